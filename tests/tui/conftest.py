"""Pilots wait until nothing is left to do, which takes them milliseconds instead of a fifth of a second for each key.

Textual's own wait ends when the process was quiet for 20 ms. This one asks the event loop what it still has to run, so
that it is quicker, and holds on a busy machine, where a process is quiet because others are at work.
"""

import asyncio
from time import process_time
from typing import Any

import pytest
import textual.app
import textual.pilot

from saves.disk import Disk
from tabletop_tui.__main__ import main
from tests.tui.commanding import Run

MOMENT, SOON = 0.003, 0.02
"""How long is looked for work in threads, and what is due so soon that it is waited for, in seconds."""


def _has_work(loop: Any) -> bool:
    soon = loop.time() + SOON
    return bool(loop._ready) or any(not timer.cancelled() and timer.when() < soon for timer in list(loop._scheduled))


async def nothing_left_to_do(_least: float = 0, most: float = 3) -> None:
    """Wait until the loop has nothing to run now or soon and no thread is at work.

    Args:
        _least: Not used; what Textual's own wait takes.
        most: The longest to wait, in seconds.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + most
    while loop.time() < end:
        spent = process_time()
        await asyncio.sleep(MOMENT)
        if not _has_work(loop) and process_time() - spent < MOMENT / 5:
            return


textual.app.wait_for_idle = nothing_left_to_do
textual.pilot.wait_for_idle = nothing_left_to_do


@pytest.fixture(autouse=True)
def disk_that_does_not_keep_one_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is not the subject here: what is written need not be on the medium before a test goes on."""
    monkeypatch.setattr(Disk, "sync", lambda _disk, _handle: None)
    monkeypatch.setattr(Disk, "sync_folder", lambda _disk, _folder: None)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line; its status, output and complaint."""

    def running(*words: str) -> tuple[int, str, str]:
        status = main(list(words))
        out, err = capsys.readouterr()
        return status, out, err

    return running
