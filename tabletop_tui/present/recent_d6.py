"""The last steps of the campaign for the foot of the board: the newest first, its dice below it."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from rules.campaign import CampaignEvent
from rules.d6.lists import Lists
from rules.stepping import Event
from tabletop_tui.messages import LogEntry
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.log import sentence_of
from tabletop_tui.present.log_d6 import LogLine, step_lines
from tabletop_tui.present.text import literal

STYLES: Final = {"said": "", "dice": "$text-muted"}
_INDENT: Final = 2


def recent_lines(entries: Sequence[LogEntry], lists: Lists, width: int) -> tuple[Content, ...]:
    """The steps, newest first, each wrapped to the width."""
    return tuple(
        drawn
        for entry in reversed(entries)
        for line in entry_lines(entry.events, lists)
        for drawn in _drawn(line, width)
    )


def entry_lines(events: Sequence[Event], lists: Lists) -> tuple[LogLine, ...]:
    """One step in lines, whatever it is about."""
    of_table = [event for event in events if isinstance(event, CampaignEvent)]
    of_game = [event for event in events if not isinstance(event, CampaignEvent)]
    return (*(LogLine(sentence_of(event)) for event in of_table), *step_lines(of_game, lists))


def _drawn(line: LogLine, width: int) -> tuple[Content, ...]:
    mark = f"{glyphs().secret} " if line.secret else ""
    style = STYLES[line.kind]
    first = 1 if line.kind == "said" else 1 + _INDENT
    wrapped = Content(mark + line.text).wrap(max(10, width - first - _INDENT)) or [Content("")]
    return tuple(
        literal(" " * (first + (_INDENT if number else 0)) + part.plain.rstrip(), style)
        for number, part in enumerate(wrapped)
    )
