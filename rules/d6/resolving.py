"""Playing what was declared, highest REF first, assists before everything (docs/rules-d6.md R4 to R6, X)."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from rules.d6.actions import Assist, Attack, CastAt, CastAttack, Other, UseSkill
from rules.d6.assisting import AssistRolled, help_of, roll_assist
from rules.d6.checks import CheckKind, CheckRolled
from rules.d6.encounter import Combatant, CombatRoll
from rules.d6.exchange import margin_between, score_of
from rules.d6.game import Game
from rules.d6.naming import named
from rules.d6.order import (
    can_act,
    can_roll,
    fight_refused,
    is_open,
    missing_declarations,
    next_moment,
    not_in_fight,
    pending_refused,
)
from rules.d6.pools import armour_levels, combat_pool, fighting_card, manner_of, proficiency_pool, skill_pool
from rules.d6.scoring import ScoreEvent, scored
from rules.d6.settling import ActionLost, settle
from rules.dice.pools import PoolRoll, roll_pool
from rules.dice.throwing import Reason
from rules.table.events import EVERYONE, GM_ONLY, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class ResolutionStarted:
    """All have declared; the round is being resolved."""

    round: int
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class CombatRolled:
    """Somebody rolled the pool it fights with."""

    who: Who
    roll: PoolRoll
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class ExchangeFought:
    """Two rolls were held against each other."""

    attacker: Who
    target: Who
    attacker_wins: int
    target_wins: int | None
    """None: the target had no roll and stood at challenge level 1."""
    margin: int
    """The attacker's wins above the target's."""
    mutual: bool
    """Whether this settled the target's attack on the attacker too."""
    scored: Literal["attacker", "target", "nobody"]
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class ActionSpent:
    """An attack or assist came to nothing, because whoever it was meant for is out or gone."""

    who: Who
    target: Who
    reason: Literal["target-out", "target-gone"]
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class ActionTaken:
    """Somebody did something that the rules have no roll for."""

    who: Who
    text: str
    seen_by: Audience = EVERYONE


ResolutionEvent: TypeAlias = (
    ResolutionStarted
    | CombatRolled
    | ExchangeFought
    | ActionSpent
    | ActionTaken
    | AssistRolled
    | CheckRolled
    | ActionLost
    | ScoreEvent
)


@dataclass(frozen=True, slots=True)
class StartResolution:
    """Begin to resolve the round."""

    round: int

    def refusal(self, game: Game) -> Refused | None:
        """Why not: somebody has not declared, nobody can act, or it began already."""
        if refusal := fight_refused(game, self.round):
            return refusal
        fight = game.encounter
        if fight is None:
            return refused("no-encounter")
        if fight.phase != "declare":
            return refused("stale-start")
        if missing := missing_declarations(fight):
            return refused("declarations-missing", who=tuple(named(game, one).label for one in missing))
        return None if any(map(can_act, fight.combatants)) else refused("nobody-can-act")

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ResolutionEvent]:
        """The game in the phase of resolution, stances that come first done."""
        fight = game.encounter
        if fight is None:
            return Outcome(game)
        settled = settle(replace(game, encounter=replace(fight, phase="resolve")))
        return Outcome(settled.state, (ResolutionStarted(self.round), *settled.events))


@dataclass(frozen=True, slots=True)
class Resolve:
    """Play what somebody declared, when its place has come."""

    who: str
    round: int
    secret: bool = False
    """Whether only the GM sees the rolls made."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: not now, or not this one."""
        if refusal := fight_refused(game, self.round) or not_in_fight(game, self.who) or pending_refused(game):
            return refusal
        fight = game.encounter
        combatant = fight.combatant(self.who) if fight else None
        if fight is None or combatant is None:
            return refused("no-encounter")
        label = named(game, self.who).label
        due = next_moment(fight)
        if fight.phase != "resolve":
            missing = tuple(named(game, one).label for one in missing_declarations(fight))
            return refused("declarations-missing", who=missing) if missing else refused("not-resolving")
        if not is_open(combatant):
            return refused("stale-turn", who=label)
        if due.who != self.who:
            return refused("others-resolve-first", who=label, first=named(game, due.who).label)
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ResolutionEvent]:
        """The game after the action, with the rolls, the exchange and what came of it in the events."""
        combatant = game.encounter.combatant(self.who) if game.encounter else None
        if combatant is None:
            return Outcome(game)
        match combatant.action:
            case Assist():
                played = self._assist(game, combatant, combatant.action, moment)
            case Attack() | CastAttack():
                played = self._attack(game, combatant, combatant.action, moment)
            case CastAt() | UseSkill():
                played = self._check(game, combatant, combatant.action, moment)
            case Other(text=text):
                taken = ActionTaken(named(game, self.who), text, told(game, self.who, secret=self.secret))
                played = Outcome(_done(game, self.who), (taken,))
            case _:
                played = Outcome(_done(game, self.who))
        settled = settle(played.state)
        return Outcome(settled.state, (*played.events, *settled.events))

    def _assist(
        self, game: Game, combatant: Combatant, action: Assist, moment: Moment
    ) -> Outcome[Game, ResolutionEvent]:
        spent = _spent(game, self.who, action.whom)
        if spent is not None:
            return Outcome(_done(game, self.who), (spent,))
        card = fighting_card(game, combatant)
        rolled = roll_assist(game, card, action.whom, help_of(self.who, action), moment.dice, self.secret)
        fight = game.encounter
        helped = fight.combatant(action.whom) if fight else None
        if fight is None or helped is None:
            return Outcome(game)
        secret = helped.assist_secret or rolled.seen_by == GM_ONLY
        helped = replace(helped, assist_dice=helped.assist_dice + rolled.dice, assist_secret=secret)
        after = replace(game, encounter=fight.with_combatant(helped))
        return Outcome(_done(after, self.who), (rolled,))

    def _check(
        self, game: Game, combatant: Combatant, action: CastAt | UseSkill, moment: Moment
    ) -> Outcome[Game, ResolutionEvent]:
        card = fighting_card(game, combatant)
        kind: CheckKind
        if isinstance(action, UseSkill):
            kind, what = "skill", action.skill
            pool = skill_pool(game, card, what, action.circumstance, combatant.assist_dice)
        else:
            kind, what = "proficiency", action.proficiency
            pool = proficiency_pool(
                game, card, what, action.attribute, action.focus, action.circumstance, combatant.assist_dice
            )
        roll = roll_pool(pool, moment.dice, Reason(kind, card.label))
        seen_by = told(game, self.who, secret=self.secret or combatant.assist_secret)
        rolled = CheckRolled(Who(card.id, card.label), kind, what, roll, action.challenge, seen_by=seen_by)
        return Outcome(_done(game, self.who), (rolled,))

    def _attack(
        self, game: Game, attacker: Combatant, action: Attack | CastAttack, moment: Moment
    ) -> Outcome[Game, ResolutionEvent]:
        target = game.encounter.combatant(action.target) if game.encounter else None
        spent = _spent(game, self.who, action.target)
        if spent is not None or target is None:
            return Outcome(_done(game, self.who), (spent,) if spent else ())
        game, mine, events = _combat_roll(game, attacker, moment, self.secret)
        theirs: CombatRoll | None = None
        if can_roll(target):
            game, theirs, more = _combat_roll(game, target, moment, self.secret)
            events = (*events, *more)
        strikes = strikes_back(game, target, self.who)
        margin = margin_between(mine.roll.wins, theirs.roll.wins if theirs else None)
        score = score_of(margin, strikes)
        secret = self.secret or mine.secret or (theirs is not None and theirs.secret)
        fought = ExchangeFought(
            named(game, self.who),
            named(game, action.target),
            mine.roll.wins,
            theirs.roll.wins if theirs else None,
            margin,
            strikes,
            score.by,
            told(game, self.who, action.target, secret=secret),
        )
        game = _done(game, self.who)
        if strikes:
            game = _done(game, action.target)
        if score.by == "nobody":
            return Outcome(game, (*events, fought))
        winner, loser = (attacker, target) if score.by == "attacker" else (target, attacker)
        armour = armour_against(game, winner, loser)
        result = scored(game, loser.card, winner.card, score.margin, armour, secret, moment.now)
        return Outcome(result.state, (*events, fought, *result.events))


def strikes_back(game: Game, target: Combatant, attacker: str) -> bool:
    """Whether a target may score on its attacker: its attack on that very one is still open, and the rule is on."""
    if not game.settings.strike_back or not is_open(target):
        return False
    return isinstance(target.action, (Attack, CastAttack)) and target.action.target == attacker


def armour_against(game: Game, winner: Combatant, loser: Combatant) -> int:
    """The levels that the loser's armour takes off this winner's score: none when that is unarmed or grappling."""
    card = game.card(loser.card)
    if card is None or manner_of(game, winner).passes_armour:
        return 0
    return armour_levels(game.lists, card)


def spent_reason(game: Game, target: str) -> Literal["target-out", "target-gone"] | None:
    """Why an action meant for somebody comes to nothing; None when it does not."""
    found = game.encounter.combatant(target) if game.encounter else None
    if found is None:
        return "target-gone"
    return "target-out" if found.out else None


def _spent(game: Game, who: str, target: str) -> ActionSpent | None:
    reason = spent_reason(game, target)
    return ActionSpent(named(game, who), named(game, target), reason, told(game, who, target)) if reason else None


def _combat_roll(
    game: Game, combatant: Combatant, moment: Moment, secret: bool
) -> tuple[Game, CombatRoll, tuple[ResolutionEvent, ...]]:
    again = game.settings.roll_each_exchange
    fight = game.encounter
    if fight is None or (combatant.combat is not None and not again):
        return game, combatant.combat or CombatRoll(PoolRoll(combat_pool(game, combatant), ())), ()
    who = named(game, combatant.card)
    roll = roll_pool(combat_pool(game, combatant), moment.dice, Reason("combat", who.label))
    made = CombatRoll(roll, secret or combatant.assist_secret)
    event = CombatRolled(who, roll, told(game, combatant.card, secret=made.secret))
    if not again:
        game = replace(game, encounter=fight.with_combatant(replace(combatant, combat=made)))
    return game, made, (event,)


def _done(game: Game, who: str) -> Game:
    fight = game.encounter
    combatant = fight.combatant(who) if fight else None
    if fight is None or combatant is None:
        return game
    return replace(game, encounter=fight.with_combatant(replace(combatant, done=True)))


ResolutionIntent: TypeAlias = StartResolution | Resolve
