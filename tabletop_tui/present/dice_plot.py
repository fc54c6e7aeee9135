"""A distribution as a small plot, drawn with blocks."""

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.text import literal

WIDEST: Final = 5
"""The widest column of one value, in cells, the gap beside it included."""
_EVEN: Final = 0.8
"""Bars that are all at least so high, as a part of the highest, say little by their height."""
_LOW: Final = 2
"""Lines of bars that say little."""


def plot(low: int, shares: Sequence[float], width: int, height: int, at: int | None = None) -> tuple[Content, ...]:
    """Bars as high as the shares, and below them the lowest and the highest value and the one that came up.

    Args:
        low: The value of the first share.
        shares: How likely each value is, from the lowest.
        width: The cells of a line.
        height: The lines of the bars; the line of values comes below them.
        at: The value that came up, which is marked; None: none did.
    """
    if not shares or width < 1 or height < 1:
        return ()
    size = -(-len(shares) // width)
    bins = [sum(shares[start : start + size]) for start in range(0, len(shares), size)]
    column = max(1, min(WIDEST, width // len(bins)))
    marked = (at - low) // size if at is not None else -1
    steps = glyphs().steps
    most = max(bins) or 1.0
    if min(bins) > most * _EVEN:
        height = min(height, _LOW)
    levels = [_level(share / most, height * len(steps), bool(share)) for share in bins]
    lines = [
        Content.assemble(*(_cell(level, row, column, place == marked) for place, level in enumerate(levels)))
        for row in range(height - 1, -1, -1)
    ]
    return (*lines, _axis(low, low + len(shares) - 1, column * len(bins), at, marked * column + (column > 2)))


def _level(share: float, steps: int, possible: bool) -> int:
    return max(1, round(share * steps)) if possible else 0


def _cell(level: int, row: int, column: int, marked: bool) -> tuple[str, str]:
    """One cell of a bar: full, a part of it, or none."""
    steps = glyphs().steps
    inside = level - row * len(steps)
    block = " " if inside <= 0 else steps[min(inside, len(steps)) - 1]
    wide = column - 1 if column > 2 else column
    return block * wide + " " * (column - wide), "bold $accent" if marked else "$text-muted"


def _axis(low: int, high: int, width: int, at: int | None, place: int) -> Content:
    first, last = plain(low), plain(high)
    width = max(width, len(first))
    line = list(first.ljust(width))
    if high > low and len(first) + len(last) + 1 < width:
        line[width - len(last) :] = last
    if at is None:
        return literal("".join(line), "$text-muted")
    mark = f"^{plain(at)}"
    start = place
    if place + len(mark) > width:
        mark = f"{plain(at)}^"
        start = max(0, place - len(mark) + 1)
    end = start + len(mark)
    before = "".join(line[:start])
    if start and not before.endswith(" ") and before.strip():
        before = " " * start if start <= len(first) else before[: len(before.rstrip("0123456789-"))].ljust(start)
    after = "".join(line[end:])
    if after and not after.startswith(" "):
        after = " " * len(after) if after.strip() == after else after
        after = after if after.startswith(" ") else " " * len(after)
    return Content.assemble((before, "$text-muted"), (mark, "bold $accent"), (after.rstrip(), "$text-muted"))
