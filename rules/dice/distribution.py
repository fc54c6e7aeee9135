"""Exact distributions over whole numbers, as integer counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import gcd


@dataclass(frozen=True, slots=True)
class Chance:
    """An exact probability: `ways` out of `of` equally likely ways."""

    ways: int
    """How many of the equally likely ways count, 0 to `of`."""
    of: int
    """How many equally likely ways there are, 1 or more."""

    @property
    def decimal(self) -> float:
        """The nearest float, 0.0 to 1.0."""
        return self.ways / self.of

    def reduced(self) -> "Chance":
        """The same probability in lowest terms."""
        shared = gcd(self.ways, self.of)
        return Chance(self.ways // shared, self.of // shared)


@dataclass(frozen=True, slots=True)
class Distribution:
    """How many equally likely ways lead to each of a run of whole numbers."""

    low: int
    """The value that the first weight belongs to."""
    weights: tuple[int, ...]
    """The ways to `low`, `low + 1` and so on."""

    @property
    def total(self) -> int:
        """All equally likely ways together."""
        return sum(self.weights)

    @property
    def high(self) -> int:
        """The value that the last weight belongs to."""
        return self.low + len(self.weights) - 1

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return iter(zip(range(self.low, self.high + 1), self.weights, strict=True))

    def exactly(self, value: int) -> Chance:
        """The chance of this very value."""
        inside = self.low <= value <= self.high
        return Chance(self.weights[value - self.low] if inside else 0, self.total)

    def at_least(self, value: int) -> Chance:
        """The chance of this value or more."""
        return Chance(sum(self.weights[max(0, value - self.low) :]), self.total)

    @property
    def mean(self) -> float:
        """The expected value."""
        return sum(value * ways for value, ways in self) / self.total
