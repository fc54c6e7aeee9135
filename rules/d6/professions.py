"""The professions that a campaign offers at creation (docs/rules-d6.md L9)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d6.actions import Assist
from rules.d6.card import Card, Rank
from rules.d6.entries import MOST_ENTRIES
from rules.d6.game import Game
from rules.d6.lists import Lists
from rules.table.events import EVERYONE, Audience
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank


@dataclass(frozen=True, slots=True)
class ProfessionListed:
    """A profession is offered at creation."""

    name: str
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class ProfessionRenamed:
    """A profession has another name, on every card that has it."""

    before: str
    name: str
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class ProfessionUnlisted:
    """A profession is no longer offered at creation; cards keep it."""

    name: str
    seen_by: Audience = EVERYONE


ProfessionEvent: TypeAlias = ProfessionListed | ProfessionRenamed | ProfessionUnlisted


@dataclass(frozen=True, slots=True)
class AddProfession:
    """Offer a profession at creation."""

    name: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no name, offered already, or too many."""
        if len(game.lists.professions) >= MOST_ENTRIES:
            return refused("list-full", most=MOST_ENTRIES)
        return _profession_refused(game.lists, clean_line(self.name))

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ProfessionEvent]:
        """The game with the profession at the end of its list."""
        name = clean_line(self.name)
        lists = replace(game.lists, professions=(*game.lists.professions, name))
        return Outcome(replace(game, lists=lists), (ProfessionListed(name),))


@dataclass(frozen=True, slots=True)
class RenameProfession:
    """Give a profession another name, on every card that has it."""

    before: str
    name: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: not offered, no name, or one that is taken by another."""
        if self.before not in game.lists.professions:
            return refused("profession-not-listed", profession=self.before)
        name = clean_line(self.name)
        if name == self.before:
            return refused("nothing-changed", who=name)
        if name.casefold() == self.before.casefold():
            return None
        return _profession_refused(game.lists, name)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ProfessionEvent]:
        """The game with the profession under its new name in the list, on cards and in declarations."""
        name = clean_line(self.name)
        professions = tuple(name if one == self.before else one for one in game.lists.professions)
        after = replace(
            game,
            lists=replace(game.lists, professions=professions),
            cards=tuple(self._renamed(card, name) for card in game.cards),
            foes=tuple(self._renamed(foe, name) for foe in game.foes),
            drafts=tuple(replace(draft, card=self._renamed(draft.card, name)) for draft in game.drafts),
        )
        fight = after.encounter
        for one in fight.combatants if fight else ():
            action = one.action
            if fight and isinstance(action, Assist) and action.kind == "profession" and action.what == self.before:
                fight = fight.with_combatant(replace(one, action=replace(action, what=name)))
        return Outcome(replace(after, encounter=fight), (ProfessionRenamed(self.before, name),))

    def _renamed(self, card: Card, name: str) -> Card:
        if all(rank.what != self.before for rank in card.professions):
            return card
        best: dict[str, int] = {}
        for rank in card.professions:
            what = name if rank.what == self.before else rank.what
            best[what] = max(rank.rank, best.get(what, rank.rank))
        return replace(card, professions=tuple(Rank(what, rank) for what, rank in best.items()))


@dataclass(frozen=True, slots=True)
class RemoveProfession:
    """Offer a profession no longer; cards keep it."""

    name: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: it is not offered."""
        listed = self.name in game.lists.professions
        return None if listed else refused("profession-not-listed", profession=self.name)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ProfessionEvent]:
        """The game without the profession on its list."""
        kept = tuple(one for one in game.lists.professions if one != self.name)
        after = replace(game, lists=replace(game.lists, professions=kept))
        return Outcome(after, (ProfessionUnlisted(self.name),))


def _profession_refused(lists: Lists, name: str) -> Refused | None:
    if is_blank(name):
        return refused("name-missing")
    taken = any(one.casefold() == name.casefold() for one in lists.professions)
    return refused("name-taken", name=name) if taken else None


ProfessionIntent: TypeAlias = AddProfession | RenameProfession | RemoveProfession
