"""Cards and foes from a file, before they come to a table."""

from typing import ClassVar

from textual.app import ComposeResult

from rules.table.refusals import Refused, refused
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import N_, _
from tabletop_tui.present.exchange import arrival_lines
from tabletop_tui.safekeeping.asking import CardsLook
from tabletop_tui.widgets.scrolling import ScrollingLines


class CardsArriveDialog(Dialog[bool]):
    """Who comes, under which name, and what cannot come and why; enter takes in what fits."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command(
            "accept", "enter", N_("take in"), N_("Take in what fits; u takes it back."), "line", palette=False, rank=0
        ),
    )
    AUTO_FOCUS = "ScrollingLines"
    DEFAULT_CLASSES = "dialog tall"

    def __init__(self, look: CardsLook) -> None:
        super().__init__(_("Take in {file}?").format(file=look.file))
        self._look = look

    def compose_body(self) -> ComposeResult:
        """The lines."""
        yield ScrollingLines(id="arrivals")

    def on_mount(self) -> None:
        """Write the lines for the width there is."""
        self.query_one(ScrollingLines).show(lambda width: arrival_lines(self._look, width))

    def refusal_of(self, command: Command) -> Refused | None:
        """Nobody can come."""
        return refused("nobody-can-come") if command.id == "accept" and not self._look.arrivals else None

    def action_accept(self) -> None:
        """Take in what fits."""
        self.dismiss(True)
