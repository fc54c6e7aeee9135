"""A reference table laid out in lines: columns by cells, long cells wrapped where the width asks for it."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from rules.table.reference import Table
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.table_words import heads_of, numeric, rows_of
from tabletop_tui.present.text import cell_len, cut, fill, literal

_GAP: Final = 2


def table_lines(table: Table, width: int | None = None) -> tuple[str, ...]:
    """The lines of a table, its headings first.

    Args:
        table: The table.
        width: The cells there are; words are wrapped to fit where they can. None: as many as it takes.
    """
    heads, rows, widths = _laid_out(table, width)
    return tuple(text for row in (heads, *rows) for text in _row(row, widths, numeric(table)))


def styled_lines(table: Table, width: int) -> tuple[Content, ...]:
    """The lines of a table for the screen, headings muted; a paragraph for each row where the columns do not fit."""
    heads, rows, widths = _laid_out(table, width)
    if sum(widths) + _GAP * (len(widths) - 1) > width:
        return tuple(line for row in rows for line in _paragraph(heads, row, width))
    right = numeric(table)
    return (
        *(literal(text, "$text-muted") for text in _row(heads, widths, right)),
        *(literal(text) for row in rows for text in _row(row, widths, right)),
    )


def _laid_out(table: Table, width: int | None) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...], list[int]]:
    heads, rows = heads_of(table), rows_of(table)
    columns = [[line[at] for line in (heads, *rows)] for at in range(len(heads))]
    widths = [max(map(cell_len, column)) for column in columns]
    if width is not None:
        least = [max(cell_len(word) for text in column for word in text.split(" ")) for column in columns]
        _make_fit(widths, least, width)
    return heads, rows, widths


def _make_fit(widths: list[int], least: list[int], width: int) -> None:
    """Make the widest columns narrower, no narrower than their longest word, until all fit or none can give more."""
    over = sum(widths) + _GAP * (len(widths) - 1) - width
    while over > 0:
        wide = max((at for at in range(len(widths)) if widths[at] > least[at]), key=lambda at: widths[at], default=None)
        if wide is None:
            return
        widths[wide] -= 1
        over -= 1


def _paragraph(heads: Sequence[str], row: Sequence[str], width: int) -> list[Content]:
    """A row by itself: what stands in its first cell, below it everything else after its heading."""
    pieces = [
        Content.assemble((head, "$text-muted"), " ", literal(text))
        for head, text in zip(heads[1:], row[1:], strict=True)
        if text
    ]
    below = Content(f" {glyphs().dot} ").join(pieces).wrap(max(1, width - _GAP))
    return [literal(cut(row[0], width), "bold"), *(Content.assemble(" " * _GAP, line.rstrip()) for line in below)]


def _row(row: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> list[str]:
    parts = [
        [text] if cell_len(text) <= cells else [line.plain.rstrip() for line in Content(text).wrap(cells)]
        for text, cells in zip(row, widths, strict=True)
    ]
    lines = []
    for number in range(max(map(len, parts))):
        cells = [
            fill(part[number] if number < len(part) else "", wide, to_right)
            for part, wide, to_right in zip(parts, widths, right, strict=True)
        ]
        lines.append((" " * _GAP).join(cells).rstrip())
    return lines
