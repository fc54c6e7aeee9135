"""The questions of whoever casts spells."""
