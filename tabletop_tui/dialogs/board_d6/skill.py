"""Declaring the use of a skill, or anything else in words."""

from collections.abc import Iterable
from typing import Any

from rules.d6.actions import Other, UseSkill
from rules.d6.game import Game
from tabletop_tui.dialogs.board_d6.action_dialog import ActionDialog
from tabletop_tui.dialogs.board_d6.choices import skills
from tabletop_tui.dialogs.cards_d6.choices import challenge_choices
from tabletop_tui.dialogs.rows import ChoiceRow, LineRow, Row
from tabletop_tui.locale import _

AVERAGE = 3


class SkillDialog(ActionDialog):
    """Which skill, against which CL."""

    def __init__(self, game: Game, who: str, override: bool = False) -> None:
        super().__init__(_("Skill: {who}"), game, who, override)

    def rows(self) -> Iterable[Row]:
        """Skill, challenge level, circumstances."""
        last = next((one for one in (self.one.action, self.one.usual) if isinstance(one, UseSkill)), None)
        best = max(self.card.skills, key=lambda rank: rank.rank, default=None)
        skill = last.skill if last else best.what if best else None
        hint = _("Left and right, or the first letter.")
        yield ChoiceRow("skill", _("skill"), skills(self.game, self.one, self.card), skill, hint)
        yield ChoiceRow("challenge", _("challenge level"), challenge_choices(), last.challenge if last else AVERAGE)
        yield self.circumstance_row(last.circumstance if last else 0)

    def action(self, values: dict[str, Any]) -> UseSkill:
        """The use of the skill."""
        return UseSkill(values["skill"], values["challenge"], values["circumstance"])


class OtherDialog(ActionDialog):
    """A line of words."""

    def __init__(self, game: Game, who: str, override: bool = False) -> None:
        super().__init__(_("Something else: {who}"), game, who, override)

    def rows(self) -> Iterable[Row]:
        """The line."""
        last = self.one.usual.text if isinstance(self.one.usual, Other) else ""
        yield LineRow("text", _("what"), last, _("Without a roll, as in: opens the gate, flees, shouts for help."))

    def preview(self, values: dict[str, Any]) -> None:
        """Nothing is rolled."""

    def action(self, values: dict[str, Any]) -> Other:
        """The words."""
        return Other(values["text"])
