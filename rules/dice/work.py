"""How much work exact odds are, estimated before any of it is done or anything is allocated."""

from dataclasses import dataclass
from math import inf, log2
from typing import Final

from rules.dice.expression import Formula, Handful, Node, Number, Sum, constant
from rules.dice.law import explodes, gathered, law_of, split_by_success, worth_of
from rules.dice.limits import MOST_EXPLOSIONS

MOST_WORK: Final = 500_000
"""The most work that odds are worked out for, in estimated microseconds."""
SLOW: Final = 5_000
"""From here on, in the same unit, odds are better worked out beside whatever must not wait."""
MOST_BITS: Final = 14_000
"""The longest number of ways that is counted, in bits: about 4,200 decimal digits."""
MOST_BYTES: Final = 16_000_000
"""The most room that the counts of one distribution take, in bytes."""

_THROWS: Final = MOST_EXPLOSIONS + 1


@dataclass(frozen=True, slots=True)
class Size:
    """What a distribution will be like."""

    low: int
    high: int
    bits: float
    """How long its number of ways is."""
    work: float
    """Estimated microseconds; infinite when it would be too large."""

    @property
    def length(self) -> int:
        """How many values it spans."""
        return self.high - self.low + 1


def work_of(formula: Formula) -> float:
    """The estimated microseconds for the odds of a formula; infinite when they would be too large to hold."""
    size = size_of(formula.roll)
    if formula.versus is None:
        return size.work
    target = size_of(formula.versus.target)
    return _fitting(_added(size, _turned(target))).work


def size_of(node: Node) -> Size:
    """What the distribution of a tree will be like."""
    if isinstance(node, Number):
        return Size(node.value, node.value, 0, 1)
    if isinstance(node, Handful):
        return _fitting(_handful(node))
    terms = gathered(node)
    result = size_of(terms[0].of)
    if terms[0].sign == "-":
        result = _turned(result)
    for term in terms[1:]:
        if isinstance(node, Sum):
            part = size_of(term.of)
            result = _fitting(_added(result, _turned(part) if term.sign == "-" else part))
        elif term.sign == "/":
            by = constant(term.of)
            ends = (result.low // by, result.high // by)
            result = Size(min(ends), max(ends), result.bits, result.work + result.length * 0.3)
        else:
            result = _fitting(_multiplied(result, size_of(term.of)))
    return result


def _fitting(size: Size) -> Size:
    """The size, its work infinite when the counts would not fit."""
    room = size.length * (size.bits / 8 + 40)
    return Size(size.low, size.high, size.bits, inf) if size.bits > MOST_BITS or room > MOST_BYTES else size


def _turned(size: Size) -> Size:
    return Size(-size.high, -size.low, size.bits, size.work)


def _added(one: Size, other: Size) -> Size:
    bits = one.bits + other.bits
    work = one.work + other.work
    if one.length > 1 and other.length > 1:
        work += 0.4 * (one.length + other.length) + _multiplying(one.length * bits, other.length * bits)
    return Size(one.low + other.low, one.high + other.high, bits, work)


def _multiplied(one: Size, other: Size) -> Size:
    corners = [left * right for left in (one.low, one.high) for right in (other.low, other.high)]
    low, high = min(corners), max(corners)
    work = one.work + other.work + 0.4 * one.length * other.length + 0.02 * (high - low)
    return Size(low, high, one.bits + other.bits, work)


def _multiplying(bits: float, other_bits: float) -> float:
    """Multiplying two whole numbers of so many bits."""
    large, small = max(bits, other_bits) / 30 + 1, min(bits, other_bits) / 30 + 1
    return 0.001 * large * small if small < 70 else 0.001 * large * 70 * float((small / 70) ** 0.585)


def _raising(bits: float) -> float:
    """Raising a whole number to a power of so many bits."""
    return 0.003 * float((bits / 30) ** 1.585)


def _handful(handful: Handful) -> Size:
    dice, sides, kept = handful.dice, handful.sides, handful.kept
    exploding = explodes(handful)
    whole = log2(sides) * (2 if handful.reroll else 1) * (_THROWS if exploding else 1)
    bits = dice * whole
    some = kept < dice
    if exploding:
        if some and handful.success:
            return Size(0, kept, bits, inf)
        return _exploding_kept(handful, bits, whole) if some else _exploding(handful, bits, whole)
    if handful.success:
        bits = dice * log2(sum(split_by_success(handful, law_of(handful))))
        work = sides + dice * (1 + 0.002 * bits)
        if some:
            bits = dice * whole
            work += sides * (kept * _multiplying(kept * bits, 2 * bits) + kept + _powers(bits))
        return Size(0, kept, bits, work)
    length = kept * (sides - 1) + 1
    if some and handful.reroll:
        work = sides * (kept * (2 + _multiplying(kept * sides * bits / 2, sides * bits / 2)) + _powers(bits))
    elif some:
        work = sides * (kept * (2.5 + 0.001 * bits + length * bits / 8000 * (0.16 * log2(sides) + 0.1)) + _powers(bits))
    elif handful.reroll:
        work = length * sides * (0.12 + 0.0001 * bits) if sides <= 64 else length * 0.4 + _raising(length * bits)
    else:
        work = length / 2 * (0.5 + 0.0004 * bits)
    return Size(kept, kept * sides, bits, 10 + work)


def _powers(bits: float) -> float:
    """The powers that begin each split of a handful whose ways are so many bits long."""
    return 3 + 0.0006 * float((bits / 30) ** 1.585)


def _worths(handful: Handful) -> list[int]:
    """The different worths of one throw that explode, the lowest first."""
    explode = handful.explode
    faces = [face for face in range(1, handful.sides + 1) if explode is not None and explode.holds(face)]
    return sorted({worth_of(handful, face) for face in faces})


def _exploding(handful: Handful, bits: float, whole: float) -> Size:
    dice = handful.dice
    highest = 1 if handful.success else handful.sides
    if handful.success and not _worths(handful)[-1]:
        return Size(0, dice, bits, 50 + dice * (1 + 0.002 * bits))
    length = (highest * _THROWS) * dice + 1
    if len(_worths(handful)) == 1:
        work = dice * length * (0.15 + 0.00016 * bits) + (dice * highest) ** 2 * (0.15 + dice * 0.02)
    else:
        work = _one_die(handful, whole) + (0.4 * length + _raising(length * bits) if dice > 1 else 0)
    return Size(0 if handful.success else dice, highest * _THROWS * dice, bits, 50 + work)


def _one_die(handful: Handful, whole: float) -> float:
    highest = 1 if handful.success else handful.sides
    return MOST_EXPLOSIONS * (3 + len(_worths(handful)) * highest * _THROWS * whole / 16_000 * 1.1)


def _exploding_kept(handful: Handful, bits: float, whole: float) -> Size:
    kept, highest, limbs = handful.kept, handful.sides * _THROWS, bits / 30
    better = kept * (kept - 1) / 2
    further = (kept - 1) * kept * (kept + 1) * (kept - 2) / 24 / handful.dice
    multiplied = 0.00025 * limbs * limbs * (better + further)
    added = 0.0008 * limbs * kept * kept
    powers = 3 + 0.0015 * limbs * limbs
    work = highest * (powers + 2 * kept + highest * (multiplied + added))
    return Size(kept, kept * highest, bits, _one_die(handful, whole) + work)
