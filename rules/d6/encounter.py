"""A fight: who is in it, in which order, and what each has declared and rolled (docs/rules-d6.md R)."""

from dataclasses import dataclass, replace
from typing import Literal

from rules.d6.actions import Action
from rules.dice.pools import PoolRoll


@dataclass(frozen=True, slots=True)
class CombatRoll:
    """The roll a combatant fights with this round."""

    roll: PoolRoll
    secret: bool = False
    """Whether only the GM sees it."""


@dataclass(frozen=True, slots=True)
class Combatant:
    """One card's part in a fight."""

    card: str
    """The id of the card."""
    reflexes: int
    """The REF that orders it this round."""
    tie: tuple[int, ...] = ()
    """The dice that broke its tie of REF, first against first; empty when none was needed."""
    weapon: str = "unarmed"
    """The id of the weapon in hand."""
    engaged: bool = False
    """Whether it attacks or is attacked by an adjacent foe this round, as the GM marks."""
    surprised: bool = False
    """Whether it has no combat roll this round; ends with the round."""
    helpless: bool = False
    """Whether it has no combat roll until the GM says otherwise."""
    strength_ready: bool = True
    """Whether STR can still take levels off a wound in this encounter."""
    action: Action | None = None
    """What it declared this round; None: nothing yet."""
    done: bool = False
    """Whether its action of this round has been carried out, spent or lost."""
    combat: CombatRoll | None = None
    """Its combat roll of this round; None: not rolled yet."""
    assist_dice: int = 0
    """Dice that helpers gave or cost its main roll this round."""
    assist_secret: bool = False
    """Whether any of those dice came from a roll that only the GM saw, so that the main roll is the GM's too."""
    joined_late: bool = False
    """Whether it came while a round was being resolved and acts from the next."""
    out: bool = False
    """Whether a fatal wound put it out of the fight."""
    usual: Action | None = None
    """What it declared last in an earlier round, offered again."""


@dataclass(frozen=True, slots=True)
class PendingWound:
    """A wound that waits for the victim to say whether STR takes levels off it."""

    victim: str
    """The card wounded."""
    by: str
    """The card that scored."""
    margin: int
    """By how many wins it scored, 1 or more."""
    armour: int
    """Levels that armour takes off, 0 where it is passed by."""
    secret: bool = False

    @property
    def net(self) -> int:
        """Levels left after armour, 1 or more."""
        return self.margin - self.armour


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody who left the fight, remembered for what is still aimed at them and for their coming back."""

    card: str
    """The id of the card, which may be off the table."""
    label: str
    """What it was called."""
    strength_ready: bool
    """Whether STR can still take levels off a wound if it comes back."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """A fight in progress."""

    combatants: tuple[Combatant, ...]
    """In order of declaration: lowest REF first; resolution goes the other way."""
    round: int = 1
    """Which round it is, 1 and up."""
    phase: Literal["declare", "resolve"] = "declare"
    pending: PendingWound | None = None
    """A wound to be decided before anything else is resolved."""
    gone: tuple[Gone, ...] = ()
    """Those who left, the last one last."""

    def combatant(self, who: str) -> Combatant | None:
        """The combatant of the card with this id."""
        return next((one for one in self.combatants if one.card == who), None)

    def without(self, who: str, label: str) -> "Encounter":
        """The fight when somebody has left it."""
        leaver = self.combatant(who)
        if leaver is None:
            return self
        return replace(
            self,
            combatants=tuple(one for one in self.combatants if one.card != who),
            gone=(*(one for one in self.gone if one.card != who), Gone(who, label, leaver.strength_ready)),
        )

    def with_combatant(self, changed: Combatant) -> "Encounter":
        """The fight with one combatant in place of the one with the same card."""
        return replace(self, combatants=tuple(changed if one.card == changed.card else one for one in self.combatants))
