"""With how many levels a character begins (docs/rules-d20.md A10)."""

from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.levels import adjustment_whole, class_level_total
from rules.d20.lookup import find_class, race_of
from rules.table.refusals import Refused, refused


def class_levels_due(game: Game, card: Card) -> int:
    """The class levels that a character begins with: what race and adjustment leave of the group's level, 1 and up."""
    dice = race_of(game, card).hit_dice
    return max(1, game.settings.starting_level - adjustment_whole(game, card) - (dice if dice > 1 else 0))


def levels_left(game: Game, card: Card) -> int:
    """Class levels that could still be taken; negative when there are too many."""
    return class_levels_due(game, card) - class_level_total(card)


def beginning_refused(game: Game, card: Card) -> Refused | None:
    """Why nobody begins so: with more levels than the group's, or in a generic class where those are not in use."""
    if levels_left(game, card) < 0:
        return refused("levels-above-start", most=class_levels_due(game, card))
    if not game.settings.generic_classes:
        for level in card.levels:
            known = find_class(game, level.of)
            if known is not None and known.kind == "generic":
                return refused("generic-classes-off", of=level.of)
    return None
