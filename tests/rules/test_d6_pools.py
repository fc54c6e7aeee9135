"""How many dice anybody rolls, and why (docs/rules-d6.md D, M, A2, W6)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d6.actions import Attack, CastAttack, Defend, Nothing, UseSkill
from rules.d6.card import Wound
from rules.d6.encounter import Combatant
from rules.d6.game import Game
from rules.d6.pools import (
    armour_levels,
    assist_pool,
    combat_pool,
    proficiency_pool,
    skill_pool,
    weapon_by_habit,
)
from rules.d6.settings import Settings
from rules.dice.pools import Part
from tests.rules.d6_table import card


def fought(who, combatant: Combatant, settings: Settings | None = None):
    return combat_pool(Game(settings=settings or Settings(), cards=(who,)), combatant)


def test_a_skill_roll_has_three_dice_the_governing_attribute_and_the_skill() -> None:
    pool = skill_pool(Game(), card("Mira", reflexes=1, strength=2, skills={"stealth": 2}), "stealth")
    assert pool.size == 6
    assert pool.parts == (Part("base", 3), Part("reflexes", 1), Part("skill", 2, "stealth"))


def test_the_floor_of_one_die_comes_after_everything_else() -> None:
    who = card("Mira", skills={"stealth": -1})
    assert skill_pool(Game(), who, "stealth", circumstance=-6).size == 1
    assert skill_pool(Game(), who, "stealth", circumstance=-6, assist=5).size == 1
    assert skill_pool(Game(), who, "stealth", circumstance=-6, assist=6).size == 2


def test_a_combat_roll_has_all_three_attributes() -> None:
    who = card("Guard", strength=1, reflexes=2, proficiencies={"large": 2}, weapons=("large",))
    pool = fought(who, Combatant("guard", 2, weapon="large", action=Defend()))
    assert pool.size == 3 + 3 + 2 + 2 + 2 == 12
    assert Part("stance", 2) in pool.parts
    assert Part("weapon", 2, "large") in pool.parts


@pytest.mark.parametrize(
    ("weapon", "near", "far"),
    [
        ("unarmed", -1, -1),
        ("gloves", 0, 0),
        ("small", 0, 0),
        ("medium", 1, 1),
        ("large", 2, 2),
        ("reach", 3, 3),
        ("short-ranged", -3, 2),
        ("long-ranged", -3, 2),
    ],
)
def test_a_weapon_adds_its_dice_and_a_ranged_one_is_no_good_when_engaged(weapon: str, near: int, far: int) -> None:
    who = card("Tam", strength=2, reflexes=2, weapons=(weapon,))
    for engaged, bonus in ((True, near), (False, far)):
        one = Combatant("tam", 2, weapon=weapon, engaged=engaged, action=Attack("x", weapon))
        assert fought(who, one).size == 3 + 4 + bonus


def test_magic_fights_with_its_proficiency_and_focus() -> None:
    who = card("Ilse", intelligence=2, proficiencies={"fire-magic": 2, "medium": 1}, weapons=("medium", "staff"))
    cast = Combatant("ilse", 0, weapon="medium", action=CastAttack("x", "fire-magic", "staff"))
    assert fought(who, cast).size == 3 + 2 + 2 + 2
    assert fought(who, replace(cast, action=CastAttack("x", "fire-magic"))).size == 3 + 2 + 2
    assert fought(who, replace(cast, action=Nothing())).size == 3 + 2 + 1 + 1


def test_magic_outside_combat_has_one_attribute_and_the_focus() -> None:
    who = card("Ilse", strength=1, intelligence=2, proficiencies={"healing-magic": 1}, weapons=("wand",))
    assert proficiency_pool(Game(), who, "healing-magic", "intelligence", "wand").size == 3 + 2 + 1 + 1
    assert proficiency_pool(Game(), who, "healing-magic", "strength").size == 3 + 1 + 1


def test_a_grappler_uses_the_best_it_has_for_bare_hands_whatever_is_in_hand() -> None:
    who = card("Bru", strength=2, proficiencies={"unarmed": 2, "large": 1}, weapons=("large",))
    grapple = Combatant("bru", 0, weapon="large", action=Attack("x", "large", grappling=True))
    assert fought(who, grapple).size == 3 + 2 + 2 - 1
    assert fought(replace(who, weapons=("large", "gloves")), grapple).size == 3 + 2 + 2 + 0


def test_wounds_take_their_levels_from_combat_str_and_ref_rolls_alone() -> None:
    who = card("Tam", wounds=(Wound(1, 1, 0), Wound(2, 2, 0)), professions={"Smith": 3})
    game = Game(cards=(who,))
    assert skill_pool(game, who, "grip", circumstance=4).size == 3 + 4 - 3
    assert skill_pool(game, who, "stealth", circumstance=4).size == 3 + 4 - 3
    assert skill_pool(game, who, "survival", circumstance=4).size == 3 + 4
    assert fought(who, Combatant("tam", 0, action=Attack("x", circumstance=4))).size == 3 + 4 - 1 - 3
    assert assist_pool(game, who, "profession", "Smith", "strength").size == 3 + 3 - 3
    assert assist_pool(game, who, "profession", "Smith", "intelligence").size == 3 + 3
    harmless = Game(settings=Settings(wounds_cost_dice=False), cards=(who,))
    assert skill_pool(harmless, who, "grip").size == 3


def test_armour_costs_dice_only_by_house_rule_and_only_in_combat() -> None:
    who = card("Guard", worn=("full-plate", "small-shield"))
    heavy = Settings(armour_costs_dice=True)
    one = Combatant("guard", 0, action=Nothing())
    assert fought(who, one).size == 2
    assert fought(replace(who, strength=2), one, heavy).size == 3 + 2 - 1 - 2
    assert skill_pool(Game(settings=heavy), who, "grip").size == 3


def test_the_best_piece_of_each_place_counts() -> None:
    who = card("Guard", worn=("leather", "full-plate", "small-shield", "large-shield"))
    assert armour_levels(Game().lists, who) == 4 + 2


def test_helpers_dice_go_to_the_check_of_whoever_makes_one_and_else_to_the_combat_roll() -> None:
    who = card("Mira")
    assert fought(who, Combatant("mira", 0, action=Nothing(), assist_dice=3)).size == 3 - 1 + 3
    assert fought(who, Combatant("mira", 0, action=UseSkill("grip", 2), assist_dice=3)).size == 3 - 1


def test_the_weapon_by_habit_is_the_first_weapon_carried() -> None:
    lists = Game().lists
    assert weapon_by_habit(lists, card("Ilse", weapons=("staff", "small", "large"))) == "small"
    assert weapon_by_habit(lists, card("Ilse", weapons=("staff",))) == "unarmed"


@given(
    st.integers(-1, 6),
    st.integers(-1, 9),
    st.integers(-20, 20),
    st.integers(-30, 30),
    st.lists(st.integers(0, 4), max_size=8),
    st.sampled_from(["grip", "stealth", "survival"]),
)
def test_no_pool_is_ever_below_one_and_every_pool_is_the_sum_of_its_parts(
    attribute: int, rank: int, circumstance: int, assist: int, levels: list[int], skill: str
) -> None:
    wounds = tuple(Wound(number, level, 0) for number, level in enumerate(levels, 1))
    who = card("X", attribute, attribute, attribute, skills={skill: rank}, wounds=wounds)
    game = Game(cards=(who,))
    pools = [
        skill_pool(game, who, skill, circumstance, assist),
        proficiency_pool(game, who, "small", "strength", "wand", circumstance, assist),
        combat_pool(game, Combatant("x", attribute, action=Attack("y", circumstance=circumstance), assist_dice=assist)),
    ]
    for pool in pools:
        assert pool.size >= 1
        assert pool.size == max(1, sum(part.dice for part in pool.parts))
