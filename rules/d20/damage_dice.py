"""Dice of damage: written, sized, added up exactly (docs/rules-d20.md K)."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from rules.dice.counting import multiply, sums_of
from rules.dice.distribution import Distribution

SIZES: Final = ("fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal")


@dataclass(frozen=True, slots=True)
class DamageDice:
    """So many dice of so many sides; a die of one side is a plain point."""

    count: int
    """0 for no damage at all."""
    sides: int

    @property
    def text(self) -> str:
        """As it is written: `2d6`, `1`."""
        return str(self.count) if self.sides == 1 or not self.count else f"{self.count}d{self.sides}"


def read_dice(text: str) -> DamageDice:
    """The dice that are written so.

    Raises:
        ValueError: it is neither `2d6` nor a number.
    """
    count, d, sides = text.partition("d")
    return DamageDice(int(count), int(sides) if d else 1)


def sized(small: DamageDice, medium: DamageDice, size: str) -> DamageDice:
    """The damage of a weapon made for a creature of this size."""
    from rules.content.d20 import sizes as content

    if not medium.count or size == "medium":
        return medium
    if size == "small":
        return small
    place, at_medium = SIZES.index(size), SIZES.index("medium")
    row = next((row for row in content.WEAPON_DAMAGE if row[0] == medium.text), None)
    tiny, large = (read_dice(row[1]), read_dice(row[2])) if row else (small, medium)
    if place < at_medium:
        return _stepped(tiny, place - SIZES.index("tiny"))
    return _stepped(large, place - SIZES.index("large"))


def _stepped(dice: DamageDice, steps: int) -> DamageDice:
    from rules.content.d20.sizes import DAMAGE_LADDER

    if not steps:
        return dice
    ladder = [read_dice(text) for text in DAMAGE_LADDER]
    mean = dice.count * (dice.sides + 1)
    near = min(range(len(ladder)), key=lambda rung: abs(ladder[rung].count * (ladder[rung].sides + 1) - mean))
    return ladder[min(len(ladder) - 1, max(0, near + steps))]


@cache
def distribution_of(dice: tuple[DamageDice, ...]) -> Distribution:
    """The exact distribution of all these dice added up."""
    total = Distribution(0, (1,))
    for each in dice:
        if each.count:
            total = added(total, Distribution(each.count, tuple(sums_of(each.count, each.sides))))
    return total


def added(one: Distribution, other: Distribution) -> Distribution:
    """The distribution of the sum of two independent numbers."""
    weights = multiply(list(one.weights), list(other.weights))
    return Distribution(one.low + other.low, tuple(weights))


def times(dice: Iterable[DamageDice], factor: int) -> tuple[DamageDice, ...]:
    """Dice rolled so many times over, as a critical does."""
    return tuple(DamageDice(each.count * factor, each.sides) for each in dice)
