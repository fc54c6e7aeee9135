"""Numbers of d20 cards and the parts they open into (docs/rules-d20.md N, R, G; examples 5 to 12, 22 to 24)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20.afflicting import with_affliction
from rules.d20.armor_as_dr import Reduction, against, through
from rules.d20.attacking import PLAIN, Manner, attack_bonus, damage_of, two_weapon_penalty
from rules.d20.card import AbilityLoss, Affliction, Arm, Card, ClassChoice, Learned, Modifier, Taken, Worn
from rules.d20.damage_dice import DamageDice
from rules.d20.defence import arcane_failure, armour_classes, check_penalty, reductions
from rules.d20.figures import figures, what_changes
from rules.d20.game import Game
from rules.d20.generic_classes import smites_per_day, sneak_dice
from rules.d20.levels import base_attack, base_save, effective_level, iterative_attacks
from rules.d20.lists import RACIAL, Weapon
from rules.d20.lookup import find_weapon
from rules.d20.moving import speed
from rules.d20.numbers import Number, Part, number, settled
from rules.d20.points import hit_point_maximum, vitality_maximum, wound_maximum, wound_points
from rules.d20.rating import challenge_rating, rated, tally
from rules.d20.saves import save_bonus
from rules.d20.scores import ability_modifier, lasting_score, score
from rules.d20.settings import Settings
from rules.d20.skills import skill_bonus
from rules.d20.weapons import AtHand, at_hand, is_proficient, threat_from, weapon_dice, weapons_at_hand
from tests.rules.d20_table import ALL, VITALITY, card, foe, table

ARMOUR = Settings(armor_as_dr=True)


def parts(found: Number) -> list[tuple[str, int]]:
    return [(part.code, part.value) for part in found.parts if part.counts]


def test_a_number_is_the_sum_of_the_parts_that_count() -> None:
    found = number(Part("base", 10), Part("ring", 2, kind="deflection"), Part("shield", 1, kind="deflection"))
    assert found.total == 12
    assert [part.counts for part in found.parts] == [True, True, False]


@given(
    st.lists(st.builds(Part, st.just("x"), st.integers(-9, 9), kind=st.sampled_from(["", "armour", "dodge", "luck"])))
)
def test_bonuses_of_one_type_never_add_up_and_penalties_always_do(held: list[Part]) -> None:
    found = settled(held)
    for kind in ("armour", "luck"):
        best = max((part.value for part in held if part.kind == kind and part.value > 0), default=0)
        assert sum(part.value for part in found if part.kind == kind and part.counts and part.value > 0) == best
    assert all(part.counts for part in found if part.value < 0 or part.kind in ("", "dodge"))


def test_armour_class_opens_into_its_parts() -> None:
    fighter = card(
        "Ina", ("fighter", 1), scores=(10, 16, 10, 10, 10, 10), armour="chain-shirt", shield="heavy-steel-shield"
    )
    found = armour_classes(table(fighter), fighter)
    assert parts(found.normal) == [
        ("armour-class-base", 10),
        ("ability", 3),
        ("armour", 4),
        ("shield", 2),
    ]
    assert (found.normal.total, found.touch.total, found.flat_footed.total) == (19, 13, 16)


def test_armour_limits_dexterity() -> None:
    nimble = card("Ina", ("fighter", 1), scores=(10, 20, 10, 10, 10, 10), armour="full-plate")
    assert armour_classes(table(nimble), nimble).normal.total == 10 + 8 + 1
    mithral = replace(nimble, armour=Worn("full-plate", material="mithral"))
    assert armour_classes(table(mithral), mithral).normal.total == 10 + 8 + 3


@pytest.mark.parametrize(
    ("suit", "enhancement", "armour_class", "reduction"),
    [("studded-leather", 0, 2, 1), ("chain-shirt", 3, 5, 2), ("breastplate", 0, 3, 2), ("padded", 0, 1, 0)],
)
def test_worn_armour_as_reduction(suit: str, enhancement: int, armour_class: int, reduction: int) -> None:
    worn = replace(card("Ina", ("fighter", 1)), armour=Worn(suit, enhancement))
    game = table(worn, settings=ARMOUR)
    assert armour_classes(game, worn).normal.total == 10 + armour_class
    assert against(reductions(game, worn)) == reduction
    assert against(reductions(table(worn), worn)) == 0


def test_a_barbarian_in_a_breastplate_and_a_frost_giant_barbarian() -> None:
    barbarian = card("Ada", ("barbarian", 7), armour="breastplate")
    assert against(reductions(table(barbarian, settings=ARMOUR), barbarian)) == 3
    giant = foe("Giant", "frost-giant", 14, armour="chain-shirt")
    giant = replace(giant, levels=(*giant.levels, *barbarian.levels))
    game = table(giant, settings=ARMOUR)
    assert against(reductions(game, giant)) == 4
    assert armour_classes(game, giant).normal.total == 18
    assert armour_classes(table(giant), giant).normal.total == 21


def test_adamantine_full_plate_is_seven_and_five_stones_skin_stands_beside_it() -> None:
    knight = replace(
        card("Ina", ("fighter", 1), armour="full-plate"), reduction=(Reduction(10, ("adamantine",), source="spell"),)
    )
    held = reductions(table(knight, settings=ARMOUR), knight)
    assert through(11, held) == 1
    assert through(11, held, ("adamantine",)) == 7
    adamantine = replace(knight, armour=Worn("full-plate", material="adamantine"), reduction=())
    assert against(reductions(table(adamantine, settings=ARMOUR), adamantine)) == 7
    assert against(reductions(table(adamantine), adamantine)) == 3


def test_a_spell_of_armour_gives_no_reduction_and_the_higher_bonus_counts() -> None:
    mage = replace(card("Mia", ("wizard", 1), armour="leather"), modifiers=(Modifier("armour-class", 4, "armour"),))
    game = table(mage, settings=ARMOUR)
    assert armour_classes(game, mage).normal.total == 14
    assert against(reductions(game, mage)) == 1
    assert armour_classes(game, mage).touch.total == 10


def test_natural_armour_is_split_and_its_enhancement_is_not() -> None:
    troll = replace(foe("Troll", "troll", 6), modifiers=(Modifier("natural-armour", 2, "enhancement"),))
    game = table(troll, settings=ARMOUR)
    assert armour_classes(game, troll).normal.total == 10 - 1 + 2 + 4 + 2
    assert against(reductions(game, troll)) == 1


def test_generic_warrior_and_expert_add_their_own_good_saves() -> None:
    both = replace(
        card("Oto", ("generic-warrior", 1), ("generic-expert", 1)),
        choices=(
            ClassChoice("generic-warrior", ("reflex",)),
            ClassChoice("generic-expert", ("reflex", "will")),
        ),
    )
    game = table(both)
    assert [base_save(game, both, save).total for save in ("fortitude", "reflex", "will")] == [0, 4, 2]
    assert base_attack(game, both).total == 1


def test_arcane_spellcaster_at_eighth_level() -> None:
    caster = replace(
        card("Mia", ("generic-arcane", 8)), choices=(ClassChoice("generic-arcane", ("will",), ability="intelligence"),)
    )
    game = table(caster)
    assert base_attack(game, caster).total == 4
    assert [base_save(game, caster, save).total for save in ("fortitude", "reflex", "will")] == [2, 2, 6]


def test_three_choices_of_sneak_attack_make_nine_dice() -> None:
    expert = card(
        "Oto",
        ("generic-expert", 15),
        feats=("special:sneak-attack", "special:improved-sneak-attack", "special:greater-sneak-attack"),
    )
    assert sneak_dice(expert) == 9
    assert sneak_dice(card("Rik", ("rogue", 5))) == 3


def test_smiting_with_the_special_feat_goes_by_character_level() -> None:
    for level, times in ((1, 1), (4, 1), (5, 2), (12, 3), (20, 5)):
        warrior = card("Oto", ("generic-warrior", level), feats=("special:smite-evil",))
        assert smites_per_day(warrior) == times
        found = damage_of(table(warrior), warrior, _bare(warrior), Manner(smite=True))
        assert found.bonus.total == level


def _bare(who: Card) -> AtHand:
    one = at_hand(table(who), who, "unarmed-strike")
    assert one is not None
    return one


def test_effective_level_counts_dice_levels_and_adjustment() -> None:
    gnoll = card("Gar", (RACIAL, 2), ("fighter", 3), race="gnoll")
    found = effective_level(table(gnoll), gnoll)
    assert found.total == 6
    assert [(part.code, part.what) for part in found.parts] == [
        ("racial-dice", "gnoll"),
        ("class-levels", "fighter"),
        ("adjustment", ""),
    ]


@pytest.mark.parametrize(
    ("who", "vitality", "wounds"),
    [
        (card("Ina", ("fighter", 1), scores=(10, 10, 14, 10, 10, 10)), 12, 14),
        (card("Val", ("npc-warrior", 1), scores=(10, 10, 12, 10, 10, 10)), 0, 12),
        (replace(card("Big", ("fighter", 1), scores=(10, 10, 21, 10, 10, 10)), size="huge"), 15, 42),
        (replace(card("Bit", ("fighter", 1), scores=(10, 10, 10, 10, 10, 10)), size="tiny"), 10, 5),
        (replace(card("Mote", ("fighter", 1), scores=(10, 10, 9, 10, 10, 10)), size="fine"), 9, 1),
        (card("Ina", ("fighter", 1), feats=("toughness",)), 10, 13),
        (replace(card("Cat", ("fighter", 1)), no_vitality=True), 0, 10),
    ],
)
def test_vitality_and_wounds(who: Card, vitality: int, wounds: int) -> None:
    game = table(who, settings=VITALITY)
    assert (vitality_maximum(game, who).total, wound_maximum(game, who).total) == (vitality, wounds)


def test_a_construct_has_all_its_points_as_wounds() -> None:
    thing = foe("Chair", "animated-object", 2)
    thing = replace(thing, levels=(replace(thing.levels[0], face=6), replace(thing.levels[1], face=5)))
    game = table(thing, settings=VITALITY)
    assert (vitality_maximum(game, thing).total, wound_maximum(game, thing).total) == (0, 31)
    assert hit_point_maximum(table(thing), thing).total == 31


def test_a_hit_die_gives_at_least_one_point() -> None:
    frail = card("Ela", ("wizard", 3), scores=(10, 10, 3, 10, 10, 10), face=1)
    assert hit_point_maximum(table(frail), frail).total == 3


def test_classes_of_other_people_give_hit_points_but_no_vitality() -> None:
    guard = card("Val", ("npc-warrior", 3), ("fighter", 1))
    game = table(guard, settings=VITALITY)
    assert vitality_maximum(game, guard).total == 5
    assert hit_point_maximum(game, guard).total == 8 + 4 + 5 + 5


def test_rage_lends_wounds_that_go_with_it() -> None:
    raging = card("Ada", ("barbarian", 1), scores=(16, 10, 14, 10, 10, 10))
    raging = with_affliction(raging, Affliction("raging"))
    game = table(raging, settings=VITALITY)
    assert wound_maximum(game, raging).total == 18
    assert vitality_maximum(game, raging).total == 12 + 4
    hurt = replace(raging, health=replace(raging.health, wounds_lost=5))
    assert wound_points(game, hurt).left == 13
    assert wound_points(game, replace(hurt, conditions=())).left == 9
    assert save_bonus(game, raging, "will").total == 2


def test_constitution_damage_takes_wounds_and_vitality() -> None:
    hurt = card("Ina", ("fighter", 4), scores=(10, 10, 14, 10, 10, 10))
    game = table(hurt, settings=VITALITY)
    before = vitality_maximum(game, hurt).total
    hurt = replace(hurt, losses=(AbilityLoss("constitution", damage=2),))
    assert wound_maximum(game, hurt).total == 12
    assert vitality_maximum(game, hurt).total == before - 4


def test_scores_keep_what_lasts_apart() -> None:
    clever = replace(
        card("Mia", ("wizard", 1), scores=(10, 10, 10, 16, 10, 10), race="drow"),
        modifiers=(Modifier("intelligence", 4, "enhancement", "headband"), Modifier("intelligence", 1, "inherent")),
    )
    game = table(clever)
    lasting, now = lasting_score(game, clever, "intelligence"), score(game, clever, "intelligence")
    assert lasting is not None
    assert now is not None
    assert (lasting.total, now.total) == (19, 23)
    assert ability_modifier(game, clever, "intelligence") == 6


def test_a_race_never_makes_a_character_mindless() -> None:
    orc = card("Ug", ("barbarian", 1), race="orc", scores=(10, 10, 10, 3, 10, 10))
    found = score(table(orc), orc, "intelligence")
    assert found is not None
    assert found.total == 3


def test_attacks_open_into_their_parts() -> None:
    ina = card(
        "Ina",
        ("fighter", 6),
        scores=(16, 10, 10, 10, 10, 10),
        arms=(Arm("longsword", enhancement=1),),
        feats=(Taken("weapon-focus", "longsword"), Taken("weapon-specialization", "longsword")),
    )
    game = table(ina)
    one = at_hand(game, ina, "longsword")
    assert one is not None
    assert parts(attack_bonus(game, ina, one)) == [("class", 6), ("ability", 3), ("enhancement", 1), ("feat", 1)]
    assert attack_bonus(game, ina, one, Manner(nth=1)).total == 6
    assert damage_of(game, ina, one).bonus.total == 3 + 1 + 2
    assert damage_of(game, ina, one, Manner(hands="both")).bonus.total == 4 + 1 + 2
    assert iterative_attacks(base_attack(game, ina).total) == (6, 1)


def test_manners_of_attack() -> None:
    ina = card(
        "Ina", ("fighter", 4), scores=(16, 14, 10, 10, 10, 10), arms=("greataxe", "longbow", "dagger"),
        feats=("power-attack", "point-blank-shot", "weapon-finesse"),
    )  # fmt: skip
    game = table(ina)
    axe, bow, dagger = (at_hand(game, ina, key) for key in ("greataxe", "longbow", "dagger"))
    assert axe is not None
    assert bow is not None
    assert dagger is not None
    assert attack_bonus(game, ina, axe, Manner(charge=True, flanking=True, power=2)).total == 4 + 3 + 2 + 2 - 2
    assert damage_of(game, ina, axe, Manner(power=2)).bonus.total == 4 + 4
    assert attack_bonus(game, ina, bow, Manner(into_melee=True, increments=2, near=True)).total == 4 + 2 - 4 - 4 + 1
    assert damage_of(game, ina, bow).bonus.total == 0
    assert attack_bonus(game, ina, dagger).total == 4 + 3
    assert attack_bonus(game, ina, dagger, Manner(thrown=True)).total == 4 + 2
    assert damage_of(game, ina, dagger, Manner(hands="off")).bonus.total == 1
    assert two_weapon_penalty(ina, Manner(hands="main")) == -6
    assert two_weapon_penalty(ina, Manner(hands="off", light_off_hand=True)) == -8


def test_power_attack_is_for_weapons_with_weight_in_melee() -> None:
    ina = card("Ina", ("fighter", 4), arms=("greataxe", "longsword", "dagger", "longbow"), feats=("power-attack",))
    game = table(ina)
    expected = {"greataxe": (-3, 6), "longsword": (-3, 3), "dagger": (-3, 0), "longbow": (0, 0)}
    expected["unarmed-strike"] = (-3, 3)
    for one in weapons_at_hand(game, ina):
        manner = Manner(power=3)
        less = attack_bonus(game, ina, one, manner).total - attack_bonus(game, ina, one).total
        more = damage_of(game, ina, one, manner).bonus.total - damage_of(game, ina, one).bonus.total
        assert (less, more) == expected[one.key], one.key
    thrown = Manner(power=3, thrown=True)
    dagger = next(one for one in weapons_at_hand(game, ina) if one.key == "dagger")
    assert attack_bonus(game, ina, dagger, thrown).total == attack_bonus(game, ina, dagger).total


def test_only_what_one_is_not_trained_in_hinders_attacks_and_the_shield_of_finesse() -> None:
    def hindered(armour: str, shield: str, *feats: str, strength: int = 10) -> int:
        scores = (strength, 14, 10, 10, 10, 10)
        tam = card("Tam", ("rogue", 2), arms=("rapier",), armour=armour, shield=shield, feats=feats, scores=scores)
        game = table(tam)
        parts = attack_bonus(game, tam, weapons_at_hand(game, tam)[0]).parts
        return sum(part.value for part in parts if part.code == "armour-check")

    assert hindered("chain-shirt", "") == 0
    assert hindered("chain-shirt", "heavy-steel-shield") == -2
    assert hindered("breastplate", "heavy-steel-shield") == -6
    assert hindered("chain-shirt", "heavy-steel-shield", "shield-proficiency") == 0
    assert hindered("chain-shirt", "heavy-steel-shield", "shield-proficiency", "weapon-finesse") == -2
    assert hindered("", "heavy-steel-shield", "shield-proficiency", "weapon-finesse", strength=18) == 0


def test_silver_is_soft() -> None:
    def bonus(material: str) -> int:
        ina = card("Ina", ("fighter", 1), arms=(Arm("longsword", material=material),), scores=(14, 10, 10, 10, 10, 10))
        game = table(ina)
        return damage_of(game, ina, weapons_at_hand(game, ina)[0]).bonus.total

    assert [bonus(material) for material in ("", "silver", "cold-iron", "adamantine")] == [2, 1, 2, 2]


def test_halflings_throw_and_sling_better() -> None:
    pip = card("Pip", ("fighter", 1), race="halfling", arms=("dagger", "sling", "javelin", "shortbow"))
    game = table(pip)
    gained = {}
    for one in weapons_at_hand(game, pip):
        for thrown in (False, True) if one.key == "dagger" else (False,):
            parts = attack_bonus(game, pip, one, Manner(thrown=thrown)).parts
            gained[one.key, thrown] = sum(part.value for part in parts if part.code == "race")
    assert gained == {
        ("dagger", False): 0,
        ("dagger", True): 1,
        ("sling", False): 1,
        ("javelin", False): 1,
        ("shortbow", False): 0,
        ("unarmed-strike", False): 0,
    }


def test_whoever_is_not_trained_misses_more() -> None:
    mage = card("Mia", ("wizard", 1), arms=("longsword", "dagger", "quarterstaff"))
    game = table(mage)
    bonus = {one.key: attack_bonus(game, mage, one).total for one in weapons_at_hand(game, mage)}
    assert bonus["longsword"] == -4
    assert bonus["dagger"] == bonus["quarterstaff"] == bonus["quarterstaff/2"] == bonus["unarmed-strike"] == 0
    elf = replace(mage, race="elf")
    assert is_proficient(game, elf, _weapon("longsword"))
    dwarf = card("Bor", ("fighter", 1), race="dwarf")
    assert is_proficient(table(dwarf), dwarf, _weapon("dwarven-waraxe"))
    human = card("Ina", ("fighter", 1))
    assert not is_proficient(table(human), human, _weapon("bastard-sword"))
    assert is_proficient(table(human), human, _weapon("bastard-sword"), two_handed=True)


def _weapon(which: str) -> Weapon:
    found = find_weapon(table(), which)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("weapon", "keen", "usual", "vitality", "curve", "both"),
    [
        ("greataxe", False, 20, 19, 16, 15),
        ("heavy-pick", False, 20, 18, 16, 14),
        ("greataxe", True, 19, 17, 15, 14),
        ("longsword", True, 17, 17, 14, 14),
        ("rapier", False, 18, 18, 14, 14),
        ("rapier", True, 15, 15, 13, 13),
    ],
)
def test_threat_ranges_under_the_variants(
    weapon: str, keen: bool, usual: int, vitality: int, curve: int, both: int
) -> None:
    ina = card("Ina", ("fighter", 1), arms=(Arm(weapon, keen=keen),))
    found = []
    for settings in (Settings(), VITALITY, Settings(bell_curve=True), Settings(vitality=True, bell_curve=True)):
        game = table(ina, settings=settings)
        one = at_hand(game, ina, weapon)
        assert one is not None
        found.append(threat_from(game, ina, one))
    assert found == [usual, vitality, curve, both]


def test_keen_and_improved_critical_double_only_once() -> None:
    ina = card(
        "Ina", ("fighter", 8), arms=(Arm("longsword", keen=True),), feats=(Taken("improved-critical", "longsword"),)
    )
    one = at_hand(table(ina), ina, "longsword")
    assert one is not None
    assert threat_from(table(ina), ina, one) == 17


def test_the_ends_of_a_double_weapon_threaten_apart() -> None:
    gnome = card("Fizz", ("fighter", 1), race="gnome", arms=("gnome-hooked-hammer",))
    game = table(gnome, settings=VITALITY)
    found = {one.key: threat_from(game, gnome, one) for one in weapons_at_hand(game, gnome)}
    assert found["gnome-hooked-hammer"] == 19
    assert found["gnome-hooked-hammer/2"] == 18


def test_weapons_fit_their_wielders_size() -> None:
    ogre = foe("Og", "ogre", 4, arms=("greatclub",))
    halfling = card("Pip", ("rogue", 1), race="halfling", arms=("short-sword",))
    club, sword = at_hand(table(ogre), ogre, "greatclub"), at_hand(table(halfling), halfling, "short-sword")
    assert club is not None
    assert sword is not None
    assert weapon_dice(table(ogre), ogre, club) == DamageDice(2, 8)
    assert weapon_dice(table(halfling), halfling, sword) == DamageDice(1, 4)
    monk = card("Lin", ("monk", 4))
    assert weapon_dice(table(monk), monk, _bare(monk)) == DamageDice(1, 8)


def test_natural_weapons_of_a_troll() -> None:
    troll = foe("Troll", "troll", 6, scores=(11, 10, 11, 10, 11, 10))
    game = table(troll)
    claw, bite = at_hand(game, troll, "claw"), at_hand(game, troll, "bite")
    assert claw is not None
    assert bite is not None
    assert (attack_bonus(game, troll, claw).total, damage_of(game, troll, claw).bonus.total) == (9, 6)
    assert (attack_bonus(game, troll, bite).total, damage_of(game, troll, bite).bonus.total) == (4, 3)


def test_skills_open_into_their_parts() -> None:
    rogue = card("Rik", ("rogue", 2), scores=(10, 16, 10, 10, 10, 10), armour="chain-shirt", race="halfling")
    rogue = replace(
        rogue, levels=(replace(rogue.levels[0], skills=(Learned("hide", 4), Learned("ride", 3))), rogue.levels[1])
    )
    game = table(rogue)
    found = skill_bonus(game, rogue, "hide")
    assert parts(found) == [("ranks", 4), ("ability", 4), ("armour-check", -2), ("size", 4)]
    assert skill_bonus(game, rogue, "ride").total == 1 + 4
    assert skill_bonus(game, rogue, "swim").total == -1 - 4
    assert check_penalty(game, rogue).total == -2
    assert arcane_failure(game, rogue).total == 20


def test_saves_have_grace_and_resistance() -> None:
    paladin = replace(
        card("Ela", ("paladin", 2), scores=(10, 10, 10, 10, 10, 16)), modifiers=(Modifier("saves", 1, "resistance"),)
    )
    assert save_bonus(table(paladin), paladin, "fortitude").total == 3 + 3 + 1
    assert save_bonus(table(paladin), paladin, "will").total == 0 + 3 + 1


def test_speed_with_and_without_armour() -> None:
    def feet(*args: tuple[str, int], race: str = "human", armour: str = "", on: str = "") -> int:
        who = card("X", *args, race=race, armour=armour)
        who = with_affliction(who, Affliction(on)) if on else who
        return speed(table(who), who).total

    assert feet(("fighter", 1)) == 30
    assert feet(("fighter", 1), armour="full-plate") == 20
    assert feet(("fighter", 1), armour="full-plate", race="dwarf") == 20
    assert feet(("barbarian", 1), armour="hide") == 30
    assert feet(("monk", 6)) == 50
    assert feet(("fighter", 1), on="exhausted") == 15


def test_ratings_alone_and_in_a_group() -> None:
    trolls = tuple(foe(f"Troll {number}", "troll", 6) for number in range(4))
    game = table(*trolls, settings=Settings(bell_curve=True))
    assert [each.rating for each in rated(game, trolls[:1])] == [5]
    assert [each.rating for each in rated(game, trolls)] == [4, 4, 4, 4]
    assert tally(rated(game, trolls)) == ((4, 4),)
    guard = card("Val", ("npc-warrior", 1))
    assert challenge_rating(game, guard) == 0
    assert rated(table(guard, settings=VITALITY), (guard,))[0].rating == 1
    assert challenge_rating(game, card("Ina", ("fighter", 3), ("npc-expert", 1))) == 4


def test_every_figure_of_a_card_is_the_sum_of_its_parts() -> None:
    cards = (
        card("Ina", ("fighter", 6), arms=("longsword", "longbow"), armour="full-plate", shield="tower-shield"),
        foe("Troll", "troll", 6),
        foe("Bones", "skeleton", 1),
        card("Mia", ("generic-arcane", 4), race="drow"),
    )
    for settings in (Settings(), ALL):
        game = table(*cards, settings=settings)
        for each in cards:
            found = figures(game, each)
            assert len({(figure.code, figure.what) for figure in found}) == len(found)
            for figure in found:
                assert figure.number.total == sum(part.value for part in figure.number.parts if part.counts)


@pytest.mark.parametrize("switch", ["vitality", "armor_as_dr", "bell_curve"])
def test_a_switch_changes_numbers_and_the_others_change_none(switch: str) -> None:
    ina = card("Ina", ("fighter", 6), arms=("greataxe",), armour="full-plate")
    before = table(ina)
    changed = what_changes(before, replace(before, settings=replace(Settings(), **{switch: True})))
    codes = {figure.code for each in changed for figure in each.figures}
    expected = {
        "vitality": {"hit-points", "vitality", "wounds", "threat"},
        "armor_as_dr": {"armour-class", "damage-reduction"},
        "bell_curve": {"threat"},
    }
    assert codes == expected[switch]


def test_a_plain_manner_changes_nothing() -> None:
    ina = card("Ina", ("fighter", 1), arms=("longsword",))
    game = table(ina)
    one = at_hand(game, ina, "")
    assert one is not None
    assert attack_bonus(game, ina, one) == attack_bonus(game, ina, one, PLAIN) == attack_bonus(game, ina, one, Manner())
    assert at_hand(game, ina, "nothing") is None
    assert isinstance(game, Game)
