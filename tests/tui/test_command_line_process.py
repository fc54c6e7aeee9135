"""The command line as a process of its own: what it loads, and streams that break or know few letters."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("textual", "rich", "tinydb", "msgspec", "platformdirs", "filelock")
COMMAND = [sys.executable, "-m", "tabletop_tui"]


def running(
    *words: str, stdout: int | None = subprocess.PIPE, **environment: str
) -> "subprocess.CompletedProcess[bytes]":
    """Run the command line with these words."""
    clean = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LC_", "LANG", "TABLETOP", "PYTHONIO"))
    }
    return subprocess.run(
        [*COMMAND, *words],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env={**clean, "LC_ALL": "C.UTF-8", **environment},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    "words",
    [
        ["roll", "4d6kh3"],
        ["odds", "4d6kh3"],
        ["odds", "pool", "8"],
        ["odds", "attack", "8", "11", "--json"],
        ["roll", "oops"],
    ],
)
def test_rolls_and_odds_load_no_interface_and_no_third_party(words: list[str]) -> None:
    script = (
        "import sys\n"
        "from tabletop_tui.__main__ import main\n"
        f"main({words!r})\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stderr.splitlines()[-1] == "[]"


def test_dice_load_nothing_beyond_dataclasses_and_their_own() -> None:
    script = (
        "import dataclasses, typing, functools, math, sys\n"
        "before = set(sys.modules)\n"
        "import rules.dice.notation, rules.dice.roll, rules.dice.odds, rules.dice.pools\n"
        "print(sorted(name for name in set(sys.modules) - before if not name.startswith('rules')))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == "[]"


def test_a_reader_that_leaves_early_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = running("odds", "1000d6", "--json", stdout=writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_is_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = running("odds", "3d6", stdout=full.fileno())
    assert done.returncode == 1
    assert done.stderr.startswith(b"tabletop: The system refuses")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1250"])
def test_letters_that_the_output_does_not_know_are_written_without_their_marks(encoding: str) -> None:
    done = running("odds", "attack", "8", "11", "--lang", "cs", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode(encoding)
    assert "zranění" in text if encoding == "cp1250" else "zranen" in text.replace("í", "i").replace("é", "e")
    refused = running("roll", "4d6kk3", "--lang", "cs", PYTHONIOENCODING=encoding)
    assert refused.returncode == 1
    assert refused.stderr.count(b"\n") == 1


def test_bytes_that_are_no_text_are_refused_in_one_line() -> None:
    done = subprocess.run(
        [*map(os.fsencode, COMMAND), b"roll", b"4d6\xff\xfe"], capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_closed_streams_are_no_error() -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" >&-', "sh", *COMMAND, "odds", "3d6"],
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    refused = subprocess.run(["/bin/sh", "-c", 'exec "$@" 2>&-', "sh", *COMMAND, "roll", "x"], timeout=60, check=False)
    assert refused.returncode == 1


@pytest.mark.parametrize("words", [[], ["demo"]])
def test_playing_without_a_terminal_is_refused_in_one_line(words: list[str], tmp_path: Path) -> None:
    done = running(*words, "--saves", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith(b"tabletop: ")
    assert done.stderr.count(b"\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_an_interrupt_ends_it_without_a_word() -> None:
    script = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "import rules.dice.odds as odds\n"
        "odds.work_of = lambda _formula: os.kill(os.getpid(), signal.SIGINT) or 0\n"
        "from tabletop_tui.__main__ import main\n"
        "sys.exit(main(['odds', '3d6']))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (128 + signal.SIGINT, b"", b"")


def test_json_of_the_longest_numbers_can_be_read() -> None:
    found = json.loads(running("odds", "20d6!", "--json").stdout)
    assert found["denominator"] == 6 ** (20 * 101)
    assert sum(row["numerator"] for row in found["distribution"]) == found["denominator"]
