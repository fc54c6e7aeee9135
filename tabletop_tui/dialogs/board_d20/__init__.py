"""Questions of the board of the d20 game: who fights, attacks, damage, saves, conditions, waiting."""
