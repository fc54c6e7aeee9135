"""Which spell somebody casts: those that are ready, any other by typing."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, Static

from rules.d20.casting_table import at_table
from rules.d20.game import Game
from rules.table.refusals import Refused
from tabletop_tui.commands import FILTER, Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import _
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.sheet import Page
from tabletop_tui.present.spells_d20 import caster_page, nearest, spell_of
from tabletop_tui.widgets.sheet import Sheet


class ChooseSpellDialog(Dialog[tuple[str, int | None]]):
    """Answers a spell, and the level it was found at."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (FILTER,)
    DEFAULT_CLASSES = "dialog tall"

    def __init__(self, game: Game, who: str) -> None:
        card = game.card(who)
        super().__init__(_("Which spell? {who}").format(who=card.label if card else who))
        self._game, self._who = game, who
        self._sought = ""

    def compose_body(self) -> ComposeResult:
        """The line that filters, and the spells."""
        line = Input(placeholder=_("a part of a spell's name"), compact=True, max_length=100, id="list-filter")
        line.cursor_blink = False
        yield line
        at = at_table(self._game, self._who)
        if isinstance(at, Refused):
            yield Static(Content.styled(refusal_sentence(at, self._game), "$text-warning"), classes="dialog-words")
        yield Sheet(self._page, id="list-spells")

    def on_mount(self) -> None:
        """From the first spell on."""
        self.query_one("#list-filter").display = False
        self.query_one("#list-spells").focus()

    def _page(self, width: int) -> Page:
        card = self._game.card(self._who)
        return caster_page(self._game, card, width, self._sought) if card else ()

    def action_filter(self) -> None:
        """Type what to look for."""
        line = self.query_one("#list-filter", Input)
        line.display = True
        line.focus()

    @on(Input.Changed, "#list-filter")
    def _sought_changed(self, event: Input.Changed) -> None:
        event.stop()
        self._sought = event.value.strip()
        card = self._game.card(self._who)
        first = nearest(self._game, card, self._sought) if card and self._sought else None
        self.query_one("#list-spells", Sheet).show(self._page, first)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Back to the spells, narrowed."""
        event.stop()
        event.input.display = bool(self._sought)
        self.query_one("#list-spells").focus()

    def action_line(self) -> None:
        """Back to the spells, narrowed."""
        self.query_one("#list-spells").focus()

    def on_sheet_opened(self, event: Sheet.Opened) -> None:
        """The spell at the cursor."""
        event.stop()
        self.action_accept()

    def action_accept(self) -> None:
        """The spell at the cursor."""
        spell, level = spell_of(self.query_one("#list-spells", Sheet).at)
        if spell:
            self.dismiss((spell, level))
        else:
            self.app.bell()
