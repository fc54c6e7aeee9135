"""Every roll of the campaign counted, page by page of its log."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.campaign import Campaign
from tabletop_tui.commands import LEAVE, Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import N_, _
from tabletop_tui.messages import LogPage
from tabletop_tui.present.dice_rolls import newest_first
from tabletop_tui.present.dice_stats import Counted, how_many, means, table, tallies
from tabletop_tui.widgets.scrolling import ScrollingLines

_PAGE: Final = 200
"""Steps of the log read at once; between two pages keys are heard."""


class StatisticsDialog(Dialog[None]):
    """What everybody rolled and what was to be expected."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command("leave", "escape,enter", N_("close"), LEAVE.help, "line", palette=False, rank=0),
    )
    AUTO_FOCUS = "ScrollingLines"
    DEFAULT_CLASSES = "dialog tall"

    def __init__(self, read: Callable[[int | None, int], LogPage], campaign: Campaign) -> None:
        super().__init__(_("Rolled and expected"))
        self._read = read
        self._campaign = campaign

    @property
    def commands_here(self) -> tuple[Command, ...]:
        """Only closing."""
        return self.OWN_COMMANDS

    def compose_body(self) -> ComposeResult:
        """How far it is, and the table."""
        yield Static(id="statistics-told")
        yield ScrollingLines(id="statistics")

    def on_mount(self) -> None:
        """Begin to count."""
        self._count()

    @work(group="statistics", exclusive=True)
    async def _count(self) -> None:
        counted, before = Counted(), None
        told = self.query_one("#statistics-told", Static)
        while True:
            page = self._read(before, _PAGE)
            counted.add(newest_first(page.entries, self._campaign.game.lists), self._campaign)
            told.update(Content.styled(how_many(counted.made.total()), "$text-muted"))
            await asyncio.sleep(0)
            if page.older is None:
                break
            before = page.older
        expected = await asyncio.to_thread(means, counted.notations)
        rows = tallies(counted, expected)
        left_out = _("{rolls}; those for the GM alone, and those taken back, are left out.")
        told.update(Content.styled(left_out.format(rolls=how_many(counted.made.total())), "$text-muted"))
        self.query_one(ScrollingLines).show(partial(table, rows))
