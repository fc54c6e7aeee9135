"""A form on one part of a card, whichever game it is of."""

from tabletop_tui.dialogs.dialog import T
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Row


class PartForm(FormDialog[T]):
    """A form that begins at the row asked for, where it can have the focus."""

    def __init__(self, title: str, at: str = "") -> None:
        super().__init__(title)
        self._at = at

    def on_mount(self) -> None:
        """Begin at the row asked for."""
        if self._at and any(row.key == self._at for row in self.query(Row)):
            self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        row = self.row(self._at)
        if row.can_focus:
            row.focus()
