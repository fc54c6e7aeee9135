"""Session: opening and closing it, the game clock, notes, and the log."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.widgets import Static

from rules.campaign import CloseSession, OpenSession
from tabletop_tui.commands import Command
from tabletop_tui.locale import N_
from tabletop_tui.screens.place import PlaceScreen

OPEN_CLOSE = Command("open-close", "o", N_("open/close"), N_("Open a session, or close the open one."), "session")


class SessionPlace(PlaceScreen):
    """What happened, and when."""

    PLACE = "session"
    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (OPEN_CLOSE,)

    def compose_place(self) -> ComposeResult:
        """The log."""
        yield Static(id="log")

    def action_open_close(self) -> None:
        """Open a session, or close the one that is open."""
        self.intend(CloseSession() if self.campaign.session_open else OpenSession())
