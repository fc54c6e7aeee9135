"""Handing the keyboard over, and taking it back by the GM's word."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, Static

from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Row, SuggestedRow
from tabletop_tui.locale import _


@dataclass(frozen=True, slots=True)
class HandOver:
    """How the keyboard is handed over."""

    word: str
    """The word that lifts the curtain; empty: H alone does."""


class HandOverDialog(FormDialog[HandOver]):
    """Says what comes, and asks for the word that takes the keyboard back."""

    def __init__(self, word: str) -> None:
        super().__init__(_("Hand over the keyboard"))
        self._word = word

    def rows(self) -> Iterable[Row]:
        """The word."""
        hint = _("A curtain falls over the table. H and this word lift it again; leave it empty and H alone does.")
        yield SuggestedRow("word", _("GM's word"), self._word, hint, limit=40)

    def answer(self, values: dict[str, Any]) -> HandOver:
        """The word."""
        return HandOver(values["word"])


class WordDialog(Dialog[bool]):
    """Asks for the GM's word; answers only the right one."""

    def __init__(self, title: str, word: str) -> None:
        super().__init__(title)
        self._word = word

    def compose_body(self) -> ComposeResult:
        """A line whose letters are not shown."""
        line = Input(password=True, compact=True, placeholder=_("GM's word"), max_length=200)
        line.cursor_blink = False
        yield line
        yield Static(id="form-hint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Try the word."""
        event.stop()
        self.action_accept()

    def action_accept(self) -> None:
        """Accept the right word; say so of a wrong one."""
        line = self.query_one(Input)
        if line.value.strip().casefold() != self._word.strip().casefold():
            line.value = ""
            self.query_one("#form-hint", Static).update(Content.styled(_("That is not the word."), "$text-warning"))
            self.app.bell()
            return
        self.dismiss(True)
