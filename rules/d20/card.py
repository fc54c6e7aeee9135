"""A character card of the d20 game and what stands on it (docs/rules-d20.md K)."""

from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from rules.d20.abilities import Ability, Scores
from rules.d20.armor_as_dr import Reduction
from rules.d20.casting.day import Casting
from rules.d20.damage_dice import DamageDice
from rules.d20.lists import Regeneration, Save, Size
from rules.d20.timeline import Turn
from rules.d20.vitalizing import Tired

Alignment: TypeAlias = Literal[
    "",
    "lawful-good",
    "neutral-good",
    "chaotic-good",
    "lawful-neutral",
    "neutral",
    "chaotic-neutral",
    "lawful-evil",
    "neutral-evil",
    "chaotic-evil",
]

Life: TypeAlias = Literal["up", "disabled", "dying", "stable", "dead"]
"""How a creature stands: able, at its last, unconscious and worsening, unconscious and not, dead or destroyed."""


@dataclass(frozen=True, slots=True)
class Learned:
    """Skill points that a level put into a skill."""

    what: str
    """The id of a skill, with its speciality after a colon where it has one, as in `craft:bows`."""
    points: int
    """1 and up; one point is a rank of a class skill, half a rank of another."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A feat and what was chosen with it."""

    feat: str
    what: str = ""
    """The id of a weapon, a skill or a school, or the GM's own words; empty where nothing is chosen."""


@dataclass(frozen=True, slots=True)
class Level:
    """One Hit Die: of the race, or a level in a class."""

    of: str
    """The id of the class; `racial` for a Hit Die of the race."""
    face: int
    """What the Hit Die shows, 1 to its sides."""
    skills: tuple[Learned, ...] = ()
    feats: tuple[Taken, ...] = ()
    ability: Ability | None = None
    """The ability that this level raised by one."""


@dataclass(frozen=True, slots=True)
class ClassChoice:
    """What was chosen at the first level of a class, for good (G1)."""

    of: str
    good_saves: tuple[Save, ...] = ()
    skills: tuple[str, ...] = ()
    """Class skills besides the class's own."""
    weapons: tuple[str, ...] = ()
    """Weapons trained in besides the class's own."""
    ability: Ability | None = None
    """The ability for its spells, where that is chosen."""


@dataclass(frozen=True, slots=True)
class BonusDice:
    """Dice of damage that a weapon adds and a critical does not multiply."""

    dice: DamageDice
    type: str = ""
    """The type of damage, as in `fire`; empty: the weapon's."""


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon carried."""

    weapon: str
    """The id of the weapon."""
    enhancement: int = 0
    """0 to 10."""
    masterwork: bool = False
    keen: bool = False
    """Whether its threat range is doubled."""
    material: str = ""
    strength: int = 0
    """The Strength bonus that a composite bow is made for, 0 to 20."""
    bonus: tuple[BonusDice, ...] = ()
    """Bonus dice of damage."""
    qualities: tuple[str, ...] = ()
    """What else helps against damage reduction, as in `good`."""
    name: str = ""
    """What its owner calls it."""


@dataclass(frozen=True, slots=True)
class Worn:
    """Armour worn, or a shield held."""

    armour: str
    """The id of the armour or shield."""
    enhancement: int = 0
    """0 to 10."""
    masterwork: bool = False
    material: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class Modifier:
    """What an item, a spell or anything else does to one number."""

    target: str
    """The number: an ability, a save, `saves`, `attack`, `damage`, `armour-class`, `natural-armour`, `initiative`,
    `hit-points`, `speed`, `skills`, `skill:` and a skill."""
    value: int
    """−100 to 100."""
    kind: str = ""
    """The type of bonus, as in `enhancement`; empty: it adds to everything."""
    what: str = ""
    """What gives it, in words."""


@dataclass(frozen=True, slots=True)
class AbilityLoss:
    """What an ability has lost for a while or for good."""

    ability: Ability
    damage: int = 0
    """Comes back with rest."""
    drain: int = 0
    """Does not."""


@dataclass(frozen=True, slots=True)
class Affliction:
    """A condition that holds."""

    condition: str
    """The id of the condition; empty for one in words."""
    source: str = ""
    """What it comes from; one source counts once (V8)."""
    note: str = ""
    """More of it in words."""
    until: Turn | None = None
    """The moment of the fight just before which it ends; None: not by rounds (B6)."""
    minute: int | None = None
    """The minute of the game clock at which it ends; None: not by the clock."""


@dataclass(frozen=True, slots=True)
class Health:
    """What a creature has lost, and how it stands."""

    damage: int = 0
    """Hit points lost, 0 and up; more than there are where standard rules count below 0."""
    nonlethal: int = 0
    """Nonlethal damage, 0 and up."""
    temporary: int = 0
    """Temporary hit points, or vitality, that stand before the others (W18)."""
    vitality_lost: int = 0
    wounds_lost: int = 0
    life: Life = "up"
    awake: bool = True
    """Whether it is conscious, as far as its hurts go."""
    turns: int = 0
    """Saves that dying has asked for since it began (W3)."""
    hours: int = 0
    """Saves or rolls that being stable has asked for since it began."""
    tended: bool = False
    """Whether somebody saw to it (W20)."""
    recovering: bool = False
    """Whether natural healing has begun, after which nothing worsens by itself (W29)."""
    since: int = 0
    """The minute of the game clock from which the hours of its healing are counted."""


@dataclass(frozen=True, slots=True)
class Buyoff:
    """How far a level adjustment is paid off (L)."""

    paid: int = 0
    """Steps paid."""
    last: int = 0
    """The class level at which the last step paid fell due."""
    declined: bool = False
    """Whether a step was declined."""


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
    race: str = "human"
    """The id of its race."""
    templates: tuple[str, ...] = ()
    size: Size | None = None
    """Another size than the race's."""
    alignment: Alignment = ""
    scores: Scores = field(default_factory=Scores)
    """Ability scores as they were rolled, bought or typed, without race and levels."""
    levels: tuple[Level, ...] = ()
    """Hit Dice in the order they were gained, those of the race first."""
    choices: tuple[ClassChoice, ...] = ()
    """What was chosen for classes, one entry a class."""
    experience: int = 0
    buyoff: Buyoff = Buyoff()
    arms: tuple[Arm, ...] = ()
    """Weapons carried, the one in hand by habit first."""
    armour: Worn | None = None
    shield: Worn | None = None
    modifiers: tuple[Modifier, ...] = ()
    """What else changes numbers: items, spells, blessings of the GM."""
    reduction: tuple[Reduction, ...] = ()
    """Damage reduction besides that of race, class and armour."""
    fast_healing: int = 0
    """Points a round, besides the race's."""
    regeneration: Regeneration | None = None
    """Instead of the race's."""
    no_criticals: bool = False
    """Whether criticals do nothing to it, besides what its type says."""
    no_vitality: bool = False
    """Whether the GM gives it none (W30)."""
    challenge: int | None = None
    """Challenge rating as a rung; None: worked out."""
    losses: tuple[AbilityLoss, ...] = ()
    health: Health = Health()
    conditions: tuple[Affliction, ...] = ()
    tired: tuple[Tired, ...] = ()
    """Why it is tired: by casting, by wounds, or from elsewhere (V8)."""
    casting: Casting = field(default_factory=Casting)
    """What it stands at as a caster."""
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

    def choice(self, of: str) -> ClassChoice:
        """What was chosen for a class."""
        return next((choice for choice in self.choices if choice.of == of), ClassChoice(of))

    def loss(self, ability: Ability) -> AbilityLoss:
        """What an ability has lost."""
        return next((loss for loss in self.losses if loss.ability == ability), AbilityLoss(ability))

    def with_health(self, health: Health) -> "Card":
        """The same card in another state."""
        return self if health == self.health else replace(self, health=health)


UNHURT: Final = Health()
