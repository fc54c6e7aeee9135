"""The cells and headings of reference tables as people read them in their language."""

import re
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final, Protocol, cast

from rules.table.reference import Cell, Table
from tabletop_tui.locale import LANGUAGES, N_, _, language
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.tables import TABLES

HEADS: Final[Mapping[str, str]] = {
    "cs": N_("name"),
    "en": N_("name"),
    "ability": N_("ability"),
    "arcane_failure_percent": N_("failure %"),
    "armor": N_("armour"),
    "armor_bonus": N_("bonus"),
    "armor_check_penalty": N_("penalty"),
    "armour": N_("armour"),
    "attack_and_armor_class": N_("attack, AC"),
    "attribute": N_("attribute"),
    "bard": N_("bard"),
    "base_attack": N_("attack"),
    "base_attack_bonus": N_("attack bonus"),
    "bonus_dice": N_("dice"),
    "bonus_dice_engaged": N_("engaged"),
    "bonus_feat": N_("bonus feat"),
    "bonus_from": N_("from"),
    "bonus_to": N_("to"),
    "category": N_("kind"),
    "challenge_level": N_("CL"),
    "challenge_rating": N_("CR"),
    "charisma": N_("Cha"),
    "check_penalty": N_("penalty"),
    "chosen_besides": N_("chosen besides"),
    "class": N_("class"),
    "class_level": N_("level"),
    "class_levels_of_each_step": N_("class levels of each step"),
    "class_skills": N_("class skills"),
    "classes": N_("classes"),
    "cleric_druid_wizard": N_("cleric, druid, wizard"),
    "condition": N_("condition"),
    "constitution": N_("Con"),
    "critical_multiplier": N_("critical"),
    "damage_medium": N_("Medium"),
    "damage_reduction": N_("DR"),
    "damage_small": N_("Small"),
    "damage_types": N_("damage"),
    "days_to_heal_a_level": N_("days to heal a level"),
    "death_blow": N_("death blow"),
    "dexterity": N_("Dex"),
    "dice": N_("dice"),
    "domain": N_("domain"),
    "domains": N_("domains"),
    "experience": N_("XP"),
    "factor": N_("factor"),
    "favored_class": N_("favoured class"),
    "feat": N_("feat"),
    "fighter": N_("fighter"),
    "focus": N_("focus"),
    "good_save": N_("good save"),
    "good_saves": N_("good saves"),
    "grapple": N_("grapple"),
    "group": N_("group"),
    "handling": N_("handling"),
    "hide": N_("hiding"),
    "hit_die": N_("Hit Die"),
    "intelligence": N_("Int"),
    "kind": N_("kind"),
    "large": N_("Large"),
    "level": N_("level"),
    "level_adjustment": N_("LA"),
    "levels_off": N_("levels off"),
    "magic": N_("magic"),
    "margin_left": N_("wins left"),
    "material": N_("material"),
    "max_dexterity": N_("most Dex"),
    "medium": N_("Medium"),
    "modifier": N_("modifier"),
    "natural_armor": N_("natural armour"),
    "needs": N_("needs"),
    "new_threat_range": N_("becomes"),
    "numbers": N_("numbers"),
    "old_threat_range": N_("threat range"),
    "other": N_("besides"),
    "other_end": N_("other end"),
    "out_of_the_fight": N_("out"),
    "paladin_ranger": N_("paladin, ranger"),
    "points": N_("points"),
    "poor_save": N_("poor save"),
    "pounds": N_("pounds"),
    "price": N_("price"),
    "proficiency": N_("proficiency"),
    "race": N_("race"),
    "racial_hit_dice": N_("HD"),
    "range_feet": N_("feet"),
    "rung": N_("rung"),
    "school": N_("school"),
    "score": N_("score"),
    "score_from": N_("from"),
    "score_to": N_("to"),
    "size": N_("size"),
    "skill": N_("skill"),
    "skill_points": N_("skill points"),
    "sorcerer": N_("sorcerer"),
    "speed": N_("speed"),
    "spell": N_("spell"),
    "spell_level": N_("spell level"),
    "starting_level_adjustment": N_("level adjustment"),
    "strength": N_("Str"),
    "subtract_from_natural_armor": N_("off natural armour"),
    "threat_range": N_("threat range"),
    "tiny": N_("Tiny"),
    "type": N_("type"),
    "untrained": N_("untrained"),
    "vitality_at_level_1": N_("at level 1"),
    "weapon": N_("weapon"),
    "wisdom": N_("Wis"),
    "worn": N_("worn"),
    "wound_level": N_("wound"),
}
_LEVEL: Final = re.compile(r"(?:level|max_spell_level)_(\d)(?:_known/per_day)?")
_NAMED: Final = LANGUAGES


def heads_of(table: Table) -> tuple[str, ...]:
    """The headings of the columns that are shown."""
    return tuple(_head(table.columns[at]) for at in _shown(table))


def rows_of(table: Table) -> tuple[tuple[str, ...], ...]:
    """The rows of a table as they are shown: names in the language, ids and codes as words."""
    cells = cast(_Words, import_module(f"tabletop_tui.present.table_words_{TABLES[table.name].game}")).cells(table)
    said = {at: cells.get(table.columns[at], str) for at in _shown(table)}
    if not _is_counted(table) and language() in table.columns:
        named = table.columns.index(language())
        rows = tuple((row[named], *row[1:]) for row in table.rows)
        said[0] = str
    else:
        rows = table.rows
    return tuple(tuple(_text(row[at], said[at]) for at in said) for row in rows)


def numeric(table: Table) -> tuple[bool, ...]:
    """Which of the columns that are shown hold numbers, and so stand to the right."""
    return tuple(all(_is_number(row[at]) for row in table.rows) for at in _shown(table))


class _Words(Protocol):
    """The module that has the words of one game's tables."""

    def cells(self, table: Table) -> Mapping[str, Callable[[str], str]]: ...


def _is_counted(table: Table) -> bool:
    """Whether rows go by a number, so that their names have a column of their own."""
    return isinstance(table.rows[0][0], int)


def _shown(table: Table) -> tuple[int, ...]:
    named = (language(),) if _is_counted(table) else ()
    return tuple(at for at, column in enumerate(table.columns) if column not in _NAMED or column in named)


def _is_number(cell: Cell) -> bool:
    return not isinstance(cell, str) or re.fullmatch(r"[-+x]?\d+([/.-]\d+)*|-|", cell) is not None


def _head(column: str) -> str:
    level = _LEVEL.fullmatch(column)
    return level[1] if level else _(HEADS.get(column, column))


def _text(cell: Cell, words: Callable[[str], str]) -> str:
    if cell is None:
        return ""
    return plain(cell) if isinstance(cell, int) else words(cell)
