"""The story of a fight of five in the d20 game, played by keys only at 80×24, in both languages."""

from dataclasses import replace
from pathlib import Path

import pytest

from rules.d20.afflictions import conditions_on
from rules.d20.game import Game
from rules.d20.points import vitality_points, wound_points
from tests.rules.d20_table import table
from tests.tui.board_app_d20 import Board20, at_the_d20_board
from tests.tui.board_fights_d20 import INA, KOBOLDS, ODA, OGRE, TAM, VARIANTS

FOES = (replace(KOBOLDS[0], id="foe-1", name="Kobold"), replace(OGRE, id="foe-2"))


class Table(Board20):
    """The five, by their names."""

    def id_of(self, name: str) -> str:
        return next(card.id for card in self.game.cards if card.label == name)

    def left(self, name: str) -> tuple[int, int]:
        card = self.card(self.id_of(name))
        return vitality_points(self.game, card).left, wound_points(self.game, card).left

    def life(self, name: str) -> str:
        return self.card(self.id_of(name)).health.life

    def conditions(self, name: str) -> set[str]:
        return set(conditions_on(self.game, self.card(self.id_of(name))))

    @property
    def turn(self) -> tuple[str, int]:
        assert self.fight.active is not None
        return self.card(self.fight.active).label, self.fight.round


async def begins(board: Table) -> None:
    """Three of the party with initiatives from the table, two foes by number."""
    board.will_fall(15, 5)
    await board.press("B", "2", "0", "down", "1", "2", "down", "8", "down")
    await board.type("kobold, ogre")
    await board.press("enter")
    order = [(board.card(one.card).label, one.count.initiative) for one in board.fight.combatants]
    assert order == [("Ina", 20), ("Kobold", 16), ("Tam", 12), ("Oda", 8), ("Ogre", 4)]
    assert board.turn == ("Ina", 1)


async def first_round(board: Table) -> None:
    """A critical past 2/- stuns the ogre, another wounds Tam past leather, a rapier takes vitality."""
    board.will_fall(19, 15, 6, 1, 2)
    await board.press("end", "a", "enter")
    assert board.left("Ogre") == (29, 4)
    assert {"stunned", "fatigued"} <= board.conditions("Ogre")
    await board.press("n")
    board.will_fall(20, 18, 6, 10)
    await board.press("down", "a", "enter")
    assert board.left("Tam") == (16, 8)
    assert "fatigued" in board.conditions("Tam")
    assert "stunned" not in board.conditions("Tam")
    await board.press("n")
    board.will_fall(12, 3)
    await board.press("enter", "enter")
    assert board.left("Kobold") == (4, 8), "fatigue took the strength out of the blow"
    await board.press("n", "n")
    assert board.turn == ("Ogre", 1)
    await board.press("a")
    assert board.question == ""
    assert "Ogre" in board.toasts[0], "the stunned do nothing, and the key says so"
    await board.press("n")


async def second_round(board: Table) -> None:
    """The kobold falls and lives through its save; Oda stabilises it."""
    assert board.turn == ("Ina", 2)
    board.will_fall(11, 8, 2)
    await board.press("down", "a", "enter")
    assert board.left("Kobold") == (0, 0)
    assert board.life("Kobold") == "dying"
    assert "Kobold" in board.toasts[0]
    board.will_fall(12)
    await board.press("n")
    assert board.turn == ("Kobold", 2)
    assert board.life("Kobold") == "dying"
    assert "11" in board.row("Kobold"), "the next save is against 11"
    await board.press("n", "n")
    assert board.turn == ("Oda", 2)
    board.will_fall(14)
    await board.press("s", "enter")
    assert board.life("Kobold") == "stable"
    assert board.card(board.id_of("Kobold")).health.tended
    await board.press("n", "n")


async def there_and_back(board: Table) -> None:
    """Going back over turns of two rounds and forward again is as if nothing had been pressed."""
    assert board.turn == ("Ina", 3)
    assert "stunned" not in board.conditions("Ogre")
    now = board.game
    for _ in range(7):
        await board.press("N")
    assert board.turn == ("Oda", 1)
    assert "stunned" in board.conditions("Ogre")
    for _ in range(7):
        await board.press("n")
    assert board.game == now
    assert board.dice_left == 0


@pytest.mark.parametrize("language", ["en", "cs"])
async def test_a_fight_of_five_is_played_taken_back_and_done_again(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game: Game = table(INA, TAM, ODA, settings=VARIANTS, foes=FOES)
    async with at_the_d20_board(game, tmp_path, monkeypatch, language=language) as found:
        board = Table(found.app, found.pilot, found._dice)
        await begins(board)
        await first_round(board)
        await second_round(board)
        await board.press("e")
        assert board.game.encounter is None
        ended, steps = board.game, board.campaign.step
        if language == "en":
            for _ in range(steps):
                await board.press("u")
            assert board.game == game
            for _ in range(steps):
                await board.press("U")
            assert board.game == ended
            assert board.dice_left == 0, "nothing is ever rolled again"
        await board.press("u")
        await there_and_back(board)
