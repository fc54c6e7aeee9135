"""The dice tray as a panel beside the place it was called from."""

from dataclasses import replace
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tabletop_tui.commands import LEAVE, Command, find
from tabletop_tui.locale import N_, _
from tabletop_tui.messages import GoHome, GoTo
from tabletop_tui.screens.dice.tray import TrayScreen
from tabletop_tui.widgets.banner import Banner
from tabletop_tui.widgets.footer import KeyFooter
from tabletop_tui.widgets.status_line import StatusLine
from tabletop_tui.widgets.too_small import TooSmall

CLOSE: Final = Command("close", "t,escape", N_("close"), N_("Back to the place beside it."), "panel", rank=0)


class TrayPanel(TrayScreen, ModalScreen[None]):
    """The tray over a part of another place; t and escape close it."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (CLOSE,)
    DEFAULT_CLASSES = "beside"
    SHOWN: ClassVar[frozenset[str]] = frozenset(
        {"take", "type", "again", "who", "macros", "close", "undo", "secret", "physical", "help"}
    )
    """The ids of the commands in its footer."""

    def compose(self) -> ComposeResult:
        """The tray in a frame, without the lines that the place beside it shows."""
        yield StatusLine()
        yield Banner()
        with Vertical(id="panel"):
            yield Static(Content.styled(_("Dice"), "bold"), id="panel-title")
            with Container(id="body"):
                yield from self.compose_place()
            yield KeyFooter()
        yield TooSmall()

    @property
    def commands_here(self) -> tuple[Command, ...]:
        """Its own, without those it has another key for; the footer has room for what concerns dice."""
        here = (command for command in super().commands_here if command.id not in {"tray", LEAVE.id})
        return tuple(replace(command, shown=command.shown and command.id in self.SHOWN) for command in here)

    def action_close(self) -> None:
        """Close the panel; out of the line at first."""
        if self.line.has_focus or self.query_one("#tray-result").has_focus:
            self.tray_list.focus()
        else:
            self.dismiss()

    async def action_command(self, command_id: str) -> None:
        """Leave the panel for another place before going there."""
        if command_id.startswith("go-"):
            if find(self.commands_here, command_id):
                self.app.post_message(GoTo(command_id.removeprefix("go-")))
                self.dismiss()
        elif command_id == "campaigns":
            self.app.post_message(GoHome())
            self.dismiss()
        else:
            await super().action_command(command_id)
