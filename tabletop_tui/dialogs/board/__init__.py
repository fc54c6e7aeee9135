"""Questions of the board: what somebody declares, who fights, how a wound is borne."""
