"""The ladder of a fight: a row for everybody, a mark where the keys act, another at whose moment it is."""

from collections.abc import Callable
from typing import ClassVar, TypeAlias

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.style import Style

from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.ladder import LadderRow
from tabletop_tui.themes import has_glaring_cursor

DrawRows: TypeAlias = Callable[[int], tuple[LadderRow, ...]]
"""Makes the rows for a width in cells, the marks left out."""

MARKS = 3
"""The cells before a row: where the keys act, whose moment it is, a gap."""


class Ladder(ScrollView, can_focus=True):
    """Rows that arrows move over."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"ladder--cursor", "ladder--cursor-blurred", "ladder--turn", "ladder--out"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", show=False),
        Binding("down", "go(1)", show=False),
        Binding("home", "go(-1000)", show=False),
        Binding("end", "go(1000)", show=False),
        Binding("pageup", "go(-8)", show=False),
        Binding("pagedown", "go(8)", show=False),
    ]

    at: var[str] = var("", init=False)
    """The card of the row that the keys act on; empty: there is none."""

    class Moved(Message):
        """The keys act on another row now."""

        def __init__(self, who: str) -> None:
            super().__init__()
            self.who = who

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - as Textual calls it
        super().__init__(id=id)
        self._draw: DrawRows = lambda _width: ()
        self._rows: tuple[LadderRow, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of the rows, from the top."""
        return tuple(row.who for row in self._rows)

    def show(self, draw: DrawRows, at: str | None = None) -> None:
        """Show other rows; the cursor stays with its card while that is there, or goes to `at`."""
        self._draw = draw
        before, place = self.at, self._place
        self._lay_out()
        cards = self.cards
        wanted = before if at is None else at
        if wanted not in cards:
            wanted = cards[min(place, len(cards) - 1)] if cards else ""
        if wanted == self.at:
            self._reveal()
        self.at = wanted

    @property
    def _place(self) -> int:
        return next((place for place, row in enumerate(self._rows) if row.who == self.at), 0)

    def _lay_out(self) -> None:
        width = self.scrollable_content_region.width or self.screen.size.width
        self._rows = self._draw(max(1, width - MARKS))
        self.virtual_size = Size(width, len(self._rows))
        self.refresh()

    def _reveal(self) -> None:
        self.scroll_to_region(Region(0, self._place, 1, 1), animate=False, force=True, immediate=True)

    def on_resize(self) -> None:
        """Lay the rows out for the width there is."""
        self._lay_out()
        self._reveal()

    def watch_at(self, who: str) -> None:
        """Show where the cursor is, and tell."""
        self._reveal()
        self.refresh()
        self.post_message(self.Moved(who))

    def action_go(self, by: int) -> None:
        """Move the cursor by so many rows, to the first or last at most."""
        if self._rows:
            self.at = self._rows[max(0, min(len(self._rows) - 1, self._place + by))].who

    def on_click(self, event: events.Click) -> None:
        """Bring the cursor here."""
        place = event.get_content_offset(self)
        if place is not None and 0 <= (row := place.y + self.scroll_offset.y) < len(self._rows):
            self.at = self._rows[row].who

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        width = self.scrollable_content_region.width
        plain = self.visual_style
        number = y + self.scroll_offset.y
        if number >= len(self._rows):
            return Strip.blank(width, plain.rich_style)
        row = self._rows[number]
        here = row.who == self.at
        content = row.content
        look = Style() if row.standing in {"waiting", "done"} else self._look(f"ladder--{row.standing}")
        if here:
            style = (
                plain + look + self.get_visual_style("ladder--cursor" if self.has_focus else "ladder--cursor-blurred")
            )
            content = Content(content.plain)
            if has_glaring_cursor(self.app.current_theme):
                look = Style()
        else:
            style = plain + look
        marks = f"{glyphs().cursor if here else ' '}{glyphs().turn if row.standing == 'turn' else ' '} "
        segments = [Segment(marks, (style + look).rich_style)]
        segments += [
            Segment(text, look.rich_style) for text, look in content.render(style, end="", parse_style=self._get_style)
        ]
        return Strip(segments).adjust_cell_length(width, style.rich_style)

    def _look(self, name: str) -> Style:
        return self.get_visual_style(name, partial=True)
