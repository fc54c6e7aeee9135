"""Every byte of a small folder flipped, zeroed or cut: never a traceback, a silent wrong value, lost evidence."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from rules.campaign import Campaign
from saves.errors import SaveError
from saves.library import Library
from tests.saves.model import PLACE, Life
from tests.saves.playing import same
from tests.saves.simulated_disk import File, Folder, SimulatedDisk

FLIPPED: Callable[[bytes, int], bytes] = lambda raw, at: raw[:at] + bytes([raw[at] ^ 1 << at % 8]) + raw[at + 1 :]  # noqa: E731
ZEROED: Callable[[bytes, int], bytes] = lambda raw, at: raw[:at] + bytes(min(16, len(raw) - at)) + raw[at + 16 :]  # noqa: E731
CUT: Callable[[bytes, int], bytes] = lambda raw, at: raw[:at]  # noqa: E731


HOME = PLACE / "small-c0001"


@dataclass
class Small:
    """A small campaign with everything in its folder that there can be."""

    files: dict[Path, bytes]
    asked: list[Campaign]


@pytest.fixture(scope="module")
def small() -> Small:
    life = Life(SimulatedDisk())
    life.begin()
    for kind in (4, 5, 0):
        life.step(kind)
    assert life.table is not None
    life.table.opened.file.close()
    life.table = None
    life.open()
    for kind in (3, 5):
        life.step(kind)
    files = {path: bytes(file.now) for path, file in _files(life.disk.root, Path())}
    return Small(files, life.asked)


def _files(folder: Folder, place: Path) -> Iterator[tuple[Path, File]]:
    for name, what in folder.now.items():
        if isinstance(what, File):
            yield place / name, what
        else:
            yield from _files(what, place / name)


def _disk_with(files: dict[Path, bytes]) -> SimulatedDisk:
    disk = SimulatedDisk()
    for number, (path, content) in enumerate(files.items(), 1):
        place = disk.root
        for part in path.parts[:-1]:
            inside = place.now.setdefault(part, Folder())
            assert isinstance(inside, Folder)
            place = inside
        place.now[path.name] = File(number, bytearray(content), content)
    disk._numbers = len(files)
    return disk


@pytest.mark.parametrize("harm", [FLIPPED, ZEROED, CUT], ids=["flipped", "zeroed", "cut"])
@pytest.mark.parametrize("which", ["campaign.json", "journal-000001", "journal-000002", "-new.json", "-session.json"])
def test_damage_anywhere_is_survived_and_told(small: Small, which: str, harm: Callable[[bytes, int], bytes]) -> None:
    target = next(path for path in small.files if which in path.name)
    whole = small.files[target]
    newest = small.asked[-1]
    step = 7 if harm is ZEROED else 1
    for at in range(0, len(whole), step):
        harmed = harm(whole, at)
        if harmed == whole:
            continue
        disk = _disk_with({**small.files, target: harmed})
        seen = None
        if at % 11 == 0:
            seen = Library(PLACE, disk, threaded=False).open(HOME, read_only=True).campaign
            assert _contents(disk) == {**small.files, target: harmed}
        try:
            opened = Library(PLACE, disk, threaded=False).open(HOME)
        except SaveError as error:
            pytest.fail(f"{target} at {at}: {error}")
        found = opened.campaign
        assert same(found, small.asked[opened.reached]), f"{target} at {at}"
        assert found.step in (opened.reached, newest.step), f"{target} at {at}"
        assert seen in (None, found)
        if opened.reached != newest.step:
            assert opened.notices, f"{target} at {at}"
        if at % 5 == 0:
            _undo_all(opened.past, found, small.asked)
        opened.file.close()
        _evidence_is_kept(disk, target, harmed, at)
        if at % 11:
            continue
        again = Library(PLACE, disk, threaded=False).open(HOME)
        assert again.campaign == found
        assert not again.notices, f"{target} at {at}: told again {again.notices}"


def _undo_all(past: tuple, found: Campaign, asked: list[Campaign]) -> None:  # type: ignore[type-arg]
    for step in past:
        assert same(step.before, asked[step.entry.seq - 1])
        assert same(step.after, asked[step.entry.seq])
    if past:
        assert past[-1].after.game == found.game


def _contents(disk: SimulatedDisk) -> dict[Path, bytes]:
    return {path: bytes(file.now) for path, file in _files(disk.root, Path())}


def _evidence_is_kept(disk: SimulatedDisk, target: Path, harmed: bytes, at: int) -> None:
    contents = _contents(disk)
    if target.name == "lock" or contents.get(target) == harmed:
        return
    assert harmed in contents.values() or _torn(harmed) in (b"", harmed[-len(_torn(harmed)) :]), f"{target} at {at}"


def _torn(harmed: bytes) -> bytes:
    return harmed.rpartition(b"\n")[2]
