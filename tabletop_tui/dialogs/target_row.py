"""A row that picks one of those in the fight, by number or with the arrows."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive

from tabletop_tui.dialogs.lines_row import LinesRow
from tabletop_tui.dialogs.rows import Choice
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cell_len, cut_name


class TargetRow(LinesRow):
    """Everybody with a number, side by side; the one picked stands out."""

    AFTER_LABEL = " "

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]

    at: reactive[int] = reactive(0, init=False, layout=True)

    def __init__(self, key: str, label: str, choices: Sequence[Choice[str]], value: str | None, hint: str = "") -> None:
        super().__init__(key, label, hint)
        self.choices = tuple(choices)
        self._typed = ""
        at = next((place for place, choice in enumerate(self.choices) if choice.value == value), 0)
        self.set_reactive(TargetRow.at, at)

    @property
    def answer(self) -> str:
        """The card picked."""
        return self.choices[self.at].value if self.choices else ""

    @property
    def hint_now(self) -> str:
        """How whoever is picked stands, else how to pick."""
        return (self.choices[self.at].hint if self.choices else "") or self.hint

    def watch_at(self) -> None:
        """Tell of another one."""
        self.changed()

    def action_turn(self, by: int) -> None:
        """On to the next, round and round."""
        self._typed = ""
        if self.choices:
            self.at = (self.at + by) % len(self.choices)

    def on_key(self, event: events.Key) -> None:
        """Pick by number; a second digit makes a greater number where there is one."""
        if event.character is None or event.character not in "0123456789":
            return
        event.stop()
        typed = self._typed + event.character
        if not 1 <= int(typed) <= len(self.choices):
            typed = event.character
        self._typed = typed
        if 1 <= int(typed) <= len(self.choices):
            self.at = int(typed) - 1

    def on_blur(self) -> None:
        """Forget what was being typed."""
        self._typed = ""

    def cells_of(self, place: int) -> int:
        """Room for the number and the name."""
        return cell_len(self._text(place)) + 2

    def _text(self, place: int) -> str:
        return f" {place + 1} {cut_name(self.choices[place].text, 24)} "

    def drawn(self, place: int) -> Content:
        """The number and the name; the one picked stands out."""
        text = self._text(place)
        if place != self.at:
            return Content(text)
        picked = f"{glyphs().left}{text[1:-1]}{glyphs().right}"
        return Content.styled(picked, "bold reverse" if self.has_focus else "bold")
