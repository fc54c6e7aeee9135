"""The log, read page by page: the newest at the bottom, older pages as one scrolls up to them."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

from textual.binding import BindingType
from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from tabletop_tui.messages import LogEntry, LogPage, Stepped
from tabletop_tui.present.clock import wall_date
from tabletop_tui.present.log_lines import Shown, log_lines
from tabletop_tui.widgets.scrolling import SCROLL_KEYS

_PAGE: Final = 100
"""Entries read at once."""
_EDGE: Final = 8
"""Lines from the top at which the page before is read."""
_SEARCHED: Final = 20
"""Pages read at once in search of what is filtered for."""


class LogView(ScrollView, can_focus=True):
    """Never holds more than what was scrolled to."""

    BINDINGS: ClassVar[list[BindingType]] = SCROLL_KEYS

    def __init__(self, read: Callable[[int | None, int], LogPage], lists: object) -> None:
        super().__init__()
        self._read = read
        self._lists = lists
        self._entries: tuple[LogEntry, ...] = ()
        self._older: int | None = None
        self._lines: tuple[Content, ...] = ()
        self._width = 0
        self._shown = Shown()

    @property
    def plain(self) -> tuple[str, ...]:
        """The lines read so far, as text."""
        return tuple(line.plain for line in self._lines)

    def reload(self, lists: object) -> None:
        """Read the newest page anew and go to its end."""
        self._lists = lists
        page = self._read(None, _PAGE)
        self._entries, self._older = page.entries, page.older
        self._lay_out()
        self._fill()
        self._to_end()

    def filter(self, shown: Shown) -> None:
        """Show another part of it."""
        self._shown = shown
        self._lay_out()
        self._fill()
        self._to_end()

    def take(self, step: Stepped) -> None:
        """Add what was done, or strike out and restore what was taken back and done again."""
        if step.entry is None:
            return
        self._lists = step.view.campaign.game.lists
        at_end = self.scroll_offset.y >= self.max_scroll_y
        if step.kind == "step":
            self._entries = (*self._entries, step.entry)
        else:
            undone = step.kind == "undo"
            seq = step.entry.seq
            self._entries = tuple(replace(one, undone=undone) if one.seq == seq else one for one in self._entries)
        self._lay_out()
        if at_end:
            self._to_end()

    def _to_end(self) -> None:
        self.call_after_refresh(self.scroll_end, animate=False, immediate=True, force=True)

    def _lay_out(self) -> None:
        self._width = self.scrollable_content_region.width
        if self._width:
            self._lines = log_lines(self._entries, self._lists, self._width, self._shown)
            self.virtual_size = Size(self._width, len(self._lines))
        self.refresh()

    def _fill(self) -> None:
        searched = 0
        while self._older is not None and len(self._lines) < self.size.height + _EDGE and searched < _SEARCHED:
            self._read_older()
            searched += 1

    def _read_older(self) -> None:
        page = self._read(self._older, _PAGE)
        self._older = page.older
        if not page.entries:
            return
        lines = log_lines(page.entries, self._lists, self._width, self._shown)
        rest = self._lines
        if self._entries and wall_date(page.entries[-1].at) == wall_date(self._entries[0].at) and lines:
            rest = rest[1:]
        self._entries = (*page.entries, *self._entries)
        self._lines = (*lines, *rest)
        self.virtual_size = Size(self._width, len(self._lines))
        self.refresh()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Read the page before when its end comes in sight."""
        super().watch_scroll_y(old_value, new_value)
        if self._older is None or new_value >= min(_EDGE, old_value + 1) or not self._width:
            return
        before = len(self._lines)
        searched = 0
        while self._older is not None and len(self._lines) == before and searched < _SEARCHED:
            self._read_older()
            searched += 1
        added = len(self._lines) - before
        if added:
            self.call_after_refresh(self.scroll_to, y=new_value + added, animate=False, immediate=True)

    def on_resize(self) -> None:
        """Wrap anew."""
        if self.scrollable_content_region.width != self._width:
            at_end = self.scroll_offset.y >= self.max_scroll_y
            self._lay_out()
            if at_end:
                self._to_end()

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        width = self.scrollable_content_region.width
        number = y + self.scroll_offset.y
        style = self.visual_style
        if number >= len(self._lines):
            return Strip.blank(width, style.rich_style)
        strips = Visual.to_strips(self, self._lines[number], width, 1, style, apply_selection=False)
        return strips[0].adjust_cell_length(width, style.rich_style) if strips else Strip.blank(width, style.rich_style)
