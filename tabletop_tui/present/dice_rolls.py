"""Every roll of the log in one shape, whichever rule made it."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.dice.roll import Rolled
from rules.stepping import Event, Intent
from rules.table.events import EVERYONE
from rules.table.labels import Who
from rules.table.tray import DiceRolled
from tabletop_tui.messages import LogEntry
from tabletop_tui.present import game_rolls
from tabletop_tui.present.dice import who_name


@dataclass(frozen=True, slots=True)
class PastRoll:
    """A roll that was made."""

    key: str
    """Which it is: the number of its step, and which of the step's rolls."""
    at: float
    """When, in seconds since the epoch."""
    who: Who
    """In whose name."""
    what: str
    """What it was for, in words; empty: the notation says all."""
    roll: Rolled
    intent: Intent
    """What asked for it."""
    why: str = ""
    """Why it was made with so many dice."""
    secret: bool = False
    """Whether only the GM sees it."""
    undone: bool = False
    """Whether it is taken back."""

    @property
    def name(self) -> str:
        """Whoever it was rolled for, as people read it."""
        return who_name(self.who)


def rolls_of(entry: LogEntry, lists: object) -> tuple[PastRoll, ...]:
    """The rolls of one step, in the order they were made."""
    made = ((event, one) for event in entry.events for one in _made(event, lists))
    return tuple(
        PastRoll(
            f"{entry.seq}.{place}",
            entry.at,
            who,
            what,
            roll,
            entry.intent,
            why,
            event.seen_by != EVERYONE,
            entry.undone,
        )
        for place, (event, (who, what, roll, why)) in enumerate(made)
    )


def newest_first(entries: Sequence[LogEntry], lists: object) -> tuple[PastRoll, ...]:
    """The rolls of many steps that are given oldest first."""
    return tuple(roll for entry in reversed(entries) for roll in reversed(rolls_of(entry, lists)))


def _made(event: Event, lists: object) -> tuple[game_rolls.Made, ...]:
    if isinstance(event, DiceRolled):
        return ((event.who, event.label, event.roll, ""),)
    return game_rolls.made(event, lists)
