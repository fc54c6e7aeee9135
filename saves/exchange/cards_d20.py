"""The exchange of cards and foes of the d20 game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, cast

from rules.d20.arrivals import TakeIn
from rules.d20.card import Card
from rules.d20.game import Game as D20Game
from rules.stepping import Intent
from rules.table.game import Game, Person
from saves.exchange.card_games import CardGame, Cells
from saves.exchange.foes_d20 import COLUMNS, HEADINGS, foe_of, row_of
from saves.exchange.sound_d20 import card_faults

_SCORES: Final = "$.scores."


@dataclass(frozen=True, slots=True)
class CardsFile:
    """A file of cards."""

    format: str
    """Always `tabletop-cards`."""
    version: int
    """The version of this shape, 1."""
    game: str
    """The kind of the game the cards are for, `d20`."""
    cards: tuple[Card, ...] = ()
    """Cards for the table."""
    foes: tuple[Card, ...] = ()
    """Patterns for the list of foes."""


class D20Cards(CardGame):
    """The d20 game's cards."""

    card: ClassVar[type] = Card
    file: ClassVar[type] = CardsFile
    columns: ClassVar[Mapping[str, tuple[str, ...]]] = COLUMNS
    headings: ClassVar[tuple[str, ...]] = HEADINGS

    def take_in(self, cards: tuple[Person, ...], foes: tuple[Person, ...]) -> Intent:
        """The intent that brings them to the table."""
        return TakeIn(cast("tuple[Card, ...]", cards), cast("tuple[Card, ...]", foes))

    def faults(self, card: Person, game: Game, path: str) -> Iterator[tuple[str, str]]:
        """Everything that does not hold on a card."""
        return card_faults(cast(Card, card), D20Game.of(game), path)

    def column_of(self, path: str) -> str:
        """The column that a path on a card came from: each score has one of its own."""
        if path.startswith(_SCORES):
            return path.removeprefix(_SCORES)
        column = super().column_of(path)
        return "weapons" if column == "arms" else column

    def foe_of(self, cells: Cells, game: Game) -> Card:
        """The pattern that a row says."""
        return foe_of(cells, D20Game.of(game))

    def row_of(self, foe: Person, game: Game) -> tuple[str | int, ...]:
        """A pattern as a row."""
        return row_of(cast(Card, foe), D20Game.of(game))
