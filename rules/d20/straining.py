"""What acting costs those at their last (docs/rules-d20.md W5, A9)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.life import LifeEvent, with_life
from rules.d20.naming import named
from rules.d20.points import has_body
from rules.d20.standing import settled
from rules.d20.telling import Tells
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class Strained:
    """Somebody at their last did more than they could bear."""

    who: Who
    seen_by: Audience = EVERYONE


StrainEvent: TypeAlias = Strained | LifeEvent


def is_at_last(game: Game, card: Card) -> bool:
    """Whether a strenuous action would worsen a creature's state."""
    return card.health.life == "disabled" and card.health.awake and has_body(game, card)


def strained(game: Game, who: str, moment: Moment, events: Tells[StrainEvent], *, secret: bool = False) -> Game:
    """The game after a strenuous action: whoever is disabled begins to die of it (W5).

    By the standard rule it costs a hit point, which comes to the same.
    """
    card = game.card(who)
    if card is None or not is_at_last(game, card):
        return game
    events.append(Strained(named(game, who), told(game, who, secret=secret)))
    if game.settings.vitality:
        return with_life(game, who, "dying", awake=False, events=events, secret=secret)
    since = card.health.since or moment.now
    game = game.with_card(card.with_health(replace(card.health, damage=card.health.damage + 1, since=since)))
    return settled(game, who, events, hurt=True, secret=secret)


@dataclass(frozen=True, slots=True)
class Strain:
    """Somebody disabled takes a standard or otherwise strenuous action that does not heal them."""

    who: str
    secret: bool = False

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, or not disabled."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        return None if is_at_last(game, card) else refused("not-disabled", who=card.label)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, StrainEvent]:
        """The game with them dying."""
        events: list[StrainEvent] = []
        return Outcome(strained(game, self.who, moment, events, secret=self.secret), tuple(events))


StrainIntent: TypeAlias = Strain
