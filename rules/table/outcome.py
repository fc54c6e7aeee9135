"""What a rule needs to know of the moment, and what it answers."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.table.asking import GM, Seat
from rules.dice.throwing import Dice

State = TypeVar("State", covariant=True)
Event = TypeVar("Event", covariant=True)


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
class Outcome(Generic[State, Event]):
    """A new state and what happened on the way to it."""

    state: State
    """The state after the intent."""
    events: tuple[Event, ...] = ()
    """What happened, in order."""
