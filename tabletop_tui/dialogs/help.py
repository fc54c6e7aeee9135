"""What can be done here: every command with a sentence."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.commands import LEAVE, Command, grouped
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import N_, _
from tabletop_tui.present.text import fill


class HelpDialog(Dialog[None]):
    """The keys of a place and what each does; closes with escape, enter or ?."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command("close", "escape,enter,question_mark,f1,q", N_("close"), LEAVE.help, "line", palette=False),
    )

    def __init__(self, title: str, commands: tuple[Command, ...], text: str = "") -> None:
        super().__init__(title)
        self._commands = commands
        self._text = text

    def compose_body(self) -> ComposeResult:
        """A line for each command, groups apart."""
        with VerticalScroll(id="help-lines"):
            if self._text:
                yield Static(Content(self._text + "\n"))
            yield Static(
                Content("\n\n").join([Content("\n").join(map(self._line, group)) for group in grouped(self._commands)])
            )

    def _line(self, command: Command) -> Content:
        return Content.assemble(
            (fill(command.key, 7), "bold $footer-key"), (fill(_(command.label), 16), "bold"), _(command.help)
        )

    def action_close(self) -> None:
        """Back to the place."""
        self.dismiss(None)
