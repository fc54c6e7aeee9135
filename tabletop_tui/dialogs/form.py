"""A dialog made of rows, with a preview that follows them and a word on why it cannot be accepted yet."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from tabletop_tui.commands import Command
from tabletop_tui.dialogs.dialog import Dialog, T
from tabletop_tui.dialogs.rows import Row, RowChanged
from tabletop_tui.locale import N_
from tabletop_tui.widgets.words import put


class FormDialog(Dialog[T]):
    """Rows one below the other; up, down and tab go between them, enter accepts the whole.

    A subclass yields its rows in `rows` and makes the answer in `answer`; `preview` and `problem` follow each change.
    """

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command(
            "previous-row",
            "up",
            N_("row"),
            N_("The row above or below."),
            "rows",
            palette=False,
            shown_key=N_("up/down"),
        ),
        Command(
            "next-row", "down", N_("row"), N_("The row below; tab goes there too."), "rows", shown=False, palette=False
        ),
        Command(
            "change",
            "left,right,space",
            N_("change"),
            N_("The value before or after; digits and first letters go straight to one."),
            "rows",
            palette=False,
            shown_key=N_("left/right"),
        ),
    )

    _touched = False
    """Whether anything was changed yet: before that nobody is told off."""
    HINTS_FIRST: ClassVar[bool] = False
    """Whether the row's hint stands below rather than the problem, until accepting is tried: for long forms."""

    @abstractmethod
    def rows(self) -> Iterable[Row]:
        """The rows, from the top; the first one has the focus."""

    @abstractmethod
    def answer(self, values: dict[str, Any]) -> T:
        """The answer made of the values of all rows by their keys."""

    def preview(self, values: dict[str, Any]) -> Content | None:  # noqa: ARG002 - for subclasses
        """What would come of these values, shown below the rows."""
        return None

    def problem(self, values: dict[str, Any]) -> str:  # noqa: ARG002 - for subclasses
        """Why these values cannot be accepted, as a sentence; empty: they can."""
        return ""

    def row_changed(self, row: Row) -> None:
        """A row has another value; other rows may be changed to fit."""

    def compose_body(self) -> ComposeResult:
        """The rows, what comes of them, and the line of explanation."""
        with Vertical(id="form-rows"):
            yield from self.rows()
        yield Static(id="form-preview")
        yield Static(id="form-hint")

    @property
    def values(self) -> dict[str, Any]:
        """The values of all rows by their keys."""
        return {row.key: row.answer for row in self.query(Row)}

    def row(self, key: str) -> Row:
        """The row of this key."""
        return next(row for row in self.query(Row) if row.key == key)

    def on_mount(self) -> None:
        """Show what comes of the values filled in."""
        self.call_after_refresh(self._redraw)

    def on_row_changed(self, event: RowChanged) -> None:
        """Follow a change."""
        event.stop()
        self._touched = True
        self.row_changed(event.row)
        self._redraw()

    def on_descendant_focus(self) -> None:
        """Explain the row that has the focus."""
        self._redraw()

    def _redraw(self, refused: bool = False) -> None:
        values = self.values
        preview = self.preview(values)
        shown = self.query_one("#form-preview", Static)
        shown.display = preview is not None
        if preview is not None:
            put(shown, preview)
        focused = self.focused_row
        problem = self.problem(values)
        hint = focused.hint_now if focused else ""
        told = problem and (refused or not hint or (self._touched and not self.HINTS_FIRST))
        style = "$text-warning" if refused or self._touched else ""
        put(self.query_one("#form-hint", Static), Content.styled(problem, style) if told else Content(hint))

    @property
    def focused_row(self) -> Row | None:
        """The row that has the focus, itself or in its line."""
        if self.focused is None:
            return None
        return next((node for node in self.focused.ancestors_with_self if isinstance(node, Row)), None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in a line accepts the whole, as anywhere."""
        event.stop()
        self.action_accept()

    def action_accept(self) -> None:
        """Accept, unless something is wrong: then the focus stays and the reason stands below."""
        values = self.values
        if self.problem(values):
            self._redraw(refused=True)
            self.app.bell()
            return
        self.dismiss(self.answer(values))

    def action_change(self) -> None:
        """Left to the row that has the focus."""

    def action_next_row(self) -> None:
        """Down to the next row."""
        self.focus_next()

    def action_previous_row(self) -> None:
        """Up to the row before."""
        self.focus_previous()
