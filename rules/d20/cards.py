"""The life of a card: added, edited, copied, hidden, removed (docs/rules-d20.md K)."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from rules.d20.card import Card
from rules.d20.casting.table import with_pools_cut
from rules.d20.changes import NO_CHANGES, CardChanges, changed, changed_fields, changes_refused
from rules.d20.creation import starting_experience
from rules.d20.entering import MOST_COPIES, unhurt
from rules.d20.fighting import out_of_fight
from rules.d20.game import Game
from rules.d20.health_by_hand import body_settled
from rules.d20.life import LifeEvent
from rules.d20.naming import named, renamed, with_new_cards
from rules.d20.turns import TurnEvent
from rules.table.events import EVERYONE, Audience
from rules.table.labels import MOST_CARDS, Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank


@dataclass(frozen=True, slots=True)
class CardAdded:
    """A new card is on the table."""

    who: Who
    owner: Literal["party", "gm"]
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class CardEdited:
    """Something on a card is different."""

    who: Who
    """The card under its present label."""
    before: str
    """Its label before."""
    fields: tuple[str, ...]
    """The names of the fields that changed."""
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class CardCopied:
    """Copies of a card were made."""

    who: Who
    """The card that was copied, under its present label."""
    copies: tuple[Who, ...]
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class CardRemoved:
    """A card is gone, from the fight too."""

    who: Who
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class CardHidden:
    """A card was hidden from the players or shown to them."""

    who: Who
    hidden: bool
    seen_by: Audience = EVERYONE


CardEvent: TypeAlias = CardAdded | CardEdited | CardCopied | CardRemoved | CardHidden | LifeEvent | TurnEvent


@dataclass(frozen=True, slots=True)
class AddCard:
    """Put a new card on the table; its experience is what its levels take at least, unless given."""

    name: str
    owner: Literal["party", "gm"] = "party"
    changes: CardChanges = NO_CHANGES
    """What is not as on an average, empty card."""
    hidden: bool = False
    """Whether players shall not see it."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no name, something unknown or out of range, too many cards."""
        if is_blank(clean_line(self.name)):
            return refused("name-missing")
        if len(game.cards) >= MOST_CARDS:
            return refused("too-many-cards", most=MOST_CARDS)
        return changes_refused(game, self._changes())

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CardEvent]:
        """The game with the card in it."""
        card = changed(self._blank(), self._changes())
        if self.changes.experience is None:
            card = replace(card, experience=starting_experience(game, card))
        after, (new,) = with_new_cards(game, (card,))
        return Outcome(after, (CardAdded(Who(new.id, new.label), new.owner, told(after, new.id)),))

    def _blank(self) -> Card:
        return Card("", clean_line(self.name), owner=self.owner, hidden=self.hidden)

    def _changes(self) -> CardChanges:
        return replace(self.changes, name=None, owner=None)


@dataclass(frozen=True, slots=True)
class EditCard:
    """Change some fields of a card; the others stay as they are."""

    who: str
    changes: CardChanges

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, something unknown or out of range, or nothing to change."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        if refusal := changes_refused(game, self.changes):
            return refusal
        return refused("nothing-changed", who=card.label) if self._after(game, card) == card else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CardEvent]:
        """The game with the card changed, and standing as its points now have it."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        edited = self._after(game, card)
        after = game.with_card(edited)
        fields = changed_fields(card, edited)
        events: list[CardEvent] = [CardEdited(named(after, self.who), card.label, fields, told(after, self.who))]
        return Outcome(with_pools_cut(body_settled(after, self.who, events)), tuple(events))

    def _after(self, game: Game, card: Card) -> Card:
        edited = changed(card, self.changes)
        return edited if self.changes.name is None else renamed(game, edited, clean_line(self.changes.name))


@dataclass(frozen=True, slots=True)
class CopyCard:
    """Make unhurt copies of a card, each with a number of its own."""

    who: str
    count: int = 1
    """1 to 20."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, or too many."""
        if refusal := card_missing(game, self.who):
            return refusal
        if not 1 <= self.count <= MOST_COPIES:
            return refused("count-out-of-range", least=1, most=MOST_COPIES)
        if len(game.cards) + self.count > MOST_CARDS:
            return refused("too-many-cards", most=MOST_CARDS)
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CardEvent]:
        """The game with the copies at its end."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        after, copies = with_new_cards(game, (unhurt(card),) * self.count)
        made = tuple(Who(copy.id, copy.label) for copy in copies)
        return Outcome(after, (CardCopied(named(after, self.who), made, told(after, self.who)),))


@dataclass(frozen=True, slots=True)
class RemoveCard:
    """Take a card off the table, and out of the fight."""

    who: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card."""
        return card_missing(game, self.who)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CardEvent]:
        """The game without the card; if it was its turn, the next one's begins."""
        event = CardRemoved(named(game, self.who), told(game, self.who))
        game, came = out_of_fight(game, self.who, moment)
        cards = tuple(card for card in game.cards if card.id != self.who)
        return Outcome(replace(game, cards=cards), (event, *came))


@dataclass(frozen=True, slots=True)
class HideCard:
    """Hide a card from the players, or show it."""

    who: str
    hidden: bool = True

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, or it is so already."""
        card = game.card(self.who)
        if card is None:
            return card_missing(game, self.who)
        if card.hidden == self.hidden:
            return refused("already-hidden" if self.hidden else "already-shown", who=card.label)
        return None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CardEvent]:
        """The game with the card hidden or shown; only the GM is told of the hiding."""
        card = game.card(self.who)
        if card is None:
            return Outcome(game)
        after = game.with_card(replace(card, hidden=self.hidden))
        return Outcome(after, (CardHidden(named(after, self.who), self.hidden, told(after, self.who)),))


CardIntent: TypeAlias = AddCard | EditCard | CopyCard | RemoveCard | HideCard
