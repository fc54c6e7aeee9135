"""The parts of the dice tray: the line in which a roll is typed, the list, and what a roll came to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import Input

from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cell_len
from tabletop_tui.widgets.scrolling import ScrollingLines

DrawPane: TypeAlias = Callable[[int, int], tuple[Content, ...]]
"""Makes the lines of a pane for its width and height in cells."""
_GUTTER: Final = 2
"""Cells before each row, for the mark of the cursor."""
_MARGIN: Final = 1
"""Cells behind each row."""
_EDGE: Final = 8
"""Rows from the end at which older ones are asked for."""


class RollLine(Input):
    """The line in which a roll is typed; up and down go through what was rolled before."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "recall(1)", show=False),
        Binding("down", "recall(-1)", show=False),
    ]

    class Recalled(Message):
        """Somebody asks for what was rolled before (1) or after (−1) what stands in the line."""

        def __init__(self, back: int) -> None:
            super().__init__()
            self.back = back

    def __init__(self, placeholder: str, limit: int) -> None:
        super().__init__(placeholder=placeholder, compact=True, max_length=limit, select_on_focus=False)
        self.cursor_blink = False

    def action_recall(self, back: int) -> None:
        """Ask for another roll of the past."""
        self.post_message(self.Recalled(back))

    def cell_of(self, column: int) -> int:
        """The cell of the line, from its left edge, in which a column of the text shows."""
        at = cell_len(self.value[: column - 1]) - int(self.scroll_offset.x)
        return max(0, min(at, self.size.width - 1))


class ResultPane(ScrollingLines):
    """What a roll came to, or may come to; made for the width and the height there is."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - as Textual calls it
        super().__init__(id=id)
        self._draw_pane: DrawPane = lambda _width, _height: ()

    def show_pane(self, draw: DrawPane) -> None:
        """Show something else, from its first line."""
        self._draw_pane = draw
        self.show(lambda width: draw(width, self.size.height))

    def on_resize(self) -> None:
        """Make it anew: the plot follows the height as well."""
        self.show(lambda width: self._draw_pane(width, self.size.height))


@dataclass(frozen=True, slots=True)
class TrayRow:
    """One row of the list."""

    key: str
    """What the cursor is at when it is here; empty: the cursor passes by."""
    draw: Callable[[int], Content]
    """Makes the row for a width in cells, when it comes in sight."""


class TrayList(ScrollView, can_focus=True):
    """Rows with a cursor: what is usually rolled, then what was rolled, newest first; drawn as they come in sight."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"tray-list--cursor", "tray-list--cursor-blurred"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
        Binding("pageup", "leaf(-1)", show=False),
        Binding("pagedown", "leaf(1)", show=False),
        Binding("home", "end_of(0)", show=False),
        Binding("end", "end_of(-1)", show=False),
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
    ]

    at: var[str] = var("", init=False)
    """The key of the row that the cursor is at."""

    class Moved(Message):
        """The cursor came to another row."""

    class Sideways(Message):
        """Left (−1) or right (1) was pressed."""

        def __init__(self, by: int) -> None:
            super().__init__()
            self.by = by

    class OlderWanted(Message):
        """The end of the list comes in sight: older rows, if there are any."""

    class Clicked(Message):
        """The row at the cursor was clicked."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - as Textual calls it
        super().__init__(id=id)
        self._rows: tuple[TrayRow, ...] = ()
        self._numbers: dict[str, int] = {}

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that the cursor can be at, from the top."""
        return tuple(self._numbers)

    @property
    def plain(self) -> tuple[str, ...]:
        """The rows as text."""
        return tuple(row.draw(self._width).plain for row in self._rows)

    def show(self, rows: Sequence[TrayRow], at: str | None = None) -> None:
        """Show other rows; the cursor stays at its key, or goes to `at`, or to the nearest there is."""
        before = self._numbers.get(self.at, 0)
        self._rows = tuple(rows)
        self._numbers = {row.key: number for number, row in enumerate(self._rows) if row.key}
        self.virtual_size = Size(self.scrollable_content_region.width, len(self._rows))
        wanted = self.at if at is None else at
        if wanted not in self._numbers:
            wanted = min(self._numbers, key=lambda key: abs(self._numbers[key] - before), default="")
        moved = wanted != self.at
        self.at = wanted
        if not moved:
            self._reveal()
        self.refresh()

    def watch_at(self) -> None:
        """Show where the cursor is, and tell."""
        self._reveal()
        self.refresh()
        self.post_message(self.Moved())

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self.virtual_size = Size(self.scrollable_content_region.width, len(self._rows))
        self._reveal()

    def _reveal(self) -> None:
        number = self._numbers.get(self.at)
        if number is None or not self.size.height:
            return
        top = number
        while top and not self._rows[top - 1].key:
            top -= 1
        self.scroll_to_region(Region(0, top, 1, number - top + 1), animate=False, force=True, immediate=True)
        if number >= len(self._rows) - _EDGE:
            self.post_message(self.OlderWanted())

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Ask for older rows when the end comes in sight."""
        super().watch_scroll_y(old_value, new_value)
        if new_value > old_value and new_value + self.size.height >= len(self._rows) - _EDGE:
            self.post_message(self.OlderWanted())

    def action_go(self, down: Literal[1, -1]) -> None:
        """The row below or above."""
        self._step(down)

    def action_leaf(self, down: Literal[1, -1]) -> None:
        """A window's height on."""
        self._step(down * max(1, self.scrollable_content_region.height - 1))

    def _step(self, by: int) -> None:
        keys = self.keys
        if keys:
            at = keys.index(self.at) if self.at in self._numbers else 0
            self.at = keys[max(0, min(len(keys) - 1, at + by))]

    def action_end_of(self, which: Literal[0, -1]) -> None:
        """The first row, or the last there is so far."""
        if keys := self.keys:
            self.at = keys[which]

    def action_turn(self, by: Literal[1, -1]) -> None:
        """Tell that an arrow to a side was pressed."""
        self.post_message(self.Sideways(by))

    def on_click(self, event: events.Click) -> None:
        """Bring the cursor here; a click where it is already opens."""
        place = event.get_content_offset(self)
        number = place.y + int(self.scroll_offset.y) if place is not None else -1
        if not 0 <= number < len(self._rows) or not (key := self._rows[number].key):
            return
        if key == self.at:
            self.post_message(self.Clicked())
        self.at = key

    @property
    def _width(self) -> int:
        return max(1, self.scrollable_content_region.width - _GUTTER - _MARGIN)

    def render_line(self, y: int) -> Strip:
        """One row of the window."""
        width = self.scrollable_content_region.width
        style = self.visual_style
        number = y + int(self.scroll_offset.y)
        if number >= len(self._rows):
            return Strip.blank(width, style.rich_style)
        row = self._rows[number]
        here = bool(row.key) and row.key == self.at
        drawn = row.draw(self._width)
        if here:
            drawn = Content(drawn.plain)
            style = self.get_visual_style("tray-list--cursor" if self.has_focus else "tray-list--cursor-blurred")
        mark = glyphs().cursor if here else " "
        content = Content(f"{mark} ") + drawn
        looks = content.render(style, end="", parse_style=self._get_style)
        strip = Strip([Segment(text, look.rich_style) for text, look in looks])
        return strip.adjust_cell_length(width, style.rich_style)
