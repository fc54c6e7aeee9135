"""A page with a cursor: arrows move between what can be opened or changed, and the mouse does the same."""

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
from tabletop_tui.present.sheet import Cell, Page, keys, moved
from tabletop_tui.themes import has_glaring_cursor

Draw: TypeAlias = Callable[[int], Page]
"""Makes the page for a width in cells."""


GUTTER = 1
"""The cells before each line, for the mark of the cursor."""


class Sheet(ScrollView, can_focus=True):
    """Lines of cells; the cell at the cursor stands out, and has a mark before it for eyes without colours."""

    ALLOW_SELECT = False

    COMPONENT_CLASSES: ClassVar[set[str]] = {"sheet--cursor", "sheet--cursor-blurred"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(0, -1)", show=False),
        Binding("down", "go(0, 1)", show=False),
        Binding("left", "go(-1, 0)", show=False),
        Binding("right", "go(1, 0)", show=False),
        Binding("home", "end_of(0)", show=False),
        Binding("end", "end_of(-1)", show=False),
        Binding("pageup", "leaf(-1)", show=False),
        Binding("pagedown", "leaf(1)", show=False),
        Binding("enter", "open", show=False),
    ]

    at: var[str] = var("")
    """The key of the cell that the cursor is at; empty: there is none."""

    class Moved(Message):
        """The cursor came to another cell."""

        def __init__(self, sheet: "Sheet", key: str) -> None:
            super().__init__()
            self.sheet = sheet
            self.key = key

        @property
        def control(self) -> "Sheet":
            """The sheet."""
            return self.sheet

    class Opened(Message):
        """Somebody pressed enter, or clicked on the cell at the cursor."""

        def __init__(self, sheet: "Sheet", key: str) -> None:
            super().__init__()
            self.sheet = sheet
            self.key = key

        @property
        def control(self) -> "Sheet":
            """The sheet."""
            return self.sheet

    class Pushed(Message):
        """An arrow was pressed where there is no further cell that way; `across` is −1 or 1."""

        def __init__(self, sheet: "Sheet", key: str, across: int) -> None:
            super().__init__()
            self.sheet = sheet
            self.key = key
            self.across = across

        @property
        def control(self) -> "Sheet":
            """The sheet."""
            return self.sheet

    def __init__(
        self,
        draw: Draw | None = None,
        *,
        id: str | None = None,  # noqa: A002 - as Textual calls it
        marks_always: bool = False,
    ) -> None:
        """Make a sheet.

        Args:
            draw: Makes the page.
            id: As of every widget.
            marks_always: Whether the cursor has a quieter mark while another widget has the focus, as in a list that
                says what is shown beside it.
        """
        super().__init__(id=id)
        self._marks_always = marks_always
        self._draw: Draw = draw or (lambda _width: ())
        self._page: Page = ()
        self._fitted = Size(0, 0)

    @property
    def page(self) -> Page:
        """What is shown."""
        return self._page

    def show(self, draw: Draw, at: str | None = None) -> None:
        """Show another page; the cursor stays at its key when the page has it, or goes to `at`."""
        self._draw = draw
        if at is not None:
            self.set_reactive(Sheet.at, at)
        self._lay_out()

    def _lay_out(self) -> None:
        self._fitted = self.content_region.size
        width, height = self._fitted
        if not width:
            return
        before = keys(self._page)
        self._page = self._draw(width - GUTTER)
        if len(self._page) > height and width > 1 + GUTTER:
            width -= self.styles.scrollbar_size_vertical
            self._page = self._draw(width - GUTTER)
        places = keys(self._page)
        self.virtual_size = Size(width, len(self._page))
        if self.at not in places:
            index = before.index(self.at) if self.at in before else 0
            self.at = places[min(index, len(places) - 1)] if places else ""
        self._reveal()
        self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's signature
        """As many lines as the page has at this width."""
        return len(self._draw(width - GUTTER))

    def on_resize(self) -> None:
        """Lay the page out for the width there is."""
        if self.content_region.size != self._fitted:
            self._lay_out()
        else:
            self._reveal()

    def watch_at(self, key: str) -> None:
        """Show where the cursor is, and tell."""
        if self.is_mounted:
            self._reveal()
            self.refresh()
            self.post_message(self.Moved(self, key))

    def _reveal(self) -> None:
        for number, line in enumerate(self._page):
            if line.span(self.at) is not None:
                first = self.at == next(iter(keys(self._page)), "")
                top = 0 if first else number
                region = Region(0, top, 1, number - top + 1)
                self.scroll_to_region(region, animate=False, force=True, immediate=True)
                return

    def action_go(self, across: int, down: int) -> None:
        """Move the cursor to the next cell that way, or tell that there is none."""
        if found := moved(self._page, self.at, (across, down)):
            self.at = found
        elif across:
            self.post_message(self.Pushed(self, self.at, across))
        elif down > 0:
            self.scroll_end(animate=False)
        else:
            self.scroll_home(animate=False)

    def action_end_of(self, which: int) -> None:
        """Move the cursor to the first cell, or the last."""
        if places := keys(self._page):
            self.at = places[which]

    def action_leaf(self, down: int) -> None:
        """Move the cursor by a window's height."""
        for _ in range(max(1, self.scrollable_content_region.height - 1)):
            found = moved(self._page, self.at, (0, down))
            if not found:
                break
            self.at = found

    def action_open(self) -> None:
        """Open what the cursor is at."""
        if self.at:
            self.post_message(self.Opened(self, self.at))

    def on_click(self, event: events.Click) -> None:
        """Bring the cursor here; a click where it is already opens."""
        place = event.get_content_offset(self)
        if place is None:
            return
        x, y = place.x - GUTTER, place.y + self.scroll_offset.y
        if not 0 <= y < len(self._page):
            return
        for cell in self._page[y].cells:
            x -= cell.width
            if x < 0:
                if cell.key and cell.key == self.at:
                    self.action_open()
                elif cell.key:
                    self.at = cell.key
                return

    def render_line(self, y: int) -> Strip:
        """One line of the window."""
        width = self.scrollable_content_region.width
        plain = self.visual_style
        number = y + self.scroll_offset.y
        if number >= len(self._page):
            return Strip.blank(width, plain.rich_style)
        cursor = self.get_visual_style("sheet--cursor" if self.has_focus else "sheet--cursor-blurred")
        before = Cell(Content(" " * GUTTER))
        pieces: list[Strip] = []
        for cell in self._page[number].cells:
            here = bool(cell.key) and cell.key == self.at
            pieces.append(self._drawn(before, plain, self._mark if here else ""))
            before = cell if not here else Cell(Content())
            if here:
                pieces.append(self._drawn(self._bare(cell), cursor))
        pieces.append(self._drawn(before, plain))
        return Strip.join(pieces).adjust_cell_length(width, plain.rich_style)

    @property
    def _mark(self) -> str:
        """What stands before the cell at the cursor."""
        if self.has_focus:
            return glyphs().cursor
        return glyphs().dot if self._marks_always else ""

    def _bare(self, cell: Cell) -> Cell:
        """A cell without colours of its own where quiet letters would be lost on the cursor."""
        return Cell(Content(cell.content.plain), cell.key) if has_glaring_cursor(self.app.current_theme) else cell

    def _drawn(self, cell: Cell, style: Style, mark: str = "") -> Strip:
        """A cell in a style; a mark takes the place of the space at its end."""
        content = cell.content
        if mark and content.plain.endswith(" "):
            content = content[:-1] + Content(mark)
        looks = content.render(style, end="", parse_style=self._get_style)
        return Strip([Segment(text, look.rich_style) for text, look in looks], cell.width)
