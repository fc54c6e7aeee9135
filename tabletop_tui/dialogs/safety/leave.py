"""Leaving while something is not on disk."""

from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.locale import _
from tabletop_tui.messages import Saved
from tabletop_tui.present.trouble import unsaved_steps, what_helps


class LeaveDialog(MenuDialog):
    """Answers `stay`, `copy` or `leave`; None is to stay."""

    def __init__(self, saved: Saved) -> None:
        words = f"{unsaved_steps(saved.behind)}. {what_helps(saved.problem)}"
        entries = (
            Entry("stay", _("Stay"), hint=_("Play on; saving is tried again every second.")),
            Entry(
                "copy",
                _("Save elsewhere, then leave"),
                hint=_("The whole campaign goes into one file; i among the campaigns takes it in again."),
            ),
            Entry(
                "leave",
                _("Leave all the same"),
                hint=_("One last try to save is made; what it cannot save is lost."),
            ),
        )
        super().__init__(_("Not everything is saved"), entries, "stay", words)
