"""One line of text."""

from collections.abc import Iterable
from typing import Any

from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import LineRow, Row
from tabletop_tui.locale import _


class LineDialog(FormDialog[str]):
    """Asks for one line; an empty one is not accepted."""

    def __init__(self, title: str, label: str, text: str = "", hint: str = "") -> None:
        super().__init__(title)
        self._row = LineRow("line", label, text, hint)

    def rows(self) -> Iterable[Row]:
        """The line."""
        yield self._row

    def problem(self, values: dict[str, Any]) -> str:
        """Nothing was typed."""
        return "" if values["line"] else _("Type something first; there is nothing to read.")

    def answer(self, values: dict[str, Any]) -> str:
        """The line."""
        return str(values["line"])
