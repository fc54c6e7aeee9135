"""A dialog that finds one of many things while a part of its name is typed."""

from abc import abstractmethod
from typing import ClassVar

from textual.widgets import Input

from tabletop_tui.commands import ACCEPT, LEAVE, LINE, Command
from tabletop_tui.dialogs.dialog import Dialog, T
from tabletop_tui.locale import N_, _


class SearchDialog(Dialog[T]):
    """A line to type in; up and down go along what it finds. A subclass shows that below the line."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        ACCEPT,
        LEAVE,
        Command("up", "up", N_("line"), LINE.help, "line", rank=0, shown_key=LINE.shown_key),
        Command("down", "down", N_("line"), LINE.help, "line", shown=False),
    )
    AUTO_FOCUS = "Input"

    @property
    def commands_here(self) -> tuple[Command, ...]:
        """Nothing but choosing."""
        return self.OWN_COMMANDS

    def line_key(self, command: Command) -> bool:
        """Only what a choice needs."""
        return command in (ACCEPT, LEAVE, LINE) or command.id == "line-quit"

    def search_line(self) -> Input:
        """The line, empty."""
        line = Input(compact=True, max_length=100, placeholder=_("part of a name"))
        line.cursor_blink = False
        return line

    @abstractmethod
    def action_up(self) -> None:
        """What was found above."""

    @abstractmethod
    def action_down(self) -> None:
        """What was found below."""
