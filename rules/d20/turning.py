"""Turning undead: the level it goes by, its check, and whom that reaches (docs/rules-d20.md G9, C13)."""

from typing import Final

from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.generic_classes import feature_level
from rules.d20.levels import has_feat, has_feature, level_in, times_taken
from rules.d20.numbers import Number, Part, number
from rules.d20.scores import ability_modifier, ability_part
from rules.d20.skills import SYNERGY, SYNERGY_RANKS, ranks

TURNING: Final = "turn-undead"
"""The feature, and the special feat, of turning undead."""
LATER: Final = 3
"""By how many levels paladins turn later than clerics."""
USES: Final = 3
"""Turnings a day before Charisma and feats."""
EXTRA_USES: Final = 4
"""What Extra Turning adds each time it is taken."""
EVEN: Final = 10
"""The least total that reaches Hit Dice as many as the level."""
STEP: Final = 3
FURTHEST: Final = 4
"""How far above or below the level a check reaches at most."""


def can_turn(card: Card) -> bool:
    """Whether a card turns or rebukes undead."""
    return has_feature(card, TURNING)


def turning_level(card: Card) -> int:
    """The level that turning goes by: of clerics, of paladins three later, of the divine spellcaster with the feat."""
    special = feature_level(card, TURNING) if has_feat(card, f"special:{TURNING}") else 0
    own = level_in(card, "cleric") + max(0, level_in(card, "paladin") - LATER) + special
    return own + (1 if has_feat(card, "improved-turning") else 0)


def turning_bonus(game: Game, card: Card) -> Number:
    """What is added to a turning check: Charisma, and 2 for 5 ranks of knowledge of religion."""
    learned = ranks(game, card, "knowledge-religion") >= SYNERGY_RANKS
    return number(
        ability_part(game, card, "charisma"), Part("synergy", SYNERGY if learned else 0, "knowledge-religion")
    )


def most_turned(level: int, total: int) -> int:
    """The most Hit Dice of an undead that a check reaches: the level at 10 to 12, one more or less for each 3."""
    return max(0, level + max(-FURTHEST, min(FURTHEST, (total - EVEN) // STEP)))


def turning_damage(game: Game, card: Card) -> int:
    """What is added to 2d6 for the Hit Dice of undead turned in all: the level and Charisma."""
    return turning_level(card) + ability_modifier(game, card, "charisma")


def turnings_a_day(game: Game, card: Card) -> int:
    """How often a card turns undead in a day."""
    extra = EXTRA_USES * times_taken(card, "extra-turning")
    return max(0, USES + ability_modifier(game, card, "charisma") + extra)
