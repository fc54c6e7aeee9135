"""A question with yes and no, for the little that cannot be undone."""

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.dialogs.dialog import Dialog


class ConfirmDialog(Dialog[bool]):
    """Enter says yes, escape says no (None)."""

    def __init__(self, title: str, text: str) -> None:
        super().__init__(title)
        self._text = text

    def compose_body(self) -> ComposeResult:
        """What would happen."""
        yield Static(Content(self._text))

    def action_accept(self) -> None:
        """Yes."""
        self.dismiss(True)
