"""Passing the keyboard: characters made behind a curtain, by keys alone."""

from pathlib import Path

import pytest

from rules.d6.card import Card, Rank
from rules.d6.draft import Draft
from rules.d6.game import Game
from rules.d6.settings import Settings
from tabletop_tui.present.creation_d6 import page, points_line, steps_line
from tabletop_tui.present.creation_d6_choices import choice, choice_broken, hint, reason
from tabletop_tui.present.sheet import keys
from tabletop_tui.widgets.sheet import Sheet
from tests.tui.board_fights import speaking
from tests.tui.cards_app import FOUR, Cards, at_the_cards, campaign

Patch = pytest.MonkeyPatch
PASS = ("n", "home", "enter", "enter", "enter")
"""A new card, by passing the keyboard, with the word that stands there, and the curtain lifted."""


def title(cards: Cards) -> str:
    return cards.lines[0].strip()


async def name(cards: Cards, called: str, player: str) -> None:
    """The first step."""
    await cards.type(called)
    await cards.press("down", "up", "down")
    await cards.type(player)
    await cards.press("enter")


async def test_a_player_makes_a_character_in_seven_steps(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press(*PASS[:4])
        assert "Player 1, your turn: press enter" in cards.text
        await cards.press("enter")
        assert "Step 1 of 7: Who" in title(cards)
        assert "attributes 2" in cards.text
        assert "skills and the rest 12" in cards.text
        await name(cards, "Mira Vey", "Anna")
        assert "Step 2 of 7: Attributes" in title(cards)
        await cards.press("down", "1", "down", "3")
        assert "No points for attributes are left" in cards.text, "one more could be had, not three"
        await cards.press("0", "1")
        assert "attributes 0" in cards.text
        assert "skills and the rest 15" in cards.text, "INT gives three more"
        await cards.press("enter", "4", "enter")
        await cards.press("down", "down", "right", "right", "enter")
        await cards.press("right")
        await cards.type("Herbalist")
        await cards.press("enter", "right", "right", "right")
        assert "skills and the rest 6" in cards.text
        assert "professions only 0" in cards.text
        await cards.press("enter", "down", "down", "space", "down", "space", "right", "enter")
        assert "Step 7 of 7" in title(cards)
        assert "Mira Vey" in cards.text
        await cards.press("enter")
        assert "6 points are left" in cards.text
        await cards.press("enter")
        assert "Player 2" not in cards.text
        assert "player 2" in cards.text
        (mira,) = cards.game.cards
        assert mira == Card(
            mira.id,
            "Mira Vey",
            player="Anna",
            reflexes=1,
            intelligence=1,
            skills=(Rank("endurance", 4),),
            proficiencies=(Rank("medium", 2),),
            professions=(Rank("Herbalist", 4),),
            weapons=("large", "medium"),
        )
        assert cards.game.drafts == ()


async def test_a_choice_that_breaks_a_rule_is_refused_with_the_reason(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press(*PASS)
        await name(cards, "Ada", "Eve")
        await cards.press("right", "right")
        assert "world class" in cards.text
        await cards.press("right")
        assert "An attribute goes from 0 to 2 here." in cards.text
        await cards.press("down", "right")
        assert "No points for attributes are left: take one back elsewhere." in cards.text
        await cards.press("up", "left", "down", "right")
        assert "No points for attributes" in cards.text, "at two of two the row is dimmed again"
        await cards.press("enter", "escape")
        assert [card.card.strength for card in cards.game.drafts] == [1]
        assert [card.card.reflexes for card in cards.game.drafts] == [1]


async def test_the_gm_may_allow_by_the_word_what_breaks_a_rule(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press(*PASS)
        await name(cards, "Ada", "Eve")
        await cards.press("f")
        assert cards.question == "CreationScreen", "nothing was refused yet"
        await cards.press("right", "right", "right", "f")
        assert cards.question == "WordDialog"
        await cards.type("nope")
        await cards.press("enter")
        assert "That is not the word." in cards.text
        await cards.type("GM")
        await cards.press("enter")
        assert cards.game.drafts[0].card.strength == 3
        assert "2x Attributes" in cards.text, "marked where it is broken"
        await cards.press(*("enter",) * 5)
        assert "step 2" in cards.text
        await cards.press("enter")
        assert cards.game.cards == (), "refused without the GM"
        assert "or press f" in cards.text
        await cards.press("f")
        await cards.type("gm")
        await cards.press("enter", "enter")
        assert cards.game.cards[0].strength == 3


async def test_back_and_forth_keeps_everything_and_marks_what_is_not_legal(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press(*PASS)
        await name(cards, "Ada", "Eve")
        await cards.press("end", "right", "enter")
        for _ in range(3):
            await cards.press("right", "right", "right", "right", "down")
        await cards.press("right", "right", "right", "enter")
        assert "skills and the rest 0" in cards.text
        await cards.press("escape", "escape", "end", "left")
        assert "the rest 3 too many" in cards.text
        assert "3x Skills" in cards.text
        await cards.press("escape")
        assert "Ada" in cards.text
        await cards.press("enter")
        assert "point more for each" in cards.text or "points more for each" in cards.text, (
            "the cursor where it was left"
        )
        await cards.press("enter")
        assert "Endurance < 4" in " ".join(cards.text.split()), "nothing is lost"
        draft = cards.game.drafts[0].card
        assert sum(rank.rank for rank in draft.skills) == 15
        await cards.press("home", "left", "left", "left")
        assert "too many" not in cards.text
        assert "3x Skills" not in cards.text


async def test_finishing_with_points_left_asks_and_escape_goes_back(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press(*PASS)
        await name(cards, "Ada", "Eve")
        await cards.press(*("enter",) * 6)
        assert cards.question == "ConfirmDialog"
        assert "15 points are left." in cards.text
        await cards.press("escape")
        assert cards.game.cards == ()
        assert "Step 7 of 7" in title(cards)


async def test_a_nameless_character_is_not_finished(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press(*PASS)
        await cards.press(*("enter",) * 7)
        assert "Type a name first" in cards.text
        assert cards.game.cards == ()
        assert cards.game.drafts == ()


@pytest.mark.parametrize("leaving", ["ctrl+q", "stopped"])
async def test_a_draft_survives_quitting_in_the_fourth_step(tmp_path: Path, monkeypatch: Patch, leaving: str) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press(*PASS)
        await name(cards, "Ada", "Eve")
        await cards.press("enter", "right", "enter", "right")
        assert "Step 4 of 7" in title(cards)
        if leaving == "ctrl+q":
            await cards.press("ctrl+q")
        else:
            cards.app._told_to_stop()
    async with at_the_cards(None, tmp_path, monkeypatch) as cards:
        (draft,) = cards.game.drafts
        assert draft.step == 4
        assert draft.card.proficiencies == (Rank("unarmed", 1),), "what was chosen last is kept too"
        assert "Being made" in cards.text
        await cards.press("n")
        assert "go on with Ada" in cards.text
        await cards.press("enter", "enter")
        assert "Player 1, your turn" in cards.text
        assert "Ada" not in cards.text
        await cards.press("enter")
        assert "Step 4 of 7" in title(cards)
        assert any(line.split()[:4] == [">", "Unarmed", "<", "1"] for line in cards.lines)


async def test_a_draft_put_aside_is_taken_up_where_it_was(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press(*PASS)
        await name(cards, "Ada", "Eve")
        await cards.press("escape", "escape")
        assert "Put aside; everything chosen is kept." in cards.text
        assert "Ada" not in cards.text
        assert "Eve" not in cards.text
        await cards.press("enter")
        assert "Ada" in cards.text
        await cards.press("escape", "H")
        await cards.type("gm")
        await cards.press("enter")
        assert not cards.question
        await cards.press("end", "up", "enter", "enter")
        assert "Player 1" in cards.text
        await cards.press("H")
        await cards.type("gm")
        await cards.press("enter", "D")
        assert cards.game.drafts == ()
        await cards.press("u")
        assert cards.game.drafts[0].card.name == "Ada"


async def test_three_players_one_after_another(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch) as cards:
        await cards.press(*PASS[:4])
        for number, called in enumerate(("Ada", "Bo", "Cy"), 1):
            assert f"layer {number}" in cards.text
            assert not any(other in cards.text for other in ("Ada", "Bo", "Cy"))
            await cards.press("enter")
            await name(cards, called, f"P{number}")
            await cards.press(*("enter",) * 7)
        assert cards.labels == ["Ada", "Bo", "Cy"]
        await cards.press("H")
        await cards.type("gm")
        await cards.press("enter")
        assert all(called in cards.text for called in ("Ada", "Bo", "Cy"))


async def test_two_characters_of_one_name_are_told_apart(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(Card("card-1", "Ada")), tmp_path, monkeypatch) as cards:
        await cards.press(*PASS)
        await name(cards, "Ada", "Eve")
        await cards.press(*("enter",) * 7)
        assert cards.labels == ["Ada", "Ada 2"]


async def test_a_word_of_the_gms_own_lifts_the_curtain_and_none_makes_h_enough(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.press("n", "enter", "backspace", "backspace")
        await cards.type("sesame")
        await cards.press("enter", "H")
        await cards.type("gm")
        await cards.press("enter")
        assert "That is not the word." in cards.text
        await cards.type("Sesame")
        await cards.press("enter")
        assert not cards.question
        await cards.press("n", "enter", *("backspace",) * 6, "enter", "H")
        assert not cards.question


async def test_a_player_looks_at_one_card_and_at_nothing_else(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_the_cards(campaign(*FOUR), tmp_path, monkeypatch) as cards:
        await cards.press("H", "enter")
        assert "Your turn: press enter to look at your card" in cards.text
        assert "Mira" not in cards.text
        await cards.press("enter")
        assert "Mira" in cards.text
        assert "Looks for her brother" in " ".join(keys_and_text(cards))
        assert "brother is dead" not in " ".join(keys_and_text(cards))
        await cards.press("down", "enter")
        assert cards.question == "ExplainDialog"
        await cards.press("escape", "e", "k", "w", "u", "2", "colon")
        assert cards.question == "LookingScreen"
        await cards.press("escape")
        assert "Mira" not in cards.text
        assert cards.game.cards == FOUR


def keys_and_text(cards: Cards) -> list[str]:
    return [line.plain for line in cards.app.screen.query_one(Sheet).page]


@pytest.mark.parametrize(("size", "language"), [((60, 20), "cs"), ((80, 24), "en"), ((120, 40), "cs")])
async def test_every_step_fits_its_terminal(
    tmp_path: Path, monkeypatch: Patch, size: tuple[int, int], language: str
) -> None:
    async with at_the_cards(campaign(), tmp_path, monkeypatch, size=size, language=language) as cards:
        await cards.press(*PASS)
        await name(cards, "Ada", "Eve")
        for step in range(2, 8):
            assert f"{step}" in title(cards)
            assert ("Points left:" if language == "en" else "Zbývá bodů:") in cards.text
            assert cards.app.screen.query_one("#making-rows").size.height >= 5
            assert "enter" in cards.lines[-1] or "enter" in cards.lines[-2]
            await cards.press("enter")


SPENT = Card("draft-1", "Ada", strength=2, skills=(Rank("grip", 4), Rank("swim", 4), Rank("throw", 4)))


def test_rows_that_cannot_go_up_have_no_arrow_and_say_why() -> None:
    game = Game(drafts=(Draft("draft-1", SPENT),))
    with speaking("en"):
        for step in (2, 3, 4):
            for line in page(step, game, SPENT, 70):
                for key in keys((line,)):
                    more = choice(SPENT, key, 1)
                    broken = choice_broken(game, SPENT, more) if more else None
                    assert broken is not None
                    assert " > " not in line.plain
                    assert "here" in reason(broken) or "left" in reason(broken)
        gear = [hint(game, SPENT, key).plain for key in keys(page(6, game, SPENT, 70)) if ":" in key]
        assert all(gear), "what a number of the gear means is said of each piece"


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_points_and_the_steps_fit_eighty_columns(language: str) -> None:
    game = Game(settings=Settings(attribute_points=12, creation_points=60, profession_points=12))
    with speaking(language):
        assert points_line(game, Card("", ""), 76).cell_length <= 76
        assert points_line(game, Card("", ""), 56).cell_length <= 56
        assert points_line(game, Card("", "", strength=20), 56).cell_length <= 56
        assert steps_line(game, SPENT, 4, 76).cell_length <= 76
        assert steps_line(game, SPENT, 4, 56).cell_length <= 56


def test_professions_offered_by_the_campaign_are_rows() -> None:
    from dataclasses import replace

    game = Game()
    game = replace(game, lists=replace(game.lists, professions=("Smith", "[/]")))
    with speaking("en"):
        assert keys(page(5, game, Card("", "Ada", professions=(Rank("Sailor", 1),)), 60)) == (
            "profession:Smith",
            "profession:[/]",
            "profession:Sailor",
            "another",
        )
