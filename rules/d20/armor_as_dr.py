"""Armour that takes points off damage, and damage reduction of every kind (docs/rules-d20.md R)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

ARMOUR_DIVISOR: Final = 2
NATURAL_DIVISOR: Final = 5

ADAMANTINE: Final = {"light": 1, "medium": 2, "heavy": 3}
"""The reduction that adamantine gives to armour of each weight (R3)."""


@dataclass(frozen=True, slots=True)
class Split:
    """What is left of a bonus to armour class, and the reduction gained for the rest."""

    armour_class: int
    """The bonus to armour class, enhancement included."""
    reduction: int
    """Points off every hit by a weapon; 0 for none."""


def armour(bonus: int, enhancement: int = 0) -> Split:
    """How a suit of armour is split: half its bonus, rounded down, becomes reduction (R1, R2).

    Args:
        bonus: The suit's usual bonus without enhancement, 0 and up.
        enhancement: Its enhancement, which goes to armour class whole.
    """
    reduction = bonus // ARMOUR_DIVISOR
    return Split(bonus - reduction + enhancement, reduction)


def natural_armour(bonus: int, enhancement: int = 0) -> Split:
    """How natural armour is split: a fifth of it, rounded down, becomes reduction (R7)."""
    reduction = max(0, bonus) // NATURAL_DIVISOR
    return Split(bonus - reduction + enhancement, reduction)


@dataclass(frozen=True, slots=True)
class Reduction:
    """Damage reduction from one source."""

    points: int
    """Points off each hit, 0 and up."""
    bypass: tuple[str, ...] = ()
    """What passes it by, any one of these or all of them; empty for what nothing passes, written with a dash."""
    needs_all: bool = False
    """Whether an attack must be all of those to pass it by."""
    source: str = ""
    """The code of what gives it, as in `armour`."""
    what: str = ""
    """The id or name of the thing that gives it."""

    def stops(self, qualities: Iterable[str]) -> bool:
        """Whether it works against an attack with these qualities, as in `magic`, `adamantine`, `slashing`."""
        has = frozenset(qualities)
        if not self.bypass:
            return True
        return not (has.issuperset(self.bypass) if self.needs_all else has.intersection(self.bypass))


def unstoppable(reductions: Iterable[Reduction]) -> int:
    """The reductions that nothing passes by, which add up (R3)."""
    return sum(each.points for each in reductions if not each.bypass)


def against(reductions: Iterable[Reduction], qualities: Iterable[str] = ()) -> int:
    """The points taken off one hit: the best that applies, those with a dash added up (R3, R4)."""
    reductions, qualities = tuple(reductions), tuple(qualities)
    others = (each.points for each in reductions if each.bypass and each.stops(qualities))
    return max((unstoppable(reductions), *others))


def through(damage: int, reductions: Iterable[Reduction], qualities: Iterable[str] = ()) -> int:
    """What is left of a hit: never less than nothing, never more than it was (R8)."""
    return max(0, damage - max(0, against(reductions, qualities))) if damage > 0 else 0
