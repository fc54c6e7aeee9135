"""Passing the keyboard in the d20 game: characters made behind a curtain, by keys alone."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from rules.d20.abilities import Scores
from rules.d20.card import Arm, Card, Learned, Level, Taken, Worn
from rules.d20.draft import Draft
from rules.d20.game import Game
from rules.d20.levels import effective_level
from rules.d20.settings import Settings
from tests.tui.creation_d20_app import Players, at_a_table, campaign
from tests.tui.test_curtain import KEYS

Patch = pytest.MonkeyPatch


async def test_a_gnoll_fighter_is_made_from_the_name_to_the_card(tmp_path: Path, monkeypatch: Patch) -> None:
    table = campaign(settings=Settings(vitality=True, point_buy=25))
    async with at_a_table(table, tmp_path, monkeypatch, 5, 6) as players:
        await players.pass_on()
        assert "Player 1, your turn: press enter" in players.text
        await players.press("enter")
        assert "Step 1 of 11: Who" in players.title
        await players.sign("Gar", "Eva")
        assert "Step 2 of 11: Abilities" in players.title
        assert "abilities 25" in players.text
        await players.take("score|strength", 8)
        assert "abilities 15" in players.text
        await players.take("score|constitution", 6)
        await players.take("score|dexterity", 7)
        await players.take("score|wisdom")
        assert "abilities 0" in players.text
        await players.press("right")
        assert "Too few points for abilities are left: lower another score first." in players.words
        assert "f the GM allows it" in players.words
        await players.press("left", "right")
        assert "the GM allows it" not in players.words, "what was chosen since breaks no rule"
        await players.press("enter")
        assert "Step 3 of 11: Race" in players.title
        await players.take("race|gnoll")
        await players.press("enter")
        assert "Step 4 of 11: Class" in players.title
        await players.take("class|fighter")
        assert "effective level 4" in players.text
        await players.press("enter")
        assert "Step 6 of 11: Skills" in players.title, "nothing to choose for good"
        await players.go("skill|climb")
        await players.press("9")
        await players.press("enter")
        assert "Step 7 of 11: Feats" in players.title
        await players.go("feat|cleave")
        await players.press("right")
        assert "Power Attack" in players.words
        assert "asks for more" in players.words
        await players.press("slash")
        await players.type("tough")
        assert "asks for more" not in players.words
        assert "hit points +3" in players.words, "a word on the row that was found"
        await players.press("escape")
        await players.take("feat|power-attack")
        await players.take("level", 2)
        await players.take("feat|cleave")
        await players.take("feat|weapon-focus")
        assert players.question == "FeatChoiceDialog"
        await players.press("escape")
        await players.press("enter")
        assert "Step 8 of 11: Gear" in players.title
        await players.take("armour|chain-shirt")
        await players.go("arm|greataxe")
        await players.press("space", "enter")
        assert "Step 9 of 11: Hit Dice" in players.title
        await players.take("dice")
        assert players.dice_left == 0
        await players.press("enter")
        assert "Step 11 of 11: Check" in players.title, "no spells"
        await players.press("enter")
        assert players.question == "ConfirmDialog"
        await players.press("enter")
        assert "player 2" in players.text
        assert "Gar" not in players.text
        (gar,) = players.table.cards
        assert (gar.name, gar.player, gar.race) == ("Gar", "Eva", "gnoll")
        assert gar.scores == Scores(16, 15, 14, 8, 9, 8)
        assert [(level.of, level.face) for level in gar.levels] == [("racial", 8), ("racial", 5), ("fighter", 6)]
        assert gar.levels[0].skills == (Learned("climb", 4),)
        assert gar.levels[0].feats == (Taken("power-attack"),)
        assert gar.levels[2].feats == (Taken("cleave"),)
        assert (gar.armour, gar.arms) == (Worn("chain-shirt"), (Arm("greataxe"),))
        assert (gar.experience, effective_level(players.table, gar).total) == (6_000, 4)
        assert players.table.drafts == ()
        await players.press("H")
        await players.type("gm")
        await players.press("enter")
        assert players.question == "CardsPlace"
        assert "Gar" in players.text


GENERIC = Settings(generic_classes=True)


async def test_a_generic_expert_is_put_aside_with_the_program_and_gone_on_with(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with at_a_table(campaign(settings=GENERIC), tmp_path, monkeypatch) as players:
        await players.pass_on()
        await players.press("enter")
        await players.sign("Oto", "Eva")
        await players.press("enter", "enter")
        await players.take("class|generic-expert")
        await players.press("enter")
        assert "Step 5 of 11: Choices" in players.title
        assert "choices 15" in players.text
        for save in ("fortitude", "reflex"):
            await players.go(f"csave|generic-expert|{save}")
            await players.press("space")
        await players.take("csave|generic-expert|will")
        assert "Expert chooses 2 good saves: take one off first." in players.words
        await players.go("csave|generic-expert|fortitude")
        await players.press("space")
        assert "choices 14" in players.text
        await players.press("ctrl+q")
    async with at_a_table(None, tmp_path, monkeypatch) as players:
        (draft,) = players.table.drafts
        assert draft.step == 5
        assert draft.card.choice("generic-expert").good_saves == ("reflex",), "what was chosen last is kept too"
        await players.pass_on(anew=False)
        assert "Oto" not in players.text
        await players.press("enter")
        assert "Step 5 of 11: Choices" in players.title
        await players.take("csave|generic-expert|will")
        await players.press("slash")
        await players.type("xyz")
        await players.press("enter", "right", "left", "space", "down", "up")
        assert "Nothing is called so." in players.rows
        await players.press("escape", "slash")
        await players.type("sword")
        await players.press("enter")
        assert "Longsword" in players.rows
        assert "Fortitude" not in players.rows
        await players.take("cweapon|generic-expert|longsword")
        await players.press("escape")
        assert "Fortitude" in players.rows, "the whole list again"
        rows = ("appraise", "balance", "bluff", "climb", "concentration", "diplomacy", "disguise", "hide", "jump")
        for skill in (*rows, "listen", "spot", "swim"):
            await players.take(f"cskill|generic-expert|{skill}")
        assert "choices 0" in players.text
        await players.press("enter", "enter")
        assert "Step 7 of 11: Feats" in players.title
        await players.take("feat|special:uncanny-dodge")
        await players.press(*("enter",) * 4)
        assert "Step 11 of 11: Check" in players.title
        await players.press("enter", "enter")
        assert players.table.drafts == ()
        assert players.table.cards[0].choice("generic-expert").weapons == ("longsword",)


async def test_scores_are_rolled_once_and_the_gm_may_allow_another_roll(tmp_path: Path, monkeypatch: Patch) -> None:
    first = (6, 5, 4, 1, 3, 3, 3, 3, 6, 6, 6, 2, 1, 2, 3, 4, 5, 5, 5, 5, 2, 2, 6, 6)
    async with at_a_table(campaign(), tmp_path, monkeypatch, *first) as players:
        await players.pass_on()
        await players.press("enter")
        await players.sign("Ina", "Eva")
        await players.take("method")
        assert "abilities" not in players.lines[3]
        await players.take("roll")
        assert "6 5 4 (1) = 15" in players.text
        await players.take("score|strength")
        assert players.table.drafts[0].card.scores == Scores(15, 9, 18, 9, 15, 14)
        await players.press("enter")
        assert players.table.drafts[0].card.scores == Scores(18, 9, 15, 9, 15, 14)
        await players.press("escape", "home", "right")
        assert "typed in" in players.text
        await players.go("score|charisma")
        await players.press("1", "7")
        assert "17" in players.text
        await players.press("2")
        assert "Charisma goes from 3 to 18." in players.words
        await players.press("enter")
        assert players.table.drafts[0].method == "typed"
        assert players.table.drafts[0].card.scores.charisma == 17


async def test_with_real_dice_each_handful_is_typed_in_and_nothing_chosen_is_lost(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with at_a_table(campaign(), tmp_path, monkeypatch) as players:
        await players.press("p")
        await players.pass_on()
        await players.press("enter")
        await players.sign("Ina", "Eva")
        await players.take("method")
        await players.take("roll")
        for faces in ("6 5 4 1", "3 3 3 3", "6 6 6 2", "1 2 3 4", "5 5 5 5", "2 2 6 6"):
            assert players.question == "PhysicalDiceDialog"
            await players.type(faces)
            await players.press("enter")
        (draft,) = players.table.drafts
        assert (draft.card.name, draft.card.scores) == ("Ina", Scores(15, 9, 18, 9, 15, 14))
        assert players.toasts == []


async def test_what_breaks_a_rule_is_marked_and_the_gm_may_allow_it(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_a_table(campaign(), tmp_path, monkeypatch) as players:
        await players.pass_on()
        await players.press("enter")
        await players.sign("Ada", "Eve")
        await players.press("enter", "enter")
        await players.take("class|generic-expert")
        assert "Generic classes are switched off" in players.words
        await players.press("f")
        assert players.question == "WordDialog"
        await players.type("gm")
        await players.press("enter")
        assert "4x Class" in players.words
        await players.take("class|fighter")
        assert "4x" not in players.text
        await players.press("enter", "enter")
        await players.take("feat|power-attack")
        assert "asks for more: Strength 13" in players.words
        await players.press("escape", "escape", "escape", "escape")
        await players.take("score|strength", 5)
        await players.press(*("enter",) * 4)
        await players.take("feat|power-attack")
        await players.press(*("escape",) * 4)
        await players.go("score|strength")
        await players.press("left")
        assert "7x" in players.text, "marked where it is no longer legal"
        await players.press(*("enter",) * 4)
        assert "[✓] Power Attack" in players.rows, "and kept"
        await players.press(*("enter",) * 3)
        assert "step 7: Power Attack asks for more: Strength 13" in players.words
        await players.press("enter")
        assert players.table.cards == (), "refused without the GM"
        await players.press("f")
        await players.type("gm")
        await players.press("enter", "enter")
        assert players.table.cards[0].levels[0].feats == (Taken("power-attack"),)


OTHERS = Card("draft-8", "Quorra", player="Zed")
MIRA = Card("card-1", "Mira", player="Anna", secret_notes="Her brother is dead.", levels=(Level("fighter", 10),))
WOLF = Card("card-2", "Wolf", owner="gm", race="wolf", hidden=True)
TABLE = campaign(MIRA, WOLF, drafts=(Draft("draft-8", OTHERS, 3),), foes=(Card("foe-7", "Lurker"),))
SECRETS = ("Mira", "Anna", "Wolf", "Lurker", "Quorra", "Zed", "Ashes", "brother")


def nothing_shows(players: Players) -> None:
    shown = players.text + " ".join(players.toasts)
    assert not [secret for secret in SECRETS if secret in shown]


async def test_no_key_on_the_curtain_shows_a_name_or_changes_anything(tmp_path: Path, monkeypatch: Patch) -> None:
    async with at_a_table(TABLE, tmp_path, monkeypatch) as players:
        await players.pass_on()
        before = players.campaign
        for key in KEYS:
            if key in {"enter", "H"}:
                continue
            await players.pilot.press(key)
            nothing_shows(players)
            while players.question != "CreationScreen":
                await players.pilot.press("escape")
                await players.pilot.pause()
                nothing_shows(players)
        assert players.campaign is before
        assert "Player 3, your turn" in players.text


@pytest.mark.parametrize("steps", [1, 6])
async def test_no_key_behind_the_curtain_reaches_anybody_elses_things(
    tmp_path: Path, monkeypatch: Patch, steps: int
) -> None:
    async with at_a_table(TABLE, tmp_path, monkeypatch) as players:
        await players.pass_on()
        await players.press("enter")
        await players.sign("Own", "Me")
        await players.press("enter", "enter")
        await players.take("class|fighter")
        await players.press("enter" if steps > 1 else "escape", "enter")
        mine = players.table.drafts[-1].id
        for key in KEYS:
            await players.pilot.press(key)
            nothing_shows(players)
            for _ in range(9):
                if players.question == "CreationScreen":
                    break
                await players.pilot.press("escape")
                await players.pilot.pause()
                nothing_shows(players)
            if players.app.screen.fallen:
                await players.pilot.press("enter")
                await players.pilot.pause()
        game, before = players.table, Game.of(TABLE.game)
        assert game.cards[:2] == before.cards
        assert [draft for draft in game.drafts if draft.id != mine] == list(before.drafts)
        assert (game.settings, game.lists, game.foes) == (before.settings, before.lists, before.foes)


@pytest.mark.parametrize(("size", "language"), [((60, 20), "cs"), ((80, 24), "en")])
async def test_every_step_fits_its_terminal(
    tmp_path: Path, monkeypatch: Patch, size: tuple[int, int], language: str
) -> None:
    table = campaign(settings=Settings(generic_classes=True, starting_level=3))
    async with at_a_table(table, tmp_path, monkeypatch, size=size, language=language) as players:
        await players.pass_on()
        await players.press("enter")
        await players.sign("Ada", "Eve")
        for step in range(2, 12):
            if step == 5:
                await players.press("escape")
                await players.take("class|generic-arcane")
                await players.press("enter")
            assert f"{step} " in players.title
            assert players.app.screen.query_one("#making-rows").size.height >= 5, step
            assert "enter" in players.lines[-1] or "enter" in players.lines[-2]
            assert all(cell_len(line) == size[0] for line in players.lines)
            await players.press("enter")
