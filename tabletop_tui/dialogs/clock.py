"""The game clock: how much time passes and how it is spent, with what it brings shown before it does."""

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rules.campaign import LONGEST_WAIT, MOST_INTERRUPTIONS, ROUNDS, Campaign, PassTime, Rest, later
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.picking import PickRow
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.dialogs.time_row import TimeRow
from tabletop_tui.locale import N_, _
from tabletop_tui.present.clock import DAY, game_time
from tabletop_tui.present.refusals import why_not
from tabletop_tui.present.waiting import brought

_SPANS: Final = (1, 10, 60, 8 * 60, DAY, 3 * DAY, 7 * DAY)
_TO_A_TIME: Final = -1
_ROUND: Final = -2
_OTHER: Final = 0
_REST: Final = ("rest", "interruptions", "resting", "care")
MORNING: Final = 6 * 60
"""The time of day that is filled in to wait for."""


class ClockDialog(FormDialog[PassTime]):
    """Answers how long to wait, and how."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command(
            "brought",
            "pageup,pagedown",
            N_("scroll"),
            N_("Scroll what the time brings."),
            "rows",
            palette=False,
            shown_key=N_("pgup/pgdn"),
        ),
    )
    DEFAULT_CLASSES = "dialog clock"

    def __init__(
        self, campaign: Campaign, minutes: int = 60, rest: Rest = "none", resting: tuple[str, ...] | None = None
    ) -> None:
        """Ask how much time passes.

        Args:
            campaign: The table.
            minutes: What is filled in.
            rest: How the time is spent, as it is filled in; only some games have rest.
            resting: Who rests, as it is filled in; None: everybody.
        """
        super().__init__(_("Rest") if rest != "none" else _("Time passes"))
        self._campaign = campaign
        self._minutes = minutes
        self._rest = rest
        self._resting = resting

    @property
    def _rests(self) -> bool:
        return self._campaign.game.kind == "d20"

    def rows(self) -> Iterable[Row]:
        """A usual span, a time of day or any number of minutes; then how the time is spent."""
        names = (
            _("a minute"),
            _("10 minutes"),
            _("an hour"),
            _("8 hours"),
            _("a day"),
            _("3 days"),
            _("a week"),
        )
        spans = [Choice(_ROUND, _("a round")), *map(Choice, _SPANS, names)]
        further = (Choice(_TO_A_TIME, _("to a time of day")), Choice(_OTHER, _("other")))
        span = self._minutes if self._minutes in _SPANS else _OTHER
        yield ChoiceRow("span", _("How long"), (*spans, *further), span)
        yield TimeRow("time", _("Until"), MORNING, _("Type a time as in 630 or 18; left and right by half an hour."))
        yield NumberRow(
            "minutes",
            _("Minutes"),
            self._minutes,
            1,
            LONGEST_WAIT,
            _("Type any number of minutes, or choose a span above."),
        )
        if not self._rests:
            return
        ways: list[Choice[Rest]] = [
            Choice("none", _("awake")),
            Choice("night", _("at rest"), _("8 hours heal wounds and renew casters.")),
            Choice("bed", _("in bed"), _("Every whole day in bed heals twice as much.")),
        ]
        yield ChoiceRow("rest", _("How it is spent"), ways, self._rest)
        yield NumberRow(
            "interruptions", _("Interruptions"), 0, 0, MOST_INTERRUPTIONS, _("Each makes a rest an hour longer.")
        )
        people = [Choice(card.id, card.label) for card in self._campaign.game.cards]
        hint = _("Space picks who; with nobody picked, everybody rests.")
        yield PickRow("resting", _("Who rests"), people, hint, nobody=_("everybody"))
        yield PickRow("care", _("Long-term care"), people, _("Space picks who is cared for: they heal twice as fast."))

    def compose_body(self) -> ComposeResult:
        """The rows, what the time brings, however long that is, and the line of explanation."""
        with Vertical(id="form-rows"):
            yield from self.rows()
        with VerticalScroll(id="brought", can_focus=False):
            yield Static(id="form-preview")
        yield Static(id="form-hint")

    def on_mount(self) -> None:
        """Fit the rows to what is filled in."""
        resting = next((row for row in self.query(PickRow) if row.key == "resting"), None)
        if resting is not None and self._resting:
            resting.pick(dict.fromkeys(self._resting, 1))
        self._fit()

    def row_changed(self, row: Row) -> None:
        """Keep the rows of one mind."""
        span, minutes = self.row("span"), self.row("minutes")
        if isinstance(span, ChoiceRow) and isinstance(minutes, NumberRow):
            if row is span and span.answer > 0:
                minutes.number = span.answer
            elif row.key in {"span", "time"} and span.answer == _TO_A_TIME:
                minutes.number = until(self._campaign.now, self.values["time"])
            elif row is minutes and span.answer not in {_TO_A_TIME, _ROUND}:
                usual = minutes.number if minutes.number in _SPANS else _OTHER
                span.at = next(at for at, choice in enumerate(span.choices) if choice.value == usual)
        self._fit()
        self.call_after_refresh(self.show_commands)

    def _fit(self) -> None:
        values = self.values
        self.row("time").display = values["span"] == _TO_A_TIME
        self.row("minutes").display = values["span"] != _ROUND
        if self._rests:
            for key in _REST[1:]:
                self.row(key).display = key == "care" or values["rest"] != "none"

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The clock before and after, and what the time brings to everybody."""
        waited = self.answer(values)
        after = later(self._campaign, waited.minutes * ROUNDS + waited.rounds).now
        times = _("{before} to {after}").format(before=game_time(self._campaign.now), after=game_time(after))
        return Content("\n").join([Content.styled(times, "bold"), *map(Content, brought(self._campaign, waited))])

    @property
    def _scrolls(self) -> VerticalScroll:
        return self.query_one("#brought", VerticalScroll)

    def hidden(self, command: Command) -> bool:
        """There is something to scroll only where more comes than there is room for."""
        if command.id == "brought":
            return not self._scrolls.max_scroll_y
        return super().hidden(command)

    def on_resize(self) -> None:
        """The footer follows the room there is."""
        self.call_after_refresh(self.show_commands)

    def action_brought(self) -> None:
        """Left to the keys themselves."""

    def key_pagedown(self) -> None:
        """On in what the time brings."""
        self._scrolls.scroll_page_down(animate=False)

    def key_pageup(self) -> None:
        """Back in what the time brings."""
        self._scrolls.scroll_page_up(animate=False)

    def problem(self, values: dict[str, Any]) -> str:
        """Why so much time cannot pass."""
        return why_not(self.answer(values).refusal(self._campaign), self._campaign.game)

    def answer(self, values: dict[str, Any]) -> PassTime:
        """That much time, spent so."""
        minutes = values["minutes"]
        if values["span"] == _ROUND:
            return PassTime(0, rounds=1)
        if not self._rests:
            return PassTime(minutes)
        care = tuple(values["care"])
        if values["rest"] == "none":
            return PassTime(minutes, care=care)
        return PassTime(minutes, values["rest"], values["interruptions"], tuple(values["resting"]) or None, care)


def until(now: int, minute: int) -> int:
    """The minutes from now to the next time that it is this minute of the day; a whole day when it is that now."""
    return (minute - now) % DAY or DAY
