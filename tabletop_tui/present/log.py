"""What happened, as sentences: campaign events here, those of a game in its own module."""

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from rules import campaign as table
from rules.stepping import Event
from rules.table.asking import GM, Seat
from rules.table.events import may_see
from tabletop_tui.locale import _
from tabletop_tui.present.clock import duration, game_time

_GAME: Final = "tabletop_tui.present.log_d6"


def sentences(events: Sequence[Event], seat: Seat = GM) -> tuple[str, ...]:
    """One sentence for each event that this seat may see."""
    return tuple(sentence for event in events if may_see(seat, event.seen_by) and (sentence := sentence_of(event)))


def summary(events: Sequence[Event]) -> str:
    """What a whole step comes to, in one sentence: that of its first event."""
    told = sentences(events)
    return told[0] if told else _("a change without words")


def sentence_of(event: Event) -> str:
    """One event as a sentence; empty when there is nothing to be said of it."""
    match event:
        case table.Renamed(name):
            return _("The campaign is called {name}").format(name=name)
        case table.SessionOpened(number):
            return _("Session {number} opened").format(number=number)
        case table.SessionClosed(number):
            return _("Session {number} closed").format(number=number)
        case table.TimePassed(before, after):
            return _("Time passed: {duration}; now {time}").format(
                duration=duration(after - before), time=game_time(after)
            )
        case table.Noted(text):
            return _("Note: {text}").format(text=" ".join(text.split()))
        case _game_event:
            return _of_game(event)


def _of_game(event: Event) -> str:
    if find_spec(_GAME) is None:
        return type(event).__name__
    return str(import_module(_GAME).sentence_of(event))
