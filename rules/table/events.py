"""Who may see what happened."""

from typing import Final, TypeAlias

from rules.table.asking import GM, Seat

Audience: TypeAlias = tuple[Seat, ...]
"""The seats an event is told to; the GM sees everything."""

EVERYONE: Final[Audience] = ("everyone",)
GM_ONLY: Final[Audience] = (GM,)


def audience(secret: bool) -> Audience:
    """Everyone, or the GM alone when the roll or the creature is secret."""
    return GM_ONLY if secret else EVERYONE


def may_see(seat: Seat, seen_by: Audience) -> bool:
    """Whether a seat is told of an event with this audience."""
    return seat == GM or seen_by == EVERYONE or seat in seen_by
