"""Numbers that know what they are made of (docs/rules-d20.md N)."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """One reason why a number is what it is."""

    code: str
    """What adds or takes it, in kebab-case, as in `size`."""
    value: int
    """How much, negative when it takes."""
    what: str = ""
    """The id or name of the thing that gives it, where the code alone does not say."""
    kind: str = ""
    """The type of bonus, as in `enhancement`; empty for what adds to everything."""
    counts: bool = True
    """Whether it is part of the sum; a bonus beaten by another of its type is shown and not counted."""


@dataclass(frozen=True, slots=True)
class Number:
    """A sum with its parts."""

    parts: tuple[Part, ...] = ()
    """In the order they are explained."""

    @property
    def total(self) -> int:
        """The sum of the parts that count."""
        return sum(part.value for part in self.parts if part.counts)

    def plus(self, *parts: Part) -> "Number":
        """The same number with more parts; those of 0 are left out, and types that do not stack are settled (N2)."""
        return Number(settled((*self.parts, *(part for part in parts if part.value))))

    def without(self, *codes: str) -> "Number":
        """The same number without the parts under these codes, settled anew."""
        return Number(settled(part for part in self.parts if part.code not in codes))

    def at_least(self, floor: int, code: str = "minimum") -> "Number":
        """The same number, lifted to `floor` by a part of its own when it is below."""
        return self if self.total >= floor else Number((*self.parts, Part(code, floor - self.total)))


def settled(parts: Iterable[Part]) -> tuple[Part, ...]:
    """Parts with only the best bonus of each type that does not stack counting (N2).

    Penalties always count, and so do bonuses without a type and dodge and circumstance bonuses.
    """
    parts = tuple(parts)
    best: dict[str, int] = {}
    for place, part in enumerate(parts):
        if _competes(part) and (part.kind not in best or part.value > parts[best[part.kind]].value):
            best[part.kind] = place
    return tuple(
        Part(part.code, part.value, part.what, part.kind, not _competes(part) or best[part.kind] == place)
        for place, part in enumerate(parts)
    )


def _competes(part: Part) -> bool:
    return bool(part.kind) and part.value > 0 and part.kind not in ("dodge", "circumstance")


def number(*parts: Part) -> Number:
    """A number of these parts; those of 0 are left out."""
    return Number().plus(*parts)
