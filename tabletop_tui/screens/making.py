"""Making a character in short steps, each kept as it is left: what is the same in every game."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Input, Static

from rules.stepping import Intent, permits
from rules.table.asking import GM, Asked
from rules.table.refusals import Refused
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.cards.hand_over import WordDialog
from tabletop_tui.dialogs.confirm import ConfirmDialog
from tabletop_tui.dialogs.rows import LineRow, Row, RowChanged
from tabletop_tui.locale import _
from tabletop_tui.messages import Intend, Stepped, Table
from tabletop_tui.present import making
from tabletop_tui.present.refusals import refusal_sentence
from tabletop_tui.present.sheet import Page
from tabletop_tui.present.text import literal
from tabletop_tui.screens.curtained import CurtainedScreen
from tabletop_tui.screens.making_commands import ALLOW, CHANGE, FINISH, MAKING_COMMANDS, NEXT
from tabletop_tui.widgets.sheet import Sheet
from tabletop_tui.widgets.steps import Fields, StepRows
from tabletop_tui.widgets.words import put

KEPT_AFTER = 1.5
"""After so many seconds without a choice the choices are kept."""
WHO = 1
"""The first step is a form of lines; every other one is rows."""


class MakingScreen(CurtainedScreen):
    """The curtain, then the steps of one player, then the curtain for the next.

    What was chosen stands on the screen at once and at the table soon after; a subclass keeps it, knows the steps of
    its game and draws them.
    """

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = MAKING_COMMANDS
    LAST: ClassVar[int]
    """The number of the last step, in which everything is looked at once more."""

    def __init__(self, table: Table, word: str, draft: str = "") -> None:
        """Begin with the curtain.

        Args:
            table: Where to look and what to be told.
            word: The word that lifts the curtain.
            draft: The id of the draft to go on with; empty: the next player begins one.
        """
        super().__init__(table, word)
        self.draft = draft
        self.step = WHO
        self.said = ""
        self.refused: Refused | None = None
        """Why the last choice could not be made; the GM may allow it."""
        self._before: str = "new"
        self._left_at: dict[int, str] = {}
        """Where the cursor was in each step when it was left."""
        self._timer: Timer | None = None

    @property
    @abstractmethod
    def number(self) -> int:
        """Which player it is."""

    @abstractmethod
    def who_rows(self) -> Iterable[Row]:
        """The rows of the first step."""

    @abstractmethod
    def take_up(self) -> int:
        """Take the draft up as it is at the table, or with nothing chosen; answer the step its player was at."""

    @abstractmethod
    def fill_in(self) -> None:
        """Write what was chosen into the rows of the first step."""

    @abstractmethod
    def row_changed(self, row: Row) -> None:
        """A row of the first step has another value."""

    @abstractmethod
    def title_of(self, step: int) -> str:
        """What a step is called."""

    @abstractmethod
    def words_on(self, step: int) -> str:
        """A sentence on a step."""

    @abstractmethod
    def steps_line(self, width: int) -> Content:
        """The steps beside each other."""

    @abstractmethod
    def points_line(self, width: int) -> Content:
        """The points left."""

    @abstractmethod
    def page(self, width: int) -> Page:
        """The rows of the step."""

    @abstractmethod
    def hint(self, at: str) -> Content:
        """The line on the row at the cursor."""

    @abstractmethod
    def choose(self, key: str, by: int) -> None:
        """An arrow at a row, `by` −1 or 1."""

    @abstractmethod
    def problem(self) -> str:
        """The first rule that is broken, as a sentence; empty: none is."""

    @abstractmethod
    def left(self) -> int:
        """How much could still be chosen."""

    @abstractmethod
    def keeping(self, step: int | None, *, override: bool = False) -> tuple[str, tuple[Intent, ...]]:
        """The draft, and what keeps in it what was chosen and the step gone to; nothing where nothing was."""

    @abstractmethod
    def finishing(self, *, leave_points: bool, override: bool) -> Intent:
        """What makes a card of the draft."""

    @abstractmethod
    def ended(self, event: object) -> bool:
        """Whether an event says that the draft became a card."""

    @abstractmethod
    def do_refused(self) -> None:
        """Make the choice that was refused, as the GM allows."""

    def is_on(self, key: str) -> bool:  # noqa: ARG002 - for subclasses
        """Whether space turns a row off."""
        return False

    def amount(self, key: str) -> float | None:  # noqa: ARG002 - for subclasses
        """The number that stands at a row and that a digit may change; None: there is none."""
        return None

    def passed_by(self, step: int) -> bool:  # noqa: ARG002 - for subclasses
        """Whether there is nothing to choose in a step, so that it is passed by."""
        return False

    def taken_by_enter(self, key: str) -> bool:  # noqa: ARG002 - for subclasses
        """Whether enter takes a row before it goes on: one of several of which one must be taken."""
        return False

    def line_done(self, line: Input) -> None:  # noqa: ARG002 - for subclasses with lines of their own
        """Enter was pressed in a line of text."""
        self.action_next_step()

    def compose_side(self) -> ComposeResult:
        """The step, the points left, the rows, and a line on the row at the cursor."""
        yield Static(id="making-title")
        yield Static(id="making-steps")
        yield Static(id="making-points")
        with Fields(id="making-who"):
            yield from self.who_rows()
        yield StepRows(id="making-rows")
        yield Static(id="making-hint")

    def curtain_text(self) -> Content:
        """Whose turn it is, without a name."""
        if self._before == "finished":
            return making.handed_back(self.number)
        return making.put_aside(self.number) if self._before == "aside" else making.curtain(self.number)

    def begin(self) -> None:
        """Take the draft up, or begin with nothing; a draft begins at the table with the first choice."""
        self._left_at = {}
        self.step = min(max(self.take_up(), WHO), self.LAST)
        self.fill_in()
        self.show_step()

    def took(self, step: Stepped) -> None:
        """Follow what became of the draft."""
        if any(self.ended(event) for event in (step.events if step.kind == "step" else ())):
            self.draft, self._before = "", "finished"
            self.fall()

    def ask(self, intent: Intent) -> None:
        """Ask for an intent."""
        self.post_message(Intend(intent, self.view.campaign.step))

    def refusal(self, intent: Intent) -> Refused | None:
        """Why an intent would be refused."""
        campaign = self.view.campaign
        return permits(campaign, Asked(GM, campaign.step, intent))

    def show_step(self, at: str = "") -> None:
        """Show the step from its top, or with the cursor at a key."""
        rows = self.query_one("#making-rows", Sheet)
        who = self.query_one("#making-who")
        self.refused = None
        who.display = self.step == WHO
        rows.display = self.step != WHO
        if self.step == WHO:
            self.query(LineRow).first(LineRow).query_one(Input).focus()
        else:
            rows.show(self.page, at)
            rows.focus()
        self.draw()
        self.show_commands()

    def draw(self) -> None:
        """Draw everything but the rows."""
        width = max(20, self.size.width - 4)
        title = _("Step {step} of {steps}: {title}").format(
            step=self.step, steps=self.LAST, title=self.title_of(self.step)
        )
        shown = Content.assemble(literal(title, "bold"), "  ", literal(self.words_on(self.step), "$text-muted"))
        shown = shown if shown.cell_length <= width else literal(title, "bold")
        put(self.query_one("#making-title", Static), shown)
        put(self.query_one("#making-steps", Static), self.steps_line(width))
        put(self.query_one("#making-points", Static), self.points_line(width))
        hint = self.query_one("#making-hint", Static)
        if self.said:
            put(hint, literal(self.said, "$warning"))
        elif self.step == WHO:
            put(hint, Content())
        else:
            put(hint, self.hint(self.query_one("#making-rows", Sheet).at))

    def say(self, text: str) -> None:
        """Say something in place of the hint."""
        self.said = text
        self.draw()
        self.show_commands()

    def chosen(self, at: str | None = None) -> None:
        """Show what was chosen, and keep it soon."""
        was_refused = self.refused is not None
        self.said, self.refused = "", None
        if self.step != WHO:
            self.query_one("#making-rows", Sheet).show(self.page, at)
        self.draw()
        if was_refused:
            self.show_commands()
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(KEPT_AFTER, self.keep)

    def hidden(self, command: Command) -> bool:
        """What the GM may allow must have been refused first; some steps have nothing to change."""
        if command is ALLOW and not self.fallen:
            return self.refused is None and not (self.step == self.LAST and self.problem())
        if command is CHANGE and not self.fallen:
            return self.step in {WHO, self.LAST}
        if command in {NEXT, FINISH} and not self.fallen:
            return (command is FINISH) != (self.step == self.LAST)
        return super().hidden(command)

    @on(RowChanged)
    def _row_changed(self, event: RowChanged) -> None:
        event.stop()
        if self.step == WHO and not self.fallen:
            self.row_changed(event.row)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in a line goes on."""
        event.stop()
        self.line_done(event.input)

    @on(Sheet.Moved, "#making-rows")
    def _moved(self) -> None:
        self.said, self.refused = "", None
        self.draw()
        self.show_commands()

    @on(Sheet.Opened, "#making-rows")
    def _opened(self, event: Sheet.Opened) -> None:
        event.stop()
        if self.step == self.LAST:
            self.action_finish()
            return
        if self.taken_by_enter(event.key):
            self.choose(event.key, 1)
            if self.refused is not None:
                return
        self.action_next_step()

    @on(Sheet.Pushed, "#making-rows")
    def _pushed(self, event: Sheet.Pushed) -> None:
        event.stop()
        if event.key:
            self.choose(event.key, event.across)

    def on_key(self, event: events.Key) -> None:
        """A digit gives so many where the cursor is, or as many as can be."""
        rows = self.query_one("#making-rows", Sheet)
        digit = event.character or ""
        if self.fallen or not rows.has_focus or not (digit.isascii() and digit.isdecimal()):
            return
        key, wanted, now = rows.at, int(digit), self.amount(rows.at)
        if now is None:
            return
        event.stop()
        by = 1 if wanted > now else -1
        while (wanted - now) * by > 0:
            self.choose(key, by)
            before, now = now, self.amount(key)
            if now is None or now == before:
                return

    def action_change(self) -> None:
        """More of what the cursor is at; off again where it can only be on."""
        if key := self.query_one("#making-rows", Sheet).at:
            self.choose(key, -1 if self.is_on(key) else 1)

    def keep(self, step: int | None = None, *, override: bool = False) -> None:
        """Keep what was chosen, and the step gone to, at the table."""
        draft, intents = self.keeping(step, override=override)
        for intent in intents:
            refusal = self.refusal(intent)
            if refusal is None or refusal.code == "no-such-draft":  # begun, but not at the table yet
                self.ask(intent)
            elif refusal.code != "nothing-changed":
                self.say(refusal_sentence(refusal))
                return
        self.draft = draft

    def last_intents(self) -> tuple[Intent, ...]:
        """What was chosen and not kept yet, for when the program leaves."""
        return () if self.fallen else self.keeping(None)[1]

    def action_next_step(self) -> None:
        """On to the next step in which there is something to choose."""
        self._go(1)

    def action_finish(self) -> None:
        """Finished, unless a rule is broken; points left are asked about."""
        self.finish()

    def action_previous_step(self) -> None:
        """One step back; before the first step the character is put aside and the curtain falls."""
        if self.step == WHO:
            self.keep()
            self._before = "aside"
            self.fall()
        else:
            self._go(-1)

    def _go(self, by: int) -> None:
        step = self.step + by
        while WHO < step < self.LAST and self.passed_by(step):
            step += by
        if WHO <= step <= self.LAST:
            self.said = ""
            self.keep(step)
            self._left_at[self.step] = self.query_one("#making-rows", Sheet).at
            self.step = step
            self.show_step(self._left_at.get(step, ""))

    @work(group="question", exclusive=True)
    async def finish(self, *, override: bool = False) -> None:
        """Make a card of it."""
        self.keep()
        if (problem := self.problem()) and not override:
            self.say(_("{problem} Change it in its step, or press f: the GM may allow it.").format(problem=problem))
            return
        left = self.left()
        if left:
            sure: bool | None = await self.app.push_screen_wait(
                ConfirmDialog(_("Finished?"), making.points_question(left))
            )
            if not sure:
                return
        self.ask(self.finishing(leave_points=bool(left), override=override))

    @work(group="word", exclusive=True)
    async def action_allow(self) -> None:
        """Do what was refused, when the GM says so."""
        choosing = self.refused is not None
        if self._word:
            known: bool | None = await self.app.push_screen_wait(
                WordDialog(_("The GM allows what breaks a rule"), self._word)
            )
            if not known:
                return
        if choosing:
            self.do_refused()
            self.keep(override=True)
        elif self.step == self.LAST:
            self.finish(override=True)

    def on_unmount(self) -> None:
        """Nothing is kept any more once the screen is gone."""
        if self._timer is not None:
            self._timer.stop()

    def on_resize(self) -> None:
        """Fit the lines above the rows."""
        if not self.fallen:
            self.draw()
