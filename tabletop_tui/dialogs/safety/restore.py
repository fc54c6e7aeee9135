"""What is lost and what is kept when a copy is brought back."""

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.campaign import Campaign
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.dialogs.safety.backups import Chosen
from tabletop_tui.locale import _
from tabletop_tui.present.backups import restore_lines
from tabletop_tui.widgets.scrolling import ScrollingLines


class RestoreDialog(Dialog[bool]):
    """Enter brings the copy back."""

    AUTO_FOCUS = "ScrollingLines"

    def __init__(self, present: Campaign | None, chosen: Chosen) -> None:
        super().__init__(_("Bring back this copy?"))
        self._present = present
        self._chosen = chosen

    def compose_body(self) -> ComposeResult:
        """What is lost and what is kept."""
        yield ScrollingLines(id="found")
        yield Static(Content(_("Enter does it, escape goes back.")), classes="aside")

    def on_mount(self) -> None:
        """Write the lines for the width there is."""
        chosen = self._chosen
        self.query_one(ScrollingLines).show(
            lambda width: restore_lines(self._present, chosen.campaign, chosen.backup.at, width)
        )
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        lines = self.query_one(ScrollingLines)
        lines.styles.height = max(1, min(len(lines.plain), self.size.height - 10))

    def action_accept(self) -> None:
        """Yes."""
        self.dismiss(True)
