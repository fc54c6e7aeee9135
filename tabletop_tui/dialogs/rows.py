"""Rows of a form: a label and a value that keys change."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Static

from rules.table.text import clean_line
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.text import cut_name, fill

Value = TypeVar("Value")
LABEL_CELLS = 22
"""How wide the labels of a form are."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[Value]):
    """One thing that can be chosen."""

    value: Value
    text: str
    hint: str = ""
    """More about it, shown while it is chosen."""
    refused: str = ""
    """Why it cannot be chosen now; empty: it can."""


class RowChanged(Message):
    """The value of a row is another."""

    def __init__(self, row: "Row") -> None:
        super().__init__()
        self.row = row

    @property
    def control(self) -> "Row":
        """The row."""
        return self.row


class Row(Widget, can_focus=True):
    """One line of a form. `key` names it among the values of the form."""

    DEFAULT_CLASSES = "row"

    def __init__(self, key: str, label: str, hint: str = "") -> None:
        super().__init__()
        self.key = key
        self.label = label
        self.label_cells = LABEL_CELLS
        """How wide the label is drawn."""
        self.hint = hint
        """A line of explanation, shown while the row has the focus."""

    @property
    def answer(self) -> Any:
        """The value as it stands."""
        raise NotImplementedError

    @property
    def hint_now(self) -> str:
        """What explains the row as it stands."""
        return self.hint

    def shown(self) -> Content:
        """The value as it is drawn."""
        raise NotImplementedError

    def render(self) -> RenderResult:
        """The label, the value, and a mark where the focus is."""
        mark = glyphs().cursor if self.has_focus else " "
        label = fill(self.label, self.label_cells)
        return Content.assemble((f"{mark} {label} ", "bold" if self.has_focus else ""), self.shown())

    def changed(self) -> None:
        """Tell of another value."""
        self.post_message(RowChanged(self))


class ChoiceRow(Row, Generic[Value]):
    """One of several: left and right, or its first letters."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space", "turn(1)", show=False),
    ]

    at: reactive[int] = reactive(0, init=False)

    def __init__(
        self, key: str, label: str, choices: Sequence[Choice[Value]], value: Value | None = None, hint: str = ""
    ) -> None:
        super().__init__(key, label, hint)
        self.choices = tuple(choices)
        self._typed = ""
        at = next((n for n, choice in enumerate(self.choices) if choice.value == value), 0)
        self.set_reactive(ChoiceRow.at, at)

    @property
    def chosen(self) -> Choice[Value]:
        """What is chosen."""
        return self.choices[self.at]

    @property
    def answer(self) -> Value:
        """The value of what is chosen."""
        return self.chosen.value

    @property
    def hint_now(self) -> str:
        """Why it cannot be chosen, else what is said of it, else of the row."""
        return self.chosen.refused or self.chosen.hint or self.hint

    def offer(self, choices: Sequence[Choice[Value]]) -> None:
        """Offer other choices; what was chosen stays when it is among them."""
        value = self.answer
        self.choices = tuple(choices)
        self.set_reactive(ChoiceRow.at, next((n for n, choice in enumerate(self.choices) if choice.value == value), 0))
        self.refresh()

    def shown(self) -> Content:
        """The choice between two arrows, and which of how many it is."""
        style = "$text-muted strike" if self.chosen.refused else "bold" if self.has_focus else ""
        many = len(self.choices) > 1
        count = f"  {self.at + 1}/{len(self.choices)}" if len(self.choices) > 2 else ""
        text = cut_name(self.chosen.text, max(8, self.size.width - self.label_cells - 7 - len(count)))
        return Content.assemble(
            (f"{glyphs().left} " if many else "  ", "$text-muted"),
            (text, style),
            (f" {glyphs().right}" if many else "", "$text-muted"),
            (count, "$text-muted"),
        )

    def watch_at(self) -> None:
        """Tell of another choice."""
        self.changed()

    def action_turn(self, by: int) -> None:
        """On to the next choice, round and round."""
        self._typed = ""
        self.at = (self.at + by) % len(self.choices)

    def on_key(self, event: events.Key) -> None:
        """To the choice that begins with the letters typed, to the next one with the letter, or to that of a number."""
        if not event.character or not event.character.isalnum():
            return
        letter = event.character.casefold()
        order = [(self.at + step) % len(self.choices) for step in range(len(self.choices))]
        texts = [choice.text.casefold() for choice in self.choices]
        word = self._typed + letter
        found = next((n for n in order if texts[n].startswith(word)), None) if self._typed else None
        if found is None:
            word = letter
            found = next((n for n in (*order[1:], self.at) if texts[n].startswith(letter)), None)
        self._typed = word if found is not None else ""
        if found is None and letter.isdecimal() and 1 <= int(letter) <= len(self.choices):
            found = int(letter) - 1
        if found is not None:
            event.stop()
            self.at = found

    def on_blur(self) -> None:
        """Forget what was being typed."""
        self._typed = ""


class NumberRow(Row):
    """A number: left and right by one, or typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "add(-1)", show=False),
        Binding("right", "add(1)", show=False),
        Binding("backspace", "rub", show=False),
    ]

    number: reactive[int] = reactive(0, init=False)

    def __init__(
        self, key: str, label: str, value: int = 0, least: int = 0, most: int = 99, hint: str = "", blank: str = ""
    ) -> None:
        super().__init__(key, label, hint)
        self.least = least
        self.most = most
        self.blank = blank
        """What stands there instead of the least number, where that means none; empty: the number."""
        self._typed = ""
        self.set_reactive(NumberRow.number, value)

    @property
    def answer(self) -> int:
        """The number."""
        return self.number

    def validate_number(self, number: int) -> int:
        """Keep it within its bounds."""
        return max(self.least, min(self.most, number))

    def shown(self) -> Content:
        """The number between two arrows, dim at a bound."""
        return Content.assemble(
            (f"{glyphs().left} " if self.number > self.least else "  ", "$text-muted"),
            (
                self.blank if self.blank and self.number == self.least else plain(self.number),
                "bold" if self.has_focus else "",
            ),
            (f" {glyphs().right}" if self.number < self.most else "", "$text-muted"),
        )

    def watch_number(self) -> None:
        """Tell of another number."""
        self.changed()

    def action_add(self, by: int) -> None:
        """More or less."""
        self._typed = ""
        self.number += by

    def action_rub(self) -> None:
        """Rub out the last digit."""
        self._typed = ""
        self.number = int(self.number / 10)

    def on_key(self, event: events.Key) -> None:
        """Digits and a sign are typed in."""
        if event.character is None or not (event.character in "-+" or event.character in "0123456789"):
            return
        event.stop()
        if event.character in "-+":
            self._typed = ""
            self.number = (
                -self.number if self.number and self.least < 0 else self.number + (1 if event.character == "+" else -1)
            )
            return
        typed = self._typed + event.character
        if not self.least <= int(typed) <= self.most and int(event.character) <= self.most:
            typed = event.character
        self._typed = typed
        self.number = int(typed)

    def on_blur(self) -> None:
        """Forget what was being typed."""
        self._typed = ""


class CheckRow(Row):
    """A switch: space, left or right."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space,left,right", "turn", show=False)]

    on: reactive[bool] = reactive(False, init=False)

    def __init__(self, key: str, label: str, on: bool = False, hint: str = "") -> None:
        super().__init__(key, label, hint)
        self.set_reactive(CheckRow.on, on)

    @property
    def answer(self) -> bool:
        """Whether it is on."""
        return self.on

    def shown(self) -> Content:
        """A box."""
        mark = glyphs().on if self.on else glyphs().off
        return Content.styled(f"[{mark}]", "bold" if self.has_focus else "")

    def watch_on(self) -> None:
        """Tell of the other state."""
        self.changed()

    def action_turn(self) -> None:
        """On or off."""
        self.on = not self.on

    def on_click(self) -> None:
        """On or off."""
        self.action_turn()


class LineRow(Row, can_focus=False):
    """A line of text."""

    REPLACED: ClassVar[bool] = False
    """Whether typing puts another text in the place of the one filled in, until the cursor is moved."""

    def __init__(self, key: str, label: str, text: str = "", hint: str = "", limit: int = 200) -> None:
        super().__init__(key, label, hint)
        self._text = text
        self._limit = limit

    def compose(self) -> ComposeResult:
        """The label and the line."""
        yield Static(Content(f"  {fill(self.label, LABEL_CELLS)} "), classes="row-label")
        line = Input(self._text, compact=True, max_length=self._limit, select_on_focus=self.REPLACED)
        line.cursor_blink = False
        yield line

    @property
    def answer(self) -> str:
        """The text, made harmless."""
        return clean_line(self._line.value)

    @property
    def _line(self) -> Input:
        return self.query_one(Input)

    def render(self) -> RenderResult:
        """Nothing besides its parts."""
        return Content()

    def on_descendant_focus(self) -> None:
        """Mark the row."""
        self.query_one(".row-label", Static).update(
            Content.styled(f"{glyphs().cursor} {fill(self.label, LABEL_CELLS)} ", "bold")
        )

    def on_descendant_blur(self) -> None:
        """Take the mark away."""
        self.query_one(".row-label", Static).update(Content(f"  {fill(self.label, LABEL_CELLS)} "))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Tell of another text."""
        event.stop()
        self.changed()


class SuggestedRow(LineRow):
    """A line with a whole answer filled in, such as a path: typing puts another in its place, the arrows keep it."""

    REPLACED = True
