"""Dated copies: when they are made, which are kept, and how one takes the place of the present state."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from rules.campaign import Campaign
from saves.backups import NEWEST, Copy, thinned
from saves.checking import check
from saves.disk import Disk
from saves.errors import SaveError
from saves.replacing import preview_restore, replace_table, restore
from tests.saves.playing import Table, library, party, reopened, same


@pytest.fixture
def table(tmp_path: Path) -> Table:
    table = Table.at(library(tmp_path).create(party()))
    for _ in range(3):
        table.wound(0)
        table.opened.file.close()
        table = Table.at(library(tmp_path).open("c-0001"))
    return table


def test_a_copy_is_made_at_the_start_of_each_sitting_with_something_new(table: Table, tmp_path: Path) -> None:
    assert [(copy.seq, copy.reason) for copy in library(tmp_path).copies("c-0001")][::-1] == [
        (0, "new"),
        (1, "session"),
        (2, "session"),
        (3, "session"),
    ]
    table.opened.file.close()
    library(tmp_path).open("c-0001").file.close()
    assert len(library(tmp_path).copies("c-0001")) == 4


def test_a_copy_is_made_when_asked_for(table: Table, tmp_path: Path) -> None:
    table.wound(1)
    table.opened.file.back_up()
    newest = library(tmp_path).copies("c-0001")[0]
    assert (newest.seq, newest.reason) == (4, "asked")


def test_restoring_shows_first_what_differs_and_can_be_taken_back(table: Table, tmp_path: Path) -> None:
    table.name("Another name")
    game = table.campaign.game
    table.change(replace(table.campaign, game=replace(game, cards=game.cards[:2])))
    table.opened.file.close()
    here = library(tmp_path)
    old = next(copy for copy in here.copies("c-0001") if copy.seq == 1)
    differing = preview_restore(here, "c-0001", old)
    assert differing.steps == 4
    assert differing.added == {"cards": ("Card 3",)}
    assert differing.changed == {"cards": ("Card 1",)}
    assert differing.other == ("campaign",)
    before = reopened(tmp_path).campaign
    restore(here, "c-0001", old, "the copy of the first evening is back")
    again = Table.at(here.open("c-0001"))
    assert [card.name for card in again.campaign.game.cards] == ["Card 1", "Card 2", "Card 3"]
    assert again.campaign.name == "Ashes of Lom"
    assert again.opened.file.log(None, 1)[0].entry.events[0].text == "the copy of the first evening is back"  # type: ignore[union-attr]
    assert here.copies("c-0001")[0].reason in ("restore", "session")
    assert any(copy.reason == "restore" and copy.seq == 5 for copy in here.copies("c-0001"))
    again.undo()
    assert same(again.campaign, before)
    again.opened.file.close()
    assert check(Disk(), again.opened.file.folder).problems == ()


def test_a_damaged_copy_is_not_restored(table: Table, tmp_path: Path) -> None:
    table.opened.file.close()
    here = library(tmp_path)
    old = here.copies("c-0001")[-1]
    old.path.write_bytes(old.path.read_bytes().replace(b"Card 1", b"Card 9"))
    before = reopened(tmp_path).campaign
    with pytest.raises(SaveError) as caught:
        restore(here, "c-0001", old, "x")
    assert caught.value.code == "copy-damaged"
    assert reopened(tmp_path).campaign == before


def test_nothing_is_restored_into_a_campaign_that_is_open(table: Table, tmp_path: Path) -> None:
    here = library(tmp_path)
    with pytest.raises(SaveError) as caught:
        restore(here, "c-0001", here.copies("c-0001")[-1], "x")
    assert caught.value.code == "open-already"
    assert not table.opened.file.read_only


def test_an_import_that_replaces_makes_a_copy_first(table: Table, tmp_path: Path) -> None:
    table.opened.file.close()
    here = library(tmp_path)
    replace_table(here, "c-0001", Campaign("elsewhere", "Imported"), "imported", "import")
    assert reopened(tmp_path).campaign.name == "Imported"
    assert reopened(tmp_path).campaign.id == "c-0001"
    assert any(copy.reason == "import" and copy.seq == 3 for copy in here.copies("c-0001"))


def test_nothing_takes_a_tables_place_when_it_could_not_be_copied_first(table: Table, tmp_path: Path) -> None:
    table.opened.file.close()
    backups = table.opened.file.folder / "backups"
    backups.rename(backups.with_name("elsewhere"))
    backups.write_bytes(b"in the way")
    with pytest.raises(SaveError) as caught:
        replace_table(library(tmp_path), "c-0001", Campaign("elsewhere", "Imported"), "imported", "import")
    assert caught.value.code == "folder-gone"
    assert reopened(tmp_path).campaign == table.campaign


def _copies(*days: float) -> list[Copy]:
    now = datetime(2026, 6, 30, 20, tzinfo=UTC)
    return [
        Copy(Path(f"{number}"), (now - timedelta(days=age)).timestamp(), number, "session")
        for number, age in enumerate(days)
    ]


def test_copies_are_thinned_by_age_and_the_first_and_newest_stay() -> None:
    every_six_hours = _copies(*[age / 4 for age in range(4 * 900, -1, -1)])
    gone = set(thinned(every_six_hours))
    kept = [copy for copy in every_six_hours if copy not in gone]
    assert kept[0] == every_six_hours[0]
    assert kept[-NEWEST:] == every_six_hours[-NEWEST:]
    days = {datetime.fromtimestamp(copy.at, UTC).date() for copy in kept}
    assert {datetime(2026, 6, day, tzinfo=UTC).date() for day in range(17, 31)} <= days
    months = {(day.year, day.month) for day in days}
    assert {(2026, month) for month in range(1, 7)} | {(2025, month) for month in range(1, 13)} <= months
    assert len(kept) < NEWEST + 14 + 8 + 24 + 2


def test_few_copies_are_all_kept() -> None:
    assert thinned(_copies(800, 500, 20, 3, 2, 1, 0)) == ()
    assert thinned([]) == ()
