"""Text cut and filled by cells, never by characters, and shown without obeying markup."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from tabletop_tui.present.glyphs import glyphs

__all__ = ["arrow", "cell_len", "cut", "cut_name", "fill", "fill_name", "folded", "in_lines", "join", "literal"]

_NUMBER: Final = re.compile(r" [0-9]{1,4}$", re.ASCII)
_LEAST_NAMED: Final = 3
"""Cells of a name that are left before a number behind it, or the number is cut as well."""


def literal(text: str, style: str = "") -> Content:
    """Text as it is, in a style; brackets in it are brackets."""
    return Content.styled(text, style) if style else Content(text)


def cut(text: str, cells: int) -> str:
    """Text of at most this many cells, cut between whole characters, with a mark where it was cut."""
    if cell_len(text) <= cells:
        return text
    if cells < 1:
        return ""
    return set_cell_size(text, cells - 1).rstrip() + glyphs().more


def cut_name(name: str, cells: int) -> str:
    """A name cut as `cut` does, but for the number behind it, which tells apart what is called alike."""
    number = _NUMBER.search(name)
    if number is None or cell_len(name) <= cells or cells < _LEAST_NAMED + len(number[0]):
        return cut(name, cells)
    return cut(name[: number.start()], cells - len(number[0])) + number[0]


def arrow(before: str, after: str) -> str:
    """From one value to another."""
    return f"{before} -> {after}"


def fill(text: str, cells: int, right: bool = False) -> str:
    """Text cut or filled with space to exactly this many cells."""
    text = cut(text, cells)
    space = " " * (cells - cell_len(text))
    return space + text if right else text + space


def fill_name(name: str, cells: int) -> str:
    """A name cut by `cut_name` or filled with space to exactly this many cells."""
    return fill(cut_name(name, cells), cells)


def join(parts: "list[Content | str]", gap: str = "  ") -> Content:
    """Parts beside each other; empty ones are left out."""
    kept = [Content(part) if isinstance(part, str) else part for part in parts]
    return Content(gap).join([part for part in kept if part.plain])


def in_lines(widths: Sequence[int], room: int) -> tuple[tuple[int, ...], ...]:
    """The places of pieces of these widths, line by line, as many side by side as there is room for."""
    lines: list[list[int]] = [[]]
    used = 0
    for place, cells in enumerate(widths):
        if used + cells > room and lines[-1]:
            lines.append([])
            used = 0
        lines[-1].append(place)
        used += cells
    return tuple(tuple(line) for line in lines)


def folded(text: str) -> str:
    """Text without case and accents, for finding and for listing by name."""
    return "".join(char for char in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(char))
