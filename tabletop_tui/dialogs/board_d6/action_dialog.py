"""The base of every question about what somebody does: the odds follow each change."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any

from textual.content import Content

from rules.d6.actions import Action
from rules.d6.card import Card
from rules.d6.declaring import Redeclare, action_refused
from rules.d6.encounter import Combatant
from rules.d6.game import Game
from rules.d6.pools import LEAST_CIRCUMSTANCE, MOST_CIRCUMSTANCE
from rules.table.refusals import Refused
from tabletop_tui.dialogs.board_d6.choices import engaged_as
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, NumberRow
from tabletop_tui.locale import _
from tabletop_tui.present.odds_d6 import action_odds, pool_lines
from tabletop_tui.present.refusals import why_not

PREVIEW_CELLS = 72


@dataclass(frozen=True, slots=True)
class Decided:
    """What somebody does, and how it stands while doing it."""

    action: Action
    engaged: bool | None = None
    """Whether it is engaged; None: as it was."""


class ActionDialog(FormDialog[Decided]):
    """Rows for one kind of action."""

    DEFAULT_CLASSES = "dialog board-dialog"

    def __init__(self, title: str, game: Game, who: str, override: bool = False) -> None:
        card = game.card(who)
        one = game.encounter.combatant(who) if game.encounter else None
        if card is None or one is None:
            raise LookupError(who)
        super().__init__(title.format(who=card.label))
        self.game = game
        self.who = who
        self.card: Card = card
        self.one: Combatant = one
        self._override = override

    @abstractmethod
    def action(self, values: dict[str, Any]) -> Action:
        """The action that the values of the rows make."""

    def answer(self, values: dict[str, Any]) -> Decided:
        """The action, and the mark if there is a row for it."""
        return Decided(self.action(values), values.get("engaged"))

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The odds, and why the dice are as many as they are."""
        action = self.action(values)
        if action_refused(self.game, self.who, action):
            return None
        game = engaged_as(self.game, self.who, values.get("engaged", self.one.engaged))
        width = min(PREVIEW_CELLS, self.size.width - 4)
        lines = (*action_odds(game, self.who, action, width), *pool_lines(game, self.who, action, width))
        return Content("\n").join(lines)

    def problem(self, values: dict[str, Any]) -> str:
        """Why this cannot be done, with what to do instead."""
        return why_not(self._refusal(values))

    def _refusal(self, values: dict[str, Any]) -> Refused | None:
        action = self.action(values)
        if self._override and self.game.encounter is not None:
            game = engaged_as(self.game, self.who, values.get("engaged", self.one.engaged))
            return Redeclare(self.who, self.game.encounter.round, action).refusal(game)
        return action_refused(self.game, self.who, action)

    def circumstance_row(self, value: int = 0) -> NumberRow:
        """Dice for circumstances."""
        return NumberRow(
            "circumstance",
            _("circumstances, dice"),
            value,
            LEAST_CIRCUMSTANCE,
            MOST_CIRCUMSTANCE,
            _("Dice given or taken for cover, light, height… Left and right, or typed."),
        )

    def engaged_row(self) -> CheckRow:
        """Whether an adjacent foe is near."""
        hint = _("In reach of a foe this round: ranged weapons are no good. Space changes it.")
        return CheckRow("engaged", _("engaged"), self.one.engaged, hint)
