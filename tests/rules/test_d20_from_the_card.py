"""What is rolled and decided from a card, outside the order of any fight."""

from dataclasses import replace

import pytest

from rules.d20.attacking import Manner
from rules.d20.card import Health, Life
from rules.d20.free_attacks import AttackTried, TryAttack
from rules.d20.health_by_hand import SetHealth, SetLife
from rules.d20.settings import Settings
from tests.rules.d20_table import VITALITY, act, card, only, refuses, table, the

INA = card("Ina", ("fighter", 1), arms=("longsword", "greataxe"), scores=(16, 12, 14, 10, 10, 10))


def test_an_attack_from_the_card_rolls_what_its_result_asks_for() -> None:
    game = table(INA)
    miss = only(act(game, TryAttack("Ina", "longsword", 20), 5)[1], AttackTried)
    assert (miss.hit, miss.handfuls, miss.total) == (False, (), 0)
    hit = only(act(game, TryAttack("Ina", "longsword", 15), 12, 6)[1], AttackTried)
    assert (hit.hit, hit.critical, hit.total) == (True, False, 9)
    critical = only(act(game, TryAttack("Ina", "longsword", 15), 19, 12, 6, 2)[1], AttackTried)
    assert (critical.critical, critical.multiplier, critical.total) == (True, 2, 6 + 2 + 3 + 3)
    unconfirmed = only(act(game, TryAttack("Ina", "longsword", 15), 19, 2, 6)[1], AttackTried)
    assert (unconfirmed.hit, unconfirmed.critical, unconfirmed.total) == (True, False, 9)


def test_without_an_armour_class_the_total_speaks_for_itself() -> None:
    told = only(act(table(INA), TryAttack("Ina", "longsword", None, Manner(bonus=2)), 19, 15, 4)[1], AttackTried)
    assert (told.hit, told.critical, told.roll.total, told.total) == (None, False, 19 + 4 + 2, 7)
    assert told.confirmation is not None, "a threat is rolled on, whatever it comes to"


def test_with_vitality_a_critical_is_not_multiplied_and_nobody_is_hurt() -> None:
    game = table(INA, settings=VITALITY)
    after, events = act(game, TryAttack("Ina", "greataxe", 15), 19, 12, 7)
    told = only(events, AttackTried)
    assert (told.critical, told.multiplier, told.total) == (True, 1, 7 + 4)
    assert after == game


def test_an_attack_from_the_card_is_refused_as_on_the_board() -> None:
    game = table(INA)
    assert refuses(game, TryAttack("Ina", "bow")) == "no-such-weapon"
    assert refuses(game, TryAttack("Ina", "longsword", 201)) == "difficulty-out-of-range"
    assert refuses(game, TryAttack("Ina", "longsword", 10, Manner(nth=1))) == "no-such-attack"
    assert refuses(game, TryAttack("Ivo", "longsword")) == "no-such-card"


@pytest.mark.parametrize("life", ["disabled", "dying", "stable"])
def test_the_gm_says_how_somebody_without_points_stands(life: Life) -> None:
    game = table(replace(INA, health=Health(wounds_lost=14, vitality_lost=12, life="disabled")), settings=VITALITY)
    if life == "disabled":
        assert refuses(game, SetLife("Ina", life)) == "nothing-changed"
        return
    after, _ = act(game, SetLife("Ina", life), now=60)
    assert the(after, "Ina").health.life == life
    assert not the(after, "Ina").health.awake
    assert the(after, "Ina").health.tended == (life == "stable")


def test_points_left_say_how_somebody_stands() -> None:
    whole = table(INA, settings=VITALITY)
    assert refuses(whole, SetLife("Ina", "dying")) == "stands-by-points"
    assert refuses(whole, SetLife("Ina", "up")) == "nothing-changed"
    dead, _ = act(whole, SetLife("Ina", "dead"))
    assert the(dead, "Ina").health.life == "dead"
    assert refuses(dead, SetLife("Ina", "stable")) == "dead-already"
    standard, _ = act(table(INA, settings=Settings()), SetHealth("Ina", hit_points=-3))
    assert the(standard, "Ina").health.life == "dying"
    stable, _ = act(standard, SetLife("Ina", "stable"))
    assert the(stable, "Ina").health.life == "stable"
    assert refuses(stable, SetLife("Ina", "disabled")) == "stands-by-points"
