"""The campaign's own skills, proficiencies, weapons, foci and armour (docs/rules-d6.md L7, L8)."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.d6.actions import Action, Assist, Attack, CastAt, CastAttack, Defend, UseSkill
from rules.d6.card import Card, Rank
from rules.d6.entries import (
    MOST_ENTRIES,
    OWN,
    Entry,
    EntryKind,
    entries_of,
    entry_of,
    entry_refused,
    free_id,
    kind_of,
    with_entries,
)
from rules.d6.game import Game
from rules.d6.lists import Proficiency, Weapon
from rules.d6.naming import named
from rules.d6.numbers import CardChange, what_changes
from rules.d6.pools import UNARMED
from rules.d6.professions import ProfessionEvent, ProfessionIntent
from rules.dice.throwing import NoDice
from rules.table.events import EVERYONE, Audience
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank


@dataclass(frozen=True, slots=True)
class EntryAdded:
    """A list of the campaign has a new entry."""

    entry: Entry
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class EntryChanged:
    """An entry of a list has another name or other numbers."""

    before: Entry
    after: Entry
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class EntryRemoved:
    """An entry is gone from its list, and from every card that had it."""

    entry: Entry
    cards: tuple[str, ...]
    """The labels of cards that had it, hidden ones left out."""
    seen_by: Audience = EVERYONE


ListEvent: TypeAlias = EntryAdded | EntryChanged | EntryRemoved | ProfessionEvent


@dataclass(frozen=True, slots=True)
class AddEntry:
    """Add something to the list it belongs on; it gets an id of its own."""

    entry: Entry
    """The entry; its id is ignored."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no name, a name on the list already, something out of range."""
        if is_blank(clean_line(self.entry.name)):
            return refused("name-missing")
        entries = entries_of(game.lists, kind_of(self.entry))
        if len(entries) >= MOST_ENTRIES:
            return refused("list-full", most=MOST_ENTRIES)
        return entry_refused(game.lists, self.entry, entries)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ListEvent]:
        """The game with the entry at the end of its list."""
        new = replace(self.entry, id=free_id(game.lists), name=clean_line(self.entry.name))
        entries = (*entries_of(game.lists, kind_of(new)), new)
        return Outcome(replace(game, lists=with_entries(game.lists, kind_of(new), entries)), (EntryAdded(new),))


@dataclass(frozen=True, slots=True)
class ChangeEntry:
    """Give an entry another name or other numbers; an empty name gives a built-in one its usual name back."""

    entry: Entry
    """The entry as it shall be, under the id it has."""

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such entry, needed as it is, a name that is taken, something out of range, nothing to change."""
        kind = kind_of(self.entry)
        before = entry_of(game.lists, kind, self.entry.id)
        if before is None:
            return refused("no-such-entry", entry=self.entry.id)
        if is_blank(clean_line(self.entry.name)) and self.entry.id.startswith(OWN):
            return refused("name-missing")
        if isinstance(self.entry, Weapon) and self.entry.id == UNARMED and self.entry.proficiency != UNARMED:
            return refused("needed-by-the-rules", entry=self.entry.id)
        if isinstance(self.entry, Proficiency) and self.entry.id == UNARMED and self.entry.kind != "weapon":
            return refused("needed-by-the-rules", entry=self.entry.id)
        if self._after() == before:
            return refused("nothing-changed", who=before.name or before.id)
        others = tuple(one for one in entries_of(game.lists, kind) if one.id != self.entry.id)
        return entry_refused(game.lists, self.entry, others)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ListEvent]:
        """The game with the entry changed in its place."""
        kind, after = kind_of(self.entry), self._after()
        before = entry_of(game.lists, kind, after.id)
        if before is None:
            return Outcome(game)
        entries = tuple(after if one.id == after.id else one for one in entries_of(game.lists, kind))
        return Outcome(replace(game, lists=with_entries(game.lists, kind, entries)), (EntryChanged(before, after),))

    def _after(self) -> Entry:
        return replace(self.entry, name=clean_line(self.entry.name))


@dataclass(frozen=True, slots=True)
class RemoveEntry:
    """Take an entry off its list, and off every card that has it."""

    kind: EntryKind
    id: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no such entry, the rules need it, weapons need it, or it is used in the fight."""
        if entry_of(game.lists, self.kind, self.id) is None:
            return refused("no-such-entry", entry=self.id)
        if self.id == UNARMED and self.kind in {"proficiency", "weapon"}:
            return refused("needed-by-the-rules", entry=self.id)
        if self.kind == "proficiency":
            needing = tuple(one.name or one.id for one in game.lists.weapons if one.proficiency == self.id)
            if needing:
                return refused("needed-by-weapons", weapons=needing)
        fighters = game.encounter.combatants if game.encounter else ()
        users = (one.card for one in fighters if one.weapon == self.id or self.id in _means(one.action))
        user = next(users, None)
        return refused("used-in-the-fight", who=named(game, user).label) if user else None

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ListEvent]:
        """The game without the entry."""
        entry = entry_of(game.lists, self.kind, self.id)
        if entry is None:
            return Outcome(game)
        kept = tuple(one for one in entries_of(game.lists, self.kind) if one.id != self.id)
        after = replace(
            game,
            lists=with_entries(game.lists, self.kind, kept),
            cards=tuple(self._without(card) for card in game.cards),
            foes=tuple(self._without(foe) for foe in game.foes),
            drafts=tuple(replace(draft, card=self._without(draft.card)) for draft in game.drafts),
        )
        had = tuple(
            old.label for old, new in zip(game.cards, after.cards, strict=True) if old != new and not old.hidden
        )
        return Outcome(after, (EntryRemoved(entry, had),))

    def _without(self, card: Card) -> Card:
        match self.kind:
            case "skill":
                changed = replace(card, skills=_ranks_without(card.skills, self.id))
            case "proficiency":
                changed = replace(card, proficiencies=_ranks_without(card.proficiencies, self.id))
            case "weapon" | "focus":
                changed = replace(card, weapons=tuple(item for item in card.weapons if item != self.id))
            case "armour":
                changed = replace(card, worn=tuple(item for item in card.worn if item != self.id))
        return card if changed == card else changed


ListIntent: TypeAlias = AddEntry | ChangeEntry | RemoveEntry | ProfessionIntent


def list_preview(game: Game, intent: ListIntent) -> tuple[CardChange, ...]:
    """Which cards, foes and drafts a change of the lists would change, and in which numbers; changes nothing."""
    if intent.refusal(game) is not None:
        return ()
    return what_changes(game, intent.carry_out(game, Moment(NoDice())).state)


def _means(action: Action | None) -> tuple[str, ...]:
    match action:
        case Attack(weapon=weapon) | Defend(weapon=weapon):
            return (weapon,)
        case CastAttack(proficiency=proficiency, focus=focus) | CastAt(proficiency=proficiency, focus=focus):
            return (proficiency, focus)
        case UseSkill(skill=skill):
            return (skill,)
        case Assist(kind="skill", what=skill):
            return (skill,)
        case _:
            return ()


def _ranks_without(ranks: tuple[Rank, ...], what: str) -> tuple[Rank, ...]:
    return tuple(rank for rank in ranks if rank.what != what)
