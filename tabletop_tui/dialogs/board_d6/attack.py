"""Declaring an attack, or the defensive stance."""

from collections.abc import Iterable
from typing import Any

from rules.d6.actions import Attack, Defend
from rules.d6.game import Game
from tabletop_tui.dialogs.board_d6.action_dialog import ActionDialog
from tabletop_tui.dialogs.board_d6.choices import GRAPPLE, attack_of, others, weapons
from tabletop_tui.dialogs.rows import ChoiceRow, Row
from tabletop_tui.dialogs.target_row import TargetRow
from tabletop_tui.locale import _
from tabletop_tui.present.usual_d6 import last_attack, likely_target


class AttackDialog(ActionDialog):
    """Whom, with what, and what the circumstances give; the last attack is filled in."""

    def __init__(self, game: Game, who: str, override: bool = False) -> None:
        super().__init__(_("Attack: {who}"), game, who, override)

    def rows(self) -> Iterable[Row]:
        """Target, weapon, circumstances, engaged."""
        last = last_attack(self.one)
        weapon = (GRAPPLE if last.grappling else last.weapon) if last else self.one.weapon
        hint = _("Pick by number, or with left and right.")
        yield TargetRow("target", _("target"), others(self.game, self.who), likely_target(self.game, self.who), hint)
        yield ChoiceRow("weapon", _("weapon"), weapons(self.game, self.one, self.card), weapon)
        yield self.circumstance_row(last.circumstance if last else 0)
        yield self.engaged_row()

    def action(self, values: dict[str, Any]) -> Attack:
        """The attack."""
        return attack_of(values["target"], values["weapon"], values["circumstance"], self.one.weapon)


class DefendDialog(ActionDialog):
    """The weapon to parry with, and what the circumstances give."""

    def __init__(self, game: Game, who: str, override: bool = False) -> None:
        super().__init__(_("Defensive stance: {who}"), game, who, override)

    def rows(self) -> Iterable[Row]:
        """Weapon, circumstances."""
        last = self.one.usual if isinstance(self.one.usual, Defend) else Defend()
        yield ChoiceRow(
            "weapon",
            _("weapon"),
            weapons(self.game, self.one, self.card, grapple=False),
            last.weapon or self.one.weapon,
            _("What to parry with; two more dice, and never a hit."),
        )
        yield self.circumstance_row(last.circumstance)

    def action(self, values: dict[str, Any]) -> Defend:
        """The stance."""
        return Defend(values["weapon"], values["circumstance"])
