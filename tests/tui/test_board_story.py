"""The story of a fight as a pilot plays it, by keys only at 80×24."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from rules.campaign import Campaign
from saves.library import Library
from tabletop_tui.demo import open_demo
from tests.tui import board_story as story
from tests.tui.board_fights import speaking
from tests.tui.players import a_pilot


@pytest.mark.parametrize("language", ["en", pytest.param("cs", marks=pytest.mark.slow)])
async def test_two_rounds_of_the_demo_are_played_taken_back_done_again_and_kept(language: str, tmp_path: Path) -> None:
    with speaking(language):
        async with a_pilot(tmp_path / "saves", open_demo(Library(tmp_path / "saves"))) as player:
            await story.rest_of_the_first_round(player)
            await story.second_round(player)
            wolf = next(card for card in player.game.cards if card.name == story.names()[1][:-2] and card.number == 2)
            assert wolf.wounds[-1].level == 4
            assert wolf.wounds[-1].death_blow
            played = player.campaign
            await story.take_back_and_do_again(player)
            assert _without_step(player.campaign) == _without_step(played)
            kept = player.campaign
            seen = story.board_of(player.text)
        async with a_pilot(tmp_path / "saves", open_demo(Library(tmp_path / "saves"))) as player:
            assert player.campaign == kept
            assert story.board_of(player.text) == seen
            await player.press("u")
            assert player.campaign != kept
            await player.press("U")
            assert _without_step(player.campaign) == _without_step(kept)
            await story.into_the_middle_of_the_next_round(player)
            session = player.app.session
            assert session is not None
            assert session.flush(10)
            unclosed = player.campaign
            seen = story.board_of(player.text)
            shutil.copytree(tmp_path / "saves", tmp_path / "crashed")
        async with a_pilot(tmp_path / "crashed", open_demo(Library(tmp_path / "crashed"))) as player:
            assert player.campaign == unclosed, "what was on disk when it crashed is all there"
            assert story.board_of(player.text) == seen


def _without_step(campaign: Campaign) -> Campaign:
    return replace(campaign, step=0)
