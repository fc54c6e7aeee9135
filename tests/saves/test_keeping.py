"""What is done at the table is found again: after quitting, after dying, with undo."""

import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tinydb import TinyDB

from saves.disk import Disk
from saves.errors import SaveError
from saves.library import Library
from saves.salvage import salvage
from tests.saves.playing import Table, card, library, party, reopened, same


def test_a_new_campaign_is_found_again(tmp_path: Path) -> None:
    opened = library(tmp_path).create(party())
    assert opened.campaign == party()
    opened.file.close()
    assert reopened(tmp_path).campaign == party()


def test_every_step_is_found_again_without_closing(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    for index in range(3):
        table.wound(index)
        table.wait()
        assert reopened(tmp_path).campaign == table.campaign


def test_a_thread_saves_while_the_table_plays_on(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path, threaded=True).create(party()))
    told: list[int] = []
    table.opened.file.watch(lambda status: told.append(status.saved_seq))
    for _ in range(200):
        table.wait()
    assert table.opened.file.flush(20)
    assert table.opened.file.status.saved_seq == 200
    assert told == sorted(told)
    table.opened.file.close()
    table.opened.file.close()
    assert reopened(tmp_path).campaign == table.campaign


def test_undo_and_redo_survive_quitting(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    states = [table.campaign]
    for index in range(3):
        table.wound(index)
        states.append(table.campaign)
    table.undo()
    table.undo()
    table.redo()
    table.opened.file.close()
    again = Table.at(library(tmp_path).open("c-0001"))
    assert (again.past, again.undone) == (table.past, table.undone)
    again.redo()
    assert same(again.campaign, states[3])
    for expected in (states[2], states[1], states[0]):
        again.undo()
        assert same(again.campaign, expected)
    assert not again.past


def test_a_new_step_ends_what_could_be_redone(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    table.wait(1)
    table.wait(2)
    table.undo()
    table.wait(3)
    opened = reopened(tmp_path)
    assert not opened.undone
    assert [past.entry.seq for past in opened.past] == [1, 4]


def test_what_can_be_taken_back_or_done_again_is_the_same_after_quitting(tmp_path: Path) -> None:
    for seed in range(12):
        chance = Random(seed)
        table = Table.at(library(tmp_path / str(seed)).create(party(1)))
        for _ in range(14):
            act = chance.choice(["stepping", "undo", "undo", "redo"])
            if act == "undo" and table.past:
                table.undo()
            elif act == "redo" and table.undone:
                table.redo()
            else:
                table.wait(1)
        opened = reopened(tmp_path / str(seed))
        assert (list(opened.past), list(opened.undone)) == (table.past, table.undone), seed


def test_undo_reaches_across_checkpoints_and_journals(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    for _ in range(4):
        for _ in range(5):
            table.wound(1)
        table.opened.file.close()
        table = Table.at(library(tmp_path).open("c-0001"))
    assert len(table.past) == 20
    for _ in range(20):
        table.undo()
    assert same(table.campaign, party())


def test_at_most_two_hundred_steps_can_be_undone(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    for _ in range(230):
        table.wait()
    opened = reopened(tmp_path)
    assert list(opened.past) == table.past
    assert [past.entry.seq for past in opened.past] == list(range(31, 231))


def test_a_card_that_comes_back_keeps_its_number_in_the_database(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party(2)))
    game = table.campaign.game
    table.change(replace(table.campaign, game=replace(game, cards=game.cards[:1])))
    table.change(replace(table.campaign, game=replace(game, cards=(game.cards[0], card("card-9", "Nine")))))
    table.opened.file.close()
    table = Table.at(library(tmp_path).open("c-0001"))
    table.undo()
    table.undo()
    table.opened.file.close()
    with TinyDB(table.opened.file.folder / "campaign.json") as database:
        assert {row.doc_id: row["id"] for row in database.table("cards")} == {1: "card-1", 2: "card-2"}


def test_the_checkpoint_opens_in_stock_tinydb(tmp_path: Path) -> None:
    opened = library(tmp_path).create(party())
    opened.file.close()
    with TinyDB(opened.file.folder / "campaign.json") as database:
        assert database.tables() >= {"_meta", "campaign", "settings", "lists", "cards"}
        assert [row["name"] for row in database.table("cards")] == ["Card 1", "Card 2", "Card 3"]
        assert database.table("_meta").all()[0]["id"] == "c-0001"


def test_a_campaign_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        Library(tmp_path).open("Nowhere")
    assert caught.value.code == "no-such-campaign"


def test_the_position_of_the_dice_is_found_again(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    table.dice.thrown = 17
    table.wait()
    opened = reopened(tmp_path)
    assert opened.dice_position == 17
    assert opened.dice_seed == table.opened.dice_seed


def test_a_step_writes_what_it_changes_however_many_cards_there_are(tmp_path: Path) -> None:
    def written(cards: int) -> list[int]:
        table = Table.at(library(tmp_path / str(cards)).create(party(cards)))
        sizes = []
        for act in (table.wound, table.wait, lambda: table.name("Ashes"), table.undo):
            before = sum(path.stat().st_size for path in table.opened.file.folder.glob("journal-*"))
            act()
            sizes.append(sum(path.stat().st_size for path in table.opened.file.folder.glob("journal-*")) - before)
        table.opened.file.close()
        return sizes

    few, many = written(5), written(1_000)
    assert all(abs(one - other) < 40 for one, other in zip(few, many, strict=True)), (few, many)


def test_an_order_that_a_step_leaves_out_is_as_it_was(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party(3)))
    game = table.campaign.game
    table.change(replace(table.campaign, game=replace(game, cards=game.cards[::-1])))
    table.wait()
    table.wound()
    expected = table.campaign
    again = reopened(tmp_path)
    assert again.campaign == expected
    assert [one.before.game.cards[0].id for one in again.past] == ["card-1", "card-3", "card-3"]
    shutil.rmtree(table.opened.file.folder / "backups")
    path = table.opened.file.folder / "campaign.json"
    path.write_bytes(path.read_bytes().replace(b'"checksum":"', b'"checksum":"-'))
    assert salvage(Disk(), table.opened.file.folder).campaign.game.cards == expected.game.cards
