"""The ladder from every shape that documents ever had to today's: pure functions, one rung a version.

A rung says how documents, entries and what a checkpoint says of itself are read in the next shape. Adding one means:
say in `NEEDS` which version of the app reads the new shape, add the rung that leads to it, and keep a folder in the old
one among the tests.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from saves.errors import SaveError
from saves.json_text import Document, Plain

Tables: TypeAlias = dict[str, dict[int, Document]]
"""Documents by table and integer."""
Row: TypeAlias = tuple[str, int, Plain, Plain]
"""One document changed: table, integer, before, after."""


def _same_tables(tables: Tables) -> Tables:
    return tables


def _same(document: Document) -> Document:
    return document


@dataclass(frozen=True, slots=True)
class Rung:
    """From one shape to the next; every function takes plain values and gives new ones."""

    document: Callable[[str, Document], Document]
    """One document of a table, wherever it stands."""
    entry: Callable[[Document], Document] = _same
    """One entry of the chronicle."""
    tables: Callable[[Tables], Tables] = _same_tables
    """Documents together, after each by itself: for what moves from one table to another.

    It is given all documents of a checkpoint, and of a line of a journal those that the step changed, as they were
    before it and as they are after it: what becomes of a document must not depend on others.
    """


NEEDS: Final[Mapping[int, str]] = {1: "0.1.0"}
"""The first version of the app that reads each shape."""
RUNGS: Final[dict[int, Rung]] = {}
"""The rung that leaves each shape."""


def today() -> int:
    """The version of the shape of documents, entries and lines that this app writes."""
    return max(NEEDS)


def needed() -> str:
    """The first version of the app that reads today's shape."""
    return NEEDS[today()]


class NewerVersionError(SaveError):
    """Something was written by a later app: `newer-version` (schema, known, needs)."""

    def __init__(self, schema: int, needs: str, certain: bool = True) -> None:
        super().__init__("newer-version", schema=schema, known=today(), needs=needs[:40])
        self.certain = certain
        """Whether the file that says so holds, rather than being damaged in that very place."""


def require_known(schema: int, needs: str, certain: bool = True) -> None:
    """Refuse what was written by a later app.

    Raises:
        SaveError: `newer-version`, or `unknown-version` (schema) for a shape there never was.
    """
    if schema > today():
        raise NewerVersionError(schema, needs, certain)
    if schema < 1:
        raise SaveError("unknown-version", schema=schema)


def raised_tables(tables: Tables, schema: int) -> Tables:
    """The documents of a checkpoint in today's shape."""
    for version in range(schema, today()):
        rung = RUNGS[version]
        tables = rung.tables(
            {
                table: {number: rung.document(table, row) for number, row in rows.items()}
                for table, rows in tables.items()
            }
        )
    return tables


def raised_entry(entry: Document, schema: int) -> Document:
    """An entry of the chronicle in today's shape."""
    for version in range(schema, today()):
        entry = RUNGS[version].entry(entry)
    return entry


def raised_changes(rows: list[Row], schema: int) -> list[Row]:
    """The documents that one step changed, in today's shape: those before it together, and those after it."""
    for version in range(schema, today()):
        old = _raised(RUNGS[version], {(table, number): before for table, number, before, _after in rows})
        new = _raised(RUNGS[version], {(table, number): after for table, number, _before, after in rows})
        rows = [(*key, old.get(key), new.get(key)) for key in dict.fromkeys((*old, *new))]
    return rows


def _raised(rung: Rung, documents: dict[tuple[str, int], Plain]) -> dict[tuple[str, int], Plain]:
    tables: Tables = {}
    for (table, number), row in documents.items():
        if isinstance(row, dict):
            tables.setdefault(table, {})[number] = rung.document(table, row)
    return {(table, number): row for table, rows in rung.tables(tables).items() for number, row in rows.items()}
