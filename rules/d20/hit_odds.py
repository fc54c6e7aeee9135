"""The exact chances of one attack roll: hit, threat, confirmed critical (docs/rules-d20.md O1)."""

from dataclasses import dataclass

from rules.d20 import bell_curve
from rules.dice.distribution import Chance, Distribution


@dataclass(frozen=True, slots=True)
class HitOdds:
    """What an attack roll can come to."""

    hit: Chance
    """The attack hits, criticals included."""
    threat: Chance
    """It hits and threatens a critical (C4)."""
    critical: Chance
    """It threatens and the second roll confirms it (W11)."""

    @property
    def miss(self) -> Chance:
        """It misses."""
        return Chance(self.hit.of - self.hit.ways, self.hit.of)


def hits(naturals: Distribution, bonus: int, needed: int, *, bell_curve_on: bool) -> tuple[tuple[int, int], ...]:
    """The natural results that hit, each with its ways; the ends decide by themselves (C2)."""
    found = []
    for natural, ways in naturals:
        automatic = bell_curve.automatic(natural, bell_curve=bell_curve_on)
        if automatic != "failure" and (automatic == "success" or natural + bonus >= needed):
            found.append((natural, ways))
    return tuple(found)


def hit_odds(
    bonus: int,
    needed: int,
    threat: int,
    *,
    bell_curve_on: bool = False,
    lucky: bool = False,
    again: bool = False,
    immune: bool = False,
) -> HitOdds:
    """The chances of an attack.

    Args:
        bonus: What is added to the roll.
        needed: The armour class.
        threat: The lowest natural result that threatens, on the dice in use.
        bell_curve_on: Whether 3d6 are rolled.
        lucky: Whether the best three of four dice count (C11).
        again: Whether they count for the attack, though not for its confirmation (C12).
        immune: Whether criticals do nothing to the target.
    """
    naturals = bell_curve.naturals(bell_curve=bell_curve_on, lucky=lucky or again)
    hitting = hits(naturals, bonus, needed, bell_curve_on=bell_curve_on)
    threatening = 0 if immune else sum(each for natural, each in hitting if natural >= threat)
    confirmed = save_odds(bonus, needed, bell_curve_on=bell_curve_on, lucky=lucky)
    return HitOdds(
        Chance(sum(each for _, each in hitting), naturals.total),
        Chance(threatening, naturals.total),
        Chance(threatening * confirmed.ways, naturals.total * confirmed.of),
    )


def save_odds(bonus: int, difficulty: int, *, bell_curve_on: bool = False, lucky: bool = False) -> Chance:
    """The chance that a save succeeds."""
    naturals = bell_curve.naturals(bell_curve=bell_curve_on, lucky=lucky)
    return Chance(
        sum(ways for _, ways in hits(naturals, bonus, difficulty, bell_curve_on=bell_curve_on)), naturals.total
    )
