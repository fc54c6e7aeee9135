"""Pass-the-keyboard in the D6 game: players make their characters, or look at them, behind a curtain."""

from tabletop_tui.screens.creation_d6.looking import LookingScreen
from tabletop_tui.screens.creation_d6.making import CreationScreen

__all__ = ["CreationScreen", "LookingScreen"]
