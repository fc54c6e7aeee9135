"""Dated copies of a campaign: when they are made, how long they are kept."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from saves.disk import Disk, make_folders
from saves.names import stamp
from saves.storage import write_whole

BACKUPS: Final = "backups"
NEWEST: Final = 10
"""How many of the newest copies are kept whatever their age."""
_AGES: Final[tuple[tuple[int, Callable[[datetime], tuple[int, ...]]], ...]] = (
    (14, lambda day: (day.year, day.month, day.day)),
    (8, lambda day: day.isocalendar()[:2]),
    (24, lambda day: (day.year, day.month)),
)
"""Then how many days, weeks and months keep the last copy made in each."""
_NAME: Final = re.compile(
    r"(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)Z-(\d{9,15})-([a-z]+)\.json",
    re.ASCII,
)


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
    """Keep a dated copy of a checkpoint's content, a file of its own; one made in the same second is not replaced."""
    place = folder / BACKUPS
    make_folders(disk, place)
    path = place / f"{stamp(now)}-{seq:09}-{reason}.json"
    if disk.facts(path) is None:
        write_whole(disk, path, [content])
    return Copy(path, now, seq, reason)


def thinned(found: Iterable[Copy]) -> tuple[Copy, ...]:
    """The copies that are no longer worth keeping, oldest first: by age, never the very first."""
    ordered = sorted(found, key=lambda copy: (copy.at, copy.seq))
    kept = {copy.path for copy in (*ordered[:1], *ordered[-NEWEST:])}
    for count, span in _AGES:
        last: dict[tuple[int, ...], Copy] = {}
        for copy in ordered:
            last[span(datetime.fromtimestamp(copy.at, UTC))] = copy
        kept.update(copy.path for copy in list(last.values())[-count:])
    return tuple(copy for copy in ordered if copy.path not in kept)
