"""The names of what the d20 game knows by id, in the language chosen: the campaign's own first, then the usual ones.

An id that is in no list is shown as it is: a card may keep what the campaign no longer lists.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, Protocol

from rules.d20.card import Taken
from rules.d20.generic_classes import SPECIAL
from rules.d20.lists import RACIAL, Lists
from rules.d20.spells import Spell
from rules.d20.usual_names import usual_names
from tabletop_tui.locale import LANGUAGES, _, language

OTHER_END: Final = "/2"
"""How the key of a double weapon's other end finishes."""


class _Named(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


def ability(which: str) -> str:
    """The name of an ability."""
    return _usual("abilities", which)


def ability_short(which: str) -> str:
    """The name of an ability in three letters."""
    return _usual("abilities-short", which)


def save(which: str) -> str:
    """The name of a save."""
    return _usual("saves", which)


def save_short(which: str) -> str:
    """The name of a save in three or four letters."""
    return _usual("saves-short", which)


def character_class(lists: Lists, what: str) -> str:
    """The name of the class with this id; `racial` is the Hit Dice of a race."""
    if what == RACIAL:
        return _("racial Hit Dice")
    return _own(lists.classes, what) or _usual("classes", what)


def race(lists: Lists, what: str) -> str:
    """The name of the race with this id."""
    return _own(lists.races, what) or _usual("races", what)


def template(what: str) -> str:
    """The name of the template with this id."""
    return _usual("templates", what)


def creature_type(what: str) -> str:
    """The name of a type of creatures."""
    return _usual("types", what)


def size(which: str) -> str:
    """The name of a size."""
    return _usual("sizes", which)


def weapon(lists: Lists, what: str) -> str:
    """The name of the weapon with this id."""
    return _own(lists.weapons, what) or _usual("weapons", what)


def in_hand(lists: Lists, key: str) -> str:
    """The name of what somebody strikes with: a weapon, its other end as in `quarterstaff/2`, a second one like it."""
    which = key.removesuffix(OTHER_END)
    name = weapon(lists, which)
    if name == which:
        base, _dash, number = which.rpartition("-")
        known = number.isdecimal() and weapon(lists, base) != base
        name = f"{weapon(lists, base)} {number}" if known else which
    return _("{weapon}, other end").format(weapon=name) if key.endswith(OTHER_END) else name


def armour(lists: Lists, what: str) -> str:
    """The name of the armour or shield with this id."""
    return _own(lists.armour, what) or _usual("armour", what)


def material(what: str) -> str:
    """The name of what weapons and armour are made of."""
    return _usual("materials", what)


def skill(lists: Lists, what: str) -> str:
    """The name of the skill with this id, with its speciality in brackets, as in `craft:bows`."""
    which, _colon, speciality = what.partition(":")
    name = _own(lists.skills, which) or _usual("skills", which)
    return f"{name} ({speciality})" if speciality else name


def feat(lists: Lists, what: str) -> str:
    """The name of the feat with this id."""
    return _own(lists.feats, what) or _usual("feats", what)


def taken(lists: Lists, one: Taken) -> str:
    """The name of a feat with what was chosen for it in brackets."""
    name = feat(lists, one.feat)
    return f"{name} ({chosen(lists, one.what)})" if one.what else name


def chosen(lists: Lists, what: str) -> str:
    """What was chosen with a feat: the name of a weapon, skill or school, or the words as they are."""
    for found in (weapon(lists, what), skill(lists, what), school(what)):
        if found != what:
            return found
    return what


def feature(what: str) -> str:
    """The name of something that a class can do; a special feat counts as well."""
    return _usual("features", what.removeprefix(SPECIAL))


def condition(what: str) -> str:
    """The name of a condition."""
    return _usual("conditions", what)


def life(which: str) -> str:
    """How a creature stands, in a word."""
    return _usual("lives", which)


def alignment(which: str) -> str:
    """The name of an alignment; nothing for none."""
    return _usual("alignments", which) if which else ""


def damage_type(what: str) -> str:
    """The name of a type of damage, or of what else passes damage reduction by, materials included."""
    found = _usual("damage", what)
    return material(what).lower() if found == what else found


def weight(which: str) -> str:
    """The name of a kind of armour."""
    return _usual("weights", which)


def training(which: str) -> str:
    """The name of a group of weapons."""
    return _usual("trainings", which)


def handling(which: str) -> str:
    """How a weapon is held, in a word."""
    return _usual("handlings", which)


def magic(which: str) -> str:
    """Arcane or divine."""
    return _usual("magic", which)


def bonus(which: str) -> str:
    """The name of a type of bonus; nothing for one without a type."""
    return _usual("bonuses", which) if which else ""


def school(which: str) -> str:
    """The name of a school of magic."""
    return _usual("schools", which)


def domain(which: str) -> str:
    """The name of a domain."""
    return _usual("domains", which)


def number(lists: Lists, target: str) -> str:
    """The name of a number that something changes: an ability, a save, `attack`, `skill:` and a skill."""
    if target.startswith("skill:"):
        return skill(lists, target.removeprefix("skill:"))
    for kind in ("numbers", "abilities", "saves"):
        if target in _names(kind):
            return _usual(kind, target)
    return target


def spell(lists: Lists, what: str) -> str:
    """The name of the spell with this id."""
    return _own(lists.spells, what) or _usual("spells", what)


def spell_name(one: Spell) -> str:
    """The name of a spell."""
    return one.czech if one.czech and language() == "cs" else one.name


def spell_target(which: str) -> str:
    """Against what the dice of a spell are; empty for anything."""
    return _usual("spell-targets", which) if which else ""


def _own(listed: Iterable[_Named], what: str) -> str:
    return next((item.name for item in listed if item.id == what), "")


def _usual(kind: str, what: str) -> str:
    return _names(kind).get(what, what)


def _names(kind: str) -> Mapping[str, str]:
    return _read(kind, LANGUAGES.index(language()))


@cache
def _read(kind: str, column: int) -> Mapping[str, str]:
    """The names of one kind by id, in the language of this column."""
    return {which: names[column] or names[0] for which, names in usual_names(kind).items()}
