"""Where a file shall go."""

from collections.abc import Iterable
from typing import Any

from rules.table.refusals import refused
from rules.table.text import is_blank
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Row, SuggestedRow
from tabletop_tui.present.refusals import refusal_sentence


class FilePathDialog(FormDialog[str]):
    """Asks for a path, with one filled in."""

    def __init__(self, title: str, label: str, path: str, hint: str) -> None:
        super().__init__(title)
        self._label = label
        self._path = path
        self._hint = hint

    def rows(self) -> Iterable[Row]:
        """The path."""
        yield SuggestedRow("path", self._label, self._path, self._hint, limit=1000)

    def problem(self, values: dict[str, Any]) -> str:
        """No path."""
        return refusal_sentence(refused("text-missing")) if is_blank(values["path"]) else ""

    def answer(self, values: dict[str, Any]) -> str:
        """The path as typed."""
        text: str = values["path"]
        return text
