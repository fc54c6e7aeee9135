"""Sections at the left, what is in one at the right: the same in every place with lists of the campaign's own."""

from abc import abstractmethod
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from rules.campaign import Campaign
from rules.table.refusals import Refused, refused
from tabletop_tui.commands import Command
from tabletop_tui.locale import N_
from tabletop_tui.messages import ShowCard
from tabletop_tui.present.sheet import Page, keys
from tabletop_tui.screens.asking_place import AskingPlace
from tabletop_tui.widgets.sheet import Sheet

NEW = Command("new-entry", "n", N_("new"), N_("Add something to the list."), "lists", rank=0)
CHANGE = Command(
    "edit-entry",
    "e",
    N_("edit"),
    N_("Change what the cursor is at; shows what changes before it is confirmed."),
    "lists",
    rank=0,
)
REMOVE = Command(
    "remove-entry", "D", N_("remove"), N_("Take the entry off its list, and off every card that has it."), "lists"
)
BACK = Command(
    "back",
    "escape",
    N_("back"),
    N_("From the entries to the sections, then back to the cards."),
    "lists",
    palette=False,
    rank=0,
)
SECTION_COMMANDS = (NEW, CHANGE, REMOVE, BACK)
SETTINGS = "settings"
"""The section of the house rules, which are changed but neither added nor removed."""


class SectionsPlace(AskingPlace):
    """A list of sections, the entries of the one at the cursor beside it.

    A subclass draws both, and has `action_new_entry`, `action_edit_entry` and `action_remove_entry`.
    """

    PLACE = "cards"
    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = SECTION_COMMANDS
    AUTO_FOCUS = "#sections"

    @abstractmethod
    def sections_page(self, width: int) -> Page:
        """The sections, each with how many entries it has."""

    @abstractmethod
    def section_page(self, section: str, width: int) -> Page:
        """The entries of a section."""

    @abstractmethod
    def empty_section(self, section: str) -> Content:
        """What stands where a section has no entries."""

    @abstractmethod
    def action_edit_entry(self) -> object:
        """Change what the cursor is at."""

    def compose_place(self) -> ComposeResult:
        """Sections and entries beside each other."""
        with Horizontal(id="house-rules"):
            with Vertical(id="section-side"):
                yield Sheet(self.sections_page, id="sections", marks_always=True)
            with Vertical(id="section-main"):
                yield Sheet(id="entries")
                yield Static(id="entries-empty")

    def on_mount(self) -> None:
        """Show the first section."""
        self._show_entries()

    @property
    def section(self) -> str:
        """The section at the cursor."""
        return self.query_one("#sections", Sheet).at or SETTINGS

    @property
    def at(self) -> str:
        """The key of the entry at the cursor while the entries have the focus; empty otherwise."""
        entries = self.query_one("#entries", Sheet)
        return entries.at if entries.has_focus else ""

    @property
    def marked(self) -> str:
        """The key of the entry at the cursor, whatever has the focus."""
        return self.query_one("#entries", Sheet).at

    def _show_entries(self, at: str | None = None) -> None:
        entries, empty = self.query_one("#entries", Sheet), self.query_one("#entries-empty", Static)
        entries.show(partial(self.section_page, self.section), at)
        has_some = bool(self.section_page(self.section, 60))
        entries.display = has_some
        empty.display = not has_some
        empty.update(self.empty_section(self.section))
        if not has_some and entries.has_focus:
            self.query_one("#sections").focus()
        self.show_commands()

    def watch_campaign(self, old: Campaign, new: Campaign) -> None:
        """Draw the lists anew; the cursor goes to an entry that was added."""
        if old.game is not new.game and self.is_mounted:
            self.query_one("#sections", Sheet).show(self.sections_page)
            before = keys(self.query_one("#entries", Sheet).page)
            added = [key for key in keys(self.section_page(self.section, 60)) if key not in before]
            self._show_entries(added[0] if len(added) == 1 else None)

    @on(Sheet.Moved, "#sections")
    def _section_moved(self) -> None:
        self._show_entries("")

    @on(Sheet.Opened, "#sections")
    def _section_opened(self) -> None:
        if self.query_one("#entries").display:
            self.query_one("#entries").focus()

    @on(Sheet.Pushed, "#sections")
    def _section_pushed(self, event: Sheet.Pushed) -> None:
        if event.across > 0:
            self._section_opened()

    @on(Sheet.Pushed, "#entries")
    def _entries_pushed(self, event: Sheet.Pushed) -> None:
        if event.across < 0:
            self.query_one("#sections").focus()

    @on(Sheet.Opened, "#entries")
    def _entry_opened(self) -> None:
        self.action_edit_entry()

    def follow_focus(self) -> None:
        """In a narrow terminal the part that has the focus takes all of it."""
        self.query_one("#house-rules").set_class(self.focused is self.query_one("#entries"), "-card")

    def on_descendant_focus(self) -> None:
        """Show the keys of the part that has the focus."""
        self.show_commands()

    def refusal_of(self, command: Command) -> Refused | None:
        """House rules are changed, not added or removed; an entry has to be picked."""
        if command in {NEW, REMOVE} and self.section == SETTINGS:
            return refused("settings-stay")
        if command is REMOVE and not self.at:
            return refused("no-entry-picked")
        if command is CHANGE and not self.at and self.section != SETTINGS:
            return refused("no-entry-picked")
        return super().refusal_of(command)

    def show_card(self, card: str) -> None:
        """Back to the cards, to one of them."""
        self.app.post_message(ShowCard(card))
        self.dismiss(None)

    def action_back(self) -> None:
        """From the entries to the sections, then back to the cards."""
        if self.query_one("#entries").has_focus:
            self.query_one("#sections").focus()
        else:
            self.dismiss(None)
