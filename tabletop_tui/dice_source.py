"""Where faces come from: a generator that can be continued at any position, or a person with real dice."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rules.dice.throwing import Dice, Reason, Thrown

_WORD: Final = 8
"""Bytes of one drawn number."""
_SPAN: Final = 1 << (8 * _WORD)


class SeededDice:
    """Dice made of a seed and a position: the same two give the same faces, on any machine.

    Each number is the BLAKE2b hash of seed and position; numbers that would favour low faces are passed over.
    """

    def __init__(self, seed: bytes, position: int = 0) -> None:
        self.seed = seed[: hashlib.blake2b.MAX_KEY_SIZE]
        """What all its faces are made of."""
        self.position = position
        """How many numbers were drawn so far; never goes back."""

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:  # noqa: ARG002 - the generator asks nobody
        """The next faces."""
        return Thrown(tuple(self._face(sides) for _die in range(count)))

    def _face(self, sides: int) -> int:
        fair = _SPAN - _SPAN % sides
        while True:
            drawn = hashlib.blake2b(self.position.to_bytes(_WORD), key=self.seed, digest_size=_WORD).digest()
            self.position += 1
            number = int.from_bytes(drawn)
            if number < fair:
                return number % sides + 1


Faces: TypeAlias = tuple[int, ...] | None
"""A handful typed in; None: the program throws it."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """What a person answers who was asked for a handful."""

    faces: Faces


@dataclass(frozen=True, slots=True)
class Wanted:
    """Dice that a person is asked to throw."""

    count: int
    sides: int
    reason: Reason


class FacesWanted(Exception):  # noqa: N818 - it asks for something, nothing went wrong
    """A roll has come to dice that nobody has thrown yet."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(wanted)
        self.wanted = wanted


class AskedDice:
    """Dice that a person throws, one handful after the other.

    The step that needs them is pure: it is run again with every handful known so far, until none is missing.
    """

    def __init__(self, typed: Sequence[Faces], otherwise: Dice) -> None:
        """`typed` has the faces of each handful in turn; None lets `otherwise` throw it."""
        self._typed = iter(typed)
        self._otherwise = otherwise

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        """The faces typed in for this handful.

        Raises:
            FacesWanted: Nobody has thrown it yet.
        """
        try:
            faces = next(self._typed)
        except StopIteration:
            raise FacesWanted(Wanted(count, sides, reason)) from None
        return self._otherwise.throw(count, sides, reason) if faces is None else Thrown(faces, physical=True)


def read_faces(text: str, wanted: Wanted) -> tuple[int, ...] | None:
    """The faces in a line: `6 4 4 1`, or `6441` where no die has more than 9 sides.

    Returns:
        One face a die, or None when the line is not exactly those dice.
    """
    words = text.replace(",", " ").replace(";", " ").split()
    if len(words) == 1 and wanted.sides <= 9 and len(words[0]) == wanted.count:
        words = list(words[0])
    if len(words) != wanted.count or not all(word.isascii() and word.isdecimal() and len(word) < 6 for word in words):
        return None
    faces = tuple(int(word) for word in words)
    return faces if all(1 <= face <= wanted.sides for face in faces) else None
