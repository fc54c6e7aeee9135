"""What a rule needs to know of the moment, and what it answers."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.dice.throwing import Dice
from rules.table.asking import GM, Seat

State_co = TypeVar("State_co", covariant=True)
Event_co = TypeVar("Event_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Moment:
    """The circumstances in which an intent is carried out."""

    dice: Dice
    """Where the faces come from."""
    now: int = 0
    """The game clock, in minutes since the campaign began."""
    seat: Seat = GM
    """Who asked."""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[State_co, Event_co]):
    """A new state and what happened on the way to it."""

    state: State_co
    """The state after the intent."""
    events: tuple[Event_co, ...] = ()
    """What happened, in order."""
