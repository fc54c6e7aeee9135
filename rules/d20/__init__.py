"""The d20 game and its variants, each a switch of the campaign (docs/rules-d20.md)."""
