"""Putting a folder right before anything is written on top of what was found in it: evidence first, then order."""

import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves.disk import Disk, make_folders
from saves.journal import Journal, header, lines_forwards
from saves.lines import Header, header_line, line_in
from saves.migrations import today
from saves.names import stamp
from saves.opening import State
from saves.storage import write_whole

SET_ASIDE: Final = "set-aside"


def sweep(disk: Disk, folder: Path) -> None:
    """Remove what interrupted writes left: files that end in `.tmp`; a folder of such a name goes into `set-aside`."""
    for name in disk.names(folder):
        if name.endswith(".tmp"):
            path = folder / name
            facts = disk.facts(path)
            if facts is not None and facts.is_folder:
                _move(disk, folder, path)
            else:
                disk.remove(path)


def keep_evidence(disk: Disk, folder: Path, state: State) -> None:
    """Copy every file that does not hold, or does not belong here, into `set-aside`, and make sure of the copies."""
    for path in state.evidence:
        keep(disk, folder, path)


def keep(disk: Disk, folder: Path, path: Path, now: float | None = None) -> None:
    """Copy one file into `set-aside` under a dated name, for good; nothing when it is no plain file.

    A file that cannot be read to its end is moved there instead.
    """
    facts = disk.facts(path)
    if facts is None or not facts.is_plain:
        return
    target = _aside(disk, folder, path, now)
    try:
        _copy(disk, path, target)
    except _UnreadableError:
        disk.remove(target)
        disk.replace(path, target)
    except OSError:
        with suppress(OSError):
            disk.remove(target)
        raise
    disk.sync_folder(target.parent)


def _move(disk: Disk, folder: Path, path: Path) -> None:
    target = _aside(disk, folder, path)
    disk.replace(path, target)
    disk.sync_folder(target.parent)


def _aside(disk: Disk, folder: Path, path: Path, now: float | None = None) -> Path:
    """A free dated name in `set-aside` for a file."""
    place = folder / SET_ASIDE
    make_folders(disk, place)
    moment = stamp(time.time() if now is None else now)
    return _free(disk, place, f"{moment}-{path.name}")


def put_in_order(disk: Disk, folder: Path, state: State) -> None:
    """Take what was set aside out of the story; only after `keep_evidence` and, where needed, a new checkpoint.

    Journals with lines that no checkpoint has are written anew: after a failed sync the old file may read well and yet
    never reach the medium, however often it is synced again.
    """
    for journal in state.doubtful:
        void = min((later.first for later in state.journals if later.number > journal.number), default=None)
        last = state.last if void is None else min(state.last, void - 1)
        passed = range(state.meta.reached + 1, state.meta.seq + 1)
        write_whole(disk, journal.path, rewritten(disk, state.meta.id, journal, last, passed))
    for path in state.foreign:
        disk.remove(path)
    if state.foreign:
        disk.sync_folder(folder)


def rewritten(disk: Disk, campaign: str, journal: Journal, upto: int | None, without: range = range(0)) -> list[bytes]:
    """The lines of a journal that hold, up to a step and without some, behind a header that does."""
    told = header(disk, campaign, journal) or Header(journal.number, journal.first, today())
    kept = [header_line(campaign, told)]
    for _end, raw in lines_forwards(disk, journal.path):
        line = line_in(campaign, raw)
        if line is not None and (upto is None or line.seq <= upto) and line.seq not in without:
            kept.append(raw + b"\n")
    return kept


def _copy(disk: Disk, source: Path, target: Path) -> None:
    handle = disk.create(target)
    try:
        start = 0
        while block := _block(disk, source, start):
            disk.append(handle, block)
            start += len(block)
        disk.sync(handle)
    finally:
        disk.close(handle)


class _UnreadableError(Exception):
    """A file that was to be copied cannot be read."""


def _block(disk: Disk, source: Path, start: int) -> bytes:
    try:
        return disk.read(source, start, 1024 * 1024)
    except OSError as error:
        raise _UnreadableError from error


def _free(disk: Disk, place: Path, name: str) -> Path:
    path = place / name
    count = 1
    while disk.facts(path) is not None:
        count += 1
        path = place / f"{count}-{name}"
    return path
