"""Picking a file: its path is typed, and completed as it goes."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tabletop_tui.commands import ACCEPT, IN_A_LINE, LEAVE, LINE, Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import N_, _
from tabletop_tui.present.exchange import choice_row
from tabletop_tui.safekeeping.asking import PathChoice
from tabletop_tui.widgets.footer import FooterKey
from tabletop_tui.widgets.options import Options

COMPLETE = Command("complete", "tab", N_("complete"), N_("Complete the path with what is marked."), "line", rank=0)


def begun_anew(text: str) -> str:
    """A path from where another whole one begins in it: `/home//tmp/foes.csv` is `/tmp/foes.csv`, `/home/~` is `~`."""
    return text[max(text.rfind("//"), text.rfind("/~")) + 1 :]


class PickFileDialog(Dialog[str]):
    """A line for the path and what it can go on with; enter opens a folder or picks a file."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        ACCEPT,
        LEAVE,
        Command("up", "up", N_("line"), LINE.help, "line", rank=0, shown_key=LINE.shown_key),
        Command("down", "down", N_("line"), LINE.help, "line", shown=False),
        COMPLETE,
    )
    AUTO_FOCUS = "Input"
    DEFAULT_CLASSES = "dialog tall"

    def __init__(self, path: str, choices: Callable[[str], tuple[PathChoice, ...]]) -> None:
        super().__init__(_("Import a file"))
        self._path = path
        self._find = choices
        self._choices: tuple[PathChoice, ...] = ()
        self._found_for: str | None = None
        self._waiting = False

    @property
    def commands_here(self) -> tuple[Command, ...]:
        """Nothing but picking."""
        return self.OWN_COMMANDS

    def footer_keys(self) -> tuple[FooterKey, ...]:
        """What picking needs."""
        quitting = next(command for command in IN_A_LINE if command.id == "line-quit")
        shown = (ACCEPT, COMPLETE, replace(LINE, rank=2), LEAVE, quitting)
        return tuple(FooterKey.of(command, None) for command in shown)

    def compose_body(self) -> ComposeResult:
        """The line, and what it can go on with."""
        line = Input(self._path, compact=True, max_length=1000, select_on_focus=False)
        line.cursor_blink = False
        yield line
        yield Static(id="pick-none")
        yield Options(id="pick")
        yield Static(Content(_("Campaigns and cards are JSON, lists of foes are CSV.")), classes="aside")

    def on_mount(self) -> None:
        """Look where it begins."""
        self.query_one(OptionList).can_focus = False
        self._look()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look while typing; a path of its own typed behind another begins anew."""
        event.stop()
        if (own := begun_anew(event.value)) != event.value:
            self._write(own)
        else:
            self._look()

    @work(group="paths", exclusive=True)
    async def _look(self) -> None:
        text = self.query_one(Input).value
        found = await asyncio.to_thread(self._find, text)
        if text != self.query_one(Input).value:
            return
        self._choices, self._found_for = found, text
        self._draw()
        if self._waiting:
            self._waiting = False
            self.action_accept()

    def _draw(self) -> None:
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options([Option(choice_row(one, max(20, self.size.width - 12))) for one in self._choices])
        listed.highlighted = 0 if self._choices else None
        listed.display = bool(self._choices)
        none = self.query_one("#pick-none", Static)
        none.display = not self._choices
        none.update(Content(_("Nothing here that can be taken in.")))

    @property
    def _marked(self) -> PathChoice | None:
        at = self.query_one(OptionList).highlighted
        return self._choices[at] if at is not None and at < len(self._choices) else None

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Pick what is marked."""
        event.stop()
        self.action_accept()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Pick by the mouse."""
        event.stop()
        self.action_accept()

    def action_accept(self) -> None:
        """Open the folder that is marked, or answer the file; without any, what was typed."""
        text = self.query_one(Input).value
        if self._found_for != text:
            self._waiting = True
            return
        marked = self._marked
        if marked is not None and marked.folder:
            self._write(marked.path)
        elif marked is not None:
            self.dismiss(marked.path)
        elif text.strip():
            self.dismiss(text.strip())

    def action_complete(self) -> None:
        """Complete the path with what is marked."""
        marked = self._marked
        if marked is not None:
            self._write(marked.path)

    def _write(self, path: str) -> None:
        line = self.query_one(Input)
        line.value = path
        line.cursor_position = len(path)

    def action_up(self) -> None:
        """The choice above."""
        self.query_one(OptionList).action_cursor_up()

    def action_down(self) -> None:
        """The choice below."""
        self.query_one(OptionList).action_cursor_down()
