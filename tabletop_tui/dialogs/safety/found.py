"""What was found when a campaign was opened: it stays until it is read."""

from typing import ClassVar

from textual.app import ComposeResult

from tabletop_tui.commands import Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import N_, _
from tabletop_tui.present.found import found_lines
from tabletop_tui.safekeeping.asking import Found
from tabletop_tui.widgets.scrolling import ScrollingLines


class FoundDialog(Dialog[bool]):
    """What is lost, what was opened instead, and where the files are that do not hold."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command(
            "accept",
            "enter,escape",
            N_("read"),
            N_("Close this; it is not shown again."),
            "line",
            palette=False,
            rank=0,
        ),
    )
    AUTO_FOCUS = "ScrollingLines"

    def __init__(self, found: Found) -> None:
        super().__init__(_("To know before playing"))
        self._found = found

    def compose_body(self) -> ComposeResult:
        """The lines."""
        yield ScrollingLines(id="found")

    def on_mount(self) -> None:
        """Write the lines for the width there is."""
        self.query_one(ScrollingLines).show(lambda width: found_lines(self._found, width))
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        lines = self.query_one(ScrollingLines)
        lines.styles.height = max(1, min(len(lines.plain), self.size.height - 8))

    def action_accept(self) -> None:
        """Read."""
        self.dismiss(True)
