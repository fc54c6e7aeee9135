"""A text of several lines: notes, gear."""

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static, TextArea

from rules.table.text import TEXT_LIMIT, clean
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import _


class TextDialog(Dialog[str]):
    """Lines of text; enter makes a new line here, so tab and then enter accept."""

    def __init__(self, title: str, text: str) -> None:
        super().__init__(title)
        self._text = text

    def compose_body(self) -> ComposeResult:
        """The lines, and how to accept them."""
        area = TextArea(self._text, id="text-lines", compact=True, tab_behavior="focus", soft_wrap=True)
        area.cursor_blink = False
        yield area
        yield Static(Content(_("tab, then enter, accepts; escape leaves it as it was.")), id="form-hint")
        yield Done(_("accept"))

    def on_mount(self) -> None:
        """Write at the end of what is there."""
        area = self.query_one(TextArea)
        area.move_cursor(area.document.end)
        area.focus()

    def action_accept(self) -> None:
        """Answer the text."""
        self.dismiss(clean(self.query_one(TextArea).text, TEXT_LIMIT))


class Done(Static, can_focus=True):
    """A word to stand on, so that enter accepts."""

    def __init__(self, word: str) -> None:
        super().__init__(Content(f"[{word}]"), classes="done")
