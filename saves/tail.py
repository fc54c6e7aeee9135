"""What the journals have after a checkpoint: every line without a gap, and what stands in the way of more."""

from collections.abc import Iterator
from dataclasses import dataclass

from saves.codec import WrongFieldError
from saves.disk import Disk
from saves.documents import Address, address_of, fits
from saves.errors import Notice, notice
from saves.journal import Damage, Found, Journal, header, newest_first
from saves.lines import Line
from saves.migrations import require_known


@dataclass(frozen=True, slots=True)
class Tail:
    """The lines after a checkpoint."""

    good: tuple[Line, ...]
    """Those that follow it without a gap, oldest first."""
    lost: tuple[Found, ...]
    """What stands behind the first damage or gap, and the damage."""
    torn: bool
    """Whether the very last line was cut short and nothing else is wrong."""
    damaged: tuple[Journal, ...]
    """Journals in which something does not hold."""
    journals: tuple[Journal, ...]
    """Journals that may have lines after the checkpoint."""


def read_tail(disk: Disk, campaign: str, files: tuple[Journal, ...], seq: int, last: int) -> Tail:
    """The lines after the step `seq`, to which the line `last` led.

    Raises:
        SaveError: `newer-version`: a later app wrote them.
    """
    found: list[Found] = []
    inside = last - (files[0].first - 1 if files else last)
    for line in newest_first(disk, campaign, files):
        if isinstance(line, Line) and line.seq <= seq:
            inside = last - line.seq
            break
        found.append(line)
    used = _after(files, seq)
    headless = tuple(journal for journal in used if _headless(disk, campaign, journal))
    damaged = {line.journal for line in found if isinstance(line, Damage) and not line.torn} | {*headless}
    while inside > 0 and found and isinstance(found[-1], Damage):
        found.pop()
        inside -= 1
    good, doubtful = _in_sequence([line for line in found if isinstance(line, Line) or line.start > 0], last)
    torn = len(doubtful) == 1 and isinstance(doubtful[0], Damage) and doubtful[0].torn
    return Tail(tuple(good), () if torn else tuple(doubtful), torn, tuple(damaged), used)


def about(tail: Tail, step: int, played: float) -> tuple[Notice, ...]:
    """What to tell of a tail that led to this step, made at this time: `torn-tail`, `steps-lost`, `journal-damaged`."""
    if tail.torn:
        return (notice("torn-tail"),)
    if tail.lost:
        lines = [line for line in tail.lost if isinstance(line, Line)]
        broken = sum(isinstance(line, Damage) and not line.torn for line in tail.lost)
        last = max((line.seq for line in lines), default=step)
        minutes = round((max(line.at for line in lines) - played) / 60) if lines else 0
        return (notice("steps-lost", steps=max(last - step, broken), minutes=max(0, minutes), step=step),)
    if tail.damaged:
        return (notice("journal-damaged", files=tuple(sorted(journal.path.name for journal in tail.damaged))),)
    return ()


def fitting(lines: tuple[Line, ...], kind: str) -> Iterator[int]:
    """How many of the lines, the most first, leave no document that fits no table of this game; 0 at last."""
    wrong: set[Address] = set()
    found = [0]
    for count, line in enumerate(lines, 1):
        try:
            for table, _number, old, new in line.changes():
                address = address_of(table, old if new is None else new, kind)
                (wrong.discard if fits(kind, address, new) else wrong.add)(address)
        except WrongFieldError:
            break
        if not wrong:
            found.append(count)
    return reversed(found)


def _in_sequence(newest_first: list[Found], last: int) -> tuple[list[Line], list[Found]]:
    good: list[Line] = []
    doubtful: list[Found] = []
    gap = False
    for line in reversed(newest_first):
        if isinstance(line, Damage):
            doubtful.append(line)
        elif line.after == last and not gap:
            doubtful.clear()
            good.append(line)
            last = line.seq
        elif line.after > last:
            doubtful.append(line)
            gap = True
    return good, doubtful


def _after(files: tuple[Journal, ...], seq: int) -> tuple[Journal, ...]:
    ends = [journal.first for journal in files[1:]]
    return tuple(journal for journal, end in zip(files, [*ends, None], strict=False) if end is None or end > seq + 1)


def _headless(disk: Disk, campaign: str, journal: Journal) -> bool:
    told = header(disk, campaign, journal)
    if told is not None:
        require_known(told.schema, "?")
    return told is None and b"\n" in disk.read(journal.path, 0, 4096)
