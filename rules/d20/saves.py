"""Saving throws (docs/rules-d20.md N4)."""

from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.levels import base_save, has_feature
from rules.d20.lists import Save
from rules.d20.numbers import Number, Part
from rules.d20.scores import ability_modifier, ability_part
from rules.d20.sources import parts_for


def save_bonus(game: Game, card: Card, save: Save) -> Number:
    """The bonus to a save: bases of classes, ability, and everything else."""
    ability = (
        ability_part(game, card, "constitution")
        if save == "fortitude"
        else ability_part(game, card, "dexterity" if save == "reflex" else "wisdom")
    )
    grace = max(0, ability_modifier(game, card, "charisma")) if has_feature(card, "divine-grace") else 0
    return base_save(game, card, save).plus(
        ability, Part("class", grace, "divine-grace"), *parts_for(game, card, save, "saves")
    )
