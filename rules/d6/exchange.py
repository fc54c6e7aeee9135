"""Two rolls against each other: who scores, by how much, what wound is left (docs/rules-d6.md X, W1 to W4)."""

from dataclasses import dataclass
from typing import Final, Literal

from rules.d6.wounds import FATAL

NO_ROLL_CHALLENGE: Final = 1
"""The challenge level that stands for a target without a roll of its own."""
DEATH_BLOW: Final = 5
"""Levels left from which a fatal wound is a death blow."""


@dataclass(frozen=True, slots=True)
class Score:
    """Who scored in an exchange, and by how many wins."""

    by: Literal["attacker", "target", "nobody"]
    margin: int
    """The victory level, 1 or more; 0 when nobody scored."""


def margin_between(attacker_wins: int, target_wins: int | None) -> int:
    """The attacker's wins above the target's; a target without a roll (None) counts as challenge level 1."""
    return attacker_wins - (NO_ROLL_CHALLENGE if target_wins is None else target_wins)


def score_of(margin: int, strikes_back: bool) -> Score:
    """Who scores at this margin.

    Args:
        margin: The attacker's wins minus the target's.
        strikes_back: Whether the target may score: it attacks this very attacker, has a roll, and the rule is on.

    Returns:
        The attacker above 0; below 0 the target if it strikes back; otherwise nobody.
    """
    if margin > 0:
        return Score("attacker", margin)
    if margin < 0 and strikes_back:
        return Score("target", -margin)
    return Score("nobody", 0)


def levels_left(margin: int, armour: int, strength: int = 0) -> int:
    """The levels left of a score after armour and STR, not capped; 0 or less is no wound."""
    return margin - armour - strength


def wound_level(margin: int, armour: int, strength: int = 0) -> int:
    """The level of the wound that a score leaves, 0 (none) to 4 (fatal)."""
    return max(0, min(FATAL, levels_left(margin, armour, strength)))


def is_death_blow(margin: int, armour: int, strength: int = 0) -> bool:
    """Whether 5 or more levels are left."""
    return levels_left(margin, armour, strength) >= DEATH_BLOW
