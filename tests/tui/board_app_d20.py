"""The application on a board of the d20 game, played by keys, with dice that fall as written."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from rules.campaign import Campaign
from rules.d20.card import Card
from rules.d20.encounter import Combatant, Encounter
from rules.d20.game import Game
from tests.rules.d20_table import the
from tests.tui.board_app import SMALL, Board, at_the_board


class Board20(Board):
    """A person at the keyboard before the board of the d20 game."""

    @property
    def game(self) -> Game:
        return Game.of(self.campaign.game)

    @property
    def fight(self) -> Encounter:
        assert self.game.encounter is not None
        return self.game.encounter

    def fighter(self, who: str) -> Combatant:
        found = self.fight.combatant(who)
        assert found is not None
        return found

    def card(self, who: str) -> Card:
        return the(self.game, who)

    @property
    def whose(self) -> tuple[str | None, int]:
        """Whose turn it is, in which round."""
        return self.fight.active, self.fight.round

    @property
    def order(self) -> list[str]:
        return [one.card for one in self.fight.combatants]

    @property
    def said(self) -> str:
        """What the screen shows, its lines run together."""
        return " ".join(self.text.split())

    def row(self, who: str) -> str:
        """The line of the ladder that begins with this name."""
        return next(line for line in self.lines if f" {who} " in line[3:])


@asynccontextmanager
async def at_the_d20_board(
    game: Game, folder: Path, monkeypatch: Any, *dice: int, size: tuple[int, int] = SMALL, language: str = "en"
) -> AsyncIterator[Board20]:
    """The application on a campaign with this game, at the board, in a language and a size."""
    campaign = Campaign("c", "Ashes", game=game)
    async with at_the_board(campaign, folder, monkeypatch, *dice, size=size, language=language) as board:
        yield Board20(board.app, board.pilot, board._dice)
