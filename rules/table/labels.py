"""What cards are called at the table, so that no two living ones share a label."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol


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
