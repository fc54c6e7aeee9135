"""Paying off a level adjustment with experience (docs/rules-d20.md L)."""

from dataclasses import dataclass
from typing import Final

from rules.d20 import experience

CLASS_LEVELS_PER_POINT: Final = 3
EPIC: Final = 21
"""The first class level beyond the usual twenty."""
COST_PER_LEVEL: Final = 1_000


def next_step(adjustment: int, last: int = 0) -> int:
    """The class level at which an adjustment, 1 and up, may next be lowered (L2).

    Args:
        adjustment: The adjustment as it is now.
        last: The class level of the step before; 0 when none was taken yet.
    """
    return last + CLASS_LEVELS_PER_POINT * adjustment


def steps(adjustment: int) -> tuple[int, ...]:
    """The class levels at which a starting adjustment goes down, one after another, to 0 (L1, L8)."""
    found: list[int] = []
    for current in range(adjustment, 0, -1):
        found.append(next_step(current, found[-1] if found else 0))
    return tuple(found)


def is_epic(step: int) -> bool:
    """Whether a step lies beyond twenty class levels (L1)."""
    return step >= EPIC


def cost(effective_level: int) -> int:
    """The experience that one step costs a character of this effective level: 1,000 × (level − 1)."""
    return COST_PER_LEVEL * (effective_level - 1)


def after_paying(points: int, effective_level: int) -> int:
    """The experience left by one step, which never keeps the old effective level (L4).

    Args:
        points: The experience before, enough for the effective level.
        effective_level: Hit Dice of the race, class levels and adjustment before the step (L3).
    """
    return min(points - cost(effective_level), experience.most(effective_level - 1))


@dataclass(frozen=True, slots=True)
class Offer:
    """A step that is due: what it costs and what it leaves."""

    step: int
    """The class level at which it fell due."""
    adjustment: int
    """The adjustment before; after it, one less."""
    effective_level: int
    """The effective level before; after it, one less."""
    experience: int
    """Experience before."""
    experience_after: int
    """Experience after."""
    enough: bool = True
    """Whether the experience reaches the effective level, without which nothing can be paid (L10)."""

    @property
    def cost(self) -> int:
        """The experience asked for; more is lost when the clamp of L4 bites."""
        return cost(self.effective_level)

    @property
    def epic(self) -> bool:
        """Whether the step lies beyond twenty class levels."""
        return is_epic(self.step)


def offer(class_levels: int, racial_dice: int, adjustment: int, points: int, last: int = 0) -> Offer | None:
    """The step that is due, or None (L6, L9).

    Args:
        class_levels: Levels in classes of every kind; Hit Dice of the race never count.
        racial_dice: Hit Dice of the race.
        adjustment: The adjustment as it is now.
        points: Experience.
        last: The class level of the step before; 0 when none was taken yet.
    """
    if adjustment <= 0 or class_levels < next_step(adjustment, last):
        return None
    effective = racial_dice + class_levels + adjustment
    enough = points >= experience.needed(effective)
    left = after_paying(points, effective) if enough else points
    return Offer(next_step(adjustment, last), adjustment, effective, points, left, enough)
