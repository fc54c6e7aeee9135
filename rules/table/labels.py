"""What cards are called at the table, so that no two living ones share a label, and who is told of them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from rules.table.events import GM_ONLY, Audience, audience
from rules.table.game import Game
from rules.table.refusals import Refused, refused

MOST_CARDS: Final = 1000
"""The most cards that one campaign keeps."""


class Labelled(Protocol):
    """A card, as far as its name goes."""

    @property
    def name(self) -> str:
        """The name without its number."""
        ...

    @property
    def number(self) -> int | None:
        """Tells copies of one name apart; None shows the name alone."""
        ...

    @property
    def label(self) -> str:
        """What it is called at the table: the name, and its number if it has one."""
        ...


@dataclass(frozen=True, slots=True)
class Who:
    """A card by its id and by what it was called at that moment."""

    id: str
    label: str


def next_number(cards: Iterable[Labelled], name: str, *, alone: bool = True) -> int | None:
    """The number for a further card of this name: one that no living card has.

    Args:
        cards: The living cards.
        name: The name to be told apart.
        alone: Whether a name that nobody has may stand without a number.

    Returns:
        The number, 1 and up, or None when the name alone is enough.
    """
    cards = tuple(cards)
    wanted = name.casefold()
    namesakes = [card for card in cards if card.name.casefold() == wanted]
    labels = {card.label.casefold() for card in cards}
    if alone and not namesakes and wanted not in labels:
        return None
    number = 1 + max((card.number or 1 for card in namesakes), default=0)
    while f"{wanted} {number}" in labels:
        number += 1
    return number


def free_name(taken: Iterable[str], name: str) -> str:
    """The name itself, or with the first number from 2 behind it that is not taken, whatever the case of letters."""
    known = {one.casefold() for one in taken}
    number = 1
    free = name
    while free.casefold() in known:
        number += 1
        free = f"{name} {number}"
    return free


def card_missing(game: Game, *ids: str) -> Refused | None:
    """The refusal for the first of these ids that no card has."""
    return next((refused("no-such-card", who=who) for who in ids if game.card(who) is None), None)


def told(game: Game, *ids: str, secret: bool = False) -> Audience:
    """Who is told of something: the GM alone when it is secret or any of these cards is hidden."""
    hidden = any(card.hidden for card in game.cards if card.id in ids)
    return GM_ONLY if hidden else audience(secret)
