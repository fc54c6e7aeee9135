"""A pool of dice, alone or against something, with its odds."""

from collections.abc import Iterable
from typing import Any, Final

from textual.content import Content

from rules.table.labels import Who
from rules.table.tray import RollDice
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present.dice import who_name
from tabletop_tui.present.dice_odds import Figures, before, figures
from tabletop_tui.present.rolls_d6 import pool_notation

MOST_DICE: Final = 100
HARDEST: Final = 8


class PoolDialog(FormDialog[RollDice]):
    """How many dice, against a challenge level, another pool or nothing."""

    def __init__(self, who: Who, dice: int, secret: bool) -> None:
        super().__init__(_("A pool of dice: {who}").format(who=who_name(who)))
        self._who = who
        self._dice = dice
        self._secret = secret

    def rows(self) -> Iterable[Row]:
        """The dice, what they are held against, what they are for."""
        yield NumberRow("dice", _("dice"), self._dice, 1, MOST_DICE, _("Left and right, or digits."))
        yield NumberRow("challenge", _("challenge level"), 0, 0, HARDEST, _("0: none."))
        yield NumberRow("against", _("against a pool of"), 0, 0, MOST_DICE, _("0: none; the other pool rolls too."))
        yield LineRow("label", _("what for"), hint=_("A word for the log; may stay empty."), limit=60)
        yield CheckRow("secret", _("GM only"), self._secret, _("Players never see it, nor does the recap."))

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The odds."""
        found = figures(_notation(values))
        return Content(before(found)) if isinstance(found, Figures) else None

    def problem(self, values: dict[str, Any]) -> str:
        """One thing to be held against is enough."""
        if values["challenge"] and values["against"]:
            return _("Either a challenge level or another pool: set one of them to 0.")
        return ""

    def answer(self, values: dict[str, Any]) -> RollDice:
        """The roll."""
        return RollDice(_notation(values), self._who, values["label"], values["secret"])


def _notation(values: dict[str, Any]) -> str:
    return pool_notation(values["dice"], values["challenge"] or None, values["against"] or None)
