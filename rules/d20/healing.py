"""Healing of every kind, and what it does to whoever is down (docs/rules-d20.md W22, W23, W29)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20 import vitality
from rules.d20.card import Card
from rules.d20.caster import rested
from rules.d20.game import Game
from rules.d20.life import LifeEvent
from rules.d20.naming import named
from rules.d20.points import vitality_points, wound_points
from rules.d20.standing import settled
from rules.d20.telling import Tells
from rules.d20.vitalizing import WOUNDS
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.refusals import Refused, refused

MOST_POINTS: Final = 10_000
"""The most points of damage or healing at once."""


@dataclass(frozen=True, slots=True)
class Healed:
    """Somebody was healed."""

    who: Who
    rolled: int
    """Points by dice, or all of them where the amount was fixed."""
    flat: int
    """Points beside the dice."""
    hit_points: int = 0
    nonlethal: int = 0
    vitality: int = 0
    wounds: int = 0
    lost: int = 0
    """Points that found nothing to heal."""
    seen_by: Audience = EVERYONE


HealEvent: TypeAlias = Healed | LifeEvent


def healed(game: Game, card: Card, rolled: int, flat: int, events: Tells[HealEvent], *, secret: bool = False) -> Game:
    """The game with somebody healed, who stands up or wakes if that is enough (W29)."""
    before = card.health
    if game.settings.vitality:
        vitality_lost = min(before.vitality_lost, vitality_points(game, card).most)
        wounds_lost = min(before.wounds_lost, wound_points(game, card).most)
        back = (
            vitality.cure(rolled, flat, vitality_lost, wounds_lost)
            if rolled
            else vitality.heal_flat(flat, vitality_lost, wounds_lost)
        )
        after = replace(before, vitality_lost=vitality_lost - back.vitality, wounds_lost=wounds_lost - back.wounds)
        found = Healed(named(game, card.id), rolled, flat, vitality=back.vitality, wounds=back.wounds, lost=back.lost)
    else:
        points = rolled + flat
        hit, soft = min(points, before.damage), min(points, before.nonlethal)
        after = replace(before, damage=before.damage - hit, nonlethal=before.nonlethal - soft)
        lost = points - max(hit, soft)
        found = Healed(named(game, card.id), rolled, flat, hit_points=hit, nonlethal=soft, lost=lost)
    card = card.with_health(after)
    if not after.wounds_lost:
        card = rested(card, WOUNDS)
    events.append(replace(found, seen_by=told(game, card.id, secret=secret)))
    return settled(game.with_card(card), card.id, events, healed=True, secret=secret)


def points_refused(points: int) -> Refused | None:
    """Why this many points are not possible: fewer than 1, or too many."""
    return None if 1 <= points <= MOST_POINTS else refused("points-out-of-range", least=1, most=MOST_POINTS)
