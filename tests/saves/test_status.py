"""Saved is said only when it is so; whatever the disk does, play goes on and saving resumes by itself."""

import errno
import shutil
import threading
from pathlib import Path

import pytest

from saves import campaign_file
from saves.disk import Disk
from saves.errors import SaveError
from saves.exchange.whole import read_campaign
from saves.library import Library
from saves.status import problem_of
from tests.saves.playing import Table, library, party, reopened
from tests.saves.simulated_disk import SimulatedDisk, failing

WRITING = frozenset({"append", "create", "sync", "sync_folder", "replace"})


class Gate(Disk):
    """A disk whose syncs wait until they are let through."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.open.set()
        self.syncs = 0

    def sync(self, handle: int) -> None:
        self.syncs += 1
        assert self.open.wait(20)
        super().sync(handle)


def _counting(disk: SimulatedDisk) -> list[str]:
    calls: list[str] = []

    def fault(_number: int, name: str) -> None:
        calls.append(name)

    disk.fault = fault
    return calls


def test_nothing_is_shown_as_saved_before_its_sync_is_done(tmp_path: Path) -> None:
    gate = Gate()
    table = Table.at(Library(tmp_path, gate).create(party()))
    assert table.opened.file.flush(20)
    told: list[int] = []
    table.opened.file.watch(lambda status: told.append(status.saved_seq))
    gate.open.clear()
    for _ in range(30):
        table.wait()
    assert table.opened.file.status.state == "saving"
    assert not table.opened.file.flush(0.05)
    assert table.opened.file.status.saved_seq == 0
    assert not any(told), "whatever is told meanwhile, no step is told as safe"
    gate.open.set()
    assert table.opened.file.flush(20)
    assert table.opened.file.status.saved_seq == 30
    table.opened.file.close()


def test_steps_that_come_while_the_disk_is_busy_share_one_sync(tmp_path: Path) -> None:
    gate = Gate()
    table = Table.at(Library(tmp_path, gate).create(party()))
    table.wait()
    assert table.opened.file.flush(20)
    gate.open.clear()
    before = gate.syncs
    table.wait()
    for _ in range(100):
        table.wait()
    gate.open.set()
    assert table.opened.file.flush(20)
    assert gate.syncs - before <= 3
    table.opened.file.close()
    assert reopened(tmp_path).campaign == table.campaign


def test_one_step_is_one_append_and_one_sync_and_no_rewrite() -> None:
    disk = SimulatedDisk()
    table = Table.at(Library(Path("here"), disk, threaded=False).create(party()))
    table.wait()
    calls = _counting(disk)
    table.wound(0)
    assert [name for name in calls if name in WRITING] == ["append", "sync"]


@pytest.mark.parametrize("cards", [3, 300])
def test_a_step_costs_what_it_changes_whatever_the_campaign_holds(tmp_path: Path, cards: int) -> None:
    table = Table.at(library(tmp_path).create(party(cards)))
    table.wait()
    journal = next(table.opened.file.folder.glob("journal-*"))
    before = journal.stat().st_size
    table.wound(1)
    assert journal.stat().st_size - before < 2500


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        (errno.ENOSPC, "disk-full"),
        (errno.EDQUOT, "disk-full"),
        (errno.EFBIG, "disk-full"),
        (errno.EROFS, "no-permission"),
        (errno.EACCES, "no-permission"),
        (errno.ENOENT, "folder-gone"),
        (errno.EIO, "disk-error"),
    ],
)
def test_a_failing_disk_is_told_and_saving_resumes(code: int, problem: str) -> None:
    disk = SimulatedDisk()
    table = Table.at(Library(Path("here"), disk, threaded=False).create(party()))
    told = []
    table.opened.file.watch(told.append)
    table.wait()
    disk.fault = failing(code, at=0, calls=WRITING, lasting=True)
    for _ in range(3):
        table.wait()
    status = table.opened.file.status
    assert (status.state, status.saved_seq) == ("failed", 1)
    assert status.problem is not None
    assert status.problem.code == problem == told[-1].problem.code
    assert not table.opened.file.flush(0)
    disk.fault = None
    assert table.opened.file.flush(0)
    assert (table.opened.file.status.state, table.opened.file.status.saved_seq) == ("saved", 4)
    again = Library(Path("here"), disk.after_power_cut(), threaded=False).open("c-0001")
    assert again.campaign == table.campaign
    assert list(again.past) == table.past


def test_lines_that_a_failed_sync_left_behind_are_void() -> None:
    disk = SimulatedDisk()
    table = Table.at(Library(Path("here"), disk, threaded=False).create(party()))
    table.wait()
    for _ in range(3):
        disk.fault = failing(errno.EIO, at=0, calls=frozenset({"sync"}), lasting=True)
        table.wound(0)
        table.wound(1)
        disk.fault = None
        table.wait()
    again = Library(Path("here"), disk.killed(), threaded=False)
    for read_only in (True, False, True):
        opened = again.open("c-0001", read_only=read_only)
        assert opened.campaign == table.campaign
        assert list(opened.past) == table.past
        assert [line.entry.seq for line in opened.file.log(None, 50)] == list(range(1, 11))


def test_a_failing_disk_is_tried_again_without_being_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign_file, "RETRY", 0.01)

    class Broken(Disk):
        broken = False

        def append(self, handle: int, content: bytes) -> None:
            if self.broken:
                raise OSError(errno.EIO, "broken")
            super().append(handle, content)

    disk = Broken()
    table = Table.at(Library(tmp_path, disk).create(party()))
    mended = threading.Event()
    failed = threading.Event()
    table.opened.file.watch(lambda status: (failed if status.state == "failed" else mended).set())
    disk.broken = True
    table.wait()
    assert failed.wait(20)
    mended.clear()
    disk.broken = False
    assert mended.wait(20)
    assert table.opened.file.status.saved_seq == 1
    table.opened.file.close()


def test_a_folder_that_goes_and_comes_back_gets_everything(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    table.wait()
    folder = table.opened.file.folder
    away = tmp_path / "away"
    folder.rename(away)
    table.wait()
    table.wait()
    status = table.opened.file.status
    assert (status.state, status.problem and status.problem.code) == ("failed", "folder-gone")
    away.rename(folder)
    table.wait()
    assert table.opened.file.status.state == "saved"
    table.opened.file.close()
    assert reopened(tmp_path).campaign == table.campaign


def test_a_folder_that_comes_back_empty_gets_the_whole_table(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    table.wait()
    folder = table.opened.file.folder
    shutil.rmtree(folder)
    table.wound(0)
    assert table.opened.file.status.state == "failed"
    folder.mkdir(mode=0o700)
    table.wound(1)
    assert table.opened.file.status.state == "saved"
    assert library(tmp_path).open("c-0001").file.read_only
    table.opened.file.close()
    assert reopened(tmp_path).campaign == table.campaign


def test_what_could_not_be_saved_can_be_saved_elsewhere(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path / "here").create(party()))
    shutil.rmtree(table.opened.file.folder)
    table.wound(0)
    assert table.opened.file.status.state == "failed"
    path = table.opened.file.save_copy(tmp_path / "rescued.json")
    assert read_campaign(Disk(), path).campaign == table.campaign


def test_a_checkpoint_that_fails_is_told_and_steps_are_saved_all_the_same() -> None:
    disk = SimulatedDisk()
    table = Table.at(Library(Path("here"), disk, threaded=False).create(party()))
    table.wait()
    disk.fault = failing(errno.ENOSPC, at=0, calls=frozenset({"replace"}), lasting=True)
    table.opened.file.checkpoint()
    status = table.opened.file.status
    assert (status.state, status.problem and status.problem.code) == ("saved", "disk-full")
    table.wait()
    assert table.opened.file.status.saved_seq == 2
    disk.fault = None
    assert Library(Path("here"), disk.killed(), threaded=False).open("c-0001").campaign == table.campaign


def test_a_checkpoint_is_written_by_itself_when_the_journal_is_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from saves import writer
    from saves.storage import peek

    monkeypatch.setattr(writer, "LINES_A_CHECKPOINT", 5)
    table = Table.at(library(tmp_path).create(party()))
    for _ in range(12):
        table.wait()
    meta = peek(Disk(), table.opened.file.folder / "campaign.json")
    assert meta is not None
    assert meta.seq == 10
    assert len(list(table.opened.file.folder.glob("journal-*"))) == 3


def test_what_is_recorded_after_closing_is_not_taken(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    table.wait()
    kept = table.campaign
    table.opened.file.close()
    table.wait()
    table.opened.file.checkpoint()
    table.opened.file.back_up()
    table.opened.file.close()
    assert reopened(tmp_path).campaign == kept


def test_every_error_of_the_disk_has_a_code() -> None:
    for code in errno.errorcode:
        assert problem_of(OSError(code, "x")).code in {"disk-full", "no-permission", "folder-gone", "disk-error"}
    assert problem_of(OSError()).values == {"error": "?"}


@pytest.mark.parametrize(
    ("error", "code"),
    [(errno.ENOSPC, "no-room-here"), (errno.EACCES, "may-not-keep-here"), (errno.EIO, "disk-error")],
)
def test_where_nothing_can_be_begun_the_place_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: int, code: str
) -> None:
    def refuse(_disk: Disk, folder: Path) -> None:
        raise OSError(error, "x", str(folder))

    monkeypatch.setattr(Disk, "make_folder", refuse)
    with pytest.raises(SaveError) as refused:
        library(tmp_path / "here").create(party())
    assert refused.value.code == code


def test_campaigns_are_neither_looked_for_nor_begun_where_there_is_no_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    for act in (library(file).campaigns, lambda: library(file / "below").create(party())):
        with pytest.raises(SaveError) as refused:
            act()
        assert refused.value.code == "no-folder-here"
    (tmp_path / "link").symlink_to(file)
    with pytest.raises(SaveError, match="no-folder-here"):
        library(tmp_path / "link").campaigns()
    assert file.read_text() == "x"
