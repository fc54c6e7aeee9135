"""What a seat may know: a copy of the game, and of what happened, without the GM's secrets (docs/rules-d6.md S)."""

from dataclasses import replace
from typing import TypeVar

from rules.d6.actions import Action, Other
from rules.d6.card import Card
from rules.d6.checks import CheckRolled
from rules.d6.declaring import aim_of
from rules.d6.encounter import Combatant, Encounter
from rules.d6.game import Game
from rules.table.asking import GM, Seat

Happened = TypeVar("Happened")


def as_seen_by(game: Game, seat: Seat) -> Game:
    """The game as a seat may know it.

    The GM's is the game itself. A player's has no hidden cards, secret notes and secret rolls, no foes in
    waiting, and of the drafts only those of that player.
    """
    if seat == GM:
        return game
    shown = frozenset(card.id for card in game.cards if not card.hidden)
    return replace(
        game,
        cards=tuple(_open_card(card) for card in game.cards if not card.hidden),
        foes=(),
        drafts=tuple(draft for draft in game.drafts if draft.card.player and draft.card.player == seat),
        encounter=_open_encounter(game.encounter, shown) if game.encounter else None,
    )


def told_of(event: Happened, seat: Seat) -> Happened:
    """What a seat that may see an event is told of it: a hidden challenge level is left out for players."""
    if seat != GM and isinstance(event, CheckRolled) and event.hidden:
        return replace(event, challenge=None)
    return event


def _open_card(card: Card) -> Card:
    return replace(card, secret_notes="") if card.secret_notes else card


def _open_encounter(fight: Encounter, shown: frozenset[str]) -> Encounter:
    pending = fight.pending
    if pending and (pending.secret or not {pending.victim, pending.by} <= shown):
        pending = None
    return replace(
        fight,
        combatants=tuple(_open_combatant(one, shown) for one in fight.combatants if one.card in shown),
        pending=pending,
        gone=tuple(one for one in fight.gone if one.card in shown),
    )


def _open_combatant(one: Combatant, shown: frozenset[str]) -> Combatant:
    return replace(
        one,
        action=_open_action(one.action, shown),
        usual=_open_action(one.usual, shown),
        combat=None if one.combat and one.combat.secret else one.combat,
        assist_dice=0 if one.assist_secret else one.assist_dice,
        assist_secret=False,
    )


def _open_action(action: Action | None, shown: frozenset[str]) -> Action | None:
    aim = aim_of(action)
    return action if aim is None or aim in shown else Other("")
