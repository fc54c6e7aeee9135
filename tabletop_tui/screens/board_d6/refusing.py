"""Why a key of the board cannot do anything now: what dims it, and what it says when it is pressed."""

from typing import Final

from rules.d6.actions import Nothing
from rules.d6.declaring import Declare, Redeclare
from rules.d6.encounter import Encounter
from rules.d6.encounter_start import EndEncounter, Leave
from rules.d6.game import Game
from rules.d6.order import can_act, next_moment, not_in_fight
from rules.d6.resolving import StartResolution
from rules.d6.rounds import MoveInTie, NextRound
from rules.table.refusals import Refused, refused
from tabletop_tui.present.usual_d6 import known_magic, likely_target
from tabletop_tui.screens.board_d6.commands import DECLARING, IN_A_FIGHT

_DECLARING: Final = frozenset(command.id for command in DECLARING)
_FIGHTING: Final = frozenset(command.id for command in IN_A_FIGHT)


def board_refusal(game: Game, at: str, command: str) -> Refused | None:
    """Why a command of the board cannot be done now.

    Args:
        game: The game at the table.
        at: The card at the cursor; empty: there is none.
        command: The id of the command.
    """
    fight = game.encounter
    if command == "begin":
        return refused("encounter-running") if fight else None
    if command not in _FIGHTING:
        return None
    if fight is None:
        return refused("no-encounter")
    if not at and command not in {"add", "end"}:
        return refused("nobody-in-the-fight")
    if command in _DECLARING:
        return declaring_refusal(game, fight, at, command)
    match command:
        case "next":
            return next_refusal(game, fight)
        case "usual":
            return usual_refusal(game, fight)
        case "end":
            return EndEncounter(fight.round).refusal(game)
        case "remove":
            return Leave(at, fight.round).refusal(game)
        case "override":
            return override_refusal(game, fight, at)
        case "conditions" | "wound":
            return not_in_fight(game, at)
        case "earlier" | "later":
            return move(fight, at, command == "later").refusal(game)
        case _:
            return None


def declaring_refusal(game: Game, fight: Encounter, at: str, command: str) -> Refused | None:
    """Why the one at the cursor cannot declare this now."""
    if refusal := Declare(at, fight.round, Nothing()).refusal(game):
        return refusal
    return means_refusal(game, at, command)


def means_refusal(game: Game, at: str, command: str) -> Refused | None:
    """Why somebody has not what it takes: nobody to aim at, no magic."""
    card = game.card(at)
    label = card.label if card else at
    if command in {"attack", "assist"} and likely_target(game, at) is None:
        return refused("nobody-else", who=label)
    if command == "cast" and (card is None or not known_magic(game, card)):
        return refused("no-magic", who=label)
    return None


def next_refusal(game: Game, fight: Encounter) -> Refused | None:
    """Why nothing comes next: somebody has to declare, or nobody can act."""
    due = next_moment(fight)
    if due.kind == "declare":
        return StartResolution(fight.round).refusal(game)
    if due.kind in {"nobody", "round-over"}:
        waiting = any(can_act(one) or one.surprised or one.joined_late for one in fight.combatants if not one.out)
        return NextRound(fight.round).refusal(game) if waiting else refused("nobody-can-act")
    return None


def usual_refusal(game: Game, fight: Encounter) -> Refused | None:
    """Why there is no obvious next thing."""
    return None if next_moment(fight).kind == "declare" else next_refusal(game, fight)


def override_refusal(game: Game, fight: Encounter, at: str) -> Refused | None:
    """Why nothing of the one at the cursor can be overridden."""
    refusal = Redeclare(at, fight.round, Nothing()).refusal(game)
    return refusal if refusal and refusal.code not in {"nothing-changed", "already-rolled"} else None


def move(fight: Encounter, at: str, down: bool) -> MoveInTie:
    """One row down or up as the ladder is shown; down is later to declare, but earlier to resolve."""
    return MoveInTie(at, fight.round, later=down == (fight.phase == "declare"))
