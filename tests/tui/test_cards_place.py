"""The cards place by keys alone, at 80×24 unless a test is about the size."""

from pathlib import Path

import pytest

from rules.d6.card import Card, Rank, Wound
from rules.table.text import clean_line
from tests.tui.cards_app import FOUR, MIRA, NAMES, TAM, WOLF, at_the_cards, campaign

Patch = pytest.MonkeyPatch


async def test_an_empty_table_says_which_key_makes_a_card(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        assert "No cards yet." in cards.text
        assert "n passes the keyboard" in cards.text
        for key in ("e", "k", "w", "c", "D", "h", "H", "right", "down"):
            await cards.press(key)
            assert not cards.question
        assert cards.toasts == ["No card is picked: choose one in the list, or n makes one."]
        assert cards.game.cards == ()


async def test_arrows_show_one_card_after_another(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        assert "a scar over the left eye" in cards.text
        await cards.press("down")
        assert "Armour: Breastplate" in cards.text
        await cards.press("end", "up")
        assert "hidden" in cards.text


async def test_enter_on_a_number_opens_it_into_its_parts(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.go_in("weapon:medium")
        await cards.press("enter")
        assert cards.question == "ExplainDialog"
        assert "Medium weapon: 7D6" in cards.text
        assert any(line.split()[1:3] == ["wounds", "-1"] for line in cards.lines if "wounds" in line)
        await cards.press("escape", "escape")
        assert not cards.question
        assert cards.app.screen.query_one("#card-list").has_focus


async def test_a_skill_is_rolled_with_a_helper_and_its_odds_before(tmp_path: Path, monkeypatch: Patch) -> None:
    dice = (4, 4, 4, 4, 1, 1, 1, 6, 5, 4, 1, 2, 3, 6, 1)
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch, *dice) as cards:
        await cards.go_in("skill:perception")
        await cards.press("k")
        assert "6D6  3 + 2 REF + 2 Perception - 1 wounds" in cards.text
        assert "success 65.6 %" in cards.text
        await cards.press("down", "4", "down", "down", "down", "right", "down", "t")
        assert "Tam helps with 7D6" in cards.text
        assert "helps 50.0 %, harms 22.7 %" in cards.text
        await cards.press("enter")
        assert "Tam, Athletics 7D6: 4 4 4 4 1 1 1 • 4 wins for Mira: +1 die" in cards.text
        assert "Mira, Perception 8D6: 6 5 4 1 2 3 6" in cards.text
        assert cards.dice_left == 0


async def test_a_profession_helps_with_the_attribute_chosen_and_may_backfire(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch, *((1,) * 7), 6, 6, 6, 6) as cards:
        await cards.go("Tam")
        await cards.go_in("skill:athletics")
        await cards.press("k", "down", "2", "down", "down", "down", "down", "m")
        assert "Herbalist (REF) 7D6" in cards.text, "a wound takes a die from REF rolls"
        await cards.press("down", "right")
        assert "Herbalist (INT) 7D6" in cards.text
        await cards.press("enter")
        assert "0 wins for Tam: -3 dice" in cards.text
        assert "Tam, Athletics 4D6: 6 6 6 6" in cards.text


async def test_a_hidden_level_and_a_secret_roll_are_marked(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch, *((6,) * 6)) as cards:
        await cards.press("z")
        await cards.go_in("skill:perception")
        await cards.press("k", "down", "down", "space")
        assert any("GM only" in line and "[✓]" in line for line in cards.lines), "z is filled in"
        await cards.press("enter")
        assert "# Mira, Perception 6D6: 6 6 6 6 6 6" in cards.text
        assert "against CL 3 (hidden)" in cards.text
        assert "success, degree 3" in " ".join(cards.text.split())


async def test_a_proficiency_is_rolled_with_the_gms_attribute_and_a_focus(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch, *((4,) * 8)) as cards:
        await cards.go_in("proficiency:fire-magic")
        await cards.press("k")
        assert "8D6  3 + 1 INT + 2 Fire magic + 2 Staff" in cards.text
        await cards.press("down", "right")
        assert "8D6  3 + 2 REF + 2 Fire magic + 2 Staff - 1 wounds" in cards.text
        await cards.press("enter")
        assert "Mira, Fire magic 8D6" in cards.text


async def test_a_wound_is_dealt_treated_lowered_and_healed(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.go("Tam")
        await cards.press("w", "right", "right", "down")
        await cards.type("limps")
        assert "Dice for all wounds then: -3" in cards.text
        await cards.press("enter")
        assert cards.card("Tam").wounds == (Wound(1, 3, 480, "limps"),)
        assert "serious, since day 1, 8:00: limps" in cards.text
        await cards.press("w", "down", "enter", "down", "enter")
        assert cards.card("Tam").wounds[0].treated
        await cards.press("w", "down", "enter", "enter")
        assert cards.card("Tam").wounds[0].level == 2
        await cards.press("w", "down", "enter", "end", "enter")
        assert cards.card("Tam").wounds == ()
        await cards.press("u", "u", "u", "u")
        assert cards.card("Tam") == TAM


async def test_a_mere_effect_needs_words(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.go("Wolf")
        await cards.press("w", "left", "enter")
        assert cards.question == "DealWoundDialog"
        assert "Say what it does, or give it a level." in cards.text
        await cards.press("down")
        await cards.type("tripped")
        await cards.press("enter")
        assert cards.card("Wolf").wounds == (Wound(1, 0, 480, "tripped"),)


async def test_enter_on_a_wound_sees_to_it(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.go_in("wound:1")
        await cards.press("enter", "end", "enter")
        assert cards.card("Mira").wounds == ()


async def test_each_part_of_a_card_is_edited_and_taken_back_as_one_step(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.go("Wolf")
        await cards.press("e", "enter", "tab")
        await cards.type("Eve")
        await cards.press("tab", "left", "enter")
        await cards.go("Wolf")
        await cards.press("e", "down", "enter", "6", "down", "left", "down", "-", "enter")
        await cards.press("e", "down", "down", "enter", "4", "down", "-", "enter")
        await cards.press("e", "down", "down", "down", "enter", "2", "enter")
        await cards.press("e", "down", "down", "down", "down", "enter")
        await cards.type("Hunter")
        await cards.press("down", "right", "enter")
        await cards.press("e", *("down",) * 5, "enter", "down", "space", "down", "space", "up", "up", "right", "enter")
        await cards.press("e", *("down",) * 6, "enter")
        await cards.type("prone, blind")
        await cards.press("enter")
        await cards.press("e", *("down",) * 7, "enter")
        await cards.type("a bone")
        await cards.press("enter")
        await cards.type("a collar")
        await cards.press("tab", "enter")
        await cards.press("e", "end", "enter")
        await cards.type("secret")
        await cards.press("tab", "enter")
        wolf = cards.card("Wolf")
        assert wolf == Card(
            "card-3",
            "Wolf",
            owner="party",
            player="Eve",
            strength=6,
            reflexes=2,
            intelligence=-1,
            skills=(Rank("endurance", 4), Rank("athletics", -1)),
            proficiencies=(Rank("unarmed", 2),),
            professions=(Rank("Hunter", 2),),
            weapons=("small", "gloves"),
            conditions=("prone", "blind"),
            gear="a bone\na collar",
            secret_notes="secret",
        )
        await cards.press(*("u",) * 9)
        assert cards.card("Wolf") == WOLF


async def test_e_on_a_number_edits_that_number(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.go_in("skill:survival")
        await cards.press("e", "right", "enter")
        assert cards.card("Mira").skills == (*MIRA.skills, Rank("survival", 1))
        await cards.go_in("notes")
        await cards.press("e", "enter")
        await cards.type("Owes Tam.")
        await cards.press("tab", "enter")
        assert cards.card("Mira").notes == "Looks for her brother.\nOwes Tam."


async def test_an_untouched_form_changes_nothing_and_says_nothing(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        for part in range(10):
            await cards.press("e", *("down",) * part, "enter")
            await cards.press(*(("tab", "enter") if cards.question == "TextDialog" else ("enter",)))
            assert not cards.question
        assert cards.campaign.step == 0
        assert not cards.toasts


async def test_labels_tell_copies_apart_whatever_is_removed_or_renamed(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press("n", "end", "enter")
        await cards.type("3 kobold")
        assert "kobold (new, average)" in cards.text
        await cards.press("enter")
        assert cards.labels == ["kobold 1", "kobold 2", "kobold 3"]
        await cards.go("kobold 2")
        await cards.press("D")
        await cards.go("kobold 1")
        await cards.press("c")
        assert "New: kobold 4" in cards.text, "never a second 3"
        await cards.press("enter")
        assert cards.labels == ["kobold 1", "kobold 3", "kobold 4"]
        await cards.go("kobold 3")
        await cards.press("e", "enter", *("backspace",) * 6)
        await cards.type("Snik")
        await cards.press("enter")
        assert cards.labels == ["kobold 1", "Snik", "kobold 4"]
        await cards.go("kobold 1")
        await cards.press("c", "enter")
        assert cards.labels == ["kobold 1", "Snik", "kobold 4", "kobold 5"]


async def test_a_wound_lands_on_the_card_of_the_cursor_among_ten_namesakes(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press("n", "end", "enter")
        await cards.type("10 kobold")
        await cards.press("enter")
        await cards.go("kobold 1")
        await cards.press("w", "enter")
        assert [card.label for card in cards.game.cards if card.wounds] == ["kobold 1"]


async def test_foes_come_from_the_list_with_all_their_numbers(tmp_path: Path, monkeypatch: Patch) -> None:
    orc = Card("foe-1", "Orc", owner="gm", strength=3, weapons=("large",))
    async with at_the_cards(campaign(foes=(orc,), next_card=9), tmp_path, monkeypatch) as cards:
        await cards.press("n", "end", "enter")
        assert "List of foes: Orc" in cards.text
        await cards.type("2 orc")
        await cards.press("down", "space", "enter")
        assert cards.labels == ["Orc 1", "Orc 2"]
        assert all(card.strength == 3 and card.hidden and card.weapons == ("large",) for card in cards.game.cards)
        await cards.press("u")
        assert cards.game.cards == ()


async def test_a_quick_card_takes_a_few_keys(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press("n", "down", "enter", "enter")
        assert "Give it a name." in cards.text
        await cards.type("Guard [boss]")
        await cards.press(
            "down", "down", "2", "down", "3", "down", "down", "right", "right", "down", "right", "down", "right"
        )
        await cards.press("enter")
        (guard,) = cards.game.cards
        assert (guard.name, guard.owner, guard.strength, guard.reflexes) == ("Guard [boss]", "gm", 2, 3)
        assert (guard.weapons, guard.worn) == (("small",), ("leather", "small-shield"))
        assert "Guard [boss]" in cards.text


async def test_hidden_and_shown_removed_and_back(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.go("Wolf")
        await cards.press("h")
        assert cards.card("Wolf").hidden
        assert "#Wolf" in cards.text
        await cards.press("h")
        assert not cards.card("Wolf").hidden
        await cards.press("D")
        assert "Wolf" not in cards.labels
        assert cards.at == "card-4", "the cursor stays where it was"
        assert "Wolf: card removed" in cards.text
        await cards.press("5", "c", *("right",) * 3)
        assert "3 days" in cards.text
        await cards.press("right", "enter", "1")
        assert "day 8, 8:00" in cards.text, "a week"
        assert "Wolf: card removed" not in cards.text, "something else was done since"
        await cards.press("u", "u")
        assert cards.card("Wolf") == WOLF


async def test_the_filter_narrows_the_list_and_escape_gives_it_back(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.press("slash")
        await cards.type("bob")
        assert "Mira" not in cards.text
        await cards.press("enter")
        assert cards.at == TAM.id
        await cards.press("escape")
        assert "Mira" in cards.text
        assert cards.at == TAM.id
        await cards.press("slash")
        await cards.type("xyz")
        assert "No card matches." in cards.text
        await cards.press("enter", "right", "left", "down", "up", "escape")
        assert "Wolf" in cards.text


async def test_the_palette_finds_a_card_by_name(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.press("colon")
        await cards.type("lurk")
        await cards.press("enter")
        await cards.until(lambda: not cards.question)
        await cards.settle()
        assert cards.at == "card-4"


@pytest.mark.parametrize(("size", "language"), [((80, 24), "en"), ((60, 20), "cs")])
async def test_names_of_any_kind_are_shown_literally_and_obeyed_never(
    tmp_path: Path, monkeypatch: Patch, size: tuple[int, int], language: str
) -> None:
    names = [clean_line(name) for name in NAMES]
    people = [Card(f"card-{n}", name, note=name, player=name) for n, name in enumerate(names)]
    dialogs = ["e", "k", "w", "c", "H", "n"]
    async with at_the_cards(campaign(*people), tmp_path, monkeypatch, size=size, language=language) as cards:
        assert "[@cli" in cards.text
        for number in range(len(people)):
            await cards.press(dialogs[number % len(dialogs)])
            assert cards.question
            assert not any(ord(letter) < 32 or 0x7F <= ord(letter) < 0xA0 for line in cards.lines for letter in line)
            await cards.press("escape", "down")
        assert cards.game.cards == tuple(people)


async def test_sixty_by_twenty_shows_the_list_or_the_card(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch, size=(60, 20)) as cards:
        assert "Anna" in cards.text, "the list has the whole width"
        assert "In a fight" not in cards.text
        await cards.press("enter")
        assert "In a fight" in cards.text
        await cards.press("escape")
        assert "In a fight" not in cards.text
        await cards.pilot.resize_terminal(80, 24)
        await cards.settle()
        assert "In a fight" in cards.text
        assert "GM's" in cards.text
