"""The command line: one module a command, found by its words and imported when it is asked for (docs/dice.md)."""
