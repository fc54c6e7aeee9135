"""Where a fight stands: rounds, counts of initiative, and the order of those who share one (docs/rules-d20.md B1)."""

from dataclasses import dataclass
from typing import TypeAlias

Tie: TypeAlias = tuple[int, ...]
"""The order within one count: compared first against first, a longer one after its beginning."""


@dataclass(frozen=True, slots=True)
class Count:
    """A place in the order of a round."""

    initiative: int
    """Higher comes first."""
    tie: Tie = (0,)
    """Of those with the same initiative, the lower comes first."""

    @property
    def key(self) -> tuple[int, Tie]:
        """What places are sorted by, first in the round first."""
        return (-self.initiative, self.tie)


@dataclass(frozen=True, slots=True)
class Turn:
    """A moment of a fight: a count in a round."""

    round: int
    """1 and up; 0 is a round of surprise."""
    count: Count

    @property
    def key(self) -> tuple[int, int, Tie]:
        """What moments are sorted by, earliest first."""
        return (self.round, *self.count.key)

    def before(self, other: "Turn") -> bool:
        """Whether it comes earlier than another moment."""
        return self.key < other.key


def between(low: Tie | None, high: Tie | None) -> Tie:
    """A place in the order of a count after one and before another; None: the end of the order on that side."""
    if low is None:
        return (0,) if high is None else (high[0] - 1,)
    if high is None:
        return (low[0] + 1,)
    if high[: len(low)] == low:
        return (*low, high[len(low)] - 1)
    same = next(place for place, (one, other) in enumerate(zip(low, high, strict=False)) if one != other)
    if low[same] + 1 < high[same]:
        return (*low[:same], low[same] + 1)
    return (*low[: same + 1], low[same + 1] + 1 if len(low) > same + 1 else 0)
