"""The last steps of the campaign for the foot of the board: the newest first, its dice below it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from textual.content import Content

from tabletop_tui.messages import LogEntry
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.log import step_lines
from tabletop_tui.present.text import literal
from tabletop_tui.present.told import LogLine

STYLES: Final = {"said": "", "dice": "$text-muted"}
_INDENT: Final = 2


def recent_lines(entries: Sequence[LogEntry], lists: object, width: int) -> tuple[Content, ...]:
    """The steps, newest first, wrapped to the width; the same step several times over stands once, with its number."""
    told = groupby(step_lines(entry.events, lists) for entry in reversed(entries))
    return tuple(
        drawn
        for lines, times in ((lines, len(tuple(same))) for lines, same in told)
        for line in _numbered(lines, times)
        for drawn in _drawn(line, width)
    )


def _numbered(lines: tuple[LogLine, ...], times: int) -> tuple[LogLine, ...]:
    if times < 2 or not lines:
        return lines
    return (replace(lines[0], text=f"{lines[0].text} {glyphs().times}{times}"), *lines[1:])


def _drawn(line: LogLine, width: int) -> tuple[Content, ...]:
    mark = f"{glyphs().secret} " if line.secret else ""
    style = STYLES[line.kind]
    first = 1 if line.kind == "said" else 1 + _INDENT
    wrapped = Content(mark + line.text).wrap(max(10, width - first - _INDENT)) or [Content("")]
    return tuple(
        literal(" " * (first + (_INDENT if number else 0)) + part.plain.rstrip(), style)
        for number, part in enumerate(wrapped)
    )
