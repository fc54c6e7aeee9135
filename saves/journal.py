"""The journals of a campaign: one file after another, each read by blocks from either end and never whole."""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter
from pathlib import Path
from typing import Final, TypeAlias

from saves.disk import Disk
from saves.lines import Header, Line, header_in, header_line, line_in
from saves.migrations import today

_NAME: Final = re.compile(r"journal-(\d{6,12})-(\d{9,15})\.jsonl", re.ASCII)
_BLOCK: Final = 64 * 1024
_PROBE: Final = 8 * 1024


@dataclass(frozen=True, slots=True)
class Journal:
    """One journal file, as its name tells."""

    path: Path
    number: int
    """Which journal of the campaign it is, 1 and up."""
    first: int
    """The sequence number of its first entry."""


@dataclass(frozen=True, slots=True)
class Damage:
    """A line that does not hold."""

    journal: Journal
    start: int
    """Where in the file it begins, in bytes."""
    raw: bytes
    torn: bool
    """Whether it is the end of a file without a line break: what an interrupted write leaves."""


Found: TypeAlias = Line | Damage


def journal_at(folder: Path, number: int, first: int) -> Journal:
    """The journal of this number that begins with this entry."""
    return Journal(folder / f"journal-{number:06}-{first:09}.jsonl", number, first)


def journals(disk: Disk, folder: Path) -> tuple[Journal, ...]:
    """The journals in a folder, oldest first; a folder, a link or a device under such a name is none."""
    found = [journal for name in disk.names(folder, plain=True) if (journal := _named(folder, name)) is not None]
    return tuple(sorted(found, key=attrgetter("number")))


@lru_cache(maxsize=4096)
def _named(folder: Path, name: str) -> Journal | None:
    match = _NAME.fullmatch(name)
    return None if match is None else Journal(folder / name, int(match[1]), int(match[2]))


def begin(disk: Disk, campaign: str, journal: Journal, schema: int) -> int:
    """Make a journal's file with its first line and open it for appending; not synced."""
    handle = disk.create(journal.path)
    try:
        disk.append(handle, header_line(campaign, Header(journal.number, journal.first, schema)))
    except BaseException:
        with suppress(OSError):
            disk.close(handle)
            disk.remove(journal.path)
        raise
    return handle


def header(disk: Disk, campaign: str, journal: Journal) -> Header | None:
    """The first line of a journal, or None when it is damaged, another campaign's or not there yet."""
    line, end, _rest = disk.read(journal.path, 0, 1024).partition(b"\n")
    found = header_in(campaign, line) if end else None
    if found is None or (found.number, found.first) != (journal.number, journal.first):
        return None
    return found


def newest_first(disk: Disk, campaign: str, files: tuple[Journal, ...], below: int | None = None) -> Iterator[Found]:
    """Every line of these journals that is not void, the newest first; headers are passed over.

    Args:
        disk: Where they are.
        campaign: Whose they must be.
        files: Journals, oldest first.
        below: Pass over entries from this sequence number on.
    """
    cut = below
    for journal in reversed(files):
        if cut is None or journal.first < cut:
            yield from _valid_backwards(disk, campaign, journal, cut)
            cut = journal.first


def _valid_backwards(disk: Disk, campaign: str, journal: Journal, cut: int | None) -> Iterator[Found]:
    end = None if cut is None else offset_of(disk, campaign, journal, cut)
    told = header(disk, campaign, journal)
    schema = today() if told is None else told.schema
    for start, raw, whole in lines_backwards(disk, journal.path, end):
        line = line_in(campaign, raw, schema) if whole else None
        if line is not None:
            if cut is None or line.seq < cut:
                yield line
        elif start > 0 or not whole or header_in(campaign, raw) is None:
            yield Damage(journal, start, raw, torn=not whole)


def lines_backwards(disk: Disk, path: Path, end: int | None = None) -> Iterator[tuple[int, bytes, bool]]:
    """The lines of a file before the byte `end`, last first: where each starts, its bytes, whether a break ends it."""
    if end is None:
        facts = disk.facts(path)
        end = facts.size if facts else 0
    rest = b""
    position = end
    whole = False
    while position > 0:
        start = max(0, position - max(_BLOCK, len(rest)))
        block = disk.read(path, start, position - start) + rest
        position = start
        pieces = block.split(b"\n")
        rest = pieces[0]
        offset = start + len(block)
        for piece in reversed(pieces[1:]):
            offset -= len(piece)
            if piece or whole:
                yield offset, piece, whole
            whole = True
            offset -= 1
    if rest or whole:
        yield 0, rest, whole


def lines_forwards(disk: Disk, path: Path, start: int = 0, size: int = _BLOCK) -> Iterator[tuple[int, bytes]]:
    """The whole lines of a file from the byte `start` on: where each ends, break included, and its bytes."""
    rest = b""
    position = start
    while block := disk.read(path, position + len(rest), max(size, len(rest))):
        *whole, rest = (rest + block).split(b"\n")
        for line in whole:
            position += len(line) + 1
            yield position, line


def offset_of(disk: Disk, campaign: str, journal: Journal, seq: int) -> int:
    """The byte at which the entry `seq` or the first one after it begins, or would begin: found by halving."""
    facts = disk.facts(journal.path)
    low, high = 0, facts.size if facts else 0
    while high - low > _BLOCK:
        middle = (low + high) // 2
        found = _first_seq_after(disk, campaign, journal, middle, high)
        if found is None or found[1] >= seq:
            high = middle
        else:
            low = found[0]
    for end, raw in lines_forwards(disk, journal.path, low, _PROBE):
        line = line_in(campaign, raw)
        if line is not None and line.seq >= seq:
            return end - len(raw) - 1
        low = end
    return low


def _first_seq_after(disk: Disk, campaign: str, journal: Journal, start: int, stop: int) -> tuple[int, int] | None:
    position = start
    first = True
    for end, raw in lines_forwards(disk, journal.path, start, _PROBE):
        if not first or start == 0:
            line = line_in(campaign, raw)
            if line is not None:
                return position, line.seq
        first = False
        position = end
        if position >= stop:
            return None
    return None
