"""Rows of the making of a d20 character: numbers between arrows, ticks, one of several, headings."""

from typing import Final

from textual.content import Content

from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.creation_d20_making import Making
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.sheet import Cell, Line, Page, heading, text_line
from tabletop_tui.present.text import cell_len, cut, fill, literal

_NUMBER: Final = 3
"""Values so many cells wide are numbers and end beside each other; wider ones are words and begin so."""


def counted(
    key: str,
    label: str,
    value: str,
    about: str,
    width: int,
    *,
    less: bool,
    more: bool,
    lit: bool = False,
    cells: int = 3,
    column: int = 0,
) -> Line:
    """A value between its arrows: the label, the value, a word at the right; dim where it is nothing and stays so."""
    column = column or min(30, width // 2)
    dim = not more and not less and not lit
    style = "$text-muted" if dim else "bold" if lit else ""
    content = Content.assemble(
        literal(fill(f"  {label}", column), style),
        literal(f" {glyphs().left if less else ' '} ", ""),
        literal(fill(value, cells, right=cells <= _NUMBER), style),
        literal(f" {glyphs().right}" if more else "  ", ""),
        literal(fill(f"  {about}", width - column - cells - 5), "$text-muted"),
    )
    return Line((Cell(content, key),))


def ticked(
    key: str, label: str, about: str, width: int, *, on: bool, may: bool = True, one: bool = False, column: int = 0
) -> Line:
    """Something that is on or off; what cannot be chosen has no box and is dim."""
    column = column or min(40, max(24, width // 2))
    mark = glyphs().on if on else glyphs().off
    empty = f"[{mark}]" if may or on else "   "
    box = f"({glyphs().dot if on else ' '})" if one else empty
    style = "bold" if on else "" if may else "$text-muted"
    content = Content.assemble(
        literal(f"  {box} {fill(label, column - 6)} ", style),
        literal(fill(about, width - column - 1), "$text-muted"),
    )
    return Line((Cell(content, key),))


def written(key: str, title: str, text: str, width: int) -> Line:
    """Words that are written down on demand."""
    value = " ".join(text.split()) or "-"
    return Line((Cell(literal(fill(f"  {fill(title, 18)} {cut(value, width - 21)}", width)), key),))


def level_row(making: Making, width: int) -> Page:
    """Which level is looked at, where there are several."""
    count = len(making.card.levels)
    if count < 2:
        return ()
    at = making.at_level
    level = making.card.levels[at - 1]
    class_level = sum(each.of == level.of for each in making.card.levels[:at])
    name = f"{names.character_class(making.game.lists, level.of)} {class_level}"
    label = _("Level {at} of {count}").format(at=at, count=count)
    about = _("other levels")
    cells = min(30, cell_len(name))
    return (counted("level", label, name, about, width, less=at > 1, more=at < count, lit=True, cells=cells), Line())


def nothing_found(making: Making, page: Page, width: int) -> Page:
    """The page, or a word when the search leaves nothing of it."""
    if making.sought and not any(cell.key for line in page for cell in line.cells):
        return (text_line(_("Nothing is called so."), width, "$text-muted", 2),)
    return page


def titled(title: str, rows: Page, width: int, right: str = "") -> Page:
    """Rows under a heading; nothing where there are none."""
    return (heading(title, width, right), *rows) if rows else ()
