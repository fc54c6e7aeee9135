"""Counts of ways as polynomials in whole numbers: the coefficient of x^v is the number of ways to come to v."""

from collections.abc import Sequence
from math import comb

Counts = list[int]
"""Coefficients from x^0 upwards."""


def pack(counts: Sequence[int], size: int) -> int:
    """One whole number that holds every count in `size` bytes, the first one lowest (Kronecker substitution)."""
    return int.from_bytes(b"".join([count.to_bytes(size, "little") for count in counts]), "little")


def unpack(packed: int, size: int, length: int) -> Counts:
    """The `length` counts that `pack` put together."""
    held = packed.to_bytes(size * length, "little")
    return [int.from_bytes(held[at : at + size], "little") for at in range(0, size * length, size)]


def bytes_for(total: int) -> int:
    """How many bytes hold every count of a polynomial whose counts add up to `total`."""
    return total.bit_length() // 8 + 1


def multiply(left: Counts, right: Counts) -> Counts:
    """The counts of two independent things added up."""
    if len(left) == 1:
        return [left[0] * count for count in right]
    if len(right) == 1:
        return [count * right[0] for count in left]
    size = bytes_for(sum(left) * sum(right))
    return unpack(pack(left, size) * pack(right, size), size, len(left) + len(right) - 1)


def power(counts: Counts, exponent: int) -> Counts:
    """The counts of `exponent` (0 or more) equal, independent things added up; the first count is not 0.

    Few different values go by the recurrence c[k] = sum((n·i − (k − i)) · p[i] · c[k − i]) / (k · p[0]), many by one
    multiplication of packed numbers.
    """
    if exponent == 0:
        return [1]
    if exponent == 1 or len(counts) == 1:
        return list(counts) if exponent == 1 else [counts[0] ** exponent]
    length = (len(counts) - 1) * exponent + 1
    first = counts[0]
    terms = [(i, count, (exponent + 1) * i * count) for i, count in enumerate(counts) if i and count]
    if len(terms) > 64:
        size = bytes_for(sum(counts) ** exponent)
        return unpack(pack(counts, size) ** exponent, size, length)
    result = [first**exponent]
    for k in range(1, length):
        value = 0
        for i, count, weighted in terms:
            if i > k:
                break
            value += (weighted - k * count) * result[k - i]
        result.append(value // (k * first))
    return result


def sums_of(dice: int, sides: int) -> Counts:
    """The ways to each sum of `dice` dice (1 or more), from the lowest, `dice`, to the highest.

    ((1 − x^s) / (1 − x))^n by its own recurrence of three terms; the second half mirrors the first.
    """
    if sides == 1 or dice == 1:
        return [1] * (sides if dice == 1 else 1)
    length = dice * (sides - 1) + 1
    half = (length + 1) // 2
    counts = [1]
    append = counts.append
    for k in range(1, min(sides, half)):
        append(counts[-1] * (dice + k - 1) // k)
    if half > sides:
        append((counts[-1] * (dice + sides - 1) - dice * sides) // sides)
    back = dice * sides
    for k in range(sides + 1, half):
        append(
            (
                (k - 1 + dice) * counts[-1]
                + (k - sides - back) * counts[k - sides]
                + (back - dice - k + sides + 1) * counts[k - sides - 1]
            )
            // k
        )
    counts += counts[: length - half][::-1]
    return counts


def choices(things: int) -> Counts:
    """The ways to choose 0, 1, 2… of so many things."""
    if things < 64:
        return [comb(things, k) for k in range(things + 1)]
    counts = [1]
    for k in range(things // 2):
        counts.append(counts[-1] * (things - k) // (k + 1))
    return counts + counts[: (things + 1) // 2][::-1]


def binomial(dice: int, failing: int, succeeding: int) -> Counts:
    """The ways to each number of successes of `dice` dice, each failing and succeeding in so many ways."""
    counts = [failing**dice] if failing else [0] * dice
    if not failing:
        return [*counts, succeeding**dice]
    if failing == succeeding == 1:
        return choices(dice)
    for k in range(dice):
        counts.append(counts[-1] * succeeding * (dice - k) // (failing * (k + 1)))
    return counts


def difference(
    dice: int, failing: int, succeeding: int, against: int, their_failing: int, their_succeeding: int
) -> Counts:
    """The ways to each margin of successes of one pool over another, from −`against` to `dice`.

    (f + s·x)^n (s' + f'·x)^m: its coefficients follow one another by a recurrence of three terms.
    """
    if not succeeding or not their_failing or not failing or not their_succeeding:
        return multiply(binomial(dice, failing, succeeding), binomial(against, their_succeeding, their_failing))
    both = dice + against
    if failing == succeeding and their_failing == their_succeeding:
        shared = failing**dice * their_failing**against
        return choices(both) if shared == 1 else [shared * ways for ways in choices(both)]
    first = failing * their_succeeding
    last = succeeding * their_failing
    middle = failing * their_failing + succeeding * their_succeeding
    start = dice * succeeding * their_succeeding + against * failing * their_failing
    counts = [failing**dice * their_succeeding**against]
    before = 0
    for k in range(both):
        before, now = (
            counts[-1],
            ((start - middle * k) * counts[-1] + last * (both - k + 1) * before) // (first * (k + 1)),
        )
        counts.append(now)
    return counts
