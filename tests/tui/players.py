"""Whoever plays a story by keys alone: somebody with a keyboard and a screen, before a pilot or a real terminal."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from rules.dice.throwing import Reason
from saves.campaign_file import Opened
from saves.library import Library
from tabletop_tui.app import TabletopApp
from tabletop_tui.present.reasons import reason_text
from tests.terminal import KEYS, Terminal
from tests.tui.board_app import SMALL, Board, Written


class Player(Protocol):
    """Somebody who presses keys and reads the screen."""

    @property
    def text(self) -> str:
        """What the screen shows."""
        ...

    async def press(self, *keys: str) -> None:
        """Press keys, each when the screen has come to rest."""
        ...

    async def hold(self, key: str, times: int) -> None:
        """Hold a key down, until it has come so many times."""
        ...

    async def rattle(self, *keys: str) -> None:
        """Press keys quicker than the screen is drawn."""
        ...

    async def type(self, text: str) -> None:
        """Type into a line."""
        ...

    async def see(self, *wanted: str) -> None:
        """Wait until the screen shows all of these."""
        ...


class PilotPlayer(Board):
    """A pilot as somebody who plays a story."""

    async def hold(self, key: str, times: int) -> None:
        """Hold a key down."""
        await self.press(*(key,) * times)

    async def rattle(self, *keys: str) -> None:
        """Press keys quicker than the screen is drawn."""
        await self.press(*keys)

    async def see(self, *wanted: str) -> None:
        """Wait until the screen shows all of these."""
        await self.until(lambda: all(one in self.text for one in wanted))


class TerminalPlayer:
    """Somebody before a terminal."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    @property
    def text(self) -> str:
        """What the screen shows."""
        return self.terminal.text

    async def press(self, *keys: str) -> None:
        """Press keys."""
        self.terminal.press(*keys)

    async def hold(self, key: str, times: int) -> None:
        """Hold a key down."""
        self.terminal.burst(KEYS.get(key, key) * times)
        self.terminal.rest()

    async def rattle(self, *keys: str) -> None:
        """Press keys quicker than the screen is drawn."""
        self.terminal.burst("".join(KEYS.get(key, key) for key in keys))
        self.terminal.rest()

    async def type(self, text: str) -> None:
        """Type into a line."""
        self.terminal.type(text)

    async def see(self, *wanted: str) -> None:
        """Wait until the screen shows all of these."""
        self.terminal.wait_for(*wanted)


@asynccontextmanager
async def a_pilot(folder: Path, opened: Opened | None = None) -> AsyncIterator[PilotPlayer]:
    """The program at 80×24, with a campaign already open or with the list of campaigns; every die must be typed in."""
    app = TabletopApp(Library(folder), opened)
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        player = PilotPlayer(app, pilot, Written)
        await player.settle()
        yield player
    app.close()


async def roll(player: Player, code: str, who: str, wins: int) -> None:
    """Type in the handful asked for, with so many wins."""
    title = reason_text(Reason(code, who))
    await player.see(f"{title} (")
    found = re.search(re.escape(title) + r" \((\d+)D6\)", player.text)
    assert found is not None, player.text
    dice = int(found[1])
    await player.type("5" * wins + "2" * (dice - wins))
    await player.press("enter")
