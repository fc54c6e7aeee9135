"""The numbers of the d20 game as published."""
