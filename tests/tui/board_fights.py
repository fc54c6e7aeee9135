"""A table with a fight for tests of the board: a guard, a wolf, a fighter and a mage with equal REF, and their dice."""

from collections.abc import Iterator
from contextlib import contextmanager

from rules.d6.card import Card, Rank
from rules.d6.settings import Settings
from tabletop_tui.locale import choose_language, language
from tests.rules.d6_table import Table

GUARD = Card(
    "guard",
    "Guard",
    owner="gm",
    strength=1,
    reflexes=2,
    proficiencies=(Rank("reach", 1),),
    weapons=("reach",),
    worn=("breastplate",),
)
WOLF = Card("wolf", "Wolf", owner="gm", strength=2, reflexes=3, proficiencies=(Rank("unarmed", 1),))
MIRA = Card(
    "mira",
    "Mira",
    strength=1,
    reflexes=5,
    skills=(Rank("survival", 1),),
    proficiencies=(Rank("medium", 2), Rank("long-ranged", 1)),
    professions=(Rank("Herbalist", 2),),
    weapons=("medium", "long-ranged"),
    worn=("leather", "small-shield"),
)
TAM = Card(
    "tam",
    "Tam",
    reflexes=5,
    intelligence=2,
    skills=(Rank("stealth", 2),),
    proficiencies=(Rank("fire-magic", 2),),
    weapons=("staff", "wand"),
)
FOUR = (GUARD, WOLF, MIRA, TAM)
TIE = (2, 6)
"""The tie of REF: Mira rolls 2, Tam 6."""


def table(*cards: Card, tie: tuple[int, ...] = TIE, settings: Settings | None = None) -> Table:
    """A table with a fight in its first round between these cards, or the four."""
    made = Table(*(cards or FOUR), settings=settings)
    made.begin(dice=tie)
    return made


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """In this language for a while."""
    before = language()
    choose_language(code)
    try:
        yield
    finally:
        choose_language(before)
