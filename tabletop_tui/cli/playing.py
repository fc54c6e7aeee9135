"""From the command line to the campaigns and to the screen."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_tui.cli.command import Given, Refusal

if TYPE_CHECKING:
    from saves.library import Listed


def saves_of(given: Given) -> Path | None:
    """The folder of campaigns that was asked for; None: the usual one."""
    told = given.text("saves")
    return None if told is None else Path(os.path.expanduser(told))


def campaigns_of(given: Given) -> "tuple[Listed, ...]":
    """The campaigns in the folder that was asked for, the one played last first.

    Raises:
        Refusal: The folder cannot be read.
    """
    from saves.errors import SaveError
    from saves.library import Library

    try:
        return Library(saves_of(given)).campaigns()
    except SaveError as error:
        from tabletop_tui.messages import Told
        from tabletop_tui.present.notices import notice_sentence

        raise Refusal(notice_sentence(Told(error.code, tuple(error.values.items())))) from None


def play(given: Given, opening: str | None = None, demo: str = "") -> int:
    """Play until the GM leaves, the demo of a game when one is named; the exit status."""
    from tabletop_tui.app import run

    return run(saves_of(given), opening, demo)
