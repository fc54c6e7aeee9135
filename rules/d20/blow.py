"""Damage on its way, and what it did where it landed (docs/rules-d20.md W)."""

from dataclasses import dataclass
from typing import TypeAlias

from rules.d20.afflicting import ConditionBegan
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.life import LifeEvent
from rules.d20.lists import Regeneration
from rules.d20.lookup import race_of, type_of
from rules.d20.points import has_body
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage on its way."""

    points: int
    """0 and up, before reduction."""
    beside: int = 0
    """Points that no damage reduction works on, as those of fire on a blade; 0 and up."""
    critical: bool = False
    nonlethal: bool = False
    weapon: bool = True
    """Whether it is a weapon's, so that damage reduction works; energy and spells pass it by (R6)."""
    types: tuple[str, ...] = ()
    """The types of damage, as in `fire`, `slashing`."""
    qualities: tuple[str, ...] = ()
    """What else helps against damage reduction, as in `magic`."""
    finishing: bool = False
    """Whether it is a finishing blow against somebody helpless."""


@dataclass(frozen=True, slots=True)
class Harmed:
    """Damage landed."""

    who: Who
    blow: Blow
    reduced: int
    """Points that damage reduction took off."""
    temporary: int = 0
    """Temporary points lost."""
    hit_points: int = 0
    """Hit points lost."""
    nonlethal: int = 0
    """Nonlethal damage taken."""
    vitality: int = 0
    wounds: int = 0
    beyond: int = 0
    """Points that found nothing left to take."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Tired:
    """Wounds tired somebody (W19)."""

    who: Who
    seen_by: Audience = EVERYONE


BlowEvent: TypeAlias = Harmed | Tired | ConditionBegan | LifeEvent


def regeneration_of(game: Game, card: Card) -> Regeneration | None:
    """How a creature regenerates: as its card says, or as its race does; nothing without a Constitution does (W24)."""
    return (card.regeneration or race_of(game, card).regeneration) if has_body(game, card) else None


def immune_to_criticals(game: Game, card: Card) -> bool:
    """Whether criticals do nothing more to a creature than other hits (W11)."""
    return card.no_criticals or "no-criticals" in type_of(game, card).qualities


def was_unhurt(card: Card) -> bool:
    """Whether nothing was lost yet, so that the hours of healing begin now."""
    health = card.health
    lost = health.vitality_lost or health.wounds_lost or health.damage or health.nonlethal
    return health.life == "up" and not lost
