"""What a table of rules is that can be looked up: a name, columns, rows in order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

Cell: TypeAlias = str | int | None
"""What stands in a table: text, a number, or nothing."""
Made: TypeAlias = tuple[tuple[str, ...], tuple[tuple[Cell, ...], ...]]
"""Columns and rows."""
Tables: TypeAlias = Mapping[str, Callable[[], Made]]
"""What makes each table, by its name."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table of the rules."""

    name: str
    """In kebab-case, as in `spell-points-per-day`."""
    columns: tuple[str, ...]
    """The names of its columns, in snake_case."""
    rows: tuple[tuple[Cell, ...], ...]
    """Its rows in order, a cell a column."""


def made(tables: Tables, name: str) -> Table | None:
    """The table of this name among those of a game."""
    make = tables.get(name)
    return Table(name, *make()) if make else None
