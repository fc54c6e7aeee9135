"""Exact counts for dice that explode, each adding at most `MOST_EXPLOSIONS` further dice.

With W ways for one throw, of which the polynomial `again` explodes and `still` does not, one die has W^101 ways for a
cap of 100: after j explosions the throws that were not needed may show anything. Its counts are

    G = (still · W^101 + again^101 · (W − still − again)) / (W − again)

and those of n dice the n-th power of that.
"""

from math import comb

from rules.dice.counting import Counts, bytes_for, pack, power, unpack
from rules.dice.limits import MOST_EXPLOSIONS

THROWS = MOST_EXPLOSIONS + 1
"""The most throws that one die can come to."""


def chains(dice: int, still: Counts, again: Counts) -> Counts:
    """The ways to each worth of `dice` exploding dice together, from 0 upwards; they add up to W^(101 · dice).

    Args:
        dice: How many dice are thrown at first.
        still: The ways of one throw to each worth with which the die comes to rest.
        again: The ways of one throw to each worth with which it explodes.
    """
    step = [(worth, ways) for worth, ways in enumerate(again) if ways]
    if not step:
        whole = sum(still) ** (THROWS - 1)
        return _shifted_power([whole * ways for ways in still], dice)
    if len(step) == 1 and step[0][0]:
        return _one_face(dice, still, *step[0])
    return _shifted_power(_one_die(still, again), dice)


def _one_die(still: Counts, again: Counts) -> Counts:
    """The counts of a single die, from its last throw backwards."""
    whole = sum(still) + sum(again)
    size = bytes_for(whole**THROWS)
    bits = size * 8
    length = max(len(still), len(again))
    rest = pack(still, size)
    steps = [(worth * bits, ways) for worth, ways in enumerate(again) if ways]
    packed = rest + pack(again, size)
    weight = 1
    for _ in range(MOST_EXPLOSIONS):
        weight *= whole
        packed = rest * weight + sum((packed * ways) << shift for shift, ways in steps)
    return unpack(packed, size, (len(again) - 1) * MOST_EXPLOSIONS + length)


def _one_face(dice: int, still: Counts, worth: int, ways: int) -> Counts:
    """The counts of dice with a single worth that explodes: the numerator's few terms, divided `dice` times."""
    whole = sum(still) + ways
    length = max(len(still), worth + 1)
    rest = still + [0] * (length - len(still))
    missing = [-count for count in rest]
    missing[0] += whole
    missing[worth] -= ways
    powers, others = [[1]], [[1]]
    for _ in range(dice):
        powers.append(_product(powers[-1], rest))
        others.append(_product(others[-1], missing))
    counts = [0] * ((worth * MOST_EXPLOSIONS + length - 1) * dice + 1)
    counts += [0] * (dice * (worth + length))
    for capped in range(dice + 1):
        factor = comb(dice, capped) * whole ** (THROWS * (dice - capped)) * ways ** (THROWS * capped)
        start = worth * THROWS * capped
        for at, count in enumerate(_product(powers[dice - capped], others[capped])):
            counts[start + at] += factor * count
    for _ in range(dice):
        for at in range(worth):
            counts[at] //= whole
        for at in range(worth, len(counts)):
            counts[at] = (counts[at] + ways * counts[at - worth]) // whole
    del counts[(worth * MOST_EXPLOSIONS + length - 1) * dice + 1 :]
    return counts


def _product(left: Counts, right: Counts) -> Counts:
    """A product of short polynomials whose coefficients may be negative."""
    result = [0] * (len(left) + len(right) - 1)
    for i, one in enumerate(left):
        if one:
            for j, other in enumerate(right):
                result[i + j] += one * other
    return result


def _shifted_power(counts: Counts, exponent: int) -> Counts:
    """A power of counts that may begin with zeros."""
    lowest = next(at for at, count in enumerate(counts) if count)
    return [0] * (lowest * exponent) + power(counts[lowest:], exponent)
