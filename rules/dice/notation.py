"""The notation of rolls: text in, an immutable tree or an error that points at a column out (docs/dice.md)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from rules.dice.expression import Formula
from rules.dice.limits import LONGEST
from rules.dice.reader import Reader, Wrong


@dataclass(frozen=True, slots=True)
class DiceError:
    """A roll that cannot be understood, or asks for too much."""

    code: str
    """Which sentence explains it, in kebab-case."""
    column: int
    """Where in the text it shows, 1 and up; one past the last character when something is missing there."""
    values: Mapping[str, int | str] = field(default_factory=dict)
    """What that sentence speaks of."""


@lru_cache(maxsize=512)
def parse(text: str) -> Formula | DiceError:
    """What a roll in dice notation means, or why it means nothing.

    Args:
        text: As typed, in any case, with or without spaces between its parts; never evaluated as code.

    Returns:
        The roll, within all limits of `limits`, or the first error from the left.
    """
    if len(text) > LONGEST:
        return DiceError("dice-too-long", LONGEST + 1, {"most": LONGEST, "length": len(text)})
    try:
        return Reader(text).formula()
    except Wrong as wrong:
        return DiceError(wrong.code, wrong.column, wrong.values)
