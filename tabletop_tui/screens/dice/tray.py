"""The tray whole: what it shows, what its keys roll, and what is typed into its line."""

from textual import on
from textual.widgets import Input

from rules.table.labels import Who
from tabletop_tui.screens.dice.rolling import RollingTray
from tabletop_tui.widgets.tray import TrayList


class TrayScreen(RollingTray):
    """Base of the place and of the panel."""

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Roll what is typed, or go to the usual rolls of the card named."""
        event.stop()
        self._understand()
        known = self._known
        if known.roll is not None:
            self.line.value = ""
            self.roll(known.roll)
        elif known.card:
            self._go_to(known.card)
        elif known.problem:
            self.app.bell()

    def _go_to(self, card_id: str) -> None:
        card = self.campaign.game.card(card_id)
        if card is None:
            return
        self.line.value = ""
        self.choose(Who(card.id, card.label))
        self.tray_list.focus()

    @on(TrayList.Clicked)
    async def _clicked(self) -> None:
        await self.action_command("take")

    def action_accept(self) -> None:
        """Left to the line."""
