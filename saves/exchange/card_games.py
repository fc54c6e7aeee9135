"""What the exchange of cards needs to know of a game; each is read when cards of it go or come."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar

from rules.stepping import Intent
from rules.table.game import Game, Person

Cells = Mapping[str, str]
"""What stands in a row of a spreadsheet, by column."""


class BadCellError(Exception):
    """A cell does not say what its column should."""

    def __init__(self, column: str, problem: str) -> None:
        super().__init__(column, problem)
        self.column = column
        self.problem = problem


class CardGame(ABC):
    """One game, as far as its cards and its list of foes go out and come in."""

    card: ClassVar[type]
    """The class of its cards."""
    file: ClassVar[type]
    """The class of a file of its cards: format, version, game, cards, foes."""
    columns: ClassVar[Mapping[str, tuple[str, ...]]]
    """The columns of a spreadsheet of its foes besides `count`, each under the names it may have, small letters."""
    headings: ClassVar[tuple[str, ...]]
    """How the columns are called where they are written, in order."""

    @abstractmethod
    def take_in(self, cards: tuple[Person, ...], foes: tuple[Person, ...]) -> Intent:
        """The intent that brings them to the table."""

    @abstractmethod
    def faults(self, card: Person, game: Game, path: str) -> Iterator[tuple[str, str]]:
        """Everything that does not hold on a card: where, and what is wrong there."""

    def column_of(self, path: str) -> str:
        """The column of a spreadsheet that a path on a card, as in `$.weapons[0]`, came from."""
        return path.removeprefix("$.").partition("[")[0].partition(".")[0]

    @abstractmethod
    def foe_of(self, cells: Cells, game: Game) -> Person:
        """The pattern that a row of a spreadsheet says.

        Raises:
            BadCellError: A cell cannot be understood.
        """

    @abstractmethod
    def row_of(self, foe: Person, game: Game) -> tuple[str | int, ...]:
        """A pattern as a row, in the order of the headings, without its count."""


def card_game(kind: str) -> CardGame:
    """What the exchange needs to know of this kind of game.

    Raises:
        ValueError: There is no such game.
    """
    match kind:
        case "d6":
            from saves.exchange.cards_d6 import D6Cards

            return D6Cards()
        case "d20":
            from saves.exchange.cards_d20 import D20Cards

            return D20Cards()
    raise ValueError(f"no game is called {kind!r}")
