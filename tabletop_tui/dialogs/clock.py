"""The game clock: how much time passes, with what it brings shown before it does."""

from collections.abc import Iterable
from typing import Any, Final

from textual.content import Content

from rules.campaign import LONGEST_WAIT, Campaign, PassTime
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present.clock import DAY, game_time
from tabletop_tui.present.waiting_d6 import brought

_SPANS: Final = (1, 10, 60, 8 * 60, DAY)
_OTHER: Final = 0


class ClockDialog(FormDialog[PassTime]):
    """Answers how long to wait."""

    def __init__(self, campaign: Campaign, minutes: int = 60) -> None:
        super().__init__(_("Time passes"))
        self._campaign = campaign
        self._minutes = minutes

    def rows(self) -> Iterable[Row]:
        """A usual span, or any number of minutes."""
        names = {1: _("a minute"), 10: _("10 minutes"), 60: _("an hour"), 480: _("8 hours"), DAY: _("a day")}
        spans = [Choice(span, names[span]) for span in _SPANS]
        yield ChoiceRow("span", _("How long"), (*spans, Choice(_OTHER, _("other"))), self._minutes)
        yield NumberRow(
            "minutes",
            _("Minutes"),
            self._minutes,
            1,
            LONGEST_WAIT,
            _("Type any number of minutes, or choose a span above."),
        )

    def row_changed(self, row: Row) -> None:
        """Keep the two rows of one mind."""
        span, minutes = self.row("span"), self.row("minutes")
        if not isinstance(span, ChoiceRow) or not isinstance(minutes, NumberRow):
            return
        if row is span and span.answer != _OTHER:
            minutes.number = span.answer
        elif row is minutes:
            usual = minutes.number if minutes.number in _SPANS else _OTHER
            span.at = next(at for at, choice in enumerate(span.choices) if choice.value == usual)

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The clock before and after, and what heals."""
        after = self._campaign.now + values["minutes"]
        times = _("{before} to {after}").format(before=game_time(self._campaign.now), after=game_time(after))
        return Content("\n").join([Content.styled(times, "bold"), *map(Content, brought(self._campaign, after))])

    def answer(self, values: dict[str, Any]) -> PassTime:
        """That much time."""
        return PassTime(values["minutes"])
