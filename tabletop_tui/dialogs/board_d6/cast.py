"""Declaring magic: at somebody, or against a challenge level."""

from collections.abc import Iterable
from typing import Any

from rules.d6.actions import CastAt, CastAttack
from rules.d6.game import Game
from rules.d6.pools import attribute_of
from tabletop_tui.dialogs.board_d6.action_dialog import ActionDialog
from tabletop_tui.dialogs.board_d6.choices import magics, others
from tabletop_tui.dialogs.cards_d6.choices import challenge_choices, focus_choices
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, Row
from tabletop_tui.dialogs.target_row import TargetRow
from tabletop_tui.locale import _
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.cards_d6 import ATTRIBUTES
from tabletop_tui.present.numbers import plain
from tabletop_tui.present.usual_d6 import known_magic, likely_focus, likely_target

AVERAGE = 3
"""The challenge level that stands there first."""


class CastDialog(ActionDialog):
    """Which magic, at whom or against which CL, with which focus."""

    def __init__(self, game: Game, who: str, override: bool = False) -> None:
        super().__init__(_("Cast: {who}"), game, who, override)

    def rows(self) -> Iterable[Row]:
        """How, with what, at whom or against what; rows that do not apply are left out of sight."""
        last = next((a for a in (self.one.action, self.one.usual) if isinstance(a, CastAttack | CastAt)), None)
        at = last if isinstance(last, CastAt) else None
        how = (Choice("attack", _("as an attack")), Choice("challenge", _("against a CL")))
        yield ChoiceRow("how", _("how"), how, "challenge" if at else "attack")
        magic = last.proficiency if last else next(iter(known_magic(self.game, self.card)), "")
        kinds = ChoiceRow("magic", _("magic"), magics(self.game, self.card), magic)
        kinds.can_focus = len(kinds.choices) > 1
        yield kinds
        hint = _("Pick by number, or with left and right.")
        yield TargetRow("target", _("target"), others(self.game, self.who), likely_target(self.game, self.who), hint)
        yield ChoiceRow("challenge", _("challenge level"), challenge_choices(), at.challenge if at else AVERAGE)
        yield ChoiceRow(
            "attribute",
            _("attribute"),
            tuple(
                Choice(one, f"{names.attribute(one)} {plain(attribute_of(self.card, one))}")
                for one in reversed(ATTRIBUTES)
            ),
            at.attribute if at else "intelligence",
            _("The one that the GM finds fitting."),
        )
        focus = last.focus if last else likely_focus(self.game, self.card)
        yield ChoiceRow("focus", _("focus"), focus_choices(self.game, self.card), focus)
        yield self.circumstance_row(last.circumstance if last else 0)

    def on_mount(self) -> None:
        """Show the rows that apply."""
        self._fit()

    def row_changed(self, row: Row) -> None:
        """Show the rows that apply."""
        if row.key == "how":
            self._fit()

    def _fit(self) -> None:
        attack = self.row("how").answer == "attack" and bool(others(self.game, self.who))
        self.row("target").display = attack
        self.row("challenge").display = not attack
        self.row("attribute").display = not attack

    def action(self, values: dict[str, Any]) -> CastAttack | CastAt:
        """The magic."""
        magic, focus, dice = values["magic"], values["focus"], values["circumstance"]
        if values["how"] == "attack" and values["target"]:
            return CastAttack(values["target"], magic, focus, dice)
        return CastAt(magic, values["challenge"], focus, values["attribute"], dice)
