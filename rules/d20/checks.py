"""Skills, abilities and saves on demand, rolled or taken (docs/rules-d20.md C8, C12, N6)."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rules.d20 import bell_curve
from rules.d20.abilities import ABILITIES, Ability
from rules.d20.bell_curve import Taken
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.life import LifeEvent, roll_save
from rules.d20.lists import Save
from rules.d20.lookup import find_skill
from rules.d20.naming import named
from rules.d20.numbers import Number, Part, number
from rules.d20.rolls import Roll, roll, take, without_luck
from rules.d20.saves import save_bonus
from rules.d20.skills import ability_check_bonus, fails_by_itself, skill_bonus, usable
from rules.d20.standard import SAVES
from rules.d20.turning import most_turned
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused

MOST_DIFFICULTY: Final = 200
MOST_BONUS: Final = 50
MOST_LEVEL: Final = 100


@dataclass(frozen=True, slots=True)
class CheckRolled:
    """Somebody tried something."""

    who: Who
    kind: Literal["skill", "ability", "save", "other"]
    what: str
    """The id of the skill, ability or save; of another roll `caster-level`, `turning` or `plain`."""
    roll: Roll
    difficulty: int | None
    """None: nobody said."""
    succeeded: bool | None
    """None: without a difficulty, the total speaks for itself."""
    times: int = 1
    """How many times the usual time it took, where a result was taken (C8)."""
    seen_by: Audience = EVERYONE
    reaches: int | None = None
    """The most Hit Dice of an undead that a turning check reaches; None: it was another."""


CheckEvent: TypeAlias = CheckRolled | LifeEvent


@dataclass(frozen=True, slots=True)
class RollSkill:
    """Try a skill."""

    who: str
    skill: str
    """The id of a skill, with its speciality after a colon where it has one."""
    difficulty: int | None = None
    bonus: int = 0
    """Circumstances, −50 to 50."""
    taken: Taken | None = None
    """A result taken instead of rolled; None: rolled."""
    at_stake: bool = False
    """Whether failing costs something, so that only 10 may be taken."""
    luck: bool = False
    """Whether it is the second roll that the Luck domain grants (C12)."""
    secret: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card or skill, one not learned or without its sense, a result that may not be taken."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        if find_skill(game, self.skill) is None:
            return refused("no-such-skill", skill=self.skill)
        if not usable(game, card, self.skill):
            return refused("skill-untrained", who=card.label, skill=self.skill)
        if fails_by_itself(game, card, self.skill):
            return refused("sense-lost", who=card.label, skill=self.skill)
        return _numbers_refused(self.difficulty, self.bonus) or taking_refused(
            game, card, self.taken, at_stake=self.at_stake
        )

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CheckEvent]:
        """The game after the try; four 1s may end somebody's luck."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        bonus = skill_bonus(game, card, self.skill)
        return _tried(game, card, "skill", self.skill, bonus, self, moment)


@dataclass(frozen=True, slots=True)
class RollAbility:
    """Try something that no skill covers, by an ability alone."""

    who: str
    ability: Ability
    difficulty: int | None = None
    bonus: int = 0
    taken: Taken | None = None
    at_stake: bool = False
    luck: bool = False
    secret: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card or ability, a result that may not be taken."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        if self.ability not in ABILITIES:
            return refused("no-such-ability", who=card.label, ability=self.ability)
        return _numbers_refused(self.difficulty, self.bonus) or taking_refused(
            game, card, self.taken, at_stake=self.at_stake
        )

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CheckEvent]:
        """The game after the try; four 1s may end somebody's luck."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        bonus = ability_check_bonus(game, card, self.ability)
        return _tried(game, card, "ability", self.ability, bonus, self, moment)


def _tried(
    game: Game,
    card: Card,
    kind: Literal["skill", "ability"],
    what: str,
    bonus: Number,
    asked: RollSkill | RollAbility,
    moment: Moment,
) -> Outcome[Game, CheckEvent]:
    bonus = bonus.plus(Part("circumstance", asked.bonus))
    if asked.taken is not None:
        rolled, times = take(bonus, asked.taken), bell_curve.time_taken(asked.taken)
    else:
        rolled, times = roll(game, card, kind, bonus, moment.dice, luck=asked.luck), 1
    event = CheckRolled(
        named(game, card.id),
        kind,
        what,
        rolled,
        asked.difficulty,
        None if asked.difficulty is None else rolled.total >= asked.difficulty,
        times,
        told(game, card.id, secret=asked.secret),
    )
    return Outcome(without_luck(game, card, rolled), (event,))


@dataclass(frozen=True, slots=True)
class RollSave:
    """Make a saving throw."""

    who: str
    save: Save
    difficulty: int | None = None
    bonus: int = 0
    luck: bool = False
    secret: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card or save, a number out of range."""
        if refusal := card_missing(game, self.who):
            return refusal
        if self.save not in SAVES:
            return refused("no-such-save", save=self.save)
        return _numbers_refused(self.difficulty, self.bonus)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CheckEvent]:
        """The game after the save; natural ends decide by themselves."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        events: list[CheckEvent] = []
        if self.difficulty is not None:
            game, _ = roll_save(
                game,
                card,
                self.save,
                self.difficulty,
                "asked",
                moment,
                events,
                secret=self.secret,
                bonus=self.bonus,
                luck=self.luck,
            )
            return Outcome(game, tuple(events))
        bonus = save_bonus(game, card, self.save).plus(Part("circumstance", self.bonus))
        rolled = roll(game, card, "save", bonus, moment.dice, luck=self.luck)
        seen = told(game, card.id, secret=self.secret)
        event = CheckRolled(named(game, card.id), "save", self.save, rolled, None, None, seen_by=seen)
        return Outcome(without_luck(game, card, rolled), (event,))


@dataclass(frozen=True, slots=True)
class RollOther:
    """Make a roll that no number of a card stands for: a caster level check, turning, or a plain one (C13)."""

    who: str
    bonus: int
    """−50 to 50."""
    what: Literal["caster-level", "turning", "plain"] = "plain"
    difficulty: int | None = None
    secret: bool = False
    level: int = 0
    """The level that a turning check goes by, 0 to 100."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, or a number out of range."""
        if not 0 <= self.level <= MOST_LEVEL:
            return refused("count-out-of-range", least=0, most=MOST_LEVEL)
        return card_missing(game, self.who) or _numbers_refused(self.difficulty, self.bonus)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CheckEvent]:
        """The game, unchanged; the roll is told."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        rolled = roll(game, card, self.what, number(Part("given", self.bonus)), moment.dice)
        reached = None if self.difficulty is None else rolled.total >= self.difficulty
        seen = told(game, card.id, secret=self.secret)
        event = CheckRolled(
            named(game, card.id),
            "other",
            self.what,
            rolled,
            self.difficulty,
            reached,
            seen_by=seen,
            reaches=most_turned(self.level, rolled.total) if self.what == "turning" else None,
        )
        return Outcome(game, (event,))


def taking_refused(game: Game, card: Card, taken: Taken | None, *, at_stake: bool) -> Refused | None:
    """Why a result may not be taken: not with these dice, a fight is on, or failing would cost something (C8)."""
    if taken is None:
        return None
    allowed = bell_curve.may_take(bell_curve=game.settings.bell_curve)
    if taken not in allowed:
        return refused("cannot-take", taken=taken, allowed=tuple(map(str, allowed)))
    if game.encounter is not None and game.encounter.combatant(card.id):
        return refused("no-taking-in-a-fight", who=card.label)
    if at_stake and bell_curve.needs_calm(taken):
        return refused("too-much-at-stake", taken=taken)
    return None


def _numbers_refused(difficulty: int | None, bonus: int) -> Refused | None:
    if difficulty is not None and not 0 <= difficulty <= MOST_DIFFICULTY:
        return refused("difficulty-out-of-range", least=0, most=MOST_DIFFICULTY)
    if not -MOST_BONUS <= bonus <= MOST_BONUS:
        return refused("bonus-out-of-range", least=-MOST_BONUS, most=MOST_BONUS)
    return None


CheckIntent: TypeAlias = RollSkill | RollAbility | RollSave | RollOther
