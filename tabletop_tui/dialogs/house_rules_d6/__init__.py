"""The questions about house rules and the campaign's own lists in the D6 game."""
