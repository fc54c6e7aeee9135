"""Pass-the-keyboard: players make their characters, or look at them, behind a curtain."""

from tabletop_tui.screens.creation.looking import LookingScreen
from tabletop_tui.screens.creation.making import CreationScreen

__all__ = ["CreationScreen", "LookingScreen"]
