"""Cards made elsewhere and brought to the table whole (docs/rules-d6.md K7)."""

from dataclasses import dataclass, fields, replace
from typing import TypeAlias

from rules.d6.card import Card
from rules.d6.cards import CardAdded, unhurt
from rules.d6.changes import NO_CHANGES, CardChanges, changed, changes_refused
from rules.d6.foes import MOST_FOES, FoeAdded
from rules.d6.game import Game
from rules.d6.naming import with_new_cards
from rules.d6.wounds import FATAL, MOST_WOUNDS
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
    """Cards with their wounds and conditions."""
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
        game, cards = with_new_cards(game, (_cleaned(card, moment.now) for card in self.cards))
        events: list[CardAdded | FoeAdded] = [
            CardAdded(Who(card.id, card.label), card.owner, told(game, card.id)) for card in cards
        ]
        for foe in self.foes:
            name = free_name((known.name for known in game.foes), clean_line(foe.name))
            new = replace(
                unhurt(_cleaned(foe, moment.now)), id=f"foe-{game.next_card}", name=name, number=None, owner="gm"
            )
            game = replace(game, foes=(*game.foes, new), next_card=game.next_card + 1)
            events.append(FoeAdded(new.id, new.name))
        return Outcome(game, tuple(events))


def card_refused(game: Game, card: Card) -> Refused | None:
    """Why a finished card cannot come to this table: a blank name, something unknown or out of range."""
    if is_blank(clean_line(card.name)):
        return refused("name-missing")
    if len(card.wounds) > MOST_WOUNDS:
        return refused("too-many-wounds", who=card.label, most=MOST_WOUNDS)
    if any(not 0 <= wound.level <= FATAL for wound in card.wounds):
        return refused("wound-level-out-of-range", least=0, most=FATAL)
    return changes_refused(game.lists, _blank(card), _changes(card))


def _cleaned(card: Card, now: int) -> Card:
    plain = changed(_blank(card), _changes(card))
    conditions = tuple(line for one in card.conditions if not is_blank(line := clean_line(one)))
    wounds = tuple(
        replace(wound, effect=clean_line(wound.effect), since=min(wound.since, now)) for wound in card.wounds
    )
    dealt = max([card.wounds_dealt, *(wound.number for wound in wounds)])
    return replace(plain, conditions=conditions, wounds=wounds, wounds_dealt=dealt)


def _blank(card: Card) -> Card:
    return Card("", clean_line(card.name), owner=card.owner, hidden=card.hidden)


def _changes(card: Card) -> CardChanges:
    names = [field.name for field in fields(CardChanges) if field.name not in ("name", "owner")]
    return replace(NO_CHANGES, **{name: getattr(card, name) for name in names})


ArrivalIntent: TypeAlias = TakeIn
