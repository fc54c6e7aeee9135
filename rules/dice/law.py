"""How a single die of a handful falls, in whole numbers of ways."""

from dataclasses import dataclass, replace
from math import gcd

from rules.dice.counting import Counts
from rules.dice.expression import Handful, Product, Sum, Term


@dataclass(frozen=True, slots=True)
class Law:
    """The ways to each face of one throw, dice that are thrown again already counted."""

    ways: tuple[int, ...]
    """For the faces from 1 upwards; without a common divisor."""

    @property
    def whole(self) -> int:
        """All ways of one throw."""
        return sum(self.ways)

    @property
    def even(self) -> bool:
        """Whether all faces are equally likely."""
        return min(self.ways) == max(self.ways)


def law_of(handful: Handful) -> Law:
    """How each die of a handful falls: a face thrown again leaves its ways to all faces evenly."""
    reroll = handful.reroll
    if reroll is None:
        return Law((1,) * handful.sides)
    again = [reroll.holds(face) for face in range(1, handful.sides + 1)]
    rerolled = sum(again)
    ways = [rerolled if it else rerolled + handful.sides for it in again]
    shared = gcd(*ways)
    return Law(tuple(way // shared for way in ways))


def split_by_success(handful: Handful, law: Law) -> tuple[int, int]:
    """The ways of one throw to fail and to succeed, without a common divisor."""
    succeeding = sum(law.ways[face - 1] for face in range(1, handful.sides + 1) if _succeeds(handful, face))
    failing = law.whole - succeeding
    shared = gcd(failing, succeeding)
    return failing // shared, succeeding // shared


def split_by_explosion(handful: Handful, law: Law) -> tuple[Counts, Counts]:
    """The ways of one throw to each worth with which the die comes to rest, and with which it explodes."""
    highest = 1 if handful.success else handful.sides
    still, again = [0] * (highest + 1), [0] * (highest + 1)
    for face, ways in enumerate(law.ways, 1):
        explodes = handful.explode is not None and handful.explode.holds(face)
        (again if explodes else still)[worth_of(handful, face)] += ways
    return still, again


def worth_of(handful: Handful, face: int) -> int:
    """What a kept face adds to the value of a handful."""
    return int(_succeeds(handful, face)) if handful.success else face


def explodes(handful: Handful) -> bool:
    """Whether any face of the dice explodes."""
    explode = handful.explode
    return explode is not None and any(explode.holds(face) for face in range(1, handful.sides + 1))


def gathered(node: Sum | Product) -> tuple[Term, ...]:
    """The terms, equal dice of a sum put into one handful where none of them is dropped: 2d6 + 3d6 falls as 5d6."""
    if isinstance(node, Product):
        return node.terms
    places: dict[tuple[str, Handful], int] = {}
    terms: list[Term] = []
    for term in node.terms:
        if not isinstance(term.of, Handful) or term.of.keep:
            terms.append(term)
            continue
        at = places.setdefault((term.sign, replace(term.of, dice=1)), len(terms))
        if at == len(terms):
            terms.append(term)
            continue
        before = terms[at].of
        if isinstance(before, Handful):
            terms[at] = Term(term.sign, replace(term.of, dice=before.dice + term.of.dice))
    return tuple(terms)


def _succeeds(handful: Handful, face: int) -> bool:
    return handful.success is not None and handful.success.holds(face)
