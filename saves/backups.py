"""Dated copies of a campaign: when they are made, how long they are kept."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from saves.disk import Disk, make_folders
from saves.names import stamp

BACKUPS: Final = "backups"
_NAME: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(\d{9,15})-([a-z]+)\.json", re.ASCII)


@dataclass(frozen=True, slots=True)
class Copy:
    """A dated copy, as its name tells."""

    path: Path
    at: float
    """When it was made, in seconds since the epoch."""
    seq: int
    """The last step that is in it."""
    reason: str
    """Why it was made: `new`, `session`, `migration`, `import`, `restore` or `asked`."""


def copies(disk: Disk, folder: Path) -> tuple[Copy, ...]:
    """The dated copies of a campaign, oldest first."""
    found: list[Copy] = []
    for name in disk.names(folder / BACKUPS):
        match = _NAME.fullmatch(name)
        if match is None:
            continue
        try:
            year, month, day, hour, minute, second, seq = map(int, match.groups()[:7])
            at = datetime(year, month, day, hour, minute, second, tzinfo=UTC).timestamp()
        except ValueError:
            continue
        found.append(Copy(folder / BACKUPS / name, at, seq, match[8]))
    return tuple(sorted(found, key=lambda copy: (copy.at, copy.seq)))


def make_copy(disk: Disk, folder: Path, content: bytes, seq: int, reason: str, now: float) -> Copy:
    """Keep a dated copy of a checkpoint's content, a file of its own."""
    place = folder / BACKUPS
    make_folders(disk, place)
    path = place / f"{stamp(now)}-{seq:09}-{reason}.json"
    if disk.facts(path) is None:
        temporary = path.with_name(f"{path.name}.tmp")
        disk.remove(temporary)
        handle = disk.create(temporary)
        try:
            disk.append(handle, content)
            disk.sync(handle)
        finally:
            disk.close(handle)
        disk.replace(temporary, path)
        disk.sync_folder(place)
    return Copy(path, now, seq, reason)
