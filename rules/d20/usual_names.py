"""What things of the standard lists are called, in English and in Czech (docs/rules-d20.md K1)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from rules.d20.generic_classes import SPECIAL
from rules.d20.spells import standard_catalogue


@cache
def usual_names(kind: str) -> Mapping[str, tuple[str, str]]:
    """The names of one kind of things by id, English first; the Czech one of a spell may be empty.

    Args:
        kind: `classes`, `races`, `weapons` and so on, as `_rows` has them, or `spells`.
    """
    return dict(_pairs(kind))


def _pairs(kind: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """Each id of one kind with its names."""
    if kind == "spells":
        yield from ((each.id, (each.name, each.czech)) for each in standard_catalogue().spells)
        return
    if kind == "feats":
        yield from ((f"{SPECIAL}{which}", names) for which, names in _pairs("special-feats"))
    for row in _rows(kind):
        yield str(row[0]), (str(row[-2]), str(row[-1]))


def _rows(kind: str) -> Iterable[tuple[object, ...]]:
    """The rows of one kind; the last two columns of every row are its names, English first."""
    from rules.content.d20 import armour as d20_armour
    from rules.content.d20 import classes as d20_classes
    from rules.content.d20 import conditions as d20_conditions
    from rules.content.d20 import feats as d20_feats
    from rules.content.d20 import feats_fighter as d20_feats_fighter
    from rules.content.d20 import features as d20_features
    from rules.content.d20 import generic as d20_generic
    from rules.content.d20 import metamagic as d20_metamagic
    from rules.content.d20 import races as d20_races
    from rules.content.d20 import sizes as d20_sizes
    from rules.content.d20 import skills as d20_skills
    from rules.content.d20 import spells as d20_spells
    from rules.content.d20 import spells_damage as d20_spells_damage
    from rules.content.d20 import spells_points as d20_spells_points
    from rules.content.d20 import types as d20_types
    from rules.content.d20 import weapons as d20_weapons
    from rules.content.d20 import words as d20_words

    tables: dict[str, Iterable[tuple[object, ...]]] = {
        "abilities": (row[:3] for row in d20_words.ABILITIES),
        "abilities-short": (row[:1] + row[3:] for row in d20_words.ABILITIES),
        "saves": (row[:3] for row in d20_words.SAVES),
        "saves-short": (row[:1] + row[3:] for row in d20_words.SAVES),
        "alignments": d20_words.ALIGNMENTS,
        "lives": d20_words.LIVES,
        "damage": d20_words.DAMAGE,
        "weights": d20_words.WEIGHTS,
        "trainings": d20_words.TRAININGS,
        "handlings": d20_words.HANDLINGS,
        "magic": d20_words.MAGIC,
        "bonuses": d20_words.BONUSES,
        "numbers": d20_words.NUMBERS,
        "classes": (*d20_classes.CLASSES, *d20_spells_points.PRESTIGE),
        "races": d20_races.RACES,
        "templates": d20_races.TEMPLATES,
        "types": d20_types.TYPES,
        "sizes": d20_sizes.SIZES,
        "weapons": (*d20_weapons.NAMES, *d20_weapons.NATURAL),
        "armour": (*d20_armour.ARMOUR, *d20_armour.SHIELDS),
        "materials": d20_armour.MATERIALS,
        "skills": d20_skills.SKILLS,
        "feats": (*d20_feats.FEATS, *d20_feats_fighter.FEATS, *d20_metamagic.METAMAGIC),
        "special-feats": d20_generic.SPECIAL_FEATS,
        "features": (*d20_generic.SPECIAL_FEATS, *d20_features.FEATURES),
        "conditions": d20_conditions.CONDITIONS,
        "schools": d20_spells.SCHOOLS,
        "domains": d20_spells.DOMAINS,
        "spell-targets": d20_spells_damage.AGAINST,
    }
    return tables[kind]
