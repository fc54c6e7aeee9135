"""How many copies of a card."""

from collections.abc import Callable, Iterable
from typing import Any

from textual.content import Content

from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import NumberRow, Row
from tabletop_tui.locale import _


class CopiesDialog(FormDialog[int]):
    """Asks for a number of copies and shows what they would be called."""

    def __init__(self, who: str, most: int, labels: Callable[[int], tuple[str, ...]]) -> None:
        super().__init__(_("Copy: {who}").format(who=who))
        self._most = most
        self._labels = labels

    def rows(self) -> Iterable[Row]:
        """The number."""
        yield NumberRow("count", _("copies"), 1, 1, self._most, _("Unhurt, each with a number of its own."))

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What they would be called."""
        labels = self._labels(values["count"])
        return Content(_("New: {labels}").format(labels=", ".join(labels))) if labels else None

    def answer(self, values: dict[str, Any]) -> int:
        """The number."""
        return int(values["count"])
