"""A list of spells in a dialog, narrowed by typing a part of a name."""

from abc import abstractmethod
from typing import TypeVar

from textual import on
from textual.widgets import Input

from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import _
from tabletop_tui.present.sheet import Page
from tabletop_tui.widgets.sheet import Sheet

Picked = TypeVar("Picked")


class NarrowedSpells(Dialog[Picked]):
    """A line that is hidden until it is wanted, and the spells that fit it. A subclass draws them."""

    _sought = ""
    """What the list is narrowed by."""

    @abstractmethod
    def _page(self, width: int) -> Page:
        """The spells that fit what is sought."""

    @abstractmethod
    def _nearest(self) -> str | None:
        """The key of the spell whose name fits best what is sought; None: the cursor stays."""

    def filter_line(self) -> Input:
        """The line, empty."""
        line = Input(placeholder=_("a part of a spell's name"), compact=True, max_length=100, id="list-filter")
        line.cursor_blink = False
        return line

    def spell_sheet(self) -> Sheet:
        """The spells."""
        return Sheet(self._page, id="list-spells")

    @property
    def _sheet(self) -> Sheet:
        return self.query_one("#list-spells", Sheet)

    def on_mount(self) -> None:
        """From the first spell on."""
        self.query_one("#list-filter").display = False
        self._sheet.focus()

    def action_filter(self) -> None:
        """Type what to look for."""
        line = self.query_one("#list-filter", Input)
        line.display = True
        line.focus()

    @on(Input.Changed, "#list-filter")
    def _sought_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._sought = event.value.strip()
        self._sheet.show(self._page, self._nearest() if self._sought else None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Back to the spells, narrowed."""
        event.stop()
        event.input.display = bool(self._sought)
        self._sheet.focus()

    def action_line(self) -> None:
        """Back to the spells, narrowed."""
        self._sheet.focus()

    def action_leave(self) -> None:
        """From the line, and from what was found, to the whole list; from there away without an answer."""
        line = self.query_one("#list-filter", Input)
        if line.has_focus or self._sought:
            line.value = ""
            line.display = False
            self._sheet.focus()
        else:
            self.dismiss(None)

    def on_sheet_opened(self, event: Sheet.Opened) -> None:
        """Enter accepts."""
        event.stop()
        self.action_accept()
