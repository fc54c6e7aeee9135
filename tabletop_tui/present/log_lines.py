"""The log as it is read: a line for each thing that happened, under the day and the hour."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from textual.content import Content

from rules.campaign import SessionClosed, SessionOpened
from rules.table.events import EVERYONE
from tabletop_tui.locale import _
from tabletop_tui.messages import LogEntry
from tabletop_tui.present.clock import wall_date, wall_time
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.log import step_lines

_TIME: Final = 7
"""Cells of the column of hours."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Which part of the log is asked for."""

    words: str = ""
    """Only what says this, in any case of letters."""
    secret: bool = True
    """Whether what only the GM sees is among it."""


def log_lines(
    entries: Sequence[LogEntry], lists: object, width: int, shown: Shown, day_before: str = ""
) -> tuple[Content, ...]:
    """Entries as lines of a width, oldest first.

    Args:
        entries: Steps, oldest first.
        lists: The campaign's lists, for the names it has of its own.
        width: Cells of a line.
        shown: Which entries are asked for.
        day_before: The day under which the first entry stands already; empty: none.
    """
    lines: list[Content] = []
    for entry in entries:
        told = entry_text(entry, lists)
        if not _asked_for(entry, told, shown):
            continue
        day = wall_date(entry.at)
        if day != day_before:
            lines.append(Content.styled(f"{glyphs().rule * 2} {day} ", "$text-muted"))
            day_before = day
        lines += _entry(entry, told, width)
    return tuple(lines)


def entry_text(entry: LogEntry, lists: object) -> tuple[tuple[str, bool], ...]:
    """What an entry says, each line with whether it is only the dice behind the line before."""
    mark = f"{glyphs().secret} " if any(event.seen_by != EVERYONE for event in entry.events) else ""
    return tuple((mark + line.text, line.kind == "dice") for line in step_lines(entry.events, lists))


def _asked_for(entry: LogEntry, told: Iterable[tuple[str, bool]], shown: Shown) -> bool:
    if not shown.secret and any(event.seen_by != EVERYONE for event in entry.events):
        return False
    return not shown.words or any(shown.words.casefold() in text.casefold() for text, _dice in told)


def _entry(entry: LogEntry, told: Sequence[tuple[str, bool]], width: int) -> list[Content]:
    turning = any(isinstance(event, SessionOpened | SessionClosed) for event in entry.events)
    lines = []
    for number, (text, dice) in enumerate(told):
        if entry.undone:
            text = _("{what} (taken back)").format(what=text) if number == 0 else text
        style = "$text-muted strike" if entry.undone else "$text-muted" if dice else "bold $accent" if turning else ""
        indent = _TIME + (2 if dice else 0)
        for part_number, part in enumerate(Content(text).wrap(max(20, width - indent - 2))):
            first = number == 0 and part_number == 0
            margin = f" {wall_time(entry.at)} " if first else " " * (indent + (0 if part_number == 0 else 2))
            lines.append(Content.assemble((margin, "$text-muted"), Content.styled(part.plain.rstrip(), style)))
    return lines
