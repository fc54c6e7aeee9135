"""Who has a campaign open: one writer, many who look on, and no lock that outlives its process."""

import json
from pathlib import Path

from saves.disk import Disk, Held
from saves.library import Library
from saves.lock import owner_here
from tests.saves.playing import Table, library, party


def test_a_second_opener_looks_on_and_learns_who_writes(tmp_path: Path) -> None:
    first = library(tmp_path).create(party())
    second = library(tmp_path).open("c-0001")
    assert not first.file.read_only
    assert second.file.read_only
    (notice,) = second.notices
    here = owner_here()
    assert notice.code == "open-already-by"
    assert (notice.values["host"], notice.values["pid"], notice.values["who"]) == (here.host, here.pid, here.user)
    first.file.close()
    assert not library(tmp_path).open("c-0001").file.read_only


def test_one_who_looks_on_changes_nothing(tmp_path: Path) -> None:
    first = Table.at(library(tmp_path).create(party()))
    first.wait()
    folder = first.opened.file.folder
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    second = Table.at(library(tmp_path).open("c-0001"))
    second.wait()
    second.opened.file.checkpoint()
    second.opened.file.back_up()
    assert second.opened.file.flush(1)
    second.opened.file.close()
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    first.wait()
    assert first.opened.file.status.state == "saved"


def test_a_lock_written_on_another_machine_warns_and_does_not_block(tmp_path: Path) -> None:
    opened = library(tmp_path).create(party())
    opened.file.close()
    lock = opened.file.folder / "lock"
    lock.write_text(json.dumps({"host": "other-laptop", "pid": 1, "user": "ana", "since": 1.8e9}))
    again = library(tmp_path).open("c-0001")
    assert not again.file.read_only
    assert [(one.code, one.values["host"], one.values["who"]) for one in again.notices] == [
        ("open-elsewhere", "other-laptop", "ana")
    ]


def test_a_stale_or_illegible_lock_does_not_block(tmp_path: Path) -> None:
    opened = library(tmp_path).create(party())
    opened.file.close()
    for content in (
        b"",
        b"\0" * 512,
        b"12345",
        b"{",
        json.dumps({"host": owner_here().host, "pid": 1, "user": "x", "since": 1}).encode(),
    ):
        (opened.file.folder / "lock").write_bytes(content)
        again = library(tmp_path).open("c-0001")
        assert not again.file.read_only
        assert again.notices == ()
        again.file.close()
    (opened.file.folder / "lock").unlink()
    assert not library(tmp_path).open("c-0001").file.read_only


def test_a_disk_without_locks_is_told(tmp_path: Path) -> None:
    class Lockless(Disk):
        def hold(self, path: Path) -> Held | None:
            raise NotImplementedError(path)

    library(tmp_path).create(party()).file.close()
    opened = Library(tmp_path, Lockless(), threaded=False).open("c-0001")
    assert [one.code for one in opened.notices] == ["no-locks-here"]
    assert not opened.file.read_only


def test_a_link_in_place_of_a_lock_is_not_followed(tmp_path: Path) -> None:
    opened = library(tmp_path / "here").create(party())
    opened.file.close()
    target = tmp_path / "precious"
    target.write_text("precious")
    lock = opened.file.folder / "lock"
    lock.unlink()
    lock.symlink_to(target)
    again = library(tmp_path / "here").open("c-0001")
    again.file.close()
    assert target.read_text() == "precious"
