"""Whose turn it is, was and will be (docs/rules-d20.md B1 to B4).

Turns are moments of the fight: nothing is counted down, so that going back and forward changes nothing else.
"""

from collections.abc import Iterator

from rules.d20.card import Card
from rules.d20.encounter import Combatant, Encounter
from rules.d20.game import Game
from rules.d20.naming import named
from rules.d20.numbers import Number, number
from rules.d20.scores import ability_part
from rules.d20.sources import parts_for
from rules.d20.timeline import Turn
from rules.table.refusals import Refused, refused

LOOK_AHEAD = 3
"""How many rounds ahead a next turn is looked for."""


def has_turn(one: Combatant, turn: Turn) -> bool:
    """Whether a combatant has this turn: it was there before, is not out yet, and knows of the fight in a surprise."""
    if one.out is not None and one.out.before(turn):
        return False
    if one.joined is not None and not one.joined.before(turn):
        return False
    return turn.round > 0 or one.aware


def turns_of(fight: Encounter, round_number: int) -> Iterator[tuple[Combatant, Turn]]:
    """The turns of a round, first to last."""
    for one in fight.combatants:
        turn = Turn(round_number, one.count)
        if has_turn(one, turn):
            yield one, turn


def first_round(fight: Encounter) -> int:
    """The round that the fight began with."""
    return 0 if fight.surprise else 1


def next_turn(fight: Encounter, now: Turn | None) -> tuple[Combatant, Turn] | None:
    """The turn after a moment; None when nobody is left to have one."""
    for round_number in range(fight.round, fight.round + LOOK_AHEAD):
        for one, turn in turns_of(fight, round_number):
            if now is None or now.before(turn):
                return one, turn
    return None


def previous_turn(fight: Encounter, now: Turn) -> tuple[Combatant, Turn] | None:
    """The turn before a moment; None at the first turn of the fight."""
    for round_number in range(now.round, first_round(fight) - 1, -1):
        for one, turn in reversed(tuple(turns_of(fight, round_number))):
            if turn.before(now):
                return one, turn
    return None


def is_waiting(fight: Encounter, one: Combatant) -> bool:
    """Whether a combatant delays or is ready for something: until its own count comes round again (B3, B4)."""
    if one.waiting is None or fight.now is None or not one.waiting.before(fight.now):
        return False
    return fight.now.before(Turn(one.waiting.round + 1, one.count))


def neighbours(fight: Encounter, who: str) -> tuple[Combatant | None, Combatant | None]:
    """Those just before and just after a combatant that share its initiative."""
    places = [one.card for one in fight.combatants]
    at = places.index(who)
    count = fight.combatants[at].count.initiative
    around = (fight.combatants[at - 1] if at else None, *fight.combatants[at + 1 : at + 2])
    before, after = around[0], around[1] if len(around) > 1 else None
    return (
        before if before is not None and before.count.initiative == count else None,
        after if after is not None and after.count.initiative == count else None,
    )


def initiative_bonus(game: Game, who: str) -> Number:
    """What the card with this id adds to its initiative."""
    card = game.card(who)
    return Number() if card is None else initiative_bonus_of(game, card)


def initiative_bonus_of(game: Game, card: Card) -> Number:
    """What a card adds to its initiative."""
    return number(ability_part(game, card, "dexterity"), *parts_for(game, card, "initiative"))


def fight_refused(game: Game, round_shown: int) -> Refused | None:
    """The refusal when there is no fight, or when it is in another round than the one shown to whoever asks."""
    if game.encounter is None:
        return refused("no-encounter")
    if game.encounter.round != round_shown:
        return refused("stale-round", round=round_shown, now=game.encounter.round)
    return None


def turn_refused(game: Game, who: str, round_shown: int) -> Refused | None:
    """The refusal when it is not this combatant's turn in this round."""
    if refusal := fight_refused(game, round_shown):
        return refusal
    if game.encounter is None or game.encounter.active is None:
        return refused("nobody-can-act")
    if game.encounter.active != who:
        return refused("stale-turn", who=named(game, who).label, now=named(game, game.encounter.active).label)
    return None


def not_in_fight(game: Game, who: str) -> Refused | None:
    """The refusal when this card is not in the fight."""
    if game.encounter is None:
        return refused("no-encounter")
    return None if game.encounter.combatant(who) else refused("not-in-the-fight", who=named(game, who).label)
