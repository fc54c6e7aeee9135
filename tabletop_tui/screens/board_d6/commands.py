"""The keys of the board of the D6 game."""

from typing import Final

from tabletop_tui.commands import Command
from tabletop_tui.locale import N_

ATTACK: Final = Command(
    "attack", "a", N_("attack"), N_("Declare an attack: target, weapon or grapple, circumstances."), "declare", rank=0
)
DEFEND: Final = Command(
    "defend", "d", N_("defend"), N_("Declare the defensive stance: two more dice, and never a hit."), "declare", rank=0
)
ASSIST: Final = Command(
    "assist", "s", N_("assist"), N_("Declare help for somebody, with a skill or a profession."), "declare", rank=1
)
CAST: Final = Command("cast", "C", N_("cast"), N_("Declare magic, at somebody or against a CL."), "declare", rank=1)
SKILL: Final = Command("skill", "k", N_("skill"), N_("Declare the use of a skill against a CL."), "declare", rank=1)
OTHER: Final = Command("other", "o", N_("other"), N_("Declare anything else, in words."), "declare", rank=2)
NOTHING: Final = Command(
    "nothing", "x", N_("nothing"), N_("Declare that nothing is done this round."), "declare", rank=1
)
USUAL: Final = Command(
    "usual",
    "enter",
    N_("as usual"),
    N_("The obvious next thing: declare what was declared last round, or play what comes next."),
    "next",
    rank=1,
)
NEXT: Final = Command(
    "next", "n", N_("next"), N_("Begin to resolve, play the next action, or begin the next round."), "next", rank=0
)
OVERRIDE: Final = Command(
    "override",
    "f",
    N_("override"),
    N_("Change what somebody declared, or decline a profession's help."),
    "fight",
    rank=3,
)
CONDITIONS: Final = Command(
    "conditions",
    "c",
    N_("conditions"),
    N_("Mark somebody engaged, surprised or helpless, change the weapon in hand, note conditions."),
    "fight",
    rank=3,
)
WOUND: Final = Command("wound", "W", N_("wound"), N_("Deal, change, treat or heal a wound by hand."), "fight", rank=3)
EARLIER: Final = Command("earlier", "K", N_("up"), N_("Move the row up among those of equal REF."), "fight", rank=5)
LATER: Final = Command("later", "J", N_("down"), N_("Move the row down among those of equal REF."), "fight", rank=5)
BEGIN: Final = Command(
    "begin", "B", N_("begin a fight"), N_("Begin a fight: pick who takes part, foes by number."), "start", rank=0
)
ADD: Final = Command("add", "plus", N_("add"), N_("Add somebody to the fight, foes by number."), "start", rank=3)
REMOVE: Final = Command(
    "remove", "minus", N_("remove"), N_("Take the one at the cursor out of the fight."), "start", rank=4
)
END: Final = Command(
    "end", "e", N_("end the fight"), N_("End the fight; wounds stay, STR comes back."), "start", rank=4
)
BACK: Final = Command(
    "back", "escape", N_("to the turn"), N_("Back to the row of whoever's moment it is."), "start", shown=False
)

DECLARING: Final = (ATTACK, DEFEND, ASSIST, CAST, SKILL, OTHER, NOTHING)
"""What declares for the row at the cursor."""
IN_A_FIGHT: Final = (*DECLARING, USUAL, NEXT, OVERRIDE, CONDITIONS, WOUND, EARLIER, LATER, ADD, REMOVE, END, BACK)
"""What has a meaning only in a fight."""
COMMANDS: Final = (*DECLARING, USUAL, NEXT, OVERRIDE, CONDITIONS, WOUND, EARLIER, LATER, BEGIN, ADD, REMOVE, END, BACK)
"""All keys of the board, in the order of the footer."""
