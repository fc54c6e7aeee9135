"""The cards place of the d20 game: everybody on the table, and one card whole."""

from tabletop_tui.screens.cards_d20.place import CardsPlace

__all__ = ["CardsPlace"]
