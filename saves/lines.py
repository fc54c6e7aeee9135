"""Lines of a journal: JSON with a checksum that also covers whose campaign it is."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias
from zlib import crc32

import msgspec

from rules.games import KINDS
from saves.entries import Entry
from saves.entry_documents import FIRST_GAME, entry_in
from saves.json_text import Document, canonical
from saves.migrations import Row, raised_changes, raised_entry, today

_FRONT: Final = len(b'{"crc":"00000000",')
_CAMPAIGN: Final = "campaign"
_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**62)]
"""A number that counts something; one beyond could not be counted on from."""
_Moment: TypeAlias = Annotated[float, msgspec.Meta(ge=-1e11, le=1e11)]
"""Seconds since the epoch that some calendar knows."""
_Row: TypeAlias = tuple[str, _Count, msgspec.Raw, msgspec.Raw]
"""A changed document as it stands in a line: table, integer, before, after."""


@dataclass(frozen=True, slots=True)
class Change:
    """One document before and after a step, in canonical form."""

    table: str
    number: int
    """The integer of the document in its table."""
    before: bytes | None
    """None: it was not there."""
    after: bytes | None
    """None: it is gone."""


class _Body(msgspec.Struct, frozen=True):
    """A line as it is read at first: what it changed and what it was stay text until somebody asks."""

    seq: _Count
    kind: str
    at: _Moment
    seat: str
    dice: _Count
    reverses: _Count | None
    documents: list[_Row]
    intent: msgspec.Raw
    events: msgspec.Raw
    game: str = FIRST_GAME
    after: _Count | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """What one line of a journal says about a step, undo or redo."""

    seq: int
    kind: str
    at: float
    """When, in seconds since the epoch."""
    dice: int
    """The position of the dice generator afterwards."""
    reverses: int | None
    """The step taken back or done again."""
    body: _Body
    schema: int
    """The version of the shape it is written in."""

    @property
    def after(self) -> int:
        """The line that this one follows: the one before, unless numbers of lost steps were passed over."""
        return self.seq - 1 if self.body.after is None else self.body.after

    @property
    def only_reverses(self) -> bool:
        """Whether it says no more than which step was taken back or done again."""
        told = (bytes(self.body.intent), bytes(self.body.events))
        known = self.kind in ("undo", "redo") and self.body.game in KINDS
        return known and self.reverses is not None and told == (b"null", b"[]")

    def entry(self) -> Entry:
        """The entry of the chronicle.

        Raises:
            WrongFieldError: It fits no type of ours.
        """
        body = self.body
        plain: Document = {
            "seq": body.seq,
            "kind": body.kind,
            "at": body.at,
            "seat": body.seat,
            "dice": body.dice,
            "reverses": body.reverses,
            "intent": msgspec.json.decode(body.intent),
            "events": msgspec.json.decode(body.events),
            "game": body.game,
        }
        return entry_in(raised_entry(plain, self.schema))

    def changes(self) -> Iterator[Row]:
        """The documents it changed: table, integer, before, after; None where there is no document."""
        rows = [_row(row) for row in self.body.documents]
        return iter(rows if self.schema == today() else raised_changes(rows, self.schema))


def net_changes(lines: Iterable[Line], orders: Iterable[str]) -> Iterator[Row]:
    """The rows of `Line.changes` that count after many lines, oldest first: of each document the last, unread the rest.

    Args:
        lines: Lines that follow each other.
        orders: The tables whose order the document of the campaign may leave out; rows that have one count too.
    """
    marks = [b'"%s":[' % name.encode() for name in orders]
    last: dict[tuple[str, int], _Row] = {}
    for line in lines:
        if line.schema != today():
            yield from map(_row, last.values())
            last.clear()
            yield from line.changes()
            continue
        for row in line.body.documents:
            earlier = last.pop(row[:2], None)
            if earlier is not None and row[0] == _CAMPAIGN and any(mark in bytes(earlier[3]) for mark in marks):
                yield _row(earlier)
            last[row[:2]] = row
    yield from map(_row, last.values())


def _row(row: _Row) -> Row:
    table, number, before, after = row
    return table, number, msgspec.json.decode(before), msgspec.json.decode(after)


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a journal."""

    number: int
    """Which journal of the campaign it is."""
    first: int
    """The sequence number of its first entry; whatever an older journal has from there on is void."""
    schema: int
    """The version of the shape of its lines."""


def sealed(campaign: str, body: bytes) -> bytes:
    """A line: the canonical object in `body` with its checksum in front and a line break behind."""
    return b'{"crc":"%08x",' % _checksum(campaign, body) + body[1:] + b"\n"


def unsealed(campaign: str, line: bytes) -> bytes | None:
    """The object in a line without its line break, or None when it is damaged or another campaign's."""
    if not line.startswith(b'{"crc":"') or line[16:18] != b'",':
        return None
    body = b"{" + line[_FRONT:]
    return body if line[8:16] == b"%08x" % _checksum(campaign, body) else None


def line_in(campaign: str, raw: bytes, schema: int | None = None) -> Line | None:
    """What a line says about a step, or None when it is damaged or a header."""
    body = unsealed(campaign, raw)
    if body is None:
        return None
    try:
        found = msgspec.json.decode(body, type=_Body)
    except (msgspec.DecodeError, RecursionError):
        return None
    return Line(found.seq, found.kind, found.at, found.dice, found.reverses, found, schema or today())


def header_line(campaign: str, header: Header) -> bytes:
    """The first line of a journal."""
    body = {"campaign": campaign, "first": header.first, "journal": header.number, "schema": header.schema}
    return sealed(campaign, canonical(body))


def header_in(campaign: str, raw: bytes) -> Header | None:
    """The header that a line says, or None when it is damaged or none."""
    body = unsealed(campaign, raw)
    found = None if body is None else _object(body)
    if found is None:
        return None
    number, first, schema = (found.get(name) for name in ("journal", "first", "schema"))
    if not isinstance(number, int) or not isinstance(first, int) or not isinstance(schema, int):
        return None
    return Header(number, first, schema) if min(number, first, schema) > 0 else None


def entry_line(campaign: str, entry: Document, changes: list[Change], after: int | None = None) -> bytes:
    """The line of an entry with the documents it changed; `after` is told where it follows another line than usual."""
    passed = {} if after is None else {"after": after}
    rows = [[change.table, change.number, _raw(change.before), _raw(change.after)] for change in changes]
    return sealed(campaign, canonical({**entry, **passed, "documents": rows}))


def campaign_in(line: bytes) -> str | None:
    """Whose journal a header line belongs to, by its own checksum; None when that does not hold."""
    found = _object(line)
    name = found.get("campaign") if found is not None else None
    return name if isinstance(name, str) and unsealed(name, line) is not None else None


def _object(text: bytes) -> dict[str, Any] | None:
    try:
        found = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _raw(document: bytes | None) -> msgspec.Raw | None:
    return None if document is None else msgspec.Raw(document)


def _checksum(campaign: str, body: bytes) -> int:
    return crc32(body, crc32(campaign.encode("utf-8", "replace")))
