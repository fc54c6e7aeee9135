"""Attacks: rolled, threatened, confirmed, and their damage landed (docs/rules-d20.md N5, W8 to W11)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20.afflicting import begin
from rules.d20.afflictions import can_act, has_flag, is_helpless
from rules.d20.attacking import PLAIN, Manner
from rules.d20.blow import immune_to_criticals
from rules.d20.card import Affliction, Card
from rules.d20.dealing import DealEvent, deal
from rules.d20.game import Game
from rules.d20.manners import manner_refused
from rules.d20.naming import named
from rules.d20.numbers import Number
from rules.d20.order import fight_refused, not_in_fight
from rules.d20.rolls import Roll, roll, without_luck
from rules.d20.straining import StrainEvent, strained
from rules.d20.target import bonus_against, target_class
from rules.d20.telling import Tells
from rules.d20.upkeep import percent
from rules.d20.weapons import AtHand, at_hand, threat_from
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused

CHARGING: Final = Affliction("charging", "charge")
DEFENSIVE: Final = Affliction("fighting-defensively", "stance")


@dataclass(frozen=True, slots=True)
class AttackRolled:
    """Somebody attacked somebody."""

    who: Who
    target: Who
    weapon: str
    """What it was made with, as the attacker's card calls it."""
    manner: Manner
    roll: Roll
    armour_class: Number
    """What it had to reach."""
    threat_from: int
    """The lowest natural result that threatens."""
    hit: bool
    confirmation: Roll | None = None
    """The second roll, where the first threatened."""
    critical: bool = False
    seen_by: Audience = EVERYONE


StrikeEvent: TypeAlias = AttackRolled | DealEvent | StrainEvent


@dataclass(frozen=True, slots=True)
class Strike:
    """Attack somebody in the fight, in one's own turn or out of it."""

    who: str
    round: int
    turn: str
    """Whose turn it is."""
    target: str
    weapon: str = ""
    """What to strike with, as `weapons_at_hand` calls it; empty: the weapon in hand by habit."""
    manner: Manner = PLAIN
    secret: bool = False
    """Whether only the GM sees it."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: another moment, somebody not in the fight or unable, no such weapon, an impossible manner."""
        refusal = strike_refused(game, self.who, self.round, self.turn, self.target, self.weapon)
        card = game.card(self.who)
        one = at_hand(game, card, self.weapon) if card else None
        if refusal or card is None or one is None:
            return refusal or refused("no-such-weapon", weapon=self.weapon)
        return manner_refused(game, card, one, self.manner)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, StrikeEvent]:
        """The game after the attack and everything that follows from it."""
        attacker, target = game.card(self.who), game.card(self.target)
        one = at_hand(game, attacker, self.weapon) if attacker else None
        if attacker is None or target is None or one is None:
            return Outcome(game)
        events: list[StrikeEvent] = []
        game = _noted(game, self.who, self.manner, moment)
        game, critical, hit = _attacked(game, attacker, target, one, self.manner, moment, events, secret=self.secret)
        if hit:
            game = deal(game, attacker, target, one, self.manner, moment, events, critical=critical, secret=self.secret)
        game = strained(game, self.who, moment, events, secret=self.secret)
        return Outcome(game, tuple(events))


@dataclass(frozen=True, slots=True)
class FinishOff:
    """Kill somebody helpless: the blow hits and is a critical, and whoever lives through it saves or dies (W7)."""

    who: str
    round: int
    turn: str
    target: str
    weapon: str = ""
    secret: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: as for an attack, or the target can still defend itself, or has nothing vital."""
        refusal = strike_refused(game, self.who, self.round, self.turn, self.target, self.weapon)
        target = game.card(self.target)
        if refusal or target is None:
            return refusal
        if not is_helpless(game, target):
            return refused("not-helpless", who=target.label)
        return refused("nothing-vital", who=target.label) if immune_to_criticals(game, target) else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, StrikeEvent]:
        """The game after the blow."""
        attacker, target = game.card(self.who), game.card(self.target)
        one = at_hand(game, attacker, self.weapon) if attacker else None
        if attacker is None or target is None or one is None:
            return Outcome(game)
        events: list[StrikeEvent] = []
        game = deal(
            game,
            attacker,
            target,
            one,
            PLAIN,
            moment,
            events,
            critical=True,
            finishing=True,
            secret=self.secret,
        )
        game = strained(game, self.who, moment, events, secret=self.secret)
        return Outcome(game, tuple(events))


def strike_refused(game: Game, who: str, round_shown: int, turn: str, target: str, weapon: str) -> Refused | None:
    """Why an attack cannot be made at all, whatever its manner."""
    if refusal := fight_refused(game, round_shown) or not_in_fight(game, who) or not_in_fight(game, target):
        return refusal
    fight = game.encounter
    if fight is not None and fight.active != turn:
        now = named(game, fight.active).label if fight.active else ""
        return refused("stale-turn", who=named(game, turn).label, now=now)
    if who == target:
        return refused("against-oneself")
    attacker, victim = game.card(who), game.card(target)
    if attacker is None or victim is None:
        return refused("no-such-card", who=who)
    if attacker.health.life == "dead" or not can_act(game, attacker):
        return refused("cannot-act", who=attacker.label)
    if has_flag(game, attacker, "no-attacks"):
        return refused("only-defends", who=attacker.label)
    if victim.health.life == "dead":
        return refused("dead-already", who=victim.label)
    return None if at_hand(game, attacker, weapon) else refused("no-such-weapon", weapon=weapon)


def _noted(game: Game, who: str, manner: Manner, moment: Moment) -> Game:
    """What an attack leaves on its maker: one attack more, a guard, the openness of a charge, a defensive stance."""
    fight = game.encounter
    one = fight.combatant(who) if fight else None
    if fight is None or one is None:
        return game
    noted = replace(one, strikes=one.strikes + (not manner.luck), guard=manner.expertise or one.guard)
    game = replace(game, encounter=fight.with_combatant(noted))
    for on, stance in ((manner.charge, CHARGING), (manner.defensive, DEFENSIVE)):
        if on:
            game, _ = begin(game, who, stance, 1, moment.now, count_of=who)
    return game


def _attacked(
    game: Game,
    attacker: Card,
    target: Card,
    one: AtHand,
    manner: Manner,
    moment: Moment,
    events: Tells[StrikeEvent],
    *,
    secret: bool,
) -> tuple[Game, bool, bool]:
    """Roll an attack, and a second time where the first threatens; whether it is a critical, and whether it hits."""
    bonus = bonus_against(game, attacker, target, one, manner)
    needed = target_class(game, attacker, target, one, manner)
    threat = threat_from(game, attacker, one)
    first = roll(game, attacker, "attack", bonus, moment.dice, luck=manner.luck)
    hit = first.reaches(needed.total)
    second = None
    if hit and first.natural >= threat and not immune_to_criticals(game, target):
        second = roll(game, attacker, "confirmation", bonus, moment.dice)
    critical = second is not None and second.reaches(needed.total)
    events.append(
        AttackRolled(
            named(game, attacker.id),
            named(game, target.id),
            one.arm.name or one.key,
            manner,
            first,
            needed,
            threat,
            hit,
            second,
            critical,
            told(game, attacker.id, target.id, secret=secret),
        )
    )
    for each in (first, second):
        if each is not None:
            game = without_luck(game, attacker, each)
    if hit and manner.concealment:
        game, hidden = percent(game, attacker, "concealment", manner.concealment, moment, events)
        hit = not hidden
    return game, critical and hit, hit


StrikeIntent: TypeAlias = Strike | FinishOff
