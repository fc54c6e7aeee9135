"""A condition put on somebody, with its end anchored to somebody's count, to the clock, or to nothing."""

from collections.abc import Iterable
from typing import Any, Final

from textual.content import Content

from rules.d20.afflicting import MOST_ROUNDS, Afflict, anchor_of
from tabletop_tui.dialogs.board_d20.about_one import AboutOneDialog
from tabletop_tui.dialogs.board_d20.choices import everybody
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.dialogs.target_row import TargetRow
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.conditions_d20 import count_name
from tabletop_tui.present.refusals import why_not

DERIVED: Final = frozenset({"flat-footed", "unconscious", "negative-level"})
"""Conditions that follow from the fight, from wounds and from casting; nobody puts them on a card."""


class ConditionDialog(AboutOneDialog[Afflict]):
    """Which condition, for how long, and at whose count it ends: at that of whoever's turn it is, unless said."""

    TITLE_OF = N_("Condition: {who}")
    HINTS_FIRST = True

    def rows(self) -> Iterable[Row]:
        """The condition, how long, how many, at whose count, words."""
        fight = self._game.encounter
        hint = _("Left and right, or its first letter.")
        yield ChoiceRow("condition", _("condition"), condition_choices(), "stunned", hint)
        lengths = (
            Choice("rounds", _("for rounds")),
            Choice("minutes", _("for minutes")),
            Choice("open", _("until it is ended")),
        )
        yield ChoiceRow("length", _("how long"), lengths, "rounds")
        yield NumberRow("count", _("how many"), 1, 1, MOST_ROUNDS, _("Typed, or left and right."))
        if fight is not None and fight.active is not None:
            hint = _("It ends just before this count, even if they wait or are gone. By number, or left and right.")
            yield TargetRow("count_of", _("ends at the count of"), everybody(self._game), fight.active, hint)
        yield LineRow("note", _("in words"), "", _("More of it, or a condition that is not on the list."), limit=80)

    def on_mount(self) -> None:
        """Show the rows that apply."""
        self._fit(self.values["length"])

    def row_changed(self, row: Row) -> None:
        """Show the rows that apply."""
        if row.key == "length":
            self._fit(row.answer)

    def _fit(self, length: str) -> None:
        for row in self.query(Row):
            if row.key in ("count", "count_of"):
                row.display = length != "open"

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The moment at which it ends."""
        intent = self.answer(values)
        rounds = intent.minutes * 10 if intent.minutes is not None else intent.rounds
        anchor = anchor_of(self._game, intent.count_of)
        if rounds is None or anchor is None:
            return None
        text = _("Ends in round {round}, just before {count}.")
        return Content(text.format(round=anchor.round + rounds, count=count_name(self._game, anchor)))

    def problem(self, values: dict[str, Any]) -> str:
        """Why it cannot be put there."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> Afflict:
        """The condition."""
        length, count = values["length"], values["count"]
        return Afflict(
            self._card.id,
            values["condition"],
            rounds=count if length == "rounds" else None,
            minutes=count if length == "minutes" else None,
            count_of=values.get("count_of", "") if length != "open" else "",
            note=values["note"],
            secret=self._secret,
        )


def condition_choices() -> tuple[Choice[str], ...]:
    """Every condition that can be put on somebody, by its name; one in words last."""
    from rules.content.d20.conditions import CONDITIONS

    known = sorted((names.condition(row[0]), row[0]) for row in CONDITIONS if row[0] not in DERIVED)
    return (*(Choice(which, name) for name, which in known), Choice("", _("in words only")))
