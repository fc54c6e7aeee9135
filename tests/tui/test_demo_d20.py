"""The demo of the d20 game: it opens in the second round, with every choice of its characters in the rules."""

from pathlib import Path

import pytest

from rules.d20.buyoff import buyoff_due
from rules.d20.game import Game
from rules.d20.turns import NextTurn
from saves.library import Library
from tabletop_tui.demo import open_demo
from tabletop_tui.locale import LANGUAGES
from tabletop_tui.session import Done, Session
from tests.tui.board_fights import speaking


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_demo_opens_in_the_second_round_with_somebody_hurt_and_points_spent(language: str, tmp_path: Path) -> None:
    with speaking(language):
        session = Session(open_demo(Library(tmp_path), "d20"))
        game = Game.of(session.campaign.game)
        assert game.encounter is not None
        assert game.encounter.round == 2
        assert len(game.encounter.combatants) == 9
        assert any(card.health.wounds_lost for card in game.cards)
        assert any(card.health.vitality_lost for card in game.cards)
        assert [card.label for card in game.cards if buyoff_due(game, card)] == ["Rika"]
        spent = [pool for card in game.cards for pool in card.casting.classes if pool.pool and pool.pool.spent]
        assert len(spent) == 1
        who = game.encounter.active
        assert who is not None
        assert isinstance(session.dispatch(NextTurn(who, 2)), Done)
        session.close()


def test_each_game_goes_on_with_its_own_demo(tmp_path: Path) -> None:
    library = Library(tmp_path)
    for game in ("d20", "d6", "d20"):
        opened = open_demo(library, game)
        assert opened.campaign.game.kind == game
        opened.file.close()
    assert sorted(one.game for one in library.campaigns()) == ["d20", "d6"]
