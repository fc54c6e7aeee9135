"""A list of foes from a spreadsheet: one row a foe, with how many of it and the numbers of the game."""

import csv
import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.campaign import Campaign
from rules.table.game import Person
from rules.table.text import clean_line
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
    game = card_game(game_kind(campaign))
    cards: list[Person] = []
    foes: list[Person] = []
    refused: list[Notice] = []
    for row in _rows(content, game.columns):
        try:
            foe, count = _foe(row, game, campaign)
        except BadCellError as error:
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
    game = card_game(game_kind(campaign))
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow((game.headings[0], COUNT, *game.headings[1:]))
    for foe in campaign.game.foes:
        name, *others = game.row_of(foe, campaign.game)
        writer.writerow([_harmless(name), 0, *map(_harmless, others)])
    return write_picked(disk, path, campaign.name, ENDING, [b"\xef\xbb\xbf", text.getvalue().encode()], overwrite)


def _rows(content: bytes, known: Mapping[str, tuple[str, ...]]) -> list[_Row]:
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
    columns = _columns(lines[0], {**known, COUNT: COUNTED})
    return [
        _Row(number, dict(zip(columns, line, strict=False)))
        for number, line in enumerate(lines[1:], 2)
        if any(cell.strip() for cell in line)
    ]


def _columns(head: list[str], known: Mapping[str, tuple[str, ...]]) -> list[str]:
    found: list[str] = []
    for told in head:
        wanted = told.strip().casefold()
        column = next((name for name, names in known.items() if wanted in names), None)
        if column is None:
            raise SaveError("unknown-column", column=clean_line(told, 60))
        if column in found:
            raise SaveError("doubled-column", column=column)
        found.append(column)
    if "name" not in found:
        raise SaveError("no-column", column="name")
    return found


def _foe(row: _Row, game: CardGame, campaign: Campaign) -> tuple[Person, int]:
    cells = {column: cell.strip().removeprefix("'") for column, cell in row.cells.items()}
    foe = game.foe_of(cells, campaign.game)
    count = number(cells, COUNT)
    if not 0 <= count <= MOST_COPIES:
        raise BadCellError(COUNT, f"Expected `int` from 0 to {MOST_COPIES}")
    for path, problem in game.faults(foe, campaign.game, "$"):
        raise BadCellError(game.column_of(path), problem)
    return cleaned(foe), count


def _harmless(cell: str | int) -> str | int:
    """Text behind an apostrophe where a spreadsheet would take it for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t") else cell
