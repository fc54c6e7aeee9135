"""Keys as a terminal sends them, with nothing between them."""

import asyncio
import unicodedata
from typing import Final

from textual.events import Key
from textual.keys import _character_to_key, _get_unicode_name_from_key
from textual.pilot import Pilot

from tabletop_tui.keyboard import Keyboard

MOMENT: Final = 0.003
"""How often is looked whether all keys are handled, in seconds."""
MOST: Final = 300
"""How often at most whether all is drawn."""


async def press(app: Keyboard, *keys: str) -> None:
    """Press keys, by their names or as characters, quicker than any of them can be handled, and wait for the last."""
    for key in keys:
        app.post_message(_named(key) if len(key) > 1 else Key(_character_to_key(key), key))
    come = asyncio.Event()
    app.call_later(come.set)
    while app.is_running and (app.handling or not come.is_set()):
        await asyncio.sleep(MOMENT)


async def settle(app: Keyboard, pilot: Pilot[None]) -> None:
    """Wait until nothing is left to do and the screen in front is drawn as it stands."""
    for _ in range(2):
        await pilot.pause()
    for _ in range(MOST):
        screen = app.screen
        if not (screen._layout_required or screen._repaint_required or screen._dirty_widgets):
            return
        await asyncio.sleep(MOMENT)


def _named(key: str) -> Key:
    try:
        return Key(key, unicodedata.lookup(_get_unicode_name_from_key(key)))
    except KeyError:
        return Key(key, None)
