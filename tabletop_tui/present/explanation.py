"""A number taken apart, whatever the game."""

from dataclasses import dataclass
from typing import TypeAlias

Rows: TypeAlias = tuple[tuple[str, str], ...]
"""Labels with their values."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """A number taken apart."""

    title: str
    """What the number is, and the number."""
    rows: Rows = ()
    """Its parts, each with its share."""
    total: tuple[str, str] | None = None
    """What they come to; None where the parts are no sum."""
    words: tuple[str, ...] = ()
    """Sentences on what the number does."""
    odds_title: str = ""
    odds: Rows = ()
    """What may come of it."""
