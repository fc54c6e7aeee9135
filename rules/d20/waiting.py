"""Delaying and being ready: acting later, and keeping that place in the order (docs/rules-d20.md B3, B4)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d20.encounter import Combatant
from rules.d20.game import Game
from rules.d20.naming import named
from rules.d20.order import is_waiting, neighbours, not_in_fight, turn_refused
from rules.d20.timeline import Count, Turn, between
from rules.d20.turns import NextTurn, TurnEvent, arrive, go_on
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line


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


WaitEvent: TypeAlias = Delayed | Readied | Acted | TurnEvent


@dataclass(frozen=True, slots=True)
class Delay:
    """Wait: act later this round, or before one's count comes round again (B3)."""

    who: str
    round: int

    def refusal(self, game: Game) -> Refused | None:
        """Why not: it is not their turn, or nobody else is left to act."""
        return NextTurn(self.who, self.round).refusal(game)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, WaitEvent]:
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

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, WaitEvent]:
        """The game at the next turn, with this one ready."""
        trigger = clean_line(self.trigger)
        event = Readied(named(game, self.who), trigger, told(game, self.who))
        after, came = _waiting(game, self.who, trigger, moment)
        return Outcome(after, (event, *came))


def _waiting(game: Game, who: str, trigger: str | None, moment: Moment) -> tuple[Game, tuple[WaitEvent, ...]]:
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

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, WaitEvent]:
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
        events: list[WaitEvent] = []
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

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, WaitEvent]:
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


WaitIntent: TypeAlias = Delay | EndDelay | Ready | ActReady
