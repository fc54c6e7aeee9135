"""What passing time would bring, before it passes (docs/rules-d20.md T)."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from rules.d20 import vitality
from rules.d20.card import Card
from rules.d20.clock import HOUR, ClockEvent, Passing, time_passes
from rules.d20.game import Game
from rules.d20.naming import named
from rules.d20.numbers import Number
from rules.d20.saves import save_bonus
from rules.dice.throwing import DiceWantedError, NoDice
from rules.table.labels import Who
from rules.table.outcome import Moment

Fate: TypeAlias = Literal["dying", "bleeding", "stable", "waking", "recovering"]
"""What dice decide: the save of the dying each round, or their bleeding; the hourly save of the stable, or whether they
come round; whether somebody at their last begins to heal."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """Dice that will be rolled for somebody, so that nobody can say what comes of the time."""

    who: Who
    fate: Fate
    times: int
    """How often at most, 1 and up."""
    bonus: Number | None = None
    """What is added to a save; None: percentile dice."""
    difficulty: int | None = None
    """Of the first save; each further one is harder by 1."""
    chance: int = 0
    """In percent, where percentile dice decide."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What some time would bring."""

    events: tuple[ClockEvent, ...]
    """What is sure to happen, card by card."""
    awaited: tuple[Awaited, ...]
    """What dice decide."""


def foreseen(game: Game, passing: Passing) -> Foreseen:
    """What some time would bring to every card; changes and rolls nothing.

    Whoever depends on dice is told of by those dice alone: nothing else that may come of the time is sure for them.
    """
    events: list[ClockEvent] = []
    awaited: list[Awaited] = []
    for card in game.cards:
        alone = replace(game, cards=(card,))
        try:
            events += time_passes(alone, passing, Moment(NoDice(), passing.after)).events
        except DiceWantedError:
            awaited.append(_awaited(game, card, passing))
    return Foreseen(tuple(events), tuple(awaited))


def _awaited(game: Game, card: Card, passing: Passing) -> Awaited:
    who, health = named(game, card.id), card.health
    since = min(health.since, passing.before) if health.since else passing.before
    hours = max(1, (passing.after - since) // HOUR)
    if health.life == "disabled":
        return Awaited(who, "recovering", max(1, passing.nights), chance=vitality.WAKING_PERCENT)
    save = save_bonus(game, card, "fortitude")
    if health.life == "dying":
        rounds = max(1, passing.minutes * 10)
        if not game.settings.vitality:
            return Awaited(who, "bleeding", rounds, chance=vitality.WAKING_PERCENT)
        return Awaited(who, "dying", rounds, save, vitality.dying_difficulty(health.turns + 1))
    if health.tended or health.recovering or not game.settings.vitality:
        return Awaited(who, "waking", hours, chance=vitality.WAKING_PERCENT)
    return Awaited(who, "stable", hours, save, vitality.dying_difficulty(health.hours + 1))
