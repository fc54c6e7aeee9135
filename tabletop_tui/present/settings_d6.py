"""The house rules of the D6 game, each with a line on what it does."""

from typing import Final

from tabletop_tui.locale import N_
from tabletop_tui.present.settings import Setting

SWITCHES: Final = (
    Setting(
        "wounds_cost_dice",
        N_("Wounds cost dice"),
        N_("Each wound takes its level in dice from combat, STR and REF rolls."),
    ),
    Setting(
        "armour_costs_dice",
        N_("Heavy armour"),
        N_("Half the armour, rounded down, is taken in dice from combat rolls."),
    ),
    Setting(
        "roll_each_exchange",
        N_("Roll each exchange"),
        N_("Combat pools are rolled anew for every exchange, not once a round."),
    ),
    Setting(
        "strength_decides_itself",
        N_("STR by itself"),
        N_("STR takes levels off the first wound it can, without asking."),
    ),
    Setting(
        "strike_back", N_("Strike back"), N_("A target that attacks its attacker scores when it wins the exchange.")
    ),
)
NUMBERS: Final = (
    Setting("attribute_points", N_("Attribute points"), N_("Points to spend on STR, REF and INT at creation."), 0, 12),
    Setting("creation_points", N_("Creation points"), N_("Points for skills, proficiencies and professions."), 0, 60),
    Setting(
        "points_per_intelligence", N_("Points for each INT"), N_("Further such points for each point of INT."), 0, 12
    ),
    Setting("profession_points", N_("Profession points"), N_("Further points that only professions may take."), 0, 12),
    Setting("minor_heals_days", N_("Minor wound, days"), N_("Days until a minor wound clears."), 1, 365),
    Setting(
        "treated_heals_days",
        N_("Treated wound, days"),
        N_("Days until another, treated wound drops one level."),
        1,
        365,
    ),
)
