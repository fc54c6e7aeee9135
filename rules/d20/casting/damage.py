"""What a spell's dice are at a caster level, and what extra points do to them (docs/spell-points.md S5 to S10)."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.dice.throwing import Dice, Reason

EMPOWERED: Final = Fraction(3, 2)
"""What an empowered spell's dice are multiplied by."""


@dataclass(frozen=True, slots=True)
class Amount:
    """Dice and what is added to them."""

    dice: int
    """How many dice, 0 and up."""
    sides: int
    plus: int = 0
    """Points added to the sum."""

    def expected(self, *, empowered: bool = False, maximized: bool = False) -> Fraction:
        """The exact mean; both together give the most and half of a roll (S11)."""
        rolled = Fraction(self.dice * (self.sides + 1), 2) + self.plus
        most = Fraction(self.dice * self.sides + self.plus)
        if maximized:
            return most + rolled * (EMPOWERED - 1) if empowered else most
        return rolled * EMPOWERED if empowered else rolled


@dataclass(frozen=True, slots=True)
class Scale:
    """Damage whose dice grow with the caster level."""

    against: str
    """Against what, by its id; empty: anything else."""
    portion: str
    """What a portion is called, `missile` or `ray`; empty: nothing."""
    dice: int
    """Dice in a portion."""
    sides: int
    plus: int
    """Points added to each portion."""
    ahead: int
    """Caster levels added before the portions are counted."""
    per: int
    """Caster levels for one portion."""
    most: int
    """The most portions there can be."""

    @property
    def cap(self) -> int:
        """The caster level at which the damage is at its most."""
        return self.most * self.per - self.ahead

    def portions(self, caster_level: int) -> int:
        """How many portions there are at a caster level: at least 1, at most the most."""
        return max(1, min(self.most, (caster_level + self.ahead) // max(1, self.per)))

    def amount(self, caster_level: int) -> Amount:
        """The dice at a caster level."""
        portions = self.portions(caster_level)
        return Amount(portions * self.dice, self.sides, portions * self.plus)

    def idle(self, minimum: int, reached: int) -> int:
        """How many of the levels bought above `minimum` to reach a level add nothing to this damage (S8)."""
        portions, idle = self.portions(reached), 0
        while reached - idle > minimum and self.portions(reached - idle - 1) == portions:
            idle += 1
        return idle


@dataclass(frozen=True, slots=True)
class Fixed:
    """Damage that no caster level changes."""

    against: str
    """Against what, by its id; empty: anything else."""
    dice: int
    sides: int


@dataclass(frozen=True, slots=True)
class Added:
    """Dice to which points for the caster's full level are added."""

    dice: int
    sides: int
    per: int
    """Caster levels for one point."""
    most: int | None = None
    """The most points added; None: no end."""

    def amount(self, caster_level: int) -> Amount:
        """The dice and points at a caster level."""
        points = caster_level // max(1, self.per)
        return Amount(self.dice, self.sides, points if self.most is None else min(points, self.most))


@dataclass(frozen=True, slots=True)
class Line:
    """What one scale of a spell comes to."""

    scale: Scale
    amount: Amount
    idle: int = 0
    """Extra points that add nothing against this target yet."""


@dataclass(frozen=True, slots=True)
class Augmented:
    """A spell's growing damage at the level that was paid for."""

    level: int
    """The caster level that its dice follow."""
    lines: tuple[Line, ...]
    """One for each scale; one purchase raises all of them (S9)."""

    @property
    def idle(self) -> int:
        """Extra points that add nothing to any of its scales yet."""
        return min((line.idle for line in self.lines), default=0)


def most_extra(scales: tuple[Scale, ...], minimum: int, own: int) -> int:
    """How many extra points a spell can take: up to the caster's own level and to its own most (S8).

    Args:
        scales: The spell's growing damage; a spell without any takes no points.
        minimum: The caster level that its dice begin at.
        own: The caster's own level.
    """
    cap = max((scale.cap for scale in scales), default=0)
    return max(0, min(own, cap) - minimum)


def augmented(scales: tuple[Scale, ...], minimum: int, own: int, extra: int = 0) -> Augmented:
    """The growing damage of a spell with extra points: min(minimum + extra, own level, the spell's most) (S8)."""
    cap = max((scale.cap for scale in scales), default=own)
    level = min(minimum + extra, own, cap)
    return Augmented(level, tuple(Line(each, each.amount(level), each.idle(minimum, level)) for each in scales))


@dataclass(frozen=True, slots=True)
class DamageRoll:
    """Damage that was rolled, with every face."""

    amount: Amount
    faces: tuple[int, ...]
    total: int
    """After the multiplier, rounded down."""
    empowered: bool = False
    maximized: bool = False
    """Whether every die counted its most; the faces thrown then serve only the empowering half."""


def throw_damage(
    amount: Amount, dice: Dice, who: str, *, empowered: bool = False, maximized: bool = False
) -> DamageRoll:
    """Throw an amount; a maximized one is not thrown unless it is empowered as well (S11).

    Args:
        amount: The dice; without any, what is added stands alone.
        dice: Where faces come from.
        who: The caster, as shown at the table.
        empowered: Half again as much.
        maximized: All dice count their most.
    """
    most = amount.dice * amount.sides + amount.plus
    if (maximized and not empowered) or amount.dice < 1 or amount.sides < 1:
        return DamageRoll(amount, (), most, empowered, maximized)
    faces = dice.throw(amount.dice, amount.sides, Reason("spell-damage", who)).faces
    rolled = sum(faces) + amount.plus
    total = most + rolled // 2 if maximized else rolled * 3 // 2 if empowered else rolled
    return DamageRoll(amount, faces, total, empowered, maximized)
