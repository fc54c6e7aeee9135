"""Foes by number put on the table outside a fight (docs/rules-d6.md K5)."""

from dataclasses import dataclass
from typing import TypeAlias

from rules.d6.cards import CardAdded
from rules.d6.encounter_start import Copies, copies_refused, with_copies
from rules.d6.game import Game
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class PlaceFoes:
    """Put copies of foes on the table, each copy with a number of its own."""

    foes: tuple[Copies, ...]
    hidden: bool = False
    """Whether players shall not see them."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody, too many, or a pattern that is gone."""
        return copies_refused(game, self.foes) if self.foes else refused("nobody-picked")

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CardAdded]:
        """The game with the foes' cards at its end."""
        after, _, events = with_copies(game, self.foes, self.hidden)
        return Outcome(after, events)


FoeCardIntent: TypeAlias = PlaceFoes
