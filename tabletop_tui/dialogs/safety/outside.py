"""An edit of the campaign's file that somebody made outside."""

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.campaign import Campaign
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import _
from tabletop_tui.present.backups import differences
from tabletop_tui.widgets.scrolling import ScrollingLines


class OutsideEditDialog(Dialog[bool]):
    """Enter takes the edit, escape keeps what the program knows."""

    AUTO_FOCUS = "ScrollingLines"
    DEFAULT_CLASSES = "dialog tall"

    def __init__(self, present: Campaign, edited: Campaign) -> None:
        super().__init__(_("Edited outside"))
        self._present = present
        self._edited = edited

    def compose_body(self) -> ComposeResult:
        """What the edit would change."""
        words = _("Somebody edited campaign.json outside. Enter takes the edit, which u takes back; escape keeps ours.")
        yield Static(Content(words), classes="dialog-words")
        yield ScrollingLines(id="differences")

    def on_mount(self) -> None:
        """Write the lines for the width there is."""
        self.query_one(ScrollingLines).show(lambda width: differences(self._present, self._edited, width))

    def action_accept(self) -> None:
        """Take it."""
        self.dismiss(True)
