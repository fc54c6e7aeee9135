"""The rolls of the d20 game in the dice tray: as notation, usual ones, once more."""

from dataclasses import replace
from pathlib import Path

import pytest

from rules.d20.card import Arm, BonusDice
from rules.d20.checks import RollSave, RollSkill
from rules.d20.damage_dice import DamageDice
from rules.d20.game import Game
from rules.d20.harming import Harm
from rules.d20.lists import Lists
from rules.d20.numbers import Number, Part
from rules.d20.rolls import Roll
from rules.d20.settings import Settings
from rules.d20.striking import Strike
from rules.dice.notation import DiceError, parse
from rules.table.tray import NOBODY
from tabletop_tui.present.dice_typed import typed
from tabletop_tui.present.game_rolls import again, made, shorthand, usual_rolls
from tabletop_tui.present.rolls_d20 import as_rolled, notation
from tests.rules.d20_table import act, the
from tests.tui.board_app_d20 import at_the_d20_board
from tests.tui.board_fights_d20 import INA, six

CURVE = Settings(bell_curve=True)


def rolls(game: Game, strike: Strike, *faces: int) -> list[tuple[str, str, int, bool | None]]:
    _, events = act(game, strike, *faces)
    found = [one for event in events for one in made(event, game.lists)]
    return [(what, roll.text, roll.total, roll.success) for _who, what, roll, _why in found]


def test_an_attack_its_confirmation_and_its_damage_are_rolls_of_their_own() -> None:
    burning = replace(INA, arms=(Arm("longsword", bonus=(BonusDice(DamageDice(1, 6), "fire"),)),))
    game = six(Settings(), burning)
    assert rolls(game, Strike("Ina", 1, "Ina", "Ogre"), 19, 15, 6, 2, 4) == [
        ("attack on Ogre", "1d20+9 vs 16", 28, True),
        ("attack on Ogre, to confirm", "1d20+9 vs 16", 24, True),
        ("damage to Ogre", "2d8+1d6+6", 18, None),
    ]
    curve = six(CURVE, burning)
    assert rolls(curve, Strike("Ina", 1, "Ina", "Ogre"), 1, 1, 1) == [("attack on Ogre", "3d6+9 vs 16", 12, False)]


def test_every_notation_made_of_a_roll_can_be_rolled_again() -> None:
    for bonus in (-3, 0, 12):
        for curve in (True, False):
            for versus in (None, 0, 15):
                text = notation(bonus, bell_curve=curve, lucky=curve, versus=versus)
                assert not isinstance(parse(text), DiceError), text


def test_natural_ends_decide_as_they_did() -> None:
    lost = as_rolled(Roll((1,), 1, Number((Part("base", 40),)), "failure"), 10)
    assert (lost.total, lost.success) == (41, False)
    lucky = as_rolled(Roll((2, 6, 5, 6), 17, Number(), "", False, True), 15)
    assert lucky.text == "4d6kh3 vs 15"
    assert [die.kept for die in lucky.fallen[0].dice] == [False, True, True, True]


def test_a_number_alone_is_a_bonus() -> None:
    assert [shorthand(six(), text) for text in ("7", "+7", "-1", "x", "", "7777", "--1")] == [
        "1d20+7",
        "1d20+7",
        "1d20-1",
        None,
        None,
        None,
        None,
    ]
    assert shorthand(six(CURVE), "7") == "3d6+7"


def test_the_usual_rolls_of_a_card_are_its_attacks_saves_and_initiative() -> None:
    game = six(Settings())
    assert usual_rolls(game, the(game, "Ina")) == (
        ("Longsword +1", "1d20+10"),
        ("Shortbow", "1d20+7"),
        ("Fortitude", "1d20+7"),
        ("Reflex", "1d20+3"),
        ("Will", "1d20+3"),
        ("initiative", "1d20+1"),
    )


def test_only_what_needs_no_moment_is_rolled_once_more() -> None:
    assert again(RollSave("Ina", "will", 12), True) == RollSave("Ina", "will", 12, secret=True)
    assert again(RollSkill("Ina", "climb"), False) == RollSkill("Ina", "climb")
    assert again(Strike("Ina", 1, "Ina", "Ogre"), False) is None
    assert made(act(six(), Harm("Ogre", 3))[1][0], Lists()) == ()


async def test_the_tray_shows_what_the_board_rolled_and_rolls_what_is_usual(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_d20_board(six(Settings()), tmp_path, monkeypatch, 1, 11, 7) as board:
        await board.press("a", "enter", "3")
        assert "attack on K" in board.text
        assert "11 x" in board.text, "the roll missed"
        await board.press("slash")
        await board.type("Ina")
        await board.press("enter")
        assert "If rolled: Longsword +1 (1d20+10)" in board.text
        assert typed("Ina 7", board.campaign, NOBODY, False).means == "1d20+7"
        await board.press("slash")
        await board.type("Ina 7")
        await board.press("enter")
        assert "1d20+7 = 18" in board.text
        await board.press("escape", "r")
        assert "1d20+7 = 14" in board.text
        assert board.dice_left == 0
