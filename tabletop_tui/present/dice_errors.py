"""Why a roll cannot be understood, as sentences."""

from collections.abc import Mapping
from typing import Final

from rules.dice.notation import DiceError
from tabletop_tui.locale import N_, _
from tabletop_tui.present.numbers import thousands

SENTENCES: Final[Mapping[str, str]] = {
    "dice-too-long": N_("A roll has at most {most} characters; this one has {length}."),
    "dice-empty": N_("There is nothing to roll: write something like 4d6kh3+2."),
    "dice-operator-expected": N_("Something like + or - is missing before {found}."),
    "dice-number-expected": N_("Here a number is missing, or dice."),
    "dice-sides-expected": N_("After d comes the number of sides, or %."),
    "dice-limits": N_("At most {dice} dice of at most {sides} sides, and at least 1 of each."),
    "dice-too-many": N_("At most {most} dice in one roll."),
    "dice-number-too-large": N_("A number is at most {most}."),
    "dice-too-deep": N_("Parentheses stand in each other at most {most} deep."),
    "dice-not-closed": N_("A closing parenthesis is missing."),
    "dice-not-opened": N_("This parenthesis closes nothing."),
    "dice-high-or-low": N_("After {sign} comes h for the highest or l for the lowest dice."),
    "dice-keep-range": N_("The number of dice to keep is from 1 to {dice}."),
    "dice-drop-range": N_("Of {dice}, at least 1 die is dropped and at least 1 is left."),
    "dice-modifier-twice": N_("The same dice cannot have this twice."),
    "dice-endless": N_("These dice would explode without end."),
    "dice-keep-explode-count": N_("The same dice cannot explode, be dropped and count successes all at once."),
    "dice-divide-by-dice": N_("Only a number can be divided by, no dice."),
    "dice-divide-by-zero": N_("Nothing can be divided by 0."),
    "dice-compare-whole": N_("A comparison right behind dice counts successes; to measure a whole roll, write vs."),
    "dice-odds-too-costly": N_("The exact odds of this roll would take too long; it can still be rolled."),
}
"""A sentence for each code of `rules.dice`; placeholders are the error's values."""

MARK: Final = "^"
"""Stands before the character in question; no roll has it."""
AROUND: Final = 30
"""How many characters are shown on either side of the mark."""


def dice_error_sentence(error: DiceError) -> str:
    """The sentence of an error."""
    values = {name: thousands(value) if isinstance(value, int) else value for name, value in error.values.items()}
    return _(SENTENCES[error.code]).format(**values)


def marked(text: str, column: int) -> str:
    """The text with a mark before the character of a column, cut around it."""
    at = min(column - 1, len(text))
    start, end = max(0, at - AROUND), at + AROUND
    before, after = "…" * (start > 0) + text[start:at], text[at:end] + "…" * (end < len(text))
    return f"{before}{MARK}{after}"
