"""Dice: success pools, a notation for any roll, and exact odds as integer counts."""
