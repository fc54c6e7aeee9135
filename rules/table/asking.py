"""Who asks for what, and on which state of the table they base it."""

from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

Seat: TypeAlias = str

GM: Final[Seat] = "gm"
"""The seat of the game master; every other seat is a player's."""

IntentT_co = TypeVar("IntentT_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Asked(Generic[IntentT_co]):
    """An intent together with who asks and what they saw."""

    seat: Seat
    """Who asks."""
    based_on: int
    """The number of the step that the asker's view showed."""
    intent: IntentT_co
    """What they ask for."""
