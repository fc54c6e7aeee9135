"""The list of cards at the left, the card at the right, what happened last below: the place without its game."""

from abc import abstractmethod
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import var
from textual.widgets import Input, Static

from rules.campaign import Campaign
from rules.table.refusals import Refused, refused
from tabletop_tui.commands import Command
from tabletop_tui.locale import _
from tabletop_tui.messages import Stepped
from tabletop_tui.present.card_lists import nothing_shown
from tabletop_tui.present.house_rules import HOUSE_RULES
from tabletop_tui.present.sheet import Page
from tabletop_tui.screens.handing_over import HandingOver
from tabletop_tui.widgets.sheet import Draw, Sheet

DRAFT = "draft:"
"""How the keys of characters in the making begin."""


class CardListPlace(HandingOver):
    """Everybody on the table; the card at the cursor of the list is shown whole beside it.

    A game says what the list and a card look like, and what is done when something is opened.
    """

    PLACE = "cards"
    AUTO_FOCUS = "#card-list"
    NEEDS_A_CARD: ClassVar[frozenset[str]] = frozenset()
    """The ids of the commands that mean the card at the cursor."""

    sought: var[str] = var("")
    """What the list is filtered by."""

    @abstractmethod
    def list_page(self, width: int) -> Page:
        """The list, filtered by what is sought."""

    @abstractmethod
    def card_page(self) -> Draw | None:
        """What draws the card at the cursor; None: there is none."""

    @abstractmethod
    def told(self, step: Stepped) -> Content:
        """What a step came to, for the lines below."""

    @abstractmethod
    def open_number(self, key: str) -> None:
        """Enter was pressed on something on the card."""

    def compose_place(self) -> ComposeResult:
        """List and card beside each other, the last result below."""
        with Horizontal(id="cards"):
            with Vertical(id="card-side"):
                line = Input(placeholder=_("filter"), compact=True, id="card-filter")
                line.cursor_blink = False
                yield line
                yield Sheet(self.list_page, id="card-list", marks_always=True)
            with Vertical(id="card-main"):
                yield Sheet(id="card-view")
                yield Static(id="card-empty")
        yield Static(id="card-last")

    def on_mount(self) -> None:
        """Show the first card."""
        self.query_one("#card-filter", Input).display = False
        self.query_one("#card-last", Static).display = False
        self._show_card()

    @property
    def at(self) -> str:
        """The key of the list's cursor: the id of a card, `draft:` and the id of a draft, or the row of house rules."""
        return self.query_one("#card-list", Sheet).at

    @property
    def has_card(self) -> bool:
        """Whether the cursor of the list is on a card."""
        return self.campaign.game.card(self.at) is not None

    @property
    def spot(self) -> str:
        """The key of the number at the cursor of the card, while the card has the focus; empty otherwise."""
        view = self.query_one("#card-view", Sheet)
        return view.at if view.has_focus else ""

    @property
    def first_number(self) -> str:
        """The key of the number that enter in the list leads to; empty: to where the cursor of the card was."""
        return ""

    def show_card(self, card: str) -> None:
        """Put the cursor of the list on a card."""
        self.sought = ""
        self.query_one("#card-filter", Input).display = False
        listed = self.query_one("#card-list", Sheet)
        listed.show(self.list_page, card)
        listed.focus()

    def watch_campaign(self, old: Campaign, new: Campaign) -> None:
        """Draw the list and the card anew where they changed; the cursor goes to a card that was added."""
        if self.is_mounted and old.step != new.step:
            self.query_one("#card-last", Static).display = False
        if old.game is new.game or not self.is_mounted:
            return
        listed = self.query_one("#card-list", Sheet)
        known = {card.id for card in old.game.cards}
        added = [card.id for card in new.game.cards if card.id not in known]
        listed.show(self.list_page, added[0] if added else None)
        self._show_card()

    def watch_sought(self) -> None:
        """Draw the list anew."""
        if self.is_mounted:
            self.query_one("#card-list", Sheet).show(self.list_page)
            self._show_card()

    def stepped(self, step: Stepped) -> None:
        """Say what happened last."""
        last = self.query_one("#card-last", Static)
        shown = self.told(step) if step.kind == "step" else Content()
        last.update(shown)
        last.display = bool(shown.plain)

    def _show_card(self) -> None:
        view, empty = self.query_one("#card-view", Sheet), self.query_one("#card-empty", Static)
        draw = self.card_page()
        view.display = draw is not None
        empty.display = draw is None
        self.query_one("#cards").set_class(not self.campaign.game.cards, "-empty")
        if draw is not None:
            view.show(draw)
        else:
            empty.update(nothing_shown(bool(self.campaign.game.cards), self.at))
            if view.has_focus:
                self.query_one("#card-list").focus()
        self.show_commands()

    @on(Sheet.Moved, "#card-list")
    def _list_moved(self) -> None:
        self._show_card()

    @on(Sheet.Opened, "#card-list")
    def _list_opened(self, event: Sheet.Opened) -> None:
        if event.key.startswith(DRAFT):
            self.go_on_with(event.key.removeprefix(DRAFT))
        elif event.key == HOUSE_RULES:
            self.call_next(self.action_command, HOUSE_RULES)
        elif self.has_card:
            view = self.query_one("#card-view", Sheet)
            view.at = self.first_number or view.at
            view.focus()

    @on(Sheet.Pushed, "#card-list")
    def _list_pushed(self, event: Sheet.Pushed) -> None:
        if event.across > 0 and self.has_card:
            self.query_one("#card-view").focus()

    @on(Sheet.Opened, "#card-view")
    def _view_opened(self, event: Sheet.Opened) -> None:
        self.open_number(event.key)

    @on(Sheet.Pushed, "#card-view")
    def _view_pushed(self, event: Sheet.Pushed) -> None:
        if event.across < 0:
            self.query_one("#card-list").focus()

    def follow_focus(self) -> None:
        """In a narrow terminal the part that has the focus takes all of it."""
        self.query_one("#cards").set_class(self.focused is self.query_one("#card-view"), "-card")

    def on_descendant_focus(self) -> None:
        """Show the keys of the part that has the focus."""
        self.show_commands()

    def refusal_of(self, command: Command) -> Refused | None:
        """What needs a card needs one."""
        if command.id in self.NEEDS_A_CARD and not self.has_card:
            return refused("no-card-picked")
        if command.id == "remove-card" and not self.has_card and not self.at.startswith(DRAFT):
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
