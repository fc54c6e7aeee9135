"""The questions about house rules and the campaign's own lists in the d20 game."""
