"""All of it together, for the application to stand on."""

from tabletop_tui.safekeeping.backing_up import BackingUp
from tabletop_tui.safekeeping.following import Following
from tabletop_tui.safekeeping.importing import Importing
from tabletop_tui.safekeeping.saving import Saving
from tabletop_tui.session import Session


class Safekeeping(Saving, Following, BackingUp, Importing):
    """A shell whose campaigns cannot be lost."""

    def begin(self, session: Session) -> None:
        """Follow the disk and, where somebody else plays, the other window."""
        self.follow_saving(session)
        self.follow(session)
