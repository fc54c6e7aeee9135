"""Taking a picture of the app for comparison: keys first, then everything saved and at rest."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

import pytest
from textual.pilot import Pilot

from tabletop_tui import session
from tabletop_tui.app import TabletopApp
from tabletop_tui.themes import DARK
from tests.tui.board_app import Written

Compare = Callable[..., bool]


def fallen(monkeypatch: pytest.MonkeyPatch, faces: tuple[int, ...]) -> None:
    """Let every campaign throw these faces."""
    monkeypatch.setattr(session, "SeededDice", type("Falling", (Written,), {"script": faces}))


def as_accepted(
    compare: Compare, app: TabletopApp, keys: Sequence[str], size: tuple[int, int], theme: str = DARK.name
) -> bool:
    """Whether the app looks as its accepted picture after these keys; it is closed then."""
    try:
        return compare(app, terminal_size=size, run_before=partial(_press, app, keys, theme))
    finally:
        app.close()


async def _press(app: TabletopApp, keys: Sequence[str], theme: str, pilot: Pilot[None]) -> None:
    app.theme = theme
    await pilot.pause()
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    for _ in range(200):
        if app.session is not None and app.session.status.state == "saved":
            break
        await asyncio.sleep(0.01)
    await pilot.pause(0.1)
