"""The keys of the board of the d20 game."""

from typing import Final

from tabletop_tui.commands import Command
from tabletop_tui.locale import N_

ATTACK: Final = Command(
    "attack",
    "a",
    N_("attack"),
    N_("Attack with whoever's turn it is: the row at the cursor, or another target, with the odds of it."),
    "act",
    rank=0,
)
CAST: Final = Command(
    "cast",
    "C",
    N_("cast"),
    N_("Cast a spell with whoever's turn it is; the row at the cursor is picked as reached."),
    "act",
    rank=1,
)
TEND: Final = Command(
    "tend", "s", N_("see to"), N_("See to somebody who is dying or stunned, with whoever's turn it is."), "act", rank=2
)
DEFEND: Final = Command(
    "defend", "d", N_("defend"), N_("Fight defensively, defend totally, or choose whom to dodge."), "act", rank=2
)
OUT_OF_TURN: Final = Command(
    "out-of-turn",
    "A",
    N_("out of turn"),
    N_("Attack with the row at the cursor, whosever turn it is, as when somebody lets the guard down."),
    "act",
    rank=4,
)
DELAY: Final = Command(
    "delay", "y", N_("delay"), N_("Let whoever's turn it is wait; on the row of somebody who waits: act now."), "wait"
)
READY: Final = Command(
    "ready",
    "r",
    N_("ready"),
    N_("Ready an action for whoever's turn it is; on the row of somebody who is ready: act now."),
    "wait",
)
NEXT: Final = Command("next", "n", N_("next"), N_("End the turn; the next one begins."), "turn", rank=0)
PREVIOUS: Final = Command(
    "previous", "N", N_("back"), N_("Back to the turn before; durations come back with it."), "turn", rank=1
)
USUAL: Final = Command(
    "usual",
    "enter",
    N_("as usual"),
    N_("The obvious next thing: the attacks of whoever's turn it is, then the next turn."),
    "turn",
    rank=1,
)
HEALTH: Final = Command(
    "health",
    "g",
    N_("damage"),
    N_("Damage, heal or set the points of the row at the cursor by hand."),
    "fight",
    rank=1,
)
SAVE: Final = Command("save", "v", N_("save"), N_("Roll a save for the row at the cursor."), "fight", rank=2)
SKILL: Final = Command(
    "skill",
    "k",
    N_("skill"),
    N_("Roll a skill, an ability or anything else for the row at the cursor."),
    "fight",
    rank=3,
)
CONDITIONS: Final = Command(
    "conditions",
    "c",
    N_("conditions"),
    N_("Put a condition on the row at the cursor, with an end at somebody's count, or end one."),
    "fight",
    rank=2,
)
STRAIN: Final = Command(
    "strain",
    "x",
    N_("strain"),
    N_("Somebody disabled does something strenuous, and begins to die of it."),
    "fight",
    rank=5,
)
INITIATIVE: Final = Command(
    "initiative", "i", N_("initiative"), N_("Give the row at the cursor another initiative."), "fight", rank=4
)
EARLIER: Final = Command(
    "earlier", "K", N_("up"), N_("Move the row up among those of equal initiative."), "fight", rank=5
)
LATER: Final = Command(
    "later", "J", N_("down"), N_("Move the row down among those of equal initiative."), "fight", rank=5
)
BEGIN: Final = Command(
    "begin",
    "B",
    N_("begin a fight"),
    N_("Begin a fight: pick who takes part, foes by number; initiative is rolled."),
    "start",
    rank=0,
)
ADD: Final = Command("add", "plus", N_("add"), N_("Add somebody to the fight, foes by number."), "start", rank=3)
REMOVE: Final = Command(
    "remove", "minus", N_("remove"), N_("Take the one at the cursor out of the fight."), "start", rank=4
)
END: Final = Command(
    "end", "e", N_("end the fight"), N_("End the fight; conditions go on by the clock."), "start", rank=4
)
BACK: Final = Command(
    "back", "escape", N_("to the turn"), N_("Back to the row of whoever's turn it is."), "start", shown=False
)

IN_A_FIGHT: Final = (
    ATTACK,
    CAST,
    TEND,
    DEFEND,
    OUT_OF_TURN,
    DELAY,
    READY,
    NEXT,
    PREVIOUS,
    USUAL,
    HEALTH,
    SAVE,
    SKILL,
    CONDITIONS,
    STRAIN,
    INITIATIVE,
    EARLIER,
    LATER,
    ADD,
    REMOVE,
    END,
    BACK,
)
"""What has a meaning only in a fight."""
COMMANDS: Final = (BEGIN, *IN_A_FIGHT)
"""All keys of the board, in the order of the footer."""
