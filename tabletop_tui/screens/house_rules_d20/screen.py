"""The d20 campaign's house rules and own lists: sections at the left, what is in one at the right."""

from functools import partial
from typing import ClassVar

from textual import work
from textual.content import Content

from rules.d20.casting.own import StrikeSpell
from rules.d20.foes import AddFoe, AddFoeFromCard, RemoveFoe
from rules.d20.game import Game
from rules.d20.house_rules import ChangeSettings, setting_changes, settings_preview
from rules.d20.lists import Armour, CharacterClass, Feat, Race, Skill, Weapon
from rules.d20.own_lists import DropOwn, KeepOwn, Kind, Own, own
from rules.d20.previews import list_changes
from rules.d20.settings import Settings
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.dialogs.cards_d20.add import QuickCardDialog
from tabletop_tui.dialogs.house_rules_d20.feat import FeatDialog
from tabletop_tui.dialogs.house_rules_d20.own import ArmourDialog, SkillDialog
from tabletop_tui.dialogs.house_rules_d20.people import ClassDialog, RaceDialog
from tabletop_tui.dialogs.house_rules_d20.settings import SettingsDialog
from tabletop_tui.dialogs.house_rules_d20.weapon import WeaponDialog
from tabletop_tui.dialogs.spells.own import OwnSpellDialog
from tabletop_tui.locale import _
from tabletop_tui.present import house_rules_d20
from tabletop_tui.present.house_rules_d20 import (
    blank,
    change_lines,
    converted_lines,
    entry_title,
    kind_of_section,
    like,
    patterns,
    section_title,
    setting_lines,
)
from tabletop_tui.present.sheet import Page
from tabletop_tui.screens.cards_d20.editing import CardEditing
from tabletop_tui.screens.house_rules import NOTHING, HouseRulesPlace
from tabletop_tui.screens.sections import SECTION_COMMANDS, SETTINGS


class HouseRulesScreen(HouseRulesPlace, CardEditing):
    """Every house rule with a line on it, and what the campaign has of its own; each change can be undone."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = SECTION_COMMANDS

    def sections_page(self, width: int) -> Page:
        """The sections, each with how many things it has."""
        return house_rules_d20.sections_page(self.game, width)

    def section_page(self, section: str, width: int) -> Page:
        """What is in a section."""
        return house_rules_d20.section_page(self.game, section, width)

    def empty_section(self, section: str) -> Content:
        """What stands where a section has nothing."""
        return house_rules_d20.empty_section(section)

    @work(group="question", exclusive=True)
    async def action_edit_entry(self) -> None:
        """Change what the cursor is at."""
        section, at = self.section, self.marked
        if section == SETTINGS:
            await self._settings(at)
        elif section == "spell":
            spell = next((each for each in self.game.lists.spells if each.id == at), None)
            if spell is not None and (written := await self.ask(OwnSpellDialog(self.game, spell))):
                self.intend(written)
        elif section == "foe":
            foe = self.game.foe(at)
            if foe is not None:
                await self.edit_part(foe)
        elif kind := kind_of_section(section):
            thing = next((each for each in own(self.game.lists, kind) if each.id == at), None)
            if thing is not None:
                await self._keep(kind, thing)

    async def _settings(self, at: str) -> None:
        game = self.game
        told = partial(_told_of_settings, game)
        wanted = await self.other_rules(lambda filled: SettingsDialog(game, filled, at), game.settings, told)
        if wanted is not None:
            self.intend(ChangeSettings(wanted))

    async def _keep(self, kind: Kind, thing: Own) -> None:
        """Ask for the numbers of a thing, and keep it."""
        after = await self._asked(kind, thing)
        if after is None or after == thing:
            return
        was = f"{thing.name}  {house_rules_d20.about(self.game.lists, thing)}"
        now = f"-> {after.name}  {house_rules_d20.about(self.game.lists, after)}"
        await self._confirm(KeepOwn(after), (was, now) if thing.id else (now,))

    async def _asked(self, kind: Kind, thing: Own) -> Own | None:
        title = entry_title(kind)
        match thing:
            case Race():
                return await self.ask(RaceDialog(self.game, thing, title))
            case CharacterClass():
                return await self.ask(ClassDialog(self.game, thing, title))
            case Skill():
                return await self.ask(SkillDialog(self.game, thing, title))
            case Feat():
                return await self.ask(FeatDialog(self.game, thing, title))
            case Weapon():
                return await self.ask(WeaponDialog(self.game, thing, title))
            case Armour():
                return await self.ask(ArmourDialog(self.game, thing, title))

    async def _confirm(self, intent: KeepOwn | DropOwn, what: tuple[str, ...]) -> None:
        game = self.game

        def cards() -> tuple[str, ...]:
            return change_lines(game, list_changes(game, intent))

        await self.confirm(intent, section_title(self.section), what, cards)

    @work(group="question", exclusive=True)
    async def action_new_entry(self) -> None:
        """Add something to the list, from nothing or like a standard one."""
        section = self.section
        if section == "spell":
            if written := await self.ask(OwnSpellDialog(self.game)):
                self.intend(written)
        elif section == "foe":
            await self.new_foe()
        elif kind := kind_of_section(section):
            known = patterns(self.game.lists, kind)
            entries = [Entry(NOTHING, _("from nothing"))]
            entries += [Entry(thing.id, name, _("like this one")) for name, thing in known]
            picked = await self.ask(MenuDialog(entry_title(kind), entries))
            if picked == NOTHING:
                await self._keep(kind, blank(kind))
            elif picked:
                name, thing = next(pair for pair in known if pair[1].id == picked)
                await self._keep(kind, like(thing, name))

    async def ask_foe(self) -> AddFoe | None:
        """Ask for a foe by its race, levels, abilities, weapon and armour."""
        made = await self.ask(QuickCardDialog(self.game, foe=True))
        return AddFoe(made.name, made.changes) if made is not None else None

    def foe_like(self, card: str) -> AddFoeFromCard:
        """What keeps a card as a pattern."""
        return AddFoeFromCard(card)

    @work(group="question", exclusive=True)
    async def action_remove_entry(self) -> None:
        """Take the thing off its list."""
        section, at = self.section, self.at
        if section == "spell":
            self.intend(StrikeSpell(at))
        elif section == "foe":
            self.intend(RemoveFoe(at))
        elif kind := kind_of_section(section):
            thing = next((each for each in own(self.game.lists, kind) if each.id == at), None)
            if thing is not None:
                await self._confirm(DropOwn(kind, at), (_("Remove: {name}").format(name=thing.name),))


def _told_of_settings(game: Game, wanted: Settings) -> tuple[tuple[str, ...], tuple[str, ...]]:
    cards = change_lines(game, settings_preview(game, wanted))
    if converted := converted_lines(game, wanted):
        cards = (*converted, "", *cards)
    return setting_lines(setting_changes(game.settings, wanted)), cards
