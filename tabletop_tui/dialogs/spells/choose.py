"""Which spell somebody casts: those that are ready, any other by typing."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.d20.casting.table import at_table
from rules.d20.game import Game
from rules.table.refusals import Refused
from tabletop_tui.commands import FILTER, Command
from tabletop_tui.dialogs.spells.narrowed import NarrowedSpells
from tabletop_tui.locale import _
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.sheet import Page
from tabletop_tui.present.spells_d20 import caster_page, nearest, spell_of


class ChooseSpellDialog(NarrowedSpells[tuple[str, int | None]]):
    """Answers a spell, and the level it was found at."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (FILTER,)
    DEFAULT_CLASSES = "dialog tall"

    def __init__(self, game: Game, who: str) -> None:
        card = game.card(who)
        super().__init__(_("Which spell? {who}").format(who=card.label if card else who))
        self._game, self._who = game, who

    def compose_body(self) -> ComposeResult:
        """The line that filters, and the spells."""
        yield self.filter_line()
        at = at_table(self._game, self._who)
        if isinstance(at, Refused):
            yield Static(Content.styled(refusal_sentence(at, self._game), "$text-warning"), classes="dialog-words")
        yield self.spell_sheet()

    def _page(self, width: int) -> Page:
        card = self._game.card(self._who)
        return caster_page(self._game, card, width, self._sought) if card else ()

    def _nearest(self) -> str | None:
        card = self._game.card(self._who)
        return nearest(self._game, card, self._sought) if card else None

    def action_accept(self) -> None:
        """The spell at the cursor."""
        spell, level = spell_of(self._sheet.at)
        if spell:
            self.dismiss((spell, level))
        else:
            self.app.bell()
