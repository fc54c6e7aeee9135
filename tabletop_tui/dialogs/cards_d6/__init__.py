"""The questions of the cards place of the D6 game."""
