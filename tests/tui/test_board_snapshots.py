"""What the board looks like, at both sizes: a few pictures, each looked at before it was accepted."""

from pathlib import Path

import pytest

from rules.campaign import Campaign
from rules.d6.actions import Attack, CastAttack, Defend
from rules.d6.declaring import Declare
from rules.d6.wounds import DealWound
from saves.library import Library
from tabletop_tui.app import TabletopApp
from tests.rules.d6_table import Table
from tests.tui.board_app import LARGE, SMALL
from tests.tui.board_fights import FOUR, table
from tests.tui.pictures import Compare, as_accepted, fallen


def declaring() -> Campaign:
    """Two have declared, one of them wounded; Mira is next."""
    made = table()
    made.do(DealWound("guard", 2))
    made.do(Declare("guard", 1, Attack("mira", "reach")))
    made.do(Declare("wolf", 1, Attack("mira")))
    return made.campaign


def resolving() -> Campaign:
    """All have declared; Tam's spell comes first."""
    made = table()
    spell = CastAttack("wolf", "fire-magic", "staff")
    made.declare(guard=Defend("reach"), wolf=Attack("tam"), mira=Attack("guard", "medium"), tam=spell)
    return made.campaign


PICTURES = {
    "declaring": (declaring, (), SMALL),
    "declaring_large": (declaring, (), LARGE),
    "attacking": (declaring, ("a",), SMALL),
    "struck": (resolving, ("n", "enter"), SMALL),
    "strength": (resolving, ("n",), SMALL),
    "nobody": (lambda: Table(*FOUR).campaign, (), SMALL),
    "beginning_large": (lambda: Table(*FOUR).campaign, ("B",), LARGE),
}


FALLING = (6, 5, 4, 4, 4, 4, *(1,) * 8, 5, 5, *(2,) * 26)
"""Tam's spell wins six times, the wolf twice."""


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same faces every time."""
    fallen(monkeypatch, FALLING)


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.usefixtures("dice")
def test_the_board_looks_as_it_was_accepted(picture: str, snap_compare: Compare, tmp_path: Path) -> None:
    campaign, keys, size = PICTURES[picture]
    app = TabletopApp(Library(tmp_path), Library(tmp_path).create(campaign()))
    assert as_accepted(snap_compare, app, ("2", *keys), size)
