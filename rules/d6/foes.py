"""The campaign's own list of foes, patterns for numbered copies (docs/rules-d6.md K5)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d6.card import Card
from rules.d6.cards import unhurt
from rules.d6.changes import NO_CHANGES, CardChanges, changed, changed_fields, changes_refused
from rules.d6.game import Game
from rules.table.events import GM_ONLY, Audience
from rules.table.labels import card_missing
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


FoeEvent: TypeAlias = FoeAdded | FoeEdited | FoeRemoved


@dataclass(frozen=True, slots=True)
class AddFoe:
    """Put a pattern on the list of foes."""

    name: str
    changes: CardChanges = NO_CHANGES
    """What is not as on an average, empty card."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no name, a name on the list already, something out of range."""
        name = clean_line(self.name)
        blank = Card("", name, owner="gm")
        return _name_refused(game, name) or changes_refused(game.lists, blank, replace(self.changes, name=None))

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, FoeEvent]:
        """The game with the pattern on its list."""
        foe = changed(Card("", clean_line(self.name)), replace(self.changes, owner="gm"))
        return _added(game, foe)


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
        if refusal := changes_refused(game.lists, foe, replace(self.changes, owner=None)):
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


def _name_refused(game: Game, name: str) -> Refused | None:
    if is_blank(name):
        return refused("name-missing")
    if any(foe.name.casefold() == name.casefold() for foe in game.foes):
        return refused("foe-known", name=name)
    return refused("too-many-foes", most=MOST_FOES) if len(game.foes) >= MOST_FOES else None


def _added(game: Game, foe: Card) -> Outcome[Game, FoeEvent]:
    new = replace(foe, id=f"foe-{game.next_card}")
    after = replace(game, foes=(*game.foes, new), next_card=game.next_card + 1)
    return Outcome(after, (FoeAdded(new.id, new.name),))


FoeIntent: TypeAlias = AddFoe | AddFoeFromCard | EditFoe | RemoveFoe
