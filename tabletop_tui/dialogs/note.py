"""A note for the log."""

from collections.abc import Iterable
from typing import Any

from rules.campaign import Note
from rules.table.refusals import refused
from rules.table.text import is_blank
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, LineRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present.refusals import refusal_sentence


class NoteDialog(FormDialog[Note]):
    """Asks for a line of text and who may read it."""

    def __init__(self, secret: bool) -> None:
        super().__init__(_("Note"))
        self._secret = secret

    def rows(self) -> Iterable[Row]:
        """The line, and whether it is for the GM alone."""
        yield LineRow("text", _("Text"), "", _("It stands in the log, and in the recap of the session."), limit=2000)
        yield CheckRow("secret", _("GM only"), self._secret, _("Players never see it, nor does the recap."))

    def problem(self, values: dict[str, Any]) -> str:
        """Nothing written."""
        return refusal_sentence(refused("text-missing")) if is_blank(values["text"]) else ""

    def answer(self, values: dict[str, Any]) -> Note:
        """The note."""
        return Note(values["text"], values["secret"])
