"""Exact odds: equal to letting the dice fall in every way, and to what is rolled (docs/dice.md)."""

import time
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dice import exploding, work
from rules.dice import roll as rolling
from rules.dice.counting import binomial, difference, multiply, power, sums_of
from rules.dice.distribution import Chance, Distribution
from rules.dice.expression import Formula
from rules.dice.keeping import keep_few, keep_first, keep_highest
from rules.dice.limits import MOST_EXPLOSIONS
from rules.dice.notation import DiceError, parse
from rules.dice.odds import Odds, odds
from rules.dice.roll import roll
from rules.dice.work import MOST_WORK, SLOW, size_of, work_of
from tests.rules.thrown_dice import RandomDice, every_way, formula, roll_texts


def odds_of(text: str) -> Odds:
    """The odds of a roll; they must not be refused."""
    found = odds(formula(text))
    assert isinstance(found, Odds), found
    return found


def chances(distribution: Distribution) -> dict[int, Fraction]:
    """The possible values and their chances."""
    whole = distribution.total
    return {value: Fraction(ways, whole) for value, ways in distribution if ways}


@pytest.fixture
def two_explosions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let dice explode at most twice, so that every way can be tried."""
    monkeypatch.setattr(rolling, "MOST_EXPLOSIONS", 2)
    monkeypatch.setattr(exploding, "MOST_EXPLOSIONS", 2)
    monkeypatch.setattr(exploding, "THROWS", 3)


@pytest.mark.parametrize("sides", [1, 2, 4, 6])
@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_sums_and_kept_dice_equal_counting_every_throw(dice: int, sides: int) -> None:
    throws = list(product(range(1, sides + 1), repeat=dice))
    assert dict(odds_of(f"{dice}d{sides}").totals) == Counter(sum(throw) for throw in throws)
    for kept in range(1, dice):
        highest, lowest = odds_of(f"{dice}d{sides}kh{kept}").totals, odds_of(f"{dice}d{sides}kl{kept}").totals
        assert dict(highest) == Counter(sum(sorted(throw)[-kept:]) for throw in throws)
        assert dict(lowest) == Counter(sum(sorted(throw)[:kept]) for throw in throws)
        assert odds_of(f"{dice}d{sides}dl{dice - kept}").totals == highest
        assert odds_of(f"{dice}d{sides}dh{dice - kept}").totals == lowest
        assert highest.total == sides**dice


@pytest.mark.parametrize(
    "text",
    [
        "2d6r1", "3d4r<3", "2d6r<=6", "3d4r1kh2", "3d4r>2kl1", "4d4kh2>=3", "4d4kl3=2", "3d6>=5", "2d6r1>=4", "3d4>4",
        "3d4>=0", "(2d6+1)*2", "2d6-1d4", "-2d4", "2d4*1d3", "2d6/3", "-1d6/4", "(1d6-4)/2", "(1d4-2)*(1d4-3)",
        "1d4*0", "4d4kh3+1d6-2", "2d4+1d4", "1d4+2*1d4", "2d4>=3+2d4>=3", "7", "2d6/-4",
    ],
)  # fmt: skip
def test_odds_equal_letting_the_dice_fall_in_every_way(text: str) -> None:
    asked = formula(text)
    assert chances(odds_of(text).totals) == every_way(lambda dice: roll(asked, dice).total)


@pytest.mark.parametrize(
    "text",
    [
        "2d4!", "1d6!", "2d4!>=3", "2d4!1", "2d4!kh1", "2d4!kl1", "2d3!1>=2", "2d4>=4!", "2d4>=2!", "2d3!<3=2",
        "1d4!r1", "1d3!r3", "2d4!>4", "1d4!3+1d4!", "2d3!2>=3", "2d2!1kh1", "3d3!kh2", "3d3!1dh1", "3d2!r1kl2",
    ],
)  # fmt: skip
@pytest.mark.usefixtures("two_explosions")
def test_exploding_odds_equal_every_way_up_to_the_cap(text: str) -> None:
    odds.cache_clear()
    asked = formula(text)
    assert chances(odds_of(text).totals) == every_way(lambda dice: roll(asked, dice).total)
    odds.cache_clear()


@pytest.mark.parametrize(
    ("text", "low", "high"), [("1d20+7 vs 15", 1, 20), ("2d6 vs <=7", 2, 12), ("1d20 vs 1d12", 1, 20)]
)
def test_the_chance_to_meet_a_target_equals_every_way(text: str, low: int, high: int) -> None:
    asked, found = formula(text), odds_of(text)
    assert found.success is not None
    assert found.margins is not None
    every = every_way(lambda dice: bool(roll(asked, dice).success))
    assert Fraction(found.success.ways, found.success.of) == every[True]
    assert chances(found.margins) == every_way(lambda dice: roll(asked, dice).margin or 0)
    assert found.totals.low - (7 if "+7" in text else 0) == low
    assert found.totals.high - (7 if "+7" in text else 0) == high


@pytest.mark.parametrize(
    "text", ["3d6>=4 vs 2d6>=4", "2d6>=5 vs 3d6>=3", "2d6>=4 vs >2d6>=5", "2d6>=1 vs 2d6>=5", "2d4=4 vs 3d6>=7"]
)
def test_pools_against_pools_equal_every_way(text: str) -> None:
    asked, found = formula(text), odds_of(text)
    assert found.margins is not None
    assert chances(found.margins) == every_way(lambda dice: roll(asked, dice).margin or 0)


@settings(max_examples=60, deadline=None)
@given(roll_texts(dice=2, sides=3, explosions=False, leaves=2))
def test_any_small_roll_has_the_odds_of_its_throws(text: str) -> None:
    asked = parse(text)
    if isinstance(asked, Formula):
        found = odds(asked)
        assert isinstance(found, Odds)
        alone = Formula(asked.text, asked.roll)
        assert chances(found.totals) == every_way(lambda dice: roll(alone, dice).total)


@settings(deadline=None)
@given(roll_texts(leaves=3))
def test_odds_lie_within_what_was_estimated_or_are_refused(text: str) -> None:
    asked = parse(text)
    if isinstance(asked, DiceError):
        return
    found = odds(asked)
    if isinstance(found, DiceError):
        assert found.code == "dice-odds-too-costly"
    elif found.success is not None:
        assert 0 <= found.success.ways <= found.success.of
    else:
        size = size_of(asked.roll)
        assert size.low <= found.totals.low
        assert found.totals.high <= size.high
        assert found.totals.total.bit_length() <= size.bits + 1
        assert found.totals.weights[0]
        assert found.totals.weights[-1]
        assert min(found.totals.weights) >= 0


@pytest.mark.parametrize(("dice", "sides"), [(29, 6), (50, 6), (200, 6), (1000, 6), (100, 100), (17, 20)])
def test_the_ways_of_a_sum_add_up_and_mirror(dice: int, sides: int) -> None:
    totals = odds_of(f"{dice}d{sides}").totals
    assert totals.total == sides**dice
    assert totals.weights == totals.weights[::-1]
    assert (totals.low, totals.high) == (dice, dice * sides)
    assert 2 * sum(value * ways for value, ways in totals) == dice * (sides + 1) * totals.total


@pytest.mark.parametrize(("dice", "kept", "sides"), [(12, 5, 6), (29, 11, 4), (40, 20, 20), (60, 59, 6), (100, 1, 20)])
def test_the_kept_highest_and_lowest_mirror_and_add_up(dice: int, kept: int, sides: int) -> None:
    highest = odds_of(f"{dice}d{sides}kh{kept}").totals
    lowest = odds_of(f"{dice}d{sides}kl{kept}").totals
    assert highest.total == sides**dice
    assert highest.weights == lowest.weights[::-1]

    def mean(text: str) -> Fraction:
        found = odds_of(text).totals
        return Fraction(sum(value * ways for value, ways in found), found.total)

    assert mean(f"{dice}d{sides}kh{kept}") + mean(f"{dice}d{sides}kl{dice - kept}") == Fraction(dice * (sides + 1), 2)


def test_the_highest_of_many_dice_is_the_classic_power() -> None:
    totals = odds_of("100d20kh1").totals
    assert dict(totals) == {v: v**100 - (v - 1) ** 100 for v in range(1, 21)}


@pytest.mark.parametrize("dice", [1, 10, 63, 64, 65, 200, 1000])
def test_even_successes_are_binomial_coefficients(dice: int) -> None:
    assert odds_of(f"{dice}d6>=4").totals == Distribution(0, tuple(comb(dice, k) for k in range(dice + 1)))


@pytest.mark.parametrize(("dice", "winning"), [(10, 5), (50, 2), (200, 5), (1000, 6)])
def test_uneven_successes_are_binomial(dice: int, winning: int) -> None:
    totals = odds_of(f"{dice}d6>={winning}").totals
    chance = Fraction(7 - winning, 6)
    for successes in (0, 1, dice // 3, dice):
        exact = comb(dice, successes) * chance**successes * (1 - chance) ** (dice - successes)
        assert Fraction(totals.exactly(successes).ways, totals.total) == exact


@pytest.mark.parametrize("text", ["1d6!", "2d6!", "3d10!", "10d6!"])
def test_the_ways_of_exploding_dice_add_up_to_all_throws_that_could_be_needed(text: str) -> None:
    totals = odds_of(text).totals
    dice, sides = map(int, text[:-1].split("d"))
    assert totals.total == sides ** (dice * (MOST_EXPLOSIONS + 1))
    assert (totals.low, totals.high) == (dice, dice * sides * (MOST_EXPLOSIONS + 1))
    assert totals.exactly(totals.high).ways == 1
    assert totals.exactly(sides if dice == 1 else 1).ways == 0


def test_an_exploding_die_falls_as_its_geometric_series() -> None:
    totals = odds_of("1d6!").totals
    for value in (1, 5, 7, 11, 13, 64, 599):
        exact = Fraction(1, 6 ** (value // 6 + 1)) if value % 6 else 0
        assert Fraction(totals.exactly(value).ways, totals.total) == exact


def test_merged_handfuls_fall_as_one() -> None:
    assert odds_of("2d6+1d6+1+3d6").totals == odds_of("6d6+1").totals
    assert odds_of("500d6+500d6").totals == odds_of("1000d6").totals
    assert odds_of("1d6-1d6").totals == Distribution(-5, (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1))


@settings(deadline=None)
@given(st.lists(st.integers(0, 9), min_size=1, max_size=9), st.lists(st.integers(0, 9), min_size=1, max_size=9))
def test_products_of_counts_equal_schoolbook_multiplication(left: list[int], right: list[int]) -> None:
    slow = [0] * (len(left) + len(right) - 1)
    for i, one in enumerate(left):
        for j, other in enumerate(right):
            slow[i + j] += one * other
    assert multiply(left, right) == slow


@settings(deadline=None)
@given(st.integers(1, 9), st.lists(st.integers(0, 9), max_size=80), st.integers(0, 7))
def test_powers_of_counts_equal_repeated_products(first: int, others: list[int], exponent: int) -> None:
    slow = [1]
    for _ in range(exponent):
        slow = multiply(slow, [first, *others])
    assert power([first, *others], exponent) == slow


@settings(deadline=None)
@given(
    st.integers(0, 30), st.integers(0, 5), st.integers(0, 5), st.integers(0, 30), st.integers(0, 5), st.integers(0, 5)
)
def test_the_margin_of_two_pools_equals_their_convolution(n: int, f: int, s: int, m: int, f2: int, s2: int) -> None:
    if f + s and f2 + s2:
        assert difference(n, f, s, m, f2, s2) == multiply(power_of(f, s, n), power_of(s2, f2, m))
        assert binomial(n, f, s) == power_of(f, s, n)


def power_of(constant: int, linear: int, exponent: int) -> list[int]:
    """(constant + linear · x)^exponent by repeated products."""
    result = [1]
    for _ in range(exponent):
        result = multiply(result, [constant, linear])
    return result


@settings(deadline=None)
@given(st.integers(1, 4), st.data())
def test_the_first_ranked_dice_equal_counting_every_throw(dice: int, data: st.DataObject) -> None:
    kept = data.draw(st.integers(1, dice))
    ranks = data.draw(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 5)), min_size=1, max_size=4))
    if not sum(ways for ways, _ in ranks):
        return
    slow = [0] * (kept * max(worth for _, worth in ranks) + 1)
    for throw in product(range(len(ranks)), repeat=dice):
        ways = 1
        for rank in throw:
            ways *= ranks[rank][0]
        slow[sum(ranks[rank][1] for rank in sorted(throw)[:kept])] += ways
    assert keep_first(dice, kept, ranks) == slow


@settings(deadline=None)
@given(st.integers(1, 7), st.booleans(), st.data())
def test_few_kept_dice_of_many_ranks_fall_as_any_others(dice: int, highest: bool, data: st.DataObject) -> None:
    kept = data.draw(st.integers(1, dice))
    worths = data.draw(st.sets(st.integers(0, 20), min_size=1, max_size=8))
    ranks = [(data.draw(st.integers(0, 9)), worth) for worth in sorted(worths, reverse=highest)]
    if sum(ways for ways, _ in ranks):
        few, first = keep_few(dice, kept, ranks), keep_first(dice, kept, ranks)
        assert {worth: ways for worth, ways in enumerate(few) if ways} == {
            worth: ways for worth, ways in enumerate(first) if ways
        }


@settings(deadline=None)
@given(st.integers(1, 12), st.integers(1, 8), st.data())
def test_two_ways_to_keep_the_highest_agree(dice: int, sides: int, data: st.DataObject) -> None:
    kept = data.draw(st.integers(1, dice))
    ranks = [(1, face) for face in range(sides, 0, -1)]
    assert [0] * kept + keep_highest(dice, kept, sides) == keep_first(dice, kept, ranks)
    assert keep_highest(dice, dice, sides) == sums_of(dice, sides)


ROLLED = [
    "3d6", "4d6kh3", "2d20kl1", "8d6>=4", "10d6>=5", "2d6!", "4d6>=5!", "2d6r<3", "3d6!kh2", "4d6r1kh3", "(2d6+1)*2",
    "2d6*1d4", "6d6/4", "2d4!>=3", "8d6>=4-5d6>=4",
]  # fmt: skip


@pytest.mark.parametrize("text", ROLLED)
def test_ten_thousand_rolls_fall_as_the_odds_say(text: str) -> None:
    asked, totals, dice = formula(text), odds_of(text).totals, RandomDice(20_11)
    count = 10_000
    fell = Counter(roll(asked, dice).total for _ in range(count))
    assert all(totals.exactly(value).ways for value in fell)
    cells: list[tuple[float, int]] = []
    expected, seen = 0.0, 0
    for value, ways in totals:
        expected += count * (ways / totals.total)
        seen += fell.get(value, 0)
        if expected >= 10:
            cells.append((expected, seen))
            expected, seen = 0.0, 0
    if cells and expected:
        cells[-1] = (cells[-1][0] + expected, cells[-1][1] + seen)
    free = len(cells) - 1
    squared = sum((seen - wanted) ** 2 / wanted for wanted, seen in cells)
    assert free >= 1
    assert squared < free + 4 * (2 * free) ** 0.5 + 4, "so far off falls about once in ten thousand seeds"


def test_a_target_is_met_as_often_as_the_odds_say() -> None:
    asked, found, dice = formula("d20+7 vs 15"), odds_of("d20+7 vs 15"), RandomDice(5)
    assert found.success == Chance(13, 20)
    met = sum(bool(roll(asked, dice).success) for _ in range(10_000))
    assert abs(met - 6_500) < 4 * (10_000 * 0.65 * 0.35) ** 0.5


@pytest.mark.parametrize(
    "text",
    [
        "100d100kh50", "1000d1000", "30d6!", "1000d1000kh500", "1d1000!", "8d6!kh4", "1d1000*1d1000*1d1000",
        "1d6*1000000", "1000d6*1000", "100d6!>1", "(100d100)*(100d100)", "1000d1000r1", "9d6*9d6*9d6*9d6*9d6*9d6*9d6",
    ],
)  # fmt: skip
def test_odds_that_would_take_too_long_are_refused_at_once(text: str) -> None:
    asked = formula(text)
    odds.cache_clear()
    start = time.perf_counter()
    found = odds(asked)
    assert time.perf_counter() - start < 0.05
    assert found == DiceError("dice-odds-too-costly", 1)


def test_what_has_no_odds_can_still_be_rolled() -> None:
    assert 50 <= roll(formula("100d100kh50"), RandomDice(1)).total <= 5_000


def test_work_is_estimated_before_anything_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.dice.odds.distribution", lambda _node: pytest.fail("something was counted"))
    odds.cache_clear()
    assert isinstance(odds(formula("100d100kh50")), DiceError)


@pytest.mark.parametrize("text", ["4d6kh3+2", "8d6>=4", "50d6", "2d20kh1", "10d10kh3", "2d6!", "40d20kh20"])
def test_usual_odds_are_worked_out_at_the_table(text: str) -> None:
    assert work_of(formula(text)) <= SLOW


@pytest.mark.parametrize("text", ["1000d6", "100d100", "10d6!", "40d20r1kh20", "100d100kh20", "4d6!kh3"])
def test_large_odds_are_worked_out_beside_it(text: str) -> None:
    assert work_of(formula(text)) <= MOST_WORK
    assert work.MOST_BITS < 4_300 * 3.32, "every number of ways can be written out"


def test_forty_dice_of_twenty_sides_take_some_milliseconds() -> None:
    asked = formula("40d20kh20")
    times = []
    for _ in range(5):
        odds.cache_clear()
        start = time.perf_counter()
        odds(asked)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.02
