"""The codes in the tables of the d20 game, as words."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.d20 import standard
from rules.d20.lists import Lists
from rules.table.reference import Table
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.refused_d20 import need_text

_WORDS: Final[Mapping[str, str]] = {
    "yes": N_("yes"),
    "no": N_("no"),
    "as the weapon": N_("as the weapon"),
    "hero": N_("hero's"),
    "npc": N_("other people's"),
    "generic": N_("generic"),
    "general": N_("general"),
    "item-creation": N_("item creation"),
    "metamagic": N_("metamagic"),
    "special": N_("special"),
    "full": N_("full"),
    "medium": N_("three quarters"),
    "half": N_("half"),
    "no-dexterity": N_("no Dexterity bonus"),
    "no-dexterity-to-others": N_("no Dexterity bonus against others"),
    "no-actions": N_("no actions"),
    "no-attacks": N_("no attacks"),
    "no-charge": N_("no charge"),
    "no-hearing": N_("Listen fails"),
    "no-sight": N_("Spot fails"),
    "half-speed": N_("half speed"),
    "helpless": N_("helpless"),
    "move-only": N_("moves only"),
    "single-action": N_("one action"),
    "lucky": N_("four dice, the lowest left out"),
}
_LISTS: Final = Lists()


def cells(table: Table) -> Mapping[str, Callable[[str], str]]:
    """What turns the cells of a column into words, by the column."""
    return {
        "ability": names.ability,
        "base_attack": _word,
        "bonus_feat": _word,
        "category": names.training if table.name == "weapons" else names.weight,
        "class": _class,
        "class_skills": _each(lambda what: names.skill(_LISTS, what) if what != "knowledge" else _("all Knowledge")),
        "classes": _each(_listed(_class)),
        "damage_types": _each(names.damage_type),
        "domains": _each(_listed(names.domain)),
        "favored_class": _class,
        "fighter": _word,
        "good_saves": _each(names.save),
        "group": _word,
        "handling": names.handling,
        "kind": _word,
        "magic": names.magic,
        "needs": _needs(table),
        "numbers": _each(_change),
        "other": _each(_word),
        "school": names.school,
        "size": names.size,
        "threat_range": _word,
        "type": names.creature_type,
        "untrained": _word,
        "vitality_at_level_1": lambda text: text.replace("Con modifier", _("Con modifier")),
    }


def _each(word: Callable[[str], str]) -> Callable[[str], str]:
    return lambda text: ", ".join(word(part) for part in text.split(", ")) if text else ""


def _listed(word: Callable[[str], str]) -> Callable[[str], str]:
    """Of something with a number behind it, as in `cleric 2`."""

    def said(text: str) -> str:
        what, _space, level = text.rpartition(" ")
        return f"{word(what)} {level}"

    return said


def _change(text: str) -> str:
    target, _space, value = text.rpartition(" ")
    return f"{names.number(_LISTS, target)} {_signed(value)}"


def _signed(value: str) -> str:
    return value if value.startswith("+") else plain(int(value))


def _class(which: str) -> str:
    return names.character_class(_LISTS, which)


def _word(code: str) -> str:
    return _(_WORDS.get(code, code))


def _needs(table: Table) -> Callable[[str], str]:
    """The prerequisites of a feat in words; they are found again by what stands in the table."""
    if "needs" not in table.columns:
        return str
    feats = standard.feats().values()
    said = {
        _written(need.kind, need.what, need.least): need_text(need.kind, need.what, need.least, _LISTS)
        for feat in feats
        for need in feat.needs
    }
    return _each(lambda text: said.get(text, text))


def _written(*parts: str | int) -> str:
    return " ".join(str(part) for part in parts if part)
