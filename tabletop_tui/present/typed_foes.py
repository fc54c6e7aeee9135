"""Foes typed by number, as in "3 kobold, 2 wolf", whatever the game."""

import re
from dataclasses import dataclass
from typing import Final

from rules.dice.throwing import Reason, Thrown
from rules.table.text import clean_line

_ENTRY: Final = re.compile(r"(?:(\d{1,4})\s*[x×]?\s*)?(\S.*)")


@dataclass(frozen=True, slots=True)
class TypedFoe:
    """One entry of the line."""

    count: int
    """1 where no number stands."""
    name: str


def typed_foes(text: str) -> tuple[TypedFoe, ...]:
    """The entries of a line, between commas; what has no name is left out."""
    matches = (_ENTRY.fullmatch(part.strip()) for part in clean_line(text).split(","))
    return tuple(TypedFoe(int(match[1] or 1), match[2].strip()) for match in matches if match is not None)


class NoDice:
    """For looking ahead at what throws nothing."""

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        """Refuse to throw.

        Raises:
            LookupError: Always.
        """
        raise LookupError(count, sides, reason.code)
