"""`tabletop demo`: something to play in ten seconds."""

from typing import Final

from tabletop_tui.cli.command import Command, Given, Place, UsageError
from tabletop_tui.cli.playing import play
from tabletop_tui.locale import N_, _

GAMES: Final = ("d6", "d20")
"""The games that have a demo; the first is the usual one."""


def run(given: Given) -> int:
    """Open the demo campaign."""
    told = given.text("GAME")
    game = None if told is None else told.casefold()
    if game is not None and game not in GAMES:
        raise UsageError(
            _("There is no demo of {game}: choose from {games}.").format(game=told, games=", ".join(GAMES))
        )
    return play(given, demo=game or GAMES[0])


COMMAND: Final = Command(
    ("demo",),
    N_("Play a demo campaign: a fight in its second round."),
    run,
    places=(Place("GAME", N_("d6, the success-pool game, or d20 with its variants."), needed=False),),
)
