"""A character that is still being made (docs/rules-d20.md A8)."""

from dataclasses import dataclass
from typing import Literal

from rules.d20.card import Card


@dataclass(frozen=True, slots=True)
class Draft:
    """A card in the making, kept with the game so that it survives quitting."""

    id: str
    """Known by this until it is finished or dropped."""
    card: Card
    """What was chosen so far."""
    step: int = 1
    """Which step of the making its player was at, 1 and up."""
    method: Literal["typed", "rolled", "bought"] = "bought"
    """How scores are made (A2 to A4)."""
    rolled: tuple[tuple[int, ...], ...] = ()
    """The four faces rolled for each score, when scores were rolled."""
    diced: int = 0
    """How many Hit Dice, from the first, show what was rolled for them (A7)."""
