"""Vitality and wound points, the pure rules (docs/rules-d20.md W, examples 22 to 24)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20 import vitality
from rules.d20.vitality import Absorbed, Cure


def test_what_vitality_cannot_take_goes_to_the_wounds() -> None:
    assert vitality.absorb(9, 5, 14) == Absorbed(vitality=5, wounds=4, past_vitality=True)
    assert vitality.stun_difficulty(4) == 9


def test_a_critical_goes_past_vitality() -> None:
    assert vitality.absorb(9, 20, 14, critical=True) == Absorbed(wounds=9, past_vitality=True)
    assert vitality.stun_difficulty(9) == 14


def test_no_more_is_lost_than_was_left() -> None:
    assert vitality.absorb(30, 0, 4) == Absorbed(wounds=4, beyond=26, past_vitality=True)


def test_temporary_points_go_first() -> None:
    assert vitality.absorb(9, 5, 14, temporary=6) == Absorbed(temporary=6, vitality=3)
    assert vitality.absorb(9, 5, 14, temporary=6, critical=True).temporary == 0


@pytest.mark.parametrize(
    ("total", "fate"), [(11, "dead"), (12, "dying"), (16, "dying"), (17, "stable"), (21, "stable"), (22, "disabled")]
)
def test_the_third_save_of_a_dying_creature(total: int, fate: str) -> None:
    difficulty = vitality.dying_difficulty(3)
    assert difficulty == 12
    assert vitality.dying_fate(vitality.margin(total, difficulty)) == fate


@pytest.mark.parametrize(("by", "fate"), [(-1, "dying"), (0, "stable"), (4, "stable"), (5, "disabled")])
def test_the_hourly_save_of_a_stable_creature(by: int, fate: str) -> None:
    assert vitality.stable_fate(by) == fate


def test_automatic_results_decide_before_the_margin() -> None:
    assert vitality.dying_fate(vitality.margin(30, 12, "failure")) == "dead"
    assert vitality.dying_fate(vitality.margin(8, 12, "success")) == "dying"
    assert vitality.dying_fate(vitality.margin(24, 12, "success")) == "disabled"


@pytest.mark.parametrize(
    ("constitution", "size", "points"),
    [
        (14, "medium", 14),
        (21, "huge", 42),
        (10, "tiny", 5),
        (9, "fine", 1),
        (10, "diminutive", 2),
        (12, "colossal", 96),
    ],
)
def test_wound_points_follow_constitution_and_size(constitution: int, size: str, points: int) -> None:
    assert vitality.wound_points(constitution, size) == points


def test_a_fighter_starts_with_all_of_the_die_and_constitution() -> None:
    assert vitality.gain(10, 2) == 12
    assert vitality.gain(1, -4) == 1


def test_a_cure_by_dice_and_a_flat_amount_shares_them_out() -> None:
    assert vitality.cure(9, 10, vitality_lost=30, wounds_lost=12) == Cure(9, 10)
    assert vitality.cure(9, 10, vitality_lost=30, wounds_lost=3) == Cure(9, 3, lost=7)
    assert vitality.cure(9, 10, vitality_lost=2, wounds_lost=12) == Cure(2, 10, lost=7)


def test_a_fixed_amount_heals_wounds_first() -> None:
    assert vitality.heal_flat(110, vitality_lost=104, wounds_lost=12) == Cure(98, 12)
    assert vitality.heal_flat(5, vitality_lost=104, wounds_lost=12) == Cure(0, 5)


@pytest.mark.parametrize(
    ("multiplier", "threat", "expected"), [(3, 20, 19), (4, 20, 18), (5, 20, 17), (2, 19, 19), (2, 18, 18)]
)
def test_a_multiplier_becomes_a_wider_range(multiplier: int, threat: int, expected: int) -> None:
    assert vitality.threat_range(multiplier, threat) == expected


@pytest.mark.parametrize(
    ("multiplier", "threat", "keen_last", "expected"),
    [
        (3, 20, True, 17),
        (4, 20, True, 15),
        (3, 20, False, 18),
        (4, 20, False, 17),
        (2, 19, True, 17),
        (2, 18, True, 15),
    ],
)
def test_keen_doubles_the_range_after_the_multiplier_or_before_it(
    multiplier: int, threat: int, keen_last: bool, expected: int
) -> None:
    assert vitality.threat_range(multiplier, threat, doubled=True, keen_last=keen_last) == expected


def test_bed_and_care_heal_four_times_as_much() -> None:
    assert vitality.wounds_per_night(5) == 5
    assert vitality.wounds_per_night(5, bed=True) == 10
    assert vitality.wounds_per_night(5, care=True) == 10
    assert vitality.wounds_per_night(5, bed=True, care=True) == 20
    assert vitality.wounds_per_night(0) == 1
    assert vitality.vitality_per_hour(5) == 5
    assert vitality.vitality_per_hour(5, care=True) == 10


points = st.integers(0, 300)


@given(points, points, points, points, st.booleans())
def test_every_point_of_damage_goes_somewhere_and_nothing_falls_below_nothing(
    damage: int, left: int, wounds: int, temporary: int, critical: bool
) -> None:
    gone = vitality.absorb(damage, left, wounds, temporary, critical=critical)
    assert gone.temporary + gone.vitality + gone.wounds + gone.beyond == damage
    assert 0 <= gone.temporary <= temporary
    assert 0 <= gone.vitality <= left
    assert 0 <= gone.wounds <= wounds
    assert gone.past_vitality == (gone.wounds + gone.beyond > 0)


@given(points, points, points, points)
def test_healing_never_gives_more_than_was_lost(rolled: int, flat: int, vitality_lost: int, wounds_lost: int) -> None:
    for cured in (
        vitality.cure(rolled, flat, vitality_lost, wounds_lost),
        vitality.heal_flat(rolled + flat, vitality_lost, wounds_lost),
    ):
        assert 0 <= cured.vitality <= vitality_lost
        assert 0 <= cured.wounds <= wounds_lost
        assert cured.vitality + cured.wounds + cured.lost == rolled + flat


@given(st.integers(1, 60), st.sampled_from(tuple(vitality.WOUND_FACTORS)))
def test_whoever_has_a_constitution_has_a_wound_point(constitution: int, size: str) -> None:
    assert vitality.wound_points(constitution, size) >= 1
    assert vitality.wound_points(0, size) == 0


@given(st.integers(-60, 60))
def test_a_better_save_never_leaves_a_worse_fate(by: int) -> None:
    order = ("dead", "dying", "stable", "disabled")
    assert order.index(vitality.dying_fate(by)) <= order.index(vitality.dying_fate(by + 1))
    assert order.index(vitality.stable_fate(by)) <= order.index(vitality.stable_fate(by + 1))
