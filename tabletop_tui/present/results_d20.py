"""What happened last in the d20 game, on a few lines: what came of it, then the dice."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from rules.d20.cards import CardAdded
from rules.d20.game import Game
from rules.stepping import Event
from tabletop_tui.locale import _
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.log import step_lines
from tabletop_tui.present.text import literal

MOST: Final = 4
"""The most lines."""


def result(game: Game, events: Sequence[Event], most: int = MOST) -> Content:
    """What a step came to; what only the GM sees is marked."""
    added = [event.who.label for event in events if isinstance(event, CardAdded)]
    if len(added) > 1 and len(added) == len(events):
        return literal(_("New cards: {who}").format(who=", ".join(added)))
    lines = []
    for line in step_lines(events, game.lists):
        mark = f"{glyphs().secret} " if line.secret else ""
        lines.append(literal(mark + line.text, "$text-muted" if line.kind == "dice" else ""))
    if len(lines) > most:
        left = len(lines) - most + 1
        lines = [*lines[: most - 1], literal(_("and {count} more in the log").format(count=left), "$text-muted")]
    return Content("\n").join(lines)
