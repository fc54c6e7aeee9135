"""The cards place: everybody on the table, and one card whole."""

from tabletop_tui.screens.cards.place import CardsPlace

__all__ = ["CardsPlace"]
