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
    from rules.content import (
        d20_armour,
        d20_classes,
        d20_conditions,
        d20_feats,
        d20_feats_fighter,
        d20_features,
        d20_generic,
        d20_metamagic,
        d20_races,
        d20_sizes,
        d20_skills,
        d20_spells,
        d20_spells_damage,
        d20_spells_points,
        d20_types,
        d20_weapons,
        d20_words,
    )

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
