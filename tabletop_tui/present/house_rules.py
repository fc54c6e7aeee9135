"""The row of the list of cards that opens the house rules, the same for every game."""

from typing import Final

from tabletop_tui.locale import _
from tabletop_tui.present.sheet import Cell, Line
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
