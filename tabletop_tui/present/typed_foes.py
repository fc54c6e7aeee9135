"""Foes typed by number, as in "3 kobold, 2 wolf", whatever the game."""

import re
from dataclasses import dataclass
from typing import Final

from rules.table.text import clean_line
from tabletop_tui.locale import _

_ENTRY: Final = re.compile(r"([0-9]+)\s*(?:×|[xX](?=\s))?\s*(.*)")
LONGEST: Final = 4
"""Digits of a number of foes that are read at all."""


@dataclass(frozen=True, slots=True)
class TypedFoe:
    """One entry of the line."""

    text: str
    """As it was typed."""
    count: int
    """1 where no number stands, 0 for one that is too long to be read."""
    name: str
    """Empty where a number stands alone."""


def typed_foes(text: str) -> tuple[TypedFoe, ...]:
    """The entries of a line, between commas or semicolons: `3 kobold`, `3x kobold`, `kobold`."""
    entries = (clean_line(part) for part in text.replace(";", ",").split(","))
    return tuple(_typed(entry) for entry in entries if entry)


def count_refused(entry: TypedFoe, most: int) -> str:
    """What is wrong with an entry of which up to `most` copies can be made; empty: nothing."""
    if entry.name and 1 <= entry.count <= most:
        return ""
    wanted = _("A number from 1 to {most} and a name, please, as in: 3 kobold.").format(most=most)
    return f"{entry.text}: {wanted}"


def _typed(entry: str) -> TypedFoe:
    numbered = _ENTRY.fullmatch(entry)
    if numbered is None:
        return TypedFoe(entry, 1, entry)
    number, name = numbered.groups()
    return TypedFoe(entry, int(number) if len(number) <= LONGEST else 0, name.strip())
