"""The tracker of spell points."""

from tabletop_tui.screens.spells.place import SpellsPlace

__all__ = ["SpellsPlace"]
