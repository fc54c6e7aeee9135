"""The dated copies of a campaign, and what is different in each."""

from dataclasses import dataclass
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.campaign import Campaign
from rules.table.refusals import Refused, refused
from tabletop_tui.commands import ACCEPT, Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import N_, _
from tabletop_tui.messages import Told
from tabletop_tui.present.backups import backup_row, differences, summary_of
from tabletop_tui.present.notices import notice_sentence
from tabletop_tui.safekeeping.asking import Backup, Backups
from tabletop_tui.widgets.lines import Lines
from tabletop_tui.widgets.options import Options


@dataclass(frozen=True, slots=True)
class Chosen:
    """A copy, and the table as it has it."""

    backup: Backup
    campaign: Campaign


class BackupsDialog(Dialog[Chosen]):
    """A list of copies with a preview of the one at the cursor; enter goes on to bringing it back."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = (
        Command(
            "accept", "enter", N_("bring back"), N_("Bring back the copy at the cursor; asks first."), "line", rank=0
        ),
        Command("new-copy", "n", N_("copy now"), N_("Make a dated copy of the campaign as it is."), "copies", rank=0),
        Command(
            "preview",
            "pageup,pagedown",
            N_("preview"),
            N_("Scroll what is different in the copy."),
            "copies",
            palette=False,
            shown_key=N_("pgup/pgdn"),
        ),
    )
    AUTO_FOCUS = "OptionList"
    DEFAULT_CLASSES = "dialog tall"

    def __init__(self, backups: Backups) -> None:
        super().__init__(_("Copies of {name}").format(name=backups.name))
        self._backups = backups
        self._rows: tuple[Backup, ...] = ()
        self._seen: Campaign | Told | None = None
        self._seen_key = ""

    def compose_body(self) -> ComposeResult:
        """The copies, a line about the one at the cursor, and what is different in it."""
        yield Options(id="backups")
        yield Static(id="backups-none")
        yield Lines(id="differences")

    def on_mount(self) -> None:
        """Read the copies."""
        self.query_one(Lines).can_focus = False
        self._read()

    def on_resize(self) -> None:
        """Fit the columns."""
        self.call_after_refresh(self._draw)

    @work(group="copies", exclusive=True)
    async def _read(self) -> None:
        self._rows = await self._backups.listed()
        self._draw()
        self._look()

    def _draw(self) -> None:
        listed = self.query_one(OptionList)
        kept = listed.highlighted or 0
        step = self._backups.present.step if self._backups.present else None
        with self.prevent(OptionList.OptionHighlighted):
            listed.clear_options()
            width = max(40, listed.size.width - 2)
            listed.add_options([Option(backup_row(one, step, width)) for one in self._rows])
            listed.highlighted = min(kept, len(self._rows) - 1) if self._rows else None
        none = self.query_one("#backups-none", Static)
        none.display = not self._rows
        none.update(Content(_("There are no copies yet.")))
        self.show_commands()

    @property
    def _at(self) -> Backup | None:
        at = self.query_one(OptionList).highlighted
        return self._rows[at] if at is not None and at < len(self._rows) else None

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show what is different in it."""
        event.stop()
        self._look()

    @work(group="look", exclusive=True)
    async def _look(self) -> None:
        backup = self._at
        if backup is None:
            return
        seen = await self._backups.look(backup.key)
        self._seen, self._seen_key = seen, backup.key
        present = self._backups.present
        if isinstance(seen, Told):
            text = notice_sentence(seen)
            self.query_one(Lines).show(lambda _width: (Content.styled(text, "$text-warning"),))
        elif present is None:
            self.query_one(Lines).show(lambda width: summary_of(seen, width))
        else:
            self.query_one(Lines).show(lambda width: differences(present, seen, width))
        self.show_commands()

    def refusal_of(self, command: Command) -> Refused | None:
        """Nothing is brought back while somebody else holds the campaign, nor from a copy that does not hold."""
        locked = self._backups.locked
        if command.id == "new-copy" and locked is not None:
            return refused("copies-locked")
        if command.id != "accept":
            return None
        if self._at is None:
            return refused("no-copy")
        if locked is not None and self._backups.present is not None:
            return refused("copies-locked")
        return refused("copy-unreadable") if isinstance(self._seen, Told) and self._seen_key == self._at.key else None

    def hidden(self, command: Command) -> bool:
        """No copies can be made of what cannot be opened."""
        return command.id == "new-copy" and self._backups.present is None

    async def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Bring back by enter or by the mouse."""
        event.stop()
        await self.action_command(ACCEPT.id)

    def action_accept(self) -> None:
        """Go on with the copy at the cursor."""
        self._accept()

    @work(group="choose", exclusive=True)
    async def _accept(self) -> None:
        backup = self._at
        if backup is None:
            return
        seen = self._seen if self._seen_key == backup.key else await self._backups.look(backup.key)
        if isinstance(seen, Campaign):
            self.dismiss(Chosen(backup, seen))

    @work(group="choose", exclusive=True)
    async def action_new_copy(self) -> None:
        """Make a copy now."""
        problem = await self._backups.add()
        if problem is not None:
            self.notify(notice_sentence(problem), severity="error", markup=False)
        else:
            self.query_one(OptionList).highlighted = 0
            self._read()

    def action_preview(self) -> None:
        """Left to the keys themselves."""

    def key_pagedown(self) -> None:
        """On in the preview."""
        self.query_one(Lines).scroll_page_down(animate=False)

    def key_pageup(self) -> None:
        """Back in the preview."""
        self.query_one(Lines).scroll_page_up(animate=False)
