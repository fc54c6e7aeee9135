"""The names of what the D6 game knows by id, in the language chosen: the campaign's own name first, then the usual one.

An id that is in no list is shown as it is: a card may keep what the campaign no longer lists.
"""

from functools import cache
from typing import Literal, TypeAlias

from rules.content import d6 as content
from rules.d6.lists import Armour, Attribute, Focus, Lists, Proficiency, Skill, Weapon
from tabletop_tui.locale import LANGUAGES, N_, _, language

Kind: TypeAlias = Literal["skill", "proficiency", "weapon", "focus", "armour"]

_ATTRIBUTES: dict[Attribute, str] = {"strength": N_("STR"), "reflexes": N_("REF"), "intelligence": N_("INT")}


def attribute(which: Attribute) -> str:
    """The short name of an attribute, as it stands on a card."""
    return _(_ATTRIBUTES[which])


def skill(lists: Lists, what: str) -> str:
    """The name of the skill with this id."""
    return _own(lists.skills, what) or _usual("skill", what)


def proficiency(lists: Lists, what: str) -> str:
    """The name of the proficiency with this id."""
    return _own(lists.proficiencies, what) or _usual("proficiency", what)


def weapon(lists: Lists, what: str) -> str:
    """The name of the weapon with this id, or of the focus: both are carried in hand."""
    return _own(lists.weapons, what) or _own(lists.foci, what) or _usual("weapon", what)


def focus(lists: Lists, what: str) -> str:
    """The name of the focus with this id."""
    return _own(lists.foci, what) or _usual("focus", what)


def armour(lists: Lists, what: str) -> str:
    """The name of the armour with this id."""
    return _own(lists.armour, what) or _usual("armour", what)


def challenge(level: int) -> str:
    """What a challenge level is called, 1 to 8; empty for any other."""
    return next((str(row[1 + _column()]) for row in content.CHALLENGE_LEVELS if row[0] == level), "")


def _own(listed: tuple[Skill | Proficiency | Weapon | Focus | Armour, ...], what: str) -> str:
    return next((item.name for item in listed if item.id == what), "")


def _usual(kind: Kind, what: str) -> str:
    return _names(kind).get(what, _names("focus").get(what, what) if kind == "weapon" else what)


def _names(kind: Kind) -> dict[str, str]:
    return _read(kind, _column())


def _column() -> int:
    return LANGUAGES.index(language())


@cache
def _read(kind: Kind, column: int) -> dict[str, str]:
    """The names of one kind by id; the last columns of every row are its names, English first."""
    tables: dict[Kind, tuple[tuple[object, ...], ...]] = {
        "skill": content.SKILLS,
        "proficiency": content.PROFICIENCIES,
        "weapon": content.WEAPONS,
        "focus": content.FOCI,
        "armour": content.ARMOUR,
    }
    return {str(row[0]): str(row[column - len(LANGUAGES)]) for row in tables[kind]}
