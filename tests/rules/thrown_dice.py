"""Dice for tests: scripted faces, every way a roll can fall, and rolls in every shape of the notation."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random

from hypothesis import strategies as st

from rules.dice.expression import Formula
from rules.dice.notation import DiceError, parse
from rules.dice.throwing import Reason, Thrown


def formula(text: str) -> Formula:
    """The roll that a text means; it must mean one."""
    found = parse(text)
    assert isinstance(found, Formula), found
    return found


def error(text: str) -> DiceError:
    """The error in a text; there must be one."""
    found = parse(text)
    assert isinstance(found, DiceError), found
    return found


class ScriptedDice:
    """Dice that fall as written, and remember what was thrown for which reason."""

    def __init__(self, *faces: int, physical: bool = False) -> None:
        self.faces = list(faces)
        self.physical = physical
        self.thrown: list[tuple[int, int]] = []
        self.reasons: list[Reason] = []

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        self.thrown.append((count, sides))
        self.reasons.append(reason)
        assert len(self.faces) >= count, "more dice were thrown than the script has"
        now, self.faces = self.faces[:count], self.faces[count:]
        assert all(1 <= face <= sides for face in now)
        return Thrown(tuple(now), self.physical)


class RandomDice:
    """Dice of a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:  # noqa: ARG002 - the protocol's signature
        return Thrown(tuple(self.random.randint(1, sides) for _ in range(count)))


class _Unknown(Exception):  # noqa: N818 - it asks for a face, nothing went wrong
    def __init__(self, sides: int) -> None:
        self.sides = sides


class _Branch:
    """Faces known so far; the first unknown one stops the roll."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = list(faces)
        self.chance = Fraction(1)

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:  # noqa: ARG002 - the protocol's signature
        if len(self.faces) < count:
            raise _Unknown(sides)
        now, self.faces = self.faces[:count], self.faces[count:]
        self.chance /= sides**count
        return Thrown(tuple(now))


def every_way(rolled: Callable[[_Branch], int]) -> dict[int, Fraction]:
    """The chance of every result of a roll, found by letting its dice fall in each possible way."""
    chances: dict[int, Fraction] = {}
    for value, chance in _ways(rolled, []):
        chances[value] = chances.get(value, Fraction(0)) + chance
    return chances


def _ways(rolled: Callable[[_Branch], int], faces: list[int]) -> Iterator[tuple[int, Fraction]]:
    branch = _Branch(faces)
    try:
        value = rolled(branch)
    except _Unknown as unknown:
        for face in range(1, unknown.sides + 1):
            yield from _ways(rolled, [*faces, face])
    else:
        yield value, branch.chance


_COMPARISONS = st.sampled_from([">=", ">", "<=", "<", "="])


@st.composite
def handful_texts(draw: st.DrawFn, dice: int = 1000, sides: int = 1000, explosions: bool = True) -> str:
    """Dice in the notation, with some of what can be done to them; mostly sensible."""
    count = draw(st.integers(1, dice))
    faces = draw(st.integers(1, sides))
    text = draw(st.sampled_from([f"{count}d{faces}", f"{count}D{faces}"]))
    keep = draw(st.booleans()) and count > 1
    explode = explosions and draw(st.integers(0, 3)) == 0 and faces > 1
    parts = []
    if keep:
        which = draw(st.sampled_from(["kh", "kl", "dh", "dl"]))
        parts.append(f"{which}{draw(st.integers(1, count - (which[0] == 'd')))}")
    if draw(st.integers(0, 3)) == 0:
        parts.append(f"r{draw(st.sampled_from(['', '<', '<=', '>', '=']))}{draw(st.integers(1, faces))}")
    if explode:
        parts.append(
            draw(st.sampled_from(["!", f"!{draw(st.integers(1, faces))}", f"!>{draw(st.integers(1, faces))}"]))
        )
    if not (keep and explode) and draw(st.integers(0, 2)) == 0:
        success = f"{draw(_COMPARISONS)}{draw(st.integers(0, faces + 1))}"
        parts.insert(0 if explode else len(parts), success)
    return text + "".join(parts)


def roll_texts(dice: int = 1000, sides: int = 1000, explosions: bool = True, leaves: int = 6) -> st.SearchStrategy[str]:
    """Whole rolls in the notation."""
    spaces = st.sampled_from(["", " "])
    leaf = handful_texts(dice, sides, explosions) | st.integers(0, 1000).map(str)

    def joined(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
        return (
            st.tuples(inner, spaces, st.sampled_from("+-*"), spaces, inner).map("".join)
            | st.tuples(inner, spaces, st.just("/"), st.integers(1, 9).map(str)).map("".join)
            | inner.map("({})".format)
            | inner.map("-{}".format)
        )

    whole = st.recursive(leaf, joined, max_leaves=leaves)
    return whole | st.tuples(whole, st.just(" vs "), st.sampled_from(["", "<=", ">", "="]), whole).map("".join)
