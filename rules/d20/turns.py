"""Turns go on, and back; delaying, readying, changing places (docs/rules-d20.md B1 to B5)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20.encounter import Combatant, Encounter
from rules.d20.game import Game
from rules.d20.naming import named, told
from rules.d20.order import (
    fight_refused,
    is_waiting,
    neighbours,
    next_turn,
    not_in_fight,
    previous_turn,
    turn_refused,
)
from rules.d20.timeline import Count, Turn, between
from rules.d20.upkeep import UpkeepEvent, begin_turn, conditions_over
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line

MOST_INITIATIVE: Final = 200


@dataclass(frozen=True, slots=True)
class TurnCame:
    """It is somebody's turn."""

    who: Who
    round: int
    back: bool = False
    """Whether the fight went back to it."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Delayed:
    """Somebody waits and will act later."""

    who: Who
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Readied:
    """Somebody is ready to act when something happens."""

    who: Who
    trigger: str
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Acted:
    """Somebody who waited acts now, and keeps this place in the order."""

    who: Who
    initiative: int
    readied: bool
    """Whether it was ready, and so acts before the one whose turn it is."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class PlaceChanged:
    """The GM gave somebody another place in the order."""

    who: Who
    before: int
    """The initiative before."""
    after: int
    seen_by: Audience = EVERYONE


TurnEvent: TypeAlias = TurnCame | Delayed | Readied | Acted | PlaceChanged | UpkeepEvent


def arrive(game: Game, who: str, turn: Turn, moment: Moment) -> tuple[Game, tuple[TurnEvent, ...]]:
    """The game with somebody's turn begun: what it brings is done, and the conditions that are over are told."""
    if game.encounter is None:
        return game, ()
    since = game.encounter.now
    game = replace(game, encounter=replace(game.encounter, round=turn.round, active=who))
    came = TurnCame(named(game, who), turn.round, seen_by=told(game, who))
    over = conditions_over(game, since, turn)
    game, brought = begin_turn(game, who, turn, moment)
    return game, (came, *over, *brought)


def go_on(game: Game, now: Turn | None, moment: Moment) -> tuple[Game, tuple[TurnEvent, ...]]:
    """The game at the turn after a moment; nobody's turn when nobody is left to have one."""
    fight = game.encounter
    if fight is None:
        return game, ()
    found = next_turn(fight, now)
    if found is None:
        return replace(game, encounter=replace(fight, active=None)), ()
    return arrive(game, found[0].card, found[1], moment)


@dataclass(frozen=True, slots=True)
class NextTurn:
    """End the turn of whoever's it is; the next one's begins."""

    who: str
    """Whose turn it is."""
    round: int

    def refusal(self, game: Game) -> Refused | None:
        """Why not: it is not their turn any more, or nobody is left to have the next one."""
        if refusal := turn_refused(game, self.who, self.round):
            return refusal
        fight = game.encounter
        return None if fight and next_turn(fight, fight.now) else refused("nobody-can-act")

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, TurnEvent]:
        """The game at the next turn."""
        now = game.encounter.now if game.encounter else None
        return Outcome(*go_on(game, now, moment))


@dataclass(frozen=True, slots=True)
class PreviousTurn:
    """Go back to the turn before; what turns brought stays, durations come back."""

    who: str
    """Whose turn it is."""
    round: int

    def refusal(self, game: Game) -> Refused | None:
        """Why not: it is not their turn any more, or it is the first of the fight."""
        if refusal := turn_refused(game, self.who, self.round):
            return refusal
        fight = game.encounter
        before = previous_turn(fight, fight.now) if fight and fight.now else None
        return None if before else refused("first-turn")

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, TurnEvent]:
        """The game at the turn before; nothing else is different."""
        fight = game.encounter
        before = previous_turn(fight, fight.now) if fight and fight.now else None
        if fight is None or before is None:
            return Outcome(game)
        one, turn = before
        after = replace(game, encounter=replace(fight, round=turn.round, active=one.card))
        return Outcome(after, (TurnCame(named(game, one.card), turn.round, True, told(game, one.card)),))


@dataclass(frozen=True, slots=True)
class Delay:
    """Wait: act later this round, or before one's count comes round again (B3)."""

    who: str
    round: int

    def refusal(self, game: Game) -> Refused | None:
        """Why not: it is not their turn, or nobody else is left to act."""
        return NextTurn(self.who, self.round).refusal(game)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, TurnEvent]:
        """The game at the next turn, with this one waiting."""
        event = Delayed(named(game, self.who), told(game, self.who))
        after, came = _waiting(game, self.who, None, moment)
        return Outcome(after, (event, *came))


@dataclass(frozen=True, slots=True)
class Ready:
    """Be ready to act when something happens (B4)."""

    who: str
    round: int
    trigger: str = ""
    """What it waits for, in words."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: it is not their turn, or nobody else is left to act."""
        return NextTurn(self.who, self.round).refusal(game)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, TurnEvent]:
        """The game at the next turn, with this one ready."""
        trigger = clean_line(self.trigger)
        event = Readied(named(game, self.who), trigger, told(game, self.who))
        after, came = _waiting(game, self.who, trigger, moment)
        return Outcome(after, (event, *came))


def _waiting(game: Game, who: str, trigger: str | None, moment: Moment) -> tuple[Game, tuple[TurnEvent, ...]]:
    fight = game.encounter
    one = fight.combatant(who) if fight else None
    if fight is None or one is None or fight.now is None:
        return game, ()
    now = fight.now
    waiting = replace(one, waiting=now, trigger=trigger, alert=True)
    return go_on(replace(game, encounter=fight.with_combatant(waiting)), now, moment)


@dataclass(frozen=True, slots=True)
class EndDelay:
    """Those who delayed act now, after the one whose turn it is; from now on that is their place (B3)."""

    who: tuple[str, ...]
    round: int
    after: str
    """Whose turn it is."""
    as_given: bool = False
    """Whether several act in the order given, as the GM decides; otherwise the higher initiative bonus first."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: somebody else's turn, nobody picked, or somebody who does not delay."""
        if refusal := turn_refused(game, self.after, self.round):
            return refusal
        if not self.who:
            return refused("nobody-picked")
        return next((each for who in self.who if (each := _not_waiting(game, who, readied=False))), None)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, TurnEvent]:
        """The game with their turns next, the first of them begun."""
        fight = game.encounter
        active = fight.combatant(self.after) if fight else None
        if fight is None or active is None:
            return Outcome(game)
        found = (fight.combatant(who) for who in dict.fromkeys(self.who))
        waiting = [one for one in found if one is not None]
        if not self.as_given:
            waiting.sort(key=lambda one: -one.bonus)
        rest = replace(fight, combatants=tuple(one for one in fight.combatants if one not in waiting))
        follower = neighbours(rest, self.after)[1]
        tie = active.count.tie
        events: list[TurnEvent] = []
        for one in waiting:
            tie = between(tie, follower.count.tie if follower else None)
            fight = fight.with_combatant(_placed(one, Count(active.count.initiative, tie)))
            event = Acted(named(game, one.card), active.count.initiative, readied=False, seen_by=told(game, one.card))
            events.append(event)
        first = fight.combatant(waiting[0].card)
        game = replace(game, encounter=fight)
        if first is None:
            return Outcome(game)
        game, came = arrive(game, first.card, Turn(fight.round, first.count), moment)
        return Outcome(game, (*events, *came))


@dataclass(frozen=True, slots=True)
class ActReady:
    """Somebody who was ready acts now, before the one whose turn it is (B4)."""

    who: str
    round: int
    before: str
    """Whose turn it is."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: somebody else's turn, or they are not ready."""
        return turn_refused(game, self.before, self.round) or _not_waiting(game, self.who, readied=True)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, TurnEvent]:
        """The game with their turn begun, the interrupted one's to come after it."""
        fight = game.encounter
        active = fight.combatant(self.before) if fight else None
        one = fight.combatant(self.who) if fight else None
        if fight is None or active is None or one is None:
            return Outcome(game)
        rest = replace(fight, combatants=tuple(each for each in fight.combatants if each != one))
        leader = neighbours(rest, self.before)[0]
        tie = between(leader.count.tie if leader else None, active.count.tie)
        count = Count(active.count.initiative, tie)
        game = replace(game, encounter=fight.with_combatant(_placed(one, count)))
        event = Acted(named(game, self.who), count.initiative, readied=True, seen_by=told(game, self.who))
        game, came = arrive(game, self.who, Turn(self.round, count), moment)
        return Outcome(game, (event, *came))


def _placed(one: Combatant, count: Count) -> Combatant:
    return replace(one, count=count, waiting=None, trigger=None, alert=True)


def _not_waiting(game: Game, who: str, *, readied: bool) -> Refused | None:
    if refusal := not_in_fight(game, who):
        return refusal
    fight = game.encounter
    one = fight.combatant(who) if fight else None
    if fight is None or one is None or not is_waiting(fight, one) or (one.trigger is not None) != readied:
        return refused("not-ready" if readied else "not-delaying", who=named(game, who).label)
    return None


@dataclass(frozen=True, slots=True)
class MoveInTie:
    """Put somebody before or after a neighbour of the same initiative; no number changes."""

    who: str
    round: int
    later: bool
    """Whether it acts later than now."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: not in the fight, or nobody of the same initiative is there."""
        if refusal := fight_refused(game, self.round) or not_in_fight(game, self.who):
            return refusal
        other = neighbours(game.encounter, self.who)[self.later] if game.encounter else None
        return None if other else refused("no-tie-there", who=named(game, self.who).label)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, TurnEvent]:
        """The game with the two changed over."""
        fight = game.encounter
        one = fight.combatant(self.who) if fight else None
        other = neighbours(fight, self.who)[self.later] if fight else None
        if fight is None or one is None or other is None:
            return Outcome(game)
        fight = fight.with_combatant(replace(one, count=other.count))
        fight = fight.with_combatant(replace(other, count=one.count))
        initiative = one.count.initiative
        event = PlaceChanged(named(game, self.who), initiative, initiative, told(game, self.who))
        return Outcome(replace(game, encounter=fight), (event,))


@dataclass(frozen=True, slots=True)
class SetInitiative:
    """Give somebody another initiative; it comes last of those that have it already."""

    who: str
    round: int
    initiative: int
    """−200 to 200."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: not in the fight, or out of range."""
        if refusal := fight_refused(game, self.round) or not_in_fight(game, self.who):
            return refusal
        if not -MOST_INITIATIVE <= self.initiative <= MOST_INITIATIVE:
            return refused("initiative-out-of-range", least=-MOST_INITIATIVE, most=MOST_INITIATIVE)
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, TurnEvent]:
        """The game with the combatant in its new place."""
        fight = game.encounter
        one = fight.combatant(self.who) if fight else None
        if fight is None or one is None:
            return Outcome(game)
        count = last_of(replace(fight, combatants=tuple(e for e in fight.combatants if e != one)), self.initiative)
        event = PlaceChanged(named(game, self.who), one.count.initiative, self.initiative, told(game, self.who))
        return Outcome(replace(game, encounter=fight.with_combatant(replace(one, count=count))), (event,))


def last_of(fight: Encounter, initiative: int) -> Count:
    """The place after everybody who has this initiative."""
    ties = [one.count.tie for one in fight.combatants if one.count.initiative == initiative]
    return Count(initiative, between(max(ties), None) if ties else (0,))


TurnIntent: TypeAlias = NextTurn | PreviousTurn | Delay | EndDelay | Ready | ActReady | MoveInTie | SetInitiative
