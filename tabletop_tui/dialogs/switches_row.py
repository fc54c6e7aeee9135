"""A row of several switches side by side, for what may hold together."""

from collections.abc import Collection, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive

from tabletop_tui.dialogs.lines_row import LinesRow
from tabletop_tui.dialogs.rows import Choice
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cell_len

_GAP = 1
"""Cells between two switches, besides the one before each for the cursor."""


class SwitchesRow(LinesRow):
    """Switches that left and right go along and space turns; the answer is a set of what is on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", show=False),
        Binding("right", "go(1)", show=False),
        Binding("space", "turn", show=False),
    ]

    on: reactive[frozenset[str]] = reactive(frozenset[str](), init=False)
    at: reactive[int] = reactive(0, init=False)

    def __init__(
        self, key: str, label: str, choices: Sequence[Choice[str]], on: Collection[str] = (), hint: str = ""
    ) -> None:
        super().__init__(key, label, hint)
        self.choices = tuple(choices)
        known = {choice.value for choice in self.choices}
        self.set_reactive(SwitchesRow.on, frozenset(on) & known)

    @property
    def answer(self) -> frozenset[str]:
        """What is on."""
        return self.on

    @property
    def hint_now(self) -> str:
        """What the switch at the cursor means."""
        return (self.choices[self.at].hint if self.choices else "") or self.hint

    def offer(self, choices: Sequence[Choice[str]]) -> None:
        """Offer other switches; those that were on stay on where they are among them."""
        if tuple(choices) == self.choices:
            return
        self.choices = tuple(choices)
        self.set_reactive(SwitchesRow.at, min(self.at, max(0, len(self.choices) - 1)))
        self.set_reactive(SwitchesRow.on, self.on & {choice.value for choice in self.choices})
        self.refresh(layout=True)

    def watch_on(self) -> None:
        """Tell of a switch turned."""
        self.changed()

    def watch_at(self) -> None:
        """Tell of another switch, so that it is explained."""
        self.changed()

    def action_go(self, by: int) -> None:
        """On to the next switch, round and round."""
        if self.choices:
            self.at = (self.at + by) % len(self.choices)

    def action_turn(self) -> None:
        """Turn the switch at the cursor."""
        if self.choices:
            self.on = self.on ^ {self.choices[self.at].value}

    def on_key(self, event: events.Key) -> None:
        """Go to the next switch that begins with a letter typed."""
        if not event.character or not event.character.isalpha():
            return
        letter = event.character.casefold()
        order = [(self.at + step) % len(self.choices) for step in range(1, len(self.choices) + 1)]
        found = next((place for place in order if self.choices[place].text.casefold().startswith(letter)), None)
        if found is not None:
            event.stop()
            self.at = found

    def on_click(self, event: events.Click) -> None:
        """Turn the switch under the mouse."""
        place = self._under(event.x, event.y)
        if place is not None:
            self.at = place
            self.action_turn()

    def cells_of(self, place: int) -> int:
        """Room for the switch and the gap behind it."""
        return cell_len(self._text(place)) + _GAP

    def _under(self, x: int, y: int) -> int | None:
        lines = self.lines(self.size.width)
        if not 0 <= y < len(lines):
            return None
        start = self.margin
        for place in lines[y]:
            width = self.cells_of(place)
            if start <= x < start + width:
                return place
            start += width
        return None

    def _text(self, place: int) -> str:
        choice = self.choices[place]
        mark = glyphs().cursor if self.has_focus and place == self.at else " "
        return f"{mark}[{glyphs().on if choice.value in self.on else glyphs().off}] {choice.text}"

    def drawn(self, place: int) -> Content:
        """The switch, bold where it is on, reversed at the cursor."""
        here = self.has_focus and place == self.at
        style = "bold reverse" if here else "bold" if self.choices[place].value in self.on else ""
        return Content.assemble((self._text(place), style), " " * _GAP)
