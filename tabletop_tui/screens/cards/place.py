"""The list of cards at the left, the card at the right, what happened last below."""

from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import var
from textual.widgets import Input, Static

from rules.campaign import Campaign
from rules.d6.card import Card
from rules.d6.cards import HideCard, RemoveCard
from rules.d6.drafting import DropDraft
from rules.table.refusals import Refused, refused
from tabletop_tui.commands import Command
from tabletop_tui.locale import _
from tabletop_tui.messages import Stepped
from tabletop_tui.present import cards_d6
from tabletop_tui.present.results_d6 import result
from tabletop_tui.present.sheet import Page
from tabletop_tui.screens.cards.asking import CardQuestions
from tabletop_tui.screens.cards.commands import CARD_COMMANDS, NEEDS_A_CARD
from tabletop_tui.widgets.sheet import Sheet


class CardsPlace(CardQuestions):
    """Everybody on the table; the card at the cursor of the list is shown whole beside it."""

    PLACE = "cards"
    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = CARD_COMMANDS
    AUTO_FOCUS = "#card-list"

    sought: var[str] = var("")
    """What the list is filtered by."""

    def compose_place(self) -> ComposeResult:
        """List and card beside each other, the last result below."""
        with Horizontal(id="cards"):
            with Vertical(id="card-side"):
                line = Input(placeholder=_("filter"), compact=True, id="card-filter")
                line.cursor_blink = False
                yield line
                yield Sheet(self._list, id="card-list")
            with Vertical(id="card-main"):
                yield Sheet(id="card-view")
                yield Static(id="card-empty")
        yield Static(id="card-last")

    def on_mount(self) -> None:
        """Show the first card."""
        self.query_one("#card-filter", Input).display = False
        self.query_one("#card-last", Static).display = False
        self._show_card()

    def _list(self, width: int) -> Page:
        return cards_d6.list_page(self.campaign.game, width, self.sought)

    @property
    def at(self) -> str:
        """The key of the list's cursor: the id of a card, or `draft:` and the id of a draft."""
        return self.query_one("#card-list", Sheet).at

    @property
    def card(self) -> Card | None:
        """The card at the cursor of the list."""
        return self.campaign.game.card(self.at)

    @property
    def spot(self) -> str:
        """The key of the number at the cursor of the card, while the card has the focus; empty otherwise."""
        view = self.query_one("#card-view", Sheet)
        return view.at if view.has_focus else ""

    def show_card(self, card: str) -> None:
        """Put the cursor of the list on a card."""
        self.sought = ""
        self.query_one("#card-filter", Input).display = False
        listed = self.query_one("#card-list", Sheet)
        listed.show(self._list, card)
        listed.focus()

    def watch_campaign(self, old: Campaign, new: Campaign) -> None:
        """Draw the list and the card anew where they changed; the cursor goes to a card that was added."""
        before, after = old.game, new.game
        if before is after or not self.is_mounted:
            return
        listed = self.query_one("#card-list", Sheet)
        known = {card.id for card in before.cards}
        added = [card.id for card in after.cards if card.id not in known]
        listed.show(self._list, added[0] if added and known else None)
        self._show_card()

    def watch_sought(self) -> None:
        """Draw the list anew."""
        if self.is_mounted:
            self.query_one("#card-list", Sheet).show(self._list)
            self._show_card()

    def stepped(self, step: Stepped) -> None:
        """Say what happened last."""
        last = self.query_one("#card-last", Static)
        shown = result(step.view.campaign.game, step.events) if step.kind == "step" else Content()
        last.update(shown)
        last.display = bool(shown.plain)

    def _show_card(self) -> None:
        view, empty = self.query_one("#card-view", Sheet), self.query_one("#card-empty", Static)
        card = self.card
        view.display = card is not None
        empty.display = card is None
        if card is not None:
            view.show(partial(cards_d6.card_page, self.campaign.game, card))
        else:
            empty.update(cards_d6.nothing_shown(self.campaign.game, self.at))
            if view.has_focus:
                self.query_one("#card-list").focus()
        self.show_commands()

    @on(Sheet.Moved, "#card-list")
    def _list_moved(self) -> None:
        self._show_card()

    @on(Sheet.Opened, "#card-list")
    def _list_opened(self, event: Sheet.Opened) -> None:
        if event.key.startswith("draft:"):
            self.go_on_with(event.key.removeprefix("draft:"))
        elif self.card is not None:
            self.query_one("#card-view").focus()

    @on(Sheet.Pushed, "#card-list")
    def _list_pushed(self, event: Sheet.Pushed) -> None:
        if event.across > 0 and self.card is not None:
            self.query_one("#card-view").focus()

    @on(Sheet.Opened, "#card-view")
    def _view_opened(self, event: Sheet.Opened) -> None:
        self.explain(event.key)

    @on(Sheet.Pushed, "#card-view")
    def _view_pushed(self, event: Sheet.Pushed) -> None:
        if event.across < 0:
            self.query_one("#card-list").focus()

    def on_descendant_focus(self) -> None:
        """In a narrow terminal the part that has the focus takes all of it."""
        self.query_one("#cards").set_class(self.query_one("#card-view").has_focus, "-card")
        self.show_commands()

    def refusal_of(self, command: Command) -> Refused | None:
        """What needs a card needs one."""
        if command.id in NEEDS_A_CARD and self.card is None:
            return refused("no-card-picked")
        if command.id == "remove-card" and self.card is None and not self.at.startswith("draft:"):
            return refused("no-card-picked")
        return super().refusal_of(command)

    def hidden(self, command: Command) -> bool:
        """There is nothing to go back from in the whole list."""
        if command.id == "back":
            return not (self.sought or self.query_one("#card-view").has_focus)
        return super().hidden(command)

    def action_back(self) -> None:
        """From the card to the list, then from a filtered list to the whole one."""
        if self.query_one("#card-view").has_focus:
            self.query_one("#card-list").focus()
        elif self.sought:
            self.show_card(self.at)

    def action_filter(self) -> None:
        """Type what to look for."""
        line = self.query_one("#card-filter", Input)
        line.value = self.sought
        line.display = True
        line.focus()

    @on(Input.Changed, "#card-filter")
    def _filter_changed(self, event: Input.Changed) -> None:
        if event.input.has_focus:
            self.sought = event.value.strip()

    @on(Input.Submitted, "#card-filter")
    def _filter_submitted(self, event: Input.Submitted) -> None:
        event.input.display = bool(self.sought)
        self.query_one("#card-list").focus()

    def action_accept(self) -> None:
        """From the filter to the list."""
        self.query_one("#card-list").focus()

    def action_hide_card(self) -> None:
        """Hide the card from the players, or show it."""
        if self.card is not None:
            self.intend(HideCard(self.card.id, not self.card.hidden))

    def action_remove_card(self) -> None:
        """Take the card, or the character in the making, away."""
        if self.card is not None:
            self.intend(RemoveCard(self.card.id))
        elif self.at.startswith("draft:"):
            self.intend(DropDraft(self.at.removeprefix("draft:")))
