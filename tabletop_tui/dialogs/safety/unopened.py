"""A campaign that cannot be opened, and what can be done about it."""

from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.locale import _, ngettext
from tabletop_tui.messages import Told
from tabletop_tui.present.notices import notice_sentence


class UnopenedDialog(MenuDialog):
    """Answers `copies`, `mend` or `back`; None is back."""

    def __init__(self, folder: str, problem: Told, copies: int, mendable: bool) -> None:
        entries = [Entry("back", _("Back to the campaigns"), hint=_("Everything stays as it is."))]
        if mendable:
            entries.insert(
                0,
                Entry(
                    "mend",
                    _("Put together what can be read"),
                    hint=_("The files as they are now are kept in the folder set-aside."),
                ),
            )
        if copies:
            note = ngettext("{count} copy can be read", "{count} copies can be read", copies).format(count=copies)
            hint = _("A copy becomes a campaign of its own; this one stays as it is.")
            entries.insert(0, Entry("copies", _("Its copies"), note, hint))
        super().__init__(_("{folder} cannot be opened").format(folder=folder), entries, words=notice_sentence(problem))
