"""Whose moment it is: the order of declaring and of resolving (docs/rules-d6.md R1, R3 to R6)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.d6.actions import Assist, Defend, Nothing
from rules.d6.encounter import Combatant, Encounter
from rules.d6.game import Game
from rules.d6.naming import named
from rules.table.refusals import Refused, refused

DueKind: TypeAlias = Literal["nobody", "declare", "start", "strength", "resolve", "round-over"]


@dataclass(frozen=True, slots=True)
class Due:
    """What the fight waits for."""

    kind: DueKind
    """`nobody`: nobody in the fight can act; `declare`: `who` is to declare; `start`: all have declared;
    `strength`: `who` decides about STR; `resolve`: `who` acts; `round-over`: the next round can begin."""
    who: str = ""
    """The card concerned; empty when it is nobody in particular."""


def can_roll(combatant: Combatant) -> bool:
    """Whether it has a combat roll: it is neither out nor surprised nor helpless."""
    return not (combatant.out or combatant.surprised or combatant.helpless)


def can_act(combatant: Combatant) -> bool:
    """Whether it has an action this round: it can roll and did not come while the round was being resolved."""
    return can_roll(combatant) and not combatant.joined_late


def declaration_order(encounter: Encounter) -> tuple[Combatant, ...]:
    """Everybody in the fight, first to declare first: lowest REF, then the tie dice."""
    return encounter.combatants


def resolution_order(encounter: Encounter) -> tuple[Combatant, ...]:
    """Everybody in the fight, first to resolve first: the order of declaring turned round."""
    return encounter.combatants[::-1]


def missing_declarations(encounter: Encounter) -> tuple[str, ...]:
    """The ids of those who can act and have not declared, in order of declaration; empty while resolving."""
    if encounter.phase != "declare":
        return ()
    return tuple(one.card for one in encounter.combatants if one.action is None and can_act(one))


def whose_declaration(encounter: Encounter) -> str | None:
    """The id of whoever declares next; None when nobody is missing or the round is being resolved."""
    return next(iter(missing_declarations(encounter)), None)


def is_open(combatant: Combatant) -> bool:
    """Whether it has something declared that is still to be played this round."""
    return (
        can_act(combatant)
        and not combatant.done
        and combatant.action is not None
        and not isinstance(combatant.action, (Defend, Nothing))
    )


def still_to_act(encounter: Encounter) -> tuple[Combatant, ...]:
    """Those with something to play, in the order they will: assists first, each part highest REF first."""
    open_ones = tuple(one for one in resolution_order(encounter) if is_open(one))
    assists = tuple(one for one in open_ones if isinstance(one.action, Assist))
    return assists + tuple(one for one in open_ones if not isinstance(one.action, Assist))


def next_moment(encounter: Encounter) -> Due:
    """What the fight waits for now."""
    if encounter.pending is not None:
        return Due("strength", encounter.pending.victim)
    if encounter.phase == "declare":
        if who := whose_declaration(encounter):
            return Due("declare", who)
        return Due("start" if any(map(can_act, encounter.combatants)) else "nobody")
    waiting = still_to_act(encounter)
    return Due("resolve", waiting[0].card) if waiting else Due("round-over")


def fight_refused(game: Game, round_shown: int) -> Refused | None:
    """The refusal when there is no fight, or when it is in another round than the one shown to whoever asks."""
    if game.encounter is None:
        return refused("no-encounter")
    if game.encounter.round != round_shown:
        return refused("stale-round", round=round_shown, now=game.encounter.round)
    return None


def not_in_fight(game: Game, who: str) -> Refused | None:
    """The refusal when this card is not in the fight."""
    if game.encounter is None:
        return refused("no-encounter")
    return None if game.encounter.combatant(who) else refused("not-in-the-fight", who=named(game, who).label)


def pending_about(game: Game, who: str) -> Refused | None:
    """The refusal when a wound of this card waits for a decision about STR."""
    pending = game.encounter.pending if game.encounter else None
    return refused("strength-pending", who=named(game, who).label) if pending and pending.victim == who else None


def pending_refused(game: Game) -> Refused | None:
    """The refusal when any wound waits for a decision about STR."""
    pending = game.encounter.pending if game.encounter else None
    return refused("strength-pending", who=named(game, pending.victim).label) if pending else None
