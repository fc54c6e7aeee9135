"""The real program in a pseudo-terminal, seen as a person sees it."""

import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, Self

import pexpect
import pyte

KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "space": " ",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "ctrl+p": "\x10",
    "ctrl+q": "\x11",
    "ctrl+s": "\x13",
    "ctrl+c": "\x03",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "colon": ":",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
}

_OURS: Final = ("TEXTUAL", "TABLETOP", "NO_COLOR", "COLUMNS", "LINES")
"""What the tests say themselves; a size in the environment would count more than that of the terminal."""
_COLOURS: Final = re.compile(rb"\x1b\[[0-9;:]*m")
"""Colours are most of what is written and nothing of what is read here; `received` has them."""
_BEGUN: Final = re.compile(rb"\x1b(\[[0-9;:]*)?\Z")
"""A code of which the rest has not come yet."""


class Terminal:
    """A terminal with the program in it: press keys, wait for what the screen shows."""

    def __init__(
        self, *arguments: str, saves: Path, language: str = "en", columns: int = 80, rows: int = 24, **environment: str
    ) -> None:
        clean = {key: value for key, value in os.environ.items() if not key.startswith(_OURS)}
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.received = bytearray()
        self._unseen = b""
        self.process = pexpect.spawn(
            sys.executable,
            ["-m", "tabletop_tui", "--saves", str(saves), "--lang", language, *arguments],
            env={**clean, "TERM": "xterm-256color", "TEXTUAL_ANIMATIONS": "none", **environment},
            dimensions=(rows, columns),
            timeout=20,
        )
        self.process.delaybeforesend = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.process.close(force=True)

    @property
    def lines(self) -> list[str]:
        """What the screen shows, a line each."""
        self._read()
        return [line.rstrip() for line in self.screen.display]

    @property
    def text(self) -> str:
        """What the screen shows, whole."""
        return "\n".join(self.lines)

    def press(self, *keys: str) -> None:
        """Press keys one after another, the next when the screen has come to rest.

        After escape comes a pause, or the next key would be read as one pressed with alt.
        """
        for key in keys:
            self.process.send(KEYS.get(key, key))
            self.rest(0.2 if key == "escape" else 0.06)

    def burst(self, keys: str) -> None:
        """Send keys in one write."""
        self.process.send(keys)

    def type(self, text: str) -> None:
        """Type a line of text, without enter."""
        self.process.send(text)
        self.rest()

    def wait_for(self, *wanted: str, seconds: float = 15) -> str:
        """Wait until the screen shows all of these; the screen."""
        return self.wait_until(lambda text: all(one in text for one in wanted), f"{wanted}", seconds)

    def wait_gone(self, unwanted: str, seconds: float = 15) -> str:
        """Wait until the screen does not show this; the screen."""
        return self.wait_until(lambda text: unwanted not in text, f"no {unwanted!r}", seconds)

    def wait_until(self, fits: Callable[[str], bool], what: str, seconds: float = 15) -> str:
        """Wait until what the screen shows fits, and what is still being written is there too; the screen."""
        end = time.monotonic() + seconds
        while not fits(text := self.text):
            if time.monotonic() > end or not self.process.isalive():
                raise AssertionError(f"waited in vain for {what}; the screen shows:\n{text}")
        while self._read(0.03) and time.monotonic() < end:
            pass
        return self.text

    def rest(self, quiet: float = 0.06, seconds: float = 5) -> None:
        """Wait until the program has written nothing for a while."""
        end = time.monotonic() + seconds
        self._read(0.4)
        while self._read(quiet) and time.monotonic() < end:
            pass

    def kill(self) -> None:
        """Kill the process at once, as a crash does."""
        self.process.kill(9)
        self.process.wait()

    def ended(self, seconds: float = 15) -> int | None:
        """Wait for the program to end; its exit status."""
        end = time.monotonic() + seconds
        while self.process.isalive() and time.monotonic() < end:
            self._read(0.05)
        self.process.close()
        return self.process.exitstatus

    def _read(self, seconds: float = 0.02) -> bool:
        try:
            data = self.process.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return False
        except (pexpect.EOF, OSError):
            return False
        self.received += data
        self._unseen += data
        letters = _COLOURS.sub(b"", self._unseen)
        whole = letters if (begun := _BEGUN.search(letters)) is None else letters[: begun.start()]
        self._unseen = letters[len(whole) :]
        self.stream.feed(whole)
        return True
