"""Rolls against a challenge level, from a card and in a fight (docs/rules-d6.md D3, D4, D8)."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rules.d6.assisting import (
    AssistRolled,
    Help,
    circumstance_refused,
    help_refused,
    roll_assist,
    skill_refused,
)
from rules.d6.card import Card
from rules.d6.game import Game
from rules.d6.lists import Attribute
from rules.d6.pools import proficiency_pool, skill_pool
from rules.dice.pools import PoolRoll, roll_pool
from rules.dice.throwing import Dice, Reason
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused

EASIEST: Final = 1
HARDEST: Final = 8
MOST_HELPERS: Final = 12
"""The most helpers of one roll."""

CheckKind: TypeAlias = Literal["skill", "proficiency"]


@dataclass(frozen=True, slots=True)
class CheckRolled:
    """Somebody rolled against a challenge level."""

    who: Who
    kind: CheckKind
    what: str
    """The id of the skill or proficiency."""
    roll: PoolRoll
    challenge: int | None
    """The challenge level, 1 to 8; None in what is told to somebody who may not know it."""
    hidden: bool = False
    """Whether the challenge level is the GM's secret."""
    seen_by: Audience = EVERYONE

    @property
    def success(self) -> bool | None:
        """Whether the wins reach the challenge level; None when that is not known."""
        return None if self.challenge is None else self.roll.wins >= self.challenge

    @property
    def degree(self) -> int | None:
        """Wins above the challenge level, negative on a failure; None when that is not known."""
        return None if self.challenge is None else self.roll.wins - self.challenge


CheckEvent: TypeAlias = CheckRolled | AssistRolled


@dataclass(frozen=True, slots=True)
class RollSkill:
    """Roll a skill from the card; a profession is refused, it only assists."""

    who: str
    skill: str
    """The id of the skill."""
    challenge: int
    """The challenge level, 1 to 8."""
    circumstance: int = 0
    """Dice for circumstances, −20 to 20."""
    helpers: tuple[Help, ...] = ()
    """Who helps, in the order they roll."""
    hidden: bool = False
    """Whether the challenge level stays the GM's secret."""
    secret: bool = False
    """Whether only the GM sees the roll."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody, no such skill, out of range, or help that cannot be."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        return skill_refused(game, card, self.skill) or _refused(game, self)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CheckEvent]:
        """The same game; the rolls are in the events, helpers' first."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        helped = _roll_helpers(game, self, moment.dice)
        pool = skill_pool(game, card, self.skill, self.circumstance, sum(one.dice for one in helped))
        roll = roll_pool(pool, moment.dice, Reason("skill", card.label))
        return Outcome(game, (*helped, _rolled(game, card, "skill", self.skill, roll, self)))


@dataclass(frozen=True, slots=True)
class RollProficiency:
    """Roll a proficiency outside combat from the card, magic above all."""

    who: str
    proficiency: str
    """The id of the proficiency."""
    challenge: int
    """The challenge level, 1 to 8."""
    attribute: Attribute = "intelligence"
    """The attribute for the roll, as the GM chooses."""
    focus: str = ""
    """The id of the focus used; empty: none."""
    circumstance: int = 0
    """Dice for circumstances, −20 to 20."""
    helpers: tuple[Help, ...] = ()
    """Who helps, in the order they roll."""
    hidden: bool = False
    """Whether the challenge level stays the GM's secret."""
    secret: bool = False
    """Whether only the GM sees the roll."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody, no such proficiency or focus, out of range, or help that cannot be."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        return (
            proficiency_refused(game, self.proficiency) or focus_refused(game, card, self.focus) or _refused(game, self)
        )

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CheckEvent]:
        """The same game; the rolls are in the events, helpers' first."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        helped = _roll_helpers(game, self, moment.dice)
        assist = sum(one.dice for one in helped)
        pool = proficiency_pool(game, card, self.proficiency, self.attribute, self.focus, self.circumstance, assist)
        roll = roll_pool(pool, moment.dice, Reason("proficiency", card.label))
        return Outcome(game, (*helped, _rolled(game, card, "proficiency", self.proficiency, roll, self)))


def challenge_refused(challenge: int) -> Refused | None:
    """Why this cannot be a challenge level."""
    if EASIEST <= challenge <= HARDEST:
        return None
    return refused("challenge-out-of-range", least=EASIEST, most=HARDEST)


def proficiency_refused(game: Game, proficiency: str) -> Refused | None:
    """Why this cannot be rolled as a proficiency: the campaign has no such one."""
    known = any(one.id == proficiency for one in game.lists.proficiencies)
    return None if known else refused("no-such-proficiency", proficiency=proficiency)


def focus_refused(game: Game, card: Card, focus: str) -> Refused | None:
    """Why this focus cannot be used by a card: unknown, or not carried."""
    if not focus:
        return None
    if all(one.id != focus for one in game.lists.foci):
        return refused("no-such-focus", focus=focus)
    return None if focus in card.weapons else refused("not-carried", who=card.label, item=focus)


def _refused(game: Game, asked: RollSkill | RollProficiency) -> Refused | None:
    if refusal := challenge_refused(asked.challenge) or circumstance_refused(asked.circumstance):
        return refusal
    if len(asked.helpers) > MOST_HELPERS:
        return refused("too-many-helpers", most=MOST_HELPERS)
    refusals = (help_refused(game, asked.who, one) for one in asked.helpers)
    return next((refusal for refusal in refusals if refusal), None)


def _roll_helpers(game: Game, asked: RollSkill | RollProficiency, dice: Dice) -> tuple[AssistRolled, ...]:
    cards = ((game.card(one.who), one) for one in asked.helpers)
    return tuple(roll_assist(game, card, asked.who, one, dice, asked.secret) for card, one in cards if card)


def _rolled(
    game: Game, card: Card, kind: CheckKind, what: str, roll: PoolRoll, asked: RollSkill | RollProficiency
) -> CheckRolled:
    helpers = (one.who for one in asked.helpers)
    seen_by = told(game, card.id, *helpers, secret=asked.secret)
    return CheckRolled(Who(card.id, card.label), kind, what, roll, asked.challenge, asked.hidden, seen_by)


CheckIntent: TypeAlias = RollSkill | RollProficiency
