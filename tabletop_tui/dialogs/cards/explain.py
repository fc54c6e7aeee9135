"""Why a number is what it is."""

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.present.explanation import Explanation
from tabletop_tui.present.glyphs import glyphs
from tabletop_tui.present.text import cell_len, fill


class ExplainDialog(Dialog[None]):
    """A number taken apart: its parts, what they come to, and what may come of it beside them."""

    def __init__(self, shown: Explanation) -> None:
        super().__init__(shown.title)
        self._shown = shown

    def compose_body(self) -> ComposeResult:
        """Parts at the left, odds at the right, sentences below."""
        shown = self._shown
        if shown.rows or shown.odds:
            with Horizontal(id="explain-columns"):
                if shown.rows:
                    yield Static(self._parts(), id="explain-parts")
                if shown.odds:
                    odds = Content("\n").join([Content.styled(shown.odds_title, "$text-muted"), _table(shown.odds)])
                    yield Static(odds, id="explain-odds")
        if shown.words:
            with VerticalScroll(id="explain-words", can_focus=False):
                yield Static(Content("\n".join(shown.words)))

    def _parts(self) -> Content:
        rows = list(self._shown.rows)
        total = self._shown.total
        if total is None:
            return _table(tuple(rows))
        width = _width((*rows, total))
        return Content("\n").join(
            [_table((*rows,), width), Content.styled(glyphs().rule * width, "$text-muted"), _table((total,), width)]
        )


def _width(rows: tuple[tuple[str, str], ...]) -> int:
    return (
        max((cell_len(label) for label, _value in rows), default=0)
        + 2
        + max((cell_len(value) for _l, value in rows), default=0)
    )


def _table(rows: tuple[tuple[str, str], ...], width: int = 0) -> Content:
    width = width or _width(rows)
    return Content("\n").join(
        [Content.assemble(fill(label, width - cell_len(value)), (value, "bold")) for label, value in rows]
    )
