"""A page of cells that a cursor moves over: what a card or a list looks like, without any widget."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from textual.content import Content

from tabletop_tui.present.text import cell_len, cut, fill, literal


@dataclass(frozen=True, slots=True)
class Cell:
    """A piece of a line."""

    content: Content
    """What stands there, as wide as the cell."""
    key: str = ""
    """What the cursor is at when it is here; empty: the cursor passes by."""

    @property
    def width(self) -> int:
        """How many cells of the terminal it takes."""
        return self.content.cell_length


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a page: its cells, beside each other without a gap."""

    cells: tuple[Cell, ...] = ()

    @property
    def plain(self) -> str:
        """The line as text."""
        return "".join(cell.content.plain for cell in self.cells)

    def span(self, key: str) -> tuple[int, int] | None:
        """Where the cell of this key begins and how wide it is, in terminal cells; None: it is not on this line.

        The empty key is that of cells where the cursor never is, and is on no line.
        """
        start = 0
        for cell in self.cells:
            if key and cell.key == key:
                return start, cell.width
            start += cell.width
        return None


Page = tuple[Line, ...]
"""Lines from top to bottom."""


def text_line(text: str, width: int, style: str = "", indent: int = 0) -> Line:
    """A line of text that nothing can be done with, cut to the width."""
    return Line((Cell(literal(" " * indent + cut(text, width - indent), style)),))


def heading(text: str, width: int, right: str = "", key: str = "") -> Line:
    """The title of a part of a page, with a word at the right end that the cursor may stop at."""
    if not right:
        return Line((Cell(literal(cut(text, width), "$text-muted bold")),))
    left = fill(text, width - 1 - cell_len(right)) + " "
    return Line((Cell(literal(left, "$text-muted bold")), Cell(literal(right, "$text-muted bold"), key)))


def pair(key: str, label: str, value: str, width: int, style: str = "", value_style: str = "bold") -> Cell:
    """A label at the left and its value at the right end of a cell; the value is never cut before the label."""
    value = cut(value, width - 1)
    left = fill(label, width - 1 - cell_len(value)) + " "
    return Cell(Content.assemble(literal(left, style), literal(value, value_style)), key)


def columns(cells: Sequence[Cell], count: int, gap: int = 2) -> Page:
    """Cells of one width set in columns, read downwards; every column but the last is full."""
    if not cells:
        return ()
    rows = -(-len(cells) // count)
    blank = Cell(Content(" " * gap))
    return tuple(beside(cells[row::rows], blank) for row in range(rows))


def beside(cells: Iterable[Cell], between: Cell) -> Line:
    """A line of cells with another between each two."""
    placed = [piece for cell in cells for piece in (between, cell)]
    return Line(tuple(placed[1:]))


def keys(page: Page) -> tuple[str, ...]:
    """Every place of the cursor, in reading order; a key that stands on several lines comes once."""
    return tuple(dict.fromkeys(cell.key for line in page for cell in line.cells if cell.key))


def wrapped(text: str, width: int) -> tuple[str, ...]:
    """Text of any length as lines of at most this width."""
    parts = text.splitlines() or [""]
    return tuple(line.plain.rstrip() for part in parts for line in (Content(part).wrap(max(1, width)) or [Content("")]))


def moved(page: Page, sought: str, step: tuple[int, int]) -> str:
    """The key that a step (columns, rows; each −1, 0 or 1) leads to from `sought`; empty: there is none."""
    across, down = step
    at = next(((number, span) for number, line in enumerate(page) if (span := line.span(sought))), None)
    if at is None:
        return next(iter(keys(page)), "")
    number, (start, width) = at
    if across:
        here = [cell.key for cell in page[number].cells if cell.key]
        index = here.index(sought) + across
        return here[index] if 0 <= index < len(here) else ""
    middle = start + width // 2
    lines = page[number + 1 :] if down > 0 else page[:number][::-1]
    for line in lines:
        found = _nearest(line, middle, start)
        if found and found != sought:
            return found
    return ""


def _nearest(line: Line, middle: int, start: int) -> str:
    best, far = "", 10**6
    at = 0
    for cell in line.cells:
        if cell.key:
            away = 0 if at <= start < at + cell.width else min(abs(at - middle), abs(at + cell.width - middle))
            if away < far:
                best, far = cell.key, away
        at += cell.width
    return best
