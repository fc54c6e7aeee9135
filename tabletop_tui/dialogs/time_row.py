"""A row for a time of day."""

from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive

from tabletop_tui.dialogs.rows import Row
from tabletop_tui.present.glyphs import glyphs

HOUR: Final = 60
DAY: Final = 24 * HOUR


class TimeRow(Row):
    """A time of day: left and right by half an hour, or typed as in 630 or 18."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "add(-30)", show=False),
        Binding("right", "add(30)", show=False),
        Binding("backspace", "rub", show=False),
    ]

    minute: reactive[int] = reactive(0, init=False)
    """The minute of the day, 0 to 1439."""

    def __init__(self, key: str, label: str, minute: int, hint: str = "") -> None:
        super().__init__(key, label, hint)
        self._typed = ""
        self.set_reactive(TimeRow.minute, minute % DAY)

    @property
    def answer(self) -> int:
        """The minute of the day."""
        return self.minute

    def shown(self) -> Content:
        """The time between two arrows."""
        hour, minute = divmod(self.minute, HOUR)
        return Content.assemble(
            (f"{glyphs().left} ", "$text-muted"),
            (f"{hour}:{minute:02}", "bold" if self.has_focus else ""),
            (f" {glyphs().right}", "$text-muted"),
        )

    def watch_minute(self) -> None:
        """Tell of another time."""
        self.changed()

    def action_add(self, by: int) -> None:
        """Earlier or later, round the clock."""
        self._typed = ""
        self.minute = (self.minute + by) % DAY

    def action_rub(self) -> None:
        """Rub out the last digit."""
        self._typed = self._typed[:-1]
        self.minute = time_typed(self._typed)

    def on_key(self, event: events.Key) -> None:
        """Digits are typed in: hours, and after them minutes."""
        if event.character is None or event.character not in "0123456789":
            return
        event.stop()
        typed = self._typed + event.character
        self._typed = typed if len(typed) <= 4 else event.character
        self.minute = time_typed(self._typed)

    def on_blur(self) -> None:
        """Forget what was being typed."""
        self._typed = ""


def time_typed(digits: str) -> int:
    """The minute of the day that one to four digits say: hours alone, or hours and two digits of minutes."""
    if not digits:
        return 0
    if len(digits) <= 2:
        return int(digits) % 24 * HOUR
    return int(digits[:-2]) % 24 * HOUR + min(59, int(digits[-2:]))
