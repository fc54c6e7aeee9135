"""The exchange of cards and foes of the D6 game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, cast

from rules.d6.arrivals import TakeIn
from rules.d6.card import Card, Rank
from rules.d6.entries import EntryKind, entries_of, usual_names
from rules.d6.game import Game as D6Game
from rules.d6.lists import Lists
from rules.stepping import Intent
from rules.table.game import Game, Person
from rules.table.text import clean_line
from saves.exchange.card_games import BadCellError, CardGame, Cells
from saves.exchange.cells import number, parts, ranked
from saves.exchange.sound_d6 import card_faults


@dataclass(frozen=True, slots=True)
class CardsFile:
    """A file of cards."""

    format: str
    """Always `tabletop-cards`."""
    version: int
    """The version of this shape, 1."""
    game: str
    """The kind of the game the cards are for, `d6`."""
    cards: tuple[Card, ...] = ()
    """Cards for the table."""
    foes: tuple[Card, ...] = ()
    """Patterns for the list of foes."""


class D6Cards(CardGame):
    """The D6 game's cards."""

    card: ClassVar[type] = Card
    file: ClassVar[type] = CardsFile
    columns: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "name": ("name", "jméno", "jmeno"),
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
    headings: ClassVar[tuple[str, ...]] = (
        "name",
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

    def take_in(self, cards: tuple[Person, ...], foes: tuple[Person, ...]) -> Intent:
        """The intent that brings them to the table."""
        return TakeIn(cast("tuple[Card, ...]", cards), cast("tuple[Card, ...]", foes))

    def faults(self, card: Person, game: Game, path: str) -> Iterator[tuple[str, str]]:
        """Everything that does not hold on a card."""
        return card_faults(cast(Card, card), D6Game.of(game).lists, path)

    def foe_of(self, cells: Cells, game: Game) -> Card:
        """The pattern that a row says; names in English and Czech, ranks behind what they are of."""
        lists = D6Game.of(game).lists
        return Card(
            "foe",
            clean_line(cells["name"]),
            owner="gm",
            strength=number(cells, "strength"),
            reflexes=number(cells, "reflexes"),
            intelligence=number(cells, "intelligence"),
            proficiencies=tuple(_ranks(cells, "proficiencies", lists, "proficiency")),
            skills=tuple(_ranks(cells, "skills", lists, "skill")),
            weapons=tuple(_known(cells, "weapons", lists, "weapon", "focus")),
            worn=tuple(_known(cells, "worn", lists, "armour")),
            gear=cells.get("gear", ""),
            notes=cells.get("notes", ""),
        )

    def row_of(self, foe: Person, game: Game) -> tuple[str | int, ...]:  # noqa: ARG002 - the same for both games
        """A pattern as a row."""
        card = cast(Card, foe)
        numbers = (card.strength, card.reflexes, card.intelligence)
        ranks = (_ranks_text(card.proficiencies), _ranks_text(card.skills))
        return (card.name, *numbers, *ranks, "; ".join(card.weapons), "; ".join(card.worn), card.gear, card.notes)


def _ranks(cells: Cells, column: str, lists: Lists, kind: EntryKind) -> Iterator[Rank]:
    for told, rank in ranked(cells, column):
        if rank:
            yield Rank(_entry(column, told, lists, kind), rank)


def _known(cells: Cells, column: str, lists: Lists, *kinds: EntryKind) -> Iterator[str]:
    return (_entry(column, told, lists, *kinds) for told in parts(cells, column))


def _entry(column: str, told: str, lists: Lists, *kinds: EntryKind) -> str:
    wanted = clean_line(told).casefold()
    for kind in kinds:
        for entry in entries_of(lists, kind):
            names = (entry.id, entry.name, *usual_names(kind, entry.id))
            if wanted in (name.casefold() for name in names if name):
                return entry.id
    raise BadCellError(column, f"nothing is called {told[:60]!r}")


def _ranks_text(ranks: tuple[Rank, ...]) -> str:
    return "; ".join(f"{rank.what} {rank.rank}" for rank in ranks)
