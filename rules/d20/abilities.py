"""The six abilities, their modifiers, and the price of buying them (docs/rules-d20.md A)."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Ability: TypeAlias = Literal["strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"]

ABILITIES: Final[tuple[Ability, ...]] = (
    "strength",
    "dexterity",
    "constitution",
    "intelligence",
    "wisdom",
    "charisma",
)

STANDARD_SCORE: Final = 10
HIGHEST_SCORE: Final = 100
"""The highest score a card may have."""


@dataclass(frozen=True, slots=True)
class Scores:
    """Six scores, 0 to 100 each; None where a creature has no such ability."""

    strength: int | None = STANDARD_SCORE
    dexterity: int | None = STANDARD_SCORE
    constitution: int | None = STANDARD_SCORE
    intelligence: int | None = STANDARD_SCORE
    wisdom: int | None = STANDARD_SCORE
    charisma: int | None = STANDARD_SCORE

    def of(self, ability: Ability) -> int | None:
        """The score of one ability."""
        match ability:
            case "strength":
                return self.strength
            case "dexterity":
                return self.dexterity
            case "constitution":
                return self.constitution
            case "intelligence":
                return self.intelligence
            case "wisdom":
                return self.wisdom
            case "charisma":
                return self.charisma

    def each(self) -> tuple[int | None, ...]:
        """The six scores in the usual order."""
        return tuple(self.of(ability) for ability in ABILITIES)


def modifier(score: int | None) -> int:
    """The modifier of a score: (score − 10) / 2, rounded down; 0 for an ability that a creature does not have (A1)."""
    return 0 if score is None else (score - 10) // 2


def as_ability(code: str) -> Ability:
    """The ability of this name.

    Raises:
        ValueError: there is none.
    """
    for ability in ABILITIES:
        if ability == code:
            return ability
    raise ValueError(code)


LEAST_BOUGHT: Final = 8
MOST_BOUGHT: Final = 18


def price(score: int) -> int | None:
    """The points that a score costs when scores are bought, 8 to 18; None for a score that cannot be bought (A3)."""
    if not LEAST_BOUGHT <= score <= MOST_BOUGHT:
        return None
    return sum(max(1, modifier(each)) for each in range(LEAST_BOUGHT, score))


def points_spent(scores: Scores) -> int | None:
    """The points that six scores cost together, or None when one of them cannot be bought (A3)."""
    prices = [price(score) if score is not None else None for score in scores.each()]
    return None if None in prices else sum(each for each in prices if each is not None)


def best_three(faces: tuple[int, ...]) -> int:
    """The sum of four dice without the lowest, as scores are rolled (A4)."""
    return sum(sorted(faces)[1:])
