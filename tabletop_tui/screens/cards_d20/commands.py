"""What the keys of the d20 cards place do."""

from tabletop_tui.commands import Command
from tabletop_tui.locale import N_
from tabletop_tui.screens.card_commands import BACK, COPY, EDIT, FILTER, HAND_OVER, HIDE, HOUSE_RULES, NEW, REMOVE

ROLL = Command(
    "roll", "k", N_("roll"), N_("Roll a save, skill, ability or attack of the card, or take a result."), "play", rank=1
)
HEALTH = Command(
    "health", "w", N_("hurt, heal"), N_("Damage, healing, points left, conditions, tending the dying."), "play", rank=1
)
AWARD = Command("award", "", N_("award XP"), N_("Give experience to several cards at once."), "advance", shown=False)
LEVEL = Command(
    "level-up", "", N_("level up"), N_("Gain a level: everything that changes is shown first."), "advance", shown=False
)
BUYOFF = Command(
    "buyoff",
    "",
    N_("pay off level adjustment"),
    N_("Pay off a step of the level adjustment, or decline it."),
    "advance",
    shown=False,
)
KEEP_FOE = Command(
    "keep-foe", "", N_("keep as a foe"), N_("Keep the card as a pattern on the list of foes."), "cards", shown=False
)
FOES = Command(
    "foes", "", N_("list of foes"), N_("Change or remove patterns of the list of foes."), "cards", shown=False
)

CARD_COMMANDS = (
    *(NEW, EDIT, ROLL, HEALTH, COPY, REMOVE, HIDE, FILTER, BACK, HAND_OVER, HOUSE_RULES),
    *(AWARD, LEVEL, BUYOFF, KEEP_FOE, FOES),
)
NEEDS_A_CARD = frozenset(command.id for command in (EDIT, ROLL, HEALTH, COPY, HIDE, HAND_OVER, LEVEL, BUYOFF, KEEP_FOE))
"""The commands that mean the card at the cursor."""
