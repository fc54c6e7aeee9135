"""What a combatant can declare for a round (docs/rules-d6.md R2)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.d6.lists import Attribute


@dataclass(frozen=True, slots=True)
class Attack:
    """Strike at somebody."""

    target: str
    """The card attacked."""
    weapon: str = "unarmed"
    """The weapon's id; one used with the unarmed proficiency passes by armour."""
    grappling: bool = False
    """Whether to grapple: the unarmed proficiency, armour passed by, whatever weapon is in hand."""
    circumstance: int = 0
    """Dice for circumstances, −20 to 20."""


@dataclass(frozen=True, slots=True)
class Defend:
    """Take the defensive stance: two more dice, and never score."""

    weapon: str = ""
    """The weapon to parry with; empty: the one in hand."""
    circumstance: int = 0


@dataclass(frozen=True, slots=True)
class Assist:
    """Help somebody's main roll by a roll against challenge level 3."""

    whom: str
    """The card helped."""
    kind: Literal["skill", "profession"]
    what: str
    """The id of a skill or the name of a profession."""
    attribute: Attribute = "intelligence"
    """The attribute for a profession, as the GM chooses; a skill uses its own."""
    circumstance: int = 0


@dataclass(frozen=True, slots=True)
class CastAttack:
    """Attack somebody by magic: a combat roll with a proficiency of magic and a focus."""

    target: str
    proficiency: str
    focus: str = ""
    """The focus used; empty: none."""
    circumstance: int = 0


@dataclass(frozen=True, slots=True)
class CastAt:
    """Work magic against a challenge level."""

    proficiency: str
    challenge: int
    """The challenge level, 1 to 8."""
    focus: str = ""
    attribute: Attribute = "intelligence"
    """The attribute for the roll, as the GM chooses."""
    circumstance: int = 0


@dataclass(frozen=True, slots=True)
class UseSkill:
    """Use a skill against a challenge level."""

    skill: str
    challenge: int
    """The challenge level, 1 to 8."""
    circumstance: int = 0


@dataclass(frozen=True, slots=True)
class Other:
    """Anything else, in words."""

    text: str


@dataclass(frozen=True, slots=True)
class Nothing:
    """Do nothing this round."""


Action: TypeAlias = Attack | Defend | Assist | CastAttack | CastAt | UseSkill | Other | Nothing
