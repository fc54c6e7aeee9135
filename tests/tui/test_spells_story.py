"""A day of casters, as a pilot plays it and in a real terminal of 80×24, by keys only."""

import asyncio
from pathlib import Path

import pytest

from rules.d20.caster import caster_of
from rules.d20.game import Game
from saves.library import Library
from tabletop_tui.app import TabletopApp
from tests.terminal import Terminal
from tests.tui import spells_story as story
from tests.tui.board_app import SMALL, Written
from tests.tui.board_fights import speaking
from tests.tui.players import PilotPlayer, TerminalPlayer

NAMED = {"/": "slash", "+": "plus"}
"""Keys as a pilot calls them."""


class Caster(PilotPlayer):
    """A pilot before the spells."""

    async def press(self, *keys: str) -> None:
        """Press keys, written as a terminal writes them."""
        await super().press(*(NAMED.get(key, key) for key in keys))

    async def hold(self, key: str, times: int) -> None:
        """Hold a key down."""
        await super().hold(NAMED.get(key, key), times)


@pytest.mark.slow
async def test_a_day_of_three_casters_by_a_pilot(tmp_path: Path) -> None:
    with speaking("en"):
        app = TabletopApp(Library(tmp_path), Library(tmp_path).create(story.TABLE))
        async with app.run_test(size=SMALL, notifications=True) as pilot:
            player = Caster(app, pilot, Written)
            await player.settle()
            await story.a_day(player)
            game = Game.of(player.campaign.game)
            left = [[pool.pool.points for pool in caster_of(game, card).pools] for card in game.cards]
            assert left == [[42], [3], [20, 1]]
            assert [caster_of(game, card).condition for card in game.cards] == ["fresh"] * 3
            assert game.cards[0].casting.negative_levels == 1
            jo = game.cards[1]
            assert (jo.health.damage, jo.health.nonlethal) == (0, 0), "the night healed what casting beyond had cost"
            assert player.campaign.now == 480 + 9 * 60
        app.close()


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "cs"])
def test_a_day_of_three_casters_in_a_terminal(language: str, tmp_path: Path) -> None:
    with speaking(language):
        Library(tmp_path).create(story.TABLE).file.close()
        with Terminal("open", story.TABLE.name, saves=tmp_path, language=language) as terminal:
            terminal.wait_for(story.TABLE.name)
            asyncio.run(story.a_day(TerminalPlayer(terminal)))
            terminal.press("ctrl+q")
            assert terminal.ended() == 0
