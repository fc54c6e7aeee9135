"""What a number of the d20 game is made of, in words: +7 = base attack +4, Strength +3."""

from collections.abc import Mapping
from typing import Final

from rules.d20.lists import Lists
from rules.d20.numbers import Number, Part
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.numbers import plain, signed

_WORDS: Final[Mapping[str, str]] = {
    "adjustment": N_("level adjustment"),
    "armour-check": N_("armour check penalty"),
    "armour-class-base": N_("base"),
    "base": N_("base"),
    "challenge": N_("challenge rating"),
    "charge": N_("charge"),
    "circumstance": N_("circumstances"),
    "cover": N_("cover"),
    "damage": N_("ability damage"),
    "defensive": N_("fighting defensively"),
    "drain": N_("ability drain"),
    "flanking": N_("flanking"),
    "further-attack": N_("further attack"),
    "given": N_("bonus"),
    "half-speed": N_("half speed"),
    "helpless": N_("helpless"),
    "higher-ground": N_("higher ground"),
    "into-melee": N_("into melee"),
    "levels": N_("levels"),
    "minimum": N_("at least"),
    "natural-armour": N_("natural armour"),
    "negative-level": N_("negative levels"),
    "not-trained": N_("not trained"),
    "racial-dice": N_("racial Hit Dice"),
    "range": N_("range"),
    "ranks": N_("ranks"),
    "secondary": N_("secondary attack"),
    "size-factor": N_("size"),
    "too-strong-a-bow": N_("bow too strong"),
    "two-weapons": N_("two weapons"),
}
"""Codes that say everything by themselves."""


def part_name(lists: Lists, part: Part) -> str:
    """What gives or takes a part of a number, in a word or two."""
    match part.code:
        case "ability":
            return names.ability(part.what)
        case "armour" | "shield":
            return names.armour(lists, part.what)
        case "class" | "class-levels" | "hit-dice":
            return _class(lists, part.what)
        case "condition":
            return names.condition(part.what)
        case "enhancement":
            return _("enhancement of {item}").format(item=_item(lists, part.what)) if part.what else _("enhancement")
        case "feat":
            return names.feat(lists, part.what)
        case "combat-expertise" | "power-attack" | "rapid-shot":
            return names.feat(lists, part.code)
        case "favoured-enemy" | "flurry-of-blows":
            return names.feature(part.code)
        case "material":
            return names.material(part.what)
        case "modifier":
            return part.what or names.bonus(part.kind.removeprefix("natural ")) or _("modifier")
        case "race":
            return names.race(lists, part.what)
        case "size":
            return names.size(part.what)
        case "synergy":
            return _("synergy of {skill}").format(skill=names.skill(lists, part.what))
        case "smite":
            return names.feature("smite-evil")
        case "template":
            return names.template(part.what)
        case "type":
            return names.creature_type(part.what)
        case code if code in _WORDS:
            return _(_WORDS[code])
        case code:
            return code


def sum_text(lists: Lists, number: Number) -> str:
    """The parts of a number that count, each with its share: base attack +4, Strength +3."""
    return ", ".join(f"{part_name(lists, part)} {signed(part.value)}" for part in number.parts if part.counts)


def number_text(lists: Lists, number: Number, *, bonus: bool = True) -> str:
    """A number and what it is made of: +7 = base attack +4, Strength +3.

    Args:
        lists: The campaign's lists.
        number: The number.
        bonus: Whether it is something added, which has a sign; an armour class has none.
    """
    total = signed(number.total) if bonus else plain(number.total)
    parts = sum_text(lists, number)
    return f"{total} = {parts}" if parts else total


def _class(lists: Lists, what: str) -> str:
    name = names.character_class(lists, what)
    return names.feature(what) if name == what else name


def _item(lists: Lists, what: str) -> str:
    name = names.weapon(lists, what)
    return names.armour(lists, what) if name == what else name
