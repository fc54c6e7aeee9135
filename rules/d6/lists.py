"""What a D6 campaign knows of: skills, proficiencies, weapons, foci and armour (docs/rules-d6.md L)."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Attribute: TypeAlias = Literal["strength", "reflexes", "intelligence"]


@dataclass(frozen=True, slots=True)
class Skill:
    """Something that anybody can try, governed by one attribute."""

    id: str
    attribute: Attribute
    """The attribute added to its rolls."""
    name: str = ""
    """The campaign's own name; empty for a built-in one under its usual name."""


@dataclass(frozen=True, slots=True)
class Proficiency:
    """A trained combat or special ability."""

    id: str
    kind: Literal["weapon", "magic"]
    """Whether weapons or foci go with it."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Weapon:
    """Something to fight with."""

    id: str
    proficiency: str
    """The id of the proficiency it is used with."""
    bonus: int
    """Dice it adds to a combat roll, −9 to 9."""
    engaged_bonus: int | None = None
    """Dice it adds instead while its user is engaged; None: the same."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Focus:
    """A magic item that acts as a weapon bonus."""

    id: str
    bonus: int
    """Dice it adds to a roll of magic, −9 to 9."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Armour:
    """Something worn that takes levels off wounds."""

    id: str
    levels: int
    """Levels it takes off each wound, 0 to 9."""
    place: Literal["body", "shield"] = "body"
    """Where it is worn: one of each place counts, the best."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Lists:
    """Everything a card of the campaign may refer to by id."""

    skills: tuple[Skill, ...] = field(default=())
    proficiencies: tuple[Proficiency, ...] = field(default=())
    weapons: tuple[Weapon, ...] = field(default=())
    foci: tuple[Focus, ...] = field(default=())
    armour: tuple[Armour, ...] = field(default=())
    professions: tuple[str, ...] = field(default=())
    """Names offered at creation; a card may have others."""


def standard_lists() -> Lists:
    """The lists a new campaign starts with (docs/rules-d6.md L1 to L6)."""
    from rules.content import d6 as content

    return Lists(
        skills=tuple(Skill(row[0], _attribute(row[1])) for row in content.SKILLS),
        proficiencies=tuple(
            Proficiency(row[0], "magic" if row[1] == "magic" else "weapon") for row in content.PROFICIENCIES
        ),
        weapons=tuple(Weapon(*row[:4]) for row in content.WEAPONS),
        foci=tuple(Focus(*row[:2]) for row in content.FOCI),
        armour=tuple(Armour(row[0], row[1], "shield" if row[2] == "shield" else "body") for row in content.ARMOUR),
    )


def _attribute(code: str) -> Attribute:
    for attribute in ("strength", "reflexes", "intelligence"):
        if code == attribute:
            return attribute
    raise ValueError(code)
