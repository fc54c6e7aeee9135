"""Success pools of six-sided dice: one that shows 4, 5 or 6 is a win (docs/rules-d6.md D1, D2)."""

from dataclasses import dataclass
from math import gcd
from typing import Final

from rules.dice.counting import binomial, choices, difference
from rules.dice.distribution import Distribution
from rules.dice.throwing import Dice, Reason

SIDES: Final = 6
WINNING_FACE: Final = 4
"""The lowest face that is a win."""


@dataclass(frozen=True, slots=True)
class Part:
    """One reason why a pool has the dice it has."""

    code: str
    """What gives or costs the dice, in kebab-case, as in `wounds`."""
    dice: int
    """How many dice it adds, or takes when negative."""
    what: str = ""
    """The id or name of the thing that gives them, where the code alone does not say."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice to be rolled together, with the reasons for their number."""

    parts: tuple[Part, ...]
    """Everything that adds or takes dice, in the order it is explained."""

    @property
    def size(self) -> int:
        """How many dice are rolled: the sum of the parts, never fewer than 1."""
        return max(1, sum(part.dice for part in self.parts))

    def plus(self, *parts: Part) -> "Pool":
        """The same pool with more parts; those of 0 dice are left out."""
        return Pool(self.parts + tuple(part for part in parts if part.dice))


@dataclass(frozen=True, slots=True)
class PoolRoll:
    """A pool that was rolled."""

    pool: Pool
    """What was rolled and why so many."""
    faces: tuple[int, ...]
    """Every face, 1 to 6, in the order they fell."""
    physical: bool = False
    """Whether the faces were typed in."""

    @property
    def wins(self) -> int:
        """How many dice show a win."""
        return wins(self.faces)


def wins(faces: tuple[int, ...]) -> int:
    """How many of these faces are wins."""
    return sum(face >= WINNING_FACE for face in faces)


def roll_pool(pool: Pool, dice: Dice, reason: Reason) -> PoolRoll:
    """Roll all the dice of a pool."""
    thrown = dice.throw(pool.size, SIDES, reason)
    return PoolRoll(pool, thrown.faces, thrown.physical)


def wins_of(dice: int) -> Distribution:
    """The distribution of wins of a pool of `dice` dice (0 or more): binomial with chance one half."""
    return Distribution(0, tuple(choices(dice)))


def margin_of(dice: int, against: int) -> Distribution:
    """The distribution of the wins of one pool minus those of another: C(n+m, m+k) ways to margin k."""
    return Distribution(-against, tuple(choices(dice + against)))


def successes_of(dice: int, winning: int, sides: int = SIDES) -> Distribution:
    """The distribution of the dice that show `winning` or more, among `dice` (0 or more) of `sides` sides."""
    return Distribution(0, tuple(binomial(dice, *_split(winning, sides))))


def margin_between(dice: int, winning: int, against: int, their_winning: int, sides: int = SIDES) -> Distribution:
    """The distribution of the wins of one pool minus those of another, each with its own lowest winning face.

    Args:
        dice: How many dice the pool has, 0 or more.
        winning: Its lowest winning face; beyond `sides` it never wins, at 1 or below each die does.
        against: How many dice the other pool has, 0 or more.
        their_winning: The lowest winning face of the other pool.
        sides: How many sides all dice have.

    Returns:
        The ways to each margin from −`against` to `dice`, impossible ones included.
    """
    counts = difference(dice, *_split(winning, sides), against, *_split(their_winning, sides))
    return Distribution(-against, tuple(counts))


def _split(winning: int, sides: int) -> tuple[int, int]:
    """The ways of a die to fail and to win, without a common divisor."""
    succeeding = min(sides, max(0, sides - winning + 1))
    shared = gcd(sides, succeeding)
    return (sides - succeeding) // shared, succeeding // shared
