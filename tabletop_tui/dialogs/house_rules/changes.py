"""What a change would change, before it is confirmed."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import _


class ChangesDialog(Dialog[bool]):
    """The change, and each card with the numbers that would be others; enter confirms, escape goes back."""

    def __init__(self, title: str, what: tuple[str, ...], cards: tuple[str, ...]) -> None:
        super().__init__(title)
        self._what = what
        self._cards = cards

    def compose_body(self) -> ComposeResult:
        """What changes, then the cards."""
        yield Static(Content.styled("\n".join(self._what), "bold"))
        with VerticalScroll(id="changes"):
            if self._cards:
                yield Static(Content.styled(_("On the cards:"), "$text-muted"))
                yield Static(Content("\n".join(self._cards)))
            else:
                yield Static(Content.styled(_("No number on any card changes."), "$text-muted"))
        yield Static(Content.styled(_("Enter confirms; u takes it back later."), "$text-muted"))

    def on_mount(self) -> None:
        """Let arrows scroll the cards."""
        self.query_one("#changes").focus()

    def action_accept(self) -> None:
        """Confirm."""
        self.dismiss(True)
