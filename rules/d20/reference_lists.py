"""The lists of the d20 rules as tables to be looked up (docs/rules-d20.md K6)."""

from collections.abc import Iterable
from typing import Final

from rules.d20 import challenge, experience, standard
from rules.d20.abilities import LEAST_BOUGHT, MOST_BOUGHT, modifier, price
from rules.table.reference import Made, Tables

LEVELS: Final = 20


def signed(number: int) -> str:
    """A number with its sign, as the tables print it: `+0`, `-2`."""
    return f"{number:+d}"


def range_text(low: int, high: int = 20) -> str:
    """A threat range as it is written: `19-20`, `20`."""
    return str(high) if low >= high else f"{low}-{high}"


def _classes() -> Made:
    from rules.content.d20.classes import CLASSES

    columns = ("class", "en", "cs", "kind", "hit_die", "base_attack", "good_saves", "skill_points", "magic", "ability")
    rows = tuple(
        (row[0], row[9], row[10], row[1], f"d{row[2]}", row[3], _listed(row[4]), row[5], row[6], row[8])
        for row in CLASSES
    )
    return columns, rows


def _listed(things: Iterable[str]) -> str:
    return ", ".join(things)


def _class_skills() -> Made:
    from rules.content.d20.classes import CHOSEN_SKILLS, CLASS_SKILLS, CLASSES

    skills, chosen = dict(CLASS_SKILLS), dict(CHOSEN_SKILLS)
    rows = tuple((row[0], row[9], row[10], _listed(skills[row[0]]), chosen.get(row[0], 0)) for row in CLASSES)
    return ("class", "en", "cs", "class_skills", "chosen_besides"), rows


def _spells_per_day() -> Made:
    from rules.content.d20.spell_slots import PER_DAY

    return _by_level(PER_DAY)


def _spells_known() -> Made:
    from rules.content.d20.spell_slots import KNOWN

    return _by_level(KNOWN)


def _by_level(by_class: Iterable[tuple[str, tuple[tuple[int | None, ...], ...]]]) -> Made:
    columns = ("class", "class_level", *(f"level_{level}" for level in range(10)))
    rows = tuple(
        (which, level, *slots, *[None] * (10 - len(slots)))
        for which, levels in by_class
        for level, slots in enumerate(levels, 1)
    )
    return columns, rows


def _races() -> Made:
    from rules.content.d20.races import RACES

    abilities = ("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma")
    columns = ("race", "en", "cs", "type", "size", "speed", *abilities, "natural_armor", "racial_hit_dice")
    rows = tuple((row[0], row[10], row[11], *row[1:4], *row[4], row[5], row[6], row[7], row[8]) for row in RACES)
    return (*columns, "level_adjustment", "favored_class"), rows


def _weapons() -> Made:
    from rules.content.d20.weapons import NAMES, SECOND_ENDS, WEAPONS

    names = {row[0]: row[1:] for row in NAMES}
    ends = {row[0]: f"{row[2]} {range_text(row[3])}/x{row[4]}" for row in SECOND_ENDS}
    columns = ("weapon", "en", "cs", "category", "handling", "damage_small", "damage_medium", "threat_range")
    rows = tuple(
        (
            *(row[0], *names[row[0]], *row[1:5], range_text(row[5]), f"x{row[6]}", row[7] or None),
            _listed(row[8]),
            ends.get(row[0]),
        )
        for row in WEAPONS
    )
    return (*columns, "critical_multiplier", "range_feet", "damage_types", "other_end"), rows


def _armour() -> Made:
    from rules.content.d20.armour import ARMOUR, SHIELDS

    columns = ("armor", "en", "cs", "category", "armor_bonus", "max_dexterity", "check_penalty")
    rows = tuple((row[0], row[7], row[8], *row[1:5], row[5], row[6]) for row in (*ARMOUR, *SHIELDS))
    return (*columns, "arcane_failure_percent", "pounds"), rows


def _conditions() -> Made:
    from rules.content.d20.conditions import CONDITIONS, EFFECTS, FLAGS

    flags = dict(FLAGS)
    rows = tuple(
        (
            *row,
            _listed(f"{target} {signed(value)}" for which, target, value, _ in EFFECTS if which == row[0]),
            _listed(flags[row[0]]),
        )
        for row in CONDITIONS
    )
    return ("condition", "en", "cs", "numbers", "other"), rows


def _feats() -> Made:
    from rules.content.d20 import feats as d20_feats
    from rules.content.d20 import feats_fighter as d20_feats_fighter
    from rules.content.d20 import generic as d20_generic
    from rules.content.d20 import metamagic as d20_metamagic

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
    from rules.content.d20.skills import SKILLS

    columns = ("skill", "en", "cs", "ability", "untrained", "armor_check_penalty")
    return columns, tuple((row[0], row[4], row[5], row[1], "yes" if row[2] else "no", row[3]) for row in SKILLS)


def _sizes() -> Made:
    from rules.content.d20.sizes import SIZES

    columns = ("size", "en", "cs", "attack_and_armor_class", "grapple", "hide")
    return columns, tuple((row[0], row[6], row[7], *row[1:4]) for row in SIZES)


def _ratings() -> Made:
    rungs = range(challenge.LEAST, 21)
    return ("rung", "challenge_rating"), tuple((rung, challenge.name(rung)) for rung in rungs)


def _materials() -> Made:
    from rules.content.d20.armour import MATERIALS

    return ("material", "en", "cs"), MATERIALS


def _weapon_damage() -> Made:
    from rules.content.d20.sizes import WEAPON_DAMAGE

    return ("medium", "tiny", "large"), WEAPON_DAMAGE


def _experience() -> Made:
    rows = tuple((level, experience.needed(level)) for level in range(1, LEVELS + 1))
    return ("level", "experience"), rows


def _abilities() -> Made:
    """Scores with their modifiers, and their price in points where they can be bought."""
    rows = tuple(
        (score, signed(modifier(score)), price(score) if LEAST_BOUGHT <= score <= MOST_BOUGHT else None)
        for score in range(1, 51)
    )
    return ("score", "modifier", "price"), rows


def _domains() -> Made:
    from rules.content.d20.spells import DOMAINS

    return ("domain", "en", "cs"), DOMAINS


def _schools() -> Made:
    from rules.content.d20.spells import SCHOOLS

    return ("school", "en", "cs"), SCHOOLS


def _spells() -> Made:
    from rules.d20.spells import standard_catalogue

    catalogue = standard_catalogue()
    rows = tuple(
        (
            each.id,
            each.name,
            each.czech,
            each.school,
            _listed(f"{one.by} {one.level}" for one in each.classes),
            _listed(f"{one.by} {one.level}" for one in (*each.domains, *catalogue.further.get(each.id, ()))),
        )
        for each in catalogue.spells
    )
    return ("spell", "en", "cs", "school", "classes", "domains"), rows


LISTS: Final[Tables] = {
    "classes": _classes,
    "class-skills": _class_skills,
    "spells-per-day": _spells_per_day,
    "spells-known": _spells_known,
    "races": _races,
    "weapons": _weapons,
    "weapon-damage-by-size": _weapon_damage,
    "armour": _armour,
    "materials": _materials,
    "conditions": _conditions,
    "feats": _feats,
    "skills": _skills,
    "sizes": _sizes,
    "ability-scores": _abilities,
    "experience": _experience,
    "challenge-ratings": _ratings,
    "spells": _spells,
    "schools": _schools,
    "domains": _domains,
}
"""What makes each list, by its name."""
