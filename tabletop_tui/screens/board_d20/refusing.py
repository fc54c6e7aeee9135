"""Why a key of the d20 board cannot do anything now: what dims it, and what it says when it is pressed."""

from typing import Final

from rules.d20.afflictions import can_act
from rules.d20.caster import caster_of
from rules.d20.encounter import Encounter
from rules.d20.fighting import EndEncounter, Leave
from rules.d20.game import Game
from rules.d20.order import is_waiting, not_in_fight
from rules.d20.straining import Strain
from rules.d20.striking import strike_refused
from rules.d20.tending import Stabilise
from rules.d20.turns import MoveInTie, NextTurn, PreviousTurn
from rules.d20.waiting import ActReady, Delay, EndDelay
from rules.table.labels import card_missing
from rules.table.refusals import Refused, refused
from tabletop_tui.present.likely_d20 import Habits, likely_attacks, likely_target, patients
from tabletop_tui.screens.board_d20.commands import IN_A_FIGHT

_FIGHTING: Final = frozenset(command.id for command in IN_A_FIGHT)
_FOR_NOBODY: Final = frozenset({"add", "end", "next", "previous"})
"""What needs no row."""
_OF_THE_ACTIVE: Final = frozenset({"attack", "cast", "tend", "defend", "usual"})


def board_refusal(game: Game, at: str, command: str, habits: Habits) -> Refused | None:
    """Why a command of the board cannot be done now.

    Args:
        game: The game at the table.
        at: The card at the cursor; empty: there is none.
        command: The id of the command.
        habits: How everybody attacked last.
    """
    fight = game.encounter
    if command == "begin":
        return refused("encounter-running") if fight else None
    if command not in _FIGHTING:
        return None
    if fight is None:
        return refused("no-encounter")
    if not at and command not in _FOR_NOBODY:
        return refused("nobody-in-the-fight")
    if command in _OF_THE_ACTIVE and fight.active is None:
        return refused("nobody-can-act")
    active = fight.active or ""
    match command:
        case "attack":
            return attack_refusal(game, fight, active, target_of(game, active, at), habits)
        case "out-of-turn":
            return attack_refusal(game, fight, at, target_of(game, at, active), habits)
        case "cast":
            return acting_refusal(game, active) or casting_refusal(game, active)
        case "defend":
            return acting_refusal(game, active)
        case "tend":
            return tending_refusal(game, active, at)
        case "usual":
            return usual_refusal(game, fight, habits)
        case "next":
            return NextTurn(active, fight.round).refusal(game)
        case "previous":
            return PreviousTurn(active, fight.round).refusal(game)
        case "delay" | "ready":
            return waiting_refusal(game, fight, at)
        case "strain":
            return Strain(at).refusal(game)
        case "end":
            return EndEncounter(fight.round).refusal(game)
        case "remove":
            return Leave(at, fight.round).refusal(game)
        case "earlier" | "later":
            return MoveInTie(at, fight.round, later=command == "later").refusal(game)
        case "health" | "save" | "skill" | "conditions" | "initiative":
            return card_missing(game, at) or not_in_fight(game, at)
        case _:
            return None


def target_of(game: Game, who: str, at: str) -> str:
    """The row at the cursor as somebody's target: one of the other side that is not dead; empty: it is none."""
    card, mine = game.card(at), game.card(who)
    if card is None or mine is None or at == who or card.owner == mine.owner:
        return ""
    return "" if card.health.life == "dead" else at


def reached_of(game: Game, fight: Encounter, at: str) -> str:
    """The row at the cursor as reached by the spell of whoever's turn it is; empty: it is not."""
    card = game.card(at)
    return "" if card is None or at == fight.active or card.health.life == "dead" else at


def attack_refusal(game: Game, fight: Encounter, who: str, target: str, habits: Habits) -> Refused | None:
    """Why somebody cannot attack at all."""
    if refusal := acting_refusal(game, who):
        return refusal
    card = game.card(who)
    aim = target or likely_target(game, who, habits)
    if aim is None:
        return refused("nobody-else", who=card.label if card else who)
    return strike_refused(game, who, fight.round, fight.active or "", aim, "")


def acting_refusal(game: Game, who: str) -> Refused | None:
    """Why somebody cannot act."""
    card = game.card(who)
    if card is None:
        return card_missing(game, who)
    able = card.health.life != "dead" and can_act(game, card)
    return None if able else refused("cannot-act", who=card.label)


def casting_refusal(game: Game, who: str) -> Refused | None:
    """Why somebody cannot cast by points."""
    card = game.card(who)
    if card is None:
        return card_missing(game, who)
    if not game.settings.spell_points:
        return refused("spell-points-off")
    return None if caster_of(game, card).pools else refused("no-caster", who=card.label)


def tending_refusal(game: Game, who: str, at: str) -> Refused | None:
    """Why somebody cannot see to anybody."""
    if refusal := acting_refusal(game, who):
        return refusal
    return None if patients(game, who) else Stabilise(who, at).refusal(game)


def usual_refusal(game: Game, fight: Encounter, habits: Habits) -> Refused | None:
    """Why there is no obvious next thing."""
    if attacks_next(game, fight, habits):
        return None
    return NextTurn(fight.active or "", fight.round).refusal(game)


def attacks_next(game: Game, fight: Encounter, habits: Habits) -> bool:
    """Whether an attack is the obvious next thing: whoever's turn it is can attack a foe, and has attacks left."""
    active, one = fight.active, fight.combatant(fight.active) if fight.active else None
    if active is None or one is None or one.strikes >= likely_attacks(game, active, habits):
        return False
    aim, card = likely_target(game, active, habits), game.card(active)
    foe = game.card(aim) if aim else None
    hostile = foe is not None and card is not None and foe.owner != card.owner and foe.health.awake
    return hostile and attack_refusal(game, fight, active, "", habits) is None


def waiting_refusal(game: Game, fight: Encounter, at: str) -> Refused | None:
    """Why nobody can wait, or act after waiting."""
    active, one = fight.active, fight.combatant(at)
    if active is None:
        return refused("nobody-can-act")
    if one is None or not is_waiting(fight, one):
        return acting_refusal(game, active) or Delay(active, fight.round).refusal(game)
    if one.trigger is None:
        return EndDelay((at,), fight.round, active).refusal(game)
    return ActReady(at, fight.round, active).refusal(game)


def waits(fight: Encounter, at: str) -> bool:
    """Whether the row at the cursor is somebody who waits, so that the keys of waiting let it act."""
    one = fight.combatant(at)
    return one is not None and is_waiting(fight, one)
