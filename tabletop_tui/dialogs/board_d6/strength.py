"""Whether STR takes levels off a wound."""

from collections.abc import Iterable
from typing import Any

from textual.content import Content

from rules.d6.encounter import PendingWound
from rules.d6.exchange import is_death_blow, wound_level
from rules.d6.game import Game
from rules.d6.naming import named
from rules.d6.scoring import most_strength
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present.odds_d6 import wound_lines
from tabletop_tui.present.wounds_d6 import level_name


class StrengthDialog(FormDialog[int]):
    """How many levels; what leaves the least wound is filled in. Escape leaves the question for later."""

    DEFAULT_CLASSES = "dialog board-dialog"

    def __init__(self, game: Game, wound: PendingWound) -> None:
        super().__init__(_("STR against the wound: {who}").format(who=named(game, wound.victim).label))
        self._game = game
        self._wound = wound
        self._most = most_strength(game, wound.victim, wound.net)

    def rows(self) -> Iterable[Row]:
        """From none to all that there is."""
        hint = _("Once a fight: what is left of it is then spent. Escape decides later, n asks again.")
        levels = range(self._most, -1, -1)
        yield ChoiceRow(
            "levels", _("STR takes off"), [self._choice(one) for one in levels], best(self._wound, self._most), hint
        )

    def preview(self, values: dict[str, Any]) -> Content:  # noqa: ARG002 - all answers are shown at once
        """What each answer leaves."""
        return Content("\n").join(wound_lines(self._game, self._wound, 70))

    def answer(self, values: dict[str, Any]) -> int:
        """The levels."""
        levels: int = values["levels"]
        return levels

    def _choice(self, levels: int) -> Choice[int]:
        level = wound_level(self._wound.margin, self._wound.armour, levels)
        left = _("{level} wound").format(level=level_name(level)) if level else _("no wound")
        return Choice(levels, f"{levels}: {left}")


def best(wound: PendingWound, most: int) -> int:
    """The fewest levels of STR that leave the least wound."""

    def left(levels: int) -> tuple[int, bool]:
        return wound_level(wound.margin, wound.armour, levels), is_death_blow(wound.margin, wound.armour, levels)

    return min(range(most + 1), key=left)
