"""The questions of the cards place."""
