"""Declaring help for somebody."""

from collections.abc import Iterable
from typing import Any, Literal

from rules.d6.actions import Assist
from rules.d6.game import Game
from rules.d6.lists import Attribute
from tabletop_tui.dialogs.board_d6.action_dialog import ActionDialog
from tabletop_tui.dialogs.board_d6.choices import others
from tabletop_tui.dialogs.cards_d6.choices import help_choices
from tabletop_tui.dialogs.rows import ChoiceRow, Row
from tabletop_tui.dialogs.target_row import TargetRow
from tabletop_tui.locale import _
from tabletop_tui.present.usual_d6 import likely_helped


class AssistDialog(ActionDialog):
    """Whom, and with which skill or profession."""

    def __init__(self, game: Game, who: str, override: bool = False) -> None:
        super().__init__(_("Assist: {who}"), game, who, override)

    def rows(self) -> Iterable[Row]:
        """Whom, with what, circumstances."""
        last = next((one for one in (self.one.action, self.one.usual) if isinstance(one, Assist)), None)
        hint = _("Pick by number, or with left and right.")
        yield TargetRow("whom", _("whom"), others(self.game, self.who), likely_helped(self.game, self.who), hint)
        attribute = last.attribute if last and last.kind == "profession" else "intelligence"
        yield ChoiceRow(
            "what",
            _("with"),
            help_choices(self.game, self.card),
            f"{last.kind}:{attribute}:{last.what}" if last else None,
            _("Rolled against CL 3: each win above it gives a die, each below takes one."),
        )
        yield self.circumstance_row(last.circumstance if last else 0)

    def action(self, values: dict[str, Any]) -> Assist:
        """The help."""
        kind, attribute, what = str(values["what"]).split(":", 2)
        return Assist(values["whom"], _kind(kind), what, _attribute(attribute), values["circumstance"])


def _kind(text: str) -> Literal["skill", "profession"]:
    return "profession" if text == "profession" else "skill"


def _attribute(text: str) -> Attribute:
    return "strength" if text == "strength" else "reflexes" if text == "reflexes" else "intelligence"
