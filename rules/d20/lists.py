"""What a d20 campaign knows of: races, classes, weapons, armour, feats, skills (docs/rules-d20.md K).

The standard ones stand in `rules.content`; a campaign keeps only its own.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.d20.abilities import Ability
from rules.d20.armor_as_dr import Reduction
from rules.d20.damage_dice import DamageDice
from rules.d20.spells import Spell

Size: TypeAlias = Literal["fine", "diminutive", "tiny", "small", "medium", "large", "huge", "gargantuan", "colossal"]
Save: TypeAlias = Literal["fortitude", "reflex", "will"]
Attack: TypeAlias = Literal["full", "medium", "half"]
"""How base attack grows: a point a level, three in four levels, one in two."""
Weight: TypeAlias = Literal["light", "medium", "heavy", "shield", "tower"]
Training: TypeAlias = Literal["simple", "martial", "exotic", "natural"]
Handling: TypeAlias = Literal["unarmed", "light", "one-handed", "two-handed", "ranged", "natural"]

RACIAL = "racial"
"""The class of levels that are Hit Dice of the race."""


@dataclass(frozen=True, slots=True)
class CharacterClass:
    """A class."""

    id: str
    kind: Literal["hero", "npc", "generic", "prestige"]
    """Whose class it is; those of other people give no vitality (W14)."""
    hit_die: int
    """Sides of its Hit Die, 1 to 20."""
    attack: Attack
    good_saves: tuple[Save, ...]
    """The saves that are good; a generic class's are chosen at its first level (G1)."""
    skill_points: int
    """Skill points a level before Intelligence, 0 to 20."""
    magic: Literal["", "arcane", "divine"] = ""
    casts: Literal["", "prepared", "spontaneous"] = ""
    casting_ability: Ability | None = None
    """None: it does not cast, or the ability is chosen (G3)."""
    skills: tuple[str, ...] = ()
    """Class skills; `knowledge` stands for every skill of knowledge."""
    weapons: tuple[str, ...] = ()
    """Weapons, or groups of them, that it is trained in."""
    armour: tuple[Weight, ...] = ()
    """Kinds of armour and shields that it is trained in."""
    name: str = ""
    """The campaign's own name; empty for a standard one under its usual name."""
    casts_as: str = ""
    """For one of the campaign's own that casts: the class as whose levels its own count for it."""


@dataclass(frozen=True, slots=True)
class NaturalAttack:
    """A weapon that a race is born with."""

    weapon: str
    count: int
    damage: DamageDice
    """Damage at the race's own size."""
    main: bool = True
    """Whether it is the main attack; the others are made at −5 and add half of Strength."""


@dataclass(frozen=True, slots=True)
class Regeneration:
    """Healing of vitality, or of nonlethal damage, that some damage passes by."""

    points: int
    """A round."""
    bypass: tuple[str, ...] = ()
    """Types of damage that wound all the same (W24)."""


@dataclass(frozen=True, slots=True)
class Trait:
    """What a race changes."""

    target: str
    """The number, as in `skill:hide`, `saves`."""
    value: int
    kind: str = ""
    """The type of bonus."""


@dataclass(frozen=True, slots=True)
class Race:
    """A people, or a kind of creature."""

    id: str
    type: str = "humanoid"
    size: Size = "medium"
    speed: int = 30
    """Feet."""
    abilities: tuple[int | None, ...] = (0, 0, 0, 0, 0, 0)
    """What it adds to the six abilities; None: it has no such ability."""
    natural_armour: int = 0
    hit_dice: int = 0
    """Racial Hit Dice, 0 to 60."""
    adjustment: int | None = 0
    """Level adjustment; None: no race for a character."""
    favoured: str = ""
    """Favoured class; empty: any."""
    challenge: int | None = None
    """Challenge rating without classes, as a rung (docs/rules-d20.md W26); None: that of its classes."""
    good_saves: tuple[Save, ...] | None = None
    """Good saves of its Hit Dice; None: those of its type."""
    traits: tuple[Trait, ...] = ()
    attacks: tuple[NaturalAttack, ...] = ()
    reduction: tuple[Reduction, ...] = ()
    regeneration: Regeneration | None = None
    fast_healing: int = 0
    """Points a round."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Template:
    """What changes a creature of any race."""

    id: str
    abilities: tuple[int | None, ...] = (0, 0, 0, 0, 0, 0)
    natural_armour: int = 0
    adjustment: int = 0
    name: str = ""


@dataclass(frozen=True, slots=True)
class CreatureType:
    """What kind of being a race is, and what its Hit Dice give."""

    id: str
    hit_die: int
    attack: Attack
    good_saves: tuple[Save, ...]
    skill_points: int
    qualities: tuple[str, ...] = ()
    """`no-constitution`, `no-criticals`."""


@dataclass(frozen=True, slots=True)
class WeaponEnd:
    """One end of a weapon."""

    small: DamageDice
    """Damage of one made for a Small wielder."""
    medium: DamageDice
    threat: int = 20
    """The lowest natural roll that threatens, 2 to 20."""
    multiplier: int = 2
    """2 to 5."""
    types: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Weapon:
    """Something to fight with."""

    id: str
    training: Training
    handling: Handling
    end: WeaponEnd
    second: WeaponEnd | None = None
    """The other end of a double weapon."""
    range: int = 0
    """Range increment in feet; 0: not for throwing or shooting."""
    qualities: tuple[str, ...] = ()
    name: str = ""


@dataclass(frozen=True, slots=True)
class Armour:
    """Armour or a shield."""

    id: str
    weight: Weight
    bonus: int
    """Without enhancement."""
    most_dexterity: int | None = None
    check_penalty: int = 0
    """0 or less."""
    arcane_failure: int = 0
    """Percent."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Skill:
    """Something that can be learned."""

    id: str
    ability: Ability | None
    untrained: bool
    """Whether it works without ranks."""
    penalty: int
    """How many times the armour check penalty counts, 0 to 2."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Need:
    """One prerequisite."""

    kind: str
    """As explained in `rules.content.d20.feats`."""
    what: str = ""
    least: int = 0


@dataclass(frozen=True, slots=True)
class Feat:
    """A feat, or one of the generic classes' special feats."""

    id: str
    group: Literal["general", "item-creation", "metamagic", "special"]
    fighter: bool = False
    choice: str = ""
    """What is chosen with it; empty: nothing."""
    again: bool = False
    """Whether it may be taken more than once; with a choice, once for each is always allowed."""
    needs: tuple[Need, ...] = ()
    levels: int | None = 0
    """By how many levels a metamagic feat raises a spell; None: as many as its caster chooses."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Lists:
    """What a campaign has of its own, besides the standard lists."""

    classes: tuple[CharacterClass, ...] = ()
    races: tuple[Race, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    armour: tuple[Armour, ...] = ()
    feats: tuple[Feat, ...] = ()
    skills: tuple[Skill, ...] = ()
    spells: tuple[Spell, ...] = ()
