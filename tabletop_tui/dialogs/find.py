"""One of many things, found by typing a part of its name."""

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, Static

from tabletop_tui.dialogs.cards.menu import Entry
from tabletop_tui.dialogs.searching import SearchDialog
from tabletop_tui.locale import _
from tabletop_tui.present.sheet import Cell, Line, Page, text_line
from tabletop_tui.present.text import cell_len, cut, fill, folded, literal
from tabletop_tui.widgets.sheet import Sheet


class FindDialog(SearchDialog[str]):
    """A line to type in, and below it what fits, dimmed where it cannot be picked; answers the key of an entry."""

    def __init__(self, title: str, entries: Sequence[Entry], at: str = "") -> None:
        super().__init__(title)
        self._entries = tuple(entries)
        self._at = at

    def compose_body(self) -> ComposeResult:
        """The line, what it finds, and a sentence on what is marked."""
        yield self.search_line()
        sheet = Sheet(self._page, id="found")
        sheet.can_focus = False
        yield sheet
        yield Static(id="menu-hint")

    def on_mount(self) -> None:
        """Put the mark where it was asked for."""
        self.query_one("#found", Sheet).show(self._page, self._at or None)
        self._say()

    def found(self) -> tuple[Entry, ...]:
        """The entries that have every word typed, accents and case aside; those that can be picked first."""
        words = folded(self.query_one(Input).value).split()
        fitting = [each for each in self._entries if all(word in folded(each.text) for word in words)]
        return tuple(sorted(fitting, key=lambda each: bool(each.refused)))

    def _page(self, width: int) -> Page:
        found = self.found()
        if not found:
            return (text_line(_("Nothing has that name."), width, "$text-muted"),)
        notes = any(each.note for each in found)
        column = min(max(cell_len(each.text) for each in found), width * 3 // 5 if notes else width)
        lines = []
        for each in found:
            style = "$text-muted" if each.refused else ""
            note = fill(cut(each.note, width - column - 2), max(0, width - column - 2))
            content = Content.assemble(literal(fill(each.text, column), style), "  ", literal(note, "$text-muted"))
            lines.append(Line((Cell(content, each.key),)))
        return tuple(lines)

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        first = next(iter(self.found()), None)
        self.query_one("#found", Sheet).show(self._page, first.key if first else None)
        self._say()

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_accept()

    @on(Sheet.Moved)
    def _moved(self, event: Sheet.Moved) -> None:
        event.stop()
        self._say()

    @on(Sheet.Opened)
    def _opened(self, event: Sheet.Opened) -> None:
        event.stop()
        self.action_accept()

    @property
    def _marked(self) -> Entry | None:
        at = self.query_one("#found", Sheet).at
        return next((each for each in self.found() if each.key == at), None)

    def _say(self) -> None:
        entry = self._marked
        hint = Content()
        if entry is not None:
            hint = Content.styled(entry.refused, "$text-warning") if entry.refused else Content(entry.hint)
        self.query_one("#menu-hint", Static).update(hint)

    def action_up(self) -> None:
        """The entry above."""
        self.query_one("#found", Sheet).action_go(0, -1)

    def action_down(self) -> None:
        """The entry below."""
        self.query_one("#found", Sheet).action_go(0, 1)

    def action_accept(self) -> None:
        """Answer what is marked, unless it cannot be picked."""
        entry = self._marked
        if entry is None or entry.refused:
            self.app.bell()
            return
        self.dismiss(entry.key)
