"""The switches and options of a d20 campaign (docs/rules-d20.md H)."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Settings:
    """Every switch and number that a group may set for itself; a variant that is off leaves the standard rule."""

    adjustment_buyoff: bool = False
    """Level adjustment may be paid off with experience (L)."""
    buyoff_may_wait: bool = False
    """A step that was declined may be paid later, at the cost of that time (L5)."""
    armor_as_dr: bool = False
    """Armour and natural armour turn part of their bonus into damage reduction (R)."""
    generic_classes: bool = False
    """Warrior, expert and the two spellcasters replace the classes (G)."""
    multiclass_penalty: bool = False
    """Uneven classes cost experience (G18)."""
    spell_points: bool = False
    """Casters spend points instead of spells per day (S)."""
    metamagic: Literal["price", "free-uses", "both"] = "price"
    """Metamagic costs points, or is free three times a day for each choice of its feat, or both (S11, S12)."""
    corrected_bonus_rows: bool = False
    """Two rows of the table of bonus points follow its formula instead of print (S2)."""
    generic_caster_column: Literal["prepared", "sorcerer"] = "prepared"
    """Whose daily points the generic spellcaster has (G15)."""
    vitalizing: bool = False
    """Casters tire as their points run low (V)."""
    vitalizing_each_pool: bool = False
    """Each pool tires by itself instead of all together (V3)."""
    vitalizing_constitution: bool = False
    """Constitution gives the bonus points (V10)."""
    vitalizing_overcast: bool = False
    """Casters may cast beyond their points at a risk (V11)."""
    vitality: bool = False
    """Vitality and wound points replace hit points (W)."""
    keen_after_multiplier: bool = True
    """The multiplier widens a threat range before keen doubles it, not after (W9)."""
    critical_bonus_dice: bool = False
    """On a critical, each die of bonus damage counts as 1 point (W10)."""
    massive_damage: bool = True
    """50 points from one attack may kill at once; never with vitality (W27)."""
    bell_curve: bool = False
    """3d6 replace every d20 (C)."""
    hit_dice: Literal["rolled", "average", "maximum"] = "rolled"
    """How Hit Dice beyond the first are counted (A7)."""
    point_buy: int = 25
    """Points to buy ability scores with, 0 to 100 (A3)."""
    starting_level: int = 1
    """The effective level that characters begin with, 1 to 20 (A10)."""
