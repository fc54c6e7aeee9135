"""A table of the rules, to be looked at over any place."""

from functools import partial
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from rules.table.reference import Table
from tabletop_tui.commands import LEAVE, Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import N_
from tabletop_tui.present.table_lines import styled_lines
from tabletop_tui.present.tables import title_of
from tabletop_tui.widgets.scrolling import ScrollingLines

_STEP: Final = 8
"""Cells that one key moves aside."""


class TableLines(ScrollingLines):
    """Lines that may be wider than the window: left and right move along them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "aside(-1)", show=False),
        Binding("right", "aside(1)", show=False),
    ]

    def action_aside(self, direction: int) -> None:
        """Move along the lines."""
        self.scroll_relative(x=direction * _STEP, animate=False)

    def _virtual_width(self) -> int:
        return max((self._width, *(line.cell_length for line in self._lines)))


class ReferenceDialog(Dialog[None]):
    """One table; the arrows scroll through it."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command("leave", "escape,enter", N_("close"), LEAVE.help, "line", palette=False, rank=0),
        Command(
            "scroll",
            "up,down,left,right",
            N_("scroll"),
            N_("The rest of the table, in every direction."),
            "line",
            palette=False,
            shown_key=N_("arrows"),
        ),
    )
    AUTO_FOCUS = "TableLines"
    DEFAULT_CLASSES = "dialog tall wide"

    def __init__(self, table: Table) -> None:
        super().__init__(title_of(table.name))
        self._table = table

    @property
    def commands_here(self) -> tuple[Command, ...]:
        """Only closing and scrolling."""
        return self.OWN_COMMANDS

    def compose_body(self) -> ComposeResult:
        """The lines."""
        yield TableLines(id="reference-lines")

    def on_mount(self) -> None:
        """Lay the table out for the width there is."""
        self.query_one(TableLines).show(partial(styled_lines, self._table))

    def action_scroll(self) -> None:
        """Left to the lines, which have the focus."""
