"""The house rules of a D6 campaign (docs/rules-d6.md H)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """Every switch and number that a group may set for itself."""

    wounds_cost_dice: bool = True
    """Each wound takes as many dice as its level from combat, STR and REF rolls."""
    armour_costs_dice: bool = False
    """Half the armour total, rounded down, is taken from combat rolls."""
    roll_each_exchange: bool = False
    """Combat pools are rolled anew for every exchange instead of once a round."""
    strength_decides_itself: bool = False
    """STR takes levels off the first wound it can without asking."""
    strike_back: bool = True
    """A target that attacks its attacker scores when it wins the exchange."""
    attribute_points: int = 2
    """Points to spend on attributes at creation, 0 to 12."""
    creation_points: int = 12
    """Points for skills, proficiencies and professions, 0 to 60."""
    points_per_intelligence: int = 3
    """Further such points for each point of INT, 0 to 12."""
    profession_points: int = 1
    """Further points that only professions may take, 0 to 12."""
    minor_heals_days: int = 3
    """Days until a minor wound clears, 1 to 365."""
    treated_heals_days: int = 3
    """Days until another, treated wound drops one level, 1 to 365."""
