"""Whatever happened to the files: the newest provably good table opens, losses are told, nothing is overwritten."""

import errno
import json
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.campaign import Campaign
from saves.checking import check
from saves.disk import Disk, Held
from saves.errors import SaveError
from saves.library import Library
from saves.lines import sealed
from saves.repair import repair
from saves.storage import read_checkpoint
from tests.saves.playing import Table, library, party, reopened, same


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Two sittings with checkpoints, then a third that was never closed."""
    table = Table.at(library(tmp_path).create(party()))
    for _ in range(2):
        for _ in range(4):
            table.wound(1)
            table.wait(5)
        table.opened.file.close()
        table = Table.at(library(tmp_path).open("c-0001"))
    for _ in range(3):
        table.wound(2)
        table.wait(5)
    _die(table)
    return table


def _die(table: Table) -> None:
    """Let go of the lock without closing, as a dead process does."""
    lock = table.opened.file._lock
    assert lock is not None
    lock.held.release()


def _folder(table: Table) -> Path:
    return table.opened.file.folder


def _journals(table: Table) -> list[Path]:
    return sorted(_folder(table).glob("journal-*.jsonl"))


def _open(table: Table) -> Table:
    return Table.at(library(_folder(table).parent).open(_folder(table)))


def _codes(table: Table) -> list[str]:
    return [notice.code for notice in table.opened.notices]


def _aside(table: Table) -> list[bytes]:
    return [path.read_bytes() for path in (_folder(table) / "set-aside").glob("*")]


def test_after_a_kill_the_same_fight_is_there_and_undo_still_works(table: Table) -> None:
    again = _open(table)
    assert again.campaign == table.campaign
    assert again.past == table.past
    assert _codes(again) == []
    again.undo()
    assert same(again.campaign, table.past[-1].before)


HARMS: dict[str, tuple[Callable[[Path], None], str]] = {
    "cut to half": (lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]), "checkpoint-damaged"),
    "empty": (lambda path: path.write_bytes(b""), "checkpoint-damaged"),
    "full of zeros": (lambda path: path.write_bytes(bytes(path.stat().st_size)), "checkpoint-damaged"),
    "not JSON": (lambda path: path.write_bytes(b"MZ\x90\x00 something else"), "checkpoint-damaged"),
    "a list": (lambda path: path.write_bytes(b"[]"), "checkpoint-damaged"),
    "missing": (lambda path: path.unlink(), "checkpoint-missing"),
    "edited": (
        lambda path: path.write_bytes(path.read_bytes().replace(b'"name":"Card 1"', b'"name":"Card X"')),
        "checkpoint-changed",
    ),
    "a link elsewhere": (
        lambda path: (path.rename(path.with_name("x")), path.symlink_to(path.with_name("x")))[0] and None,
        "checkpoint-damaged",
    ),
    "a folder": (lambda path: (path.unlink(), path.mkdir())[0], "checkpoint-damaged"),
}


@pytest.mark.parametrize("harm", HARMS)
def test_a_bad_checkpoint_loses_nothing_and_is_kept(table: Table, harm: str) -> None:
    act, code = HARMS[harm]
    path = _folder(table) / "campaign.json"
    act(path)
    bad = path.read_bytes() if path.is_file() and not path.is_symlink() else b""
    again = _open(table)
    assert again.campaign == table.campaign
    assert again.past == table.past
    assert _codes(again) == [code]
    assert again.opened.notices[0].values["steps"] == 6
    assert read_checkpoint(Disk(), path).holds
    if bad:
        assert bad in _aside(again)
    again.wait()
    assert again.opened.file.status.state == "saved"
    again.opened.file.close()
    assert _codes(_open(again)) == []


def test_a_torn_last_line_is_dropped_and_told(table: Table) -> None:
    with _journals(table)[-1].open("ab") as file:
        file.write(b'{"crc":"12345678","at":17')
    again = _open(table)
    assert again.campaign == table.campaign
    assert _codes(again) == ["torn-tail"]
    again.wait()
    again.opened.file.close()
    assert _codes(_open(again)) == []


def test_damage_in_the_middle_costs_what_is_behind_it_and_says_how_much(table: Table) -> None:
    path = _journals(table)[-1]
    lines = path.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b'"seat":"gm"', b'"seat":"mg"')
    path.write_bytes(b"\n".join(lines))
    bad = path.read_bytes()
    again = _open(table)
    assert (again.opened.reached, again.campaign.step) == (18, 22)
    (notice,) = again.opened.notices
    assert (notice.code, notice.values["steps"], notice.values["minutes"]) == ("steps-lost", 4, 4)
    assert bad in _aside(again)
    for _ in range(18):
        again.undo()
    assert same(again.campaign, party())
    assert [line.entry.seq for line in again.opened.file.log(None, 99)] == [*range(1, 19), *range(23, 41)]


def _resealed(path: Path, number: int, change: Callable[[dict], object]) -> bytes:  # type: ignore[type-arg]
    """A journal in which one line was changed and has a checksum that holds; what it was is in the folder no more."""
    lines = path.read_bytes().split(b"\n")
    body = json.loads(lines[number])
    del body["crc"]
    change(body)
    lines[number] = sealed("c-0001", json.dumps(body, sort_keys=True, separators=(",", ":")).encode())[:-1]
    path.write_bytes(b"\n".join(lines))
    return path.read_bytes()


UNFIT: dict[str, Callable[[dict], object]] = {  # type: ignore[type-arg]
    "a document of another type": lambda body: body["documents"][0].__setitem__(3, {"id": "card-3", "name": 7}),
    "a document of nobody": lambda body: body["documents"][0].__setitem__(3, {}),
    "a campaign of another id": lambda body: body["documents"].append(
        ["campaign", 1, None, {"id": "c-0002", "name": "Ashes of Lom", "game": {"kind": "d6"}}]
    ),
    "a card that is in no order": lambda body: body["documents"].append(
        ["cards", 9, None, {"id": "card-9", "name": "Nine"}]
    ),
}


@pytest.mark.parametrize("unfit", UNFIT)
def test_a_line_that_holds_but_fits_no_table_ends_the_story_there(table: Table, unfit: str) -> None:
    bad = _resealed(_journals(table)[-1], 6, UNFIT[unfit])
    codes = {one.code for one in check(Disk(), _folder(table)).problems}
    assert "steps-lost" in codes
    again = _open(table)
    assert (again.opened.reached, again.campaign.step) == (21, 22)
    assert same(again.campaign, table.past[20].after)
    assert [(one.code, one.values["steps"]) for one in again.opened.notices] == [("steps-lost", 1)]
    assert bad in _aside(again)
    for _ in range(21):
        again.undo()
    assert same(again.campaign, party())
    again.opened.file.close()
    assert _codes(_open(again)) == []


def test_a_document_that_fits_nothing_is_no_harm_where_a_later_line_has_it_right(table: Table) -> None:
    _resealed(_journals(table)[-1], 3, UNFIT["a document of another type"])
    again = _open(table)
    assert again.campaign == table.campaign
    assert _codes(again) == []
    assert "step-unreadable" in {one.code for one in check(Disk(), _folder(table)).problems}


SPOKEN: dict[str, Callable[[dict], object]] = {  # type: ignore[type-arg]
    "an intent there is not": lambda body: body.update(intent={"kind": "d6-conjure"}),
    "an event that lacks what it is of": lambda body: body.update(events=[{"kind": "noted"}]),
    "a game there is not": lambda body: body.update(game="d7"),
}


@pytest.mark.parametrize("spoken", SPOKEN)
def test_a_step_told_in_words_that_nobody_knows_ends_what_can_be_taken_back(table: Table, spoken: str) -> None:
    _resealed(_journals(table)[-1], 4, SPOKEN[spoken])
    again = _open(table)
    assert again.campaign == table.campaign
    assert [past.entry.seq for past in again.past] == [21, 22]
    log = again.opened.file.log(None, 4)
    assert [(line.entry.seq, line.entry.intent is None) for line in log] == [
        (19, False),
        (20, True),
        (21, False),
        (22, False),
    ]


@pytest.mark.parametrize("spoken", SPOKEN)
def test_such_a_step_that_was_taken_back_is_only_not_done_again(table: Table, spoken: str) -> None:
    again = _open(table)
    for _ in range(2):
        again.undo()
    _die(again)
    _resealed(_journals(again)[-2], 5, SPOKEN[spoken])
    third = _open(again)
    assert third.campaign == again.campaign
    assert third.opened.steps.next_redo is None
    assert [line.undone for line in third.opened.file.log(None, 5)] == [False, True, True, False, False]
    assert [past.entry.seq for past in third.past] == list(range(1, 21))
    for _ in range(20):
        third.undo()
    assert same(third.campaign, party())


def test_a_missing_line_ends_the_story_there(table: Table) -> None:
    path = _journals(table)[-1]
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:2] + lines[3:]))
    again = _open(table)
    assert (again.opened.reached, again.campaign.step) == (17, 22)
    assert _codes(again) == ["steps-lost"]
    assert again.opened.notices[0].values["steps"] == 5
    again.wait()
    again.opened.file.close()
    assert reopened(_folder(table).parent).campaign == again.campaign


def test_a_missing_journal_is_told(table: Table) -> None:
    _journals(table)[-1].unlink()
    again = _open(table)
    assert (again.opened.reached, again.campaign.step) == (16, 22)
    assert _codes(again) == ["steps-lost"]
    assert again.opened.notices[0].values["steps"] == 6
    again.undo()
    assert again.campaign.step == 23


def test_a_missing_old_journal_only_shortens_undo(table: Table) -> None:
    _journals(table)[0].unlink()
    again = _open(table)
    assert again.campaign == table.campaign
    assert [past.entry.seq for past in again.past] == list(range(9, 23))
    assert "steps-missing" in [one.code for one in check(Disk(), _folder(table)).problems] or len(again.past) == 14


def test_an_old_checkpoint_put_back_by_a_synchronised_folder_is_brought_up_to_date(table: Table) -> None:
    old = next(iter(sorted((_folder(table) / "backups").glob("*"))))
    shutil.copy(old, _folder(table) / "campaign.json")
    again = _open(table)
    assert again.campaign == table.campaign


def test_the_newest_copy_wins_when_journals_are_gone_too(table: Table) -> None:
    for path in _journals(table):
        path.unlink()
    (_folder(table) / "campaign.json").write_bytes(b"")
    again = _open(table)
    assert (again.opened.reached, again.campaign.step) == (16, 22)
    assert set(_codes(again)) == {"checkpoint-damaged", "steps-lost"}


def test_another_campaigns_checkpoint_is_neither_opened_nor_overwritten(table: Table, tmp_path: Path) -> None:
    other = library(tmp_path / "other").create(Campaign("other-1", "Other"))
    foreign = (other.file.folder / "campaign.json").read_bytes()
    (_folder(table) / "campaign.json").write_bytes(foreign)
    again = _open(table)
    assert again.campaign == table.campaign
    assert _codes(again) == ["checkpoint-foreign"]
    assert foreign in _aside(again)


def test_another_campaigns_journal_is_put_aside(table: Table, tmp_path: Path) -> None:
    other = Table.at(library(tmp_path / "other").create(Campaign("other-1", "Other")))
    other.wait()
    foreign = _journals(other)[0].read_bytes()
    (_folder(table) / "journal-000009-000000099.jsonl").write_bytes(foreign)
    again = _open(table)
    assert again.campaign == table.campaign
    assert _codes(again) == ["foreign-journal"]
    assert foreign in _aside(again)
    assert not (_folder(table) / "journal-000009-000000099.jsonl").exists()


def test_the_saver_refuses_to_write_over_another_campaign(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path / "here").create(party()))
    other = library(tmp_path / "other").create(Campaign("other-1", "Other"))
    foreign = (other.file.folder / "campaign.json").read_bytes()
    path = _folder(table) / "campaign.json"
    path.write_bytes(foreign)
    table.wait()
    table.opened.file.checkpoint()
    problem = table.opened.file.status.problem
    assert problem is not None
    assert problem.code == "another-campaign"
    assert path.read_bytes() == foreign
    table.wait()
    assert table.opened.file.status.state == "saved"


def test_a_checkpoint_changed_by_somebody_else_meanwhile_is_kept(tmp_path: Path) -> None:
    table = Table.at(library(tmp_path).create(party()))
    path = _folder(table) / "campaign.json"
    edited = path.read_bytes().replace(b"Card 1", b"Card Y")
    path.write_bytes(edited)
    table.wait()
    table.opened.file.checkpoint()
    assert edited in _aside(table)
    assert b"Card Y" not in path.read_bytes()


def test_a_later_app_is_needed_and_nothing_is_touched(table: Table) -> None:
    folder = _folder(table)
    whole = json.loads((folder / "campaign.json").read_bytes())
    whole["_meta"]["1"].update(schema=99, needs="9.1")
    (folder / "campaign.json").write_text(json.dumps(whole))
    for path in _journals(table):
        path.write_bytes(path.read_bytes().replace(b'"schema":1', b'"schema":99'))
    for copy in (folder / "backups").glob("*"):
        meta = json.loads(copy.read_bytes())
        meta["_meta"]["1"].update(schema=99, needs="9.1")
        from saves.storage import checksum

        copied = {key: value for key, value in meta["_meta"]["1"].items() if key != "checksum"}
        meta["_meta"]["1"]["checksum"] = checksum(copied, {})
        lines = (
            json.dumps(meta)
            .replace('{"_meta": {"1"', '{\n"_meta": {\n"1"')
            .replace('}}, "campaign"', '}\n},\n"campaign"')
        )
        copy.write_text(lines)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.name != "lock"}
    with pytest.raises(SaveError) as caught:
        library(folder.parent).open(folder)
    assert (caught.value.code, caught.value.values["needs"]) == ("newer-version", "9.1")
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.name != "lock"} == before


def test_a_folder_without_a_campaign_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(SaveError) as caught:
        library(tmp_path).open(tmp_path / "empty")
    assert caught.value.code == "no-campaign-here"
    assert library(tmp_path).campaigns() == ()


def test_when_nothing_holds_it_is_refused_and_repair_puts_the_pieces_together(table: Table) -> None:
    folder = _folder(table)
    text = (folder / "campaign.json").read_bytes()
    spoilt = text.replace(b'"id":"card-3"', b'"id":"card-\x003"')
    (folder / "campaign.json").write_bytes(spoilt)
    shutil.rmtree(folder / "backups")
    with pytest.raises(SaveError) as caught:
        library(folder.parent).open(folder)
    assert caught.value.code == "nothing-holds"
    assert check(Disk(), folder).campaign is None
    done = repair(Disk(), folder)
    assert "put-together" in [one.code for one in done.done]
    again = _open(table)
    assert again.campaign == table.campaign
    assert spoilt in _aside(again)


def test_a_check_of_a_sound_folder_finds_nothing(table: Table) -> None:
    _open(table).opened.file.close()
    report = check(Disk(), _folder(table))
    assert report.problems == ()
    assert (report.steps, report.campaign) == (22, table.campaign)
    assert report.copies >= 2


def test_a_check_finds_what_opening_does_not_need_and_repair_sees_to_it(table: Table) -> None:
    folder = _folder(table)
    first, copy = _journals(table)[0], min((folder / "backups").glob("*"))
    first.write_bytes(first.read_bytes().replace(b'"seat":"gm"', b'"seat":"xx"', 1))
    copy.write_bytes(copy.read_bytes()[:-40])
    folder.chmod(0o755)
    before = {first.name: first.read_bytes(), copy.name: copy.read_bytes()}
    codes = {one.code for one in check(Disk(), folder).problems}
    assert codes >= {"journal-damaged", "copy-damaged", "open-to-others"}
    assert {first.name: first.read_bytes(), copy.name: copy.read_bytes()} == before
    repaired = repair(Disk(), folder)
    assert {one.code for one in repaired.done} == {"kept-aside", "made-private"}
    assert set(before.values()) <= set(_aside(table))
    assert {one.code for one in repaired.report.problems} <= {"steps-missing"}
    assert repaired.report.campaign == table.campaign


def test_a_campaign_that_is_open_is_not_repaired(tmp_path: Path) -> None:
    opened = library(tmp_path).create(party())
    with pytest.raises(SaveError) as caught:
        repair(Disk(), opened.file.folder)
    assert caught.value.code == "open-already"
    assert check(Disk(), opened.file.folder).problems == ()


def test_conflict_copies_of_a_synchronised_folder_are_told(table: Table) -> None:
    folder = _folder(table)
    for name in ("campaign (conflicted copy 2026-01-01).json", "campaign.sync-conflict-20260101-1200.json"):
        (folder / name).write_bytes(b"{}")
    again = _open(table)
    assert _codes(again) == ["conflict-copies"]
    assert len(again.opened.notices[0].values["files"]) == 2  # type: ignore[arg-type]  # a row of names
    assert [one.code for one in check(Disk(), folder).remarks] == ["conflict-copy", "conflict-copy"]


def test_left_overs_of_interrupted_writes_are_swept(table: Table) -> None:
    left = _folder(table) / "campaign.json.tmp"
    left.write_bytes(b"half")
    again = _open(table)
    again.wait()
    assert not left.exists()


class _ReadOnlyDisk(Disk):
    """A disk on which nothing can be made or locked."""

    def hold(self, path: Path) -> Held | None:
        raise PermissionError(errno.EACCES, "permission denied", str(path))


STRANGE: dict[str, Callable[[Path], object]] = {
    "a folder under the name of a journal": lambda folder: (folder / "journal-000099-000000099.jsonl").mkdir(),
    "a link under the name of a journal": lambda folder: (folder / "journal-000099-000000099.jsonl").symlink_to("/etc"),
    "a pipe under the name of a journal": lambda folder: os.mkfifo(folder / "journal-000099-000000099.jsonl"),
    "a folder under the name of an interrupted write": lambda folder: (folder / "campaign.json.tmp").mkdir(),
    "a pipe under the name of the lock": lambda folder: ((folder / "lock").unlink(), os.mkfifo(folder / "lock")),
    "nonsense in the lock": lambda folder: (folder / "lock").write_bytes(
        b'{"host":"x","pid":7,"user":"x","since":1e300,"saved":9223372036854775000,"saved_at":1}'
    ),
}


@pytest.mark.parametrize("strange", STRANGE)
def test_what_is_no_file_of_ours_is_in_nobodys_way(table: Table, strange: str) -> None:
    STRANGE[strange](_folder(table))
    check(Disk(), _folder(table))
    again = _open(table)
    assert again.campaign == table.campaign
    assert again.opened.past == tuple(table.past)
    assert _codes(again) == []
    again.wait()
    assert again.opened.file.status.state == "saved"
    again.opened.file.close()
    third = _open(again)
    assert third.campaign == again.campaign
    assert _codes(third) == []


@pytest.mark.parametrize("content", [b"", b"half a he", b"nonsense\n" * 5], ids=["empty", "torn", "nonsense"])
def test_a_journal_that_says_nothing_makes_nothing_void(table: Table, content: bytes) -> None:
    junk = _folder(table) / "journal-000099-000000001.jsonl"
    junk.write_bytes(content)
    again = _open(table)
    assert again.campaign == table.campaign
    assert again.opened.past == tuple(table.past)
    assert _codes(again) == (["journal-damaged"] if b"\n" in content else [])
    assert (content in _aside(again)) == (b"\n" in content)
    again.wait()
    again.opened.file.close()
    third = _open(again)
    assert (third.campaign, _codes(third)) == (again.campaign, [])
    assert len(third.opened.file.log(None, 99)) == 23


def test_a_pipe_in_the_place_of_the_campaign_is_damage_like_any_other(table: Table) -> None:
    path = _folder(table) / "campaign.json"
    path.unlink()
    os.mkfifo(path)
    again = _open(table)
    assert again.campaign == table.campaign
    assert _codes(again) == ["checkpoint-damaged"]
    assert again.opened.file.status.state == "saved"
    assert read_checkpoint(Disk(), path).holds


class _BadSectorDisk(Disk):
    """A disk that cannot read the campaign as it was when it broke."""

    broken: int | None = None

    def read(self, path: Path, start: int = 0, size: int = -1, follow: bool = False) -> bytes:
        if path.name == "campaign.json" and path.stat().st_ino == self.broken:
            raise OSError(errno.EIO, "input/output error", str(path))
        return super().read(path, start, size, follow)


def test_a_campaign_that_the_disk_cannot_read_any_more_is_moved_aside(table: Table) -> None:
    path = _folder(table) / "campaign.json"
    bad, disk = path.read_bytes(), _BadSectorDisk()
    disk.broken = path.stat().st_ino
    again = Table.at(Library(_folder(table).parent, disk, threaded=False).open(_folder(table)))
    assert again.campaign == table.campaign
    assert _codes(again) == ["checkpoint-damaged"]
    again.wait()
    assert again.opened.file.status.state == "saved"
    assert _aside(again) == [bad]


def test_a_line_of_any_length_is_read_in_a_moment(table: Table) -> None:
    with _journals(table)[-1].open("ab") as file:
        file.write(b'{"crc":"00000000","x":"' + b"x" * 8_000_000 + b'"}\n')
    began = time.process_time()
    assert check(Disk(), _folder(table)).campaign is not None
    assert _open(table).opened.reached == 22
    assert time.process_time() - began < 3


def test_a_folder_that_cannot_be_written_opens_read_only_and_says_why(table: Table) -> None:
    opened = Library(_folder(table).parent, _ReadOnlyDisk(), threaded=False).open(_folder(table))
    assert opened.file.read_only
    assert [notice.code for notice in opened.notices] == ["no-permission", "cannot-write-here"]
    assert opened.campaign == table.campaign
    assert opened.file.status.state == "read-only"


def test_the_listing_says_what_is_wrong(table: Table) -> None:
    (_folder(table) / "campaign.json").write_bytes(b"\0" * 100)
    (listed,) = Library(_folder(table).parent).campaigns()
    assert (listed.name, listed.problem) == ("Ashes of Lom", "checkpoint-damaged")


def test_undo_works_before_the_folder_is_in_order_again(tmp_path: Path) -> None:
    """The writer puts the folder right in its own thread; what can be taken back may be asked for meanwhile."""
    table = Table.at(library(tmp_path).create(party()))
    for _ in range(5):
        table.wound()
    (journal,) = table.opened.file.folder.glob("journal-*")
    lines = journal.read_bytes().split(b"\n")
    lines[4] = lines[4].replace(b'"kind":"step"', b'"kind":"stop"')
    journal.write_bytes(b"\n".join(lines))
    found = library(tmp_path).open("c-0001", read_only=True)
    assert len(found.past) == 3
    assert [len(one.after.game.cards[0].wounds) for one in found.past] == [2, 3, 4]


def test_numbers_of_lost_steps_are_never_used_again(table: Table) -> None:
    """Neither while it is played, nor after a crash in the midst of putting right, nor from a copy and the journals."""
    path = _journals(table)[-1]
    lines = path.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b'"seat":"gm"', b'"seat":"mg"')
    path.write_bytes(b"\n".join(lines))
    folder = table.opened.file.folder
    again = _open(table)
    assert (again.opened.reached, again.campaign.step) == (18, 22)
    lost = again.campaign
    again.opened.file.close()
    path.write_bytes(b"\n".join(lines))
    again = _open(table)
    assert (again.opened.reached, again.campaign) == (18, lost)
    again.wound()
    again.wound(1)
    after = again.campaign
    assert after.step == 24
    follower = again.opened.file.follow(17)
    assert [one.campaign.step for one in follower.poll()] == [18, 23, 24]
    again.opened.file.close()
    assert check(Disk(), folder).problems == ()
    (folder / "campaign.json").unlink()
    for copy in (folder / "backups").iterdir():
        if "-000000022-" in copy.name or "-000000024-" in copy.name:
            copy.unlink()
    found = _open(table)
    assert found.campaign == after
    assert [one.entry.seq for one in found.opened.past][-3:] == [18, 23, 24]
    for _ in range(20):
        found.undo()
    assert same(found.campaign, party())
