"""What to write into a file, and where."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from textual.widgets import Input

from rules.table.refusals import refused
from rules.table.text import is_blank
from tabletop_tui.dialogs.file_path import FilePathDialog
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, LineRow, Row, SuggestedRow
from tabletop_tui.locale import _
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.safekeeping.asking import Wanted


@dataclass(frozen=True, slots=True)
class Given:
    """What to write where."""

    what: Wanted
    path: str


class CopyDialog(FilePathDialog):
    """Asks where to put a copy of the whole campaign."""

    def __init__(self, path: str) -> None:
        hint = _("One file with everything, also what is not saved yet; i among the campaigns takes it in.")
        super().__init__(_("Save a copy"), _("File"), path, hint)


class ExportDialog(FormDialog[Given]):
    """Asks what to write; the path follows until somebody types one."""

    def __init__(self, paths: Mapping[Wanted, str], what: Wanted) -> None:
        super().__init__(_("Export"))
        self._paths = paths
        self._what = what

    def rows(self) -> Iterable[Row]:
        """What, and where."""
        choices: tuple[Choice[Wanted], ...] = (
            Choice("recap", _("recap of the session"), _("Markdown, without what only the GM knows.")),
            Choice("campaign", _("the whole campaign"), _("One file; i among the campaigns takes it in again.")),
            Choice("cards", _("all cards and the list of foes"), _("JSON; another campaign can take them in.")),
            Choice("party", _("the party's cards"), _("JSON; another campaign can take them in.")),
            Choice("foes", _("the list of foes as a table"), _("CSV for a spreadsheet; count says how many come.")),
        )
        yield ChoiceRow("what", _("What"), choices, self._what)
        yield SuggestedRow("path", _("File"), self._paths[self._what], _("A file or a folder."), limit=1000)

    def row_changed(self, row: Row) -> None:
        """Another name for another kind of file."""
        line = self.row("path")
        if row.key == "what" and isinstance(line, LineRow) and line.answer in self._paths.values():
            text = line.query_one(Input)
            text.value = self._paths[row.answer]
            text.cursor_position = len(text.value)

    def problem(self, values: dict[str, Any]) -> str:
        """No path."""
        return refusal_sentence(refused("text-missing")) if is_blank(values["path"]) else ""

    def answer(self, values: dict[str, Any]) -> Given:
        """What and where."""
        return Given(values["what"], values["path"])
