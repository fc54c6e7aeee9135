"""Questions of the board of the D6 game: what somebody declares, who fights, how a wound is borne."""
