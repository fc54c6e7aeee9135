"""Putting a folder right before anything is written on top of what was found in it: evidence first, then order."""

import time
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
    """Remove what interrupted writes left: files that end in `.tmp`."""
    for name in disk.names(folder):
        if name.endswith(".tmp"):
            disk.remove(folder / name)


def keep_evidence(disk: Disk, folder: Path, state: State, now: float | None = None) -> None:
    """Copy every file that does not hold, or does not belong here, into `set-aside`, and make sure of the copies."""
    if not state.evidence:
        return
    place = folder / SET_ASIDE
    make_folders(disk, place)
    moment = stamp(time.time() if now is None else now)
    for path in state.evidence:
        facts = disk.facts(path)
        if facts is not None and not facts.is_folder and not facts.is_link:
            _copy(disk, path, _free(disk, place, f"{moment}-{path.name}"))
    disk.sync_folder(place)


def put_in_order(disk: Disk, folder: Path, state: State) -> None:
    """Take what was set aside out of the story; only after `keep_evidence` and, where needed, a new checkpoint.

    Journals with lines that no checkpoint has are written anew: after a failed sync the old file may read well and yet
    never reach the medium, however often it is synced again.
    """
    for journal in state.doubtful:
        write_whole(disk, journal.path, _story(disk, state, journal))
    for path in state.foreign:
        disk.remove(path)
    if state.foreign:
        disk.sync_folder(folder)


def _story(disk: Disk, state: State, journal: Journal) -> list[bytes]:
    identity = state.meta.id
    told = header(disk, identity, journal) or Header(journal.number, journal.first, today())
    kept = [header_line(identity, told)]
    for _end, raw in lines_forwards(disk, journal.path):
        line = line_in(identity, raw)
        if line is not None and line.seq <= state.campaign.step:
            kept.append(raw + b"\n")
    return kept


def _copy(disk: Disk, source: Path, target: Path) -> None:
    handle = disk.create(target)
    try:
        start = 0
        while block := disk.read(source, start, 1024 * 1024):
            disk.append(handle, block)
            start += len(block)
        disk.sync(handle)
    finally:
        disk.close(handle)


def _free(disk: Disk, place: Path, name: str) -> Path:
    path = place / name
    count = 1
    while disk.facts(path) is not None:
        count += 1
        path = place / f"{count}-{name}"
    return path
