"""What the keys of the spells place do."""

from tabletop_tui.commands import Command
from tabletop_tui.locale import N_

CAST = Command(
    "cast",
    "enter",
    N_("cast"),
    N_("Cast the spell at the cursor: what it costs and does is shown first."),
    "cast",
    rank=0,
)
OVERCAST = Command(
    "overcast",
    "o",
    N_("overcast"),
    N_("Cast the spell at the cursor beyond the points there are, by a Concentration check."),
    "cast",
    rank=2,
)
PREPARE = Command("prepare", "e", N_("list"), N_("Make the list of spells for the day."), "lists", rank=1)
BOOK = Command(
    "book", "b", N_("book"), N_("Write down the spells that are known, or stand in a book."), "lists", rank=3
)
MAGIC = Command(
    "magic",
    "m",
    N_("more"),
    N_("Domains and school, bonus spells, fatigue and what ends it, spells of the campaign's own."),
    "lists",
    rank=3,
)
REST = Command("rest", "r", N_("rest"), N_("Rest for some hours; what comes back is shown first."), "points", rank=1)
PEARL = Command("pearl", "p", N_("pearl"), N_("Give points back by an item that gives back spells."), "points", rank=2)
NEGATIVE = Command(
    "negative-levels", "l", N_("negative levels"), N_("Gain negative levels, or be rid of them."), "points", rank=3
)
CLOCK = Command("clock", "c", N_("clock"), N_("Let time pass; what it brings is shown first."), "points", rank=3)
FILTER = Command(
    "filter", "slash", N_("find"), N_("Find a spell among all by typing a part of its name."), "list", rank=1
)
BACK = Command(
    "back",
    "escape",
    N_("back"),
    N_("Back to the spells that are ready, then to the casters."),
    "list",
    palette=False,
    rank=4,
)

SPELL_COMMANDS = (CAST, OVERCAST, PREPARE, BOOK, MAGIC, REST, PEARL, NEGATIVE, CLOCK, FILTER, BACK)
NEEDS_A_CASTER = frozenset(
    command.id for command in (CAST, OVERCAST, PREPARE, BOOK, MAGIC, REST, PEARL, NEGATIVE, FILTER)
)
"""The commands that mean the caster at the cursor."""
