"""The house rules and lists of a D6 campaign: sections at the left, what is in one at the right."""

from typing import ClassVar

from textual import work
from textual.content import Content

from rules.d6.card import Card
from rules.d6.entries import EntryKind, entry_of
from rules.d6.foes import AddFoe, AddFoeFromCard, RemoveFoe
from rules.d6.house_rules import ChangeSettings, setting_changes, settings_preview
from rules.d6.list_changes import AddEntry, ChangeEntry, ListIntent, RemoveEntry, list_preview
from rules.d6.professions import AddProfession, RemoveProfession, RenameProfession
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.cards.line import LineDialog
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.dialogs.cards_d6.add import QuickCardDialog
from tabletop_tui.dialogs.house_rules.changes import ChangesDialog
from tabletop_tui.dialogs.house_rules_d6.entries import EntryDialog, blank_entry
from tabletop_tui.dialogs.house_rules_d6.settings import SettingsDialog
from tabletop_tui.locale import _
from tabletop_tui.messages import Refuse
from tabletop_tui.present import house_rules_d6
from tabletop_tui.present.house_rules_d6 import change_lines, kind_of_section, section_title, setting_lines
from tabletop_tui.present.sheet import Page
from tabletop_tui.screens.cards_d6.editing import CardEditing
from tabletop_tui.screens.sections import SECTION_COMMANDS, SectionsPlace


class HouseRulesScreen(SectionsPlace, CardEditing):
    """Every house rule with a line on it, and the lists that cards refer to; each change can be undone."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = SECTION_COMMANDS

    def sections_page(self, width: int) -> Page:
        """The sections, each with how many entries it has."""
        return house_rules_d6.sections_page(self.game, width)

    def section_page(self, section: str, width: int) -> Page:
        """The entries of a section with their numbers."""
        return house_rules_d6.section_page(self.game, section, width)

    def empty_section(self, section: str) -> Content:
        """What stands where a section has no entries."""
        return house_rules_d6.empty_section(section)

    @work(group="question", exclusive=True)
    async def action_edit_entry(self) -> None:
        """Change what the cursor is at."""
        section, at = self.section, self.marked
        if section == "settings":
            await self._settings(at)
        elif section == "profession":
            name = await self.ask(LineDialog(_("Rename a profession"), _("profession"), at))
            if name:
                await self._confirm(RenameProfession(at, name), (f"{at} -> {name}",))
        elif section == "foe":
            foe = self.game.foe(at)
            if foe is not None:
                await self.edit_part(foe)
        elif kind := kind_of_section(section):
            await self._edit_entry(section, kind, at)

    async def _edit_entry(self, section: str, kind: EntryKind, at: str) -> None:
        lists = self.game.lists
        before = entry_of(lists, kind, at)
        if before is None:
            return
        after = await self.ask(EntryDialog(lists, before, section_title(section)))
        if after is None or after == before:
            return
        named = house_rules_d6.entry_name(house_rules_d6.with_entry(lists, after), after)
        what = (
            f"{house_rules_d6.entry_name(lists, before)}  {house_rules_d6.entry_about(lists, before)}",
            f"-> {named}  {house_rules_d6.entry_about(lists, after)}",
        )
        await self._confirm(ChangeEntry(after), what)

    async def _settings(self, at: str) -> None:
        """Change house rules; back from the list of what changes leads to the form, which keeps its values."""
        wanted = self.game.settings
        while True:
            answer = await self.ask(SettingsDialog(self.game, wanted, at))
            if answer is None or answer == self.game.settings:
                return
            wanted = answer
            what = setting_lines(setting_changes(self.game.settings, wanted))
            cards = change_lines(self.game, settings_preview(self.game, wanted))
            if await self.ask(ChangesDialog(_("Change the house rules?"), what, cards)):
                self.intend(ChangeSettings(wanted))
                return

    async def _confirm(self, intent: ListIntent, what: tuple[str, ...]) -> None:
        """Show what a change of the lists changes on cards, if anything, before it is asked for."""
        if refusal := self.refusal(intent):
            self.post_message(Refuse(refusal))
            return
        cards = change_lines(self.game, list_preview(self.game, intent))
        if not cards or await self.ask(ChangesDialog(section_title(self.section), what, cards)):
            self.intend(intent)

    @work(group="question", exclusive=True)
    async def action_new_entry(self) -> None:
        """Add something to the list."""
        section = self.section
        if section == "profession":
            name = await self.ask(LineDialog(_("A profession to offer"), _("profession")))
            if name:
                self.intend(AddProfession(name))
        elif section == "foe":
            await self._new_foe()
        elif kind := kind_of_section(section):
            entry = await self.ask(
                EntryDialog(self.game.lists, blank_entry(self.game.lists, kind), section_title(section))
            )
            if entry is not None:
                self.intend(AddEntry(entry))

    async def _new_foe(self) -> None:
        known = {foe.name.casefold() for foe in self.game.foes}
        cards: dict[str, Card] = {}
        for card in self.game.cards:
            if card.name.casefold() not in known and card.name.casefold() not in cards:
                cards[card.name.casefold()] = card
        picked = "new"
        if cards:
            entries = [Entry("new", _("a new foe…"))]
            entries += [Entry(card.id, card.name, _("from its card")) for card in cards.values()]
            picked = await self.ask(MenuDialog(_("New foe"), entries)) or ""
        if picked == "new":
            made = await self.ask(QuickCardDialog(self.game, foe=True))
            if made is not None:
                self.intend(AddFoe(made.name, made.changes))
        elif picked:
            self.intend(AddFoeFromCard(picked))

    @work(group="question", exclusive=True)
    async def action_remove_entry(self) -> None:
        """Take the entry off its list."""
        section, at = self.section, self.at
        if section == "profession":
            self.intend(RemoveProfession(at))
        elif section == "foe":
            self.intend(RemoveFoe(at))
        elif (kind := kind_of_section(section)) and (entry := entry_of(self.game.lists, kind, at)):
            name = house_rules_d6.entry_name(self.game.lists, entry)
            await self._confirm(RemoveEntry(kind, at), (_("Remove: {name}").format(name=name),))
