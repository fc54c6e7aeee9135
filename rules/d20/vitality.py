"""Vitality and wound points: the pure rules (docs/rules-d20.md W)."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

LEAST_GAIN: Final = 1
"""The least vitality that a Hit Die gives, whatever Constitution takes off."""

WOUND_SAVE: Final = 15
"""The difficulty of staying awake at 0 wound points."""
DYING_SAVE: Final = 10
"""The difficulty of the first save of a dying or stable creature; one more each time."""
STUN_SAVE: Final = 5
"""The difficulty, without the wound points lost, of not being stunned."""
COUP_SAVE: Final = 10
"""The difficulty, without the damage, of outliving a finishing blow and of a regenerating creature's save (W24)."""
HEAL_CHECK: Final = 15
"""The difficulty of stabilising somebody by the Heal skill."""
STUN_DIE: Final = 4
WAKING_PERCENT: Final = 10
"""The chance, in percent, of a tended or unaided creature's hour or day bringing it back."""


def threat_from(multiplier: int, threat: int = 20) -> int:
    """The lowest natural roll that threatens: each step of the multiplier above ×2 widens the range by one (W8).

    Args:
        multiplier: The weapon's critical multiplier, 2 and up.
        threat: The lowest threatening roll before.
    """
    return threat - (multiplier - 2)


def keen(threat: int) -> int:
    """The lowest natural roll that threatens once the range is doubled."""
    return 20 - 2 * (21 - threat) + 1


def threat_range(multiplier: int, threat: int = 20, *, doubled: bool = False, keen_last: bool = True) -> int:
    """The lowest threatening roll of a weapon in this variant (W8, W9).

    Args:
        multiplier: The weapon's critical multiplier.
        threat: The weapon's own lowest threatening roll.
        doubled: Whether it is keen or its wielder has Improved Critical; both together double it once.
        keen_last: Whether doubling follows the multiplier, or the other way round.
    """
    if not doubled:
        return threat_from(multiplier, threat)
    return keen(threat_from(multiplier, threat)) if keen_last else threat_from(multiplier, keen(threat))


def gain(face: int, constitution: int) -> int:
    """The vitality of one Hit Die with the Constitution modifier, at least 1; the first counts all its sides (W13)."""
    return max(LEAST_GAIN, face + constitution)


WOUND_FACTORS: Final = {
    "fine": (1, 8),
    "diminutive": (1, 4),
    "tiny": (1, 2),
    "small": (1, 1),
    "medium": (1, 1),
    "large": (1, 1),
    "huge": (2, 1),
    "gargantuan": (4, 1),
    "colossal": (8, 1),
}
"""What Constitution is multiplied by for wound points, as numerator and denominator, by size (W15)."""


def wound_points(constitution: int, size: str) -> int:
    """The wound points of a creature with this Constitution: times the factor of its size, rounded down, at least 1.

    A Constitution of 0 gives none: the creature is dead (W7).
    """
    up, down = WOUND_FACTORS[size]
    return max(1, constitution * up // down) if constitution > 0 else 0


@dataclass(frozen=True, slots=True)
class Absorbed:
    """Where the points of one blow went."""

    temporary: int = 0
    """Temporary points lost."""
    vitality: int = 0
    """Vitality lost."""
    wounds: int = 0
    """Wound points lost."""
    beyond: int = 0
    """Points that found nothing left to take."""
    past_vitality: bool = False
    """Whether the blow reached the body, even where no wound point was left to lose (W6)."""


def absorb(damage: int, vitality: int, wounds: int, temporary: int = 0, *, critical: bool = False) -> Absorbed:
    """Where damage goes: temporary points, vitality, then wound points; a critical goes to wounds at once (W4, W10).

    Args:
        damage: Points after damage reduction, 0 and up.
        vitality: Vitality left; None of it for creatures that have none.
        wounds: Wound points left.
        temporary: Temporary vitality left; where there is no vitality, temporary wound points (W18).
        critical: Whether the blow is a critical.
    """
    shielded = 0 if critical else min(temporary, damage)
    damage -= shielded
    softened = 0 if critical else min(vitality, damage)
    damage -= softened
    hurt = min(wounds, damage)
    return Absorbed(shielded, softened, hurt, damage - hurt, past_vitality=damage > 0)


def stun_difficulty(lost: int) -> int:
    """The difficulty of the save against being stunned by a blow that cost this many wound points (W4)."""
    return STUN_SAVE + lost


def dying_difficulty(turns: int) -> int:
    """The difficulty of a dying creature's nth save, one a turn, or a stable one's, one an hour (W3)."""
    return DYING_SAVE + turns - 1


Fate: TypeAlias = Literal["dead", "dying", "stable", "disabled"]
"""What a save leaves of a creature at 0 wound points."""

STABLE_MARGIN: Final = 5
DISABLED_MARGIN: Final = 10


def margin(total: int, difficulty: int, natural: Literal["failure", "success", ""] = "") -> int:
    """By how much a save succeeds, negative when it fails; automatic results decide first (W1, W2)."""
    if natural == "failure":
        return min(-1, total - difficulty)
    return max(0, total - difficulty) if natural == "success" else total - difficulty


def dying_fate(by: int) -> Fate:
    """What a dying creature's save with this margin makes of it (W1)."""
    if by < 0:
        return "dead"
    if by < STABLE_MARGIN:
        return "dying"
    return "stable" if by < DISABLED_MARGIN else "disabled"


def stable_fate(by: int) -> Fate:
    """What a stable creature's hourly save with this margin makes of it (W1)."""
    if by < 0:
        return "dying"
    return "stable" if by < STABLE_MARGIN else "disabled"


@dataclass(frozen=True, slots=True)
class Cure:
    """How healing is shared out."""

    vitality: int
    """Vitality brought back."""
    wounds: int
    """Wound points brought back."""
    lost: int = 0
    """Points of healing that found nothing to heal."""


def cure(rolled: int, flat: int, vitality_lost: int, wounds_lost: int) -> Cure:
    """Healing by dice and a flat amount: the dice to vitality, the rest to wounds, neither to the other (W22)."""
    to_vitality, to_wounds = min(rolled, vitality_lost), min(flat, wounds_lost)
    return Cure(to_vitality, to_wounds, rolled + flat - to_vitality - to_wounds)


def heal_flat(points: int, vitality_lost: int, wounds_lost: int) -> Cure:
    """Healing by a fixed amount: wounds first, then vitality (W23)."""
    to_wounds = min(points, wounds_lost)
    to_vitality = min(points - to_wounds, vitality_lost)
    return Cure(to_vitality, to_wounds, points - to_wounds - to_vitality)


def vitality_per_hour(level: int, *, care: bool = False) -> int:
    """Vitality regained in an hour: one a level, twice that under long-term care (W21)."""
    return max(1, level) * (2 if care else 1)


def wounds_per_night(level: int, *, bed: bool = False, care: bool = False) -> int:
    """Wound points regained by a night's rest, or by a day in bed, with or without long-term care (W21)."""
    return max(1, level) * (2 if bed else 1) * (2 if care else 1)
