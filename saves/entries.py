"""The chronicle of a campaign: one entry for each step, undo and redo."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.campaign import Campaign
from rules.stepping import Event, Intent
from rules.table.asking import Seat

EntryKind: TypeAlias = Literal["step", "undo", "redo"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the chronicle."""

    seq: int
    """Which line it is, 1 and up, never used twice; `Campaign.step` is that of the last one."""
    kind: EntryKind
    """Whether something was done, taken back or done again."""
    at: float
    """When, by the wall clock, in seconds since the epoch; order is by `seq`, never by this."""
    seat: Seat
    """Who asked."""
    intent: Intent | None = None
    """What was asked for; None for undo and redo."""
    events: tuple[Event, ...] = ()
    """What happened; empty for undo and redo."""
    reverses: int | None = None
    """The `seq` of the step taken back or done again; None for a step."""
    dice: int = 0
    """The position of the dice generator afterwards."""


@dataclass(frozen=True, slots=True)
class Past:
    """One step that can be undone, or, undone, redone."""

    entry: Entry
    """The step, never an undo or redo."""
    before: Campaign
    """The table before it."""
    after: Campaign
    """The table after it."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry as the log shows it."""

    entry: Entry
    undone: bool
    """Whether this step is taken back at present: shown struck out."""
