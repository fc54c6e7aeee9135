"""The content of the d20 game agrees with itself and with the rules that stand behind its tables."""

import ast
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from rules.content.d20 import armour as d20_armour
from rules.content.d20 import classes as d20_classes
from rules.content.d20 import conditions as d20_conditions
from rules.content.d20 import feats as d20_feats
from rules.content.d20 import feats_effects as d20_feats_effects
from rules.content.d20 import feats_fighter as d20_feats_fighter
from rules.content.d20 import features as d20_features
from rules.content.d20 import generic as d20_generic
from rules.content.d20 import metamagic as d20_metamagic
from rules.content.d20 import races as d20_races
from rules.content.d20 import sizes as d20_sizes
from rules.content.d20 import skills as d20_skills
from rules.content.d20 import spell_slots as d20_spell_slots
from rules.content.d20 import tables as d20_tables
from rules.content.d20 import types as d20_types
from rules.content.d20 import weapons as d20_weapons
from rules.d20 import armor_as_dr, bell_curve, level_adjustment, standard, vitality
from rules.d20.damage_dice import SIZES, DamageDice, distribution_of, read_dice, sized
from rules.d20.levels import base_attack_at, base_save_at, iterative_attacks
from rules.d20.lists import RACIAL

MODULES = (
    d20_armour,
    d20_classes,
    d20_conditions,
    d20_feats,
    d20_feats_effects,
    d20_feats_fighter,
    d20_features,
    d20_generic,
    d20_metamagic,
    d20_races,
    d20_sizes,
    d20_skills,
    d20_spell_slots,
    d20_tables,
    d20_types,
    d20_weapons,
)
CLASS_IDS = {row[0] for row in d20_classes.CLASSES}
SKILL_IDS = {row[0] for row in d20_skills.SKILLS}
FEATS = (*d20_feats.FEATS, *d20_feats_fighter.FEATS)
FEAT_IDS = {row[0] for row in FEATS} | {row[0] for row in d20_metamagic.METAMAGIC}
WEAPON_IDS = {row[0] for row in d20_weapons.WEAPONS}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_content_is_literals_alone(module: object) -> None:
    tree = ast.parse(Path(str(module.__dict__["__file__"])).read_text(encoding="utf-8"))
    assert not [
        node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom | ast.Call | ast.Lambda)
    ]


@pytest.mark.parametrize(
    ("rows", "names"),
    [
        (d20_classes.CLASSES, 2),
        (d20_skills.SKILLS, 2),
        (d20_sizes.SIZES, 2),
        (d20_weapons.NAMES, 2),
        (d20_weapons.NATURAL, 2),
        (d20_armour.ARMOUR, 2),
        (d20_armour.SHIELDS, 2),
        (d20_armour.MATERIALS, 2),
        (d20_conditions.CONDITIONS, 2),
        (d20_types.TYPES, 2),
        (FEATS, 2),
        (d20_metamagic.METAMAGIC, 2),
        (d20_generic.SPECIAL_FEATS, 2),
        (d20_races.RACES, 2),
        (d20_races.TEMPLATES, 2),
        (d20_features.FEATURES, 2),
        (d20_feats_effects.SPELL_SCHOOLS, 2),
    ],
)
def test_everything_is_named_once_in_both_languages(rows: tuple[tuple[object, ...], ...], names: int) -> None:
    ids = [row[0] for row in rows]
    assert len(set(ids)) == len(ids)
    for column in range(1, names + 1):
        texts = [row[-column] for row in rows]
        assert all(isinstance(text, str) and text.strip() == text and text for text in texts)
        assert [text for text, count in Counter(texts).items() if count > 1] == []


def test_there_are_eleven_heroes_five_others_and_four_generic_classes() -> None:
    kinds = Counter(row[1] for row in d20_classes.CLASSES)
    assert kinds == {"hero": 11, "npc": 5, "generic": 4}


@pytest.mark.parametrize(
    ("which", "die", "attack", "saves", "points"),
    [
        ("barbarian", 12, "full", "F", 4),
        ("bard", 6, "medium", "RW", 6),
        ("cleric", 8, "medium", "FW", 2),
        ("druid", 8, "medium", "FW", 4),
        ("fighter", 10, "full", "F", 2),
        ("monk", 8, "medium", "FRW", 4),
        ("paladin", 10, "full", "F", 2),
        ("ranger", 8, "full", "FR", 6),
        ("rogue", 6, "medium", "R", 8),
        ("sorcerer", 4, "half", "W", 2),
        ("wizard", 4, "half", "W", 2),
        ("adept", 6, "half", "W", 2),
        ("aristocrat", 8, "medium", "W", 4),
        ("commoner", 4, "half", "", 2),
        ("npc-expert", 6, "medium", "W", 6),
        ("npc-warrior", 8, "full", "F", 2),
    ],
)
def test_every_class_has_its_dice_saves_and_points(which: str, die: int, attack: str, saves: str, points: int) -> None:
    known = standard.classes()[which]
    assert (known.hit_die, known.attack, known.skill_points) == (die, attack, points)
    assert "".join(save[0].upper() for save in known.good_saves) == saves


def test_vitality_at_first_level_is_the_hit_die() -> None:
    heroes = {each.id: each.hit_die for each in standard.classes().values() if each.kind == "hero"}
    assert dict(d20_tables.VITALITY) == heroes


WARRIOR = (
    "1 2 3 4 5 6/1 7/2 8/3 9/4 10/5 11/6/1 12/7/2 13/8/3 14/9/4 15/10/5 "
    "16/11/6/1 17/12/7/2 18/13/8/3 19/14/9/4 20/15/10/5"
)
EXPERT = "0 1 2 3 3 4 5 6/1 6/1 7/2 8/3 9/4 9/4 10/5 11/6/1 12/7/2 12/7/2 13/8/3 14/9/4 15/10/5"
CASTER = "0 1 1 2 2 3 3 4 4 5 5 6/1 6/1 7/2 7/2 8/3 8/3 9/4 9/4 10/5"


@pytest.mark.parametrize(("attack", "printed"), [("full", WARRIOR), ("medium", EXPERT), ("half", CASTER)])
def test_base_attack_grows_as_printed(attack: str, printed: str) -> None:
    known = next(each for each in standard.ATTACKS if each == attack)
    for level, text in enumerate(printed.split(), 1):
        assert "/".join(map(str, iterative_attacks(base_attack_at(known, level)))) == text


def test_base_saves_grow_as_printed() -> None:
    good = [2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    poor = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]
    assert [base_save_at(level, good=True) for level in range(1, 21)] == good
    assert [base_save_at(level, good=False) for level in range(1, 21)] == poor
    assert base_save_at(0, good=True) == 0


def test_class_skills_weapons_and_armour_exist() -> None:
    assert {row[0] for row in d20_classes.CLASS_SKILLS} == CLASS_IDS == {row[0] for row in d20_classes.PROFICIENCIES}
    for _, skills in d20_classes.CLASS_SKILLS:
        assert set(skills) <= SKILL_IDS | {"knowledge"}
        assert len(set(skills)) == len(skills)
    for _, weapons, armour in d20_classes.PROFICIENCIES:
        assert set(weapons) <= WEAPON_IDS | {"simple", "martial"}
        assert set(armour) <= set(standard.WEIGHTS)
    assert set(d20_classes.KNOWLEDGES) <= SKILL_IDS
    for of, *_ in (
        *d20_classes.CHOSEN_SKILLS,
        *d20_classes.CHOSEN_SAVES,
        *d20_classes.CHOSEN_WEAPONS,
        *d20_classes.BONUS_FEATS,
        *d20_classes.GIVEN_FEATS,
    ):
        assert of in CLASS_IDS
    assert {feat for _, _, feat in d20_classes.GIVEN_FEATS} <= FEAT_IDS


def test_every_favoured_class_of_a_race_has_a_generic_one() -> None:
    generic = dict(d20_classes.FAVOURED)
    assert set(generic) == {row[0] for row in d20_classes.CLASSES if row[1] == "hero"}
    assert set(generic.values()) == {row[0] for row in d20_classes.CLASSES if row[1] == "generic"}
    assert {row[8] for row in d20_races.RACES if row[8]} <= set(generic)


def test_generic_classes_choose_what_their_saves_and_skills_are() -> None:
    assert dict(d20_classes.CHOSEN_SAVES) == {
        "generic-warrior": 1,
        "generic-expert": 2,
        "generic-arcane": 1,
        "generic-divine": 1,
    }
    assert dict(d20_classes.CHOSEN_SKILLS)["generic-expert"] == 12
    assert dict(d20_classes.CHOSEN_SKILLS)["generic-warrior"] == 6
    assert dict(d20_classes.CHOSEN_SKILLS)["generic-arcane"] == 4


@pytest.mark.parametrize(
    ("which", "printed"),
    [
        ("bard", "0 1 1 2 2 2 3 3 3 4 4 4 5 5 5 6 6 6 6 6"),
        ("cleric", "1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 9 9"),
        ("druid", "1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 9 9"),
        ("wizard", "1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 9 9"),
        ("sorcerer", "1 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 9"),
        ("generic-arcane", "1 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 9"),
        ("generic-divine", "1 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 9"),
        ("paladin", "- - - 1 1 1 1 2 2 2 3 3 3 4 4 4 4 4 4 4"),
        ("ranger", "- - - 1 1 1 1 2 2 2 3 3 3 4 4 4 4 4 4 4"),
    ],
)
def test_the_highest_spells_of_each_level(which: str, printed: str) -> None:
    slots = dict(d20_spell_slots.PER_DAY)[which]
    assert [str(len(row) - 1) if row else "-" for row in slots] == printed.split()


@pytest.mark.parametrize(
    ("which", "table"), [*d20_spell_slots.PER_DAY, *d20_spell_slots.KNOWN], ids=lambda each: str(each)[:16]
)
def test_spells_a_day_and_known_never_become_fewer(which: str, table: tuple[tuple[int | None, ...], ...]) -> None:
    assert which in CLASS_IDS
    assert len(table) == 20
    for before, after in pairwise(table):
        assert len(after) >= len(before)
        assert all((now or 0) >= (then or 0) for then, now in zip(before, after, strict=False))
    for row in table:
        numbers = [each for each in row if each is not None]
        assert all(0 <= each <= 9 for each in numbers)


def test_whoever_knows_spells_has_some_of_every_level_that_they_can_cast() -> None:
    days = dict(d20_spell_slots.PER_DAY)
    for which, known in d20_spell_slots.KNOWN:
        assert [len(row) for row in known] == [len(row) for row in days[which]]


def test_arcane_spellcaster_at_eighth_level() -> None:
    assert dict(d20_spell_slots.KNOWN)["generic-arcane"][7] == (8, 5, 3, 2, 1)
    assert dict(d20_spell_slots.PER_DAY)["generic-arcane"][7] == (6, 6, 5, 4, 2)


def test_features_of_classes_are_known_and_never_shrink() -> None:
    named = {row[0] for row in d20_features.FEATURES}
    used = {row[2] for row in d20_features.CLASS_FEATURES}
    assert used == named
    seen: dict[tuple[str, str], int] = {}
    for of, level, feature, amount in d20_features.CLASS_FEATURES:
        assert of in CLASS_IDS
        assert 1 <= level <= 20
        before = seen.get((of, feature))
        if before is not None:
            shrinks = feature == "flurry-of-blows"
            assert (amount < before) if shrinks else (amount > before), (of, level, feature)
        seen[of, feature] = amount
    keys = [(row[0], row[1]) for row in d20_features.CLASS_FEATURES]
    assert all(one[0] != other[0] or one[1] <= other[1] for one, other in pairwise(keys))


def test_bonus_feats_of_the_generic_classes() -> None:
    levels = {row[0]: row[2] for row in d20_classes.BONUS_FEATS}
    assert sum(level <= 12 for level in levels["generic-expert"]) == 5
    assert sum(level <= 12 for level in levels["generic-arcane"]) == 3
    assert sum(level <= 12 for level in levels["generic-warrior"]) == 7
    assert levels["generic-warrior"] == levels["fighter"] == (1, *range(2, 21, 2))
    assert levels["generic-expert"] == (1, 2, *range(4, 21, 4))
    assert levels["generic-divine"] == (1, *range(5, 21, 5))


def test_prerequisites_point_at_things_that_exist() -> None:
    features = {row[0] for row in d20_features.FEATURES} | {row[0] for row in d20_generic.SPECIAL_FEATS}
    for row in FEATS:
        for kind, *rest in row[5]:
            what = rest[0] if rest else ""
            assert kind in {
                "ability", "attack", "feat", "same", "feat-of", "skill", "caster", "class", "level", "feature",
                "armour", "proficient", "natural-attacks",
            }  # fmt: skip
            if kind in ("feat", "same", "feat-of"):
                assert what in FEAT_IDS
            if kind == "skill":
                assert what in SKILL_IDS
            if kind == "class":
                assert what in CLASS_IDS
            if kind == "feature":
                assert what in features


def test_a_feat_never_needs_itself() -> None:
    needs = {row[0]: {each[1] for each in row[5] if each[0] in ("feat", "same")} for row in FEATS}

    def above(feat: str) -> set[str]:
        return set().union(*({one} | above(str(one)) for one in needs.get(feat, ())), set())

    assert not [feat for feat in needs if feat in above(feat)]


def test_whatever_a_prerequisite_needs_is_needed_too() -> None:
    least: dict[str, int] = {}
    for row in FEATS:
        least[row[0]] = max((each[1] for each in row[5] if each[0] == "attack"), default=0)
    for row in FEATS:
        for each in row[5]:
            if each[0] == "feat":
                assert least[str(each[1])] <= least[row[0]] or row[0] == "stunning-fist", row[0]


def test_feat_effects_change_known_numbers() -> None:
    for feat, target, value in d20_feats_effects.EFFECTS:
        assert feat in FEAT_IDS
        assert value > 0
        assert target in {"fortitude", "reflex", "will", "initiative", "hit-points"} or (
            target.removeprefix("skill:") in SKILL_IDS
        )
    assert {feat for _, feats in d20_feats_effects.MONK_FEATS for feat in feats} <= FEAT_IDS


def test_special_feats_and_their_requirements() -> None:
    rows = {row[0]: row[2] for row in d20_generic.SPECIAL_FEATS}
    assert len(rows) == 12
    assert rows["greater-sneak-attack"][:2] == (("skill", "hide", 18), ("skill", "move-silently", 18))
    assert rows["improved-evasion"] == (("base-reflex", 7), ("feat", "evasion"))
    assert sum(dice for _, dice in d20_generic.SNEAK_DICE) == 9


GROUPS = {
    (18, 2): "rapier scimitar kukri falchion",
    (19, 2): "dagger short-sword longsword greatsword bastard-sword two-bladed-sword heavy-flail light-crossbow "
    "heavy-crossbow hand-crossbow repeating-light-crossbow repeating-heavy-crossbow",
    (20, 3): "handaxe battleaxe greataxe dwarven-waraxe orc-double-axe longbow shortbow composite-longbow "
    "composite-shortbow spear longspear punching-dagger glaive guisarme halberd ranseur lance warhammer "
    "dwarven-urgrosh gnome-hooked-hammer",
    (20, 4): "light-pick heavy-pick scythe",
}


def test_threat_ranges_and_multipliers_of_all_weapons() -> None:
    expected = {weapon: group for group, weapons in GROUPS.items() for weapon in weapons.split()}
    for row in d20_weapons.WEAPONS:
        assert (row[5], row[6]) == expected.get(row[0], (20, 2)), row[0]
    hooked = {row[0]: (row[3], row[4]) for row in d20_weapons.SECOND_ENDS}
    assert hooked["gnome-hooked-hammer"] == (20, 4)
    assert not [row for row in d20_weapons.WEAPONS if row[6] == 5 or (row[5] == 19 and row[6] == 3)]


def test_every_weapon_has_names_and_a_second_end_when_it_is_double() -> None:
    assert [row[0] for row in d20_weapons.NAMES] == [row[0] for row in d20_weapons.WEAPONS]
    double = {row[0] for row in d20_weapons.WEAPONS if "double" in row[9]}
    assert double == {row[0] for row in d20_weapons.SECOND_ENDS}
    races = {row[0] for row in d20_races.RACES}
    for race, weapon in (*d20_weapons.FAMILIAR_WEAPONS, *d20_weapons.RACIAL_WEAPONS):
        assert race in races
        assert weapon in WEAPON_IDS


def test_small_weapons_do_less_damage() -> None:
    for weapon in standard.weapons().values():
        if weapon.training != "natural" and weapon.end.medium.count:
            small, medium = (distribution_of((dice,)).mean for dice in (weapon.end.small, weapon.end.medium))
            assert small < medium, weapon.id


def test_damage_grows_with_size() -> None:
    for weapon in standard.weapons().values():
        if not weapon.end.medium.count or weapon.training == "natural":
            continue
        means = [distribution_of((sized(weapon.end.small, weapon.end.medium, size),)).mean for size in SIZES[2:]]
        assert all(one <= other for one, other in pairwise(means)), (weapon.id, means)


def test_damage_of_other_sizes_is_as_printed() -> None:
    longsword = standard.weapons()["longsword"].end
    assert sized(longsword.small, longsword.medium, "large") == DamageDice(2, 6)
    assert sized(longsword.small, longsword.medium, "tiny") == DamageDice(1, 4)
    assert sized(longsword.small, longsword.medium, "small") == DamageDice(1, 6)
    greatsword = standard.weapons()["greatsword"].end
    assert sized(greatsword.small, greatsword.medium, "large") == DamageDice(3, 6)


@pytest.mark.parametrize("text", ["1d6", "2d4", "1", "0", "12d6"])
def test_dice_are_read_as_they_are_written(text: str) -> None:
    assert read_dice(text).text == text


def test_armour_is_ordered_as_its_weight_is() -> None:
    rows = d20_armour.ARMOUR
    assert [row[1] for row in rows] == ["light"] * 4 + ["medium"] * 4 + ["heavy"] * 4
    assert {row[0]: row[2] for row in rows} == {
        "padded": 1, "leather": 2, "studded-leather": 3, "chain-shirt": 4, "hide": 3, "scale-mail": 4,
        "chainmail": 5, "breastplate": 5, "splint-mail": 6, "banded-mail": 6, "half-plate": 7, "full-plate": 8,
    }  # fmt: skip
    for row in (*rows, *d20_armour.SHIELDS):
        assert row[4] <= 0 <= row[5] <= 50
    assert all(slow < fast for fast, slow in d20_armour.SPEEDS)


def test_armour_as_reduction_follows_its_formula() -> None:
    bonus = {row[0]: row[2] for row in d20_armour.ARMOUR}
    for which, armour_class, reduction in d20_tables.ARMOR_AS_DR:
        assert armor_as_dr.armour(bonus[which]) == armor_as_dr.Split(armour_class, reduction)
    assert [row[0] for row in d20_tables.ARMOR_AS_DR] == list(bonus)
    for low, high, reduction, less in d20_tables.NATURAL_ARMOR_AS_DR:
        for natural in range(low, high + 1):
            assert armor_as_dr.natural_armour(natural) == armor_as_dr.Split(natural - less, reduction)


def test_the_other_tables_follow_their_formulas() -> None:
    for adjustment, steps in d20_tables.LEVEL_ADJUSTMENT_BUYOFF:
        assert level_adjustment.steps(adjustment) == steps
    for multiplier, threat in d20_tables.THREAT_RANGE_FROM_MULTIPLIER:
        assert vitality.threat_range(multiplier) == (threat or 20)
    for old, new in d20_tables.BELL_CURVE_THREAT_RANGE:
        assert bell_curve.threat_range(old) == new
    for size, factor in d20_tables.WOUND_POINT_SIZE_FACTOR:
        up, down = vitality.WOUND_FACTORS[size]
        assert (f"{up}/{down}" if down > 1 else str(up)) == factor


def test_sizes_are_the_ladder_of_the_rules() -> None:
    assert [row[0] for row in d20_sizes.SIZES] == list(SIZES)
    assert [row[1] for row in d20_sizes.SIZES] == [8, 4, 2, 1, 0, -1, -2, -4, -8]
    assert [row[2] for row in d20_sizes.SIZES] == [-row[3] for row in d20_sizes.SIZES]


ADJUSTMENTS = {
    "hobgoblin": (1, 0), "merfolk": (1, 0), "aasimar": (1, 0), "tiefling": (1, 0), "duergar": (1, 0), "drow": (2, 0),
    "svirfneblin": (3, 0), "gnoll": (1, 2), "lizardfolk": (1, 2), "locathah": (1, 2), "bugbear": (1, 3),
    "worg": (1, 4), "grimlock": (2, 2), "sahuagin": (2, 2), "troglodyte": (2, 2), "ogre": (2, 4), "centaur": (2, 4),
    "satyr": (2, 5), "minotaur": (2, 6), "harpy": (3, 7), "griffon": (3, 7), "aranea": (4, 3),
    "doppelganger": (4, 4), "azer": (4, 2), "pixie": (4, 1), "hill-giant": (4, 12), "troll": (5, 6),
    "hound-archon": (5, 6), "janni": (5, 6), "succubus": (6, 6), "ogre-mage": (7, 5),
}  # fmt: skip


def test_level_adjustments_and_racial_hit_dice() -> None:
    races = standard.races()
    for which, expected in ADJUSTMENTS.items():
        assert (races[which].adjustment, races[which].hit_dice) == expected, which
    templates = {row[0]: row[3] for row in d20_races.TEMPLATES}
    assert templates == {"half-dragon": 3, "half-celestial": 4, "half-fiend": 4, "ghost": 5}
    for which in ("human", "dwarf", "elf", "gnome", "half-elf", "half-orc", "halfling"):
        assert (races[which].adjustment, races[which].hit_dice) == (0, 0)


def test_races_are_of_known_types_and_their_tables_point_at_them() -> None:
    types, races = standard.types(), standard.races()
    for race in races.values():
        assert race.type in types
        assert len(race.abilities) == 6
        assert all(each is None or each % 2 == 0 or race.adjustment is None for each in race.abilities)
    for which, *_ in (*d20_races.TRAITS, *d20_races.ATTACKS, *d20_races.REDUCTION, *d20_races.REGENERATION):
        assert which in races
    natural = {row[0] for row in d20_weapons.NATURAL}
    assert {row[1] for row in d20_races.ATTACKS} <= natural
    for which, target, *_ in d20_races.TRAITS:
        assert not target.startswith("skill:") or target.removeprefix("skill:") in SKILL_IDS, which


def test_conditions_have_effects_and_flags_that_are_known() -> None:
    ids = {row[0] for row in d20_conditions.CONDITIONS}
    assert {row[0] for row in d20_conditions.FLAGS} == ids
    assert {row[0] for row in d20_conditions.EFFECTS} <= ids
    assert {each for pair in d20_conditions.STEPS for each in pair} <= ids
    flags = {flag for _, flags in d20_conditions.FLAGS for flag in flags}
    assert flags == {
        "no-dexterity", "no-dexterity-to-others", "half-speed", "no-actions", "move-only", "single-action",
        "no-charge", "no-attacks", "helpless", "lucky", "no-hearing", "no-sight",
    }  # fmt: skip


def test_types_of_creatures_are_those_of_a_level_of_some_class() -> None:
    assert RACIAL not in CLASS_IDS
    for row in d20_types.TYPES:
        assert row[1] in (6, 8, 10, 12)
        assert row[2] in standard.ATTACKS
        assert set(row[3]) <= set(standard.SAVES)
    assert dict(d20_types.CONSTRUCT_POINTS)["medium"] == 20


def test_skills_belong_to_abilities_and_synergies_to_skills() -> None:
    for row in d20_skills.SKILLS:
        assert row[1] in {"", "strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"}
        assert row[3] == (2 if row[0] == "swim" else row[3])
    assert {row[0] for row in d20_skills.SKILLS if row[3]} == {
        "balance", "climb", "escape-artist", "hide", "jump", "move-silently", "sleight-of-hand", "swim", "tumble",
    }  # fmt: skip
    assert {each for pair in d20_skills.SYNERGIES for each in pair} <= SKILL_IDS
    assert set(d20_skills.SPECIALITIES) <= SKILL_IDS
