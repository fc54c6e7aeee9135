"""The conditions that hold for a card, in words."""

from collections.abc import Iterable
from typing import Any

from rules.d6.card import Card
from rules.d6.cards import SetConditions
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import LineRow, Row
from tabletop_tui.locale import _


class ConditionsDialog(FormDialog[SetConditions]):
    """All conditions on one line, between commas."""

    def __init__(self, card: Card) -> None:
        super().__init__(_("Conditions: {who}").format(who=card.label))
        self._card = card

    def rows(self) -> Iterable[Row]:
        """The line."""
        hint = _("Between commas: prone, blinded. Empty it when nothing holds any more.")
        yield LineRow("conditions", _("conditions"), ", ".join(self._card.conditions), hint, limit=2000)

    def answer(self, values: dict[str, Any]) -> SetConditions:
        """The conditions."""
        return SetConditions(self._card.id, tuple(part.strip() for part in values["conditions"].split(",")))
