"""What can be done while a character is made, in whatever game."""

from tabletop_tui.commands import Command
from tabletop_tui.locale import N_
from tabletop_tui.screens.curtained import BEGIN

NEXT = Command(
    "next-step",
    "enter",
    N_("next step"),
    N_("On to the next step."),
    "steps",
    palette=False,
    rank=0,
)
FINISH = Command(
    "finish", "enter", N_("finish"), N_("The character is finished and becomes a card."), "steps", palette=False, rank=0
)
PREVIOUS = Command(
    "previous-step",
    "escape",
    N_("step back"),
    N_("One step back; before the first the character is put aside."),
    "steps",
    palette=False,
    rank=0,
)
CHANGE = Command(
    "change",
    "space",
    N_("change"),
    N_("Left and right give less and more, a digit so many; space gives more, or turns off."),
    "choose",
    palette=False,
    shown_key=N_("left/right"),
)
ALLOW = Command(
    "allow", "f", N_("the GM allows it"), N_("The GM allows, by the word, what breaks a rule."), "choose", palette=False
)
MAKING_COMMANDS = (BEGIN, NEXT, FINISH, PREVIOUS, CHANGE, ALLOW)
