"""The board of the d20 game: the order of initiative, its keys, and what each of them asks."""

from tabletop_tui.screens.board_d20.place import BoardPlace

__all__ = ["BoardPlace"]
