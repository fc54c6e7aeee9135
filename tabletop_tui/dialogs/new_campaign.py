"""A new campaign: its name, and the house rules, each with a line on what it does."""

from collections.abc import Iterable
from typing import Any, ClassVar

from rules.campaign import Campaign
from rules.d6.game import Game
from rules.d6.settings import Settings
from rules.table.refusals import refused
from rules.table.text import is_blank
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import LineRow, Row
from tabletop_tui.dialogs.settings_rows import setting_rows, settings_of
from tabletop_tui.locale import _
from tabletop_tui.present.refusals import refusal_sentence


class NewCampaignDialog(FormDialog[Campaign]):
    """Asks for everything a campaign begins with; the answer has no id yet."""

    HINTS_FIRST: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(_("New campaign: D6 success pools"))

    def rows(self) -> Iterable[Row]:
        """Name and description, then the house rules."""
        yield LineRow("name", _("Name"), hint=_("What the campaign is called, in any script."))
        yield LineRow("description", _("Description"), hint=_("A line on what it is about; may stay empty."), limit=500)
        yield from setting_rows(Settings())

    def problem(self, values: dict[str, Any]) -> str:
        """A blank name."""
        return refusal_sentence(refused("name-missing")) if is_blank(values["name"]) else ""

    def answer(self, values: dict[str, Any]) -> Campaign:
        """The campaign, with no card yet."""
        return Campaign("", values["name"], Game(settings=settings_of(Settings(), values)), values["description"])
