"""Why a file cannot be taken: it stays until it is read."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.locale import _
from tabletop_tui.messages import Told
from tabletop_tui.present.notices import notice_sentence


class RefusedDialog(Dialog[bool]):
    """What is wrong, with the path to the field; nothing was changed."""

    def __init__(self, file: str, problems: Sequence[Told], words: str = "") -> None:
        super().__init__(_("Not taken in: {file}").format(file=file))
        self._problems = tuple(problems)
        self._words = words

    def compose_body(self) -> ComposeResult:
        """The problems."""
        if self._words:
            yield Static(Content(self._words), classes="dialog-words")
        yield Static(Content("\n".join(notice_sentence(one) for one in self._problems)), classes="wrong")
        yield Static(Content(_("Nothing was changed, neither here nor in the file.")), classes="aside")

    def action_accept(self) -> None:
        """Read."""
        self.dismiss(True)
