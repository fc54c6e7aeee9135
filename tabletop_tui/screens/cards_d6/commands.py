"""What the keys of the cards place do."""

from tabletop_tui.commands import Command
from tabletop_tui.locale import N_
from tabletop_tui.screens.card_commands import BACK, COPY, EDIT, FILTER, HAND_OVER, HIDE, HOUSE_RULES, NEW, REMOVE

ROLL = Command(
    "roll", "k", N_("roll"), N_("Roll a skill or proficiency of the card, with helpers and the odds."), "play", rank=1
)
WOUND = Command("wound", "w", N_("wound, heal"), N_("Deal a wound, treat one, take one off."), "play", rank=1)

CARD_COMMANDS = (NEW, EDIT, ROLL, WOUND, COPY, REMOVE, HIDE, FILTER, BACK, HAND_OVER, HOUSE_RULES)
NEEDS_A_CARD = frozenset(command.id for command in (EDIT, ROLL, WOUND, COPY, HIDE, HAND_OVER))
"""The commands that mean the card at the cursor."""
