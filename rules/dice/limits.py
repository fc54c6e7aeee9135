"""How much one roll may ask for (docs/dice.md)."""

from typing import Final

LONGEST: Final = 256
"""The longest notation, in characters."""
DEEPEST: Final = 20
"""How deep parentheses may stand in each other."""
MOST_DICE: Final = 1_000
"""The most dice of one roll, those that explosions add not counted."""
MOST_SIDES: Final = 1_000
LARGEST: Final = 1_000_000
"""The largest number that is no die."""
MOST_EXPLOSIONS: Final = 100
"""The most further dice that one exploding die can add."""
