"""Frames and bars in plain characters, for terminals that are to be drawn in ASCII."""

import re
from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from tabletop_tui.present.glyphs import ASCII, glyphs

_DRAWN: Final = re.compile("[\u2500-\u259f\u2026\u2013\u2022\u00a0]")
_PLAIN: Final = {
    **dict.fromkeys("─━┄┅╌╍╴╶═▔▁", "-"),
    **dict.fromkeys("│┃┆┇╎╏╵╷║▌▐▎▍▏▕▊", "|"),
    "\u2026": "~",
    "\u2013": "-",
    "\u2022": "-",
    "\u00a0": " ",
}


def _plain(found: re.Match[str]) -> str:
    return _PLAIN.get(found[0], "#" if found[0] >= "\u2580" else "+")


class PlainLines(LineFilter):
    """Draws lines, corners and blocks with characters of ASCII where that set is in use; letters stay as they are."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002 - as filters are called
        """The segments of a line; the same list when nothing is to be changed."""
        if glyphs() is not ASCII or not any(_DRAWN.search(text) for text, _style, control in segments if not control):
            return segments
        return [
            segment if segment.control else Segment(_DRAWN.sub(_plain, segment.text), segment.style)
            for segment in segments
        ]


PLAIN_LINES: Final = PlainLines()
"""The one filter, for every line of every screen."""
