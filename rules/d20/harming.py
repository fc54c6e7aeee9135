"""Damage and healing by hand (docs/rules-d20.md W4, W22, W23, A9)."""

from dataclasses import dataclass
from typing import TypeAlias

from rules.d20.blow import Blow, BlowEvent
from rules.d20.blows import land
from rules.d20.game import Game
from rules.d20.healing import HealEvent, healed, points_refused
from rules.table.labels import card_missing
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused

HarmEvent: TypeAlias = BlowEvent | HealEvent


@dataclass(frozen=True, slots=True)
class Harm:
    """Damage somebody by hand: through reduction, with everything that follows."""

    who: str
    points: int
    """1 to 10,000."""
    critical: bool = False
    """Whether it is a critical; never for falls or what only a save escapes (W12)."""
    nonlethal: bool = False
    weapon: bool = True
    """Whether it is a weapon's, so that damage reduction works."""
    types: tuple[str, ...] = ()
    qualities: tuple[str, ...] = ()
    """What helps against damage reduction."""
    secret: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, dead already, or out of range."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        if card.health.life == "dead":
            return refused("dead-already", who=card.label)
        return points_refused(self.points)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, HarmEvent]:
        """The game after the damage."""
        events: list[HarmEvent] = []
        blow = Blow(
            self.points,
            critical=self.critical,
            nonlethal=self.nonlethal,
            weapon=self.weapon,
            types=self.types,
            qualities=self.qualities,
        )
        return Outcome(land(game, self.who, blow, moment, events, secret=self.secret), tuple(events))


@dataclass(frozen=True, slots=True)
class Heal:
    """Heal somebody: by dice and a flat amount, as cures do, or by a fixed amount alone (W22, W23)."""

    who: str
    rolled: int = 0
    """What the dice came to, 0 to 10,000."""
    flat: int = 0
    """The flat amount, 0 to 10,000."""
    secret: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, dead, nothing to heal with."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        if card.health.life == "dead":
            return refused("dead-already", who=card.label)
        if min(self.rolled, self.flat) < 0:
            return points_refused(-1)
        return points_refused(self.rolled + self.flat)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, HarmEvent]:
        """The game after the healing."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        events: list[HarmEvent] = []
        return Outcome(healed(game, card, self.rolled, self.flat, events, secret=self.secret), tuple(events))


HarmIntent: TypeAlias = Harm | Heal
