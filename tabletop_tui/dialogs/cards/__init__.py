"""The questions of the cards place that both games ask."""
