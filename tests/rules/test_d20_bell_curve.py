"""Rolls on the bell curve and challenge ratings (docs/rules-d20.md C, W26, example 25)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.d20 import bell_curve, challenge
from rules.d20.bell_curve import CURVE, D20


def test_the_curve_is_three_dice() -> None:
    ways = [0] * 16
    for faces in product(range(1, 7), repeat=3):
        ways[sum(faces) - 3] += 1
    assert CURVE.weights == tuple(ways)
    assert CURVE.total == 216
    assert (D20.low, D20.high, D20.total) == (1, 20, 20)


@pytest.mark.parametrize(("old", "new"), [(20, 16), (19, 15), (18, 14), (17, 14), (16, 13), (15, 13), (13, 12)])
def test_every_threat_range_has_one_on_the_curve(old: int, new: int) -> None:
    assert bell_curve.threat_range(old) == new


@pytest.mark.parametrize(("low", "percent"), [(16, 4.63), (15, 9.26), (14, 16.20), (13, 25.93), (12, 37.5)])
def test_the_chances_of_the_new_ranges(low: int, percent: float) -> None:
    assert round(CURVE.at_least(low).decimal * 100, 2) == percent


def test_automatic_results_are_the_ends() -> None:
    for curve, low, high in ((False, 1, 20), (True, 3, 18)):
        assert bell_curve.automatic(low, bell_curve=curve) == "failure"
        assert bell_curve.automatic(high, bell_curve=curve) == "success"
        assert [bell_curve.automatic(n, bell_curve=curve) for n in range(low + 1, high)] == [""] * (high - low - 1)
    assert CURVE.exactly(18).reduced().of == 216


def test_sixteen_and_eighteen_replace_twenty() -> None:
    assert bell_curve.may_take(bell_curve=False) == (10, 20)
    assert bell_curve.may_take(bell_curve=True) == (10, 16, 18)
    assert [bell_curve.time_taken(result) for result in (10, 16, 18, 20)] == [1, 10, 100, 20]
    assert [bell_curve.needs_calm(result) for result in (10, 16, 18, 20)] == [False, True, True, True]


def test_luck_is_the_best_three_of_four() -> None:
    assert bell_curve.best_three((2, 5, 6, 6)) == 17
    lucky = bell_curve.naturals(bell_curve=True, lucky=True)
    assert (lucky.low, lucky.high, lucky.total) == (3, 18, 6**4)
    assert lucky.mean > CURVE.mean
    assert bell_curve.naturals(bell_curve=False, lucky=True) == D20


def test_four_ones_end_auspicious_odds() -> None:
    assert bell_curve.odds_end((1, 1, 1, 1))
    assert not bell_curve.odds_end((1, 1, 1, 2))
    assert not bell_curve.odds_end((1, 1, 1))


def test_mass_auspicious_odds_at_caster_level_nine() -> None:
    assert bell_curve.mass_targets(9) == 3
    assert bell_curve.mass_range(9) == 45


def test_four_creatures_lower_each_others_rating() -> None:
    assert [challenge.in_group(rating, 4) for rating in (5, 1, 0)] == [4, 0, -1]
    assert challenge.name(0) == "1/2"
    assert challenge.name(-1) == "1/3"
    assert challenge.in_group(5, 3) == 5
    assert challenge.in_group(challenge.LEAST, 9) == challenge.LEAST


def test_vitality_raises_fractions_and_the_greatest() -> None:
    ladder = ["1/10", "1/8", "1/6", "1/4", "1/3", "1/2", "1"]
    rungs = [challenge.rung(text) for text in ladder]
    assert rungs == list(range(-5, 2))
    for below, above in zip(range(-5, 1), range(-4, 2), strict=True):
        assert challenge.with_vitality(below, "medium") == above
    assert challenge.with_vitality(9, "gargantuan") == 10
    assert challenge.with_vitality(9, "gargantuan", has_constitution=False) == 9
    assert challenge.with_vitality(9, "huge") == 9


def test_both_shifts_meet_with_vitality_first() -> None:
    assert challenge.adjusted(0, "medium", 4, vitality=True, bell_curve=True) == 0
    assert challenge.adjusted(0, "medium", 3, vitality=True, bell_curve=True) == 1
    assert challenge.adjusted(challenge.LEAST, "small", 4, vitality=True, bell_curve=True) == challenge.LEAST
    assert challenge.adjusted(5, "colossal", 1, vitality=False, bell_curve=False) == 5


@given(st.integers(challenge.LEAST, challenge.MOST))
def test_a_rating_is_read_as_it_is_written(rung: int) -> None:
    assert challenge.rung(challenge.name(rung)) == rung


@pytest.mark.parametrize("text", ["", "0", "-1", "1/5", "²", "1.5", "101", "x"])
def test_other_text_is_no_rating(text: str) -> None:
    assert challenge.rung(text) is None


@given(st.integers(4, 20))
def test_no_other_range_on_the_curve_is_nearer(old: int) -> None:
    chosen = bell_curve.threat_range(old)

    def off(low: int) -> int:
        return abs(sum(CURVE.weights[low - 3 :]) * 20 - (21 - old) * 216)

    assert all(off(chosen) <= off(low) for low in range(4, 19))
