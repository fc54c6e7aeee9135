"""The way to the house rules, their sections and what a change of them does, the same for every game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.table.game import Game
from rules.table.labels import Who
from tabletop_tui.locale import _
from tabletop_tui.present.sheet import Cell, Line, Page, pair
from tabletop_tui.present.text import fill, literal

HOUSE_RULES: Final = "house-rules"
"""The key of the row, and the id of the command that opens them."""


def house_rules_line(width: int) -> Line:
    """The row."""
    return Line((Cell(literal(fill(" " + _("house rules and lists"), width), "$text-muted"), HOUSE_RULES),))


def house_rules_words() -> tuple[str, ...]:
    """What stands beside it."""
    return (
        _("The house rules, and everything that the campaign has of its own."),
        "",
        _("Enter opens them; what would change is listed before it does."),
    )


def sections_page(sections: Sequence[tuple[str, str]], counts: Mapping[str, int], width: int) -> Page:
    """The sections by key and `N_` title, each with how many entries it has where those are counted."""
    counted = ((key, _(title), str(counts[key]) if key in counts else "") for key, title in sections)
    return tuple(Line((pair(key, title, count, width, value_style="$text-muted"),)) for key, title, count in counted)


def change_lines(game: Game, changes: Iterable[tuple[Who, Iterable[str]]]) -> tuple[str, ...]:
    """One line for each card, foe or draft whose numbers would be others; the changes of each in words."""
    players = {draft.id: draft.card.player for draft in game.drafts}
    nameless = _("a character in the making")
    return tuple(f"{who.label or players.get(who.id) or nameless}: {', '.join(numbers)}" for who, numbers in changes)
