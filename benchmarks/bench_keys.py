"""How long a key takes to the screen while the disk is slow: `python benchmarks/bench_keys.py [--quick]`.

Two real programs play the demo in terminals of their own. In one every sync of the disk takes 500 ms more. The same
keys go to both in turn, each of them a step that is saved; the time runs from the key to the moment at which the screen
shows what came of it. Exits with 1 when the slow disk is felt.
"""

import argparse
import os
import select
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

SLOW = 0.5
"""Seconds that a sync of the slow disk takes."""
TIMES, MORE = 1.2, 0.005
"""How much longer a key may take: so many times, or so many seconds more."""
KEYS = (("u", "Alba is next"), ("U", "Wolf 2 is next"))
"""Keys that each are a step, and what the screen shows afterwards."""


def play(saves: Path, delay: float) -> None:
    """Be the program, on a disk whose every sync takes so many seconds more."""
    from saves.disk import Disk
    from saves.library import Library
    from tabletop_tui.app import TabletopApp
    from tabletop_tui.demo import open_demo
    from tabletop_tui.locale import choose_language

    class SlowDisk(Disk):
        def sync(self, handle: int) -> None:
            time.sleep(delay)
            super().sync(handle)

        def sync_folder(self, folder: Path) -> None:
            time.sleep(delay)
            super().sync_folder(folder)

    choose_language("en")
    open_demo(Library(saves, threaded=False)).file.close()
    (campaign,) = Library(saves).campaigns()
    app = TabletopApp(Library(saves, SlowDisk()), Library(saves, SlowDisk()).open(campaign))
    app.run()
    app.close()


@dataclass
class Program:
    """The program in a terminal."""

    saves: Path
    delay: float
    costs: list[float] = field(default_factory=list)
    """Seconds from each key to the screen."""
    unsaved: int = 0
    """How often the status line did not say saved when the screen was there."""

    def __post_init__(self) -> None:
        import pexpect
        import pyte

        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)
        self._process = pexpect.spawn(
            sys.executable,
            [__file__, "--play", str(self.saves), str(self.delay)],
            env={**os.environ, "TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "none"},
            dimensions=(24, 80),
        )
        self.wait("Alba is next", 60)

    def press(self, key: str, wanted: str) -> None:
        """Press a key, and note how long it takes until the screen shows this."""
        self._drain()
        start = time.perf_counter()
        self._process.send(key)
        self.costs.append(self.wait(wanted, 30) - start)
        self.unsaved += "saved" not in self._screen.display[0].split()

    def wait(self, wanted: str, seconds: float) -> float:
        """Wait until the screen shows this; when what shows it arrived."""
        end = time.perf_counter() + seconds
        arrived = 0.0
        while wanted not in "\n".join(self._screen.display):
            if time.perf_counter() > end:
                raise TimeoutError(f"waited in vain for {wanted}:\n" + "\n".join(self._screen.display))
            arrived = self._read(0.5) or arrived
        return arrived

    def end(self) -> None:
        """Leave, once everything is saved."""
        self._process.close(force=True)

    def _drain(self) -> None:
        while self._read(0.02):
            pass

    def _read(self, seconds: float) -> float:
        ready, _, _ = select.select([self._process.child_fd], [], [], seconds)
        if not ready:
            return 0.0
        content = os.read(self._process.child_fd, 65536)
        arrived = time.perf_counter()
        self._stream.feed(content)
        return arrived


def percentile(costs: list[float], part: float) -> float:
    """The value below which so large a part of the costs lies."""
    return sorted(costs)[min(len(costs) - 1, int(len(costs) * part))]


def main() -> int:
    if len(sys.argv) == 4 and sys.argv[1] == "--play":
        play(Path(sys.argv[2]), float(sys.argv[3]))
        return 0
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="100 keys instead of 1,000")
    told = parser.parse_args()
    count = 100 if told.quick else 1_000
    with tempfile.TemporaryDirectory() as name:
        programs = {
            "fast": Program(Path(name) / "fast", 0.0),
            "slow": Program(Path(name) / "slow", SLOW),
        }
        for program in programs.values():
            program.press("n", "Wolf 2 is next")
            program.costs.clear()
        for number in range(count):
            for program in programs.values():
                program.press(*KEYS[number % 2])
        for program in programs.values():
            program.end()
    holds = True
    for what, part in (("median", 0.5), ("95th percentile", 0.95)):
        fast, slow = (percentile(programs[name].costs, part) for name in ("fast", "slow"))
        held = slow <= max(fast * TIMES, fast + MORE)
        holds = holds and held
        verdict = "holds" if held else "MISSED"
        print(f"{verdict:7} {what} of {count} keys: {slow * 1e3:.1f} ms, with a fast disk {fast * 1e3:.1f} ms")
    unsaved = programs["slow"].unsaved
    print(f"        a sync of {SLOW * 1e3:.0f} ms more; the screen was there before the disk {unsaved} times")
    return 0 if holds and unsaved > count / 2 else 1


if __name__ == "__main__":
    sys.exit(main())
