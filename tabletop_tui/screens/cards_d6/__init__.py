"""The cards place of the D6 game: everybody on the table, and one card whole."""

from tabletop_tui.screens.cards_d6.place import CardsPlace

__all__ = ["CardsPlace"]
