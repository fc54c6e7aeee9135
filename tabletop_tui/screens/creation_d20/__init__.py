"""Pass-the-keyboard in the d20 game: players make their characters behind a curtain."""

from tabletop_tui.screens.creation_d20.making import CreationScreen

__all__ = ["CreationScreen"]
