"""Lines of a journal: JSON with a checksum that also covers whose campaign it is."""

from dataclasses import dataclass
from typing import Final, cast
from zlib import crc32

import msgspec

from saves.errors import SaveError
from saves.json_text import Document, Plain, canonical

SCHEMA: Final = 1
"""The version of the shape of documents, entries and lines that this app writes."""
_FRONT: Final = len(b'{"crc":"00000000",')


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


@dataclass(frozen=True, slots=True)
class Line:
    """What one line of a journal says about a step, undo or redo."""

    seq: int
    body: Document
    """Everything in the line but its checksum."""

    @property
    def at(self) -> float:
        """The wall clock of the entry."""
        at = self.body.get("at")
        return float(at) if isinstance(at, (int, float)) else 0.0

    @property
    def dice(self) -> int:
        """The position of the dice generator after it."""
        dice = self.body.get("dice")
        return dice if isinstance(dice, int) else 0

    def changes(self) -> list[tuple[str, int, Plain, Plain]]:
        """The documents it changed: table, integer, before, after; None where there is no document."""
        rows = cast("list[list[Plain]]", self.body.get("documents") or [])
        return [cast("tuple[str, int, Plain, Plain]", tuple(row)) for row in rows]


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


def unsealed(campaign: str, line: bytes) -> Document | None:
    """What a line without its line break says, or None when it is damaged or another campaign's."""
    if not line.startswith(b'{"crc":"') or line[16:18] != b'",':
        return None
    body = b"{" + line[_FRONT:]
    if line[8:16] != b"%08x" % _checksum(campaign, body):
        return None
    try:
        found = msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def header_line(campaign: str, header: Header) -> bytes:
    """The first line of a journal."""
    body = {"campaign": campaign, "first": header.first, "journal": header.number, "schema": header.schema}
    return sealed(campaign, canonical(body))


def header_of(body: Document) -> Header | None:
    """The header that a line says, or None when it is no header."""
    number, first, schema = body.get("journal"), body.get("first"), body.get("schema")
    if isinstance(number, int) and isinstance(first, int) and isinstance(schema, int):
        return Header(number, first, schema)
    return None


def line_of(body: Document) -> Line | None:
    """The line that a body says, or None when it has no sequence number."""
    seq = body.get("seq")
    return Line(seq, body) if isinstance(seq, int) and "journal" not in body else None


def entry_line(campaign: str, entry: Document, changes: list[Change]) -> bytes:
    """The line of an entry with the documents it changed."""
    rows = [[change.table, change.number, _raw(change.before), _raw(change.after)] for change in changes]
    return sealed(campaign, canonical({**entry, "documents": rows}))


def campaign_in(line: bytes) -> str | None:
    """Whose journal a header line says it belongs to, whatever its checksum."""
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        return None
    name = found.get("campaign") if isinstance(found, dict) else None
    return name if isinstance(name, str) else None


def require_known(schema: int, app: str) -> None:
    """Refuse a shape from a newer app: `newer-version` (schema, known, needs)."""
    if schema > SCHEMA:
        raise SaveError("newer-version", schema=schema, known=SCHEMA, needs=app)


def _raw(document: bytes | None) -> msgspec.Raw | None:
    return None if document is None else msgspec.Raw(document)


def _checksum(campaign: str, body: bytes) -> int:
    return crc32(body, crc32(campaign.encode("utf-8", "replace")))
