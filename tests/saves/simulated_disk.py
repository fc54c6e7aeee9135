"""A disk that forgets: what was not synced is lost, torn or out of order when the power goes; any call can fail."""

import errno
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from saves.disk import Disk, Facts, Held

SECTOR = 512


class PowerCut(BaseException):
    """The machine stops at this very call."""


@dataclass
class File:
    """What an open file's content is for everybody, and what of it is on the medium."""

    number: int
    now: bytearray = field(default_factory=bytearray)
    safe: bytes = b""
    waiting: list[tuple[int, bytes]] = field(default_factory=list)
    """Writes since the last sync: where, and what."""
    written: int = 0
    """How many times it was written to; stands for the time of change."""

    def image(self, chance: Random) -> bytes:
        """What is found after a power cut: each sector of each unsynced write is there, gone or garbage."""
        content = bytearray(self.safe)
        for start, data in self.waiting:
            for at in range(0, len(data), SECTOR):
                piece = data[at : at + SECTOR]
                fate = chance.random()
                if fate < 0.45:
                    continue
                if fate < 0.55:
                    piece = piece[: chance.randrange(len(piece) + 1)]
                if len(content) < start + at + len(piece):
                    content.extend(bytes(start + at + len(piece) - len(content)))
                content[start + at : start + at + len(piece)] = piece
        return bytes(content)


@dataclass
class Folder:
    """The names in a folder, those on the medium, and the changes between."""

    now: dict[str, "File | Folder"] = field(default_factory=dict)
    safe: dict[str, "File | Folder"] = field(default_factory=dict)
    waiting: list[dict[str, "File | Folder | None"]] = field(default_factory=list)
    """Changes since the last sync, each all or nothing: names and what they stand for, None for no more."""

    def change(self, names: dict[str, "File | Folder | None"]) -> None:
        self.waiting.append(names)
        _apply(self.now, names)

    def image(self, chance: Random) -> dict[str, "File | Folder"]:
        found = dict(self.safe)
        for names in self.waiting:
            if chance.random() < 0.5:
                _apply(found, names)
        return found


def _apply(names: dict[str, "File | Folder"], changes: dict[str, "File | Folder | None"]) -> None:
    for name, what in changes.items():
        if what is None:
            names.pop(name, None)
        else:
            names[name] = what


Fault = Callable[[int, str], "OSError | BaseException | None"]
"""Asked before each call by its number and name: what it shall fail with."""


class SimulatedDisk(Disk):
    """Keeps everything in memory; `fault` decides what goes wrong and when."""

    def __init__(self, fault: Fault | None = None, seed: int = 0) -> None:
        self.root = Folder()
        self.fault = fault
        self.calls = 0
        self.locks: set[Path] = set()
        self._chance = Random(seed)
        self._handles: dict[int, File] = {}
        self._numbers = 0
        self._opened = 0

    def killed(self) -> "SimulatedDisk":
        """The disk as the next process finds it when only the process died."""
        disk = SimulatedDisk(seed=self._chance.randrange(2**32))
        disk.root = self.root
        disk._numbers = self._numbers
        return disk

    def after_power_cut(self) -> "SimulatedDisk":
        """The disk as it is found when the power has come back."""
        disk = SimulatedDisk(seed=self._chance.randrange(2**32))
        disk._numbers = self._numbers
        disk.root = _found(self.root, self._chance)
        return disk

    def facts(self, path: Path, follow: bool = False) -> Facts | None:  # noqa: ARG002 - there are no links
        self._call("facts")
        found = self._find(path)
        if found is None:
            return None
        if isinstance(found, Folder):
            return Facts(0, 0.0, (0, 0, 0), True, False, False, 0o700)
        return Facts(len(found.now), 0.0, (found.number, len(found.now), found.written), False, False, True, 0o600)

    def names(self, folder: Path, plain: bool = False) -> list[str]:
        self._call("names")
        found = self._find(folder)
        there = found.now.items() if isinstance(found, Folder) else ()
        return sorted(name for name, what in there if not plain or isinstance(what, File))

    def read(self, path: Path, start: int = 0, size: int = -1, follow: bool = False) -> bytes:  # noqa: ARG002 - the same
        self._call("read")
        file = self._file(path)
        return bytes(file.now[start:] if size < 0 else file.now[start : start + size])

    def make_folder(self, folder: Path) -> None:
        self._call("make_folder")
        parent = self._parent(folder)
        if folder.name not in parent.now:
            parent.change({folder.name: Folder()})

    def create(self, path: Path) -> int:
        self._call("create")
        parent = self._parent(path)
        if path.name in parent.now:
            raise FileExistsError(errno.EEXIST, "exists", str(path))
        self._numbers += 1
        file = File(self._numbers)
        parent.change({path.name: file})
        return self._handle_of(file)

    def _handle_of(self, file: "File") -> int:
        self._opened += 1
        self._handles[self._opened] = file
        return self._opened

    def append(self, handle: int, content: bytes) -> None:
        file = self._handles[handle]
        try:
            self._call("append")
        except BaseException:
            self._write(file, content[: self._chance.randrange(len(content) + 1)])
            raise
        self._write(file, content)

    def sync(self, handle: int) -> None:
        file = self._handles[handle]
        try:
            self._call("sync")
        except OSError:
            file.waiting.clear()
            raise
        file.safe = _all_written(file)
        file.waiting.clear()

    def close(self, handle: int) -> None:
        self._handles.pop(handle)
        self._call("close")

    def sync_folder(self, folder: Path) -> None:
        self._call("sync_folder")
        found = self._find(folder)
        if not isinstance(found, Folder):
            raise FileNotFoundError(errno.ENOENT, "no folder", str(folder))
        for names in found.waiting:
            _apply(found.safe, names)
        found.waiting.clear()

    def replace(self, source: Path, target: Path) -> None:
        self._call("replace")
        file = self._file(source)
        if source.parent == target.parent:
            self._parent(source).change({source.name: None, target.name: file})
        else:
            self._parent(target).change({target.name: file})
            self._parent(source).change({source.name: None})

    def remove(self, path: Path) -> None:
        self._call("remove")
        if self._find(path) is not None:
            self._parent(path).change({path.name: None})

    def restrict(self, _path: Path) -> None:
        self._call("restrict")

    def kind_of_place(self, _folder: Path) -> str:
        return ""

    def hold(self, path: Path) -> Held | None:
        self._call("hold")
        if path in self.locks:
            return None
        if self._find(path) is None:
            self._numbers += 1
            self._parent(path).change({path.name: File(self._numbers)})
        self.locks.add(path)
        return _SimulatedLock(self, path)

    def open_again(self, path: Path) -> int:
        self._call("open_again")
        return self._handle_of(self._file(path))

    def scribble(self, handle: int, content: bytes) -> None:
        self._call("scribble")
        file = self._handles[handle]
        file.now[: len(content)] = content
        if self._chance.random() < 0.5:
            file.safe = bytes(file.now)

    def _call(self, name: str) -> None:
        self.calls += 1
        if self.fault is not None and (error := self.fault(self.calls, name)) is not None:
            raise error

    def _write(self, file: File, content: bytes) -> None:
        if content:
            file.waiting.append((len(file.now), bytes(content)))
            file.now.extend(content)
            file.written += 1

    def _find(self, path: Path) -> "File | Folder | None":
        place: File | Folder | None = self.root
        for part in path.parts:
            place = place.now.get(part) if isinstance(place, Folder) else None
        return place

    def _file(self, path: Path) -> File:
        found = self._find(path)
        if not isinstance(found, File):
            raise FileNotFoundError(errno.ENOENT, "no file", str(path))
        return found

    def _parent(self, path: Path) -> Folder:
        found = self._find(path.parent)
        if not isinstance(found, Folder):
            raise FileNotFoundError(errno.ENOENT, "no folder", str(path.parent))
        return found


class _SimulatedLock(Held):
    def __init__(self, disk: SimulatedDisk, path: Path) -> None:
        self._disk = disk
        self._path = path

    def release(self) -> None:
        self._disk.locks.discard(self._path)


def _all_written(file: File) -> bytes:
    content = bytearray(file.safe)
    for start, data in file.waiting:
        if len(content) < start:
            content.extend(bytes(start - len(content)))
        content[start : start + len(data)] = data
    return bytes(content)


def _found(folder: Folder, chance: Random) -> Folder:
    again = Folder()
    for name, what in folder.image(chance).items():
        if isinstance(what, Folder):
            again.now[name] = _found(what, chance)
        else:
            content = what.image(chance)
            again.now[name] = File(what.number, bytearray(content), content, [], what.written + 1)
    again.safe = dict(again.now)
    return again


def failing(code: int, *, at: int, calls: frozenset[str] = frozenset(), lasting: bool = False) -> Fault:
    """Fail at one call, or from it on, with this error; only at calls of these names when some are given."""

    def fault(number: int, name: str) -> OSError | None:
        due = number >= at if lasting else number == at
        return OSError(code, os.strerror(code)) if due and (not calls or name in calls) else None

    return fault


def stopping(at: int) -> Fault:
    """Stop the machine at one call."""
    return lambda number, _name: PowerCut() if number == at else None
