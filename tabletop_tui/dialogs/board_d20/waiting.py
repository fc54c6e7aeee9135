"""What somebody is ready for, and what number its place in the order has."""

from collections.abc import Iterable
from typing import Any

from textual.content import Content

from rules.d20.game import Game
from rules.d20.naming import named
from rules.d20.turns import MOST_INITIATIVE, SetInitiative
from rules.d20.waiting import Ready
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import LineRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present.refusals import why_not


class ReadyDialog(FormDialog[Ready]):
    """What it waits for, in words; they may be left out."""

    DEFAULT_CLASSES = "dialog board-dialog"

    def __init__(self, game: Game, who: str) -> None:
        super().__init__(_("Ready: {who}").format(who=named(game, who).label))
        self._who = who
        self._round = game.encounter.round if game.encounter else 0

    def rows(self) -> Iterable[Row]:
        """The line."""
        yield LineRow("trigger", _("acts when"), "", _("As in: somebody opens the door. r on the row acts then."))

    def answer(self, values: dict[str, Any]) -> Ready:
        """Being ready."""
        return Ready(self._who, self._round, values["trigger"])


class InitiativeDialog(FormDialog[SetInitiative]):
    """Another initiative; it comes last of those that have it already."""

    DEFAULT_CLASSES = "dialog board-dialog"

    def __init__(self, game: Game, who: str) -> None:
        fight = game.encounter
        one = fight.combatant(who) if fight else None
        if fight is None or one is None:
            raise LookupError(who)
        super().__init__(_("Initiative: {who}").format(who=named(game, who).label))
        self._game = game
        self._who = who
        self._round = fight.round
        self._now = one.count.initiative

    def rows(self) -> Iterable[Row]:
        """The number."""
        hint = _("Typed, or left and right. Conditions that end at the old count still do.")
        yield NumberRow("initiative", _("initiative"), self._now, -MOST_INITIATIVE, MOST_INITIATIVE, hint)

    def preview(self, values: dict[str, Any]) -> Content | None:
        """Between whom it would stand."""
        fight = self._game.encounter
        if fight is None or self.problem(values):
            return None
        others = [one for one in fight.combatants if one.card != self._who]
        before = [one for one in others if one.count.initiative >= values["initiative"]]
        after = others[len(before) :]
        parts = [
            _("after {who}").format(who=named(self._game, before[-1].card).label) if before else "",
            _("before {who}").format(who=named(self._game, after[0].card).label) if after else "",
        ]
        return Content(", ".join(part for part in parts if part))

    def problem(self, values: dict[str, Any]) -> str:
        """Why not."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> SetInitiative:
        """The other place."""
        return SetInitiative(self._who, self._round, values["initiative"])
