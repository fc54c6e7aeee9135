"""The tables of the d20 rules as they are looked up: printed rows, whole tables, nothing lost."""

import pytest

from rules.d20.reference import table, table_names
from rules.table.reference import Cell

PRINTED: tuple[tuple[str, tuple[Cell, ...]], ...] = (
    ("level-adjustment-buyoff", ("+2", "6, 9")),
    ("level-adjustment-buyoff", ("+4", "12, 21, 27, 30")),
    ("generic-warrior", (6, "+6/+1", "+5", "+2", "yes")),
    ("generic-expert", (8, "+6/+1", "+6", "+2", "yes")),
    ("generic-spellcaster", (5, "+2", "+4", "+1", "yes")),
    ("spell-point-costs", (6, 11)),
    ("spell-points-per-day", (2, 0, 4, 0, 5)),
    ("bonus-spell-points", (18, 19, 1, 4, 9, 16, 16, 16, 16, 16, 16)),
    ("threat-range-from-multiplier", ("x3", "19-20")),
    ("bell-curve-threat-range", ("20", "16-18")),
    ("bell-curve-threat-range", ("15-20", "13-18")),
    ("natural-armor-as-dr", (5, 9, 1, 1)),
)


@pytest.mark.parametrize(("name", "row"), PRINTED, ids=str)
def test_a_printed_row_stands_in_its_table(name: str, row: tuple[Cell, ...]) -> None:
    found = table(name)
    assert found is not None
    assert row in found.rows


@pytest.mark.parametrize(
    ("name", "first", "shown"),
    [
        ("vitality", "barbarian", {"12+Con modifier", "d12"}),
        ("wound-point-size-factor", "fine", {"1/8"}),
        ("armor-as-dr", "chain shirt", {2}),
    ],
)
def test_a_named_row_holds_its_printed_cells(name: str, first: str, shown: set[Cell]) -> None:
    found = table(name)
    assert found is not None
    rows = [row for row in found.rows if row[0] == first]
    assert len(rows) == 1
    assert shown <= set(rows[0])


@pytest.mark.parametrize("name", table_names())
def test_every_table_has_rows_as_wide_as_its_columns(name: str) -> None:
    found = table(name)
    assert found is not None
    assert found.name == name
    assert found.rows
    assert len(set(found.columns)) == len(found.columns)
    assert {len(row) for row in found.rows} == {len(found.columns)}
    assert len(set(found.rows)) == len(found.rows)


@pytest.mark.parametrize(
    "name", ["generic-warrior", "generic-expert", "generic-spellcaster", "generic-spellcaster-spells"]
)
def test_a_table_of_a_class_has_twenty_levels(name: str) -> None:
    found = table(name)
    assert found is not None
    assert [row[0] for row in found.rows] == list(range(1, 21))


def test_there_is_no_table_of_another_name() -> None:
    assert table("a-table-nobody-wrote") is None
