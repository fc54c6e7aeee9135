"""Passing the keyboard in the d20 game: characters made behind a curtain, by keys alone."""

from pathlib import Path

import pytest

from rules.d20.abilities import Scores
from rules.d20.card import Arm, Learned, Taken, Worn
from rules.d20.levels import effective_level
from rules.d20.settings import Settings
from tests.tui.creation_d20_app import at_a_table, campaign

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
        assert "There are 25 points for abilities, 1 too many are spent: lower one." in players.words
        await players.press("enter")
        assert "Step 3 of 11: Race" in players.title
        await players.take("race|gnoll")
        await players.press("enter")
        assert "Step 4 of 11: Class" in players.title
        await players.take("class|fighter")
        assert "effective level 4" in players.text
        await players.press("enter")
        assert "Step 6 of 11: Skills" in players.title, "nothing to choose for good"
        await players.take("skill|climb", 4)
        await players.press("enter")
        assert "Step 7 of 11: Feats" in players.title
        await players.go("feat|cleave")
        await players.press("right")
        assert "Power Attack" in players.words
        assert "asks for more" in players.words
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
