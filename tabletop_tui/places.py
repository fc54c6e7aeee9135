"""The places of a campaign, in the order of their digits. A place whose module is not there does not appear."""

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
class Place:
    """Where one side of the table is seen and played."""

    id: str
    """Also the name of its mode."""
    digit: str
    """The key that goes there."""
    label: str
    """An `N_` message."""
    module: str
    """The module of its screen, imported when it is first gone to."""
    screen: str
    """The name of its screen's class."""


_ALL: Final = (
    Place("cards", "1", N_("Cards"), "tabletop_tui.screens.cards", "CardsPlace"),
    Place("board", "2", N_("Board"), "tabletop_tui.screens.board", "BoardPlace"),
    Place("dice", "3", N_("Dice"), "tabletop_tui.screens.dice", "DicePlace"),
    Place("session", "5", N_("Session"), "tabletop_tui.screens.session_place", "SessionPlace"),
)


@cache
def places() -> tuple[Place, ...]:
    """The places there are."""
    return tuple(place for place in _ALL if find_spec(place.module))


def go_commands() -> tuple[Command, ...]:
    """A command for each place: its digit goes there."""
    return tuple(
        Command(f"go-{place.id}", place.digit, place.label, N_("Go to this place."), "places", shown=False)
        for place in places()
    )


def place_screen(place: Place) -> "type[PlaceScreen]":
    """The class of a place's screen."""
    screen: type[PlaceScreen] = getattr(import_module(place.module), place.screen)
    return screen
