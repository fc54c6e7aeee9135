"""The campaign's own list of foes, patterns for numbered copies, and foes put on the table (docs/rules-d20.md K5)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20.card import Card
from rules.d20.cards import CardAdded
from rules.d20.changes import NO_CHANGES, CardChanges, changed, changed_fields, changes_refused
from rules.d20.entering import Copies, comers_refused, foes_made, unhurt
from rules.d20.game import Game
from rules.table.events import GM_ONLY, Audience
from rules.table.labels import Who, card_missing, told
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

MOST_FOES: Final = 500


@dataclass(frozen=True, slots=True)
class FoeAdded:
    """The list of foes has a new pattern."""

    foe: str
    name: str
    seen_by: Audience = GM_ONLY


@dataclass(frozen=True, slots=True)
class FoeEdited:
    """A pattern in the list of foes is different."""

    foe: str
    name: str
    fields: tuple[str, ...]
    """The names of the fields that changed."""
    seen_by: Audience = GM_ONLY


@dataclass(frozen=True, slots=True)
class FoeRemoved:
    """A pattern is gone from the list of foes; its copies stay."""

    foe: str
    name: str
    seen_by: Audience = GM_ONLY


FoeEvent: TypeAlias = FoeAdded | FoeEdited | FoeRemoved | CardAdded


@dataclass(frozen=True, slots=True)
class AddFoe:
    """Put a pattern on the list of foes."""

    name: str
    changes: CardChanges = NO_CHANGES
    """What is not as on an average, empty card."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no name, a name on the list already, something unknown or out of range."""
        refusal = _name_refused(game, clean_line(self.name))
        return refusal or changes_refused(game, replace(self.changes, name=None))

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, FoeEvent]:
        """The game with the pattern on its list."""
        return _added(game, changed(Card("", clean_line(self.name)), replace(self.changes, owner="gm")))


@dataclass(frozen=True, slots=True)
class AddFoeFromCard:
    """Keep a card as a pattern on the list of foes, unhurt and without its number."""

    who: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such card, or its name is on the list already."""
        card = game.card(self.who)
        return _name_refused(game, card.name) if card else card_missing(game, self.who)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, FoeEvent]:
        """The game with the pattern on its list."""
        card = game.card(self.who)
        return _added(game, replace(unhurt(card), owner="gm", number=None)) if card else Outcome(game)


@dataclass(frozen=True, slots=True)
class EditFoe:
    """Change some fields of a pattern; copies already made stay as they are."""

    foe: str
    changes: CardChanges

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such foe, its new name is taken, something out of range, nothing to change."""
        foe = game.foe(self.foe)
        if foe is None:
            return refused("no-such-foe", foe=self.foe)
        name = clean_line(self.changes.name or foe.name)
        if name.casefold() != foe.name.casefold() and (refusal := _name_refused(game, name)):
            return refusal
        if refusal := changes_refused(game, replace(self.changes, owner=None)):
            return refusal
        return refused("nothing-changed", who=foe.name) if self._after(foe) == foe else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, FoeEvent]:
        """The game with the pattern changed."""
        foe = game.foe(self.foe)
        if foe is None:
            return Outcome(game)
        after = self._after(foe)
        foes = tuple(after if one.id == self.foe else one for one in game.foes)
        return Outcome(replace(game, foes=foes), (FoeEdited(foe.id, after.name, changed_fields(foe, after)),))

    def _after(self, foe: Card) -> Card:
        after = changed(foe, replace(self.changes, owner=None))
        return after if self.changes.name is None else replace(after, name=clean_line(self.changes.name))


@dataclass(frozen=True, slots=True)
class RemoveFoe:
    """Take a pattern off the list of foes."""

    foe: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such foe."""
        return None if game.foe(self.foe) else refused("no-such-foe", foe=self.foe)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, FoeEvent]:
        """The game without the pattern."""
        foe = game.foe(self.foe)
        kept = tuple(one for one in game.foes if one.id != self.foe)
        return Outcome(replace(game, foes=kept), (FoeRemoved(self.foe, foe.name if foe else self.foe),))


@dataclass(frozen=True, slots=True)
class PlaceFoes:
    """Put copies of foes on the table outside a fight, each copy with a number of its own."""

    foes: tuple[Copies, ...]
    hidden: bool = False
    """Whether players shall not see them."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: nobody, too many, or a pattern that is gone."""
        return comers_refused(game, (), self.foes) if self.foes else refused("nobody-picked")

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, FoeEvent]:
        """The game with the foes' cards at its end."""
        events: list[FoeEvent] = []
        for copies in self.foes:
            game, new = foes_made(game, copies, hidden=self.hidden)
            events.extend(CardAdded(Who(card.id, card.label), "gm", told(game, card.id)) for card in new)
        return Outcome(game, tuple(events))


def _added(game: Game, foe: Card) -> Outcome[Game, FoeEvent]:
    kept = replace(foe, id=f"foe-{game.next_card}")
    after = replace(game, foes=(*game.foes, kept), next_card=game.next_card + 1)
    return Outcome(after, (FoeAdded(kept.id, kept.name),))


def _name_refused(game: Game, name: str) -> Refused | None:
    if is_blank(name):
        return refused("name-missing")
    if any(foe.name.casefold() == name.casefold() for foe in game.foes):
        return refused("foe-known", name=name)
    return refused("too-many-foes", most=MOST_FOES) if len(game.foes) >= MOST_FOES else None


FoeIntent: TypeAlias = AddFoe | AddFoeFromCard | EditFoe | RemoveFoe | PlaceFoes
