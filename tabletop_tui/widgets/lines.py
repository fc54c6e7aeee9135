"""Lines that are made for the width there is: nothing in them can be chosen."""

from collections.abc import Callable
from typing import TypeAlias

from rich.segment import Segment
from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

DrawLines: TypeAlias = Callable[[int], tuple[Content, ...]]
"""Makes the lines for a width in cells."""


class Lines(ScrollView, can_focus=False):
    """Lines from the top; what does not fit scrolls."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - as Textual calls it
        super().__init__(id=id)
        self._draw: DrawLines = lambda _width: ()
        self._lines: tuple[Content, ...] = ()
        self._width = 0

    def show(self, draw: DrawLines) -> None:
        """Show other lines, from the first."""
        self._draw = draw
        self._lay_out()
        self.scroll_home(animate=False, immediate=True)

    @property
    def plain(self) -> tuple[str, ...]:
        """The lines as text."""
        return tuple(line.plain for line in self._lines)

    def _lay_out(self) -> None:
        self._width = self.scrollable_content_region.width
        if self._width:
            self._lines = self._draw(self._width)
            self.virtual_size = Size(self._virtual_width(), len(self._lines))
        self.refresh()

    def _virtual_width(self) -> int:
        """The cells that scrolling reaches; lines are cut at the window's edge unless they may be wider."""
        return self._width

    def on_resize(self) -> None:
        """Make the lines for the width there is."""
        if self.scrollable_content_region.width != self._width:
            self._lay_out()

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        width = self.scrollable_content_region.width
        style = self.visual_style
        number = y + self.scroll_offset.y
        if number >= len(self._lines):
            return Strip.blank(width, style.rich_style)
        line = self._lines[number]
        segments = [
            Segment(text, look.rich_style) for text, look in line.render(style, end="", parse_style=self._get_style)
        ]
        left = self.scroll_offset.x
        return Strip(segments).adjust_cell_length(left + width, style.rich_style).crop(left, left + width)
