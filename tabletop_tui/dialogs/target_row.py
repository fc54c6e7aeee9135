"""A row that picks one of those in the fight, by number or with the arrows."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive

from tabletop_tui.dialogs.rows import LABEL_CELLS, Choice, Row
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cell_len, cut, fill, in_lines

_MARGIN = LABEL_CELLS + 3


class TargetRow(Row):
    """Everybody with a number, side by side; the one picked stands out."""

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

    def get_content_height(self, container: object, viewport: object, width: int) -> int:  # noqa: ARG002 - Textual's signature
        """As many lines as the names need."""
        return len(self._lines(width))

    def render(self) -> RenderResult:
        """The label, then everybody."""
        style = "bold" if self.has_focus else ""
        mark = glyphs().cursor if self.has_focus else " "
        drawn = []
        for number, line in enumerate(self._lines(self.size.width)):
            head = f"{mark} {fill(self.label, LABEL_CELLS)} " if not number else " " * _MARGIN
            drawn.append(Content.assemble((head, style), *(self._one(place) for place in line)))
        return Content("\n").join(drawn)

    def _lines(self, width: int) -> tuple[tuple[int, ...], ...]:
        widths = [cell_len(self._text(place)) + 2 for place in range(len(self.choices))]
        return in_lines(widths, max(12, width - _MARGIN))

    def _text(self, place: int) -> str:
        return f" {place + 1} {cut(self.choices[place].text, 24)} "

    def _one(self, place: int) -> Content:
        text = self._text(place)
        if place != self.at:
            return Content(text)
        picked = f"{glyphs().left}{text[1:-1]}{glyphs().right}"
        return Content.styled(picked, "bold reverse" if self.has_focus else "bold")
