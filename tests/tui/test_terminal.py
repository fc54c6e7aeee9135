"""The program and the system around it: signals, a terminal that hangs up, small and poor terminals."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from saves.library import Library
from tests.terminal import Terminal

NAME = "The ford at Lom"


def step_on_disk(saves: Path) -> int:
    """The number of the last step that the campaign on disk has."""
    return Library(saves).open(NAME, read_only=True).campaign.step


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_puts_everything_on_disk_and_gives_the_terminal_back(tmp_path: Path, asked: signal.Signals) -> None:
    with Terminal("demo", saves=tmp_path) as terminal:
        terminal.wait_for("Alba is next")
        before = step_on_disk(tmp_path)
        terminal.press("n")
        terminal.wait_for("1 of 7")
        os.kill(terminal.process.pid, asked)
        terminal.ended()
    assert step_on_disk(tmp_path) == before + 1
    assert b"\x1b[?1049l" in terminal.received, "the ordinary screen is shown again"
    assert not Library(tmp_path).open(NAME).file.read_only, "the campaign was let go"


def test_a_terminal_that_hangs_up_loses_nothing(tmp_path: Path) -> None:
    with Terminal("demo", saves=tmp_path) as terminal:
        terminal.wait_for("Alba is next")
        before = step_on_disk(tmp_path)
        terminal.press("n")
        terminal.wait_for("1 of 7")
        terminal.process.ptyproc.fileobj.close()
        terminal.process.wait()
        terminal.process.ptyproc.closed = True
    assert step_on_disk(tmp_path) == before + 1


def test_ctrl_c_any_number_of_times_does_not_end_it(tmp_path: Path) -> None:
    with Terminal("demo", saves=tmp_path) as terminal:
        terminal.wait_for("Alba is next")
        terminal.burst("\x03" * 10)
        terminal.rest()
        terminal.press("n")
        terminal.wait_for("1 of 7")
        terminal.press("ctrl+q")
        assert terminal.ended() == 0


def test_without_colours_the_same_words_are_shown(tmp_path: Path) -> None:
    with Terminal("demo", saves=tmp_path) as terminal:
        terminal.wait_for("Alba is next", "saved")
        terminal.rest(quiet=0.3)
        coloured = terminal.text
        terminal.press("ctrl+q")
        terminal.ended()
    with Terminal("demo", saves=tmp_path, NO_COLOR="1") as terminal:
        terminal.wait_for("Alba is next", "saved")
        terminal.rest(quiet=0.3)
        plain = terminal.text
        terminal.press("ctrl+q")
        terminal.ended()
        colours = [part for part in terminal.received.split(b"\x1b[")[1:] if part.split(b"m")[0].startswith(b"38;2;")]
        grey = [part.split(b"m")[0].split(b";")[2:5] for part in colours]
        assert all(one[0] == one[1] == one[2] for one in grey)
    assert plain == coloured


def test_a_terminal_that_grows_again_shows_the_table(tmp_path: Path) -> None:
    with Terminal("demo", saves=tmp_path) as terminal:
        terminal.wait_for("Alba is next")
        for rows, columns in ((5, 20), (1, 1), (24, 80)):
            terminal.screen.resize(rows, columns)
            terminal.process.setwinsize(rows, columns)
            terminal.rest()
        terminal.wait_for("Alba is next")


@pytest.mark.parametrize("term", ["dumb", "", "unknown"])
def test_a_terminal_that_cannot_place_text_is_refused_in_one_line(tmp_path: Path, term: str) -> None:
    with Terminal("demo", saves=tmp_path, TERM=term) as terminal:
        assert terminal.ended() == 1
        said = bytes(terminal.received).decode().strip()
        assert len(said.splitlines()) == 1
        assert "terminal" in said
        assert "Traceback" not in said


def test_without_a_terminal_it_is_one_line_and_status_one(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "tabletop_tui", "--saves", str(tmp_path), "--lang", "cs", "demo"]
    done = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""


def test_a_terminal_without_utf8_gets_plain_signs(tmp_path: Path) -> None:
    with Terminal("demo", saves=tmp_path, PYTHONUTF8="0", PYTHONIOENCODING="ascii") as terminal:
        terminal.wait_for("Alba is next")
        assert all(byte < 128 for byte in terminal.received)
        terminal.press("n", "ctrl+q")
        assert terminal.ended() == 0
