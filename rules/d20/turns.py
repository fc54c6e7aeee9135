"""Turns go on, and back; the GM changes places in the order (docs/rules-d20.md B1, B5)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20.encounter import Encounter
from rules.d20.game import Game
from rules.d20.naming import named
from rules.d20.order import (
    fight_refused,
    neighbours,
    next_turn,
    not_in_fight,
    previous_turn,
    turn_refused,
)
from rules.d20.timeline import Count, Turn, between
from rules.d20.upkeep import UpkeepEvent, begin_turn, conditions_over
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused

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
class PlaceChanged:
    """The GM gave somebody another place in the order."""

    who: Who
    before: int
    """The initiative before."""
    after: int
    seen_by: Audience = EVERYONE


TurnEvent: TypeAlias = TurnCame | PlaceChanged | UpkeepEvent


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


TurnIntent: TypeAlias = NextTurn | PreviousTurn | MoveInTie | SetInitiative
