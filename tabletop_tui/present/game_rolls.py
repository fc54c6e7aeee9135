"""The rolls of whichever game is played, as rolls of the notation; the module of a game is read when it is needed."""

from importlib import import_module
from typing import Any, Protocol, TypeAlias, cast

from rules.dice.roll import Rolled
from rules.games import kind_of
from rules.stepping import Event, Intent
from rules.table.game import Game, Person
from rules.table.labels import Who

Made: TypeAlias = tuple[Who, str, Rolled, str]
"""Who rolled, what for, what came up, and why with these dice or this bonus."""


def made(event: Event, lists: object) -> tuple[Made, ...]:
    """The rolls in an event of a game, in the order they were made; none in one of the table itself."""
    kind = kind_of(event)
    return _rolls(kind).made(event, lists) if kind else ()


def again(intent: Intent, secret: bool) -> Intent | None:
    """The intent to make a roll from a card once more; None when its moment is over."""
    kind = kind_of(intent)
    return _rolls(kind).again(intent, secret) if kind else None


def shorthand(game: Game, text: str) -> str | None:
    """What a number alone means in a game; None where the text is no such thing."""
    return _rolls(game.kind).shorthand(game, text)


def usual_rolls(game: Game, card: Person) -> tuple[tuple[str, str], ...]:
    """What a card rolls most, each with the name and the notation."""
    return _rolls(game.kind).usual_rolls(game, card)


class _Rolls(Protocol):
    """The module that knows the rolls of one game; games, cards and lists are its own."""

    def made(self, event: Any, lists: Any) -> tuple[Made, ...]: ...

    def again(self, intent: Any, secret: bool) -> Intent | None: ...

    def shorthand(self, game: Any, text: str) -> str | None: ...

    def usual_rolls(self, game: Any, card: Any) -> tuple[tuple[str, str], ...]: ...


def _rolls(kind: str) -> _Rolls:
    return cast(_Rolls, import_module(f"tabletop_tui.present.rolls_{kind}"))
