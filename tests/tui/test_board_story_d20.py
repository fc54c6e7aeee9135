"""The story of a fight of five in the d20 game, as a pilot plays it and in a real terminal of 80×24, by keys only."""

import asyncio
from pathlib import Path

import pytest

from rules.d20.afflictions import conditions_on
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.points import vitality_points, wound_points
from saves.library import Library
from tabletop_tui.locale import _
from tests.terminal import Terminal
from tests.tui import board_story_d20 as story
from tests.tui.board_fights import speaking
from tests.tui.players import PilotPlayer, TerminalPlayer, a_pilot


def game_of(player: PilotPlayer) -> Game:
    return Game.of(player.campaign.game)


def card(player: PilotPlayer, label: str) -> Card:
    return next(one for one in game_of(player).cards if one.label == label)


def left(player: PilotPlayer, label: str) -> tuple[int, int]:
    game, one = game_of(player), card(player, label)
    return vitality_points(game, one).left, wound_points(game, one).left


@pytest.mark.slow
async def test_a_fight_of_five_is_played_and_the_night_after_it_taken_back(tmp_path: Path) -> None:
    with speaking("en"):
        async with a_pilot(tmp_path, Library(tmp_path).create(story.TABLE)) as player:
            await story.begins(player)
            await story.first_round(player)
            assert left(player, "Ogre") == (29, 4)
            assert {"stunned", "fatigued"} <= set(conditions_on(game_of(player), card(player, "Ogre")))
            assert left(player, "Tam") == (16, 8)
            assert left(player, "Kobold") == (4, 8), "fatigue took the strength out of Tam's blow"
            await story.second_round(player)
            assert left(player, "Kobold") == (0, 0)
            assert card(player, "Kobold").health.life == "stable"
            assert card(player, "Kobold").health.tended
            played = game_of(player)
            await story.there_and_back(player)
            assert game_of(player) == played
            await story.ends(player)
            await story.night(player)
            assert left(player, "Tam") == (16, 11), "a wound point a level"
            assert "fatigued" not in conditions_on(game_of(player), card(player, "Tam"))
            rested = game_of(player)
            await player.press(*"uuuu")
            assert game_of(player) != rested
            await player.press(*"UUUU")
            assert game_of(player) == rested, "nothing is ever rolled again"


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "cs"])
def test_a_fight_of_five_is_played_in_a_terminal_killed_and_gone_on_with(language: str, tmp_path: Path) -> None:
    with speaking(language):
        Library(tmp_path).create(story.TABLE).file.close()
        with Terminal("open", story.TABLE.name, saves=tmp_path, language=language) as terminal:
            terminal.wait_for(story.TABLE.name)
            player = TerminalPlayer(terminal)
            asyncio.run(story.begins(player))
            asyncio.run(story.first_round(player))
            terminal.wait_until(saved, "saved")
            seen = story.board_of(terminal.text)
            terminal.kill()
        with Terminal("open", story.TABLE.name, saves=tmp_path, language=language) as terminal:
            terminal.wait_for(story.turn("Ina"))
            assert story.board_of(terminal.text) == seen, "nothing shown as saved is gone"
            player = TerminalPlayer(terminal)
            terminal.press("p")
            asyncio.run(story.second_round(player))
            asyncio.run(story.there_and_back(player))
            asyncio.run(story.ends(player))
            asyncio.run(story.night(player))
            terminal.press("ctrl+q")
            assert terminal.ended() == 0


def saved(text: str) -> bool:
    return text.splitlines()[0].rstrip().endswith(f" {_('saved')}")
