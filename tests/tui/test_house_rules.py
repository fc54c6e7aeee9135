"""House rules and the campaign's own lists, changed at the table by keys alone."""

from pathlib import Path

import pytest

from rules.d6.card import Card, Rank
from rules.d6.draft import Draft
from rules.d6.house_rules import RANGES, setting_changes, settings_preview
from rules.d6.lists import Armour, Focus, Proficiency, Skill, Weapon
from rules.d6.settings import Settings
from tabletop_tui.present.house_rules_d6 import SECTIONS, change_lines, section_page, sections_page, setting_lines
from tabletop_tui.present.settings_d6 import NUMBERS, SWITCHES
from tabletop_tui.present.sheet import keys
from tabletop_tui.widgets.sheet import Sheet
from tests.tui.board_fights import speaking
from tests.tui.cards_app import FOUR, MIRA, Cards, at_the_cards, campaign

Patch = pytest.MonkeyPatch
SECTION = {key: number for number, (key, _title) in enumerate(SECTIONS)}

HOUSE_RULES = ("colon", *"house", "enter")
"""The keys that find the house rules in the palette."""


async def open_section(cards: Cards, section: str) -> None:
    """The house rules, with the cursor on a section."""
    await cards.press(*HOUSE_RULES, *("down",) * SECTION[section])


def entry(cards: Cards) -> str:
    return cards.app.screen.query_one("#entries", Sheet).at


async def test_flipping_a_house_rule_lists_what_changes_before_it_is_confirmed(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.press(*HOUSE_RULES, "right", "enter", "space")
        assert "1 house rule changes, numbers of 2 cards" in cards.text
        await cards.press("enter")
        assert cards.question == "ChangesDialog"
        assert "Wounds cost dice: on -> off" in cards.text
        assert "Mira: Medium weapon 7 -> 8" in cards.text
        assert "Lurker: Bare hands 1 -> 2" in cards.text
        assert "Tam:" not in cards.text, "unhurt: nothing changes"
        assert cards.game.settings == Settings()
        await cards.press("escape")
        assert cards.question == "SettingsDialog"
        assert any("Wounds cost dice" in line and "[ ]" in line for line in cards.lines), "the form keeps its values"
        await cards.press("enter", "enter")
        assert cards.game.settings == Settings(wounds_cost_dice=False)
        await cards.press("u")
        assert cards.game.settings == Settings()
        assert any("Wounds cost dice" in toast or "ouse rules" in toast for toast in cards.toasts)
        await cards.press("escape", "escape")
        assert not cards.question


async def test_the_last_row_of_the_list_of_cards_opens_the_house_rules(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        assert "No cards yet." in cards.text
        assert "house rules and lists" in cards.text
        await cards.press("end", "enter")
        assert cards.question == "HouseRulesScreen"
        await cards.press("escape", "n", "down", "enter")
        await cards.type("Wolf")
        await cards.press("enter")
        assert cards.at == cards.card("Wolf").id, "the cursor goes to what was made"
        await cards.press("end")
        assert "everything that the campaign has of its own" in " ".join(cards.text.replace("│", " ").split())


async def test_a_number_is_changed_at_its_row(tmp_path: Path, monkeypatch: Patch) -> None:
    draft = Draft("draft-9", Card("draft-9", "Ada"))
    async with at_the_cards(campaign(*FOUR, drafts=(draft,)), tmp_path, monkeypatch) as cards:
        await cards.press(*HOUSE_RULES, "right", *("down",) * 6, "e", "right", "right", "enter")
        assert "Creation points: 12 -> 14" in cards.text
        assert "Ada: points 12 -> 14" in cards.text
        await cards.press("enter")
        assert cards.game.settings == Settings(creation_points=14)


async def test_an_untouched_form_asks_nothing(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.press(*HOUSE_RULES, "e", "enter")
        assert cards.question == "HouseRulesScreen"
        assert cards.campaign.step == 0


async def test_house_rules_are_not_added_or_removed(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press(*HOUSE_RULES, "n")
        assert cards.toasts == ["House rules are changed with e, not added or removed."]
        await cards.press("D")
        assert cards.game.settings == Settings()


async def test_every_kind_of_entry_is_added_changed_and_removed(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await open_section(cards, "skill")
        await cards.press("n")
        await cards.type("Law [and order]")
        await cards.press("down", "right", "right", "enter")
        assert cards.game.lists.skills[-1] == Skill("own-1", "intelligence", "Law [and order]")
        assert "Law [and order]" in cards.text
        await cards.press("down", "n")
        await cards.type("Ice magic")
        await cards.press("down", "right", "enter")
        assert cards.game.lists.proficiencies[-1] == Proficiency("own-2", "magic", "Ice magic")
        await cards.press("down", "n")
        await cards.type("Smith")
        await cards.press("enter")
        assert cards.game.lists.professions == ("Smith",)
        await cards.press("down", "n")
        await cards.type("Bow")
        await cards.press("down", "left", "down", "3", "down", "space")
        await cards.press("down", "left", "enter")
        assert cards.game.lists.weapons[-1] == Weapon("own-3", "long-ranged", 3, -1, "Bow")
        await cards.press("down", "n")
        await cards.type("Orb")
        await cards.press("down", "4", "enter")
        assert cards.game.lists.foci[-1] == Focus("own-4", 4, "Orb")
        await cards.press("down", "n")
        await cards.type("Buckler")
        await cards.press("down", "down", "right", "enter")
        assert cards.game.lists.armour[-1] == Armour("own-5", 1, "shield", "Buckler")
        await cards.press("right", "end", "enter", "down", "right", "enter")
        assert cards.game.lists.armour[-1] == Armour("own-5", 2, "shield", "Buckler")
        await cards.press("D")
        assert all(piece.id != "own-5" for piece in cards.game.lists.armour)
        await cards.press(*("u",) * 8)
        assert cards.game == campaign(*FOUR).game


async def test_removing_what_cards_have_lists_the_cards_first(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await open_section(cards, "armour")
        await cards.press("right", "D")
        assert cards.question == "ChangesDialog"
        assert "Mira: armour 2 -> 1" in cards.text
        await cards.press("escape")
        assert cards.game.lists.armour[0].id == "leather"
        await cards.press("D", "enter")
        assert cards.card("Mira").worn == ("small-shield",)
        await cards.press("u")
        assert cards.card("Mira") == MIRA


async def test_another_name_follows_no_language_and_an_empty_one_does_again(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await open_section(cards, "weapon")
        await cards.press("right", *("down",) * 3, "e", *("backspace",) * 13)
        await cards.type("Sword")
        await cards.press("enter")
        assert next(one for one in cards.game.lists.weapons if one.id == "medium").name == "Sword"
        assert entry(cards) == "medium"
        await cards.press("e", *("backspace",) * 5)
        assert "Empty gives it its usual name back: Medium weapon." in cards.text
        await cards.press("enter")
        assert next(one for one in cards.game.lists.weapons if one.id == "medium").name == ""


async def test_what_the_rules_need_is_kept_and_taken_names_are_refused(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await open_section(cards, "weapon")
        await cards.press("right", "D")
        assert cards.toasts == ["The rules need that entry: change its name or numbers instead."]
        await cards.press("n")
        await cards.type("gloves")
        await cards.press("enter")
        assert cards.question == "EntryDialog"
        assert "gloves is taken; choose another name." in cards.text


async def test_a_profession_is_renamed_on_every_card(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await open_section(cards, "profession")
        assert "No professions are offered yet" in cards.text
        await cards.press("n")
        await cards.type("Herbalist")
        await cards.press("enter", "right", "e", "backspace", "backspace", "backspace")
        await cards.type("ary")
        await cards.press("enter")
        assert cards.game.lists.professions == ("Herbalary",)
        assert cards.card("Mira").professions == (Rank("Herbalary", 3),)


async def test_foes_of_the_campaigns_own_come_from_nothing_or_from_a_card(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await open_section(cards, "foe")
        await cards.press("n", "enter")
        await cards.type("Orc")
        await cards.press("down", "3", "enter")
        assert cards.app.screen.marked == "foe-5", "the cursor goes to what was added"
        await cards.press("n", "end", "enter")
        assert [foe.name for foe in cards.game.foes] == ["Orc", "Lurker"]
        assert cards.game.foes[0].strength == 3
        assert cards.game.foes[1].wounds == ()
        await cards.press("right", "home", "e", "down", "enter", "down", "2", "enter")
        assert cards.game.foes[0].reflexes == 2
        await cards.press("end", "D")
        assert [foe.name for foe in cards.game.foes] == ["Orc"]


async def test_the_palette_leads_to_the_house_rules_and_from_them_to_a_card(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.house_rules()
        await cards.press("colon")
        await cards.type("wolf")
        await cards.press("enter")
        await cards.until(lambda: not cards.question)
        await cards.settle()
        assert cards.at == "card-3"


@pytest.mark.parametrize(("size", "language"), [((60, 20), "cs"), ((120, 40), "en")])
async def test_sections_and_entries_fit_their_terminal(
    tmp_path: Path, monkeypatch: Patch, size: tuple[int, int], language: str
) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch, size=size, language=language) as cards:
        await cards.press("colon", *{"en": "house", "cs": "domaci"}[language], "enter")
        for section, _title in SECTIONS:
            assert cards.app.screen.section == section
            await cards.press("right", "left", "down")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_house_rule_is_listed_with_a_line_on_it(language: str) -> None:
    fields = set(Settings.__dataclass_fields__)
    assert {setting.key for setting in (*SWITCHES, *NUMBERS)} == fields
    assert {(one.key, one.least, one.most) for one in NUMBERS} == set(RANGES)
    game = campaign(*FOUR).game
    with speaking(language):
        page = section_page(game, "settings", 52)
        assert set(keys(page)) == fields
        assert keys(sections_page(game, 20)) == tuple(key for key, _title in SECTIONS)


def test_the_list_of_changes_has_exactly_the_cards_that_change() -> None:
    game = campaign(*FOUR).game
    after = Settings(armour_costs_dice=True, wounds_cost_dice=False, minor_heals_days=9)
    with speaking("en"):
        lines = change_lines(game, settings_preview(game, after))
        assert [line.split(":")[0] for line in lines] == ["Mira", "Tam", "Lurker"]
        assert "days until a wound heals 3 -> 9" in lines[0]
        assert setting_lines(setting_changes(game.settings, after)) == (
            "Wounds cost dice: on -> off",
            "Heavy armour: off -> on",
            "Minor wound, days: 3 -> 9",
        )
