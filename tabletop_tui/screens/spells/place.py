"""Casters with their points at the left, the spells of one of them at the right, what happened last below."""

from dataclasses import replace
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import var
from textual.widgets import Input, Static

from rules.campaign import Campaign
from rules.d20.card import Card
from rules.table.refusals import Refused, refused
from tabletop_tui.commands import PHYSICAL, Command
from tabletop_tui.locale import _
from tabletop_tui.messages import Stepped
from tabletop_tui.present import log, spells_d20
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.sheet import Page
from tabletop_tui.screens.spells.asking import SpellQuestions
from tabletop_tui.screens.spells.commands import NEEDS_A_CASTER, SPELL_COMMANDS
from tabletop_tui.widgets.sheet import Sheet


class SpellsPlace(SpellQuestions):
    """Every caster's points; the spells of the caster at the cursor beside them."""

    PLACE = "spells"
    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = SPELL_COMMANDS
    AUTO_FOCUS = "#caster-list"

    sought: var[str] = var("")
    """What the spells are filtered by."""

    @classmethod
    def declared(cls) -> tuple[Command, ...]:
        """Its own commands and those of every place; real dice have no key here, where `p` is the pearl's."""
        everything = super().declared()
        return tuple(replace(one, keys="", shown=False) if one is PHYSICAL else one for one in everything)

    def compose_place(self) -> ComposeResult:
        """Casters and spells beside each other, the last result below."""
        with Horizontal(id="spells"):
            with Vertical(id="caster-side"):
                yield Sheet(self._list, id="caster-list", marks_always=True)
            with Vertical(id="spell-side"):
                line = Input(placeholder=_("a part of a spell's name"), compact=True, max_length=100, id="spell-filter")
                line.cursor_blink = False
                yield line
                yield Sheet(id="spell-list")
                yield Static(id="spells-empty")
        yield Static(id="spells-last")

    def on_mount(self) -> None:
        """Show the first caster."""
        self.query_one("#spell-filter", Input).display = False
        self.query_one("#spells-last", Static).display = False
        self._show_caster()

    def _list(self, width: int) -> Page:
        return spells_d20.list_page(self.game, width)

    @property
    def card(self) -> Card | None:
        """The caster at the cursor of the list."""
        return self.game.card(self.query_one("#caster-list", Sheet).at)

    @property
    def spot(self) -> tuple[str, int | None]:
        """The spell at the cursor and its level; empty: none."""
        return spells_d20.spell_of(self.query_one("#spell-list", Sheet).at)

    def show_card(self, card: str) -> None:
        """Put the cursor on a caster."""
        listed = self.query_one("#caster-list", Sheet)
        if any(one.id == card for one in spells_d20.casters(self.game)):
            self._stop_seeking()
            listed.show(self._list, card)
            listed.focus()

    def watch_campaign(self, old: Campaign, new: Campaign) -> None:
        """Draw casters and spells anew where they changed."""
        if self.is_mounted and old.step != new.step:
            self.query_one("#spells-last", Static).display = False
        if old.game is not new.game and self.is_mounted:
            self.query_one("#caster-list", Sheet).show(self._list)
            self._show_caster()

    def watch_sought(self) -> None:
        """Draw the spells anew, the cursor on the one nearest to what was typed."""
        if self.is_mounted:
            self._show_caster(first=True)

    def stepped(self, step: Stepped) -> None:
        """Say what happened last."""
        last = self.query_one("#spells-last", Static)
        lines = log.sentences(step.events, lists=self.campaign.game.lists) if step.kind == "step" else ()
        last.update(Content(f" {glyphs().dot} ".join(lines)))
        last.display = bool(lines)

    def _show_caster(self, first: bool = False) -> None:
        spells, empty = self.query_one("#spell-list", Sheet), self.query_one("#spells-empty", Static)
        card = self.card
        spells.display = card is not None
        empty.display = card is None
        if card is None:
            empty.update(spells_d20.nothing_shown(self.game))
            if spells.has_focus:
                self.query_one("#caster-list").focus()
        else:
            draw = partial(spells_d20.caster_page, self.game, card, sought=self.sought)
            spells.show(draw, spells_d20.nearest(self.game, card, self.sought) if first and self.sought else None)
        self.show_commands()

    @on(Sheet.Moved, "#caster-list")
    def _caster_moved(self) -> None:
        self._show_caster()

    @on(Sheet.Moved, "#spell-list")
    def _spell_moved(self) -> None:
        self.show_commands()

    @on(Sheet.Opened, "#caster-list")
    def _caster_opened(self) -> None:
        if self.card is not None:
            self.query_one("#spell-list").focus()

    @on(Sheet.Pushed, "#caster-list")
    def _caster_pushed(self, event: Sheet.Pushed) -> None:
        if event.across > 0 and self.card is not None:
            self.query_one("#spell-list").focus()

    @on(Sheet.Opened, "#spell-list")
    async def _spell_opened(self) -> None:
        await self.action_command("cast")

    @on(Sheet.Pushed, "#spell-list")
    def _spell_pushed(self, event: Sheet.Pushed) -> None:
        if event.across < 0:
            self.query_one("#caster-list").focus()

    def follow_focus(self) -> None:
        """In a narrow terminal the part that has the focus takes all of it."""
        inside = self.focused in (self.query_one("#spell-list"), self.query_one("#spell-filter"))
        self.query_one("#spells").set_class(inside, "-spells")

    def on_descendant_focus(self) -> None:
        """Show the keys of the part that has the focus."""
        self.show_commands()

    def refusal_of(self, command: Command) -> Refused | None:
        """What needs a caster, or a spell, needs one."""
        if command.id in NEEDS_A_CASTER:
            if self.card is None:
                return refused("no-caster-picked")
            if command.id in {"cast", "overcast"} and not self.spot[0]:
                return refused("no-spell-picked")
        return self.refused_here(command) or super().refusal_of(command)

    def hidden(self, command: Command) -> bool:
        """There is nothing to go back from in the list of casters."""
        if command.id == "back":
            return not (self.sought or self.query_one("#spell-list").has_focus)
        return super().hidden(command)

    def action_back(self) -> None:
        """From what was found to the spells that are ready, from those to the casters."""
        if self.sought:
            self._stop_seeking()
            self.query_one("#spell-list").focus()
        else:
            self.query_one("#caster-list").focus()

    def _stop_seeking(self) -> None:
        self.sought = ""
        self.query_one("#spell-filter", Input).display = False

    def action_filter(self) -> None:
        """Type what to look for."""
        line = self.query_one("#spell-filter", Input)
        line.value = self.sought
        line.display = True
        line.focus()

    @on(Input.Changed, "#spell-filter")
    def _filter_changed(self, event: Input.Changed) -> None:
        if event.input.has_focus:
            self.sought = event.value.strip()

    @on(Input.Submitted, "#spell-filter")
    def _filter_submitted(self, event: Input.Submitted) -> None:
        event.input.display = bool(self.sought)
        self.query_one("#spell-list").focus()

    def action_line(self) -> None:
        """From the line to what was found."""
        self.query_one("#spell-list").focus()

    def action_leave(self) -> None:
        """From the line back to the spells that are ready."""
        self._stop_seeking()
        self.query_one("#spell-list").focus()
