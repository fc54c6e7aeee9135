"""Resting a caster (docs/spell-points.md S20, V4, V9)."""

from dataclasses import dataclass
from typing import Final

from rules.d20.caster import with_caster
from rules.d20.casting.rest import RestReport, rest
from rules.d20.casting.table import at_table
from rules.d20.game import Game
from rules.d20.naming import named
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused

LONGEST_REST: Final = 24
"""The longest rest at once, in hours."""


@dataclass(frozen=True, slots=True)
class CasterRested:
    """A caster rested."""

    who: Who
    rest: RestReport
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class RestCaster:
    """Let a caster rest from this moment of the game clock on; the clock itself is moved by whoever passes time."""

    who: str
    hours: int
    """1 to 24."""
    interruptions: int = 0
    """How often it is interrupted, 0 to the hours; each makes 8 hours an hour longer."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody to rest, or numbers out of range."""
        at = at_table(game, self.who)
        if isinstance(at, Refused):
            return at
        if not 1 <= self.hours <= LONGEST_REST:
            return refused("rest-out-of-range", least=1, most=LONGEST_REST)
        if not 0 <= self.interruptions <= self.hours:
            return refused("interruptions-out-of-range", least=0, most=self.hours)
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CasterRested]:
        """What the rest gives back is back."""
        at = at_table(game, self.who)
        if isinstance(at, Refused):
            return Outcome(game)
        after, report = rest(at.now, moment.now, self.hours, self.interruptions)
        event = CasterRested(named(game, self.who), report, told(game, self.who))
        return Outcome(game.with_card(with_caster(at.card, after)), (event,))
