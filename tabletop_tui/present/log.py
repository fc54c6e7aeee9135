"""What happened, as sentences: campaign events here, those of a game in its own module."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from rules import campaign as table
from rules.games import kind_of
from rules.stepping import Event
from rules.table import tray
from rules.table.asking import Seat
from rules.table.events import EVERYONE, may_see
from tabletop_tui.locale import _
from tabletop_tui.present import dice
from tabletop_tui.present.clock import game_time, passed
from tabletop_tui.present.told import LogLine


def told_to(events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
    """The events that this seat may see, each as far as the seat may know it."""
    seen = (event for event in events if may_see(seat, event.seen_by))
    return tuple(event if kind_of(event) is None else _words(event).told_of(event, seat) for event in seen)


def sentences(events: Sequence[Event], lists: object = None) -> tuple[str, ...]:
    """One sentence for each event of which anything is to be said; `lists` has the campaign's own names."""
    return tuple(sentence for event in events if (sentence := sentence_of(event, lists)))


def summary(events: Sequence[Event], lists: object = None) -> str:
    """What a whole step comes to, in one sentence: that of the event it is about, and how many more are like it."""
    told = [(type(event), said) for event in _main_first(events) if (said := sentence_of(event, lists))]
    if not told:
        return _("a change without words")
    of, first = told[0]
    more = sum(other is of for other, _said in told) - 1
    return _("{what}, and {count} more").format(what=first, count=more) if more else first


def sentence_of(event: Event, lists: object = None) -> str:
    """One event as a sentence; empty when there is nothing to be said of it."""
    match event:
        case table.Renamed(name):
            return _("The campaign is called {name}").format(name=name)
        case table.SessionOpened(number):
            return _("Session {number} opened").format(number=number)
        case table.SessionClosed(number):
            return _("Session {number} closed").format(number=number)
        case table.TimePassed(before, after, rounds):
            return _("Time passed: {duration}; now {time}").format(
                duration=passed(after - before, rounds), time=game_time(after)
            )
        case table.Noted(text):
            return _("Note: {text}").format(text=" ".join(text.split()))
        case tray.DiceRolled() | tray.MacroAdded() | tray.MacroChanged() | tray.MacroRemoved():
            return dice.sentence_of(event)
        case _game_event:
            return _words(event).sentence_of(event, lists)


def step_lines(events: Sequence[Event], lists: object) -> tuple[LogLine, ...]:
    """One step in lines, whatever it is about: what was said of it, and the dice behind that."""
    of_table = [event for event in events if kind_of(event) is None]
    of_game = [event for event in events if kind_of(event) is not None]
    told = tuple(LogLine(sentence_of(event), secret=event.seen_by != EVERYONE) for event in of_table)
    return (*told, *_words(of_game[0]).step_lines(of_game, lists)) if of_game else told


def _main_first(events: Sequence[Event]) -> Sequence[Event]:
    return sorted(events, key=lambda event: kind_of(event) is not None and isinstance(event, _words(event).MINOR))


class _Words(Protocol):
    """The module that says what happened in one game; `lists` are those of a campaign that plays it."""

    MINOR: tuple[type, ...]

    def told_of(self, event: Any, seat: Seat) -> Event: ...

    def sentence_of(self, event: Any, lists: Any) -> str: ...

    def step_lines(self, events: Sequence[Any], lists: Any) -> tuple[LogLine, ...]: ...


def _words(event: Event) -> _Words:
    return cast(_Words, import_module(f"tabletop_tui.present.log_{kind_of(event)}"))
