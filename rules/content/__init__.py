"""The numbers and names of the games, as plain literals that are loaded when a game needs them."""
