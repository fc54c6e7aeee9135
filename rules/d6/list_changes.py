"""The campaign's own skills, proficiencies, weapons, foci, armour and professions (docs/rules-d6.md L7 to L9)."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from rules.d6.actions import Action, Assist, Attack, CastAt, CastAttack, Defend, UseSkill
from rules.d6.card import Card, Rank
from rules.d6.game import Game
from rules.d6.lists import Armour, Focus, Lists, Proficiency, Skill, Weapon
from rules.d6.naming import named
from rules.d6.numbers import CardChange, what_changes
from rules.d6.pools import UNARMED
from rules.dice.throwing import Reason, Thrown
from rules.table.events import EVERYONE, Audience
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

Entry: TypeAlias = Skill | Proficiency | Weapon | Focus | Armour
EntryKind: TypeAlias = Literal["skill", "proficiency", "weapon", "focus", "armour"]

MOST_ENTRIES: Final = 200
"""The most entries of one list."""
OWN: Final = "own-"
"""How the ids of the campaign's own entries begin."""
MOST_BONUS: Final = 9
"""The most dice that a weapon or focus gives or costs, and the most levels of armour."""


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


ListEvent: TypeAlias = (
    EntryAdded | EntryChanged | EntryRemoved | ProfessionListed | ProfessionRenamed | ProfessionUnlisted
)


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
        return _entry_refused(game.lists, self.entry, entries)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ListEvent]:
        """The game with the entry at the end of its list."""
        new = replace(self.entry, id=_free_id(game.lists), name=clean_line(self.entry.name))
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
        return _entry_refused(game.lists, self.entry, others)

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


@dataclass(frozen=True, slots=True)
class AddProfession:
    """Offer a profession at creation."""

    name: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no name, offered already, or too many."""
        if len(game.lists.professions) >= MOST_ENTRIES:
            return refused("list-full", most=MOST_ENTRIES)
        return _profession_refused(game.lists, clean_line(self.name))

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ListEvent]:
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

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ListEvent]:
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

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, ListEvent]:
        """The game without the profession on its list."""
        kept = tuple(one for one in game.lists.professions if one != self.name)
        after = replace(game, lists=replace(game.lists, professions=kept))
        return Outcome(after, (ProfessionUnlisted(self.name),))


ListIntent: TypeAlias = AddEntry | ChangeEntry | RemoveEntry | AddProfession | RenameProfession | RemoveProfession


def list_preview(game: Game, intent: ListIntent) -> tuple[CardChange, ...]:
    """Which cards, foes and drafts a change of the lists would change, and in which numbers; changes nothing."""
    if intent.refusal(game) is not None:
        return ()
    return what_changes(game, intent.carry_out(game, Moment(_NoDice())).state)


class _NoDice:
    """Dice for what never throws any."""

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        raise AssertionError(reason)


def kind_of(entry: Entry) -> EntryKind:
    """Which list an entry belongs on."""
    match entry:
        case Skill():
            return "skill"
        case Proficiency():
            return "proficiency"
        case Weapon():
            return "weapon"
        case Focus():
            return "focus"
        case Armour():
            return "armour"


def entries_of(lists: Lists, kind: EntryKind) -> tuple[Entry, ...]:
    """One list of the campaign."""
    match kind:
        case "skill":
            return lists.skills
        case "proficiency":
            return lists.proficiencies
        case "weapon":
            return lists.weapons
        case "focus":
            return lists.foci
        case "armour":
            return lists.armour


def entry_of(lists: Lists, kind: EntryKind, which: str) -> Entry | None:
    """The entry of one list with this id."""
    return next((one for one in entries_of(lists, kind) if one.id == which), None)


def with_entries(lists: Lists, kind: EntryKind, entries: tuple[Entry, ...]) -> Lists:
    """The lists with one of them in place of the old; entries of another kind are left out."""
    match kind:
        case "skill":
            return replace(lists, skills=tuple(one for one in entries if isinstance(one, Skill)))
        case "proficiency":
            return replace(lists, proficiencies=tuple(one for one in entries if isinstance(one, Proficiency)))
        case "weapon":
            return replace(lists, weapons=tuple(one for one in entries if isinstance(one, Weapon)))
        case "focus":
            return replace(lists, foci=tuple(one for one in entries if isinstance(one, Focus)))
        case "armour":
            return replace(lists, armour=tuple(one for one in entries if isinstance(one, Armour)))


def _free_id(lists: Lists) -> str:
    kinds: tuple[EntryKind, ...] = ("skill", "proficiency", "weapon", "focus", "armour")
    taken = {one.id for kind in kinds for one in entries_of(lists, kind)}
    return next(which for number in range(1, len(taken) + 2) if (which := f"{OWN}{number}") not in taken)


def _entry_refused(lists: Lists, entry: Entry, others: tuple[Entry, ...]) -> Refused | None:
    name = clean_line(entry.name).casefold()
    if name and any(one.name.casefold() == name or (not one.name and one.id == name) for one in others):
        return refused("name-taken", name=clean_line(entry.name))
    match entry:
        case Weapon(proficiency=proficiency, bonus=bonus, engaged_bonus=engaged):
            if all(one.id != proficiency for one in lists.proficiencies):
                return refused("no-such-proficiency", proficiency=proficiency)
            return _bonus_refused(bonus) or (None if engaged is None else _bonus_refused(engaged))
        case Focus(bonus=bonus):
            return _bonus_refused(bonus)
        case Armour(levels=levels) if not 0 <= levels <= MOST_BONUS:
            return refused("bonus-out-of-range", least=0, most=MOST_BONUS)
        case _:
            return None


def _bonus_refused(bonus: int) -> Refused | None:
    if -MOST_BONUS <= bonus <= MOST_BONUS:
        return None
    return refused("bonus-out-of-range", least=-MOST_BONUS, most=MOST_BONUS)


def _profession_refused(lists: Lists, name: str) -> Refused | None:
    if is_blank(name):
        return refused("name-missing")
    taken = any(one.casefold() == name.casefold() for one in lists.professions)
    return refused("name-taken", name=name) if taken else None


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
