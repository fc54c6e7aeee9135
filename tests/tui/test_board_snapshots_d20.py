"""What the board of the d20 game looks like, at both sizes: a few pictures, each looked at before it was accepted."""

from dataclasses import replace
from pathlib import Path

import pytest

from rules.campaign import Campaign
from rules.d20.afflicting import Afflict
from rules.d20.card import Health
from rules.d20.game import Game
from rules.d20.settings import Settings
from saves.library import Library
from tabletop_tui.app import TabletopApp
from tests.rules.d20_table import act, go_to, table
from tests.tui.board_app import LARGE, SMALL
from tests.tui.board_fights_d20 import INA, KOBOLDS, ODA, OGRE, TAM, VARIANTS, six
from tests.tui.pictures import Compare, as_accepted, fallen


def battered() -> Game:
    """In the second round: one dying, one stunned, one wounded, one dead."""
    tam = replace(TAM, health=Health(vitality_lost=16, wounds_lost=12, life="dying", awake=False, turns=2))
    ogre = replace(OGRE, health=Health(vitality_lost=20, wounds_lost=6))
    dead = replace(KOBOLDS[1], health=Health(vitality_lost=7, wounds_lost=8, life="dead", awake=False))
    game = go_to(six(VARIANTS, ogre, dead), "Kobold 1", 2)
    game, _ = act(game.with_card(tam), Afflict("Ogre", "stunned", rounds=2))
    return game


def standard() -> Game:
    """By the standard rule, at the first turn."""
    return six(Settings())


PICTURES = {
    "battered": (battered, (), SMALL),
    "battered_large": (battered, (), LARGE),
    "standard": (standard, ("end",), SMALL),
    "attacking": (six, ("end", "a"), SMALL),
    "attacking_large": (six, ("end", "a"), LARGE),
    "struck": (six, ("end", "a", "enter"), SMALL),
    "health": (six, ("end", "g"), SMALL),
    "condition": (six, ("end", "c"), SMALL),
    "beginning": (lambda: table(INA, TAM, ODA, OGRE, settings=VARIANTS), ("B", "1", "7", "down", "left"), SMALL),
}
FALLING = (19, 15, 6, 1, 3)
"""A critical that wounds and stuns."""


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same faces every time."""
    fallen(monkeypatch, FALLING)


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.usefixtures("dice")
def test_the_board_looks_as_it_was_accepted(picture: str, snap_compare: Compare, tmp_path: Path) -> None:
    game, keys, size = PICTURES[picture]
    campaign = Campaign("c", "Ashes", game=game())
    app = TabletopApp(Library(tmp_path), Library(tmp_path).create(campaign))
    assert as_accepted(snap_compare, app, ("2", *keys), size)
