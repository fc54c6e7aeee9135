"""How dice come into the rules: through the door, as facts."""

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Reason:
    """What a handful of dice is thrown for, so that a person can be asked to throw it."""

    code: str
    """The kind of roll, in kebab-case, as in `combat-pool`."""
    who: str = ""
    """The name of whoever rolls, as shown at the table."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """The faces that came up, in the order they fell."""

    faces: tuple[int, ...]
    """One face a die, 1 to the die's sides."""
    physical: bool = False
    """Whether a person threw real dice and typed the faces in."""


class Dice(Protocol):
    """A source of dice: a generator, scripted faces, or faces typed in by a person."""

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        """Throw `count` dice (1 or more) of `sides` sides (1 or more) for a reason."""
        ...


class DiceWantedError(LookupError):
    """Dice would be thrown where there are none; it bears the code of the reason."""


class NoDice:
    """For looking ahead at what throws nothing, or at whether it would."""

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        """Throw nothing.

        Raises:
            DiceWantedError: Always.
        """
        raise DiceWantedError(reason.code)
