"""The tables of the d20 rules, to be looked up: a name, columns, rows in order (docs/rules-d20.md K6)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from rules.d20 import challenge, standard
from rules.d20.levels import base_attack_at, base_save_at, iterative_attacks
from rules.d20.lists import Attack

Cell: TypeAlias = str | int | None
"""What stands in a table: text, a number, or nothing."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table of the rules."""

    name: str
    """In kebab-case, as in `spell-points-per-day`."""
    columns: tuple[str, ...]
    """The names of its columns, in snake_case."""
    rows: tuple[tuple[Cell, ...], ...]
    """Its rows in order, a cell a column."""


LEVELS: Final = 20


def table(name: str) -> Table | None:
    """The table of this name."""
    make = _TABLES.get(name)
    return Table(name, *make()) if make else None


def table_names() -> tuple[str, ...]:
    """The names of all tables, in the order they are listed."""
    return tuple(_TABLES)


Made: TypeAlias = tuple[tuple[str, ...], tuple[tuple[Cell, ...], ...]]


def _signed(number: int) -> str:
    return f"{number:+d}"


def _plain(name: str) -> str:
    return name.replace("-", " ") if name != "half-plate" else name


def _buyoff() -> Made:
    from rules.content.d20_tables import LEVEL_ADJUSTMENT_BUYOFF as ROWS

    columns = ("starting_level_adjustment", "class_levels_of_each_step")
    return columns, tuple((_signed(start), ", ".join(map(str, steps))) for start, steps in ROWS)


def _armor_as_dr() -> Made:
    from rules.content.d20_armour import ARMOUR
    from rules.content.d20_tables import ARMOR_AS_DR as ROWS

    named = {row[0]: row for row in ARMOUR}
    columns = ("armor", "cs", "category", "armor_bonus", "damage_reduction")
    return columns, tuple(
        (_plain(which), named[which][8].lower(), named[which][1], bonus, reduction) for which, bonus, reduction in ROWS
    )


def _natural_armor_as_dr() -> Made:
    from rules.content.d20_tables import NATURAL_ARMOR_AS_DR as ROWS

    return ("bonus_from", "bonus_to", "damage_reduction", "subtract_from_natural_armor"), ROWS


def _threat_from_multiplier() -> Made:
    from rules.content.d20_tables import THREAT_RANGE_FROM_MULTIPLIER as ROWS

    rows = tuple((f"x{multiplier}", "as the weapon" if low is None else range_text(low)) for multiplier, low in ROWS)
    return ("critical_multiplier", "threat_range"), rows


def _bell_curve() -> Made:
    from rules.content.d20_tables import BELL_CURVE_THREAT_RANGE as ROWS

    rows = tuple((range_text(old), range_text(new, 18)) for old, new in ROWS)
    return ("old_threat_range", "new_threat_range"), rows


def range_text(low: int, high: int = 20) -> str:
    """A threat range as it is written: `19-20`, `20`."""
    return str(high) if low >= high else f"{low}-{high}"


def _vitality() -> Made:
    from rules.content.d20_classes import CLASSES
    from rules.content.d20_tables import VITALITY as ROWS

    czech = {row[0]: row[-1].lower() for row in CLASSES}
    columns = ("class", "cs", "vitality_at_level_1", "hit_die")
    return columns, tuple((which, czech[which], f"{die}+Con modifier", f"d{die}") for which, die in ROWS)


def _wounds() -> Made:
    from rules.content.d20_sizes import SIZES
    from rules.content.d20_tables import WOUND_POINT_SIZE_FACTOR as ROWS

    czech = {row[0]: row[-1].lower() for row in SIZES}
    return ("size", "cs", "factor"), tuple((size, czech[size], factor) for size, factor in ROWS)


def _generic(of: str, attack: Attack) -> Callable[[], Made]:
    def made() -> Made:
        from rules.content.d20_classes import BONUS_FEATS

        feats = next(row[2] for row in BONUS_FEATS if row[0] == of)
        rows = tuple(
            (
                level,
                "/".join(map(_signed, iterative_attacks(base_attack_at(attack, level)))),
                _signed(base_save_at(level, good=True)),
                _signed(base_save_at(level, good=False)),
                "yes" if level in feats else "no",
            )
            for level in range(1, LEVELS + 1)
        )
        return ("class_level", "base_attack_bonus", "good_save", "poor_save", "bonus_feat"), rows

    return made


def _generic_spells() -> Made:
    from rules.content.d20_spell_slots import GENERIC, SORCERER_KNOWN

    columns = ("class_level", *(f"level_{level}_known/per_day" for level in range(10)))
    rows: list[tuple[Cell, ...]] = []
    for level, (known, daily) in enumerate(zip(SORCERER_KNOWN, GENERIC, strict=True), 1):
        cells = [f"{one}/{other}" for one, other in zip(known, daily, strict=True)]
        rows.append((level, *cells, *["-"] * (10 - len(cells))))
    return columns, tuple(rows)


def _spell_costs() -> Made:
    from rules.content.d20_spells_points import COSTS

    return ("spell_level", "points"), COSTS


def _spell_points() -> Made:
    from rules.content.d20_spells_points import POINTS_PER_DAY

    return ("class_level", "bard", "cleric_druid_wizard", "paladin_ranger", "sorcerer"), POINTS_PER_DAY


def _bonus_points() -> Made:
    from rules.content.d20_spells_points import BONUS_POINTS

    columns = ("score_from", "score_to", *(f"max_spell_level_{level}" for level in range(1, 10)))
    return columns, BONUS_POINTS


def _classes() -> Made:
    from rules.content.d20_classes import CLASSES

    columns = ("class", "en", "cs", "kind", "hit_die", "base_attack", "good_saves", "skill_points", "magic", "ability")
    rows = tuple(
        (row[0], row[9], row[10], row[1], f"d{row[2]}", row[3], _listed(row[4]), row[5], row[6], row[8])
        for row in CLASSES
    )
    return columns, rows


def _listed(things: Iterable[str]) -> str:
    return ", ".join(things)


def _spells_per_day() -> Made:
    from rules.content.d20_spell_slots import PER_DAY

    columns = ("class", "class_level", *(f"level_{level}" for level in range(10)))
    rows = tuple(
        (which, level, *slots, *[None] * (10 - len(slots)))
        for which, by_level in PER_DAY
        for level, slots in enumerate(by_level, 1)
    )
    return columns, rows


def _races() -> Made:
    from rules.content.d20_races import RACES

    abilities = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
    columns = ("race", "en", "cs", "type", "size", "speed", *abilities, "natural_armor", "racial_hit_dice")
    rows = tuple((row[0], row[10], row[11], *row[1:4], *row[4], row[5], row[6], row[7], row[8]) for row in RACES)
    return (*columns, "level_adjustment", "favored_class"), rows


def _weapons() -> Made:
    from rules.content.d20_weapons import NAMES, WEAPONS

    names = {row[0]: row[1:] for row in NAMES}
    columns = ("weapon", "en", "cs", "category", "handling", "damage_small", "damage_medium", "threat_range")
    rows = tuple(
        (row[0], *names[row[0]], *row[1:5], range_text(row[5]), f"x{row[6]}", row[7] or None, _listed(row[8]))
        for row in WEAPONS
    )
    return (*columns, "critical_multiplier", "range_feet", "damage_types"), rows


def _armour() -> Made:
    from rules.content.d20_armour import ARMOUR, SHIELDS

    columns = ("armor", "en", "cs", "category", "armor_bonus", "max_dexterity", "check_penalty")
    rows = tuple((row[0], row[7], row[8], *row[1:5], row[5], row[6]) for row in (*ARMOUR, *SHIELDS))
    return (*columns, "arcane_failure_percent", "pounds"), rows


def _conditions() -> Made:
    from rules.content.d20_conditions import CONDITIONS, EFFECTS, FLAGS

    flags = dict(FLAGS)
    rows = tuple(
        (
            *row,
            _listed(f"{target} {_signed(value)}" for which, target, value, _ in EFFECTS if which == row[0]),
            _listed(flags[row[0]]),
        )
        for row in CONDITIONS
    )
    return ("condition", "en", "cs", "numbers", "other"), rows


def _feats() -> Made:
    from rules.content import d20_feats, d20_feats_fighter, d20_generic, d20_metamagic

    usual = sorted((*d20_feats.FEATS, *d20_feats_fighter.FEATS))
    rows = [(row[0], row[6], row[7], row[1], "yes" if row[2] else "no", _needs(row[0])) for row in usual]
    rows += [(row[0], row[2], row[3], "metamagic", "no", "") for row in d20_metamagic.METAMAGIC]
    rows += [
        (row[0], row[3], row[4], "special", "no", _needs(f"special:{row[0]}")) for row in d20_generic.SPECIAL_FEATS
    ]
    return ("feat", "en", "cs", "group", "fighter", "needs"), tuple(rows)


def _needs(feat: str) -> str:
    needs = standard.feats()[feat].needs
    return _listed(" ".join(str(part) for part in (need.kind, need.what, need.least) if part) for need in needs)


def _skills() -> Made:
    from rules.content.d20_skills import SKILLS

    columns = ("skill", "en", "cs", "ability", "untrained", "armor_check_penalty")
    return columns, tuple((row[0], row[4], row[5], row[1], "yes" if row[2] else "no", row[3]) for row in SKILLS)


def _sizes() -> Made:
    from rules.content.d20_sizes import SIZES

    columns = ("size", "en", "cs", "attack_and_armor_class", "grapple", "hide")
    return columns, tuple((row[0], row[6], row[7], *row[1:4]) for row in SIZES)


def _ratings() -> Made:
    rungs = range(challenge.LEAST, 21)
    return ("rung", "challenge_rating"), tuple((rung, challenge.name(rung)) for rung in rungs)


_TABLES: Final[dict[str, Callable[[], Made]]] = {
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
    "classes": _classes,
    "spells-per-day": _spells_per_day,
    "races": _races,
    "weapons": _weapons,
    "armor": _armour,
    "conditions": _conditions,
    "feats": _feats,
    "skills": _skills,
    "sizes": _sizes,
    "challenge-ratings": _ratings,
}
