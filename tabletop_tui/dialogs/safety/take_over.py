"""The holder of a campaign has left."""

from tabletop_tui.dialogs.confirm import ConfirmDialog
from tabletop_tui.locale import _


class TakeOverDialog(ConfirmDialog):
    """Enter takes over, escape goes on watching."""

    def __init__(self, name: str) -> None:
        text = _(
            "Nobody holds {name} any more. Enter takes over, so that you can play on here; escape goes on watching."
        )
        super().__init__(_("The other window has let go"), text.format(name=name))
