"""Rolling what a notation says, with every face and number kept so that the result explains itself (docs/dice.md)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from rules.dice.expression import COMPARE, Formula, Handful, Keep, Node, Number, Product, Sum, compares
from rules.dice.limits import MOST_EXPLOSIONS
from rules.dice.throwing import Dice, Reason

ROLL: Final = Reason("notation")
"""Why dice are thrown for a notation, unless the caller knows better."""


@dataclass(frozen=True, slots=True)
class Die:
    """One face that came up."""

    face: int
    kept: bool = True
    """Whether it counts; a face that was dropped or thrown again does not."""
    rerolled: bool = False
    """Whether it was thrown again: the next face stands in its place."""
    exploded: bool = False
    """Whether it added a further die: the next face."""
    success: bool = False
    """Whether it counts as a success, where successes are counted."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """A handful that was thrown."""

    handful: Handful
    """What was thrown and what was to be done with it."""
    dice: tuple[Die, ...]
    """Every face, die by die: one thrown again or exploded is followed by the faces that came of it."""
    value: int
    """The sum of the kept faces, or the number of successes among them."""
    physical: bool = False
    """Whether faces of it were typed in."""


@dataclass(frozen=True, slots=True)
class Constant:
    """A number in the roll that is no die."""

    value: int


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign between the other pieces: `+ - * / ( )`, or `vs` with its comparison."""

    text: str


Piece: TypeAlias = Fallen | Constant | Sign


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll with everything that led to its total."""

    text: str
    """The roll in its plainest notation."""
    pieces: tuple[Piece, ...]
    """The roll from left to right, dice and numbers with the signs between them."""
    total: int
    """What it comes to: a sum, or a number of successes when `counts`."""
    counts: bool = False
    """Whether the total is a number of successes."""
    target: int | None = None
    """What it was measured against."""
    success: bool | None = None
    """Whether it met the target; None without one."""

    @property
    def margin(self) -> int | None:
        """How far the total is from the target, negative below it; None without one."""
        return None if self.target is None else self.total - self.target

    @property
    def fallen(self) -> tuple[Fallen, ...]:
        """All dice, from left to right."""
        return tuple(piece for piece in self.pieces if isinstance(piece, Fallen))


def roll(formula: Formula, dice: Dice, reason: Reason = ROLL) -> Rolled:
    """Roll a formula, its handfuls from left to right.

    A handful is thrown at once; then the dice to be thrown again, at once; then those that explosions add, at once,
    and so on. A die adds at most 100 further ones.
    """
    pieces: list[Piece] = []
    total = _roll(formula.roll, dice, reason, pieces)
    if formula.versus is None:
        return Rolled(formula.text, tuple(pieces), total, formula.counts)
    pieces.append(_sign("vs" if formula.versus.compare == ">=" else f"vs {formula.versus.compare}"))
    target = _roll(formula.versus.target, dice, reason, pieces)
    met = compares(total, formula.versus.compare, target)
    return Rolled(formula.text, tuple(pieces), total, formula.counts, target, met)


def _roll(node: Node, dice: Dice, reason: Reason, pieces: list[Piece]) -> int:
    """Roll a tree, note its pieces, and answer its value."""
    if isinstance(node, Handful):
        fallen = throw_handful(node, dice, reason)
        pieces.append(fallen)
        return fallen.value
    if isinstance(node, Number):
        pieces.append(_constant(node.value))
        return node.value
    summed = isinstance(node, Sum)
    total = 0 if summed else 1
    for index, term in enumerate(node.terms):
        sign = term.sign
        if index or sign == "-":
            pieces.append(_sign(sign))
        if isinstance(term.of, Sum) or (not summed and isinstance(term.of, Product)):
            pieces.append(_sign("("))
            value = _roll(term.of, dice, reason, pieces)
            pieces.append(_sign(")"))
        else:
            value = _roll(term.of, dice, reason, pieces)
        if sign == "+":
            total += value
        elif sign == "-":
            total -= value
        elif sign == "*":
            total *= value
        else:
            total //= value
    return total


def throw_handful(handful: Handful, dice: Dice, reason: Reason = ROLL) -> Fallen:
    """Throw one handful and do with it what is to be done."""
    thrown = dice.throw(handful.dice, handful.sides, reason)
    faces = thrown.faces
    if handful.reroll or handful.explode:
        return _throw_on(handful, faces, thrown.physical, dice, reason)
    success = handful.success
    if success:
        meets, number = COMPARE[success.compare], success.number
        came = [_SUCCESS[face] if meets(face, number) else _KEPT[face] for face in faces]
    else:
        came = [_KEPT[face] for face in faces]
    value = sum([die.success for die in came]) if success else sum(faces)
    if handful.keep:
        for index in _order(handful.keep, faces)[handful.kept :]:
            value -= came[index].success if success else faces[index]
            came[index] = _DROPPED[faces[index]]
    return Fallen(handful, tuple(came), value, thrown.physical)


def _throw_on(handful: Handful, first: tuple[int, ...], physical: bool, dice: Dice, reason: Reason) -> Fallen:
    """Throw dice again and further ones, as the faces ask."""
    rerolled: list[list[int]] = [[] for _ in first]
    standing: list[list[int]] = [[] for _ in first]
    again: list[list[bool]] = [[] for _ in first]
    faces = dict(enumerate(first))
    while faces:
        replaced = [die for die, face in faces.items() if handful.reroll and handful.reroll.holds(face)]
        before = {die: faces[die] for die in replaced}
        if replaced:
            thrown = dice.throw(len(replaced), handful.sides, reason)
            physical = physical or thrown.physical
            faces.update(zip(replaced, thrown.faces, strict=True))
        for die, face in faces.items():
            rerolled[die].append(before.get(die, 0))
            standing[die].append(face)
            again[die].append(
                bool(handful.explode and handful.explode.holds(face) and len(standing[die]) <= MOST_EXPLOSIONS)
            )
        exploded = [die for die in faces if again[die][-1]]
        faces = {}
        if exploded:
            thrown = dice.throw(len(exploded), handful.sides, reason)
            physical = physical or thrown.physical
            faces = dict(zip(exploded, thrown.faces, strict=True))
    worth = tuple([sum(chain) for chain in standing])
    kept = [handful.keep is None] * len(first)
    for index in _order(handful.keep, worth)[: handful.kept] if handful.keep else ():
        kept[index] = True
    came: list[Die] = []
    for index, chain in enumerate(standing):
        for face, before_it, exploding in zip(chain, rerolled[index], again[index], strict=True):
            if before_it:
                came.append(Die(before_it, kept=False, rerolled=True))
            success = kept[index] and handful.success is not None and handful.success.holds(face)
            came.append(Die(face, kept[index], exploded=exploding, success=success))
    value = sum([die.success if handful.success else die.face for die in came if die.kept])
    return Fallen(handful, tuple(came), value, physical)


def _order(keep: Keep, worth: tuple[int, ...]) -> list[int]:
    """The dice in the order in which they are kept; of equal ones those that fell first."""
    return sorted(range(len(worth)), key=worth.__getitem__, reverse=keep.highest)


class _Dice(dict[int, Die]):
    """One value for all dice that show the same face and fared the same, made when first needed."""

    def __init__(self, kept: bool = True, success: bool = False) -> None:
        super().__init__()
        self.kept = kept
        self.success = success

    def __missing__(self, face: int) -> Die:
        return self.setdefault(face, Die(face, self.kept, success=self.success))


_KEPT: Final = _Dice()
_SUCCESS: Final = _Dice(success=True)
_DROPPED: Final = _Dice(kept=False)


@lru_cache(maxsize=256)
def _constant(value: int) -> Constant:
    return Constant(value)


@lru_cache(maxsize=64)
def _sign(text: str) -> Sign:
    return Sign(text)
