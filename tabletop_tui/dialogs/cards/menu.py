"""One of several things to do, picked from a list."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.present.sheet import Cell, Line, Page
from tabletop_tui.present.text import cell_len, cut, fill, literal
from tabletop_tui.widgets.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing on the list."""

    key: str
    """The answer."""
    text: str
    note: str = ""
    """A word on it, beside it."""
    hint: str = ""
    """A sentence on it, below the list while the cursor is there."""
    refused: str = ""
    """Why it cannot be picked now; empty: it can."""


class MenuDialog(Dialog[str]):
    """A list of entries; enter picks the one at the cursor and answers its key."""

    def __init__(self, title: str, entries: Sequence[Entry], at: str = "", words: str = "") -> None:
        super().__init__(title)
        self._entries = {entry.key: entry for entry in entries}
        self._at = at
        self._words = words

    def compose_body(self) -> ComposeResult:
        """The entries and the line on the one at the cursor."""
        if self._words:
            yield Static(Content(self._words), classes="dialog-words")
        yield Sheet(self._page, id="menu")
        yield Static(id="menu-hint")

    def on_mount(self) -> None:
        """Put the cursor where it was asked for."""
        sheet = self.query_one("#menu", Sheet)
        sheet.show(self._page, self._at or next(iter(self._entries), ""))
        sheet.focus()
        self._say(sheet.at)

    def _page(self, width: int) -> Page:
        entries = self._entries.values()
        notes = any(entry.note for entry in entries)
        column = min(max((cell_len(entry.text) for entry in entries), default=0), width // 2 if notes else width)
        lines = []
        for entry in entries:
            text = fill(entry.text, column)
            note = fill(cut(entry.note, width - column - 2), max(0, width - column - 2))
            style = "$text-muted" if entry.refused else ""
            lines.append(
                Line((Cell(Content.assemble(literal(text, style), "  ", literal(note, "$text-muted")), entry.key),))
            )
        return tuple(lines)

    def on_sheet_moved(self, event: Sheet.Moved) -> None:
        """Say more of the entry at the cursor."""
        self._say(event.key)

    def _say(self, key: str) -> None:
        entry = self._entries.get(key)
        hint = (
            Content.styled(entry.refused, "$text-warning")
            if entry and entry.refused
            else Content(entry.hint if entry else "")
        )
        self.query_one("#menu-hint", Static).update(hint)

    def on_sheet_opened(self, event: Sheet.Opened) -> None:
        """Pick the entry at the cursor."""
        event.stop()
        self.action_accept()

    def action_accept(self) -> None:
        """Answer the entry at the cursor, unless it cannot be picked."""
        entry = self._entries.get(self.query_one("#menu", Sheet).at)
        if entry is None or entry.refused:
            self.app.bell()
            return
        self.dismiss(entry.key)
