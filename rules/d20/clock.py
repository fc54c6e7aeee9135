"""What passing time brings: recovery, rest, saves of the stable, conditions that end (docs/rules-d20.md T)."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from rules.d20 import vitality
from rules.d20.afflicting import ROUNDS_A_MINUTE, ConditionEnded
from rules.d20.card import AbilityLoss, Card
from rules.d20.caster import caster_of, rested, with_caster
from rules.d20.casting.rest import lapsed
from rules.d20.casting.rest import rest as rest_caster
from rules.d20.casting.resting import CasterRested
from rules.d20.clock_conditions import conditions_over
from rules.d20.game import Game
from rules.d20.life import LifeEvent, dying_save, roll_save, with_life
from rules.d20.naming import named
from rules.d20.points import has_body, healing_level, hit_points, is_hurt, vitality_points, wound_points
from rules.d20.standing import settled
from rules.d20.telling import Tells
from rules.d20.upkeep import Mended, bleed, mend, percent
from rules.d20.vitalizing import WOUNDS
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome

HOUR: Final = 60
NIGHT: Final = 8 * HOUR
"""The rest that heals wounds."""
DAY: Final = 24 * HOUR
"""A whole day in bed, which heals twice as much."""

Rest: TypeAlias = Literal["none", "night", "bed"]
"""How the time is spent: awake, with a night's rest, or a whole day in bed."""


@dataclass(frozen=True, slots=True)
class AbilityMended:
    """Rest brought back points of an ability."""

    who: Who
    before: AbilityLoss
    after: AbilityLoss
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Recovered:
    """Somebody at their last began to heal by nature, after which nothing worsens by itself (W29)."""

    who: Who
    seen_by: Audience = EVERYONE


ClockEvent: TypeAlias = LifeEvent | Mended | ConditionEnded | AbilityMended | Recovered | CasterRested


@dataclass(frozen=True, slots=True)
class Passing:
    """Time that passes, and how it is spent."""

    before: int
    """The game clock before, in minutes."""
    after: int
    rest: Rest = "none"
    """A rest that is long enough heals (W21)."""
    care: tuple[str, ...] = ()
    """The cards under long-term care, which heal twice as fast."""
    interruptions: int = 0
    """How often the rest was interrupted; each makes it an hour longer (S20)."""
    resting: tuple[str, ...] | None = None
    """The cards that rest; None: all of them."""
    again: bool = False
    """Whether they passed before, and a fight was turned back since."""

    @property
    def minutes(self) -> int:
        """How long it is."""
        return self.after - self.before

    @property
    def counted(self) -> int:
        """The minutes of its rest that count: each interruption takes an hour off."""
        return max(0, self.minutes - self.interruptions * HOUR)

    @property
    def days_in_bed(self) -> int:
        """Whole days in bed, which heal twice as much; less than one is a night like any other (W21)."""
        return self.counted // DAY if self.rest == "bed" else 0

    @property
    def nights(self) -> int:
        """How many times its rest heals: each day has room for a night."""
        if self.rest == "none" or self.counted < NIGHT:
            return 0
        return self.days_in_bed or max(1, self.minutes // DAY)

    def rests(self, who: str) -> bool:
        """Whether a card rests in this time."""
        return self.rest != "none" and (self.resting is None or who in self.resting)


def time_passes(game: Game, passing: Passing, moment: Moment) -> Outcome[Game, ClockEvent]:
    """The game after some time: everybody heals, saves, wakes or worsens as the time has it.

    Those in a fight live by its turns; only what is counted in minutes ends for them. Minutes that pass again do the
    same for everybody.
    """
    events: list[ClockEvent] = []
    for card in game.cards:
        game = conditions_over(game, card, passing.after, events)
        fighting = game.encounter is not None and game.encounter.combatant(card.id) is not None
        if card.health.life == "dead" or fighting or passing.again:
            continue
        game = mend(game, card.id, events, passing.minutes * ROUNDS_A_MINUTE)
        game = _dying(game, card.id, passing.minutes * ROUNDS_A_MINUTE, moment, events)
        game = _hours(game, card.id, passing, moment, events)
        if passing.rests(card.id):
            game = _rested(game, card.id, passing, moment, events)
        elif (awake := game.card(card.id)) is not None and awake.casting.rested_hours:
            game = game.with_card(replace(awake, casting=lapsed(awake.casting, passing.after)))
    return Outcome(game, tuple(events))


def _dying(game: Game, who: str, rounds: int, moment: Moment, events: Tells[ClockEvent]) -> Game:
    """Rounds of dying, until they are over or something is decided."""
    for _ in range(rounds):
        card = game.card(who)
        if card is None or card.health.life != "dying":
            return game
        saves = game.settings.vitality
        game = dying_save(game, who, moment, events) if saves else bleed(game, card, moment, events)
    return game


def _hours(game: Game, who: str, passing: Passing, moment: Moment, events: Tells[ClockEvent]) -> Game:
    """The whole hours that are over: the stable save or wake, vitality and nonlethal damage come back (W20, W21)."""
    card = game.card(who)
    if card is None or not is_hurt(game, card):
        return game
    since = min(card.health.since, passing.before) if card.health.since else passing.before
    hours = (passing.after - since) // HOUR
    for hour in range(hours):
        card = game.card(who)
        if card is None or card.health.life not in ("stable", "dying"):
            break
        left = (hours - hour) * HOUR * ROUNDS_A_MINUTE
        game = _stable_hour(game, card, moment, events)
        game = _dying(game, who, left, moment, events)
    card = game.card(who)
    if card is None or card.health.life == "dead":
        return game
    game = _hourly(game, card, hours, passing, events)
    return _counted(game, who, since + hours * HOUR)


def _counted(game: Game, who: str, since: int) -> Game:
    card = game.card(who)
    return game.with_card(card.with_health(replace(card.health, since=since))) if card else game


def _stable_hour(game: Game, card: Card, moment: Moment, events: Tells[ClockEvent]) -> Game:
    """One hour of somebody stable and unconscious (W1, W20, A9)."""
    who, health = card.id, card.health
    if health.life != "stable" or health.awake:
        return game
    if health.tended or health.recovering:
        game, wakes = percent(game, card, "waking", vitality.WAKING_PERCENT, moment, events)
        return with_life(game, who, "disabled", awake=True, events=events) if wakes else game
    if game.settings.vitality:
        hours = health.hours + 1
        card = card.with_health(replace(health, hours=hours))
        game = game.with_card(card)
        difficulty = vitality.dying_difficulty(hours)
        game, save = roll_save(game, card, "fortitude", difficulty, "stable", moment, events)
        fate = vitality.stable_fate(save.margin)
        return with_life(game, who, fate, awake=fate == "disabled", events=events)
    game, wakes = percent(game, card, "waking", vitality.WAKING_PERCENT, moment, events)
    if wakes:
        return with_life(game, who, "disabled", awake=True, events=events)
    game = game.with_card(card.with_health(replace(health, damage=health.damage + 1)))
    return settled(game, who, events)


def _hourly(game: Game, card: Card, hours: int, passing: Passing, events: Tells[ClockEvent]) -> Game:
    """Vitality, or nonlethal damage, that comes back in whole hours."""
    if hours <= 0:
        return game
    level, health = healing_level(card), card.health
    if game.settings.vitality:
        rate = vitality.vitality_per_hour(level, care=card.id in passing.care)
        most = vitality_points(game, card).most
        after = replace(health, vitality_lost=max(0, min(health.vitality_lost, most) - rate * hours))
    else:
        after = replace(health, nonlethal=max(0, health.nonlethal - level * hours))
    return _mended(game, card, card.with_health(after), events)


def _mended(game: Game, before: Card, after: Card, events: Tells[ClockEvent]) -> Game:
    old, new = before.health, after.health
    if old == new:
        return game
    events.append(
        Mended(
            named(game, before.id),
            "rest",
            hit_points=old.damage - new.damage,
            nonlethal=old.nonlethal - new.nonlethal,
            vitality=old.vitality_lost - new.vitality_lost,
            wounds=old.wounds_lost - new.wounds_lost,
            seen_by=told(game, before.id),
        )
    )
    if not new.wounds_lost:
        after = rested(after, WOUNDS)
    return settled(game.with_card(after), before.id, events, healed=True)


def _night(game: Game, who: str, passing: Passing, moment: Moment, events: Tells[ClockEvent]) -> Game:
    """One night's rest, or day in bed: wounds or hit points heal, abilities come back (W21)."""
    card = game.card(who)
    if card is None or card.health.life == "dead" or not has_body(game, card):
        return game
    game = _at_last(game, card, passing, moment, events)
    card = game.card(who)
    if card is None or card.health.life == "dead":
        return game
    bed, care = passing.days_in_bed > 0, who in passing.care
    if _heals(game, card, care=care):
        points = vitality.wounds_per_night(healing_level(card), bed=bed, care=care)
        health = card.health
        if game.settings.vitality:
            lost = min(health.wounds_lost, wound_points(game, card).most)
            after = replace(health, wounds_lost=max(0, lost - points))
        else:
            after = replace(health, damage=max(0, health.damage - points))
        game = _mended(game, card, card.with_health(after), events)
    return _abilities(game, who, (2 if bed else 1) * (2 if care else 1), events)


def _at_last(game: Game, card: Card, passing: Passing, moment: Moment, events: Tells[ClockEvent]) -> Game:
    """The day's chance of somebody conscious at their last, and unaided, to begin healing (W29)."""
    health = card.health
    if health.life != "disabled" or health.recovering or card.id in passing.care:
        return game
    game, begins = percent(game, card, "recovering", vitality.WAKING_PERCENT, moment, events)
    card = game.card(card.id) or card
    if begins:
        events.append(Recovered(named(game, card.id), told(game, card.id)))
        return game.with_card(card.with_health(replace(card.health, recovering=True)))
    if game.settings.vitality:
        return game
    game = game.with_card(card.with_health(replace(card.health, damage=card.health.damage + 1)))
    return settled(game, card.id, events)


def _heals(game: Game, card: Card, *, care: bool) -> bool:
    """Whether natural healing works: always above 0, below it only for the tended and those who have begun."""
    points = wound_points(game, card) if game.settings.vitality else hit_points(game, card)
    return points.left > 0 or care or card.health.tended or card.health.recovering


def _abilities(game: Game, who: str, points: int, events: Tells[ClockEvent]) -> Game:
    card = game.card(who)
    if card is None or not any(loss.damage for loss in card.losses):
        return game
    for loss in card.losses:
        if not loss.damage:
            continue
        less = replace(loss, damage=max(0, loss.damage - points))
        kept = tuple(each for each in card.losses if each.ability != loss.ability)
        card = replace(card, losses=(*kept, less) if less.damage or less.drain else kept)
        events.append(AbilityMended(named(game, who), loss, less, told(game, who)))
    return game.with_card(card)


def _rested(game: Game, who: str, passing: Passing, moment: Moment, events: Tells[ClockEvent]) -> Game:
    """What resting gives: nights heal, a whole rest ends every tiredness, casters have their own back (W19, S20, V4).

    A rest that goes on from an earlier one is whole when both together are.
    """
    card, hours = game.card(who), passing.minutes // HOUR
    if card is None or card.health.life == "dead" or hours < 1:
        return game
    broken = min(hours, passing.interruptions)
    whole = rest_caster(caster_of(game, card), passing.before, hours, broken)[1].full
    nights = passing.nights or int(whole)
    for _ in range(nights):
        so_far = game
        game = _night(game, who, passing, moment, events)
        if game is so_far and card.health.life != "disabled":
            break  # nothing is left to heal, and no dice decide: further nights are the same
    card = game.card(who)
    if card is None or card.health.life == "dead":
        return game
    for each in card.conditions if nights else ():
        if each.condition in ("fatigued", "exhausted") and each.until is None and each.minute is None:
            card = replace(card, conditions=tuple(one for one in card.conditions if one != each))
            events.append(ConditionEnded(named(game, who), each, "rested", told(game, who)))
    before = caster_of(game, card)
    now, report = rest_caster(before, passing.before, hours, broken)
    if before.pools and game.settings.spell_points:
        events.append(CasterRested(named(game, who), report, told(game, who)))
    return game.with_card(with_caster(card, now))
