"""Declaring what one does this round, and the GM's override of it (docs/rules-d6.md R2, R7)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d6.actions import Action, Assist, Attack, CastAt, CastAttack, Defend, Nothing, Other, UseSkill
from rules.d6.assisting import circumstance_refused, help_of, help_refused, skill_refused
from rules.d6.card import Card
from rules.d6.checks import challenge_refused, focus_refused, proficiency_refused
from rules.d6.encounter import Combatant
from rules.d6.game import Game
from rules.d6.naming import named
from rules.d6.order import can_act, fight_refused, not_in_fight, pending_refused, whose_declaration
from rules.d6.pools import UNARMED, combat_pool, rolls_apart, weapon_of
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank


@dataclass(frozen=True, slots=True)
class Declared:
    """Somebody said what they do this round."""

    who: Who
    round: int
    action: Action
    aim: Who | None
    """Who is attacked or helped; None: nobody in particular."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class Redeclared:
    """The GM overrode a declaration."""

    who: Who
    round: int
    before: Action | None
    action: Action
    aim: Who | None
    """Who is attacked or helped now; None: nobody in particular."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class AssistDeclined:
    """The GM found that a profession does not bear on what it was to help with."""

    who: Who
    whom: Who
    profession: str
    seen_by: Audience = EVERYONE


DeclarationEvent: TypeAlias = Declared | Redeclared | AssistDeclined


def aim_of(action: Action | None) -> str | None:
    """The id of whoever an action attacks or helps."""
    match action:
        case Attack(target=target) | CastAttack(target=target):
            return target
        case Assist(whom=whom):
            return whom
        case _:
            return None


def action_refused(game: Game, who: str, action: Action) -> Refused | None:
    """Why a combatant cannot declare this, whoever's turn it is: its aim, its means or its numbers."""
    card = game.card(who)
    if card is None:
        return refused("no-such-card", who=who)
    match action:
        case Attack(target=target, weapon=weapon, grappling=grappling, circumstance=circumstance):
            means = None if grappling else weapon_refused(game, card, weapon)
            return _target_refused(game, card, target) or means or circumstance_refused(circumstance)
        case Defend(weapon=weapon, circumstance=circumstance):
            means = weapon_refused(game, card, weapon) if weapon else None
            return means or circumstance_refused(circumstance)
        case Assist(whom=whom):
            return help_refused(game, whom, help_of(who, action)) or _present(game, whom)
        case CastAttack(target=target, proficiency=proficiency, focus=focus, circumstance=circumstance):
            means = _magic_refused(game, card, proficiency, focus)
            return _target_refused(game, card, target) or means or circumstance_refused(circumstance)
        case CastAt(proficiency=proficiency, challenge=challenge, focus=focus, circumstance=circumstance):
            means = _magic_refused(game, card, proficiency, focus)
            return means or challenge_refused(challenge) or circumstance_refused(circumstance)
        case UseSkill(skill=skill, challenge=challenge, circumstance=circumstance):
            refusal = skill_refused(game, card, skill) or challenge_refused(challenge)
            return refusal or circumstance_refused(circumstance)
        case Other(text=text):
            return refused("text-missing") if is_blank(clean_line(text)) else None
        case Nothing():
            return None


def weapon_refused(game: Game, card: Card, weapon: str) -> Refused | None:
    """Why a card cannot fight with this weapon: unknown, or not carried; bare hands are always there."""
    if weapon_of(game.lists, weapon) is None:
        return refused("no-such-weapon", weapon=weapon)
    carried = weapon == UNARMED or weapon in card.weapons
    return None if carried else refused("not-carried", who=card.label, item=weapon)


def declaring(game: Game, combatant: Combatant, action: Action) -> Combatant:
    """The combatant with this declared and the weapon for it in hand."""
    hand = combatant.weapon
    match action:
        case Attack(weapon=weapon, grappling=False) | Defend(weapon=weapon) if weapon_of(game.lists, weapon):
            hand = weapon
        case Other(text=text):
            action = Other(clean_line(text))
        case _:
            pass
    return replace(combatant, action=action, weapon=hand, done=False)


def as_if_declared(game: Game, who: str, action: Action) -> Game:
    """The game as it would stand if a combatant had declared this, for odds shown beforehand."""
    fight = game.encounter
    combatant = fight.combatant(who) if fight else None
    if fight is None or combatant is None:
        return game
    return replace(game, encounter=fight.with_combatant(declaring(game, combatant, action)))


@dataclass(frozen=True, slots=True)
class Declare:
    """Say what one does this round, when one's place in the order has come."""

    who: str
    """The card that declares."""
    round: int
    """The round it declares for."""
    action: Action

    def refusal(self, game: Game) -> Refused | None:
        """Why not: not now, not this one, or not this action."""
        if refusal := fight_refused(game, self.round) or not_in_fight(game, self.who):
            return refusal
        fight = game.encounter
        combatant = fight.combatant(self.who) if fight else None
        if fight is None or combatant is None:
            return refused("no-encounter")
        label = named(game, self.who).label
        if fight.phase != "declare":
            return refused("stale-declaration", who=label)
        if not can_act(combatant):
            return refused("cannot-act", who=label)
        if combatant.action is not None:
            return refused("already-declared", who=label)
        first = whose_declaration(fight)
        if first is not None and first != self.who:
            return refused("others-declare-first", who=label, first=named(game, first).label)
        return action_refused(game, self.who, self.action)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DeclarationEvent]:
        """The game with the declaration made."""
        after = as_if_declared(game, self.who, self.action)
        action = _action_of(after, self.who) or self.action
        aim = aim_of(action)
        seen_by = told(game, self.who, *([aim] if aim else ()))
        event = Declared(named(game, self.who), self.round, action, named(game, aim) if aim else None, seen_by)
        return Outcome(after, (event,))


@dataclass(frozen=True, slots=True)
class Redeclare:
    """Override what somebody declared, as only the GM may; a roll already made is kept, so it must still fit."""

    who: str
    round: int
    action: Action

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nothing declared, already played, or a roll already made that the change would not fit."""
        if refusal := fight_refused(game, self.round) or not_in_fight(game, self.who) or pending_refused(game):
            return refusal
        fight = game.encounter
        combatant = fight.combatant(self.who) if fight else None
        if fight is None or combatant is None:
            return refused("no-encounter")
        label = named(game, self.who).label
        if not can_act(combatant):
            return refused("cannot-act", who=label)
        if combatant.action is None and fight.phase == "declare":
            return refused("not-declared-yet", who=label)
        if combatant.done and not isinstance(combatant.action, (Defend, Nothing, type(None))):
            return refused("already-acted", who=label)
        if refusal := action_refused(game, self.who, self.action):
            return refusal
        after = declaring(game, combatant, self.action)
        if after.action == combatant.action:
            return refused("nothing-changed", who=label)
        if combatant.combat and combat_pool(game, after) != combat_pool(game, combatant):
            return refused("already-rolled", who=label)
        return _too_late_to_help(game, self.action)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DeclarationEvent]:
        """The game with the other declaration in place of the first."""
        before = _action_of(game, self.who)
        after = as_if_declared(game, self.who, self.action)
        action = _action_of(after, self.who) or self.action
        aims = [aim for aim in (aim_of(before), aim_of(action)) if aim]
        aim = aim_of(action)
        event = Redeclared(
            named(game, self.who),
            self.round,
            before,
            action,
            named(game, aim) if aim else None,
            told(game, self.who, *aims),
        )
        return Outcome(after, (event,))


@dataclass(frozen=True, slots=True)
class DeclineAssist:
    """Find that a profession does not bear on what it is to help with: its owner declares anew, or does nothing."""

    who: str
    """The helper."""
    round: int

    def refusal(self, game: Game) -> Refused | None:
        """Why not: this combatant does not help with a profession, or has already rolled."""
        if refusal := fight_refused(game, self.round) or not_in_fight(game, self.who):
            return refusal
        combatant = game.encounter.combatant(self.who) if game.encounter else None
        label = named(game, self.who).label
        if combatant is None or not isinstance(combatant.action, Assist) or combatant.action.kind != "profession":
            return refused("no-profession-declared", who=label)
        return refused("already-acted", who=label) if combatant.done else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, DeclarationEvent]:
        """The game with that assist struck out."""
        fight = game.encounter
        combatant = fight.combatant(self.who) if fight else None
        if fight is None or combatant is None or not isinstance(combatant.action, Assist):
            return Outcome(game)
        assist = combatant.action
        left = None if fight.phase == "declare" else Nothing()
        after = replace(game, encounter=fight.with_combatant(replace(combatant, action=left)))
        seen_by = told(game, self.who, assist.whom)
        return Outcome(after, (AssistDeclined(named(game, self.who), named(game, assist.whom), assist.what, seen_by),))


def _action_of(game: Game, who: str) -> Action | None:
    combatant = game.encounter.combatant(who) if game.encounter else None
    return combatant.action if combatant else None


def _present(game: Game, who: str) -> Refused | None:
    if refusal := not_in_fight(game, who):
        return refusal
    combatant = game.encounter.combatant(who) if game.encounter else None
    return refused("target-out", target=named(game, who).label) if combatant and combatant.out else None


def _target_refused(game: Game, card: Card, target: str) -> Refused | None:
    if target == card.id:
        return refused("target-oneself", who=card.label)
    return _present(game, target)


def _magic_refused(game: Game, card: Card, proficiency: str, focus: str) -> Refused | None:
    if refusal := proficiency_refused(game, proficiency):
        return refusal
    if all(one.id != proficiency or one.kind != "magic" for one in game.lists.proficiencies):
        return refused("not-magic", proficiency=proficiency)
    return focus_refused(game, card, focus)


def _too_late_to_help(game: Game, action: Action) -> Refused | None:
    fight = game.encounter
    if fight is None or not isinstance(action, Assist):
        return None
    helped = fight.combatant(action.whom)
    if helped is None:
        return None
    rolled = helped.done if rolls_apart(helped) else helped.combat is not None
    return refused("assist-too-late", who=named(game, action.whom).label) if rolled else None


DeclarationIntent: TypeAlias = Declare | Redeclare | DeclineAssist
