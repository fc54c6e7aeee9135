"""The D6 success-pool game: cards, checks, the round of declaration and resolution, wounds (docs/rules-d6.md)."""
