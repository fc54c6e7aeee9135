"""3d6 in place of every d20 (docs/rules-d20.md C)."""

from itertools import product
from typing import Final, Literal, TypeAlias

from rules.dice.distribution import Distribution

D20: Final = Distribution(1, (1,) * 20)
"""The natural results of one d20."""
CURVE: Final = Distribution(3, (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1))
"""The natural results of 3d6."""


def best_three_of_four() -> Distribution:
    """The natural results of 4d6 without the lowest die, as luck gives them (C11)."""
    ways = [0] * 16
    for faces in product(range(1, 7), repeat=4):
        ways[best_three(faces) - 3] += 1
    return Distribution(3, tuple(ways))


def best_three(faces: tuple[int, ...]) -> int:
    """The sum of four dice without the lowest."""
    return sum(faces) - min(faces)


def naturals(*, bell_curve: bool, lucky: bool = False) -> Distribution:
    """The natural results in use; luck changes them on the curve alone."""
    if not bell_curve:
        return D20
    return best_three_of_four() if lucky else CURVE


def automatic(natural: int, *, bell_curve: bool) -> Literal["failure", "success", ""]:
    """Whether a natural result of an attack or a save decides by itself: 1 and 20, or 3 and 18 (C2)."""
    if natural == (3 if bell_curve else 1):
        return "failure"
    return "success" if natural == (18 if bell_curve else 20) else ""


def threat_range(threat: int) -> int:
    """The lowest threatening result on the curve for a range that begins at `threat` on the d20 (C5, C6).

    The one whose chance is nearest to the old one's; of two as near, the narrower.
    """
    old = 21 - threat
    return min(
        range(18, 3, -1),
        key=lambda low: abs(sum(CURVE.weights[low - 3 :]) * 20 - old * CURVE.total),
    )


Taken: TypeAlias = Literal[10, 16, 18, 20]
"""The result that may be taken instead of a roll."""


def may_take(*, bell_curve: bool) -> tuple[Taken, ...]:
    """The results that may be taken: 10 always, and 20, or 16 and 18 in its place (C8)."""
    return (10, 16, 18) if bell_curve else (10, 20)


def time_taken(result: Taken) -> int:
    """By how much taking this result lengthens the task (C8): ten times for 16, twenty for 20, a hundred for 18."""
    return {10: 1, 16: 10, 20: 20, 18: 100}[result]


def needs_calm(result: Taken) -> bool:
    """Whether a result may be taken only where failing costs nothing; 10 needs no more than no threat (C8)."""
    return result != 10


LUCK_ENDS: Final = (1, 1, 1, 1)
"""The faces that end auspicious odds at once (C11)."""


def odds_end(faces: tuple[int, ...]) -> bool:
    """Whether these four dice end auspicious odds; the caster's end a mass casting for everybody (C11)."""
    return faces == LUCK_ENDS


def mass_targets(caster_level: int) -> int:
    """How many creatures mass auspicious odds may touch: one for three caster levels."""
    return caster_level // 3


def mass_range(caster_level: int) -> int:
    """The range of mass auspicious odds in feet: 25 and 5 more for two caster levels."""
    return 25 + 5 * (caster_level // 2)
