"""A table that starts from nothing, by keys only at 80×24: before a pilot and in a real terminal."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from rules.campaign import Campaign
from rules.d6.card import Rank
from rules.d6.settings import Settings
from tests.terminal import Terminal
from tests.tui import table_story as story
from tests.tui.board_fights import speaking
from tests.tui.players import TerminalPlayer, a_pilot


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "cs"])
async def test_a_table_is_played_from_nothing_and_taken_back_to_nothing(language: str, tmp_path: Path) -> None:
    with speaking(language):
        async with a_pilot(tmp_path) as player:
            await story.begin_a_campaign(player)
            empty = player.campaign
            await story.pass_the_keyboard(player)
            await story.first_player(player)
            await story.second_player_as_far_as_the_fourth_step(player)
            await player.press("ctrl+q")
        async with a_pilot(tmp_path) as player:
            await story.come_back(player)
            await story.second_player_goes_on(player)
            await story.third_player(player)
            mira, tam, ada = player.game.cards
            assert (mira.player, mira.reflexes, mira.weapons) == ("Anna", 2, ("medium",))
            assert mira.professions == (Rank("Bylinkářka", 2),)
            assert (tam.reflexes, tam.proficiencies) == (1, (Rank("unarmed", 1),))
            assert ada.intelligence == 2
            await story.the_gms_cards(player)
            await story.begin_the_fight(player)
            assert len(player.fight.combatants) == 5
            await story.first_round(player)
            await story.second_round(player)
            assert player.fight.round == 2
            assert [wound.level for card in player.game.cards for wound in card.wounds] == [2, 3]
            await story.change_a_house_rule(player)
            assert player.game.settings == Settings(wounds_cost_dice=False)
            played = player.campaign
            await story.take_everything_back(player)
            assert _stripped(player.campaign) == _stripped(empty)
            await story.do_everything_again(player)
            assert _stripped(player.campaign) == _stripped(played)


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.slow), "cs"])
def test_a_table_is_played_from_nothing_in_a_real_terminal(language: str, tmp_path: Path) -> None:
    with speaking(language):
        with Terminal(saves=tmp_path, language=language) as terminal:
            asyncio.run(_until_somebody_leaves(TerminalPlayer(terminal)))
            assert terminal.ended() == 0
        with Terminal(saves=tmp_path, language=language) as terminal:
            asyncio.run(_from_then_on(TerminalPlayer(terminal)))
            terminal.press("ctrl+q")
            assert terminal.ended() == 0


async def _until_somebody_leaves(player: TerminalPlayer) -> None:
    await story.begin_a_campaign(player)
    await story.pass_the_keyboard(player)
    await story.first_player(player)
    await story.second_player_as_far_as_the_fourth_step(player)
    await player.press("ctrl+q")


async def _from_then_on(player: TerminalPlayer) -> None:
    await story.come_back(player)
    await story.second_player_goes_on(player)
    await story.third_player(player)
    await story.the_gms_cards(player)
    await story.begin_the_fight(player)
    await story.first_round(player)
    await story.second_round(player)
    await story.change_a_house_rule(player)
    await story.take_everything_back(player)


def _stripped(campaign: Campaign) -> Campaign:
    return replace(campaign, step=0)
