"""House rules and the campaign's own lists in the d20 game, changed at the table by keys alone."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from rules.campaign import Campaign
from rules.d20.card import Arm, Card, Health, Learned, Level, Worn
from rules.d20.damage_dice import DamageDice
from rules.d20.draft import Draft
from rules.d20.house_rules import settings_preview
from rules.d20.lists import Armour, Feat, Need, Skill
from rules.d20.own_lists import KeepOwn
from rules.d20.previews import list_changes
from rules.d20.settings import Settings
from tabletop_tui.present.house_rules_d20 import (
    SECTIONS,
    blank,
    change_lines,
    converted_lines,
    kind_of_section,
    patterns,
    section_page,
    sections_page,
)
from tabletop_tui.present.sheet import keys
from tabletop_tui.screens.house_rules_d20 import HouseRulesScreen
from tests.tui.board_fights import speaking
from tests.tui.creation_d20_app import Players, at_a_table, campaign

Patch = pytest.MonkeyPatch
SECTION = {key: number for number, (key, _title) in enumerate(SECTIONS)}
MIRA = Card(
    "card-1",
    "Mira",
    levels=(Level("fighter", 10, skills=(Learned("climb", 4),)), Level("fighter", 6)),
    arms=(Arm("longsword"),),
    armour=Worn("full-plate"),
    health=Health(damage=8),
)
WOLF = Card("card-2", "Wolf", owner="gm", race="wolf", levels=(Level("racial", 8), Level("racial", 5)))
ADA = Draft("draft-9", Card("draft-9", "Ada", race="human", armour=Worn("leather")))
TABLE = campaign(MIRA, WOLF, drafts=(ADA,))


@asynccontextmanager
async def at_the_rules(
    table: Campaign, folder: Path, monkeypatch: Patch, section: str = "settings", **more: Any
) -> AsyncIterator[Players]:
    """The house rules with the cursor on a section."""
    async with at_a_table(table, folder, monkeypatch, **more) as players:
        players.app.push_screen(HouseRulesScreen(players.app))
        await players.settle()
        await players.press(*("down",) * SECTION[section])
        yield players


async def test_armour_as_damage_reduction_lists_what_changes_before_it_is_confirmed(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with at_the_rules(TABLE, tmp_path, monkeypatch) as players:
        await players.press("right", "down", "down", "down", "enter", "space")
        assert "1 house rule changes, numbers of 2 cards" in players.words
        await players.press("enter")
        assert players.question == "ChangesDialog"
        assert "Armour reduces damage: off -> on" in players.text
        assert "Mira: AC 18 -> 14" in players.words
        assert "damage reduction 0 -> 4" in players.words
        assert "Ada: " in players.text
        assert players.table.settings == Settings()
        await players.press("escape")
        assert players.question == "SettingsDialog"
        await players.press("enter", "enter")
        assert players.table.settings == Settings(armor_as_dr=True)
        await players.press("u")
        assert players.table.settings == Settings()


async def test_hit_points_turn_into_vitality_and_wounds_in_proportion_and_it_is_said(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with at_the_rules(TABLE, tmp_path, monkeypatch) as players:
        await players.press("e", "space")
        assert "Widened, then keen" in players.text, "what goes with it is shown now"
        await players.press("enter")
        assert "What was lost is converted in proportion, from hit points to vitality" in players.words
        assert "Mira: lost 8 of 16 -> lost 13 of 26" in players.words
        await players.press("enter")
        mira = players.table.cards[0]
        assert (mira.health.damage, mira.health.vitality_lost, mira.health.wounds_lost) == (0, 13, 0)
        await players.press("u")
        assert players.table.cards[0].health == MIRA.health


async def test_every_kind_of_thing_is_added_changed_and_removed(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_rules(TABLE, tmp_path, monkeypatch, "race") as players:
        assert "Only the standard ones so far" in players.text
        await players.press("n", "enter")
        await players.type("Ash [elf]")
        await players.press("down", "down", "2", "enter")
        (race,) = players.table.lists.races
        assert (race.name, race.adjustment) == ("Ash [elf]", 2)
        await players.press("down", "n", "enter")
        await players.type("Scout")
        await players.press("down", "down", "1", "0", "enter")
        (scout,) = players.table.lists.classes
        assert (scout.name, scout.hit_die) == ("Scout", 10)
        await players.press("down", "n", "enter")
        await players.type("Star lore")
        await players.press("down", "right", "enter")
        assert players.table.lists.skills == (Skill(players.table.lists.skills[0].id, "wisdom", True, 0, "Star lore"),)
        await players.press("down", "n", "enter")
        await players.type("Giant grip")
        await players.press(*("down",) * 5, "right", "down", "1", "9", "enter")
        (grip,) = players.table.lists.feats
        assert grip == Feat(grip.id, "general", needs=(Need("ability", "strength", 19),), name="Giant grip")
        await players.press("down", "n", "down", "enter")
        assert players.question == "WeaponDialog"
        name = players.app.screen.thing.name
        await players.press("down", "down", "down", *("backspace",) * 4)
        await players.type("3d4")
        await players.press("enter")
        (weapon,) = players.table.lists.weapons
        assert (weapon.name, weapon.end.medium) == (name, DamageDice(3, 4)), "like a standard one"
        await players.press("down", "n", "enter")
        await players.type("Scale coat")
        await players.press("down", "down", "6", "enter")
        assert players.table.lists.armour[0] == Armour(players.table.lists.armour[0].id, "light", 6, name="Scale coat")
        await players.press("right", "e", "down", "down", "7", "enter")
        assert players.table.lists.armour[0].bonus == 7
        await players.press("D")
        assert players.table.lists.armour == ()
        await players.press("down", "n")
        await players.type("Moonbeam")
        await players.press("enter")
        assert players.table.lists.spells[0].name == "Moonbeam"
        await players.press(*("u",) * 9)
        assert players.table == TABLE.game


async def test_foes_are_kept_from_nothing_and_from_cards(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_rules(TABLE, tmp_path, monkeypatch, "foe") as players:
        await players.press("n", "end", "enter")
        assert [foe.name for foe in players.table.foes] == ["Wolf"]
        await players.press("n", "enter")
        await players.type("Ogre")
        await players.press("enter")
        assert [foe.name for foe in players.table.foes] == ["Wolf", "Ogre"]
        await players.press("right", "end", "D")
        assert [foe.name for foe in players.table.foes] == ["Wolf"]


async def test_house_rules_are_not_added_and_nothing_unnamed_is_kept(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_rules(TABLE, tmp_path, monkeypatch) as players:
        await players.press("n")
        assert players.toasts == ["House rules are changed with e, not added or removed."]
        await players.press("down", "n", "enter", "enter")
        assert players.question == "RaceDialog"
        assert "Type a name first" in players.text
        await players.press("escape", "escape")
        assert players.question != "HouseRulesScreen"


@pytest.mark.parametrize(("size", "language"), [((60, 20), "cs"), ((80, 24), "cs"), ((120, 40), "en")])
async def test_sections_fit_their_terminal(
    tmp_path: Path, monkeypatch: Patch, size: tuple[int, int], language: str
) -> None:
    async with at_the_rules(TABLE, tmp_path, monkeypatch, size=size, language=language) as players:
        for section, _title in SECTIONS:
            assert players.app.screen.section == section
            assert all(cell_len(line) == size[0] for line in players.lines)
            await players.press("right", "left", "down")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_house_rule_is_a_row_with_a_line_on_it(language: str) -> None:
    with speaking(language):
        game = campaign(settings=Settings(spell_points=True)).game
        assert set(keys(section_page(game, "settings", 52))) == {field.name for field in fields(Settings)}
        assert keys(sections_page(game, 20)) == tuple(key for key, _title in SECTIONS)
        for width in (30, 52, 90):
            assert all(cell_len(line.plain) <= width for line in section_page(game, "settings", width))


def test_the_list_of_changes_has_exactly_the_cards_that_change() -> None:
    game = replace(TABLE.game)
    with speaking("en"):
        lines = change_lines(game, settings_preview(game, Settings(armor_as_dr=True)))
        assert [line.split(":")[0] for line in lines] == ["Mira", "Ada"]
        assert change_lines(game, settings_preview(game, Settings(multiclass_penalty=True))) == ()
        assert converted_lines(game, Settings(multiclass_penalty=True)) == ()
        assert len(converted_lines(game, Settings(vitality=True))) == 2, "a heading, and Mira alone"


def test_a_thing_that_cards_have_changes_their_numbers() -> None:
    coat = Armour("own-1", "light", 4, name="Coat")
    game = replace(TABLE.game, cards=(replace(MIRA, armour=Worn("own-1")),))
    game = replace(game, lists=replace(game.lists, armour=(coat,)))
    with speaking("en"):
        (line,) = change_lines(game, list_changes(game, KeepOwn(replace(coat, bonus=6))))
        assert line.startswith("Mira: AC ")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_kind_begins_from_nothing_or_like_a_standard_one(language: str) -> None:
    with speaking(language):
        for section, _title in SECTIONS:
            kind = kind_of_section(section)
            if kind is None:
                continue
            named = KeepOwn(replace(blank(kind), name="X"))
            assert named.refusal(TABLE.game) is None, kind
            known = patterns(TABLE.game.lists, kind)
            assert len(known) > 15
            for name, thing in known:
                assert KeepOwn(replace(thing, id="", name=name)).refusal(TABLE.game) is None, (kind, thing.id)
