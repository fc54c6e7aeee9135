"""A saving throw on demand."""

from collections.abc import Iterable
from typing import Any, Final

from textual.content import Content

from rules.d20.checks import MOST_BONUS, MOST_DIFFICULTY, RollSave
from rules.d20.hit_odds import save_odds
from rules.d20.lists import Save
from rules.d20.rolls import is_lucky
from rules.d20.saves import save_bonus
from rules.d20.standard import SAVES
from tabletop_tui.dialogs.board_d20.about_one import AboutOneDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.odds_d20 import chance_text
from tabletop_tui.present.parts_d20 import number_text
from tabletop_tui.present.refusals import why_not

USUAL: Final = 15
"""The difficulty that stands there first."""
NOBODY_SAYS: Final = -1
"""The difficulty where there is none."""


class SaveDialog(AboutOneDialog[RollSave]):
    """Which save, against what, with the chance to make it."""

    TITLE_OF = N_("Save: {who}")
    HINTS_FIRST = True

    def rows(self) -> Iterable[Row]:
        """The save, the difficulty, circumstances."""
        game, card = self._game, self._card
        saves: tuple[Choice[Save], ...] = tuple(
            Choice(save, f"{names.save(save)} {signed(save_bonus(game, card, save).total)}") for save in SAVES
        )
        yield ChoiceRow("save", _("save"), saves)
        hint = _("Typed, or left and right; below 0 nobody says, and the total speaks for itself.")
        blank = _("nobody says")
        yield NumberRow("difficulty", _("DC"), USUAL, NOBODY_SAYS, MOST_DIFFICULTY, hint, blank=blank)
        yield NumberRow("bonus", _("circumstances"), 0, -MOST_BONUS, MOST_BONUS)
        if game.settings.bell_curve:
            hint = _("The second roll that the Luck domain grants: four dice, the best three count.")
            yield CheckRow("luck", _("by the Luck domain"), False, hint)

    def preview(self, values: dict[str, Any]) -> Content:
        """The bonus in its parts, and the chance."""
        number = save_bonus(self._game, self._card, values["save"])
        said = [f"{names.save(values['save'])} {number_text(self._game.lists, number)}"]
        if values["difficulty"] > NOBODY_SAYS:
            lucky = values.get("luck", False) or is_lucky(self._game, self._card, "save")
            curve = self._game.settings.bell_curve
            total = number.total + values["bonus"]
            chance = save_odds(total, values["difficulty"], bell_curve_on=curve, lucky=lucky)
            said.append(_("succeeds {chance}").format(chance=chance_text(chance)))
        return Content("\n".join(said))

    def problem(self, values: dict[str, Any]) -> str:
        """Why it cannot be rolled."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> RollSave:
        """The save."""
        difficulty = None if values["difficulty"] == NOBODY_SAYS else values["difficulty"]
        luck = values.get("luck", False)
        return RollSave(self._card.id, values["save"], difficulty, values["bonus"], luck, self._secret)
