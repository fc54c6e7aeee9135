"""The questions of the cards place of the d20 game."""
