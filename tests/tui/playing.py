"""An application at a table, for pilot tests."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from rules.campaign import Campaign
from saves.library import Library
from tabletop_tui.app import TabletopApp
from tabletop_tui.demo import open_demo
from tabletop_tui.session import Session
from tests.tui.pressing import press, settle

SMALL = (80, 24)
LARGE = (120, 40)


class Playing:
    """The application and the keys pressed in it."""

    def __init__(self, app: TabletopApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def session(self) -> Session:
        """The campaign in play."""
        assert self.app.session is not None
        return self.app.session

    @property
    def campaign(self) -> Campaign:
        """The table."""
        return self.session.campaign

    async def press(self, *keys: str) -> None:
        """Press keys in one go, and wait until everything that comes of them is done."""
        await press(self.app, *keys)
        await self.settle()

    async def type(self, text: str) -> None:
        """Type a line of text, without enter."""
        await self.press(*text)

    async def go_home(self) -> None:
        """Go to the campaigns, and wait until everything is put on disk and the list stands there."""
        await self.press("q")
        for _turn in range(1000):
            if self.app.session is None and self.app.current_mode == "home":
                break
            await self.pilot.pause(0.01)
        await self.settle()

    async def settle(self) -> None:
        """Wait until nothing more comes of what was done."""
        await settle(self.app, self.pilot)

    @property
    def lines(self) -> list[str]:
        """What the screen in front shows, a line each."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self) -> str:
        """What the screen in front shows, whole."""
        return "\n".join(self.lines)

    @property
    def told(self) -> tuple[str, ...]:
        """What was shouted across the table and is still to be seen."""
        return tuple(notification.message for notification in self.app._notifications)


@asynccontextmanager
async def playing(
    saves: Path, campaign: Campaign | None = None, demo: bool = False, size: tuple[int, int] = SMALL
) -> AsyncIterator[Playing]:
    """The application at a campaign, at the demo, or at home; everything is saved when it is left."""
    library = Library(saves)
    opened = open_demo(library) if demo else library.create(campaign) if campaign else None
    app = TabletopApp(library, opened)
    async with app.run_test(size=size, notifications=True) as pilot:
        await pilot.pause()
        played = Playing(app, pilot)
        await played.settle()
        yield played
    app.close()
