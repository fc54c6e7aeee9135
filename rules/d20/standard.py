"""The standard lists, read from `rules.content` when first needed (docs/rules-d20.md K)."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import get_args

from rules.d20.abilities import as_ability
from rules.d20.armor_as_dr import Reduction
from rules.d20.damage_dice import DamageDice, read_dice
from rules.d20.lists import (
    Armour,
    Attack,
    CharacterClass,
    CreatureType,
    Feat,
    Handling,
    NaturalAttack,
    Need,
    Race,
    Regeneration,
    Save,
    Size,
    Skill,
    Template,
    Training,
    Trait,
    Weapon,
    WeaponEnd,
    Weight,
)

SIZES: tuple[Size, ...] = get_args(Size)
SAVES: tuple[Save, ...] = get_args(Save)
WEIGHTS: tuple[Weight, ...] = get_args(Weight)
TRAININGS: tuple[Training, ...] = get_args(Training)
HANDLINGS: tuple[Handling, ...] = get_args(Handling)
ATTACKS: tuple[Attack, ...] = get_args(Attack)


@cache
def classes() -> Mapping[str, CharacterClass]:
    """Every standard class by its id."""
    from rules.content.d20 import classes as content

    skills = dict(content.CLASS_SKILLS)
    trained = {row[0]: row for row in content.PROFICIENCIES}
    return {
        row[0]: CharacterClass(
            id=row[0],
            kind="hero" if row[1] == "hero" else "npc" if row[1] == "npc" else "generic",
            hit_die=row[2],
            attack=next(each for each in ATTACKS if each == row[3]),
            good_saves=_saves(row[4]),
            skill_points=row[5],
            magic="arcane" if row[6] == "arcane" else "divine" if row[6] == "divine" else "",
            casts="prepared" if row[7] == "prepared" else "spontaneous" if row[7] == "spontaneous" else "",
            casting_ability=as_ability(row[8]) if row[8] else None,
            skills=skills[row[0]],
            weapons=trained[row[0]][1],
            armour=_weights(trained[row[0]][2]),
        )
        for row in content.CLASSES
    }


@cache
def ways_of_casting() -> Mapping[str, CharacterClass]:
    """Everything that a class of the campaign's own may cast as, with the magic that it has then."""
    from rules.content.d20.spells_points import PRESTIGE

    found = {which: known for which, known in classes().items() if known.magic}
    blank = CharacterClass("", "prestige", 6, "medium", (), 2)
    for which, magic, casts, ability, *_names in PRESTIGE:
        found[which] = replace(
            blank,
            id=which,
            magic="arcane" if magic == "arcane" else "divine",
            casts="prepared" if casts == "prepared" else "spontaneous",
            casting_ability=as_ability(ability),
        )
    return found


@cache
def types() -> Mapping[str, CreatureType]:
    """Every type of creature by its id."""
    from rules.content.d20 import types as content

    return {
        row[0]: CreatureType(
            row[0], row[1], next(each for each in ATTACKS if each == row[2]), _saves(row[3]), row[4], row[5]
        )
        for row in content.TYPES
    }


@cache
def challenge_beside_levels() -> Mapping[str, tuple[int, int]]:
    """By how many rungs a race's challenge rating differs from its levels': of other people's classes, of heroes'."""
    from rules.content.d20 import races as content

    return {race: (others, heroic) for race, others, heroic in content.CHALLENGE}


@cache
def races() -> Mapping[str, Race]:
    """Every standard race by its id."""
    from rules.content.d20 import races as content

    regeneration = {row[0]: Regeneration(row[1], row[2]) for row in content.REGENERATION}
    good = {row[0]: _saves(row[1]) for row in content.GOOD_SAVES}
    return {
        row[0]: Race(
            id=row[0],
            type=row[1],
            size=next(each for each in SIZES if each == row[2]),
            speed=row[3],
            abilities=row[4],
            natural_armour=row[5],
            hit_dice=row[6],
            adjustment=row[7],
            favoured=row[8],
            challenge=row[9],
            good_saves=good.get(row[0]),
            traits=tuple(Trait(*trait[1:]) for trait in content.TRAITS if trait[0] == row[0]),
            attacks=tuple(
                NaturalAttack(each[1], each[2], read_dice(each[3]), each[4])
                for each in content.ATTACKS
                if each[0] == row[0]
            ),
            reduction=tuple(
                Reduction(each[1], each[2], source="race", what=row[0])
                for each in content.REDUCTION
                if each[0] == row[0]
            ),
            regeneration=regeneration.get(row[0]),
        )
        for row in content.RACES
    }


@cache
def templates() -> Mapping[str, Template]:
    """Every template by its id."""
    from rules.content.d20 import races as content

    return {row[0]: Template(*row[:4]) for row in content.TEMPLATES}


@cache
def weapons() -> Mapping[str, Weapon]:
    """Every standard weapon by its id, natural ones last; the damage of those is the race's."""
    from rules.content.d20 import weapons as content

    second = {
        row[0]: WeaponEnd(read_dice(row[1]), read_dice(row[2]), row[3], row[4], row[5]) for row in content.SECOND_ENDS
    }
    made = {
        row[0]: Weapon(
            id=row[0],
            training=next(each for each in TRAININGS if each == row[1]),
            handling=next(each for each in HANDLINGS if each == row[2]),
            end=WeaponEnd(read_dice(row[3]), read_dice(row[4]), row[5], row[6], row[8]),
            second=second.get(row[0]),
            range=row[7],
            qualities=row[9],
        )
        for row in content.WEAPONS
    }
    born = {
        row[0]: Weapon(row[0], "natural", "natural", WeaponEnd(DamageDice(1, 3), DamageDice(1, 4), types=row[1]))
        for row in content.NATURAL
    }
    return made | born


@cache
def armour() -> Mapping[str, Armour]:
    """Every standard suit of armour and shield by its id."""
    from rules.content.d20 import armour as content

    return {
        row[0]: Armour(row[0], _weights((row[1],))[0], row[2], row[3], row[4], row[5])
        for row in (*content.ARMOUR, *content.SHIELDS)
    }


@cache
def skills() -> Mapping[str, Skill]:
    """Every standard skill by its id."""
    from rules.content.d20 import skills as content

    return {row[0]: Skill(row[0], as_ability(row[1]) if row[1] else None, row[2], row[3]) for row in content.SKILLS}


@cache
def feats() -> Mapping[str, Feat]:
    """Every standard feat by its id, the special feats of the generic classes last.

    The specials are kept under `special:` and their name, since some of them are also features of classes.
    """
    from rules.content.d20 import feats as d20_feats
    from rules.content.d20 import feats_fighter as d20_feats_fighter
    from rules.content.d20 import generic as d20_generic
    from rules.content.d20 import metamagic as d20_metamagic

    usual = {
        row[0]: Feat(
            id=row[0],
            group="item-creation" if row[1] == "item-creation" else "general",
            fighter=row[2],
            choice=row[3],
            again=row[4],
            needs=tuple(_need(each) for each in row[5]),
        )
        for row in (*d20_feats.FEATS, *d20_feats_fighter.FEATS)
    }
    meta = {row[0]: Feat(row[0], "metamagic", levels=row[1]) for row in d20_metamagic.METAMAGIC}
    special = {
        f"special:{row[0]}": Feat(
            id=f"special:{row[0]}",
            group="special",
            choice="enemy" if row[0] == "favoured-enemy" else "",
            again=row[0] in d20_generic.REPEATABLE,
            needs=tuple(_special_need(each) for each in row[2]),
        )
        for row in d20_generic.SPECIAL_FEATS
    }
    return usual | meta | special


def _need(row: tuple[str | int, ...]) -> Need:
    kind = str(row[0])
    what = next((each for each in row[1:] if isinstance(each, str)), "")
    if kind == "feat-of":
        return Need(kind, f"{row[1]}:{row[2]}")
    return Need(kind, what, next((each for each in row[1:] if isinstance(each, int)), 0))


def _special_need(row: tuple[str | int, ...]) -> Need:
    need = _need(row)
    return Need("feat", f"special:{need.what}") if need.kind == "feat" else need


def _saves(codes: tuple[str, ...]) -> tuple[Save, ...]:
    return tuple(each for each in SAVES if each in codes)


def _weights(codes: tuple[str, ...]) -> tuple[Weight, ...]:
    return tuple(each for each in WEIGHTS if each in codes)
