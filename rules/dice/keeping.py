"""Exact counts for the highest dice of a handful, by splitting on the value of the last die that is kept.

Where `kept` of `dice` dice are kept and the last of these shows v, some j < kept dice show more than v, and of the
others at least kept − j show v and the rest less. The ways are C(dice, j) · (ways of the j dice above v) · (ways of
the others), so no dice are ever listed. Keeping the lowest is the same with the order turned round.
"""

from collections.abc import Sequence
from math import comb

from rules.dice.counting import Counts, bytes_for, unpack


def keep_highest(dice: int, kept: int, sides: int) -> Counts:
    """The ways to each sum of the `kept` highest of `dice` dice, from `kept` to `kept` · `sides`."""
    size = bytes_for(sides**dice)
    bits = size * 8
    total = 0
    for last in range(1, sides + 1):
        above = 0
        for ways in _ways_of_others(dice, kept, 1, last - 1):
            above = ways + (_run(above, sides - last, bits) << bits)
        total += above << (last - 1) * kept * bits
    return unpack(total, size, kept * (sides - 1) + 1)


def keep_first(dice: int, kept: int, ranks: Sequence[tuple[int, int]]) -> Counts:
    """The ways to each worth of the `kept` first-ranked of `dice` dice, from 0 upwards.

    Args:
        dice: How many dice there are.
        kept: How many of them count, 1 to `dice`.
        ranks: For each thing a die can show, the best first: its number of ways, and what it is worth, 0 or more.
    """
    whole = sum(ways for ways, _ in ranks)
    highest = max(worth for _, worth in ranks)
    size = bytes_for(whole**dice)
    bits = size * 8
    total = 0
    better = 0
    worse = whole
    for ways_of_it, worth in ranks:
        if not ways_of_it:
            continue
        worse -= ways_of_it
        above = 0
        for count, ways in enumerate(_ways_of_others(dice, kept, ways_of_it, worse), 1):
            above = (ways << count * worth * bits) + above * better
        total += above
        better += ways_of_it << worth * bits
    return unpack(total, size, kept * highest + 1)


def keep_few(dice: int, kept: int, ranks: Sequence[tuple[int, int]]) -> Counts:
    """As `keep_first`, for many ranks and few dice kept; each rank is worth more, or each less, than the one before.

    The powers of what is better than a rank grow by one term at a time, so that no two long polynomials are ever
    multiplied. They are held from the best rank on, which keeps them short as long as they can be.
    """
    there = [(ways, worth) for ways, worth in ranks if ways]
    best, last = there[0][1], there[-1][1]
    size = bytes_for(sum(ways for ways, _ in there) ** dice)
    bits = size * 8
    total = 0
    better = [1] + [0] * (kept - 1)
    worse = sum(ways for ways, _ in there)
    for ways_of_it, worth in there:
        worse -= ways_of_it
        shift = abs(worth - best) * bits
        for count, ways in enumerate(_ways_of_others(dice, kept, ways_of_it, worse), 1):
            total += (better[kept - count] * ways) << count * shift
        for above in range(kept - 1, 0, -1):
            ways = 1
            for count in range(1, above + 1):
                ways *= ways_of_it
                better[above] += (better[above - count] * (comb(above, count) * ways)) << count * shift
    counts = unpack(total, size, kept * abs(last - best) + 1)
    return [0] * (kept * min(best, last)) + (counts if last > best else counts[::-1])


def _ways_of_others(dice: int, kept: int, at: int, below: int) -> list[int]:
    """For j = kept − 1 down to 0 dice above: C(dice, j) · the ways in which at least kept − j of the others are `at`.

    Of N = dice − j others at most d = dice − kept are below; those ways follow one another by
    B[N + 1] = (at + below) · B[N] − C(N, d) · at^(N − d) · below^(d + 1).
    """
    dropped = dice - kept
    either = at + below
    taken = below ** (dropped + 1)
    others = either ** (dropped + 1) - taken
    taken *= at
    chosen = comb(dice, kept - 1)
    among = dropped + 1
    result = []
    for above in range(kept - 1, -1, -1):
        result.append(chosen * others)
        others = either * others - among * taken
        taken *= at
        chosen = chosen * above // (dice - above + 1)
        among = among * (dice - above + 1) // (kept - above + 1)
    return result


def _run(packed: int, length: int, bits: int) -> int:
    """A packed polynomial times 1 + x + … + x^(length − 1), by doubling."""
    total = 0
    done = 0
    block, width = packed, bits
    while length:
        if length & 1:
            total += block << done
            done += width
        length >>= 1
        if length:
            block += block << width
            width *= 2
    return total
