"""Time as people read it: the game's clock and the wall's."""

import datetime
from typing import Final

from tabletop_tui.locale import _, ngettext

DAY: Final = 24 * 60
_LATEST: Final = 253_370_000_000.0
"""The last moment of a calendar with four digits for the year, but for a few days."""


def game_time(minutes: int) -> str:
    """The game clock: day 3, 14:20."""
    day, minute = divmod(minutes, DAY)
    return _("day {day}, {hour}:{minute:02}").format(day=day + 1, hour=minute // 60, minute=minute % 60)


def duration(minutes: int) -> str:
    """A length of time in its own units: 2 days 3 hours 5 minutes."""
    days, rest = divmod(minutes, DAY)
    hours, left = divmod(rest, 60)
    parts = [
        ngettext("{count} day", "{count} days", days).format(count=days) if days else "",
        ngettext("{count} hour", "{count} hours", hours).format(count=hours) if hours else "",
        ngettext("{count} minute", "{count} minutes", left).format(count=left) if left or not minutes else "",
    ]
    return " ".join(part for part in parts if part)


def passed(minutes: int, rounds: int) -> str:
    """Time that passed by minutes, or by rounds alone: 3 rounds."""
    if rounds and minutes < 2:
        return ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
    return duration(minutes)


def wall_date(seconds: float) -> str:
    """The day of a moment, by the wall's calendar."""
    moment = _moment(seconds)
    return _("{year}-{month:02}-{day:02}").format(year=moment.year, month=moment.month, day=moment.day)


def wall_time(seconds: float) -> str:
    """The hour and minute of a moment, by the wall's clock."""
    return _moment(seconds).strftime("%H:%M")


def wall_stamp(seconds: float) -> str:
    """A moment as other programs read it: in universal time, by ISO 8601."""
    return _moment(seconds, datetime.UTC).isoformat(timespec="seconds")


def _moment(seconds: float, zone: datetime.tzinfo | None = None) -> datetime.datetime:
    """A moment of the wall's clock; what a file says beyond all calendars becomes the nearest one there is."""
    return datetime.datetime.fromtimestamp(min(max(seconds, 0.0), _LATEST), zone)
