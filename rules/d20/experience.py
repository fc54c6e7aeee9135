"""What experience means in levels (docs/rules-d20.md X)."""

from math import isqrt
from typing import Final

PER_LEVEL: Final = 1_000
MOST: Final = 100_000_000
"""The most experience that a card may have."""


def needed(level: int) -> int:
    """The least experience of a character of this level, 1 and up: 500 × level × (level − 1) (X1)."""
    return PER_LEVEL // 2 * level * (level - 1)


def most(level: int) -> int:
    """The most experience with which a character is still of this level."""
    return needed(level + 1) - 1


def level_at(experience: int) -> int:
    """The level that this much experience, 0 and up, is enough for."""
    level = (1 + isqrt(1 + experience * 8 // PER_LEVEL)) // 2
    while needed(level + 1) <= experience:
        level += 1
    while needed(level) > experience:
        level -= 1
    return level
