"""A campaign from a file, before it is taken in."""

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from textual.content import Content

from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present.exchange import campaign_lines
from tabletop_tui.safekeeping.asking import CampaignLook

How: TypeAlias = Literal["own", "replace"]


class ArriveDialog(FormDialog[How]):
    """Answers whether it becomes a campaign of its own or takes the place of the same one here."""

    def __init__(self, look: CampaignLook, at_a_table: bool) -> None:
        super().__init__(_("Take in {file}?").format(file=look.file))
        self._look = look
        self._at_a_table = at_a_table

    def rows(self) -> Iterable[Row]:
        """How it comes."""
        look = self._look
        choices: list[Choice[How]] = [
            Choice("own", _("as a campaign of its own"), _("Nothing that is here is touched."))
        ]
        if look.here is not None:
            why = _("Only from the list of campaigns: q goes there.") if self._at_a_table else ""
            hint = _("A copy of {name} as it is now is made first, and u takes it back.").format(name=look.here.name)
            choices.append(Choice("replace", _("in place of the same one here"), hint, why))
        yield ChoiceRow("how", _("It comes"), choices)

    def preview(self, values: dict[str, Any]) -> Content:
        """What is in it, what it will be called, or what it would change."""
        width = min(72, self.size.width - 6)
        return Content("\n").join(campaign_lines(self._look, values["how"] == "replace", width)[:14])

    def problem(self, values: dict[str, Any]) -> str:
        """What cannot be replaced now."""
        row = self.row("how")
        return row.chosen.refused if isinstance(row, ChoiceRow) and values["how"] == "replace" else ""

    def answer(self, values: dict[str, Any]) -> How:
        """How it comes."""
        how: How = values["how"]
        return how
