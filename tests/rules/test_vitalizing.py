"""Casters who tire as their points run low."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20.casting.doing import given_back, lost, overdrawn, paid, relieved
from rules.d20.casting.now import CasterNow, caster_now, tired_from_elsewhere
from rules.d20.casting.rest import rest
from rules.d20.spell_points import Casts
from rules.d20.vitalizing import (
    CONDITIONS,
    WOUNDS,
    Level,
    Tired,
    at_least,
    ceiling,
    condition,
    hour_floor,
    low,
    overcast_difficulty,
    rested_hour,
    strain,
    tire,
)
from tests.rules.casters import VITALIZING, caster, price, ready, together

LEVELS = st.integers(0, 300).flatmap(lambda most: st.builds(Level, st.integers(0, most), st.just(most)))


def drop_to(now: CasterNow, points: int, by: str = "") -> CasterNow:
    """The caster after points went on spells until so many are left."""
    by = by or now.pools[0].casts.by
    pool = now.of(by)
    assert pool is not None
    return lost(now, by, "negative-level", pool.pool.points - points)


def points(now: CasterNow) -> list[int]:
    return [each.pool.points for each in now.pools]


def pool_of_20() -> CasterNow:
    """A cleric of 5th level with 16 points and 4 for Wisdom."""
    now = caster("cleric", 5, 14, settings=VITALIZING)
    assert points(now) == [20]
    return now


def test_example_21_a_cleric_of_first_level_tires_spell_by_spell_and_rests() -> None:
    now = caster("cleric", 1, 12, "bless", "divine-favor", settings=VITALIZING, at_hand="cure")
    assert points(now) == [3]
    for spell, left, state in (
        ("bless", 2, "fresh"),
        ("divine-favor", 1, "fatigued"),
        ("cure-light-wounds", 0, "exhausted"),
    ):
        now = paid(now, "cleric", price(now, spell), 0)
        assert (points(now), now.condition) == ([left], state)
    one, _ = rest(now, 0, 1)
    assert (points(one), one.condition) == ([1], "fatigued")
    two, _ = rest(one, 60, 1)
    assert (points(two), two.condition) == ([2], "fatigued")
    eight, report = rest(two, 120, 6)
    assert (points(eight), eight.condition, report.full) == ([3], "fresh", True)
    for hours, left in ((1, 1), (2, 2), (7, 2), (8, 3)):
        assert points(rest(now, 0, hours)[0]) == [left]


def test_example_21_a_pool_of_twenty_comes_back_in_three_steps_and_a_pearl_helps() -> None:
    empty = drop_to(pool_of_20(), 0)
    assert [points(rest(empty, 0, hours)[0]) for hours in (1, 2, 8)] == [[6], [13], [20]]
    assert points(given_back(empty, "cleric", 5)) == [5]


@pytest.mark.parametrize(
    ("left", "maximum", "state"),
    [
        (11, 20, "fresh"),
        (10, 20, "fatigued"),
        (6, 20, "fatigued"),
        (5, 20, "exhausted"),
        (2, 3, "fresh"),
        (1, 3, "fatigued"),
        (0, 3, "exhausted"),
        (1, 1, "fresh"),
        (0, 1, "exhausted"),
        (0, 0, "fresh"),
        (7, 13, "fresh"),
        (6, 13, "fatigued"),
        (3, 13, "exhausted"),
    ],
)
def test_half_or_less_fatigues_and_a_quarter_or_less_exhausts(left: int, maximum: int, state: str) -> None:
    assert low(Level(left, maximum)) == state


@given(LEVELS)
def test_fewer_points_never_refresh(level: Level) -> None:
    if level.points:
        assert at_least(low(Level(level.points - 1, level.maximum)), low(level))


@given(st.lists(LEVELS, max_size=4))
def test_each_pool_by_itself_is_never_kinder_than_all_together(levels: list[Level]) -> None:
    assert at_least(strain(levels, each_pool=True), strain(levels))


def test_a_small_second_pool_tires_an_archmage_only_by_the_option() -> None:
    def both(each_pool: bool) -> CasterNow:
        settings = replace(VITALIZING, vitalizing_each_pool=each_pool)
        now = together(
            (Casts("wizard", 15, 20), ready("wizard")),
            (Casts("bard", 2, 12), ready("bard", "cure-light-wounds")),
            settings=settings,
        )
        return paid(now, "bard", price(now, "cure-light-wounds", by="bard"), 0)

    assert both(each_pool=False).condition == "fresh"
    assert both(each_pool=True).condition == "exhausted"


def test_points_that_come_back_do_not_end_what_tires() -> None:
    tired = drop_to(pool_of_20(), 10)
    pearl = given_back(tired, "cleric", 9)
    assert (points(pearl), pearl.condition) == ([19], "fatigued")
    again = drop_to(pearl, 9)
    assert again.condition == "fatigued"


def test_who_is_only_fatigued_or_fresh_has_two_thirds_after_one_hour_and_no_less_than_before() -> None:
    hour, _ = rest(drop_to(pool_of_20(), 7), 0, 1)
    assert (points(hour), hour.condition) == ([13], "fatigued")
    assert points(rest(drop_to(pool_of_20(), 11), 0, 1)[0]) == [13]
    assert points(rest(drop_to(pool_of_20(), 17), 0, 7)[0]) == [17]


@pytest.mark.parametrize("hours", range(1, 8))
def test_only_eight_hours_end_fatigue(hours: int) -> None:
    now, report = rest(drop_to(pool_of_20(), 8), 0, hours)
    assert (now.condition, report.full) == ("fatigued", False)


def test_the_last_eight_hours_hold_nothing_back_here() -> None:
    now = caster("cleric", 1, 12, "bless", settings=VITALIZING)
    now, _ = rest(now, 0, 5)
    now = paid(now, "cleric", price(now, "bless"), 300)
    now, report = rest(now, 300, 4)
    assert (points(now), report.full) == ([3], True)


def test_each_pool_rests_by_its_own_maximum() -> None:
    now = together(
        (Casts("wizard", 7, 16), ready("wizard")), (Casts("bard", 5, 14), ready("bard")), settings=VITALIZING
    )
    empty = drop_to(drop_to(now, 0, "wizard"), 0, "bard")
    assert [each.pool.maximum for each in now.pools] == [42, 10]
    assert [points(rest(empty, 0, hours)[0]) for hours in (1, 2, 8)] == [[14, 3], [28, 6], [42, 10]]


def test_magic_against_fatigue_clears_it_and_leaves_two_thirds() -> None:
    now = relieved(tired_from_elsewhere(drop_to(pool_of_20(), 2), "march"))
    assert (points(now), now.condition) == ([13], "fresh")
    assert points(relieved(drop_to(pool_of_20(), 18))) == [18]


@pytest.mark.parametrize(("left", "exhausting", "after"), [(20, False, 10), (9, False, 9), (20, True, 5), (3, True, 3)])
def test_fatigue_from_elsewhere_takes_points_down_to_half_or_a_quarter(left: int, exhausting: bool, after: int) -> None:
    now = pool_of_20()
    now = now.with_pool("cleric", now.pools[0].pool.lose("negative-level", 20 - left))
    now = tired_from_elsewhere(now, "march", exhausting=exhausting)
    assert points(now) == [after]
    assert now.condition == ("exhausted" if exhausting else "fatigued")


def test_points_taken_by_fatigue_are_no_second_reason_to_be_tired() -> None:
    now = tired_from_elsewhere(pool_of_20(), "march")
    assert (points(now), now.condition) == ([10], "fatigued")
    assert [(points(each), each.condition) for each in (drop_to(now, 9), drop_to(now, 6))] == [
        ([9], "fatigued"),
        ([6], "fatigued"),
    ]
    assert drop_to(now, 5).condition == "exhausted"


def test_fatigue_by_casting_and_from_elsewhere_exhaust_together_and_take_points() -> None:
    now = tired_from_elsewhere(drop_to(pool_of_20(), 9), "march")
    assert (points(now), now.condition) == ([5], "exhausted")
    rested, _ = rest(tired_from_elsewhere(pool_of_20(), "march"), 0, 2)
    assert (points(rested), rested.condition) == ([13], "fatigued")
    spent = drop_to(rested, 10)
    assert (points(spent), spent.condition) == ([5], "exhausted")


def test_one_source_counts_once() -> None:
    now = tired_from_elsewhere(tired_from_elsewhere(pool_of_20(), "march"), "march")
    assert (points(now), now.condition) == ([10], "fatigued")
    two = tired_from_elsewhere(now, "storm")
    assert (points(two), two.condition) == ([5], "exhausted")


def test_wounds_tire_but_never_exhaust_by_themselves() -> None:
    assert condition(tire((), WOUNDS, exhausting=True)) == "fatigued"
    assert condition(tire(tire((), WOUNDS), WOUNDS)) == "fatigued"
    assert condition(tire(tire((), WOUNDS), "casting")) == "exhausted"


def test_an_hour_of_rest_turns_exhaustion_from_any_sources_into_fatigue() -> None:
    for tired in ((Tired("march", exhausting=True),), (Tired("march"), Tired("casting")), (Tired("casting", True),)):
        assert condition(rested_hour(tired)) == "fatigued"
    assert rested_hour((Tired("march"),)) == (Tired("march"),)
    assert rested_hour(()) == ()


def test_without_the_variant_casting_never_tires_and_fatigue_takes_no_points() -> None:
    now = caster("cleric", 5, 14)
    assert drop_to(now, 0).condition == "fresh"
    marched = tired_from_elsewhere(now, "march")
    assert (points(marched), marched.condition) == ([20], "fatigued")
    assert points(rest(drop_to(now, 0), 0, 2)[0]) == [0]


def test_an_empty_pool_of_nothing_tires_nobody() -> None:
    now = caster("paladin", 3, 18, settings=VITALIZING)
    assert drop_to(now, 0).condition == "fresh"
    rested, report = rest(now, 0, 8)
    assert report.full
    assert points(rested) == [0]


def test_casting_beyond_the_points_empties_the_pool_and_tires() -> None:
    now = caster("cleric", 5, 14, "bless", settings=VITALIZING)
    after = overdrawn(now, "cleric", price(now, "bless"))
    assert (points(after), after.condition) == ([0], "exhausted")
    assert [(each.cause, each.points) for each in after.pools[0].pool.lost] == [("overcast", 20)]
    assert [overcast_difficulty(level) for level in (1, 9)] == [21, 29]


def test_a_constitution_of_its_own_changes_the_bonus_alone() -> None:
    settings = replace(VITALIZING, vitalizing_constitution=True)
    now = caster_now(caster("cleric", 5, 14).casting, (Casts("cleric", 5, 14, constitution=18),), settings)
    assert points(now) == [16 + 9]


@given(LEVELS, st.sampled_from(CONDITIONS))
def test_rest_and_fatigue_leave_whole_points_within_the_pool(level: Level, state: str) -> None:
    for bound in (hour_floor(state, level.maximum), ceiling(state, level.maximum)):
        assert 0 <= bound <= level.maximum
    assert hour_floor("exhausted", level.maximum) <= hour_floor("fatigued", level.maximum)
    assert ceiling("exhausted", level.maximum) <= ceiling("fatigued", level.maximum)
    assert 4 * ceiling("exhausted", level.maximum) <= level.maximum


@given(st.lists(st.sampled_from(["march", "wounds", "casting", "storm"]), max_size=6), st.booleans())
def test_more_reasons_never_refresh(sources: list[str], exhausting: bool) -> None:
    tired: tuple[Tired, ...] = ()
    for source in sources:
        more = tire(tired, source, exhausting=exhausting)
        assert at_least(condition(more), condition(tired))
        assert len({each.source for each in more}) == len(more)
        tired = more
