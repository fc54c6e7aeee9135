"""What must hold in a campaign besides the types: ids, numbers and what refers to what, with the path to the fault."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Final

from rules.campaign import ROUNDS, Campaign
from rules.table.game import Game
from rules.table.text import NAME_LIMIT, is_blank
from saves.codec import WrongFieldError
from saves.exchange.sound_tray import tray_faults

LARGEST: Final = 1_000_000_000
"""Whole numbers in a campaign lie between minus this and this, whatever they count."""
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}", re.ASCII)
_LIKE_A_PATH: Final = re.compile(r"[~.]{0,2}[/\\]|[A-Za-z]:[/\\]|.*\.\.[/\\]")


def require_sound(campaign: Campaign) -> None:
    """Refuse a campaign in which something does not hold.

    Raises:
        WrongFieldError: With the path to the first fault.
    """
    for path, problem in faults(campaign):
        raise WrongFieldError(path, problem)


def faults(campaign: Campaign) -> Iterator[tuple[str, str]]:
    """Everything that does not hold in a campaign: where, and what is wrong there."""
    yield from id_faults(campaign.id, "$.campaign.id")
    yield from name_faults(campaign.name, "$.campaign.name")
    yield from between(campaign.now, 0, LARGEST, "$.campaign.now")
    yield from between(campaign.rounds, 0, ROUNDS - 1, "$.campaign.rounds")
    yield from between(campaign.session, 0, 1_000_000, "$.campaign.session")
    yield from tray_faults(campaign.tray)
    yield from _game_faults(campaign.game)
    yield from numbers(campaign, "$")


def _game_faults(game: Game) -> Iterator[tuple[str, str]]:
    match game.kind:
        case "d6":
            from rules.d6.game import Game as D6Game
            from saves.exchange.sound_d6 import game_faults as d6_faults

            yield from d6_faults(D6Game.of(game))
        case "d20":
            from rules.d20.game import Game as D20Game
            from saves.exchange.sound_d20 import game_faults as d20_faults

            yield from d20_faults(D20Game.of(game))


def between(value: int, least: int, most: int, path: str) -> Iterator[tuple[str, str]]:
    """The fault of a number that is out of range."""
    if not least <= value <= most:
        yield path, f"Expected `int` from {least} to {most}"


def id_faults(value: str, path: str) -> Iterator[tuple[str, str]]:
    """The fault of an id that is not one plain word."""
    if not _ID.fullmatch(value):
        yield path, "Expected an id of letters, digits, `-`, `_` and `.`"


def name_faults(value: str, path: str) -> Iterator[tuple[str, str]]:
    """The faults of a name: blank, too long, or a path to somewhere."""
    if is_blank(value):
        yield path, "Expected a name"
    if len(value) > NAME_LIMIT:
        yield path, f"Expected at most {NAME_LIMIT} characters"
    if _LIKE_A_PATH.match(value):
        yield path, "A path is no name"


def doubled(values: Iterable[str], path: str) -> Iterator[tuple[str, str]]:
    """The fault of the first value that stands twice."""
    seen: set[str] = set()
    for value in values:
        if value in seen:
            yield path, f"{value!r} stands twice"
            return
        seen.add(value)


def numbers(value: object, path: str) -> Iterator[tuple[str, str]]:
    """The faults of numbers that are out of every range."""
    if isinstance(value, int):
        yield from between(value, -LARGEST, LARGEST, path)
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from numbers(item, f"{path}[{index}]")
    elif is_dataclass(value):
        for field in fields(value):
            yield from numbers(getattr(value, field.name), f"{path}.{field.name}")
