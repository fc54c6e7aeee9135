"""What cells of a spreadsheet of foes say: numbers, lists, things with a number behind them."""

import re
from collections.abc import Iterator
from typing import Final

from saves.exchange.card_games import BadCellError, Cells

_RANKED: Final = re.compile(r"(.+?)\s*[:=]?\s*([+\-\u2212]?\d{1,3})")
_NUMBER: Final = re.compile(r"[+\-\u2212]?\d{1,9}")


def number(cells: Cells, column: str, usual: int = 0) -> int:
    """The whole number in a cell; an empty one has the usual.

    Raises:
        BadCellError: It is no whole number.
    """
    cell = cells.get(column, "")
    if not cell:
        return usual
    if not _NUMBER.fullmatch(cell):
        raise BadCellError(column, "a whole number is needed")
    return int(cell.replace("\u2212", "-"))


def parts(cells: Cells, column: str) -> list[str]:
    """The things in a cell, between semicolons, commas, bars or lines."""
    return [part for told in re.split(r"[;,|\n]", cells.get(column, "")) if (part := told.strip())]


def ranked(cells: Cells, column: str) -> Iterator[tuple[str, int]]:
    """The things in a cell with the number behind each.

    Raises:
        BadCellError: One has no number.
    """
    for told in parts(cells, column):
        match = _RANKED.fullmatch(told)
        if match is None:
            raise BadCellError(column, f"{told[:60]!r} has no rank")
        yield match[1], int(match[2].replace("\u2212", "-"))
