"""From the command line to the screen."""

import os
from pathlib import Path

from tabletop_tui.cli.command import Given


def saves_of(given: Given) -> Path | None:
    """The folder of campaigns that was asked for; None: the usual one."""
    told = given.text("saves")
    return None if told is None else Path(os.path.expanduser(told))


def play(given: Given, opening: str | None = None, demo: bool = False) -> int:
    """Play until the GM leaves; the exit status."""
    from tabletop_tui.app import run

    return run(saves_of(given), opening, demo)
