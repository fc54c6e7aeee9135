"""Attacks, wounds, dying and being tended at the table (docs/rules-d20.md W, N5; examples 22 to 24)."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.d20.afflicting import Afflict, ConditionBegan, ConditionEnded
from rules.d20.afflictions import conditions_on
from rules.d20.armor_as_dr import Reduction
from rules.d20.attacking import Manner
from rules.d20.blow import Harmed, Tired
from rules.d20.card import AbilityLoss, Arm, BonusDice, Card, Health
from rules.d20.casting.losses import GainNegativeLevels
from rules.d20.checks import CheckRolled, RollAbility, RollSave, RollSkill
from rules.d20.damage_dice import DamageDice
from rules.d20.dealing import DamageRolled
from rules.d20.game import Game
from rules.d20.harming import Harm, Heal
from rules.d20.healing import Healed
from rules.d20.health_by_hand import HurtAbility, Revive, SetHealth, Shield
from rules.d20.life import LifeChanged, PercentRolled, SaveRolled
from rules.d20.lists import Regeneration
from rules.d20.odds import drop_chance
from rules.d20.points import hit_points, vitality_points, wound_maximum, wound_points
from rules.d20.settings import Settings
from rules.d20.straining import Strain, Strained
from rules.d20.striking import AttackRolled, FinishOff, Strike
from rules.d20.tending import Stabilise, Steady
from rules.d20.turns import NextTurn
from rules.d20.vitalizing import Tired as Reason
from rules.d20.waiting import Delay
from rules.table.events import GM_ONLY
from tests.rules.d20_table import (
    VITALITY,
    act,
    card,
    carry_out,
    fight,
    foe,
    go_on,
    of_kind,
    only,
    refuses,
    table,
    the,
    whose,
)
from tests.rules.thrown_dice import RandomDice


def hero(who: str = "Ina", **fields: object) -> Card:
    """A fighter with 20 vitality, 14 wound points, Fortitude 3 + 2."""
    made = card(who, ("fighter", 2), scores=(14, 10, 14, 10, 10, 10), arms=("longsword",), face=6)
    return replace(made, **fields)  # type: ignore[arg-type]


def points(game: Game, who: str) -> tuple[int, int]:
    return vitality_points(game, the(game, who)).left, wound_points(game, the(game, who)).left


def hurt(game: Game, who: str, **lost: int) -> Game:
    found = the(game, who)
    return game.with_card(replace(found, health=replace(found.health, **lost)))


def down(game: Game, who: str, **state: object) -> Game:
    """Somebody at 0 wound points."""
    found = the(game, who)
    lost = wound_maximum(game, found).total
    return game.with_card(replace(found, health=replace(found.health, wounds_lost=lost, **state)))  # type: ignore[arg-type]


def test_a_blow_beyond_vitality_wounds_tires_and_may_stun() -> None:
    game = hurt(table(hero(), settings=VITALITY), "Ina", vitality_lost=15)
    assert points(game, "Ina") == (5, 14)
    game, events = act(game, Harm("Ina", 9), 3, 2)
    assert points(game, "Ina") == (0, 10)
    save = only(events, SaveRolled)
    assert (save.why, save.difficulty, save.succeeded) == ("stun", 9, False)
    assert only(events, ConditionBegan).rounds == 2
    assert {"fatigued", "stunned"} <= set(conditions_on(game, the(game, "Ina")))


def test_a_critical_passes_vitality_and_reduction() -> None:
    game = table(hero(reduction=(Reduction(3),)), settings=VITALITY)
    after, events = act(game, Harm("Ina", 9, critical=True), 15)
    assert points(after, "Ina") == (20, 5)
    assert only(events, SaveRolled).difficulty == 14
    after, events = act(game, Harm("Ina", 9))
    assert points(after, "Ina") == (14, 14)
    assert only(events, Harmed).reduced == 3
    assert of_kind(events, SaveRolled) == []


def test_further_wounds_tire_no_more() -> None:
    game = hurt(table(hero(), settings=VITALITY), "Ina", vitality_lost=20)
    game, events = act(game, Harm("Ina", 1), 20)
    assert only(events, Tired)
    game, events = act(game, Harm("Ina", 1), 20)
    assert of_kind(events, Tired) == []
    assert "exhausted" not in conditions_on(game, the(game, "Ina"))


def test_wounds_beside_another_tiredness_exhaust() -> None:
    tired = replace(hero(), tired=(Reason("march"),))
    game = hurt(table(tired, settings=VITALITY), "Ina", vitality_lost=20)
    game, _ = act(game, Harm("Ina", 1), 20)
    assert "exhausted" in conditions_on(game, the(game, "Ina"))


def test_at_no_wounds_somebody_stays_awake_or_begins_to_die() -> None:
    game = hurt(table(hero(), settings=VITALITY), "Ina", vitality_lost=20, wounds_lost=10)
    awake, events = act(game, Harm("Ina", 9), 11, 15)
    assert [save.why for save in of_kind(events, SaveRolled)] == ["awake", "stun"]
    assert of_kind(events, SaveRolled)[0].difficulty == 15
    assert of_kind(events, SaveRolled)[1].difficulty == 9
    assert the(awake, "Ina").health.life == "disabled"
    dying, events = act(game, Harm("Ina", 9), 9)
    assert the(dying, "Ina").health.life == "dying"
    assert "unconscious" in conditions_on(dying, the(dying, "Ina"))
    assert points(dying, "Ina") == (0, 0)
    assert only(events, Harmed).beyond == 5


def test_more_damage_at_no_wounds_asks_again() -> None:
    game = table(hero(), settings=VITALITY)
    game = hurt(game, "Ina", vitality_lost=20)
    disabled = down(game, "Ina", life="disabled")
    after, events = act(disabled, Harm("Ina", 3), 9)
    assert only(events, SaveRolled).why == "awake"
    assert the(after, "Ina").health.life == "dying"
    dying = down(game, "Ina", life="dying", awake=False, turns=3)
    after, events = act(dying, Harm("Ina", 3), 8)
    assert (only(events, SaveRolled).why, only(events, SaveRolled).difficulty) == ("dying", 12)
    assert the(after, "Ina").health.turns == 3
    stable = down(game, "Ina", life="stable", awake=False)
    after, events = act(stable, Harm("Ina", 3), 15)
    assert the(after, "Ina").health.life == "stable"
    assert not the(after, "Ina").health.awake


@pytest.mark.parametrize(
    ("face", "life", "awake"),
    [(6, "dead", False), (7, "dying", False), (11, "dying", False), (12, "stable", False), (16, "stable", False),
     (17, "disabled", True), (1, "dead", False), (20, "disabled", True)],
)  # fmt: skip
def test_the_third_save_of_the_dying_on_their_turn(face: int, life: str, awake: bool) -> None:
    game = table(hero(), hero("Tam"), settings=VITALITY)
    game = down(game, "Ina", life="dying", awake=False, turns=2)
    game = fight(game, ("Tam", 20), ("Ina", 10))
    game, events = act(game, NextTurn("Tam", 1), face)
    save = only(events, SaveRolled)
    assert (save.difficulty, save.roll.bonus.total) == (12, 5)
    health = the(game, "Ina").health
    assert (health.life, health.awake) == (life, awake)
    assert whose(game) == ("Ina", 1)


def test_the_dead_are_passed_over_and_their_last_turn_can_be_seen_again() -> None:
    game = table(hero(), hero("Tam"), hero("Eva"), settings=VITALITY)
    game = fight(down(game, "Ina", life="dying", awake=False), ("Tam", 20), ("Ina", 10), ("Eva", 5))
    game, events = act(game, NextTurn("Tam", 1), 1)
    assert only(events, LifeChanged).after == "dead"
    seen = []
    for _ in range(3):
        game = go_on(game)
        seen.append(whose(game))
    assert seen == [("Eva", 1), ("Tam", 2), ("Eva", 2)]


def test_a_dying_count_begins_anew_each_time() -> None:
    game = hurt(table(hero(), settings=VITALITY), "Ina", vitality_lost=20)
    game = down(game, "Ina", life="disabled", turns=5)
    game, _ = act(game, Harm("Ina", 1), 1)
    assert (the(game, "Ina").health.life, the(game, "Ina").health.turns) == ("dying", 0)


def test_whoever_is_disabled_and_acts_begins_to_die() -> None:
    game = down(table(hero(), hero("Tam"), settings=VITALITY), "Ina", life="disabled")
    game = fight(game, ("Ina", 20), ("Tam", 10))
    game, events = act(game, Strike("Ina", 1, "Ina", "Tam"), 2)
    assert only(events, Strained)
    assert the(game, "Ina").health.life == "dying"
    assert refuses(game, Strike("Ina", 1, "Ina", "Tam")) == "cannot-act"
    assert refuses(game, Strain("Ina")) == "not-disabled"


def test_an_attack_that_threatens_and_is_confirmed_goes_to_the_wounds() -> None:
    game = table(hero(), hero("Tam"), settings=VITALITY)
    game = fight(game, ("Ina", 20), ("Tam", 10))
    game, events = act(game, Strike("Ina", 1, "Ina", "Tam"), 19, 15, 6, 12)
    attack = only(events, AttackRolled)
    assert attack.critical
    assert (attack.roll.total, attack.armour_class.total, attack.threat_from) == (19 + 4, 10, 19)
    assert only(events, DamageRolled).total == 6 + 2
    assert points(game, "Tam") == (20, 6)
    assert only(events, SaveRolled).difficulty == 13


def test_a_threat_that_is_not_confirmed_is_a_usual_hit() -> None:
    game = fight(table(hero(), hero("Tam"), settings=VITALITY), ("Ina", 20), ("Tam", 10))
    game, events = act(game, Strike("Ina", 1, "Ina", "Tam"), 20, 3, 6)
    assert not only(events, AttackRolled).critical
    assert points(game, "Tam") == (12, 14)


def test_by_the_standard_rule_a_critical_multiplies() -> None:
    ina = hero(arms=(Arm("greataxe", bonus=(BonusDice(DamageDice(1, 6), "fire"),)),))
    game = fight(table(ina, hero("Tam")), ("Ina", 20), ("Tam", 10))
    game, events = act(game, Strike("Ina", 1, "Ina", "Tam"), 20, 20, 4, 5, 6, 3)
    rolled = only(events, DamageRolled)
    assert (rolled.multiplier, rolled.total) == (3, 4 + 5 + 6 + 3 * 3 + 3)
    assert hit_points(game, the(game, "Tam")).left == 20 - 27


def test_bonus_dice_of_a_critical_may_count_as_points() -> None:
    ina = hero(arms=(Arm("longsword", bonus=(BonusDice(DamageDice(2, 6), "fire"),)),))
    counted = replace(VITALITY, critical_bonus_dice=True)
    game = fight(table(ina, hero("Tam"), settings=counted), ("Ina", 20), ("Tam", 10))
    _, events = act(game, Strike("Ina", 1, "Ina", "Tam"), 19, 15, 6, 12)
    assert only(events, DamageRolled).total == 6 + 2 + 2
    _, events = act(game, Strike("Ina", 1, "Ina", "Tam"), 12, 6, 3, 4)
    assert only(events, DamageRolled).total == 6 + 2 + 7


def test_what_has_nothing_vital_takes_a_critical_as_a_hit() -> None:
    bones = foe("Bones", "skeleton", 1)
    game = fight(table(hero(), bones, settings=VITALITY), ("Ina", 20), ("Bones", 10))
    game, events = act(game, Strike("Ina", 1, "Ina", "Bones"), 20, 8)
    assert only(events, AttackRolled).confirmation is None
    assert only(events, Harmed).reduced == 5
    assert wound_points(game, the(game, "Bones")).left == 12 - 5


def test_what_has_no_body_is_destroyed_without_a_save() -> None:
    bones = foe("Bones", "skeleton", 1)
    game, events = act(table(bones, settings=VITALITY), Harm("Bones", 20, weapon=False))
    assert only(events, LifeChanged).after == "dead"
    assert of_kind(events, SaveRolled) == []
    assert of_kind(events, Tired) == []
    assert wound_points(game, the(game, "Bones")).left == 0


def test_other_peoples_classes_are_wounded_at_once() -> None:
    guard = card("Val", ("npc-warrior", 1), scores=(10, 10, 12, 10, 10, 10))
    game, events = act(table(guard, settings=VITALITY), Harm("Val", 5), 10)
    assert points(game, "Val") == (0, 7)
    assert only(events, SaveRolled).difficulty == 10


def test_nonlethal_damage_is_vitality_like_any_other() -> None:
    game, _ = act(table(hero(), settings=VITALITY), Harm("Ina", 4, nonlethal=True))
    assert points(game, "Ina") == (16, 14)


def test_temporary_points_stand_before_vitality_and_the_greater_holds() -> None:
    game, _ = act(table(hero(), settings=VITALITY), Shield("Ina", 6))
    game, _ = act(game, Shield("Ina", 4))
    game, events = act(game, Harm("Ina", 9))
    assert only(events, Harmed).temporary == 6
    assert points(game, "Ina") == (17, 14)


def test_cures_share_out_dice_and_flat_amounts() -> None:
    game = hurt(table(hero(), settings=VITALITY), "Ina", vitality_lost=15, wounds_lost=12)
    game, events = act(game, Heal("Ina", rolled=9, flat=10))
    assert points(game, "Ina") == (14, 12)
    assert (only(events, Healed).vitality, only(events, Healed).wounds) == (9, 10)
    game, events = act(game, Heal("Ina", flat=110))
    assert points(game, "Ina") == (20, 14)
    assert only(events, Healed).lost == 110 - 2 - 6


def test_healing_wakes_whoever_has_a_wound_point_again_and_ends_tiredness_with_the_last() -> None:
    game = hurt(table(hero(), settings=VITALITY), "Ina", vitality_lost=20)
    game, _ = act(game, Harm("Ina", 20), 1)
    assert the(game, "Ina").health.life == "dying"
    game, _ = act(game, Heal("Ina", flat=1))
    assert (the(game, "Ina").health.life, the(game, "Ina").health.awake) == ("up", True)
    assert "fatigued" in conditions_on(game, the(game, "Ina"))
    game, _ = act(game, Heal("Ina", flat=13))
    assert "fatigued" not in conditions_on(game, the(game, "Ina"))


def test_regeneration_turns_everything_into_vitality_but_fire() -> None:
    troll = foe("Troll", "troll", 6, scores=(11, 10, 11, 10, 11, 10))
    game = table(troll, settings=VITALITY)
    most = vitality_points(game, the(game, "Troll")).most
    game, _ = act(game, Harm("Troll", 30, critical=True, weapon=False))
    assert points(game, "Troll") == (most - 30, 23)
    game, events = act(game, Harm("Troll", 999, weapon=False))
    assert points(game, "Troll") == (0, 23)
    assert only(events, Tired)
    burnt, events = act(game, Harm("Troll", 8, weapon=False, types=("fire",)), 2, 20)
    assert [save.why for save in of_kind(events, SaveRolled)] == ["regeneration", "stun"]
    assert of_kind(events, SaveRolled)[0].difficulty == 18
    assert points(burnt, "Troll") == (0, 15)
    saved, _ = act(game, Harm("Troll", 8, weapon=False, types=("fire",)), 19)
    assert points(saved, "Troll") == (0, 23)


def test_a_flaming_sword_wounds_a_troll_with_its_flames_alone() -> None:
    ina = hero(arms=(Arm("longsword", bonus=(BonusDice(DamageDice(1, 6), "fire"),)),))
    game = fight(table(ina, foe("Troll", "troll", 6), settings=VITALITY), ("Ina", 20), ("Troll", 5))
    before = points(game, "Troll")
    game, events = act(game, Strike("Ina", 1, "Ina", "Troll"), 15, 8, 5, 2, 20)
    assert [event.vitality for event in of_kind(events, Harmed)] == [10, 0]
    assert points(game, "Troll") == (before[0] - 10, before[1] - 5)


def test_quick_healing_comes_when_the_turn_does() -> None:
    quick = hero(fast_healing=3)
    game = fight(table(quick, hero("Tam"), settings=VITALITY), ("Tam", 20), ("Ina", 10))
    game = hurt(game, "Ina", vitality_lost=10, wounds_lost=2)
    game = go_on(game)
    assert points(game, "Ina") == (13, 12)
    bones = replace(foe("Bones", "skeleton", 1), fast_healing=3)
    game = fight(table(bones, hero("Tam"), settings=VITALITY), ("Tam", 20), ("Bones", 10))
    game = go_on(hurt(game, "Bones", wounds_lost=5))
    assert wound_points(game, the(game, "Bones")).left == 12 - 2
    guard = replace(card("Val", ("npc-warrior", 1)), fast_healing=3)
    game = fight(table(guard, hero("Tam"), settings=VITALITY), ("Tam", 20), ("Val", 10))
    game = go_on(hurt(game, "Val", wounds_lost=5))
    assert wound_points(game, the(game, "Val")).left == 5


def test_somebody_dying_is_stabilised_by_another() -> None:
    game = down(table(hero(), hero("Tam"), settings=VITALITY), "Ina", life="dying", awake=False)
    game = fight(game, ("Tam", 20), ("Ina", 10))
    failed, events = act(game, Stabilise("Tam", "Ina"), 14)
    assert only(events, CheckRolled).difficulty == 15
    assert the(failed, "Ina").health.life == "dying"
    game, _ = act(game, Stabilise("Tam", "Ina"), 15)
    assert (the(game, "Ina").health.life, the(game, "Ina").health.tended) == ("stable", True)
    assert refuses(game, Stabilise("Tam", "Ina")) == "not-dying"
    assert refuses(game, Stabilise("Tam", "Tam")) == "against-oneself"


def test_somebody_stunned_is_helped_up() -> None:
    game = hurt(table(hero(), hero("Tam"), settings=VITALITY), "Ina", vitality_lost=20)
    game = fight(game, ("Tam", 20), ("Ina", 10))
    game, _ = act(game, Harm("Ina", 2), 1, 3)
    assert "stunned" in conditions_on(game, the(game, "Ina"))
    assert game.encounter is not None
    later = replace(game, encounter=replace(game.encounter, round=9))
    assert refuses(later, Steady("Tam", "Ina")) == "not-stunned", "it is over by itself"
    game, events = act(game, Steady("Tam", "Ina"))
    assert only(events, ConditionEnded).why == "helped"
    assert "stunned" not in conditions_on(game, the(game, "Ina"))
    assert refuses(game, Steady("Tam", "Ina")) == "not-stunned"


def test_a_finishing_blow_kills_or_asks_for_a_save() -> None:
    game = down(table(hero(), hero("Tam"), settings=VITALITY), "Ina", life="stable", awake=False)
    game = game.with_card(replace(the(game, "Ina"), health=Health(wounds_lost=4, awake=False)))
    game = fight(game, ("Tam", 20), ("Ina", 10))
    assert refuses(game, FinishOff("Ina", 1, "Tam", "Tam")) == "cannot-act"
    lived, events = act(game, FinishOff("Tam", 1, "Tam", "Ina"), 4, 14)
    coup = next(save for save in of_kind(events, SaveRolled) if save.why == "coup")
    assert coup.difficulty == 10 + 6
    assert the(lived, "Ina").health.life != "dead"
    dead, _ = act(game, FinishOff("Tam", 1, "Tam", "Ina"), 4, 10)
    assert the(dead, "Ina").health.life == "dead"
    assert refuses(lived, FinishOff("Tam", 1, "Tam", "Tam")) == "against-oneself"
    assert refuses(fight(table(hero(), hero("Tam")), ("Ina", 2), ("Tam", 1)), FinishOff("Ina", 1, "Ina", "Tam")) == (
        "not-helpless"
    )


def test_without_a_constitution_left_a_creature_dies() -> None:
    game = table(hero(losses=(AbilityLoss("constitution", damage=4),)), settings=VITALITY)
    game, _ = act(game, HurtAbility("Ina", "constitution", 9))
    assert the(game, "Ina").health.life == "up"
    game, events = act(game, HurtAbility("Ina", "constitution", 1))
    assert only(events, LifeChanged).after == "dead"
    assert refuses(game, Harm("Ina", 1)) == "dead-already"
    game, _ = act(game, HurtAbility("Ina", "constitution", -14))
    game, _ = act(game, Revive("Ina"))
    assert (the(game, "Ina").health.life, points(game, "Ina")) == ("up", (20, 14))


def test_by_the_standard_rule_the_dying_bleed_or_hold() -> None:
    game = table(hero(), hero("Tam"))
    game = fight(game, ("Tam", 20), ("Ina", 10))
    game, events = act(game, Harm("Ina", 22))
    assert hit_points(game, the(game, "Ina")).left == -2
    assert only(events, LifeChanged).after == "dying"
    held, events = act(game, NextTurn("Tam", 1), 10)
    assert only(events, PercentRolled).happened
    assert the(held, "Ina").health.life == "stable"
    bled, _ = act(game, NextTurn("Tam", 1), 11)
    assert hit_points(bled, the(bled, "Ina")).left == -3
    woken, _ = act(bled, Heal("Ina", rolled=4))
    assert (the(woken, "Ina").health.life, the(woken, "Ina").health.awake) == ("up", True)
    stable, _ = act(bled, Heal("Ina", rolled=1))
    assert the(stable, "Ina").health.life == "stable"
    gone, _ = act(bled, Harm("Ina", 7))
    assert the(gone, "Ina").health.life == "dead"


def test_by_the_standard_rule_nonlethal_damage_knocks_out() -> None:
    game, _ = act(table(hero()), Harm("Ina", 20, nonlethal=True))
    assert the(game, "Ina").health.awake
    game, _ = act(game, Harm("Ina", 1, nonlethal=True))
    assert (the(game, "Ina").health.life, the(game, "Ina").health.awake) == ("up", False)
    game, _ = act(game, Heal("Ina", flat=1))
    assert the(game, "Ina").health.awake


def test_massive_damage_may_kill_at_once_but_never_with_vitality() -> None:
    strong = card("Big", ("fighter", 20), scores=(10, 10, 14, 10, 10, 10))
    game, events = act(table(strong), Harm("Big", 50), 1)
    assert only(events, SaveRolled).why == "massive"
    assert the(game, "Big").health.life == "dead"
    _, events = act(table(strong, settings=VITALITY), Harm("Big", 50))
    assert of_kind(events, SaveRolled) == []
    _, events = act(table(strong, settings=Settings(massive_damage=False)), Harm("Big", 50))
    assert of_kind(events, SaveRolled) == []


def test_regeneration_by_the_standard_rule() -> None:
    troll = foe("Troll", "troll", 6)
    game, _ = act(table(troll, hero("Tam")), Harm("Troll", 20, weapon=False))
    assert (the(game, "Troll").health.damage, the(game, "Troll").health.nonlethal) == (0, 20)
    game, _ = act(game, Harm("Troll", 20, weapon=False, types=("acid",)))
    assert the(game, "Troll").health.damage == 20
    game = go_on(fight(game, ("Tam", 20), ("Troll", 1)))
    assert the(game, "Troll").health.nonlethal == 15


def test_being_off_guard_touched_or_helpless_changes_what_is_needed() -> None:
    nimble = card("Rik", ("fighter", 1), scores=(10, 16, 10, 10, 10, 10), armour="chain-shirt")
    game = fight(table(hero(), nimble), ("Ina", 20), ("Rik", 10))

    def needed(game: Game, **manner: object) -> int:
        _, events = act(game, Strike("Ina", 1, "Ina", "Rik", manner=Manner(**manner)), 2)  # type: ignore[arg-type]
        return only(events, AttackRolled).armour_class.total

    assert needed(game) == 14
    warned, _ = act(game, NextTurn("Ina", 1))
    warned, _ = act(warned, Delay("Rik", 1))
    _, events = act(warned, Strike("Ina", 2, "Ina", "Rik"), 2)
    assert only(events, AttackRolled).armour_class.total == 17
    assert needed(game, touch=True) == 10
    assert needed(game, cover=4) == 18
    uncanny = replace(nimble, levels=(*nimble.levels, *card("x", ("barbarian", 2)).levels))
    assert needed(fight(table(hero(), uncanny), ("Ina", 20), ("Rik", 10))) == 17


def test_what_cannot_be_struck_or_struck_with_is_refused() -> None:
    game = fight(table(hero(), hero("Tam"), hero("Out")), ("Ina", 20), ("Tam", 10))
    assert refuses(game, Strike("Ina", 1, "Ina", "Out")) == "not-in-the-fight"
    assert refuses(game, Strike("Ina", 1, "Tam", "Tam")) == "stale-turn"
    assert refuses(game, Strike("Ina", 2, "Ina", "Tam")) == "stale-round"
    assert refuses(game, Strike("Ina", 1, "Ina", "Ina")) == "against-oneself"
    assert refuses(game, Strike("Ina", 1, "Ina", "Tam", "club")) == "no-such-weapon"
    assert refuses(game, Strike("Ina", 1, "Ina", "Tam", manner=Manner(nth=1))) == "no-such-attack"
    assert refuses(game, Strike("Ina", 1, "Ina", "Tam", manner=Manner(power=1))) == "feat-missing"
    assert refuses(game, Strike("Ina", 1, "Ina", "Tam", manner=Manner(thrown=True))) == "cannot-be-thrown"
    assert refuses(game, Strike("Ina", 1, "Ina", "Tam", manner=Manner(bonus=99))) == "manner-out-of-range"
    assert refuses(game, Strike("Ina", 1, "Ina", "Tam", manner=Manner(smite=True))) == "feature-missing"
    dead = game.with_card(replace(the(game, "Tam"), health=Health(life="dead", awake=False)))
    assert refuses(dead, Strike("Ina", 1, "Ina", "Tam")) == "dead-already"


def test_secret_and_hidden_attacks_are_the_gms_alone() -> None:
    lurker = replace(hero("Lurker"), hidden=True)
    game = fight(table(hero(), lurker), ("Ina", 20), ("Lurker", 10))
    _, events = act(game, Strike("Ina", 1, "Ina", "Lurker"), 12, 3)
    assert {event.seen_by for event in events} == {GM_ONLY}
    game = fight(table(hero(), hero("Tam")), ("Ina", 20), ("Tam", 10))
    _, events = act(game, Strike("Ina", 1, "Ina", "Tam", secret=True), 12, 3)
    assert {event.seen_by for event in events} == {GM_ONLY}


def test_the_curve_replaces_every_die_of_twenty() -> None:
    curve = Settings(bell_curve=True)
    game = fight(table(hero(), hero("Tam"), settings=curve), ("Ina", 20), ("Tam", 10))
    _, events = act(game, Strike("Ina", 1, "Ina", "Tam"), 6, 6, 6, 6, 5, 5, 7, 8)
    attack = only(events, AttackRolled)
    assert (attack.roll.natural, attack.roll.automatic, attack.threat_from) == (18, "success", 15)
    assert attack.critical
    _, events = act(game, Strike("Ina", 1, "Ina", "Tam"), 1, 1, 1)
    assert only(events, AttackRolled).roll.automatic == "failure"
    _, events = act(game, RollSave("Ina", "will", 10), 3, 4, 5)
    assert only(events, SaveRolled).succeeded


def test_temporary_points_stand_before_the_wounds_of_whoever_has_no_vitality_even_on_a_critical() -> None:
    farmer = card("Ina", ("commoner", 2), scores=(10, 10, 11, 10, 10, 10))
    guarded = hurt(table(farmer, settings=VITALITY), "Ina", temporary=4)
    game, _ = act(guarded, Harm("Ina", 6, critical=True), 20)
    assert (the(game, "Ina").health.temporary, points(game, "Ina")) == (0, (0, 9))
    game, _ = act(guarded, Harm("Ina", 4, critical=True))
    assert (the(game, "Ina").health.temporary, points(game, "Ina")) == (0, (0, 11))
    heroine = hurt(table(hero(), settings=VITALITY), "Ina", temporary=4)
    game, _ = act(heroine, Harm("Ina", 6, critical=True), 20)
    assert (the(game, "Ina").health.temporary, points(game, "Ina")) == (4, (20, 8))
    assert drop_chance(guarded, the(guarded, "Ina"), 14, critical=True) == 0
    assert drop_chance(guarded, the(guarded, "Ina"), 15, critical=True) > 0


def test_nothing_without_a_constitution_regenerates() -> None:
    bones = foe("Bones", "skeleton", 4, regeneration=Regeneration(3, ("fire",)))
    game = table(bones, settings=VITALITY)
    most = wound_points(game, bones).most
    game, events = act(game, Harm("Bones", 9, weapon=False))
    assert (only(events, Harmed).wounds, wound_points(game, the(game, "Bones")).left) == (9, most - 9)
    game, _ = act(game, Harm("Bones", most, weapon=False))
    assert the(game, "Bones").health.life == "dead"


def test_the_deaf_do_not_listen_and_the_blind_do_not_spot() -> None:
    game = table(hero())
    for condition, lost, kept in (("deafened", "listen", "spot"), ("blinded", "spot", "listen")):
        afflicted, _ = act(game, Afflict("Ina", condition))
        assert refuses(afflicted, RollSkill("Ina", lost, 10)) == "sense-lost"
        act(afflicted, RollSkill("Ina", kept, 10), 10)


def test_fear_and_sickness_weaken_checks_of_abilities_as_they_do_skills() -> None:
    for condition, less in (("shaken", -2), ("panicked", -2), ("sickened", -2), ("fatigued", -1), ("prone", 0)):
        game, _ = act(table(hero()), Afflict("Ina", condition))
        _, events = act(game, RollAbility("Ina", "strength", 10), 10)
        assert only(events, CheckRolled).roll.total == 12 + less, condition
    drained, _ = act(table(hero()), GainNegativeLevels("Ina", 2))
    _, events = act(drained, RollAbility("Ina", "strength", 10), 10)
    assert only(events, CheckRolled).roll.total == 10


def test_results_may_be_taken_where_nothing_presses() -> None:
    game = table(hero(), settings=Settings(bell_curve=True))
    _, events = act(game, RollSkill("Ina", "search", 16, taken=16))
    assert (only(events, CheckRolled).succeeded, only(events, CheckRolled).times) == (True, 10)
    _, events = act(game, RollAbility("Ina", "strength", 20, taken=18))
    assert (only(events, CheckRolled).roll.total, only(events, CheckRolled).times) == (20, 100)
    assert refuses(game, RollSkill("Ina", "search", taken=20)) == "cannot-take"
    assert refuses(table(hero()), RollSkill("Ina", "search", taken=16)) == "cannot-take"
    assert refuses(game, RollSkill("Ina", "search", taken=18, at_stake=True)) == "too-much-at-stake"
    _, events = act(game, RollSkill("Ina", "search", taken=10, at_stake=True))
    assert only(events, CheckRolled).roll.total == 10
    fought = fight(table(hero()), ("Ina", 1))
    assert refuses(fought, RollSkill("Ina", "search", taken=10)) == "no-taking-in-a-fight"
    assert refuses(game, RollSkill("Ina", "spellcraft")) == "skill-untrained"


def test_luck_rolls_a_fourth_die_on_the_curve_and_four_ones_end_it() -> None:
    game = table(hero(), hero("Tam"), settings=Settings(bell_curve=True))
    for who in ("Ina", "Tam"):
        game, _ = act(game, Afflict(who, "auspicious-odds", source="Ina"))
    _, events = act(game, RollSave("Ina", "will", 10), 2, 5, 6, 6)
    assert only(events, SaveRolled).roll.natural == 17
    tam, _ = act(game, RollSave("Tam", "will", 10), 1, 1, 1, 1)
    assert [bool(the(tam, who).conditions) for who in ("Ina", "Tam")] == [True, False]
    ina, _ = act(game, RollSave("Ina", "will", 10), 1, 1, 1, 1)
    assert [bool(the(ina, who).conditions) for who in ("Ina", "Tam")] == [False, False]
    _, events = act(
        table(hero(), settings=Settings(bell_curve=True)), RollSave("Ina", "will", 10, luck=True), 6, 6, 6, 1
    )
    assert only(events, SaveRolled).roll.natural == 18
    plain = replace(game, settings=Settings())
    _, events = act(plain, RollSave("Ina", "will", 10), 7)
    assert only(events, SaveRolled).roll.natural == 7


def test_the_second_roll_of_the_luck_domain_stands_for_the_attack_just_made() -> None:
    game = fight(table(hero(), hero("Tam"), settings=Settings(bell_curve=True)), ("Ina", 2), ("Tam", 1))
    game, events = act(game, Strike("Ina", 1, "Ina", "Tam"), 1, 2, 2)
    assert not only(events, AttackRolled).hit
    game, events = act(game, Strike("Ina", 1, "Ina", "Tam", manner=Manner(luck=True)), 1, 5, 5, 6, 3, 3, 4, 4, 5)
    rolled = only(events, AttackRolled)
    assert (rolled.roll.natural, len(rolled.roll.faces), rolled.hit) == (16, 4, True)
    assert rolled.confirmation is not None
    assert (len(rolled.confirmation.faces), rolled.critical) == (3, True)
    assert game.encounter is not None
    assert game.encounter.combatants[0].strikes == 1
    plain = replace(game, settings=Settings())
    _, events = act(plain, Strike("Ina", 1, "Ina", "Tam", manner=Manner(luck=True)), 2)
    assert len(only(events, AttackRolled).roll.faces) == 1


def test_what_the_gm_writes_down_stays_within_what_there_is() -> None:
    game = table(hero(), settings=VITALITY)
    assert refuses(game, SetHealth("Ina", wounds=15)) == "health-out-of-range"
    assert refuses(game, SetHealth("Ina", vitality=-1)) == "health-out-of-range"
    game, _ = act(game, SetHealth("Ina", vitality=3, wounds=2))
    assert points(game, "Ina") == (3, 2)
    game, _ = act(game, SetHealth("Ina", wounds=0))
    assert the(game, "Ina").health.life == "disabled"
    assert refuses(game, Harm("Ina", 0)) == "points-out-of-range"
    assert refuses(game, Heal("Ina")) == "points-out-of-range"


HURTS = st.lists(
    st.one_of(
        st.builds(
            Harm,
            st.sampled_from(["Ina", "Bones", "Val", "Troll"]),
            st.integers(1, 40),
            critical=st.booleans(),
            nonlethal=st.booleans(),
            weapon=st.booleans(),
            types=st.sampled_from([(), ("fire",), ("slashing",)]),
        ),
        st.builds(Heal, st.sampled_from(["Ina", "Bones", "Val", "Troll"]), st.integers(0, 20), st.integers(1, 20)),
        st.builds(HurtAbility, st.sampled_from(["Ina", "Val"]), st.just("constitution"), st.integers(-6, 6)),
        st.builds(Revive, st.sampled_from(["Ina", "Bones", "Val"])),
        st.builds(Shield, st.sampled_from(["Ina", "Bones"]), st.integers(0, 9)),
    ),
    max_size=25,
)


@settings(max_examples=60)
@given(HURTS, st.integers(0, 10_000), st.booleans(), st.booleans())
def test_points_never_leave_their_bounds(asked: list[Harm], seed: int, wounds: bool, curve: bool) -> None:
    dice = RandomDice(seed)
    game = table(
        hero(),
        foe("Bones", "skeleton", 1),
        card("Val", ("npc-warrior", 1)),
        foe("Troll", "troll", 6),
        settings=Settings(vitality=wounds, bell_curve=curve, armor_as_dr=curve),
    )
    for intent in asked:
        if intent.refusal(game) is not None:
            continue
        before = game
        game, events = carry_out(game, intent, dice)
        for event in of_kind(events, Harmed):
            dealt = event.blow.points + event.blow.beside
            landed = event.temporary + event.vitality + event.wounds + event.hit_points + event.nonlethal + event.beyond
            assert 0 <= event.reduced <= dealt
            assert landed == dealt - event.reduced or (event.blow.nonlethal and landed == 0)
        for each in game.cards:
            assert 0 <= vitality_points(game, each).left <= vitality_points(game, each).most
            assert 0 <= wound_points(game, each).left <= wound_points(game, each).most
            assert hit_points(game, each).left <= hit_points(game, each).most
            assert each.health.temporary >= 0
            stunned = each.health.nonlethal > hit_points(game, each).left
            assert each.health.awake or each.health.life != "disabled" or stunned
            assert not each.health.awake or each.health.life not in ("dying", "dead")
            if wounds and each.health.life in ("up",) and not each.health.wounds_lost:
                assert wound_points(game, each).left > 0
        assert len(before.cards) == len(game.cards)


def test_regeneration_can_be_given_by_the_gm() -> None:
    odd = hero(regeneration=Regeneration(2, ("silver",)))
    game, _ = act(table(odd, settings=VITALITY), Harm("Ina", 5, critical=True))
    assert points(game, "Ina") == (15, 14)
