"""The board of the D6 game: the order of declaring, its keys, and what each of them asks."""

from tabletop_tui.screens.board_d6.place import BoardPlace

__all__ = ["BoardPlace"]
