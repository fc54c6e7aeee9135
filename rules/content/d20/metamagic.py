"""Metamagic feats of the d20 game."""

METAMAGIC = (
    ("empower-spell", 2, "Empower Spell", "Zesílení kouzla"),
    ("enlarge-spell", 1, "Enlarge Spell", "Zvětšení kouzla"),
    ("extend-spell", 1, "Extend Spell", "Prodloužení kouzla"),
    ("heighten-spell", None, "Heighten Spell", "Povýšení kouzla"),
    ("maximize-spell", 3, "Maximize Spell", "Maximalizace kouzla"),
    ("quicken-spell", 4, "Quicken Spell", "Urychlení kouzla"),
    ("silent-spell", 1, "Silent Spell", "Tiché kouzlo"),
    ("still-spell", 1, "Still Spell", "Klidné kouzlo"),
    ("widen-spell", 3, "Widen Spell", "Rozšíření kouzla"),
)
"""id, by how many levels it raises the spell (None: as many as its caster chooses), names."""
