"""Another process sees the steps as they come, whatever the writer does with its files meanwhile."""

from pathlib import Path
from random import Random

from rules.campaign import Note
from tests.saves.fighting import next_step
from tests.saves.playing import Table, library, party, reopened


def test_a_second_window_follows_live(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    follower = library(tmp_path).open("c-0001").file.follow()
    assert follower.poll() == ()
    chance = Random(5)
    for _ in range(40):
        table.do(next_step(table.campaign, chance))
        came = follower.poll()
        assert [one.campaign for one in came] == [table.campaign]
        assert [one.entry for one in came] == [table.past[-1].entry]
    table.undo()
    assert [one.campaign for one in follower.poll()] == [table.campaign]


def test_following_goes_on_across_checkpoints_and_new_sittings(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    follower = reopened(tmp_path).file.follow()
    seen: list[int] = []
    for sitting in range(4):
        for _ in range(3):
            table.note(f"sitting {sitting}")
            seen += [one.campaign.step for one in follower.poll()]
        if sitting % 2:
            table.opened.file.checkpoint()
        else:
            table.opened.file.close()
            table = Table.at(library(tmp_path).open("c-0001"))
    table.note("last")
    seen += [one.campaign.step for one in follower.poll()]
    assert seen == list(range(1, 14))
    assert follower.campaign == table.campaign


def test_following_can_begin_at_an_earlier_step(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    states = [table.campaign]
    for index in range(3):
        table.wound(index)
        states.append(table.campaign)
    came = reopened(tmp_path).file.follow(1).poll()
    assert [one.campaign for one in came] == states[2:]


def test_half_a_line_is_not_followed_until_it_is_whole(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    table.wait()
    follower = reopened(tmp_path).file.follow()
    table.do(Note("second"))
    journal = max(table.opened.file.folder.glob("journal-*"))
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-10])
    assert follower.poll() == ()
    journal.write_bytes(whole)
    assert [one.campaign for one in follower.poll()] == [table.campaign]
