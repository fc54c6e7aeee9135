"""What the ladder of a fight is made of, whichever game it is: rows, and the lines between the parts of the board."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from textual.content import Content

from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cell_len, cut

Standing: TypeAlias = Literal["turn", "waiting", "done", "out"]


@dataclass(frozen=True, slots=True)
class LadderRow:
    """One combatant on the ladder."""

    who: str
    """The id of its card."""
    standing: Standing
    """`turn`: it is the moment of this one."""
    content: Content
    """The row at the width asked for, without the two cells of marks before it."""


def rule(title: str, right: str, width: int, style: str = "$accent bold") -> Content:
    """A line across with a title in it, and a word at its right end."""
    line = glyphs().rule
    left = f"{line * 2} {title} " if title else ""
    end = f" {right} {line * 2}" if right else ""
    left = cut(left, max(0, width - cell_len(end)))
    middle = line * max(0, width - cell_len(left) - cell_len(end))
    head, tail = left[: len(line) * 2], left[len(line) * 2 :]
    return Content.assemble((head, "$text-muted"), (tail, style), (middle, "$text-muted"), (end, "$text-muted"))
