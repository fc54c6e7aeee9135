"""Seeing to the dying and the stunned (docs/rules-d20.md W20, B6)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d20 import vitality
from rules.d20.afflicting import ConditionEnded, without
from rules.d20.afflictions import can_act, held
from rules.d20.checks import CheckRolled
from rules.d20.game import Game
from rules.d20.life import LifeEvent, with_life
from rules.d20.naming import named
from rules.d20.numbers import Part
from rules.d20.rolls import roll, without_luck
from rules.d20.skills import skill_bonus
from rules.d20.straining import StrainEvent, strained
from rules.table.labels import card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused

TendEvent: TypeAlias = CheckRolled | ConditionEnded | StrainEvent | LifeEvent


@dataclass(frozen=True, slots=True)
class Stabilise:
    """Try to stabilise somebody who is dying, by the Heal skill against 15."""

    who: str
    """Who helps."""
    whom: str
    bonus: int = 0
    """Circumstances, −50 to 50."""
    secret: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: somebody unknown or unable, or nobody is dying."""
        if refusal := helper_refused(game, self.who, self.whom):
            return refusal
        patient = game.card(self.whom)
        if patient is None or patient.health.life != "dying":
            return refused("not-dying", who=named(game, self.whom).label)
        return None if -50 <= self.bonus <= 50 else refused("bonus-out-of-range", least=-50, most=50)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, TendEvent]:
        """The game with the patient stable and tended, if it worked."""
        helper = game.card(self.who)
        if helper is None:
            return Outcome(game)
        events: list[TendEvent] = []
        bonus = skill_bonus(game, helper, "heal").plus(Part("circumstance", self.bonus))
        rolled = roll(game, helper, "skill", bonus, moment.dice)
        succeeded = rolled.total >= vitality.HEAL_CHECK
        seen = told(game, self.who, self.whom, secret=self.secret)
        events.append(
            CheckRolled(named(game, self.who), "skill", "heal", rolled, vitality.HEAL_CHECK, succeeded, seen_by=seen)
        )
        game = without_luck(game, helper, rolled)
        if succeeded:
            game = with_life(game, self.whom, "stable", awake=False, events=events, secret=self.secret)
            game = tended(game, self.whom, moment.now)
        return Outcome(strained(game, self.who, moment, events, secret=self.secret), tuple(events))


def tended(game: Game, who: str, now: int) -> Game:
    """The game with somebody seen to; the hours until they may come round are counted from now (W20)."""
    card = game.card(who)
    return game.with_card(card.with_health(replace(card.health, tended=True, since=now))) if card else game


@dataclass(frozen=True, slots=True)
class Steady:
    """Help somebody stunned by a wound to recover, as a standard action."""

    who: str
    whom: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: somebody unknown or unable, or nobody is stunned."""
        if refusal := helper_refused(game, self.who, self.whom):
            return refusal
        patient = game.card(self.whom)
        stunned = patient is not None and any(each.condition == "stunned" for each in held(game, patient))
        return None if stunned else refused("not-stunned", who=named(game, self.whom).label)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, TendEvent]:
        """The game with them stunned no more."""
        patient = game.card(self.whom)
        if patient is None:
            return Outcome(game)
        events: list[TendEvent] = []
        for each in patient.conditions:
            if each.condition == "stunned":
                game = without(game, self.whom, each)
                seen = told(game, self.who, self.whom)
                events.append(ConditionEnded(named(game, self.whom), each, "helped", seen))
        return Outcome(strained(game, self.who, moment, events), tuple(events))


def helper_refused(game: Game, who: str, whom: str) -> Refused | None:
    """Why somebody cannot help somebody: unknown, the same, or unable to act."""
    if refusal := card_missing(game, who, whom):
        return refusal
    if who == whom:
        return refused("against-oneself")
    helper = game.card(who)
    if helper is None or helper.health.life == "dead" or not can_act(game, helper):
        return refused("cannot-act", who=named(game, who).label)
    return None


TendIntent: TypeAlias = Stabilise | Steady
