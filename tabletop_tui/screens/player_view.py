"""A player looks at one card, behind a curtain, whatever the game."""

from abc import abstractmethod
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.content import Content

from tabletop_tui.commands import Command
from tabletop_tui.dialogs.cards.explain import ExplainDialog
from tabletop_tui.locale import N_, _
from tabletop_tui.messages import Table
from tabletop_tui.present.explanation import Explanation
from tabletop_tui.present.text import literal
from tabletop_tui.screens.curtained import BEGIN, CurtainedScreen
from tabletop_tui.widgets.sheet import Draw, Sheet

EXPLAIN = Command(
    "explain", "enter", N_("why"), N_("Open the number at the cursor into its parts."), "card", palette=False
)
DONE = Command(
    "done", "escape", N_("done"), N_("Let the curtain fall and hand the keyboard back."), "card", palette=False, rank=0
)


class PlayerView(CurtainedScreen):
    """One card as its player may see it; nothing can be changed."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (BEGIN, EXPLAIN, DONE)

    def __init__(self, table: Table, word: str, card: str) -> None:
        super().__init__(table, word)
        self.card_id = card
        """The card that is looked at."""

    @abstractmethod
    def card_page(self) -> Draw | None:
        """What draws the card without its secrets; None: it is gone."""

    @abstractmethod
    def explanation(self, key: str) -> Explanation | None:
        """The number behind a key of the card's page."""

    def compose_side(self) -> ComposeResult:
        """The card."""
        yield Sheet(id="looked-at")

    def curtain_text(self) -> Content:
        """Whose turn it is, without a name."""
        return Content.assemble(
            literal(_("Your turn: press enter to look at your card"), "bold"),
            literal("\n\n" + _("H: the GM takes the keyboard back."), "$text-muted"),
        )

    def begin(self) -> None:
        """Show the card."""
        sheet = self.query_one("#looked-at", Sheet)
        draw = self.card_page()
        if draw is not None:
            sheet.show(draw)
        sheet.focus()

    @on(Sheet.Opened)
    def _opened(self, event: Sheet.Opened) -> None:
        event.stop()
        self.action_explain()

    @work(group="question", exclusive=True)
    async def action_explain(self) -> None:
        """Open the number at the cursor into its parts."""
        if shown := self.explanation(self.query_one("#looked-at", Sheet).at):
            await self.app.push_screen_wait(ExplainDialog(shown))

    def action_done(self) -> None:
        """Let the curtain fall."""
        self.fall()
