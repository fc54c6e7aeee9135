"""The log is read page by page, from disk and from memory alike, with what was taken back struck out."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saves.disk import Disk
from saves.entries import Entry, LogLine
from saves.library import Library
from tests.saves.playing import Table, library, party
from tests.saves.simulated_disk import SimulatedDisk, failing


def _walked(read: Callable[[int | None, int], tuple[LogLine, ...]], count: int) -> list[LogLine]:
    """Every line, page by page from the end."""
    found: list[LogLine] = []
    before: int | None = None
    while page := read(before, count):
        assert len(page) <= count
        found = [*page, *found]
        before = page[0].entry.seq
    return found


class _Unsynced(Disk):
    """A disk that need not be waited for."""

    def sync(self, handle: int) -> None:
        """Nothing."""


class _Counting(Disk):
    """Counts the bytes it reads."""

    def __init__(self) -> None:
        self.bytes = 0

    def read(self, path: Path, start: int = 0, size: int = -1, follow: bool = False) -> bytes:
        content = super().read(path, start, size, follow)
        self.bytes += len(content)
        return content


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from("swurcq"), max_size=40), st.integers(1, 9), st.randoms())
def test_any_page_of_any_story_is_what_was_recorded(story: list[str], count: int, chance: Random) -> None:
    disk = SimulatedDisk()
    here = Path("here")
    table = Table.at(Library(here, disk, threaded=False).create(party(2)))
    told: list[Entry] = []
    undone: set[int] = set()
    for act in story:
        if act == "s":
            table.note("x" * chance.randrange(1, 50))
            told.append(table.past[-1].entry)
        elif act == "w":
            table.wound(0)
            told.append(table.past[-1].entry)
        elif act == "u" and table.past:
            undone.add(table.past[-1].entry.seq)
            table.undo()
            told.append(Entry(table.campaign.step, "undo", table.clock, "gm", reverses=table.undone[-1].entry.seq))
        elif act == "r" and table.undone:
            undone.discard(table.undone[-1].entry.seq)
            table.redo()
            told.append(Entry(table.campaign.step, "redo", table.clock, "gm", reverses=table.past[-1].entry.seq))
        elif act == "c":
            table.opened.file.checkpoint()
        elif act == "q":
            table.opened.file.close()
            table = Table.at(Library(here, disk, threaded=False).open("c-0001"))
    expected = [LogLine(entry, entry.seq in undone) for entry in told]
    read = table.opened.file.log
    assert _walked(read, count) == expected
    if told:
        at = chance.choice(told).seq
        fresh = Library(here, disk, threaded=False).open("c-0001", read_only=True).file.log
        assert list(fresh(at, count)) == expected[max(0, at - 1 - count) : at - 1]


def test_the_log_goes_on_in_memory_while_the_disk_fails() -> None:
    disk = SimulatedDisk()
    table = Table.at(Library(Path("here"), disk, threaded=False).create(party(2)))
    table.note("kept")
    disk.fault = failing(28, at=0, calls=frozenset({"append", "create", "sync"}), lasting=True)
    table.note("in memory")
    table.note("in memory too")
    assert table.opened.file.status.state == "failed"
    lines = table.opened.file.log(None, 10)
    assert [line.entry.seq for line in lines] == [1, 2, 3]
    assert [line.entry.seq for line in table.opened.file.log(3, 1)] == [2]


def test_a_page_reads_a_page_and_not_the_whole(tmp_path: Path) -> None:
    table = Table.at(Library(tmp_path, _Unsynced(), threaded=False).create(party(2)))
    for _ in range(2500):
        table.note("a longer note, so that the journal is much longer than one block " * 3)
    table.opened.file.close()
    size = sum(path.stat().st_size for path in table.opened.file.folder.glob("journal-*"))
    disk = _Counting()
    file = Library(tmp_path, disk).open("c-0001", read_only=True).file
    disk.bytes = 0
    page = file.log(None, 40)
    assert [line.entry.seq for line in page] == list(range(2461, 2501))
    assert disk.bytes < 200_000 < size / 5
    for _ in range(20):
        before = page[0].entry.seq
        disk.bytes = 0
        page = file.log(before, 40)
        assert page[-1].entry.seq == before - 1
        assert disk.bytes < 500_000


@pytest.mark.parametrize("count", [1, 7, 100])
def test_pages_cross_from_journal_to_journal(tmp_path: Path, count: int) -> None:
    table = Table.at(library(tmp_path).create(party(2)))
    for sitting in range(5):
        for _ in range(4):
            table.note(f"sitting {sitting}")
        table.opened.file.close()
        table = Table.at(library(tmp_path).open("c-0001"))
    assert [line.entry.seq for line in _walked(table.opened.file.log, count)] == list(range(1, 21))
