"""Success pools of the D6 game: one die in two wins (docs/rules-d6.md D1, D2)."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dice.distribution import Chance, Distribution
from rules.dice.odds import Odds, odds
from rules.dice.pools import Part, Pool, margin_between, margin_of, roll_pool, successes_of, wins, wins_of
from rules.dice.throwing import Reason
from tests.rules.thrown_dice import ScriptedDice, formula


def test_faces_of_four_and_more_are_wins() -> None:
    assert wins((6, 4, 4, 3, 1, 5)) == 4


def test_a_pool_is_the_sum_of_its_parts_and_never_below_one_die() -> None:
    assert Pool((Part("base", 3), Part("attribute", 1), Part("skill", 2))).size == 6
    assert Pool((Part("base", 3), Part("skill", -1), Part("circumstance", -6))).size == 1
    assert Pool(()).plus(Part("nothing", 0)).parts == ()


def test_a_rolled_pool_keeps_faces_and_reasons() -> None:
    pool = Pool((Part("base", 3), Part("attribute", 1), Part("skill", 2)))
    dice = ScriptedDice(6, 4, 4, 3, 1, 5)
    rolled = roll_pool(pool, dice, Reason("skill", "Mira"))
    assert (rolled.faces, rolled.wins, rolled.pool) == ((6, 4, 4, 3, 1, 5), 4, pool)
    assert dice.reasons == [Reason("skill", "Mira")]


@pytest.mark.parametrize(
    ("challenge", "chance"), [(1, Fraction(7, 8)), (2, Fraction(1, 2)), (3, Fraction(1, 8)), (4, Fraction(0))]
)
def test_three_dice_against_each_challenge_level(challenge: int, chance: Fraction) -> None:
    found = wins_of(3).at_least(challenge)
    assert Fraction(found.ways, found.of) == chance


def test_eight_dice_against_challenge_level_four() -> None:
    found = wins_of(8).at_least(4)
    assert found == Chance(163, 256)
    assert found.decimal == 0.63671875


def test_nine_dice_against_eleven() -> None:
    assert margin_of(9, 11).exactly(1) == Chance(125970, 1048576)
    assert margin_of(9, 11).exactly(1).ways == comb(20, 12)


@pytest.mark.parametrize(("ours", "theirs"), [(1, 1), (2, 3), (5, 4), (4, 1)])
def test_margins_equal_counting_every_throw(ours: int, theirs: int) -> None:
    counted: dict[int, int] = {}
    for throw in product((0, 1), repeat=ours + theirs):
        margin = sum(throw[:ours]) - sum(throw[ours:])
        counted[margin] = counted.get(margin, 0) + 1
    assert dict(margin_of(ours, theirs)) == counted


@pytest.mark.parametrize("winning", [1, 2, 4, 5, 6, 7])
@pytest.mark.parametrize("their_winning", [1, 3, 5, 7])
def test_margins_with_other_thresholds_equal_counting_every_throw(winning: int, their_winning: int) -> None:
    counted: dict[int, int] = {}
    for throw in product(range(1, 7), repeat=5):
        margin = sum(face >= winning for face in throw[:2]) - sum(face >= their_winning for face in throw[2:])
        counted[margin] = counted.get(margin, 0) + 1
    found = margin_between(2, winning, 3, their_winning)
    assert {value: Fraction(ways, found.total) for value, ways in found if ways} == {
        value: Fraction(ways, 6**5) for value, ways in counted.items()
    }


@settings(deadline=None)
@given(st.integers(0, 300), st.integers(0, 300))
def test_equal_thresholds_of_four_are_the_usual_margin(ours: int, theirs: int) -> None:
    assert margin_between(ours, 4, theirs, 4) == margin_of(ours, theirs)
    assert successes_of(ours, 4) == wins_of(ours)


@settings(deadline=None)
@given(st.integers(1, 60), st.integers(1, 60), st.integers(2, 6), st.integers(2, 6))
def test_margins_of_each_side_mirror_each_other(ours: int, theirs: int, winning: int, their_winning: int) -> None:
    one, other = (
        margin_between(ours, winning, theirs, their_winning),
        margin_between(theirs, their_winning, ours, winning),
    )
    assert one.weights == other.weights[::-1]
    assert one.mean == pytest.approx(ours * (7 - winning) / 6 - theirs * (7 - their_winning) / 6)


@settings(deadline=None)
@given(st.integers(1, 80), st.integers(1, 80))
def test_pools_in_the_notation_have_the_same_odds(ours: int, theirs: int) -> None:
    found = odds(formula(f"{ours}d6>=4 vs {theirs}d6>=4"))
    assert isinstance(found, Odds)
    assert found.totals == wins_of(ours)
    assert found.margins == margin_of(ours, theirs)


def test_no_dice_never_win() -> None:
    assert wins_of(0) == Distribution(0, (1,))
    assert margin_of(0, 2) == Distribution(-2, (1, 2, 1))
