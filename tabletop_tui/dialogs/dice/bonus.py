"""A d20, or 3d6 on the curve, and a bonus, with its odds."""

from collections.abc import Iterable
from typing import Any, Final

from textual.content import Content

from rules.d20.game import Game
from rules.table.labels import Who
from rules.table.tray import RollDice
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present.dice import who_name
from tabletop_tui.present.dice_odds import Figures, before, figures
from tabletop_tui.present.rolls_d20 import notation

MOST_BONUS: Final = 100
MOST_DIFFICULTY: Final = 200
NOBODY_SAYS: Final = -1
"""The difficulty where there is none."""


class BonusDialog(FormDialog[tuple[int, RollDice]]):
    """What is added, and against what; answers the bonus and the roll."""

    def __init__(self, game: Game, who: Who, bonus: int, secret: bool) -> None:
        super().__init__(_("{dice} and a bonus: {who}").format(dice=_roll(game), who=who_name(who)))
        self._game = game
        self._who = who
        self._bonus = bonus
        self._secret = secret

    def rows(self) -> Iterable[Row]:
        """The bonus, the difficulty, what it is for."""
        yield NumberRow("bonus", _("bonus"), self._bonus, -MOST_BONUS, MOST_BONUS, _("Left and right, or digits."))
        hint = _("Below 0 nobody says, and the total speaks for itself.")
        yield NumberRow("difficulty", _("against"), NOBODY_SAYS, NOBODY_SAYS, MOST_DIFFICULTY, hint)
        yield LineRow("label", _("what for"), hint=_("A word for the log; may stay empty."), limit=60)
        yield CheckRow("secret", _("GM only"), self._secret, _("Players never see it, nor does the recap."))

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The odds."""
        found = figures(self._notation(values))
        return Content(before(found)) if isinstance(found, Figures) else None

    def answer(self, values: dict[str, Any]) -> tuple[int, RollDice]:
        """The roll."""
        return values["bonus"], RollDice(self._notation(values), self._who, values["label"], values["secret"])

    def _notation(self, values: dict[str, Any]) -> str:
        difficulty = values["difficulty"]
        return _roll(self._game, values["bonus"], None if difficulty == NOBODY_SAYS else difficulty)


def _roll(game: Game, bonus: int = 0, difficulty: int | None = None) -> str:
    return notation(bonus, bell_curve=game.settings.bell_curve, versus=difficulty)
