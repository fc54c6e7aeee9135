"""The house rules and lists of a D6 campaign: sections at the left, what is in one at the right."""

from functools import partial
from typing import ClassVar

from textual import work
from textual.content import Content

from rules.d6.entries import EntryKind, entry_of
from rules.d6.foes import AddFoe, AddFoeFromCard, RemoveFoe
from rules.d6.game import Game
from rules.d6.house_rules import ChangeSettings, setting_changes, settings_preview
from rules.d6.list_changes import AddEntry, ChangeEntry, ListIntent, RemoveEntry, list_preview
from rules.d6.professions import AddProfession, RemoveProfession, RenameProfession
from rules.d6.settings import Settings
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.cards.line import LineDialog
from tabletop_tui.dialogs.cards_d6.add import QuickCardDialog
from tabletop_tui.dialogs.house_rules_d6.entries import EntryDialog, blank_entry
from tabletop_tui.dialogs.house_rules_d6.settings import SettingsDialog
from tabletop_tui.locale import _
from tabletop_tui.present import house_rules_d6
from tabletop_tui.present.house_rules_d6 import change_lines, kind_of_section, section_title, setting_lines
from tabletop_tui.present.sheet import Page
from tabletop_tui.present.text import arrow
from tabletop_tui.screens.cards_d6.editing import CardEditing
from tabletop_tui.screens.house_rules import HouseRulesPlace
from tabletop_tui.screens.sections import SECTION_COMMANDS


class HouseRulesScreen(HouseRulesPlace, CardEditing):
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
                await self._confirm(RenameProfession(at, name), (arrow(at, name),))
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
        game = self.game
        told = partial(_told_of_settings, game)
        wanted = await self.other_rules(lambda filled: SettingsDialog(game, filled, at), game.settings, told)
        if wanted is not None:
            self.intend(ChangeSettings(wanted))

    async def _confirm(self, intent: ListIntent, what: tuple[str, ...]) -> None:
        game = self.game

        def cards() -> tuple[str, ...]:
            return change_lines(game, list_preview(game, intent))

        await self.confirm(intent, section_title(self.section), what, cards)

    @work(group="question", exclusive=True)
    async def action_new_entry(self) -> None:
        """Add something to the list."""
        section = self.section
        if section == "profession":
            hint = _("A way of life, such as herbalist or sailor.")
            name = await self.ask(LineDialog(_("A profession to offer"), _("profession"), hint=hint))
            if name:
                self.intend(AddProfession(name))
        elif section == "foe":
            await self.new_foe()
        elif kind := kind_of_section(section):
            entry = await self.ask(
                EntryDialog(self.game.lists, blank_entry(self.game.lists, kind), section_title(section))
            )
            if entry is not None:
                self.intend(AddEntry(entry))

    async def ask_foe(self) -> AddFoe | None:
        """Ask for a foe by its attributes, weapon and armour."""
        made = await self.ask(QuickCardDialog(self.game, foe=True))
        return AddFoe(made.name, made.changes) if made is not None else None

    def foe_like(self, card: str) -> AddFoeFromCard:
        """What keeps a card as a pattern."""
        return AddFoeFromCard(card)

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


def _told_of_settings(game: Game, wanted: Settings) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return setting_lines(setting_changes(game.settings, wanted)), change_lines(game, settings_preview(game, wanted))
