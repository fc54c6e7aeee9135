"""The variants of the d20 game from creation to the night after a fight, by keys only: a pilot and a real terminal."""

import asyncio
from pathlib import Path

import pytest

from rules.d20.card import Card, Learned, Taken
from rules.d20.game import Game
from rules.d20.levels import effective_level
from rules.d20.settings import Settings
from saves.library import Library
from tabletop_tui.locale import _
from tests.terminal import Terminal
from tests.tui import variants_story as story
from tests.tui.board_fights import speaking
from tests.tui.players import TerminalPlayer, a_pilot


def _card(game: Game, label: str) -> Card:
    return next(card for card in game.cards if card.label == label)


@pytest.mark.slow
async def test_a_gnoll_an_expert_and_a_caster_are_made_and_played_through_a_fight_and_a_night(tmp_path: Path) -> None:
    with speaking("en"):
        async with a_pilot(tmp_path) as player:
            await story.make_the_party(player)
            game = Game.of(player.campaign.game)
            assert game.settings == Settings(
                vitality=True, armor_as_dr=True, generic_classes=True, adjustment_buyoff=True, spell_points=True
            )
            gar, oto, ina = (_card(game, name) for name in story.PARTY)
            assert (gar.race, [level.face for level in gar.levels]) == ("gnoll", [8, 5, 7])
            assert gar.levels[0].feats == (Taken("power-attack"),)
            assert gar.levels[2].feats == (Taken("cleave"),)
            assert oto.choice("generic-expert").good_saves == ("reflex", "will")
            assert oto.levels[0].skills == (Learned("heal", 4),)
            assert ina.choice("generic-arcane").ability == "intelligence"
            assert effective_level(game, gar).total == 4
            await story.play(player)
            game = Game.of(player.campaign.game)
            gar = _card(game, "Gar")
            assert [level.of for level in gar.levels] == ["racial"] * 2 + ["generic-warrior"] * 3
            assert (gar.experience, gar.buyoff.paid, effective_level(game, gar).total) == (10_000, 1, 5)
            assert gar.levels[3].feats == (Taken("dodge"),)
            assert _card(game, "Kobold").health.life == "up"
            played = player.campaign
            await player.press("ctrl+q")
        opened = Library(tmp_path).open(Library(tmp_path).campaigns()[0].folder)
        assert opened.campaign == played
        opened.file.close()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_variants_are_played_from_nothing_in_a_real_terminal(language: str, tmp_path: Path) -> None:
    with speaking(language):
        with Terminal(saves=tmp_path, language=language) as terminal:
            player = TerminalPlayer(terminal)
            asyncio.run(story.make_the_party(player))
            asyncio.run(story.play(player))
            terminal.wait_for(*story.AFTERWARDS)
            terminal.press("ctrl+q")
            assert terminal.ended() == 0
        with Terminal("open", story.CAMPAIGN, saves=tmp_path, language=language) as terminal:
            terminal.wait_for(*story.AFTERWARDS)
            terminal.press("u")
            terminal.wait_for(_("Taken back: {what}").partition("{")[0])
