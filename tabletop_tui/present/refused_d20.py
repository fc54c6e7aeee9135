"""What refusals of the d20 game speak of: their values as words."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.d20.lists import Lists
from rules.table.refusals import Refused, Value
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names

_AMOUNTS: Final[Mapping[str, str]] = {
    "bonus": N_("Bonus"),
    "damage": N_("Damage"),
    "cover": N_("Cover"),
    "concealment": N_("Concealment, percent"),
    "increments": N_("Range increments"),
    "favoured": N_("Against a favoured enemy"),
    "nth": N_("Further attack"),
    "hit-points": N_("Hit points"),
    "vitality": N_("Vitality"),
    "wounds": N_("Wound points"),
    "nonlethal": N_("Nonlethal damage"),
    "hit-die": N_("Sides of the Hit Die"),
    "skill-points": N_("Skill points"),
    "ability": N_("Change of an ability"),
    "speed": N_("Speed in feet"),
    "natural-armour": N_("Natural armour"),
    "hit-dice": N_("Racial Hit Dice"),
    "adjustment": N_("Level adjustment"),
    "fast-healing": N_("Fast healing"),
    "threat": N_("Lowest threat"),
    "multiplier": N_("Critical multiplier"),
    "dice": N_("Dice of damage"),
    "sides": N_("Sides of a die"),
    "range": N_("Range in feet"),
    "check-penalty": N_("Armour check penalty"),
    "arcane-failure": N_("Spell failure, percent"),
    "levels": N_("Levels of metamagic"),
    "penalty": N_("Times the armour penalty counts"),
}
_CHOICES: Final[Mapping[str, str]] = {
    "": N_("nothing"),
    "weapon": N_("a weapon"),
    "exotic-weapon": N_("an exotic weapon"),
    "martial-weapon": N_("a martial weapon"),
    "crossbow": N_("a crossbow"),
    "skill": N_("a skill"),
    "school": N_("a school of magic"),
    "enemy": N_("a kind of enemy"),
}


def values_of(refusal: Refused, lists: Lists) -> dict[str, Value]:
    """The values of a refusal with ids turned into names."""
    values = dict(refusal.values)
    if refusal.code == "feat-needs":
        least = values.get("least", 0)
        need = need_text(str(values["need"]), str(values["what"]), least if isinstance(least, int) else 0, lists)
        return {**values, "feat": names.feat(lists, str(values["feat"])), "need": need}
    if "what" in values:
        values["what"] = amount(str(values["what"]))
    for name, called in _named(lists).items():
        if isinstance(which := values.get(name), str):
            values[name] = called(which)
    return values


def need_text(kind: str, what: str, least: int, lists: Lists) -> str:
    """A prerequisite of a feat in words, as in `Strength 13`."""
    match kind:
        case "ability":
            return f"{names.ability(what)} {least}"
        case "attack":
            return _("base attack +{least}").format(least=least)
        case "base-reflex":
            return _("base Reflex +{least}").format(least=least)
        case "feat":
            return names.feat(lists, what)
        case "same":
            return _("{feat} with the same choice").format(feat=names.feat(lists, what))
        case "feat-of":
            feat, _colon, choice = what.partition(":")
            return f"{names.feat(lists, feat)} ({names.chosen(lists, choice)})"
        case "skill":
            return _("ranks in {skill}: {least}").format(skill=names.skill(lists, what), least=least)
        case "caster":
            return _("caster level {least}").format(least=least)
        case "class":
            return f"{names.character_class(lists, what)} {least}"
        case "level":
            return _("character level {least}").format(least=least)
        case "feature":
            return names.feature(what)
        case "armour":
            return _("training: {what}").format(what=names.weight(what))
        case "alignment":
            return _("alignment: {what}").format(what=names.damage_type(what))
        case "magic":
            return _("spells: {what}").format(what=names.magic(what))
        case "proficient":
            return _("training with the weapon")
        case "natural-attacks":
            return _("natural attacks: {least}").format(least=least)
        case _:
            return what or kind


def amount(code: str) -> str:
    """What an amount that is out of range counts."""
    return _(_AMOUNTS[code]) if code in _AMOUNTS else names.feat(Lists(), code)


def _named(lists: Lists) -> Mapping[str, Callable[[str], str]]:
    return {
        "ability": names.ability,
        "by": lambda what: names.character_class(lists, what),
        "choice": lambda what: _(_CHOICES.get(what, N_("something in words"))),
        "feat": lambda what: names.feat(lists, what),
        "feature": names.feature,
        "group": names.training,
        "of": lambda what: names.character_class(lists, what),
        "race": lambda what: names.race(lists, what),
        "skill": lambda what: names.skill(lists, what),
        "spell": lambda what: names.spell(lists, what),
        "weapon": lambda what: names.weapon(lists, what),
    }
