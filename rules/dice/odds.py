"""The exact odds of a roll: for every result, the number of equally likely ways that lead to it (docs/dice.md)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress

from rules.dice.counting import Counts, binomial, difference, multiply, power, sums_of
from rules.dice.distribution import Chance, Distribution
from rules.dice.exploding import chains
from rules.dice.expression import Formula, Handful, Node, Number, Sum, Versus, compares, constant
from rules.dice.keeping import keep_few, keep_first, keep_highest
from rules.dice.law import explodes, gathered, law_of, split_by_explosion, split_by_success, worth_of
from rules.dice.notation import DiceError
from rules.dice.work import MOST_WORK, work_of


@dataclass(frozen=True, slots=True)
class Odds:
    """What a roll can come to, and how likely each result is."""

    totals: Distribution
    """The sum or the number of successes that is rolled."""
    margins: Distribution | None = None
    """By how much the total passes what it is measured against; None when there is nothing."""
    success: Chance | None = None
    """How likely it is to meet the target; None without one."""


@lru_cache(maxsize=32)
def odds(formula: Formula) -> Odds | DiceError:
    """The exact odds of a formula.

    Returns:
        Whole numbers of ways; a refusal, before anything is counted, when that would take too long or too much room.
    """
    if work_of(formula) > MOST_WORK:
        return DiceError("dice-odds-too-costly", 1)
    totals = distribution(formula.roll)
    if formula.versus is None:
        return Odds(totals)
    margins = _margins(formula.roll, totals, formula.versus)
    met = sum(ways for margin, ways in margins if compares(margin, formula.versus.compare, 0))
    return Odds(totals, margins, Chance(met, margins.total))


def distribution(node: Node) -> Distribution:
    """The exact distribution of a tree, however long it takes; `odds` asks for the work first."""
    if isinstance(node, Number):
        return Distribution(node.value, (1,))
    if isinstance(node, Handful):
        return _handful(node)
    terms = gathered(node)
    result = distribution(terms[0].of)
    if terms[0].sign == "-":
        result = _turned(result)
    for term in terms[1:]:
        if isinstance(node, Sum):
            part = distribution(term.of)
            result = _added(result, _turned(part) if term.sign == "-" else part)
        elif term.sign == "/":
            result = _divided(result, constant(term.of))
        else:
            result = _multiplied(result, distribution(term.of))
    return result


def _margins(roll: Node, totals: Distribution, versus: Versus) -> Distribution:
    """The distribution of a roll minus its target; two plain pools are compared by their closed form."""
    ours, theirs = _plain_pool(roll), _plain_pool(versus.target)
    if ours and theirs:
        return _distribution(-theirs[0], difference(*ours, *theirs))
    return _added(totals, _turned(distribution(versus.target)))


def _plain_pool(node: Node) -> tuple[int, int, int] | None:
    """The dice of a pool that counts successes and does nothing else, and the ways of each to fail and to succeed."""
    if not isinstance(node, Handful) or node.success is None or explodes(node) or node.kept < node.dice:
        return None
    failing, succeeding = split_by_success(node, law_of(node))
    return node.dice, failing, succeeding


def _handful(handful: Handful) -> Distribution:
    law = law_of(handful)
    some = handful.kept < handful.dice
    if explodes(handful):
        still, again = split_by_explosion(handful, law)
        if not some:
            return _distribution(0, chains(handful.dice, still, again))
        one = chains(1, still, again)
        return _kept(handful, [(ways, worth) for worth, ways in enumerate(one)], keep_few)
    if some and (handful.success or not law.even):
        return _kept(handful, [(ways, worth_of(handful, face)) for face, ways in enumerate(law.ways, 1)], keep_first)
    if some:
        counts = keep_highest(handful.dice, handful.kept, handful.sides)
        return _distribution(handful.kept, counts if handful.keep and handful.keep.highest else counts[::-1])
    if handful.success:
        return _distribution(0, binomial(handful.dice, *split_by_success(handful, law)))
    counts = sums_of(handful.dice, handful.sides) if law.even else power(list(law.ways), handful.dice)
    return _distribution(handful.dice, counts)


def _kept(
    handful: Handful, ranks: list[tuple[int, int]], keep: Callable[[int, int, list[tuple[int, int]]], Counts]
) -> Distribution:
    """The kept dice of a handful whose ranks are given from the lowest."""
    highest = handful.keep is not None and handful.keep.highest
    return _distribution(0, keep(handful.dice, handful.kept, ranks[::-1] if highest else ranks))


def _distribution(low: int, counts: Counts) -> Distribution:
    """A distribution that begins and ends with something possible."""
    first = next(at for at, ways in enumerate(counts) if ways)
    last = next(at for at in range(len(counts) - 1, -1, -1) if counts[at])
    return Distribution(low + first, tuple(counts[first : last + 1]))


def _turned(one: Distribution) -> Distribution:
    return Distribution(-one.high, one.weights[::-1])


def _added(one: Distribution, other: Distribution) -> Distribution:
    return Distribution(one.low + other.low, tuple(multiply(list(one.weights), list(other.weights))))


def _multiplied(one: Distribution, other: Distribution) -> Distribution:
    corners = [left * right for left in (one.low, one.high) for right in (other.low, other.high)]
    low = min(corners)
    counts = [0] * (max(corners) - low + 1)
    theirs = list(compress(other, other.weights))
    for value, ways in compress(one, one.weights):
        for their_value, their_ways in theirs:
            counts[value * their_value - low] += ways * their_ways
    return _distribution(low, counts)


def _divided(one: Distribution, by: int) -> Distribution:
    """Every value divided, rounded down."""
    ends = (one.low // by, one.high // by)
    low = min(ends)
    counts = [0] * (max(ends) - low + 1)
    for value, ways in one:
        counts[value // by - low] += ways
    return _distribution(low, counts)
