"""The board of the D6 game: its keys and what each of them asks."""
