"""The tables of the D6 rules, to be looked up (docs/rules-d6.md)."""

from typing import Final

from rules.d6.exchange import is_death_blow, wound_level
from rules.d6.settings import Settings
from rules.table.reference import Cell, Made, Table, Tables, made

MOST_NET: Final = 5
"""The most levels of a wound that mean something of their own."""


def table(name: str) -> Table | None:
    """The table of this name."""
    return made(_TABLES, name)


def table_names() -> tuple[str, ...]:
    """The names of all tables, in the order they are listed."""
    return tuple(_TABLES)


def _challenge_levels() -> Made:
    from rules.content.d6 import CHALLENGE_LEVELS

    return ("challenge_level", "en", "cs"), CHALLENGE_LEVELS


def _wounds() -> Made:
    """Levels left of a margin after armour and STR, and what comes of them as the house rules begin."""
    usual = Settings()
    rows: list[tuple[Cell, ...]] = []
    for net in range(MOST_NET + 1):
        level = wound_level(net, 0)
        days = usual.minor_heals_days if level == 1 else usual.treated_heals_days if level else None
        rows.append((net, level, -level, "yes" if level == 4 else "no", "yes" if is_death_blow(net, 0) else "no", days))
    return ("margin_left", "wound_level", "dice", "out_of_the_fight", "death_blow", "days_to_heal_a_level"), tuple(rows)


def _skills() -> Made:
    from rules.content.d6 import SKILLS

    return ("skill", "en", "cs", "attribute"), tuple((which, en, cs, rules) for which, rules, en, cs in SKILLS)


def _proficiencies() -> Made:
    from rules.content.d6 import PROFICIENCIES

    return ("proficiency", "en", "cs", "kind"), tuple((which, en, cs, kind) for which, kind, en, cs in PROFICIENCIES)


def _weapons() -> Made:
    from rules.content.d6 import WEAPONS

    rows = tuple(
        (which, en, cs, proficiency, bonus, bonus if engaged is None else engaged)
        for which, proficiency, bonus, engaged, en, cs in WEAPONS
    )
    return ("weapon", "en", "cs", "proficiency", "bonus_dice", "bonus_dice_engaged"), rows


def _foci() -> Made:
    from rules.content.d6 import FOCI

    return ("focus", "en", "cs", "bonus_dice"), tuple((which, en, cs, bonus) for which, bonus, en, cs in FOCI)


def _armour() -> Made:
    from rules.content.d6 import ARMOUR

    rows = tuple((which, en, cs, worn, levels) for which, levels, worn, en, cs in ARMOUR)
    return ("armour", "en", "cs", "worn", "levels_off"), rows


_TABLES: Final[Tables] = {
    "challenge-levels": _challenge_levels,
    "d6-wounds": _wounds,
    "d6-weapons": _weapons,
    "d6-armour": _armour,
    "d6-foci": _foci,
    "d6-skills": _skills,
    "d6-proficiencies": _proficiencies,
}
