"""Seeing to somebody who is dying or stunned."""

from collections.abc import Iterable
from typing import Any

from textual.content import Content

from rules.d20 import vitality
from rules.d20.bell_curve import naturals
from rules.d20.game import Game
from rules.d20.rolls import is_lucky
from rules.d20.skills import skill_bonus
from rules.d20.tending import Stabilise, Steady
from rules.dice.distribution import Chance
from tabletop_tui.dialogs.board_d20.about_one import AboutOneDialog
from tabletop_tui.dialogs.board_d20.choices import card_choice
from tabletop_tui.dialogs.rows import NumberRow, Row
from tabletop_tui.dialogs.target_row import TargetRow
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.likely_d20 import patients
from tabletop_tui.present.odds_d20 import chance_text
from tabletop_tui.present.parts_d20 import number_text
from tabletop_tui.present.refusals import why_not

MOST_BONUS = 50


class TendDialog(AboutOneDialog[Stabilise | Steady]):
    """Whom; the dying need the Heal skill against 15, the stunned a hand."""

    TITLE_OF = N_("See to somebody: {who}")

    def __init__(self, game: Game, who: str, *, patient: str = "", secret: bool = False) -> None:
        super().__init__(game, who, secret=secret)
        self._patient = patient

    def rows(self) -> Iterable[Row]:
        """Whom, circumstances."""
        choices = tuple(card_choice(self._game, card) for card in patients(self._game, self._card.id))
        hint = _("Pick by number, or with left and right.")
        yield TargetRow("whom", _("whom"), choices, self._patient, hint)
        yield NumberRow("bonus", _("circumstances"), 0, -MOST_BONUS, MOST_BONUS, _("As +2 for a healer's kit."))

    def on_mount(self) -> None:
        """Show the rows that apply."""
        self._fit()

    def row_changed(self, row: Row) -> None:
        """Show the rows that apply."""
        if row.key == "whom":
            self._fit()

    def _fit(self) -> None:
        self.row("bonus").display = self._is_dying(self.values["whom"])

    def _is_dying(self, whom: str) -> bool:
        card = self._game.card(whom)
        return card is not None and card.health.life == "dying"

    def preview(self, values: dict[str, Any]) -> Content:
        """The chance that it works."""
        if not self._is_dying(values["whom"]):
            return Content(_("Ends being stunned, for a standard action; nothing is rolled."))
        game, card = self._game, self._card
        bonus = skill_bonus(game, card, "heal")
        found = naturals(bell_curve=game.settings.bell_curve, lucky=is_lucky(game, card, "skill"))
        needed = vitality.HEAL_CHECK - bonus.total - values["bonus"]
        ways = sum(each for natural, each in found if natural >= needed)
        number = f"{names.skill(game.lists, 'heal')} {number_text(game.lists, bonus)}"
        text = _("against DC {difficulty}: {chance}")
        chance = chance_text(Chance(ways, found.total))
        return Content("\n".join((number, text.format(difficulty=vitality.HEAL_CHECK, chance=chance))))

    def problem(self, values: dict[str, Any]) -> str:
        """Why nothing can be done."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> Stabilise | Steady:
        """The help."""
        if self._is_dying(values["whom"]):
            return Stabilise(self._card.id, values["whom"], values["bonus"], self._secret)
        return Steady(self._card.id, values["whom"])
