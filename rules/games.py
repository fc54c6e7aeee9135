"""The games there are; each is imported when a campaign of it is played."""

from typing import Final

from rules.table.game import Game

KINDS: Final = ("d6", "d20")
"""The names of the games, in the order they are offered."""


def kind_of(thing: object) -> str | None:
    """The game that an intent or event belongs to; None: to the table itself."""
    package = type(thing).__module__.split(".")
    return package[1] if package[0] == "rules" and package[1] in KINDS else None


def new_game(kind: str) -> Game:
    """A game of this kind with nothing in it yet.

    Raises:
        ValueError: There is no such game.
    """
    return game_class(kind)()


def game_class(kind: str) -> type[Game]:
    """The class of the values of this kind of game.

    Raises:
        ValueError: There is no such game.
    """
    match kind:
        case "d6":
            from rules.d6.game import Game as D6Game

            return D6Game
        case "d20":
            from rules.d20.game import Game as D20Game

            return D20Game
    raise ValueError(f"no game is called {kind!r}")


def intents_of(kind: str) -> object:
    """The union of everything that can be asked of this kind of game.

    Raises:
        ValueError: There is no such game.
    """
    match kind:
        case "d6":
            from rules.d6.whole import D6Intent

            return D6Intent
        case "d20":
            from rules.d20.whole import D20Intent

            return D20Intent
    raise ValueError(f"no game is called {kind!r}")


def events_of(kind: str) -> object:
    """The union of everything that can happen in this kind of game.

    Raises:
        ValueError: There is no such game.
    """
    match kind:
        case "d6":
            from rules.d6.whole import D6Event

            return D6Event
        case "d20":
            from rules.d20.whole import D20Event

            return D20Event
    raise ValueError(f"no game is called {kind!r}")
