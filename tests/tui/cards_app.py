"""The application at the cards, played by keys; a campaign with a party, foes and every kind of number."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from rules.campaign import Campaign
from rules.d6.card import Card, Rank, Wound
from rules.d6.game import Game
from saves.library import Library
from tabletop_tui import session
from tabletop_tui.app import TabletopApp
from tabletop_tui.locale import language
from tabletop_tui.present.sheet import moved
from tabletop_tui.widgets.sheet import Sheet
from tests.tui.board_app import SMALL, Board, Written
from tests.tui.board_fights import speaking

MIRA = Card(
    "card-1",
    "Mira",
    player="Anna",
    note="a scar over the left eye",
    reflexes=2,
    intelligence=1,
    skills=(Rank("perception", 2), Rank("stealth", 1)),
    proficiencies=(Rank("medium", 1), Rank("fire-magic", 2)),
    professions=(Rank("Herbalist", 3),),
    weapons=("medium", "staff"),
    worn=("leather", "small-shield"),
    wounds=(Wound(1, 1, 480),),
    wounds_dealt=1,
    conditions=("prone",),
    gear="rope",
    notes="Looks for her brother.",
    secret_notes="The brother is dead.",
)
TAM = Card(
    "card-2",
    "Tam",
    player="Bob",
    strength=2,
    skills=(Rank("athletics", 2),),
    proficiencies=(Rank("large", 2),),
    weapons=("large",),
    worn=("breastplate",),
)
WOLF = Card("card-3", "Wolf", owner="gm", reflexes=3)
LURKER = Card("card-4", "Lurker", owner="gm", hidden=True, wounds=(Wound(1, 3, 480),), wounds_dealt=1)
FOUR = (MIRA, TAM, WOLF, LURKER)
NAMES = (
    'Zoë/"Kes" 龍',
    "Zoe Kes",
    "...",
    "👩‍🚀 Ada",
    "CON",
    "[b]x",
    "[/]",
    "[@click=app.quit]x[/]",
    "\x1b]52;c;aGFja2Vk\x07",
    "مرحبا بالعالم",
    "a\u0301\u0302\u0303\u0304" * 12,
    "x" * 60,
)
"""Names that anybody may give: scripts, markup, control codes, right to left, wide, long."""


def campaign(*cards: Card, **fields: Any) -> Campaign:
    """A campaign with these cards, and other fields of its game."""
    return Campaign("c", "Ashes of Lom", replace(Game(cards=cards, next_card=len(cards) + 1), **fields))


ARROWS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class Cards(Board):
    """A person at the keyboard before the cards."""

    @property
    def question(self) -> str:
        name = type(self.app.screen).__name__
        return "" if name == "CardsPlace" else name

    @property
    def at(self) -> str:
        """The key of the list's cursor."""
        return self.app.screen.query_one("#card-list", Sheet).at

    @property
    def spot(self) -> str:
        """The key of the card's cursor."""
        return self.app.screen.query_one("#card-view", Sheet).at

    def card(self, label: str) -> Card:
        return next(card for card in self.game.cards if card.label == label)

    @property
    def labels(self) -> list[str]:
        return [card.label for card in self.game.cards]

    async def go(self, label: str) -> None:
        """Put the cursor of the list on a card, by keys."""
        await self.press("home")
        for _ in range(len(self.game.cards)):
            if self.at == self.card(label).id:
                return
            await self.press("down")
        raise AssertionError(f"{label} cannot be reached")

    async def go_in(self, key: str) -> None:
        """Put the cursor of the card on a number, by the fewest arrows."""
        sheet = self.app.screen.query_one("#card-view", Sheet)
        if not sheet.has_focus:
            await self.press("right")
        ways: dict[str, tuple[str, ...]] = {self.spot: ()}
        waiting = [self.spot]
        while key not in ways:
            at = waiting.pop(0)
            for arrow, step in ARROWS.items():
                there = moved(sheet.page, at, step)
                if there and there not in ways:
                    ways[there] = (*ways[at], arrow)
                    waiting.append(there)
        await self.press(*ways[key])
        assert self.spot == key

    async def house_rules(self, *keys: str) -> None:
        """Open the house rules by the palette, and press keys there."""
        await self.press("colon")
        await self.type("house rul" if self.language == "en" else "domac")
        await self.press("enter")
        await self.until(lambda: self.question == "HouseRulesScreen")
        await self.press(*keys)

    @property
    def language(self) -> str:
        """The language on the screen."""
        return language()


@asynccontextmanager
async def at_the_cards(
    table: Campaign | None,
    folder: Path,
    monkeypatch: Any,
    *dice: int,
    size: tuple[int, int] = SMALL,
    language: str = "en",
) -> AsyncIterator[Cards]:
    """The application at the cards of a new campaign, or (None) of the one kept in the folder."""
    written = type("WrittenHere", (Written,), {"script": dice})
    monkeypatch.setattr(session, "SeededDice", written)
    with speaking(language):
        library = Library(folder)
        opened = library.create(table) if table else library.open(library.campaigns()[0].folder)
        app = TabletopApp(library, opened)
        async with app.run_test(size=size, notifications=True) as pilot:
            cards = Cards(app, pilot, written)
            await cards.settle()
            if cards.question:
                await cards.press("1")
            yield cards
        app.close()
