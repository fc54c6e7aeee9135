"""A character card of the D6 game and what stands on it (docs/rules-d6.md K)."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Rank:
    """How good a card is at one thing."""

    what: str
    """The id of a skill or proficiency, or the name of a profession."""
    rank: int
    """−1 to 4 for a skill, 0 to 2 for a proficiency, 0 to 4 for a profession; a GM's card may go to 9."""


@dataclass(frozen=True, slots=True)
class Wound:
    """One wound, kept by itself."""

    number: int
    """Which wound of the card it is, 1 and up, never used twice on a card."""
    level: int
    """0 for a mere effect, 1 minor, 2 medium, 3 serious, 4 fatal."""
    since: int
    """The minute of the game clock from which its healing counts: when it was dealt, treated or last changed level."""
    effect: str = ""
    """What it does besides or instead of costing dice, in the GM's words."""
    treated: bool = False
    """Whether somebody treats it, so that it heals with time."""
    death_blow: bool = False
    """Whether 5 or more levels were left when it was dealt."""


@dataclass(frozen=True, slots=True)
class Card:
    """A character, creature or foe."""

    id: str
    """Known by this for life."""
    name: str
    """The name without its number."""
    number: int | None = None
    """Tells copies of one name apart: Kobold 2; None shows the name alone."""
    owner: Literal["party", "gm"] = "party"
    """Whether it is a player's character or the GM's creature."""
    player: str = ""
    """Who plays it."""
    note: str = ""
    """One line below the name: pronouns, a look, a saying."""
    strength: int = 0
    """STR, −1 to 6."""
    reflexes: int = 0
    """REF, −1 to 6."""
    intelligence: int = 0
    """INT, −1 to 6."""
    skills: tuple[Rank, ...] = ()
    """Skills that are not 0."""
    proficiencies: tuple[Rank, ...] = ()
    """Proficiencies above 0."""
    professions: tuple[Rank, ...] = ()
    """Professions above 0."""
    weapons: tuple[str, ...] = ()
    """Ids of weapons and foci carried, the one in hand by habit first."""
    worn: tuple[str, ...] = ()
    """Ids of armour worn."""
    wounds: tuple[Wound, ...] = ()
    """Wounds, oldest first."""
    wounds_dealt: int = 0
    """How many wounds the card ever had."""
    conditions: tuple[str, ...] = ()
    """What else holds, in the GM's words."""
    gear: str = ""
    """Other things carried."""
    notes: str = ""
    """Notes of the player and the GM."""
    secret_notes: str = ""
    """Notes for the GM alone."""
    hidden: bool = False
    """Whether players do not see that it exists."""

    @property
    def label(self) -> str:
        """What it is called at the table: the name, and its number if it has one."""
        return self.name if self.number is None else f"{self.name} {self.number}"
