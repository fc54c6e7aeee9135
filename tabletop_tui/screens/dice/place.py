"""The dice tray as a place."""

from tabletop_tui.commands import Command
from tabletop_tui.screens.dice.tray import TrayScreen


class DicePlace(TrayScreen):
    """Rolls of any kind, with everything that was rolled before."""

    PLACE = "dice"

    def hidden(self, command: Command) -> bool:
        """The tray is here already."""
        return command.id == "tray" or super().hidden(command)
