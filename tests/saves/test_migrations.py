"""Every shape that ever landed opens, a rung reaches every document there is, and newer files are left alone."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from saves import migrations
from saves.checking import check
from saves.disk import Disk
from saves.errors import SaveError
from saves.json_text import Document
from saves.migrations import NEEDS, RUNGS, NewerVersionError, Rung, today
from tests.saves.fighting import next_step
from tests.saves.playing import Table, library, party, same

OLD = Path(__file__).parent / "old"
FACTS: dict[int, dict[str, Any]] = {
    1: {"name": "The bridge of schema 1", "step": 61, "cards": 6, "foes": 2, "round": 5, "past": 57, "lines": 61},
}
"""What is in the folder kept of each shape."""


@pytest.mark.parametrize("schema", sorted(NEEDS))
def test_a_campaign_of_every_shape_opens_and_plays_on(schema: int, tmp_path: Path) -> None:
    folder = tmp_path / "old"
    shutil.copytree(OLD / f"schema-{schema}", folder)
    facts = FACTS[schema]
    opened = library(tmp_path).open(folder)
    game = opened.campaign.game
    assert opened.notices == ()
    assert {
        "name": opened.campaign.name,
        "step": opened.campaign.step,
        "cards": len(game.cards),
        "foes": len(game.foes),
        "round": game.encounter.round if game.encounter else 0,
        "past": len(opened.past),
        "lines": len(opened.file.log(None, 1000)),
    } == facts
    assert all(line.entry.intent for line in opened.file.log(None, 1000) if line.entry.kind == "step")
    table = Table.at(opened)
    chance = Random(1)
    for _ in range(20):
        table.do(next_step(table.campaign, chance))
    for _ in range(70):
        table.undo()
    opened.file.close()
    report = check(Disk(), folder)
    assert {one.code for one in report.problems} <= {"open-to-others"}
    assert report.campaign is not None
    assert same(report.campaign, table.campaign)


def test_every_shape_but_todays_has_a_rung_and_a_folder() -> None:
    assert sorted(NEEDS) == list(range(1, today() + 1))
    assert sorted(RUNGS) == list(range(1, today()))
    assert sorted(FACTS) == sorted(NEEDS)


@pytest.fixture
def tomorrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """An app of two shapes further on, which writes notes, gear and seats in other ways and keeps a card elsewhere."""

    def second(table: str, document: Document) -> Document:
        return {**document, "notes": f"2: {document['notes']}"} if table == "cards" else document

    def third(table: str, document: Document) -> Document:
        return {**document, "gear": f"{document['notes']}, 3"} if table == "cards" else document

    def entry(plain: Document) -> Document:
        return {**plain, "seat": f"{plain['seat']}-3"}

    def tables(found: migrations.Tables) -> migrations.Tables:
        cards = found.get("cards", {})
        moved = {number: row for number, row in cards.items() if row["id"] == "card-2"}
        kept = {number: row for number, row in cards.items() if row["id"] != "card-2"}
        whole = {number: _with_the_second_moved(row) for number, row in found.get("campaign", {}).items()}
        return {**found, "campaign": whole, "cards": kept, "foes": {**found.get("foes", {}), **moved}}

    monkeypatch.setattr(migrations, "NEEDS", {1: "0.1.0", 2: "0.2.0", 3: "0.3.0"})
    monkeypatch.setattr(migrations, "RUNGS", {1: Rung(second), 2: Rung(third, entry, tables)})


def _with_the_second_moved(whole: Document) -> Document:
    game: Any = whole["game"]
    if "card-2" not in game.get("cards", []):
        return whole
    cards = [key for key in game["cards"] if key != "card-2"]
    return {**whole, "game": {**game, "cards": cards, "foes": [*game["foes"], "card-2"]}}


def _played(tmp_path: Path) -> Table:
    """A campaign of the first shape with lines behind its checkpoint."""
    table = Table.at(library(tmp_path).create(party(2)))
    table.wound(0)
    table.opened.file.close()
    table = Table.at(library(tmp_path).open("c-0001"))
    table.wound(1)
    table.wait()
    lock = table.opened.file._lock
    assert lock is not None
    lock.held.release()
    return table


def test_a_ladder_raises_the_checkpoint_the_journals_and_the_log(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    old = _played(tmp_path)
    request.getfixturevalue("tomorrow")
    table = Table.at(library(tmp_path).open("c-0001"))
    raised = [replace(card, notes=f"2: {card.notes}", gear=f"2: {card.notes}, 3") for card in old.campaign.game.cards]
    assert [*table.campaign.game.cards, *table.campaign.game.foes] == raised
    assert len(table.campaign.game.cards) == len(table.campaign.game.foes) == 1
    assert {line.entry.seat for line in table.opened.file.log(None, 10)} == {"gm-3"}
    for _ in range(3):
        table.undo()
    assert [card.notes[:3] for card in (*table.campaign.game.cards, *table.campaign.game.foes)] == ["2: ", "2: "]
    assert len(table.campaign.game.cards[0].wounds) == len(table.campaign.game.foes[0].wounds) == 1
    table.opened.file.close()
    written = json.loads((table.opened.file.folder / "campaign.json").read_bytes())
    assert (written["_meta"]["1"]["schema"], written["_meta"]["1"]["needs"]) == (3, "0.3.0")
    assert [row["id"] for row in written["foes"].values()] == ["card-2"]
    assert Table.at(library(tmp_path).open("c-0001")).campaign == table.campaign


def test_a_copy_is_made_before_anything_is_raised(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    old = _played(tmp_path)
    before = (old.opened.file.folder / "campaign.json").read_bytes()
    request.getfixturevalue("tomorrow")
    library(tmp_path).open("c-0001").file.close()
    copies = [copy for copy in library(tmp_path).copies("c-0001") if copy.reason == "migration"]
    assert [copy.path.read_bytes() for copy in copies] == [before]


def test_what_tomorrow_wrote_is_refused_today_and_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    folder = _played(tmp_path).opened.file.folder
    request.getfixturevalue("tomorrow")
    table = Table.at(library(tmp_path).open("c-0001"))
    table.wait()
    table.opened.file.close()
    monkeypatch.undo()
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    for _ in range(2):
        with pytest.raises(NewerVersionError) as caught:
            library(tmp_path).open(folder)
        assert (caught.value.values["schema"], caught.value.values["needs"]) == (3, "0.3.0")
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    (listed,) = library(tmp_path).campaigns()
    assert listed.problem == "newer-version"


def test_a_shape_there_never_was_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        migrations.require_known(0, "x")
    assert caught.value.code == "unknown-version"
    assert not list(tmp_path.iterdir())
