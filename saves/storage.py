"""The checkpoint file: a TinyDB database in valid JSON, one document a line, replaced as a whole or not at all."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from tinydb.storages import Storage

from saves.codec import WrongFieldError, received
from saves.disk import Disk
from saves.errors import SaveError
from saves.json_text import Document, canonical, parse_document
from saves.migrations import raised_tables, require_known

META: Final = "_meta"
"""The table of the document that says what the others are."""
CHECKSUM: Final = "checksum"
_MOST: Final = 10**12
"""The largest number that a checkpoint counts with."""

Tables = Mapping[str, Mapping[int, bytes]]
"""Documents in canonical form, by table and by integer."""


@dataclass(frozen=True, slots=True)
class Meta:
    """What a checkpoint says of itself."""

    id: str
    """The campaign's."""
    seq: int
    """The last step that is in it."""
    schema: int
    """The version of the shape of its documents."""
    needs: str
    """The version of the app that reads this shape."""
    dice_seed: str
    """The seed of the dice generator, in hexadecimal."""
    dice: int = 0
    """The position of the dice generator."""
    played: float = 0.0
    """When the last step was made, in seconds since the epoch."""
    floor: int = 0
    """Undo does not reach back beyond this step."""
    last: int = 0
    """The last line that led here, where the numbers of lost steps up to `seq` were passed over; 0: that of `seq`."""
    next: Mapping[str, int] = field(default_factory=dict)
    """The integer of the next new document, by table."""
    name: str = ""
    """The campaign's name, for lists."""
    game: str = ""
    """The kind of its game, for lists."""
    party: tuple[str, ...] = ()
    """The names of the party's cards, for lists."""

    @property
    def reached(self) -> int:
        """The last line that led here."""
        return self.last or self.seq


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A checkpoint that was read."""

    meta: Meta
    documents: Mapping[str, Mapping[int, Document]]
    """Every document but that of `_meta`, by table and integer, in today's shape."""
    holds: bool
    """Whether its checksum is right."""


class CheckpointStorage(Storage):
    """Keeps a TinyDB database in one file, so that a crash leaves the old content or the new, whole."""

    def __init__(self, path: Path | str, disk: Disk | None = None) -> None:
        super().__init__()
        self._path = Path(path)
        self._disk = disk or Disk()

    def read(self) -> dict[str, dict[str, Any]] | None:
        """Every table, or None when there is no file.

        Raises:
            SaveError: There is a file and it is no database; an empty one is damaged, never a new database.
        """
        if self._disk.facts(self._path) is None:
            return None
        return tables_in(parse_document(self._disk.read(self._path)))

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Put these tables in place of what was there; the checksum of `_meta`, if there is one, follows them."""
        tables = {
            name: {int(number): canonical(document) for number, document in rows.items()}
            for name, rows in data.items()
            if name != META
        }
        meta = dict(data[META]["1"]) if "1" in data.get(META, {}) else None
        if meta is not None:
            meta.pop(CHECKSUM, None)
        write_whole(self._disk, self._path, rendered(meta, tables))


def tables_in(document: Document) -> dict[str, dict[str, Any]]:
    """The tables of a database.

    Raises:
        WrongFieldError: A table is not an object of documents under whole numbers.
    """
    for table, rows in document.items():
        if not isinstance(rows, dict):
            raise WrongFieldError(f"$.{table}", "Expected `object`")
        for number, row in rows.items():
            if not (number.isascii() and number.isdigit() and str(int(number[:18])) == number):
                raise WrongFieldError(f"$.{table}.{number}"[:200], "a document's number must be a whole one")
            if not isinstance(row, dict):
                raise WrongFieldError(f"$.{table}.{number}", "Expected `object`")
    return document  # type: ignore[return-value]  # the loop above has shown that every value is a table


def rendered(meta: Mapping[str, Any] | None, tables: Tables) -> Iterator[bytes]:
    """The text of a database in pieces: `_meta` first with its checksum, then each table, a document a line."""
    blocks = [(name, sorted(rows.items())) for name, rows in tables.items()]
    if meta is not None:
        whole = canonical({**meta, CHECKSUM: checksum(meta, tables)})
        blocks.insert(0, (META, [(1, whole)]))
    before = b"{\n"
    for name, rows in blocks:
        yield before + canonical(name) + b": {" + (b"\n" if rows else b"")
        for index, (number, line) in enumerate(rows):
            yield b'"%d": ' % number + line + (b",\n" if index < len(rows) - 1 else b"\n")
        before = b"},\n"
    yield (b"}\n}\n" if blocks else b"{}\n")


def checksum(meta: Mapping[str, Any], tables: Tables) -> str:
    """The checksum of a database's content, whatever its layout: of `_meta` alone, then of everything."""
    own = canonical(meta)
    whole = blake2b(own, digest_size=16)
    for name in sorted(tables):
        for number, line in sorted(tables[name].items()):
            whole.update(b"\n%s %d " % (canonical(name), number) + line)
    return f"{_short_sum(own)}-{whole.hexdigest()}"


def _short_sum(own: bytes) -> str:
    return blake2b(own, digest_size=4).hexdigest()


def write_whole(disk: Disk, path: Path, pieces: Iterable[bytes]) -> None:
    """Put a file in place of what was there, at once and for good: written beside it, synced, renamed, synced."""
    temporary = path.with_name(f"{path.name}.tmp")
    disk.remove(temporary)
    handle = disk.create(temporary)
    try:
        for piece in _gathered(pieces):
            disk.append(handle, piece)
        disk.sync(handle)
    except BaseException:
        disk.close(handle)
        _try_to_remove(disk, temporary)
        raise
    disk.close(handle)
    disk.replace(temporary, path)
    disk.sync_folder(path.parent)


def read_checkpoint(disk: Disk, path: Path) -> Checkpoint:
    """A checkpoint, whether or not its checksum holds.

    Raises:
        SaveError: `missing`, `newer-version`, or it is none: see `parse_document`, `WrongFieldError`.
        OSError: It cannot be read.
    """
    if disk.facts(path) is None:
        raise SaveError("missing", file=path.name)
    return checkpoint_in(parse_document(disk.read(path)))


def peek(disk: Disk, path: Path) -> Meta | None:
    """What a checkpoint says of itself, read from its beginning alone; None when that does not hold."""
    try:
        lines = disk.read(path, 0, 64 * 1024).split(b"\n", 3)
        if len(lines) < 4 or not lines[2].startswith(b'"1": '):
            return None
        raw = parse_document(lines[2][5:].removesuffix(b","))
        told = str(raw.pop(CHECKSUM, ""))
        meta: Meta = received(Meta, raw, "$._meta")
        if told.partition("-")[0] != _short_sum(canonical(raw)):
            return None
    except (OSError, SaveError):
        return None
    return meta


def checkpoint_in(whole: Document) -> Checkpoint:
    """The checkpoint that the content of a database says, as `read_checkpoint`."""
    tables = tables_in(whole)
    raw = tables.get(META, {}).get("1")
    if raw is None:
        raise WrongFieldError("$._meta", "the document is missing")
    meta = received(Meta, raw, "$._meta")
    documents = {
        name: {int(number): row for number, row in rows.items()} for name, rows in tables.items() if name != META
    }
    plain = {key: value for key, value in raw.items() if key != CHECKSUM}
    lines = {name: {number: canonical(row) for number, row in rows.items()} for name, rows in documents.items()}
    holds = raw.get(CHECKSUM) == checksum(plain, lines)
    require_known(meta.schema, meta.needs, holds)
    _require_counting(meta)
    return Checkpoint(meta, raised_tables(documents, meta.schema), holds)


def _require_counting(meta: Meta) -> None:
    """Refuse numbers that could not be counted on from, and a seed that is none."""
    for name in ("seq", "dice", "floor", "last"):
        if not 0 <= getattr(meta, name) <= _MOST:
            raise WrongFieldError(f"$._meta.{name}", f"Expected `int` from 0 to {_MOST}")
    for table, number in meta.next.items():
        if not 1 <= number <= _MOST:
            raise WrongFieldError(f"$._meta.next.{table}"[:200], f"Expected `int` from 1 to {_MOST}")
    if not re.fullmatch("([0-9a-f]{2})+", meta.dice_seed, re.IGNORECASE):
        raise WrongFieldError("$._meta.dice_seed", "Expected hexadecimal digits")


def _gathered(pieces: Iterable[bytes], size: int = 64 * 1024) -> Iterator[bytes]:
    waiting: list[bytes] = []
    length = 0
    for piece in pieces:
        waiting.append(piece)
        length += len(piece)
        if length >= size:
            yield b"".join(waiting)
            waiting, length = [], 0
    yield b"".join(waiting)


def _try_to_remove(disk: Disk, path: Path) -> None:
    try:
        disk.remove(path)
    except OSError:
        return
