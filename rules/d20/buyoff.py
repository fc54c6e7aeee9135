"""Paying off a level adjustment, offered exactly when a step is due (docs/rules-d20.md L5, L6, L10)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d20.card import Buyoff, Card
from rules.d20.experience import needed
from rules.d20.game import Game
from rules.d20.level_adjustment import Offer, offer
from rules.d20.levels import adjustment_left, class_level_total, racial_dice
from rules.d20.naming import named
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused


@dataclass(frozen=True, slots=True)
class AdjustmentOffered:
    """A step of somebody's level adjustment may be paid off, now."""

    who: Who
    offer: Offer
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class AdjustmentPaid:
    """A step of somebody's level adjustment was paid off."""

    who: Who
    offer: Offer
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class AdjustmentKept:
    """Somebody did not pay; the adjustment stays, for good unless the group plays it otherwise (L5)."""

    who: Who
    offer: Offer
    for_good: bool
    seen_by: Audience = EVERYONE


BuyoffEvent: TypeAlias = AdjustmentOffered | AdjustmentPaid | AdjustmentKept


def buyoff_due(game: Game, card: Card) -> Offer | None:
    """The step of a card's level adjustment that may be paid off now; None when none is due (L5, L6).

    A declined step ends it, unless the group lets it wait; then it is offered at the cost of the time.
    """
    if not game.settings.adjustment_buyoff or (card.buyoff.declined and not game.settings.buyoff_may_wait):
        return None
    return offer(
        class_level_total(card),
        racial_dice(card),
        adjustment_left(game, card),
        card.experience,
        card.buyoff.last,
    )


def must_decide(game: Game, card: Card) -> bool:
    """Whether a step is due that has neither been paid nor declined, and must be before anything else (L5)."""
    return buyoff_due(game, card) is not None and not card.buyoff.declined


def offered(game: Game, card: Card) -> tuple[AdjustmentOffered, ...]:
    """The offer of the step that is due, to be told; nothing when none is."""
    due = buyoff_due(game, card)
    if due is None:
        return ()
    return (AdjustmentOffered(named(game, card.id), due, told(game, card.id)),)


@dataclass(frozen=True, slots=True)
class PayAdjustment:
    """Pay off the step of a level adjustment that is due."""

    who: str
    step: int
    """The class level at which it fell due."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nothing is due, another step is, or the experience does not reach the effective level (L10)."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        due = buyoff_due(game, card)
        if due is None:
            return refused("no-buyoff-due", who=card.label)
        if due.step != self.step:
            return refused("stale-buyoff", who=card.label, now=due.step)
        if not due.enough:
            return refused("experience-drained", who=card.label, needed=needed(due.effective_level))
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, BuyoffEvent]:
        """The game with one point of the adjustment gone for experience; levels and Hit Dice stay (L7)."""
        card = game.card(self.who)
        due = buyoff_due(game, card) if card else None
        if card is None or due is None:
            return Outcome(game)
        paid = Buyoff(card.buyoff.paid + 1, due.step)
        after = replace(card, experience=due.experience_after, buyoff=paid)
        game = game.with_card(after)
        event = AdjustmentPaid(named(game, self.who), due, told(game, self.who))
        return Outcome(game, (event, *offered(game, after)))


@dataclass(frozen=True, slots=True)
class KeepAdjustment:
    """Do not pay the step of a level adjustment that is due."""

    who: str
    step: int

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nothing is due to be decided, or another step is."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        due = buyoff_due(game, card)
        if due is None or not must_decide(game, card):
            return refused("no-buyoff-due", who=card.label)
        return refused("stale-buyoff", who=card.label, now=due.step) if due.step != self.step else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, BuyoffEvent]:
        """The game with the step declined: lost, or to be paid later where the group lets it wait (L5)."""
        card = game.card(self.who)
        due = buyoff_due(game, card) if card else None
        if card is None or due is None:
            return Outcome(game)
        game = game.with_card(replace(card, buyoff=replace(card.buyoff, declined=True)))
        for_good = not game.settings.buyoff_may_wait
        return Outcome(game, (AdjustmentKept(named(game, self.who), due, for_good, told(game, self.who)),))


BuyoffIntent: TypeAlias = PayAdjustment | KeepAdjustment
