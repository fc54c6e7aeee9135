"""The tables of the d20 rules, to be looked up: a name, columns, rows in order (docs/rules-d20.md K6)."""

from collections.abc import Callable
from typing import Final

from rules.d20.levels import base_attack_at, base_save_at, iterative_attacks
from rules.d20.lists import Attack
from rules.d20.reference_lists import LEVELS, LISTS, range_text, signed
from rules.table.reference import Cell, Made, Table, Tables, made


def table(name: str) -> Table | None:
    """The table of this name."""
    return made(_TABLES, name)


def table_names() -> tuple[str, ...]:
    """The names of all tables, in the order they are listed."""
    return tuple(_TABLES)


def _plain(name: str) -> str:
    return name.replace("-", " ") if name != "half-plate" else name


def _buyoff() -> Made:
    from rules.content.d20.tables import LEVEL_ADJUSTMENT_BUYOFF as ROWS

    columns = ("starting_level_adjustment", "class_levels_of_each_step")
    return columns, tuple((signed(start), ", ".join(map(str, steps))) for start, steps in ROWS)


def _armor_as_dr() -> Made:
    from rules.content.d20.armour import ARMOUR
    from rules.content.d20.tables import ARMOR_AS_DR as ROWS

    named = {row[0]: row for row in ARMOUR}
    columns = ("armor", "cs", "category", "armor_bonus", "damage_reduction")
    return columns, tuple(
        (_plain(which), named[which][8].lower(), named[which][1], bonus, reduction) for which, bonus, reduction in ROWS
    )


def _natural_armor_as_dr() -> Made:
    from rules.content.d20.tables import NATURAL_ARMOR_AS_DR as ROWS

    return ("bonus_from", "bonus_to", "damage_reduction", "subtract_from_natural_armor"), ROWS


def _threat_from_multiplier() -> Made:
    from rules.content.d20.tables import THREAT_RANGE_FROM_MULTIPLIER as ROWS

    rows = tuple((f"x{multiplier}", "as the weapon" if low is None else range_text(low)) for multiplier, low in ROWS)
    return ("critical_multiplier", "threat_range"), rows


def _bell_curve() -> Made:
    from rules.content.d20.tables import BELL_CURVE_THREAT_RANGE as ROWS

    rows = tuple((range_text(old), range_text(new, 18)) for old, new in ROWS)
    return ("old_threat_range", "new_threat_range"), rows


def _vitality() -> Made:
    from rules.content.d20.classes import CLASSES
    from rules.content.d20.tables import VITALITY as ROWS

    czech = {row[0]: row[-1].lower() for row in CLASSES}
    columns = ("class", "cs", "vitality_at_level_1", "hit_die")
    return columns, tuple((which, czech[which], f"{die}+Con modifier", f"d{die}") for which, die in ROWS)


def _wounds() -> Made:
    from rules.content.d20.sizes import SIZES
    from rules.content.d20.tables import WOUND_POINT_SIZE_FACTOR as ROWS

    czech = {row[0]: row[-1].lower() for row in SIZES}
    return ("size", "cs", "factor"), tuple((size, czech[size], factor) for size, factor in ROWS)


def _generic(of: str, attack: Attack) -> Callable[[], Made]:
    def made() -> Made:
        from rules.content.d20.classes import BONUS_FEATS

        feats = next(row[2] for row in BONUS_FEATS if row[0] == of)
        rows = tuple(
            (
                level,
                "/".join(map(signed, iterative_attacks(base_attack_at(attack, level)))),
                signed(base_save_at(level, good=True)),
                signed(base_save_at(level, good=False)),
                "yes" if level in feats else "no",
            )
            for level in range(1, LEVELS + 1)
        )
        return ("class_level", "base_attack_bonus", "good_save", "poor_save", "bonus_feat"), rows

    return made


def _generic_spells() -> Made:
    from rules.content.d20.spell_slots import GENERIC, SORCERER_KNOWN

    columns = ("class_level", *(f"level_{level}_known/per_day" for level in range(10)))
    rows: list[tuple[Cell, ...]] = []
    for level, (known, daily) in enumerate(zip(SORCERER_KNOWN, GENERIC, strict=True), 1):
        cells = [f"{one}/{other}" for one, other in zip(known, daily, strict=True)]
        rows.append((level, *cells, *["-"] * (10 - len(cells))))
    return columns, tuple(rows)


def _spell_costs() -> Made:
    from rules.content.d20.spells_points import COSTS

    return ("spell_level", "points"), COSTS


def _spell_points() -> Made:
    from rules.content.d20.spells_points import POINTS_PER_DAY

    return ("class_level", "bard", "cleric_druid_wizard", "paladin_ranger", "sorcerer"), POINTS_PER_DAY


def _bonus_points() -> Made:
    from rules.content.d20.spells_points import BONUS_POINTS

    columns = ("score_from", "score_to", *(f"max_spell_level_{level}" for level in range(1, 10)))
    return columns, BONUS_POINTS


_TABLES: Final[Tables] = {
    "level-adjustment-buyoff": _buyoff,
    "armor-as-dr": _armor_as_dr,
    "natural-armor-as-dr": _natural_armor_as_dr,
    "generic-warrior": _generic("generic-warrior", "full"),
    "generic-expert": _generic("generic-expert", "medium"),
    "generic-spellcaster": _generic("generic-arcane", "half"),
    "generic-spellcaster-spells": _generic_spells,
    "spell-point-costs": _spell_costs,
    "spell-points-per-day": _spell_points,
    "bonus-spell-points": _bonus_points,
    "vitality": _vitality,
    "wound-point-size-factor": _wounds,
    "threat-range-from-multiplier": _threat_from_multiplier,
    "bell-curve-threat-range": _bell_curve,
    **LISTS,
}
