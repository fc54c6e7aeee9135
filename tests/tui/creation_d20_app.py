"""The application at a d20 table, with players who make characters by keys."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from rules.campaign import Campaign
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.settings import Settings
from saves.library import Library
from tabletop_tui import session
from tabletop_tui.app import TabletopApp
from tabletop_tui.present.sheet import keys
from tabletop_tui.widgets.sheet import Sheet
from tests.tui.board_app import SMALL, Board, Written
from tests.tui.board_fights import speaking


def campaign(*cards: Card, settings: Settings | None = None, **fields: Any) -> Campaign:
    """A d20 campaign with these cards, and other fields of its game."""
    game = replace(Game(settings=settings or Settings(), cards=cards, next_card=len(cards) + 1), **fields)
    return Campaign("c", "Ashes of Lom", game)


class Players(Board):
    """People at the keyboard of a d20 table, one after another."""

    @property
    def table(self) -> Game:
        """The game."""
        return Game.of(self.campaign.game)

    @property
    def question(self) -> str:
        return type(self.app.screen).__name__

    @property
    def title(self) -> str:
        return self.lines[0].strip()

    @property
    def at(self) -> str:
        """The key of the cursor among the rows."""
        return self.app.screen.query_one("#making-rows", Sheet).at

    @property
    def words(self) -> str:
        """All that the screen shows, with single spaces."""
        return " ".join(self.text.split())

    @property
    def rows(self) -> str:
        """All rows of the step, in sight or not."""
        return "\n".join(line.plain for line in self.app.screen.query_one("#making-rows", Sheet).page)

    async def pass_on(self, *, anew: bool = True) -> None:
        """Hand the keyboard over from the cards, for a new character or the one begun first: the curtain falls."""
        await self.press("n")
        await self.press(*("home",) * anew, "enter", "enter")
        assert self.question == "CreationScreen"

    async def go(self, key: str) -> None:
        """Put the cursor on a row of this key."""
        rows = self.app.screen.query_one("#making-rows", Sheet)
        assert key in keys(rows.page), f"{key} is no row of:\n{self.text}"
        rows.at = key
        await self.settle()

    async def take(self, key: str, times: int = 1) -> None:
        """Go to a row and press the right arrow."""
        await self.go(key)
        await self.press(*("right",) * times)

    async def sign(self, called: str, player: str) -> None:
        """The first step, and on."""
        await self.type(called)
        await self.press("tab")
        await self.type(player)
        await self.press("enter")


@asynccontextmanager
async def at_a_table(
    table: Campaign | None,
    folder: Path,
    monkeypatch: Any,
    *dice: int,
    size: tuple[int, int] = SMALL,
    language: str = "en",
) -> AsyncIterator[Players]:
    """The application at a new d20 campaign, or (None) at the one kept in the folder."""
    written = type("WrittenHere", (Written,), {"script": dice})
    monkeypatch.setattr(session, "SeededDice", written)
    with speaking(language):
        library = Library(folder)
        opened = library.create(table) if table else library.open(library.campaigns()[0].folder)
        app = TabletopApp(library, opened)
        async with app.run_test(size=size, notifications=True) as pilot:
            players = Players(app, pilot, written)
            await players.settle()
            yield players
        app.close()
