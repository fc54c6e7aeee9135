"""Whom a combatant dodges (docs/rules-d20.md N3)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d20.game import Game
from rules.d20.levels import has_feat
from rules.d20.naming import named
from rules.d20.order import fight_refused, not_in_fight
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class DodgeChosen:
    """Somebody dodges one opponent from now on."""

    who: Who
    against: Who
    seen_by: Audience = EVERYONE


GuardEvent: TypeAlias = DodgeChosen


@dataclass(frozen=True, slots=True)
class ChooseDodge:
    """Choose the opponent that the Dodge feat works against."""

    who: str
    round: int
    against: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: somebody not in the fight, or without the feat."""
        if refusal := fight_refused(game, self.round):
            return refusal
        if refusal := not_in_fight(game, self.who) or not_in_fight(game, self.against):
            return refusal
        card = game.card(self.who)
        if card is None or not has_feat(card, "dodge"):
            return refused("feat-missing", who=named(game, self.who).label, feat="dodge")
        return refused("against-oneself") if self.who == self.against else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, GuardEvent]:
        """The game with the choice beside the combatant."""
        fight = game.encounter
        one = fight.combatant(self.who) if fight else None
        if fight is None or one is None:
            return Outcome(game)
        after = replace(game, encounter=fight.with_combatant(replace(one, dodging=self.against)))
        event = DodgeChosen(named(game, self.who), named(game, self.against), told(game, self.who, self.against))
        return Outcome(after, (event,))


GuardIntent: TypeAlias = ChooseDodge
