"""A d20 campaign is as safe as one of the D6 game: kept, found, taken back, mended, handed on."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from rules.campaign import Campaign
from rules.d20.fighting import EndEncounter
from rules.d20.game import Game
from rules.d20.turns import NextTurn
from saves.checking import check
from saves.disk import Disk
from saves.errors import SaveError
from saves.exchange.whole import read_campaign
from saves.replacing import restore, take_in
from saves.salvage import salvage
from tabletop_tui.demo import open_demo
from tests.saves.playing import Table, library, same

OLD = Path(__file__).parent / "old" / "schema-1-d20"


def game_of(campaign: Campaign) -> Game:
    return Game.of(campaign.game)


def played(saves: Path) -> Table:
    """The demo, some turns on: the clock went on and cards were changed in between."""
    table = Table.at(open_demo(library(saves), "d20"))
    for number in range(12):
        game = game_of(table.campaign)
        fight = game.encounter
        assert fight is not None
        if number % 4 == 3:
            first = replace(game.cards[0], experience=game.cards[0].experience + 10, notes=f"note {number}")
            table.change(replace(table.campaign, game=game.with_card(first)))
        elif fight.active is not None:
            table.do(NextTurn(fight.active, fight.round))
    return table


def dead(table: Table) -> None:
    """As if the process had been killed."""
    lock = table.opened.file._lock
    assert lock is not None
    lock.held.release()


def test_every_step_of_a_d20_fight_is_found_after_a_kill_and_can_be_taken_back(tmp_path: Path) -> None:
    table = played(tmp_path)
    begun = table.past[0].before
    dead(table)
    again = Table.at(library(tmp_path).open(table.opened.file.folder))
    assert again.campaign == table.campaign
    assert {line.entry.kind for line in again.opened.file.log(None, 500)} == {"step"}
    turns = [line.entry for line in again.opened.file.log(None, 8) if isinstance(line.entry.intent, NextTurn)]
    assert turns
    assert all(entry.events for entry in turns)
    while again.past:
        again.undo()
    assert same(again.campaign, begun)
    for _ in range(len(again.undone)):
        again.redo()
    assert same(again.campaign, table.campaign)
    again.opened.file.close()
    assert check(Disk(), table.opened.file.folder).problems == ()


def test_a_d20_campaign_survives_damage_and_a_copy_of_it_comes_back(tmp_path: Path) -> None:
    table = played(tmp_path)
    folder = table.opened.file.folder
    table.opened.file.close()
    whole = (folder / "campaign.json").read_bytes()
    for harmed in (whole[: len(whole) // 2], b"", b"\0" * len(whole), whole.replace(b"experience", b"experienze")):
        (folder / "campaign.json").write_bytes(harmed)
        found = library(tmp_path).open(folder)
        assert found.campaign == table.campaign
        assert found.notices
        found.file.close()
    oldest = library(tmp_path).copies(folder)[-1]
    restore(library(tmp_path), folder, oldest, "back to the beginning")
    back = Table.at(library(tmp_path).open(folder))
    assert game_of(back.campaign).encounter is None
    back.undo()
    assert same(back.campaign, table.campaign)
    back.opened.file.close()
    (folder / "campaign.json").write_bytes(whole.replace(b'"checksum":"', b'"checksum":"-'))
    shutil.rmtree(folder / "backups")
    mended = salvage(Disk(), folder)
    assert mended.lost == ()
    assert mended.campaign.game == table.campaign.game


def test_a_d20_campaign_goes_into_one_file_and_comes_out_equal(tmp_path: Path) -> None:
    table = played(tmp_path / "here")
    file = table.opened.file.save_copy(tmp_path / "one.json")
    there = take_in(library(tmp_path / "there"), read_campaign(Disk(), file))
    assert there.campaign == table.campaign
    document = file.read_text("utf-8").replace('"experience":', '"experience":"many","was":', 1)
    file.write_text(document, "utf-8")
    with pytest.raises(SaveError) as caught:
        read_campaign(Disk(), file)
    assert caught.value.code == "wrong-field"
    assert ".experience" in str(caught.value.values["path"])


def test_the_first_shape_of_d20_campaigns_opens_and_plays_on(tmp_path: Path) -> None:
    shutil.copytree(OLD, tmp_path / "old")
    table = Table.at(library(tmp_path).open(tmp_path / "old"))
    game = game_of(table.campaign)
    fight = game.encounter
    assert table.opened.notices == ()
    assert (table.campaign.name, table.campaign.step, len(game.cards)) == FACTS
    assert fight is not None
    table.do(EndEncounter(fight.round))
    assert game_of(table.campaign).encounter is None
    for _ in range(20):
        table.undo()
    table.opened.file.close()
    assert {one.code for one in check(Disk(), tmp_path / "old").problems} <= {"open-to-others"}


FACTS = ("The toll at Grey Bridge", 48, 9)
"""Name, step and number of cards in the folder kept of it."""
