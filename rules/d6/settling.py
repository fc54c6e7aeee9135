"""What passes by itself while a round is resolved: stances, nothing done, actions lost (docs/rules-d6.md R6, X6)."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from rules.d6.actions import Assist, Defend, Nothing
from rules.d6.encounter import Combatant
from rules.d6.game import Game
from rules.d6.naming import named
from rules.d6.order import resolution_order, still_to_act
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Outcome

LossReason: TypeAlias = Literal["out", "surprised", "helpless"]


@dataclass(frozen=True, slots=True)
class ActionLost:
    """Somebody's turn came and it could not act."""

    who: Who
    reason: LossReason
    seen_by: Audience = EVERYONE


def settle(game: Game) -> Outcome[Game, ActionLost]:
    """The game with everybody done whose place has come and who has nothing to play."""
    fight = game.encounter
    if fight is None or fight.phase != "resolve" or fight.pending is not None:
        return Outcome(game)
    waiting = still_to_act(fight)
    if waiting and isinstance(waiting[0].action, Assist):
        return Outcome(game)
    events: list[ActionLost] = []
    for one in resolution_order(fight):
        if waiting and one.card == waiting[0].card:
            break
        if one.done:
            continue
        fight = fight.with_combatant(replace(one, done=True))
        reason = _why_lost(one)
        if reason is not None:
            events.append(ActionLost(named(game, one.card), reason, told(game, one.card)))
    return Outcome(game if fight is game.encounter else replace(game, encounter=fight), tuple(events))


def _why_lost(combatant: Combatant) -> LossReason | None:
    if combatant.action is None or isinstance(combatant.action, (Defend, Nothing)):
        return None
    if combatant.out:
        return "out"
    if combatant.helpless:
        return "helpless"
    return "surprised" if combatant.surprised else None
