"""Session: opening and closing it, the game clock, notes, and the log."""

from dataclasses import replace
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input, Static

from rules.campaign import CloseSession, Note, OpenSession, PassTime
from rules.table.refusals import Refused
from tabletop_tui.commands import FILTER, Command
from tabletop_tui.locale import N_, _
from tabletop_tui.messages import Stepped
from tabletop_tui.present.log_lines import Shown
from tabletop_tui.safekeeping.asking import Export
from tabletop_tui.screens.place import PlaceScreen
from tabletop_tui.widgets.log_view import LogView

OPEN_CLOSE = Command(
    "open-close", "o", N_("open/close"), N_("Open a session, or close the open one."), "session", rank=0
)
CLOCK = Command("clock", "c", N_("clock"), N_("Let time pass; what it brings is shown first."), "session", rank=0)
NOTE = Command("note", "n", N_("note"), N_("Write a note into the log."), "session", rank=0)
EXPORT = Command(
    "export", "x", N_("export"), N_("Write a recap, the campaign, its cards or its foes into a file."), "session"
)


class SessionPlace(PlaceScreen):
    """What happened, and when."""

    PLACE = "session"
    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (OPEN_CLOSE, CLOCK, NOTE, EXPORT, FILTER)
    AUTO_FOCUS = "LogView"

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)  # type: ignore[arg-type]  # what every place takes
        self._shown = Shown()

    def compose_place(self) -> ComposeResult:
        """The log, and the line that filters it."""
        yield Static(id="log-empty")
        yield LogView(self.table.log_page, self.campaign.game.lists)
        with Horizontal(id="log-filter"):
            yield Static(Content(" " + _("Only lines with") + " "), id="log-filter-label")
            line = Input(compact=True, max_length=100)
            line.cursor_blink = False
            yield line

    def on_mount(self) -> None:
        """Without a filter, to begin with."""
        self.query_one("#log-filter").display = False

    def on_screen_resume(self) -> None:
        """Read what was added meanwhile."""
        self.call_after_refresh(self._reload)

    def _reload(self) -> None:
        self.query_one(LogView).reload(self.campaign.game.lists)
        self._draw_empty()

    def stepped(self, step: Stepped) -> None:
        """Add it to the log."""
        self.query_one(LogView).take(step)
        self._draw_empty()

    def _draw_empty(self) -> None:
        empty = not self.query_one(LogView).plain
        words = _("No line has that in it; escape shows everything.")
        if not self._shown.words:
            words = _("Nothing has happened yet: o opens a session, n writes a note.")
        self.query_one("#log-empty", Static).update(Content(f" {words}"))
        self.query_one("#log-empty").display = empty

    def refusal_of(self, command: Command) -> Refused | None:
        """What the table would refuse."""
        if command.id == "open-close":
            return self.refusal(self._turn())
        if command.id == "clock":
            return self.refusal(PassTime(1))
        if command.id == "note":
            return self.refusal(Note("."))
        return super().refusal_of(command)

    def _turn(self) -> OpenSession | CloseSession:
        return CloseSession() if self.campaign.session_open else OpenSession()

    def action_open_close(self) -> None:
        """Open a session, or close the open one."""
        self.intend(self._turn())

    @work(group="dialog")
    async def action_clock(self) -> None:
        """Ask how much time passes."""
        from tabletop_tui.dialogs.clock import ClockDialog

        waited = await self.app.push_screen_wait(ClockDialog(self.campaign))
        if waited is not None:
            self.intend(waited)

    @work(group="dialog")
    async def action_note(self) -> None:
        """Ask for a note."""
        from tabletop_tui.dialogs.note import NoteDialog

        note = await self.app.push_screen_wait(NoteDialog(self.view.secret))
        if note is not None:
            self.intend(note)

    def action_filter(self) -> None:
        """Go to the line that filters."""
        self.query_one("#log-filter").display = True
        self.query_one(Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filter while typing."""
        event.stop()
        self._filter(event.value)

    def _filter(self, words: str) -> None:
        self._shown = replace(self._shown, words=words.strip())
        self.query_one(LogView).filter(self._shown)
        self._draw_empty()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Back to the log, filtered."""
        event.stop()
        self.query_one(LogView).focus()

    def action_line(self) -> None:
        """Back to the log, filtered."""
        self.query_one(LogView).focus()

    def action_export(self) -> None:
        """Ask what to write and where to."""
        self.post_message(Export())

    def action_leave(self) -> None:
        """Back to the whole log."""
        self.query_one(Input).value = ""
        self.query_one("#log-filter").display = False
        self.query_one(LogView).focus()
