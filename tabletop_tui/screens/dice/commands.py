"""What the keys of the dice tray do."""

from typing import Final

from tabletop_tui.commands import Command
from tabletop_tui.locale import N_

TAKE: Final = Command(
    "take",
    "enter",
    N_("roll"),
    N_("Roll what the cursor is at; on a roll that was made, go to the line."),
    "tray",
    palette=False,
    rank=0,
)
TYPE: Final = Command(
    "type",
    "slash",
    N_("type a roll"),
    N_("Go to the line: a roll as 4d6kh3+2, 8d6>=4 or d20+7 vs 15, a macro's name, a card's name."),
    "tray",
    rank=0,
)
AGAIN: Final = Command(
    "again", "r", N_("again"), N_("Roll what the cursor is at once more, or else the last roll."), "tray", rank=0
)
WHO: Final = Command(
    "who",
    "left,right",
    N_("whose roll"),
    N_("Roll in the name of the one before or after."),
    "tray",
    rank=2,
    shown_key=N_("left/right"),
)
MACROS: Final = Command("macros", "m", N_("macros"), N_("Rolls with names: roll, make or change one."), "tray", rank=1)

TRAY_COMMANDS: Final = (TAKE, TYPE, AGAIN, WHO, MACROS)
