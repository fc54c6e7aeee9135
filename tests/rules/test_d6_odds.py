"""The odds told before anybody rolls are the odds of what is then rolled (docs/rules-d6.md O)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.campaign import Campaign
from rules.d6.actions import Action, Assist, CastAt, CastAttack, Defend, UseSkill
from rules.d6.declaring import as_if_declared
from rules.d6.exchange import wound_level
from rules.d6.odds import (
    AttackOdds,
    assist_odds,
    attack_odds,
    check_odds,
    declared_attack_odds,
    declared_check_odds,
)
from rules.d6.order import next_moment
from rules.d6.resolving import ExchangeFought, Resolve
from rules.d6.rounds import Mark
from rules.d6.scoring import GiveStrength
from rules.d6.wounds import DealWound
from rules.dice.distribution import Distribution
from rules.dice.pools import Part, Pool
from rules.dice.throwing import Dice, Reason, Thrown
from rules.stepping import Step, step
from rules.table.asking import GM, Asked
from tests.rules.d6_table import IDLE, Seeded, Table, attack, card, duel, faces


def pool(size: int) -> Pool:
    return Pool((Part("base", size),))


def percent(distribution: Distribution | None) -> list[float]:
    assert distribution is not None
    return [round(100 * distribution.exactly(level).decimal, 1) for level in range(5)]


def test_three_dice_against_levels_one_to_four() -> None:
    assert [check_odds(pool(3), level).success.decimal for level in (1, 2, 3, 4)] == [0.875, 0.5, 0.125, 0.0]


def test_eight_dice_against_level_four() -> None:
    odds = check_odds(pool(8), 4)
    assert (odds.success.ways, odds.success.of) == (163, 256)
    assert odds.success.decimal == 0.63671875
    assert (odds.degree(0).ways, odds.degree(-4).ways, odds.degree(4).ways, odds.degree(5).ways) == (70, 1, 1, 0)


def test_nine_dice_against_eleven_by_a_margin_of_one() -> None:
    odds = attack_odds(9, 11)
    exact = odds.margin.exactly(1)
    assert (exact.ways, exact.of) == (comb(20, 12), 2**20) == (125970, 1048576)


def test_eight_dice_against_eleven_in_armour_one() -> None:
    odds = attack_odds(8, 11, armour=1, defending=True)
    assert percent(odds.target) == [91.6, 5.2, 2.2, 0.7, 0.2]
    assert odds.attacker is None
    assert odds.target_with_strength is None


def test_plain_numbers_count_armour_strength_stance_and_bare_hands() -> None:
    plain = attack_odds(6, 4)
    assert attack_odds(6, 4, armour=3, unarmed=True).target == plain.target
    assert attack_odds(6, 4, strength=2).target == plain.target
    assert attack_odds(6, 4, strength=2).target_with_strength == attack_odds(6, 4, armour=2).target
    assert plain.attacker == attack_odds(4, 6).target
    assert attack_odds(6, 4, defending=True).attacker is None


@pytest.mark.parametrize("wrong", [(0, 5), (5, 0), (1001, 5), (5, 1001), (5, 5, -1), (5, 5, 0, -1)])
def test_absurd_plain_numbers_are_an_error(wrong: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"\d"):
        attack_odds(*wrong)


@pytest.mark.parametrize("mine", [1, 2, 4])
@pytest.mark.parametrize("theirs", [1, 3])
@pytest.mark.parametrize("armour", [0, 1])
def test_the_levels_equal_a_count_of_every_throw(mine: int, theirs: int, armour: int) -> None:
    counted = Counter(
        wound_level(max(0, sum(thrown[:mine]) - sum(thrown[mine:])), armour)
        for thrown in product((0, 1), repeat=mine + theirs)
    )
    odds = attack_odds(mine, theirs, armour).target
    assert [Fraction(ways, odds.total) for _, ways in odds] == [
        Fraction(counted[level], 2 ** (mine + theirs)) for level in range(5)
    ]


@pytest.mark.parametrize(("main", "helpers"), [(3, (3,)), (1, (2, 1)), (5, (4,)), (2, (1, 1, 1)), (4, ())])
def test_helpers_to_come_equal_a_count_of_every_throw(main: int, helpers: tuple[int, ...]) -> None:
    counted: Counter[int] = Counter()
    longest = max(1, main + sum(size - 3 for size in helpers))
    for thrown in product((0, 1), repeat=sum(helpers)):
        left, gained = thrown, 0
        for size in helpers:
            gained, left = gained + sum(left[:size]) - 3, left[size:]
        size = max(1, main + gained)
        for wins in range(size + 1):
            counted[wins] += comb(size, wins) << (longest - size)
    total = counted.total()
    odds = check_odds(pool(main), 2, tuple(pool(size) for size in helpers))
    assert {wins: Fraction(ways, odds.wins.total) for wins, ways in odds.wins if ways} == {
        wins: Fraction(ways, total) for wins, ways in counted.items() if ways
    }


def three(action: Action = IDLE, answer: Action = IDLE, aid: Action = IDLE, **settings) -> Table:
    table = Table(
        card("A", 1, 3, 0, weapons=("small", "wand"), proficiencies={"small": 1}, worn=("leather",)),
        card("B", 2, 2, 0, weapons=("small",), worn=("breastplate",)),
        card("C", 0, 1, 1, skills={"grip": 2}),
    )
    table.campaign = replace(
        table.campaign, game=replace(table.game, settings=replace(table.game.settings, **settings))
    )
    table.begin()
    table.declare(a=action, b=answer, c=aid)
    return table


def odds_of(table: Table, who: str = "a") -> AttackOdds:
    odds = declared_attack_odds(table.game, who)
    assert odds is not None
    return odds


def test_a_declared_attack_is_told_with_pools_armour_and_strength() -> None:
    odds = odds_of(three(attack("b", "small"), Defend()))
    assert odds.attacker_pool is not None
    assert odds.target_pool is not None
    assert (odds.attacker_pool.size, odds.target_pool.size) == (3 + 4 + 1, 3 + 4 + 2)
    assert (odds.armour, odds.strength, odds.strikes_back, odds.attacker) == (2, 2, False, None)
    assert odds.target == attack_odds(8, 9, 2).target


def test_who_strikes_back_is_reckoned_with_its_own_weapon() -> None:
    odds = odds_of(three(attack("b", "small"), attack("a", "small")))
    assert (odds.strikes_back, odds.back_armour, odds.back_strength) == (True, 1, 1)
    assert odds.attacker == attack_odds(7, 8, 1).target
    assert odds.attacker_with_strength == attack_odds(7, 8, 1, 1).target_with_strength
    assert odds_of(three(attack("b", "small"), attack("a"))).back_armour == 0
    assert odds_of(three(attack("b", "small"), attack("a"), strike_back=False)).attacker is None


def test_wins_already_rolled_stand() -> None:
    table = three(attack("c", "small"), attack("c", "small"), attack("a"))
    table.resolve("a", *faces(2, 8), *faces(3, 4))
    odds = odds_of(table, "b")
    assert (odds.attacker_wins, odds.target_wins) == (None, 3)
    size = odds.attacker_pool.size if odds.attacker_pool else 0
    assert odds.margin == Distribution(-3, tuple(comb(size, wins) for wins in range(size + 1)))


def test_with_both_rolled_the_odds_are_certain() -> None:
    table = Table(card("A", reflexes=3), card("B", reflexes=2), card("C", reflexes=1))
    table.begin()
    table.declare(a=attack("c"), b=attack("a"), c=attack("b"))
    table.resolve("a", *faces(1, 5), *faces(2, 3))
    table.resolve("b", *faces(1, 4))
    odds = odds_of(table, "c")
    assert odds.margin == Distribution(1, (1,))
    assert percent(odds.target) == [0, 100, 0, 0, 0]


def test_an_undeclared_target_is_taken_as_it_stands_and_a_choice_can_be_tried() -> None:
    table = Table(card("A", reflexes=1), card("B"))
    table.begin()
    game = as_if_declared(table.game, "a", attack("b"))
    undecided = declared_attack_odds(game, "a")
    guarded = declared_attack_odds(as_if_declared(game, "b", Defend()), "a")
    assert undecided is not None
    assert guarded is not None
    assert undecided.target == attack_odds(3, 2).target
    assert guarded.target == attack_odds(3, 4).target
    assert table.fighter("a").action is None


def test_there_are_no_odds_where_there_is_nobody_to_hit() -> None:
    table = three(attack("b", "small"))
    table.do(DealWound("b", 4))
    assert declared_attack_odds(table.game, "a") is None
    assert declared_attack_odds(table.game, "b") is None
    assert declared_attack_odds(Table().game, "a") is None
    assert declared_check_odds(table.game, "a") is None
    assert assist_odds(table.game, "a") is None


def test_checks_in_the_fight_are_told_with_helpers_to_come() -> None:
    table = three(UseSkill("stealth", 3), CastAt("fire-magic", 2), Assist("a", "skill", "grip"))
    odds = declared_check_odds(table.game, "a")
    assert odds is not None
    assert odds.wins == check_odds(pool(6), 3, (pool(5),)).wins
    helped = assist_odds(table.game, "c")
    assert helped == Distribution(-3, (1, 5, 10, 10, 5, 1))
    table.resolve("c", *faces(5, 5))
    odds = declared_check_odds(table.game, "a")
    assert odds is not None
    assert odds.wins == check_odds(pool(8), 3).wins
    cast = declared_check_odds(table.game, "b")
    assert cast is not None
    assert (cast.pool.size, cast.challenge) == (3, 2)


def one_exchange(start: Campaign, dice: Dice) -> tuple[int, int]:
    """Play on until the attack of A is settled; the levels of the target's and the attacker's new wounds."""
    campaign = start
    while True:
        assert campaign.game.encounter is not None
        due = next_moment(campaign.game.encounter)
        if due.kind == "strength":
            done = step(campaign, Asked(GM, campaign.step, GiveStrength(due.who, 1, 0)), dice)
        else:
            done = step(campaign, Asked(GM, campaign.step, Resolve(due.who, 1)), dice)
        assert isinstance(done, Step)
        campaign = done.campaign
        fought = any(isinstance(event, ExchangeFought) for event in done.events)
        pending = campaign.game.encounter.pending if campaign.game.encounter else None
        if (fought and not pending) or due.kind == "strength":
            break
    levels = []
    for who in ("b", "a"):
        before, after = start.game.card(who), campaign.game.card(who)
        assert before is not None
        assert after is not None
        new = after.wounds[len(before.wounds) :]
        levels.append(new[0].level if new else 0)
    return levels[0], levels[1]


def levels_fought(make: Callable[[], Table], seed: int, rounds: int) -> tuple[Counter[int], Counter[int]]:
    """The levels of the target's and the attacker's new wounds over many fights from the same moment."""
    dice = Seeded(Random(seed))
    start = make().campaign
    target_levels: Counter[int] = Counter()
    attacker_levels: Counter[int] = Counter()
    for _ in range(rounds):
        target, attacker = one_exchange(start, dice)
        target_levels[target] += 1
        attacker_levels[attacker] += 1
    return target_levels, attacker_levels


class NextHandful(Exception):  # noqa: N818 - it asks for a handful, nothing went wrong
    def __init__(self, count: int) -> None:
        self.count = count


class Handfuls:
    """Handfuls with so many wins each, and how likely that is; the first one that is not known stops the step."""

    def __init__(self, wins: tuple[int, ...]) -> None:
        self.wins = list(wins)
        self.chance = Fraction(1)

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:  # noqa: ARG002 - as dice are thrown
        if not self.wins:
            raise NextHandful(count)
        wins = self.wins.pop(0)
        self.chance *= Fraction(comb(count, wins), 2**count)
        return Thrown(tuple(faces(wins, count)))


def levels_in_every_way(start: Campaign) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """The chance of each level of the target's and the attacker's wound, by playing every number of wins."""
    found: tuple[dict[int, Fraction], dict[int, Fraction]] = ({}, {})
    open_ways: list[tuple[int, ...]] = [()]
    while open_ways:
        wins = open_ways.pop()
        dice = Handfuls(wins)
        try:
            levels = one_exchange(start, dice)
        except NextHandful as asked:
            open_ways += [(*wins, each) for each in range(asked.count + 1)]
            continue
        for level, chances in zip(levels, found, strict=True):
            chances[level] = chances.get(level, Fraction(0)) + dice.chance
    return found


def told_as_fractions(levels: Distribution) -> dict[int, Fraction]:
    return {level: Fraction(ways, levels.total) for level, ways in levels if ways}


def chi_square(counted: Counter[int], told: Distribution) -> tuple[float, int]:
    """The chi-square of counts against a distribution, levels rarer than 5 expected counted together."""
    total, rest, seen, value, cells = counted.total(), 0.0, 0, 0.0, 0
    for level, ways in told:
        expected = total * ways / told.total
        if ways == 0:
            assert counted[level] == 0
        elif expected < 5:
            rest, seen = rest + expected, seen + counted[level]
        else:
            value, cells = value + (counted[level] - expected) ** 2 / expected, cells + 1
    if rest >= 1:
        value, cells = value + (seen - rest) ** 2 / rest, cells + 1
    return value, max(1, cells - 1)


CRITICAL = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47}
"""Chi-square that is passed by chance once in a thousand times, by degrees of freedom."""


def half_rolled() -> Table:
    table = Table(
        card("A", 1, 2, 0, weapons=("small",)),
        card("B", 1, 1, 0, weapons=("small",), worn=("leather",)),
        card("C", 0, 3, 0),
    )
    table.begin()
    table.declare(a=attack("b", "small"), b=attack("a", "small"), c=attack("b"))
    table.resolve("c", *faces(1, 5), *faces(2, 5))
    return table


def wounded() -> Table:
    table = three(attack("b", "small"), attack("a", "small"))
    table.do(DealWound("a", 3))
    table.do(DealWound("b", 3))
    table.do(DealWound("b", 3))
    return table


def helpless() -> Table:
    table = three(attack("b", "small"), Defend())
    table.do(Mark("b", 1, helpless=True))
    return table


MOMENTS: dict[str, Callable[[], Table]] = {
    "stance": lambda: three(attack("b", "small"), Defend()),
    "grapple": lambda: three(attack("b", grappling=True), attack("a", "small")),
    "helper": lambda: three(attack("b", "small"), attack("a"), Assist("a", "skill", "grip")),
    "hinderer": lambda: three(attack("b", "small"), attack("a"), Assist("b", "skill", "grip", circumstance=-3)),
    "one die": lambda: three(CastAttack("b", "fire-magic", "wand", circumstance=-9), attack("a", "small")),
    "each exchange": lambda: three(attack("b", "small"), attack("a", "small"), roll_each_exchange=True),
    "half rolled": half_rolled,
    "wounded": wounded,
    "helpless": helpless,
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_odds_told_are_exactly_those_of_every_way_the_dice_can_fall(moment: str) -> None:
    start = MOMENTS[moment]().campaign
    told = declared_attack_odds(start.game, "a")
    assert told is not None
    target, attacker = levels_in_every_way(start)
    assert target == told_as_fractions(told.target)
    assert attacker == (told_as_fractions(told.attacker) if told.attacker else {0: 1})


@pytest.mark.parametrize("moment", ["stance", "helper", "each exchange"])
def test_ten_thousand_exchanges_match_the_odds_told(moment: str) -> None:
    make = MOMENTS[moment]
    told = declared_attack_odds(make().game, "a")
    assert told is not None
    target, attacker = levels_fought(make, seed=20, rounds=10_000)
    value, freedom = chi_square(target, told.target)
    assert value < CRITICAL[freedom]
    if told.attacker:
        value, freedom = chi_square(attacker, told.attacker)
        assert value < CRITICAL[freedom]
    else:
        assert attacker == Counter({0: 10_000})


def test_strength_that_decides_itself_matches_the_odds_with_strength() -> None:
    table = three(attack("b", "small"), attack("a", "small"), strength_decides_itself=True)
    told = odds_of(table)
    assert told.target_with_strength is not None
    assert told.attacker_with_strength is not None
    target, attacker = levels_in_every_way(table.campaign)
    assert target == told_as_fractions(told.target_with_strength)
    assert attacker == told_as_fractions(told.attacker_with_strength)


def test_the_measure_would_notice_odds_that_are_wrong_by_one_die() -> None:
    table = duel(card("A", reflexes=1), card("B"), attack("b"))
    counted, _ = levels_fought(lambda: table, seed=3, rounds=4_000)
    value, freedom = chi_square(counted, odds_of(table).target)
    assert value < CRITICAL[freedom]
    value, freedom = chi_square(counted, attack_odds(4, 2).target)
    assert value > CRITICAL[freedom]


@given(st.integers(1, 60), st.integers(1, 60), st.integers(0, 9), st.integers(0, 6), st.booleans(), st.booleans())
def test_odds_are_whole_and_protection_never_makes_them_worse(
    mine: int, theirs: int, armour: int, strength: int, defending: bool, unarmed: bool
) -> None:
    odds = attack_odds(mine, theirs, armour, strength, defending, unarmed)
    for levels in (odds.target, odds.target_with_strength, odds.attacker):
        if levels is not None:
            assert (levels.low, levels.high) == (0, 4)
            assert sum(Fraction(ways, levels.total) for _, ways in levels) == 1
    if odds.target_with_strength:
        for level in range(1, 5):
            with_it, without = odds.target_with_strength.at_least(level), odds.target.at_least(level)
            assert Fraction(with_it.ways, with_it.of) <= Fraction(without.ways, without.of)


def test_the_largest_pools_are_told_as_exactly() -> None:
    odds = attack_odds(1000, 1000)
    none = odds.target.exactly(0).reduced()
    assert Fraction(none.ways, none.of) == Fraction(1, 2) + Fraction(comb(2000, 1000), 2**2001)
