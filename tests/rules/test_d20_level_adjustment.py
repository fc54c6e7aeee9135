"""Paying off a level adjustment (docs/rules-d20.md L, examples 1 to 4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20 import experience
from rules.d20.level_adjustment import after_paying, cost, is_epic, next_step, offer, steps


def test_the_gnoll_fighter_pays_five_thousand_and_is_of_fifth_level() -> None:
    due = offer(class_levels=3, racial_dice=2, adjustment=1, points=15_000)
    assert due is not None
    assert (due.effective_level, due.cost, due.experience_after, due.step) == (6, 5_000, 10_000, 3)
    assert experience.level_at(due.experience_after) == 5


@pytest.mark.parametrize(("points", "left"), [(19_999, 14_999), (20_000, 14_999), (20_999, 14_999), (15_000, 10_000)])
def test_paying_never_leaves_the_old_level(points: int, left: int) -> None:
    assert after_paying(points, 6) == left


def test_the_drow_is_free_after_nine_class_levels() -> None:
    assert offer(5, 0, 2, 28_000) is None
    first = offer(6, 0, 2, 28_000)
    assert first is not None
    assert (first.effective_level, first.cost, first.experience_after) == (8, 7_000, 21_000)
    assert offer(8, 0, 1, 36_000, last=first.step) is None
    second = offer(9, 0, 1, 45_000, last=first.step)
    assert second is not None
    assert (second.effective_level, second.cost, second.experience_after) == (10, 9_000, 36_000)
    assert first.cost + second.cost == 16_000


@pytest.mark.parametrize(
    ("adjustment", "levels"),
    [
        (1, (3,)),
        (2, (6, 9)),
        (3, (9, 15, 18)),
        (4, (12, 21, 27, 30)),
        (5, (15, 27, 36, 42, 45)),
        (6, (18, 33, 45, 54, 60, 63)),
    ],
)
def test_the_steps_of_each_starting_adjustment(adjustment: int, levels: tuple[int, ...]) -> None:
    assert steps(adjustment) == levels


def test_steps_beyond_twenty_class_levels_are_epic() -> None:
    assert [step for step in steps(4) if is_epic(step)] == [21, 27, 30]
    assert is_epic(steps(7)[0])
    assert not is_epic(20)


def test_nothing_is_due_without_an_adjustment() -> None:
    assert steps(0) == ()
    assert offer(20, 4, 0, 400_000) is None


def test_hit_dice_of_the_race_never_bring_a_step_nearer() -> None:
    assert offer(class_levels=2, racial_dice=12, adjustment=1, points=1_000_000) is None


def test_a_drained_character_cannot_pay() -> None:
    due = offer(3, 2, 1, 14_999)
    assert due is not None
    assert not due.enough
    assert due.experience_after == 14_999


def test_several_levels_at_once_still_pay_one_step_at_a_time() -> None:
    first = offer(9, 0, 2, experience.needed(11))
    assert first is not None
    assert (first.step, first.cost) == (6, 10_000)
    second = offer(9, 0, 1, max(first.experience_after, experience.needed(10)), last=first.step)
    assert second is not None
    assert (second.step, second.cost) == (9, 9_000)


@given(st.integers(1, 12))
def test_every_further_step_is_three_class_levels_for_each_point_still_left(adjustment: int) -> None:
    found = (0, *steps(adjustment))
    assert len(found) == adjustment + 1
    for place, current in enumerate(range(adjustment, 0, -1)):
        assert found[place + 1] == next_step(current, found[place]) == found[place] + 3 * current


@given(st.integers(2, 60), st.integers(0, 100_000))
def test_paying_lowers_the_level_by_one_or_more_and_never_below_nothing(level: int, more: int) -> None:
    before = min(experience.needed(level) + more, experience.most(level))
    after = after_paying(before, level)
    assert 0 <= after < before
    assert experience.level_at(after) == level - 1
    assert before - after >= cost(level)


@given(st.integers(1, 60), st.integers(0, 2_000_000), st.integers(0, 2_000_000))
def test_more_experience_before_is_never_less_after(level: int, one: int, other: int) -> None:
    level += 1
    low, high = sorted((experience.needed(level) + one, experience.needed(level) + other))
    assert after_paying(low, level) <= after_paying(high, level)


@given(st.integers(0, 10_000_000))
def test_the_level_of_experience_is_the_one_whose_bounds_hold_it(points: int) -> None:
    level = experience.level_at(points)
    assert experience.needed(level) <= points <= experience.most(level)


@pytest.mark.parametrize(
    ("level", "points"), [(1, 0), (2, 1_000), (5, 10_000), (6, 15_000), (20, 190_000), (22, 231_000)]
)
def test_the_experience_of_known_levels(level: int, points: int) -> None:
    assert experience.needed(level) == points


def test_a_dark_elf_cleric_reaches_the_twentieth_class_level_with_less_experience_once_paid() -> None:
    assert experience.needed(20) + 16_000 == 206_000
    assert experience.needed(22) == 231_000
