"""House rules as people read them, in any game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Setting:
    """One house rule as people read it."""

    key: str
    """The field of `Settings`."""
    label: str
    """An `N_` message."""
    hint: str
    """A sentence: an `N_` message."""
    least: int = 0
    most: int = 1
    choices: tuple[tuple[str, str], ...] = ()
    """The words that can be chosen between, each with its `N_` message; empty: a switch, or a number."""
    needs: str = ""
    """The key of the switch without which it does nothing; empty: it always counts."""
