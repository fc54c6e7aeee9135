"""Entries of a campaign's lists, whatever their kind (docs/rules-d6.md L7)."""

from dataclasses import replace
from typing import Final, Literal, TypeAlias

from rules.d6.lists import Armour, Focus, Lists, Proficiency, Skill, Weapon
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line

Entry: TypeAlias = Skill | Proficiency | Weapon | Focus | Armour
EntryKind: TypeAlias = Literal["skill", "proficiency", "weapon", "focus", "armour"]

MOST_ENTRIES: Final = 200
"""The most entries of one list."""
OWN: Final = "own-"
"""How the ids of the campaign's own entries begin."""
MOST_BONUS: Final = 9
"""The most dice that a weapon or focus gives or costs, and the most levels of armour."""


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


def free_id(lists: Lists) -> str:
    """An id of the campaign's own that no entry of any list has."""
    kinds: tuple[EntryKind, ...] = ("skill", "proficiency", "weapon", "focus", "armour")
    taken = {one.id for kind in kinds for one in entries_of(lists, kind)}
    return next(which for number in range(1, len(taken) + 2) if (which := f"{OWN}{number}") not in taken)


def usual_names(kind: EntryKind, which: str) -> tuple[str, ...]:
    """The usual names, English and Czech, of the built-in entry with this id; none for the campaign's own."""
    from rules.content import d6 as content

    rows: tuple[tuple[str, tuple[str, str]], ...]
    match kind:
        case "skill":
            rows = tuple((which, (english, czech)) for which, _, english, czech in content.SKILLS)
        case "proficiency":
            rows = tuple((which, (english, czech)) for which, _, english, czech in content.PROFICIENCIES)
        case "weapon":
            rows = tuple((which, (english, czech)) for which, _, _, _, english, czech in content.WEAPONS)
        case "focus":
            rows = tuple((which, (english, czech)) for which, _, english, czech in content.FOCI)
        case "armour":
            rows = tuple((which, (english, czech)) for which, _, _, english, czech in content.ARMOUR)
    return next((names for known, names in rows if known == which), ())


def entry_refused(lists: Lists, entry: Entry, others: tuple[Entry, ...]) -> Refused | None:
    """Why an entry cannot stand beside the others of its list: its name is taken, or a number is out of range."""
    name = clean_line(entry.name).casefold()
    if name and any(name in _names_of(one) for one in others):
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


def _names_of(entry: Entry) -> tuple[str, ...]:
    if entry.name:
        return (entry.name.casefold(),)
    return tuple(name.casefold() for name in usual_names(kind_of(entry), entry.id))


def _bonus_refused(bonus: int) -> Refused | None:
    if -MOST_BONUS <= bonus <= MOST_BONUS:
        return None
    return refused("bonus-out-of-range", least=-MOST_BONUS, most=MOST_BONUS)
