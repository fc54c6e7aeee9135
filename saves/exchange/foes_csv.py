"""A list of foes from a spreadsheet: one row a foe, with how many of it and the numbers of the game."""

import csv
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from rules.campaign import Campaign
from rules.d6.card import Card, Rank
from rules.d6.cards import MOST_COPIES
from rules.d6.entries import EntryKind, entries_of, usual_names
from rules.d6.game import Game
from rules.d6.lists import Lists
from rules.table.text import clean_line
from saves.disk import Disk
from saves.errors import Notice, SaveError, notice
from saves.exchange.cards import CardsPreview, preview_cards_of
from saves.exchange.cleaning import cleaned
from saves.exchange.files import read_picked, write_picked
from saves.exchange.sound_d6 import card_faults

ENDING: Final = ".foes.csv"
MOST_ROWS: Final = 500
COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "name": ("name", "jméno", "jmeno"),
    "count": ("count", "počet", "pocet"),
    "strength": ("str", "strength", "síla", "sila"),
    "reflexes": ("ref", "reflexes", "reflexy"),
    "intelligence": ("int", "intelligence", "inteligence"),
    "proficiencies": ("proficiencies", "zdatnosti"),
    "skills": ("skills", "dovednosti"),
    "weapons": ("weapons", "weapon", "zbraně", "zbrane", "zbraň", "zbran"),
    "worn": ("armour", "armor", "worn", "zbroj"),
    "gear": ("gear", "výbava", "vybava"),
    "notes": ("notes", "poznámky", "poznamky"),
}
"""The columns there can be, each under the names it may have; letters may be large or small."""
_HEADINGS: Final = (
    "name",
    "count",
    "STR",
    "REF",
    "INT",
    "proficiencies",
    "skills",
    "weapons",
    "armour",
    "gear",
    "notes",
)
_RANK: Final = re.compile(r"(.+?)\s*[:=]?\s*([+\-\u2212]?\d{1,3})")
_NUMBER: Final = re.compile(r"[+\-\u2212]?\d{1,9}")


class _BadCellError(Exception):
    """A cell does not say what its column should."""

    def __init__(self, column: str, problem: str) -> None:
        super().__init__(column, problem)
        self.column = column
        self.problem = problem


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    cells: Mapping[str, str]


def preview_foes(disk: Disk, path: Path, campaign: Campaign) -> CardsPreview:
    """What taking a spreadsheet of foes in would do: each row a pattern, and `count` copies of it on the table.

    Raises:
        SaveError: `not-utf8`, `no-column` (column), `unknown-column` (column), `doubled-column` (column),
            `too-many-rows` (most), or see `read_picked`.
    """
    return preview_of(read_picked(disk, path), campaign)


def preview_of(content: bytes, campaign: Campaign) -> CardsPreview:
    """What taking in the foes of a spreadsheet's text would do, as `preview_foes`."""
    cards: list[Card] = []
    foes: list[Card] = []
    lists = Game.of(campaign.game).lists
    refused: list[Notice] = []
    for row in _rows(content):
        try:
            foe, count = _foe(row, lists)
        except _BadCellError as error:
            refused.append(notice("bad-cell", line=row.line, column=error.column, problem=error.problem))
            continue
        foes.append(foe)
        cards += [foe] * count
    return preview_cards_of(tuple(cards), tuple(foes), campaign, tuple(refused))


def export_foes(disk: Disk, path: Path, campaign: Campaign, overwrite: bool = False) -> Path:
    """Write the campaign's list of foes as a spreadsheet, none of them counted.

    Raises:
        SaveError: `file-exists` (file), or see `saves.status.problem_of`.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(_HEADINGS)
    for foe in Game.of(campaign.game).foes:
        numbers = (foe.strength, foe.reflexes, foe.intelligence)
        ranks = (_ranks_text(foe.proficiencies), _ranks_text(foe.skills))
        lists = ("; ".join(foe.weapons), "; ".join(foe.worn))
        writer.writerow(
            [*map(_harmless, (foe.name, "0")), *numbers, *ranks, *lists, *map(_harmless, (foe.gear, foe.notes))]
        )
    return write_picked(disk, path, campaign.name, ENDING, [b"\xef\xbb\xbf", text.getvalue().encode()], overwrite)


def _rows(content: bytes) -> list[_Row]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise SaveError("not-utf8") from None
    if not text.strip("\0 \t\r\n"):
        raise SaveError("empty")
    head = text.split("\n", 1)[0]
    delimiter = max(";\t,", key=head.count)
    try:
        lines = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error:
        raise SaveError("not-csv") from None
    if len(lines) > MOST_ROWS + 1:
        raise SaveError("too-many-rows", most=MOST_ROWS)
    columns = _columns(lines[0])
    return [
        _Row(number, dict(zip(columns, line, strict=False)))
        for number, line in enumerate(lines[1:], 2)
        if any(cell.strip() for cell in line)
    ]


def _columns(head: list[str]) -> list[str]:
    found: list[str] = []
    for told in head:
        wanted = told.strip().casefold()
        column = next((name for name, names in COLUMNS.items() if wanted in names), None)
        if column is None:
            raise SaveError("unknown-column", column=clean_line(told, 60))
        if column in found:
            raise SaveError("doubled-column", column=column)
        found.append(column)
    if "name" not in found:
        raise SaveError("no-column", column="name")
    return found


def _foe(row: _Row, lists: Lists) -> tuple[Card, int]:
    cells = {column: cell.strip().removeprefix("'") for column, cell in row.cells.items()}
    foe = Card(
        "foe",
        clean_line(cells["name"]),
        owner="gm",
        strength=_number(cells, "strength"),
        reflexes=_number(cells, "reflexes"),
        intelligence=_number(cells, "intelligence"),
        proficiencies=tuple(_ranks(cells, "proficiencies", lists, "proficiency")),
        skills=tuple(_ranks(cells, "skills", lists, "skill")),
        weapons=tuple(_known(cells, "weapons", lists, "weapon", "focus")),
        worn=tuple(_known(cells, "worn", lists, "armour")),
        gear=cells.get("gear", ""),
        notes=cells.get("notes", ""),
    )
    count = _number(cells, "count")
    if not 0 <= count <= MOST_COPIES:
        raise _BadCellError("count", f"0–{MOST_COPIES}")
    for path, problem in card_faults(foe, lists, "$"):
        raise _BadCellError(path.removeprefix("$.").partition("[")[0], problem)
    return replace(cleaned(foe), id="foe"), count


def _number(cells: Mapping[str, str], column: str) -> int:
    cell = cells.get(column, "") or "0"
    if not _NUMBER.fullmatch(cell):
        raise _BadCellError(column, "a whole number is needed")
    return int(cell.replace("\u2212", "-"))


def _ranks(cells: Mapping[str, str], column: str, lists: Lists, kind: EntryKind) -> list[Rank]:
    ranks = []
    for told in _parts(cells, column):
        match = _RANK.fullmatch(told)
        if match is None:
            raise _BadCellError(column, f"{told[:60]!r} has no rank")
        ranks.append(Rank(_entry(column, match[1], lists, kind), int(match[2].replace("\u2212", "-"))))
    return [rank for rank in ranks if rank.rank]


def _known(cells: Mapping[str, str], column: str, lists: Lists, *kinds: EntryKind) -> list[str]:
    return [_entry(column, told, lists, *kinds) for told in _parts(cells, column)]


def _entry(column: str, told: str, lists: Lists, *kinds: EntryKind) -> str:
    wanted = clean_line(told).casefold()
    for kind in kinds:
        for entry in entries_of(lists, kind):
            names = (entry.id, entry.name, *usual_names(kind, entry.id))
            if wanted in (name.casefold() for name in names if name):
                return entry.id
    raise _BadCellError(column, f"nothing is called {told[:60]!r}")


def _parts(cells: Mapping[str, str], column: str) -> list[str]:
    return [part for told in re.split(r"[;,|\n]", cells.get(column, "")) if (part := told.strip())]


def _ranks_text(ranks: tuple[Rank, ...]) -> str:
    return "; ".join(f"{rank.what} {rank.rank}" for rank in ranks)


def _harmless(text: str) -> str:
    """The text behind an apostrophe where a spreadsheet would take it for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t") else text
