"""What the levels of a card leave unchosen (docs/rules-d20.md A6)."""

from rules.d20.advancing import skill_points_at, skill_points_used
from rules.d20.beginning import levels_left
from rules.d20.card import Card
from rules.d20.creation import until
from rules.d20.draft_magic import spells_left
from rules.d20.feats import places_at
from rules.d20.game import Game


def skill_points_left(game: Game, card: Card) -> int:
    """Skill points that the last level of a card did not spend; negative when it spent too many."""
    return skill_points_at(game, card).total - skill_points_used(card)


def feats_left(game: Game, card: Card) -> int:
    """Feats that the last level of a card could still choose; negative when it chose too many."""
    return len(places_at(game, card)) - len(card.levels[-1].feats) if card.levels else 0


def choices_left(game: Game, card: Card) -> int:
    """Skill points, feats, levels to begin with and spells that a card left unchosen."""
    total = 0
    for count in range(1, len(card.levels) + 1):
        then = until(card, count)
        total += max(0, skill_points_left(game, then)) + max(0, feats_left(game, then))
    return total + max(0, levels_left(game, card)) + spells_left(game, card)
