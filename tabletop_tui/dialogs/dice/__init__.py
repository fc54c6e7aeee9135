"""The questions of the dice tray."""
