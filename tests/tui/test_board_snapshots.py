"""What the board looks like, at both sizes: a few pictures, each looked at before it was accepted."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from rules.campaign import Campaign
from rules.d6.actions import Attack, CastAttack, Defend
from rules.d6.declaring import Declare
from rules.d6.wounds import DealWound
from saves.library import Library
from tabletop_tui import session
from tabletop_tui.app import TabletopApp
from tabletop_tui.themes import DARK
from tests.rules.d6_table import Table
from tests.tui.board_app import LARGE, SMALL, Written
from tests.tui.board_fights import FOUR, table

Compare = Callable[..., bool]


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
    monkeypatch.setattr(session, "SeededDice", type("Falling", (Written,), {"script": FALLING}))


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.usefixtures("dice")
def test_the_board_looks_as_it_was_accepted(picture: str, snap_compare: Compare, tmp_path: Path) -> None:
    campaign, keys, size = PICTURES[picture]
    app = TabletopApp(Library(tmp_path), Library(tmp_path).create(campaign()))

    async def play(pilot: Pilot[None]) -> None:
        app.theme = DARK.name
        await pilot.pause()
        if type(app.screen).__name__ != "BoardPlace":
            await pilot.press("2")
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        for _ in range(200):
            if app.session is not None and app.session.status.state == "saved":
                break
            await asyncio.sleep(0.01)
        await pilot.pause(0.1)

    try:
        assert snap_compare(app, terminal_size=size, run_before=play)
    finally:
        app.close()
