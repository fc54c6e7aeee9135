"""The dice tray: a place of its own, and a panel beside any other."""

from tabletop_tui.screens.dice.place import DicePlace

__all__ = ["DicePlace"]
