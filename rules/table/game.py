"""What the table knows of the game in play, whichever it is."""

from typing import ClassVar, Protocol


class Person(Protocol):
    """A card of any game, as far as the table is concerned."""

    @property
    def id(self) -> str:
        """Known by this for life."""

    @property
    def name(self) -> str:
        """What it is called, without the number of a copy."""

    @property
    def label(self) -> str:
        """Its name and number, as everybody calls it."""

    @property
    def owner(self) -> str:
        """`party` or `gm`."""

    @property
    def player(self) -> str:
        """Who plays it; empty: nobody in particular."""

    @property
    def hidden(self) -> bool:
        """Whether players do not see it."""


class Begun(Protocol):
    """A character in the making."""

    @property
    def id(self) -> str:
        """Known by this until it is a card."""

    @property
    def card(self) -> Person:
        """What it is so far."""

    @property
    def step(self) -> int:
        """The step of its making that its player is at, 1 and up."""


class Fight(Protocol):
    """A fight of any game."""

    @property
    def round(self) -> int:
        """Which round it is in, 1 and up; 0 before the first."""

    @property
    def combatants(self) -> tuple[object, ...]:
        """Everybody in it."""


class Game(Protocol):
    """A game in play: its house rules, lists, cards and fight."""

    kind: ClassVar[str]
    """The name of the game in documents and on the command line."""

    @property
    def lists(self) -> object:
        """What it has of its own besides the standard lists; each game knows its own."""

    @property
    def cards(self) -> tuple[Person, ...]:
        """Every card, the party's and the GM's, in the order they are listed."""

    @property
    def foes(self) -> tuple[Person, ...]:
        """The campaign's own list of foes."""

    @property
    def drafts(self) -> tuple[Begun, ...]:
        """Characters still being made, oldest first."""

    @property
    def encounter(self) -> Fight | None:
        """The fight, if there is one."""

    def card(self, who: str) -> Person | None:
        """The card with this id."""
