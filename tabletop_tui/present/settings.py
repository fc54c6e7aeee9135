"""House rules as people read them, in any game."""

from dataclasses import dataclass

from textual.content import Content

from tabletop_tui.present.sheet import Cell, Line, Page, wrapped
from tabletop_tui.present.text import fill, literal


@dataclass(frozen=True, slots=True)
class Setting:
    """One house rule as people read it."""

    key: str
    """The field of `Settings`."""
    label: str
    """An `N_` message."""
    hint: str
    """A sentence: an `N_` message."""
    least: int = 0
    most: int = 1
    choices: tuple[tuple[str, str], ...] = ()
    """The words that can be chosen between, each with its `N_` message; empty: a switch, or a number."""
    needs: str = ""
    """The key of the switch without which it does nothing; empty: it always counts."""


def setting_page(key: str, value: str, label: str, hint: str, width: int, cells: int = 4) -> Page:
    """A house rule as it stands, and the sentence on it below."""
    first = Content.assemble(literal(fill(value, cells), "bold"), literal(fill(label, width - cells)))
    rest = wrapped(hint, width - cells)
    return (Line((Cell(first, key),)), *(Line((Cell(literal(" " * cells + row, "$text-muted")),)) for row in rest))
