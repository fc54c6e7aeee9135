"""What can be made of a campaign when no checkpoint holds: each document by itself, the newest that is sound."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.campaign import Campaign
from rules.games import game_class
from saves.backups import copies
from saves.codec import WrongFieldError
from saves.disk import Disk
from saves.documents import WHOLE, Address, address_of, join, tables_of, with_orders, write
from saves.errors import SaveError
from saves.journal import journals, newest_first
from saves.json_text import Document, Plain, parse_document
from saves.lines import Line, campaign_in
from saves.opening import CHECKPOINT

_ROW: Final = re.compile(rb'"(\d{1,15})": (\{.*\}),?')
_TABLE: Final = re.compile(rb'"(\w{1,60})": \{')


@dataclass(frozen=True, slots=True)
class Salvaged:
    """A campaign put together from sound pieces."""

    campaign: Campaign
    meta: Document
    """What is known of it besides: `dice_seed`, `dice`, `played`, as far as it was found."""
    documents: int
    """How many documents are sound."""
    lost: tuple[str, ...]
    """What is named somewhere and was found nowhere, as `table id`."""


def salvage(disk: Disk, folder: Path) -> Salvaged:
    """The best that the files of a folder give.

    Raises:
        SaveError: `nothing-sound` (folder): not even the document of the campaign is sound.
    """
    sources = [*(copy.path for copy in copies(disk, folder)), folder / CHECKPOINT]
    found: dict[tuple[str, int], Document] = {}
    meta: Document = {}
    for path in sources:
        for table, number, row in _rows(disk, path):
            if table == "_meta":
                meta = {**meta, **row}
            else:
                found[table, number] = row
    seq = _from_journals(disk, folder, found, meta)
    kind = _kind(found)
    if kind is None:
        raise SaveError("nothing-sound", folder=folder.name)
    documents = _sound(found, kind)
    order, lost = _mended_order(documents, kind)
    campaign = join({**documents, WHOLE: order}, seq)
    return Salvaged(campaign, meta, len(documents), lost)


def _rows(disk: Disk, path: Path) -> list[tuple[str, int, Document]]:
    try:
        text = disk.read(path)
    except OSError:
        return []
    table = ""
    rows: list[tuple[str, int, Document]] = []
    for line in text.split(b"\n"):
        row = _ROW.fullmatch(line)
        if row is not None and table:
            try:
                rows.append((table, int(row[1]), parse_document(row[2])))
            except SaveError:
                continue
        elif (heading := _TABLE.search(line)) is not None:
            table = heading[1].decode()
    return rows


def _from_journals(disk: Disk, folder: Path, found: dict[tuple[str, int], Document], meta: Document) -> int:
    files = journals(disk, folder)
    whose = next(
        (name for file in files if (name := campaign_in(disk.read(file.path, 0, 1024).partition(b"\n")[0]))), None
    )
    seq = meta.get("seq")
    last = seq if isinstance(seq, int) else 0
    if whose is None:
        return last
    known: set[tuple[str, int]] = set()
    kept = dict(found)
    for line in newest_first(disk, whose, files):
        if not isinstance(line, Line):
            continue
        if line.seq > last:
            last = line.seq
            meta.update({"dice": line.dice, "played": line.at})
        for table, number, _old, new in line.changes():
            if (table, number) not in known:
                known.add((table, number))
                if isinstance(new, dict):
                    found[table, number] = new
                else:
                    found.pop((table, number), None)
            elif table == WHOLE[0]:
                _take_orders(found, number, new)
    for (table, number), row in kept.items():
        if table == WHOLE[0]:
            _take_orders(found, number, row)
    return last


def _take_orders(found: dict[tuple[str, int], Document], number: int, earlier: Plain) -> None:
    """Give the document of the campaign the orders that its newest lines left out."""
    row = found.get((WHOLE[0], number))
    kind = _kind(found)
    if row is not None and kind is not None:
        found[WHOLE[0], number] = with_orders(row, earlier, kind)


def _kind(found: dict[tuple[str, int], Document]) -> str | None:
    for (table, _number), row in found.items():
        game = row.get("game")
        if table == WHOLE[0] and isinstance(game, dict) and isinstance(game.get("kind"), str):
            kind = game["kind"]
            try:
                tables_of(str(kind))
            except KeyError:
                continue
            return str(kind)
    return None


def _sound(found: dict[tuple[str, int], Document], kind: str) -> dict[Address, Plain]:
    whole = next(row for (table, _number), row in found.items() if table == WHOLE[0])
    bare = _without_rows(whole)
    documents: dict[Address, Plain] = {WHOLE: whole}
    for (table, _number), row in found.items():
        if table == WHOLE[0] or table not in tables_of(kind):
            continue
        try:
            address = address_of(table, row, kind)
            alone = {WHOLE: bare, **_defaults(bare, kind), address: row}
            join(alone, 0)
        except WrongFieldError:
            continue
        documents[address] = row
    return {**_defaults(bare, kind), **documents}


def _without_rows(whole: Document) -> Document:
    game = whole["game"]
    assert isinstance(game, dict)
    return {**whole, "game": {name: value for name, value in game.items() if not isinstance(value, list)}}


def _defaults(bare: Document, kind: str) -> dict[Address, Plain]:
    plain = Campaign("", "", game_class(kind)())
    return {
        (name, ""): parse_document(text)
        for name in ("settings", "lists")
        if (text := write(plain, (name, ""))) is not None and bare
    }


def _mended_order(documents: dict[Address, Plain], kind: str) -> tuple[Document, tuple[str, ...]]:
    whole = documents[WHOLE]
    assert isinstance(whole, dict)
    game = whole["game"]
    assert isinstance(game, dict)
    mended: Document = dict(game)
    lost: list[str] = []
    for table in tables_of(kind):
        there = [key for name, key in documents if name == table and key]
        told = game.get(table)
        order = [key for key in told if isinstance(key, str)] if isinstance(told, list) else []
        if order or there:
            kept = [key for key in dict.fromkeys(order) if key in there]
            mended[table] = [*kept, *(key for key in there if key not in kept)]
            lost += [f"{table} {key}" for key in order if key not in there]
    return {**whole, "game": mended}, tuple(lost)
