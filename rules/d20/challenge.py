"""Challenge ratings as rungs of a ladder, and what the variants do to them (docs/rules-d20.md W26, C9, C10)."""

from typing import Final

LEAST: Final = -5
"""The lowest rung: 1/10."""
MOST: Final = 100

_FRACTIONS: Final = ("1/2", "1/3", "1/4", "1/6", "1/8", "1/10")
"""The rungs below 1, downwards."""

GROUP: Final = 4
"""How many creatures make a group."""


def name(rung: int) -> str:
    """How a rung is written: 3 is `3`, 0 is `1/2`, −5 is `1/10`."""
    return str(rung) if rung >= 1 else _FRACTIONS[-max(rung, LEAST)]


def rung(text: str) -> int | None:
    """The rung written so, or None where no rating is."""
    if text in _FRACTIONS:
        return -_FRACTIONS.index(text)
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 and 1 <= int(text) <= MOST else None


def with_vitality(rating: int, size: str, *, has_constitution: bool = True) -> int:
    """A rating where vitality and wounds are in use: the greatest creatures and the fractions go up one rung (W26)."""
    huge = has_constitution and size in ("gargantuan", "colossal")
    return rating + 1 if rating < 1 or huge else rating


def in_group(rating: int, count: int) -> int:
    """A rating on the bell curve: one rung less in a group of four or more, never below the lowest (C9)."""
    return max(LEAST, rating - 1) if count >= GROUP else rating


def adjusted(
    rating: int, size: str, count: int, *, vitality: bool, bell_curve: bool, has_constitution: bool = True
) -> int:
    """A creature's rating under the variants in use: vitality first, then the group (C10)."""
    if vitality:
        rating = with_vitality(rating, size, has_constitution=has_constitution)
    return in_group(rating, count) if bell_curve else rating
