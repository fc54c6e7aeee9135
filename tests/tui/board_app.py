"""The application on a board, played by keys, with dice that fall as written."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from rules.campaign import Campaign
from rules.d6.encounter import Combatant, Encounter
from rules.d6.game import Game
from rules.dice.throwing import Reason, Thrown
from saves.library import Library
from tabletop_tui import session
from tabletop_tui.app import TabletopApp
from tests.tui.board_fights import speaking
from tests.tui.pressing import press, settle

SMALL, LARGE = (80, 24), (120, 40)


class Written:
    """Dice in the place of the generator: what is written falls, in order; nothing is thrown beyond it."""

    script: tuple[int, ...] = ()

    def __init__(self, seed: bytes, position: int = 0) -> None:
        self.seed = seed
        self.position = position

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:  # noqa: ARG002 - as dice are thrown
        faces = self.script[self.position : self.position + count]
        assert len(faces) == count, f"{reason} wants {count} dice, {len(faces)} are left"
        self.position += count
        return Thrown(faces)


class Board:
    """A person at the keyboard before the board."""

    def __init__(self, app: TabletopApp, pilot: Pilot[None], dice: type[Written]) -> None:
        self.app = app
        self.pilot = pilot
        self._dice = dice

    @property
    def campaign(self) -> Campaign:
        assert self.app.session is not None
        return self.app.session.campaign

    @property
    def game(self) -> Game:
        return self.campaign.game

    @property
    def fight(self) -> Encounter:
        assert self.game.encounter is not None
        return self.game.encounter

    def fighter(self, who: str) -> Combatant:
        found = self.fight.combatant(who)
        assert found is not None
        return found

    def will_fall(self, *faces: int) -> None:
        """These faces fall next."""
        self._dice.script += faces

    @property
    def dice_left(self) -> int:
        assert self.app.session is not None
        return len(self._dice.script) - self.app.session.dice_position

    async def press(self, *keys: str) -> None:
        """Press keys in one go, and wait until everything that comes of them is done."""
        await press(self.app, *keys)
        await self.settle()

    async def type(self, text: str) -> None:
        """Type a line of text."""
        await self.press(*text)

    async def settle(self) -> None:
        """Wait until nothing more comes of what was done."""
        await settle(self.app, self.pilot)

    async def until(self, fits: Callable[[], bool]) -> None:
        """Wait until something is so."""
        for _ in range(100):
            if fits():
                return
            await self.pilot.pause(0.02)
        raise AssertionError(f"waited in vain; the screen shows:\n{self.text}")

    @property
    def lines(self) -> list[str]:
        """What the screen shows, a line each."""
        return [strip.text for strip in self.app.screen._compositor.render_strips()]

    @property
    def text(self) -> str:
        """What the screen shows, whole."""
        return "\n".join(self.lines)

    @property
    def toasts(self) -> list[str]:
        """What is shouted across the table just now."""
        return [note.message for note in self.app._notifications]

    @property
    def question(self) -> str:
        """The name of the question that is open; empty: none."""
        name = type(self.app.screen).__name__
        return "" if name == "BoardPlace" else name


@asynccontextmanager
async def at_the_board(
    campaign: Campaign,
    folder: Path,
    monkeypatch: Any,
    *dice: int,
    size: tuple[int, int] = SMALL,
    language: str = "en",
) -> AsyncIterator[Board]:
    """The application on this campaign, at the board, in a language and a size."""
    written = type("WrittenHere", (Written,), {"script": dice})
    monkeypatch.setattr(session, "SeededDice", written)
    with speaking(language):
        opened = Library(folder).create(campaign)
        app = TabletopApp(Library(folder), opened)
        async with app.run_test(size=size, notifications=True) as pilot:
            board = Board(app, pilot, written)
            await board.settle()
            if board.question:
                await board.press("2")
            yield board
        app.close()
