"""The questions while a d20 character is made."""
