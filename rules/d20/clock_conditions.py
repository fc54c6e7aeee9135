"""Conditions that end by the clock (docs/rules-d20.md B6, T5)."""

from dataclasses import replace

from rules.d20.afflicting import ConditionEnded
from rules.d20.card import Card
from rules.d20.encounter import Encounter
from rules.d20.game import Game
from rules.d20.life import LifeEvent
from rules.d20.naming import named
from rules.d20.standing import settled
from rules.d20.telling import Tells
from rules.table.labels import told


def conditions_over(game: Game, card: Card, now: int, events: Tells[ConditionEnded | LifeEvent]) -> Game:
    """The game without the conditions of a card that end by this minute.

    In a fight they stay on the card as ended at this moment of it, as those do that are counted in rounds: they hold
    again when the fight is turned back.
    """
    over = [each for each in card.conditions if each.minute is not None and each.minute <= now and each.until is None]
    if not over:
        return game
    for each in over:
        events.append(ConditionEnded(named(game, card.id), each, "over", told(game, card.id)))
    moment = game.encounter.now if game.encounter else None
    kept = tuple(replace(each, until=moment) if each in over else each for each in card.conditions)
    left = kept if moment is not None else tuple(each for each in kept if each not in over)
    return settled(game.with_card(replace(card, conditions=left)), card.id, events)


def reached(fight: Encounter) -> int:
    """The latest round that a fight was in, whether or not it was turned back since."""
    return max((fight.round, *(one.upkeep for one in fight.combatants)))
