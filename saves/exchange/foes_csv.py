"""A list of foes from a spreadsheet: one row a foe, with how many of it and the numbers of the game."""

import csv
import io
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.campaign import Campaign
from rules.table.game import Person
from rules.table.text import NAME_LIMIT, clean_line
from saves.disk import Disk
from saves.documents import game_kind
from saves.errors import Notice, SaveError, notice
from saves.exchange.card_games import BadCellError, CardGame, card_game
from saves.exchange.cards import CardsPreview, preview_cards_of
from saves.exchange.cells import number
from saves.exchange.cleaning import cleaned
from saves.exchange.files import read_picked, write_picked

ENDING: Final = ".foes.csv"
MOST_ROWS: Final = 500
MOST_COPIES: Final = 20
"""The most copies of one foe."""
COUNT: Final = "count"
COUNTED: Final = ("count", "počet", "pocet")
"""The names of the column that says how many."""
_SEPARATOR: Final = re.compile(r'"?sep=(.)"?\r?\n', re.IGNORECASE)
"""The line in front of the table by which some spreadsheets say what stands between cells."""


@dataclass(frozen=True, slots=True)
class _Column:
    name: str
    """What it holds; empty where nothing stands above it."""
    told: str
    """What it is called in the file."""


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    cells: list[str]
    columns: list[_Column]

    def by_name(self) -> dict[str, str]:
        """What stands in each column."""
        found = {column.name: "" for column in self.columns}
        for index, cell in enumerate(self.cells):
            name = self.columns[index].name if index < len(self.columns) else ""
            if not name and cell.strip():
                raise BadCellError(str(index + 1), f"no heading above {cell.strip()[:60]!r}")
            found[name] = cell.strip().removeprefix("'")
        return found

    def told(self, column: str) -> str:
        """What a column is called in the file."""
        return next((one.told for one in self.columns if one.name == column), column)


def preview_foes(disk: Disk, path: Path, campaign: Campaign) -> CardsPreview:
    """What taking a spreadsheet of foes in would do: each row a pattern, and `count` copies of it on the table.

    Raises:
        SaveError: `not-utf8`, `no-column` (column), `unknown-column` (column), `doubled-column` (column),
            `too-many-rows` (most), or see `read_picked`.
    """
    return preview_of(read_picked(disk, path), campaign)


def preview_of(content: bytes, campaign: Campaign) -> CardsPreview:
    """What taking in the foes of a spreadsheet's text would do, as `preview_foes`."""
    game = card_game(game_kind(campaign))
    cards: list[Person] = []
    foes: list[Person] = []
    refused: list[Notice] = []
    for row in _rows(content, game):
        try:
            foe, count = _foe(row, game, campaign)
        except BadCellError as error:
            refused.append(notice("bad-cell", line=row.line, column=row.told(error.column), problem=error.problem))
            continue
        foes.append(foe)
        cards += [foe] * count
    return preview_cards_of(tuple(cards), tuple(foes), campaign, tuple(refused))


def export_foes(disk: Disk, path: Path, campaign: Campaign, overwrite: bool = False) -> Path:
    """Write the campaign's list of foes as a spreadsheet, none of them counted.

    Raises:
        SaveError: `file-exists` (file), or see `saves.status.problem_of`.
    """
    game = card_game(game_kind(campaign))
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow((game.headings[0], COUNT, *game.headings[1:]))
    for foe in campaign.game.foes:
        name, *others = game.row_of(foe, campaign.game)
        writer.writerow([_harmless(name), 0, *map(_harmless, others)])
    return write_picked(disk, path, campaign.name, ENDING, [b"\xef\xbb\xbf", text.getvalue().encode()], overwrite)


def _rows(content: bytes, game: CardGame) -> list[_Row]:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise SaveError("not-utf8") from None
    if not text.strip("\0 \t\r\n"):
        raise SaveError("empty")
    said = _SEPARATOR.match(text)
    head = next((line for line in text[said.end() if said else 0 :].splitlines() if line.strip(" ,;\t")), "")
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=said[1] if said else max(";\t,", key=head.count), strict=True
    )
    try:
        lines = [(number, line) for number, line in enumerate(reader, 1) if any(cell.strip() for cell in line)]
    except csv.Error:
        raise SaveError("not-csv", line=reader.line_num) from None
    (_, heading), *rows = lines[1 if said else 0 :] or [(1, [""])]
    if len(rows) > MOST_ROWS:
        raise SaveError("too-many-rows", most=MOST_ROWS)
    columns = _columns(heading, game)
    return [_Row(number, line, columns) for number, line in rows]


def _columns(head: list[str], game: CardGame) -> list[_Column]:
    found: list[_Column] = []
    for told in head:
        wanted = told.strip().casefold()
        known = {**game.columns, COUNT: COUNTED}.items()
        column = next((name for name, names in known if wanted in names), None if wanted else "")
        if column is None:
            names = (game.headings[0], COUNT, *game.headings[1:])
            raise SaveError("unknown-column", column=clean_line(told, 60), known=names)
        if column and any(column == one.name for one in found):
            raise SaveError("doubled-column", column=clean_line(told, 60))
        found.append(_Column(column, clean_line(told, 60)))
    if all(one.name != "name" for one in found):
        raise SaveError("no-column", column="name")
    return found


def _foe(row: _Row, game: CardGame, campaign: Campaign) -> tuple[Person, int]:
    cells = row.by_name()
    if len(cells["name"]) > NAME_LIMIT:
        raise BadCellError("name", f"Expected at most {NAME_LIMIT} characters")
    foe = game.foe_of(cells, campaign.game)
    count = number(cells, COUNT)
    if not 0 <= count <= MOST_COPIES:
        raise BadCellError(COUNT, f"Expected `int` from 0 to {MOST_COPIES}")
    for path, problem in game.faults(foe, campaign.game, "$"):
        raise BadCellError(game.column_of(path), problem)
    return cleaned(foe), count


def _harmless(cell: str | int) -> str | int:
    """Text behind an apostrophe where a spreadsheet would take it for a formula, or its own for such a one."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "'") else cell
