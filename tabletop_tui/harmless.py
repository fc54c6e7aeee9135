"""The last border before the terminal: no line that is drawn says anything to it but letters.

Text of people and campaigns is cleaned where it comes in, and then shows symbols in the place of codes. Names of files
and folders and whatever else is drawn pass here too, where codes are left out.
"""

import re
from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

_CODES: Final = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def _harmless(found: re.Match[str]) -> str:
    return "\ufffd" if found[0] >= "\ud800" else ""


class HarmlessText(LineFilter):
    """Leaves codes out of a line; they have no width, so that nothing moves. A lone surrogate becomes U+FFFD."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002 - as filters are called
        """The segments of a line without codes; the same list when there are none."""
        if not any(_CODES.search(text) for text, _style, control in segments if not control):
            return segments
        return [
            segment if segment.control else Segment(_CODES.sub(_harmless, segment.text), segment.style)
            for segment in segments
        ]


HARMLESS: Final = HarmlessText()
"""The one filter, for every line of every screen."""
