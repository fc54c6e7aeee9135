"""Asking for a spell from any place: which one, then how it is cast."""

from typing import Any

from textual.screen import Screen

from rules.d20.game import Game
from tabletop_tui.dialogs.spells.cast import CastDialog
from tabletop_tui.dialogs.spells.choose import ChooseSpellDialog
from tabletop_tui.present.cast_d20 import Cast


async def ask_cast(
    screen: Screen[Any],
    game: Game,
    who: str,
    now: int,
    *,
    spell: str = "",
    level: int | None = None,
    beyond: bool = False,
    targets: tuple[str, ...] = (),
    secret: bool = False,
) -> Cast | None:
    """Ask for a spell and how it is cast, in a worker of any screen.

    Args:
        screen: Where it is asked.
        game: The game.
        who: The card that casts.
        now: The game clock.
        spell: Which spell; empty: asked for first.
        level: The level it was found at.
        beyond: Whether it is cast beyond the points there are.
        targets: Who is picked as reached from the beginning.
        secret: Whether only the GM is to see it.

    Returns:
        The intent, with everything that lands on the table in it as one step; None: nothing is cast.
    """
    if not spell:
        chosen = await screen.app.push_screen_wait(ChooseSpellDialog(game, who))
        if chosen is None:
            return None
        spell, level = chosen
    cast: Cast | None = await screen.app.push_screen_wait(
        CastDialog(game, who, spell, level, now=now, beyond=beyond, targets=targets, secret=secret)
    )
    return cast
