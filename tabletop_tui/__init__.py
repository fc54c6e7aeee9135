"""How a table is seen and played: the terminal application and its command line."""
