"""What can be done here: every command with a sentence."""

from typing import ClassVar

from textual.app import ComposeResult

from tabletop_tui.commands import LEAVE, Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import N_
from tabletop_tui.present.help import help_lines
from tabletop_tui.widgets.scrolling import ScrollingLines


class HelpDialog(Dialog[None]):
    """The keys of a place and what each does."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command("leave", "escape,enter,question_mark,f1", N_("close"), LEAVE.help, "line", palette=False, rank=0),
        Command(
            "scroll",
            "up,down",
            N_("scroll"),
            N_("The lines above or below."),
            "line",
            palette=False,
            shown_key=N_("up/down"),
        ),
    )
    AUTO_FOCUS = "ScrollingLines"
    DEFAULT_CLASSES = "dialog tall"

    def __init__(self, title: str, commands: tuple[Command, ...], text: str = "") -> None:
        super().__init__(title)
        self._commands = commands
        self._text = text

    @property
    def commands_here(self) -> tuple[Command, ...]:
        """Only closing and scrolling."""
        return self.OWN_COMMANDS

    def compose_body(self) -> ComposeResult:
        """The lines."""
        yield ScrollingLines(id="help-lines")

    def on_mount(self) -> None:
        """Write the lines for the width there is."""
        self.query_one(ScrollingLines).show(lambda width: help_lines(self._commands, width, self._text))

    def action_scroll(self) -> None:
        """Left to the lines, which have the focus."""
