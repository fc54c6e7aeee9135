"""What a roll consists of, as an immutable tree (docs/dice.md)."""

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Comparison: TypeAlias = Literal[">=", ">", "<=", "<", "="]

COMPARE: Final[Mapping[Comparison, Callable[[int, int], bool]]] = {
    ">=": operator.ge,
    ">": operator.gt,
    "<=": operator.le,
    "<": operator.lt,
    "=": operator.eq,
}
"""Each comparison as a question to a value and a number."""


@dataclass(frozen=True, slots=True)
class Condition:
    """A comparison with a number, as in `>=4`."""

    compare: Comparison
    number: int

    def holds(self, value: int) -> bool:
        """Whether a face or a total meets it."""
        return compares(value, self.compare, self.number)


@dataclass(frozen=True, slots=True)
class Keep:
    """Which dice of a handful count: `kh3` keeps the three highest, `dl1` drops the lowest."""

    which: Literal["kh", "kl", "dh", "dl"]
    number: int
    """How many dice are kept, or dropped; 1 or more."""

    @property
    def highest(self) -> bool:
        """Whether the dice that count are the highest."""
        return self.which in ("kh", "dl")

    def kept_of(self, dice: int) -> int:
        """How many of so many dice count."""
        return self.number if self.which[0] == "k" else dice - self.number


@dataclass(frozen=True, slots=True)
class Handful:
    """Dice of one kind thrown together, and what is done with them."""

    dice: int
    """1 to 1,000."""
    sides: int
    """1 to 1,000."""
    keep: Keep | None = None
    """Which of them count; None: all."""
    reroll: Condition | None = None
    """The faces that are thrown again, once."""
    explode: Condition | None = None
    """The faces that add a further die."""
    success: Condition | None = None
    """The faces that are a success; None: the faces are added up."""

    @property
    def kept(self) -> int:
        """How many of the dice count."""
        return self.keep.kept_of(self.dice) if self.keep else self.dice


@dataclass(frozen=True, slots=True)
class Number:
    """A number that is no die."""

    value: int


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms added up."""

    terms: "tuple[Term, ...]"
    """Each with `+` or `-` before it."""


@dataclass(frozen=True, slots=True)
class Product:
    """Factors multiplied and divided from left to right; every quotient is rounded down."""

    terms: "tuple[Term, ...]"
    """Each with `*` or `/` before it; the first has `*`."""


Node: TypeAlias = Number | Handful | Sum | Product


@dataclass(frozen=True, slots=True)
class Term:
    """A part of a sum or product with the sign before it."""

    sign: Literal["+", "-", "*", "/"]
    of: Node


@dataclass(frozen=True, slots=True)
class Versus:
    """What a roll is measured against: it succeeds when it compares so with the target."""

    compare: Comparison
    target: Node


@dataclass(frozen=True, slots=True)
class Formula:
    """A whole roll, as `parse` understands it."""

    text: str
    """The roll in its plainest notation; it means the same as what was typed."""
    roll: Node
    """What is rolled."""
    versus: Versus | None = None
    """What it is measured against, if anything."""
    counts: bool = False
    """Whether all its dice count successes, so that what it comes to is a number of them."""


def compares(value: int, compare: Comparison, number: int) -> bool:
    """Whether a value compares so with a number."""
    return COMPARE[compare](value, number)


def constant(node: Node) -> int:
    """The value of a tree of numbers alone."""
    if isinstance(node, Number):
        return node.value
    if isinstance(node, Handful):
        raise TypeError("dice have no constant value")
    total = 0 if isinstance(node, Sum) else 1
    for term in node.terms:
        value = constant(term.of)
        if term.sign == "+":
            total += value
        elif term.sign == "-":
            total -= value
        elif term.sign == "*":
            total *= value
        else:
            total //= value
    return total


def handfuls(node: Node) -> tuple[Handful, ...]:
    """All dice of a tree, from left to right."""
    if isinstance(node, Handful):
        return (node,)
    if isinstance(node, Number):
        return ()
    return tuple(handful for term in node.terms for handful in handfuls(term.of))


def counts_successes(node: Node) -> bool:
    """Whether all the dice of a tree count successes; a tree without dice counts none."""
    dice = handfuls(node)
    return bool(dice) and all(handful.success for handful in dice)


def written(roll: Node, versus: Versus | None = None) -> str:
    """A tree in its plainest notation, without spaces but around `vs`."""
    text = _written(roll)
    if versus is None:
        return text
    compare = "" if versus.compare == ">=" else versus.compare
    return f"{text} vs {compare}{_written(versus.target)}"


def written_handful(handful: Handful) -> str:
    """A handful in its plainest notation, as in `4d6kh3`."""
    parts = [f"{handful.dice}d{handful.sides}"]
    if handful.reroll:
        parts.append(f"r{_condition(handful.reroll)}")
    if handful.explode:
        plain = handful.explode == Condition("=", handful.sides)
        parts.append("!" if plain else f"!{_condition(handful.explode)}")
    if handful.keep:
        parts.append(f"{handful.keep.which}{handful.keep.number}")
    if handful.success:
        if parts[-1] == "!":
            parts[-1] = f"!{handful.sides}"
        parts.append(f"{handful.success.compare}{handful.success.number}")
    return "".join(parts)


def _condition(condition: Condition) -> str:
    return f"{'' if condition.compare == '=' else condition.compare}{condition.number}"


def _written(node: Node) -> str:
    if isinstance(node, Number):
        return str(node.value)
    if isinstance(node, Handful):
        return written_handful(node)
    inner = (Sum,) if isinstance(node, Sum) else (Sum, Product)
    parts = [
        term.sign + (f"({_written(term.of)})" if isinstance(term.of, inner) else _written(term.of))
        for term in node.terms
    ]
    return "".join(parts).removeprefix("+").removeprefix("*")
