"""What happened, as sentences: campaign events here, those of a game in its own module."""

from collections.abc import Sequence

from rules import campaign as table
from rules.d6.lists import Lists
from rules.stepping import Event
from rules.table import tray
from rules.table.asking import GM, Seat
from rules.table.events import may_see
from tabletop_tui.locale import _
from tabletop_tui.present import dice, log_d6
from tabletop_tui.present.clock import duration, game_time


def sentences(events: Sequence[Event], seat: Seat = GM, lists: Lists | None = None) -> tuple[str, ...]:
    """One sentence for each event that this seat may see; `lists` has the campaign's own names."""
    seen = (event for event in events if may_see(seat, event.seen_by))
    return tuple(sentence for event in seen if (sentence := sentence_of(event, lists)))


def summary(events: Sequence[Event], lists: Lists | None = None) -> str:
    """What a whole step comes to, in one sentence: that of the event it is about."""
    told = sentences(_main_first(events), lists=lists)
    return told[0] if told else _("a change without words")


def sentence_of(event: Event, lists: Lists | None = None) -> str:
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
        case tray.DiceRolled() | tray.MacroAdded() | tray.MacroChanged() | tray.MacroRemoved():
            return dice.sentence_of(event)
        case _game_event:
            return log_d6.sentence_of(event, lists)


def _main_first(events: Sequence[Event]) -> Sequence[Event]:
    return sorted(events, key=lambda event: isinstance(event, log_d6.MINOR))
