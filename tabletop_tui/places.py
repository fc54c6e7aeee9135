"""The places of a campaign, in the order of their digits. A place whose module is not there does not appear."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from tabletop_tui.commands import Command
from tabletop_tui.locale import N_

if TYPE_CHECKING:
    from tabletop_tui.screens.place import PlaceScreen


@dataclass(frozen=True, slots=True)
class Shown:
    """How a place is shown in one game."""

    module: str
    """The module of its screen, imported when it is first gone to."""
    screen: str
    """The name of its screen's class."""
    title: str
    """An `N_` message: what it is called on the page of keys."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where one side of the table is seen and played."""

    id: str
    """Also the name of its mode."""
    digit: str
    """The key that goes there."""
    label: str
    """An `N_` message."""
    games: Mapping[str, Shown]
    """How it is shown in each game that has it."""


_DICE: Final = Shown("tabletop_tui.screens.dice", "DicePlace", N_("Dice"))
_SESSION: Final = Shown("tabletop_tui.screens.session_place", "SessionPlace", N_("Session"))
_ALL: Final = (
    Place(
        "cards",
        "1",
        N_("Cards"),
        {
            "d6": Shown("tabletop_tui.screens.cards_d6", "CardsPlace", N_("Cards")),
            "d20": Shown("tabletop_tui.screens.cards_d20", "CardsPlace", N_("Cards, d20")),
        },
    ),
    Place(
        "board",
        "2",
        N_("Board"),
        {
            "d6": Shown("tabletop_tui.screens.board_d6", "BoardPlace", N_("Board")),
            "d20": Shown("tabletop_tui.screens.board_d20", "BoardPlace", N_("Board, d20")),
        },
    ),
    Place("dice", "3", N_("Dice"), {"d6": _DICE, "d20": _DICE}),
    Place("spells", "4", N_("Spells"), {"d20": Shown("tabletop_tui.screens.spells", "SpellsPlace", N_("Spells"))}),
    Place("session", "5", N_("Session"), {"d6": _SESSION, "d20": _SESSION}),
)


@cache
def places(game: str) -> tuple[Place, ...]:
    """The places there are in a game."""
    return tuple(place for place in _ALL if game in place.games and find_spec(place.games[game].module))


def shown_places() -> tuple[Shown, ...]:
    """Every screen of a place, each once, whatever the game."""
    every = (shown for place in _ALL for shown in place.games.values() if find_spec(shown.module))
    return tuple(dict.fromkeys(every))


def go_commands() -> tuple[Command, ...]:
    """A command for each place: its digit goes there."""
    return tuple(
        Command(f"go-{place.id}", place.digit, place.label, N_("Go to this place."), "places", shown=False)
        for place in _ALL
    )


def place_screen(place: Place, game: str) -> "type[PlaceScreen]":
    """The class of a place's screen in a game."""
    shown = place.games[game]
    screen: type[PlaceScreen] = getattr(import_module(shown.module), shown.screen)
    return screen
