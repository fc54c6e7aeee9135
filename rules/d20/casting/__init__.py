"""Casters: what they have for the day, what a spell costs and does, what rest gives back (docs/spell-points.md)."""
