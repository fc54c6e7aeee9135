"""What the beginning of a turn brings: saves of the dying, bleeding, quick healing (docs/rules-d20.md B5)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20 import vitality
from rules.d20.afflicting import ConditionEnded
from rules.d20.blow import regeneration_of
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.life import LifeEvent, PercentRolled, dying_save, with_life
from rules.d20.lookup import race_of
from rules.d20.naming import named
from rules.d20.points import has_body, has_vitality
from rules.d20.standing import settled
from rules.d20.telling import Tells
from rules.d20.timeline import Turn
from rules.dice.throwing import Reason
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment

PERCENT: Final = 100


@dataclass(frozen=True, slots=True)
class Mended:
    """Somebody healed by its own nature."""

    who: Who
    why: str
    """`fast-healing`, `regeneration`, `rest`."""
    hit_points: int = 0
    nonlethal: int = 0
    vitality: int = 0
    wounds: int = 0
    seen_by: Audience = EVERYONE


UpkeepEvent: TypeAlias = LifeEvent | Mended | ConditionEnded


def begin_turn(game: Game, who: str, turn: Turn, moment: Moment) -> tuple[Game, tuple[UpkeepEvent, ...]]:
    """The game with what the beginning of a turn brings done, once a round."""
    fight = game.encounter
    one = fight.combatant(who) if fight else None
    if fight is None or one is None or one.upkeep >= turn.round:
        return game, ()
    fight = fight.with_combatant(replace(one, upkeep=turn.round, strikes=0, guard=0))
    game = replace(game, encounter=fight)
    events: list[UpkeepEvent] = []
    game = mend(game, who, events)
    card = game.card(who)
    if card is not None and card.health.life == "dying":
        if game.settings.vitality:
            game = dying_save(game, who, moment, events, secret=card.hidden)
        else:
            game = bleed(game, card, moment, events)
    return game, tuple(events)


def bleed(game: Game, card: Card, moment: Moment, events: Tells[LifeEvent]) -> Game:
    """A round of dying by the standard rule: one chance in ten to stabilise, or one more hit point lost (A9)."""
    game, stable = percent(game, card, "bleeding", vitality.WAKING_PERCENT, moment, events)
    if stable:
        return with_life(game, card.id, "stable", awake=False, events=events)
    game = game.with_card(card.with_health(replace(card.health, damage=card.health.damage + 1)))
    return settled(game, card.id, events)


def percent(
    game: Game, card: Card, why: str, chance: int, moment: Moment, events: Tells[LifeEvent]
) -> tuple[Game, bool]:
    """Throw hundred-sided dice for somebody; whether it came true."""
    thrown = moment.dice.throw(1, PERCENT, Reason(f"percent-{why}", card.label))
    event = PercentRolled(named(game, card.id), why, thrown.faces[0], chance, thrown.physical, told(game, card.id))
    events.append(event)
    return game, event.happened


def mend(game: Game, who: str, events: Tells[UpkeepEvent], rounds: int = 1) -> Game:
    """Fast healing and regeneration of so many rounds (W24, W25); the dead heal nothing."""
    card = game.card(who)
    if card is None or card.health.life == "dead":
        return game
    fast = card.fast_healing + race_of(game, card).fast_healing
    regeneration = regeneration_of(game, card)
    if fast:
        game = _mended(game, who, "fast-healing", fast * rounds, events)
    if regeneration is not None:
        game = _mended(game, who, "regeneration", regeneration.points * rounds, events)
    return game


def _mended(game: Game, who: str, why: str, points: int, events: Tells[UpkeepEvent]) -> Game:
    card = game.card(who)
    if card is None:
        return game
    health = card.health
    if game.settings.vitality:
        if has_vitality(game, card):
            after = replace(health, vitality_lost=max(0, health.vitality_lost - points))
        elif not has_body(game, card) and why == "fast-healing":
            after = replace(health, wounds_lost=max(0, health.wounds_lost - points))
        else:
            after = health
    elif why == "regeneration":
        after = replace(health, nonlethal=max(0, health.nonlethal - points))
    else:
        back = min(points, health.damage)
        after = replace(health, damage=health.damage - back, nonlethal=max(0, health.nonlethal - points))
    if after == health:
        return game
    game = game.with_card(card.with_health(after))
    events.append(
        Mended(
            named(game, who),
            why,
            hit_points=health.damage - after.damage,
            nonlethal=health.nonlethal - after.nonlethal,
            vitality=health.vitality_lost - after.vitality_lost,
            wounds=health.wounds_lost - after.wounds_lost,
            seen_by=told(game, who),
        )
    )
    return settled(game, who, events, healed=True)


def conditions_over(game: Game, since: Turn | None, now: Turn) -> tuple[ConditionEnded, ...]:
    """The conditions that ended between two moments; they stay on the cards, so that going back is exact."""
    ended = []
    for card in game.cards:
        for each in card.conditions:
            over = each.until is not None and not now.before(each.until)
            if over and each.until is not None and (since is None or since.before(each.until)):
                ended.append(ConditionEnded(named(game, card.id), each, "over", told(game, card.id)))
    return tuple(ended)
