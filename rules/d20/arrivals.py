"""Cards made elsewhere and brought to the table whole (docs/rules-d20.md K7)."""

from dataclasses import dataclass, fields, replace
from typing import TypeAlias

from rules.d20.card import Affliction, Card
from rules.d20.cards import CardAdded
from rules.d20.casting.day import Casting, ClassCasting, Pool
from rules.d20.changes import NO_CHANGES, CardChanges, changed, changes_refused
from rules.d20.entering import unhurt
from rules.d20.foes import MOST_FOES, FoeAdded
from rules.d20.game import Game
from rules.d20.naming import with_new_cards
from rules.table.labels import MOST_CARDS, Who, free_name, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank


@dataclass(frozen=True, slots=True)
class TakeIn:
    """Put finished cards on the table and patterns on the list of foes.

    Cards get ids of their own, and a number where their label is taken; a pattern whose name is known is renamed.
    """

    cards: tuple[Card, ...] = ()
    """Cards with their hurts and conditions."""
    foes: tuple[Card, ...] = ()
    """Patterns for the list of foes; they come unhurt."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody, too many, or something on a card that this table does not know or allow."""
        if not self.cards and not self.foes:
            return refused("nobody-picked")
        if len(game.cards) + len(self.cards) > MOST_CARDS:
            return refused("too-many-cards", most=MOST_CARDS)
        if len(game.foes) + len(self.foes) > MOST_FOES:
            return refused("too-many-foes", most=MOST_FOES)
        return next((why for card in (*self.cards, *self.foes) if (why := card_refused(game, card))), None)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, CardAdded | FoeAdded]:
        """The game with all of them."""
        game, cards = with_new_cards(game, (_arrived(card, moment.now) for card in self.cards))
        events: list[CardAdded | FoeAdded] = [
            CardAdded(Who(card.id, card.label), card.owner, told(game, card.id)) for card in cards
        ]
        for foe in self.foes:
            name = free_name((known.name for known in game.foes), clean_line(foe.name))
            plain = unhurt(_arrived(foe, moment.now))
            new = replace(plain, id=f"foe-{game.next_card}", name=name, number=None, owner="gm")
            game = replace(game, foes=(*game.foes, new), next_card=game.next_card + 1)
            events.append(FoeAdded(new.id, new.name))
        return Outcome(game, tuple(events))


def card_refused(game: Game, card: Card) -> Refused | None:
    """Why a finished card cannot come to this table: a blank name, something unknown or out of range."""
    if is_blank(clean_line(card.name)):
        return refused("name-missing")
    return changes_refused(game, _changes(card))


def _arrived(card: Card, now: int) -> Card:
    """A card as it comes: its text cleaned, nothing on it later than now, nothing left of a fight elsewhere."""
    plain = changed(Card("", clean_line(card.name), owner=card.owner, hidden=card.hidden), _changes(card))
    return replace(
        plain,
        buyoff=card.buyoff,
        losses=card.losses,
        health=replace(card.health, since=min(card.health.since, now)),
        conditions=tuple(_lasting(each) for each in card.conditions if each.until is None),
        tired=tuple(replace(each, source=clean_line(each.source)) for each in card.tired),
        casting=_casting(card.casting, now),
    )


def _lasting(affliction: Affliction) -> Affliction:
    return replace(affliction, source=clean_line(affliction.source), note=clean_line(affliction.note))


def _casting(casting: Casting, now: int) -> Casting:
    return replace(
        casting,
        classes=tuple(_class(each, now) for each in casting.classes),
        rested_until=min(casting.rested_until, now),
    )


def _class(kept: ClassCasting, now: int) -> ClassCasting:
    return replace(
        kept,
        pool=_pool(kept.pool, now) if kept.pool else None,
        cantrips=tuple(min(each, now) for each in kept.cantrips),
    )


def _pool(pool: Pool, now: int) -> Pool:
    return replace(pool, spent=tuple(replace(each, at=min(each.at, now)) for each in pool.spent))


def _changes(card: Card) -> CardChanges:
    """Everything on a card that can be changed, as a change of a blank one; what is not there stays as it is."""
    named = [field.name for field in fields(CardChanges) if field.name not in ("name", "owner")]
    return replace(NO_CHANGES, **{name: getattr(card, name) for name in named})


ArrivalIntent: TypeAlias = TakeIn
