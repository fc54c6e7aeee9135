"""The D6 game in play at one table."""

from dataclasses import dataclass, field, replace
from typing import ClassVar

from rules.d6.card import Card
from rules.d6.draft import Draft
from rules.d6.encounter import Encounter
from rules.d6.lists import Lists, standard_lists
from rules.d6.settings import Settings


@dataclass(frozen=True, slots=True)
class Game:
    """Everything a D6 campaign keeps: house rules, lists, cards and the fight."""

    kind: ClassVar[str] = "d6"
    settings: Settings = field(default_factory=Settings)
    lists: Lists = field(default_factory=standard_lists)
    cards: tuple[Card, ...] = ()
    """Every card, the party's and the GM's, in the order they are listed."""
    encounter: Encounter | None = None
    """The fight, if there is one."""
    next_card: int = 1
    """The number of the next id of a card, foe or draft; never goes back."""
    foes: tuple[Card, ...] = ()
    """The campaign's own list of foes, each a pattern for numbered copies."""
    drafts: tuple[Draft, ...] = ()
    """Characters still being made, oldest first."""

    def card(self, who: str) -> Card | None:
        """The card with this id."""
        return next((card for card in self.cards if card.id == who), None)

    def foe(self, who: str) -> Card | None:
        """The pattern with this id in the list of foes."""
        return next((foe for foe in self.foes if foe.id == who), None)

    def draft(self, which: str) -> Draft | None:
        """The draft with this id."""
        return next((draft for draft in self.drafts if draft.id == which), None)

    def with_card(self, changed: Card) -> "Game":
        """The game with one card in place of the one with the same id."""
        return replace(self, cards=tuple(changed if card.id == changed.id else card for card in self.cards))

    @classmethod
    def of(cls, game: object) -> "Game":
        """The game in play at a table, known to be this one.

        Raises:
            TypeError: It is another game.
        """
        if not isinstance(game, cls):
            raise TypeError(f"no D6 game: {type(game).__qualname__}")
        return game
