"""Sizes of creatures of the d20 game, and what size does to weapons."""

SIZES = (
    ("fine", 8, -16, 16, 1, 0, "Fine", "Droboučký"),
    ("diminutive", 4, -12, 12, 2, 0, "Diminutive", "Miniaturní"),
    ("tiny", 2, -8, 8, 5, 0, "Tiny", "Drobný"),
    ("small", 1, -4, 4, 10, 5, "Small", "Malý"),
    ("medium", 0, 0, 0, 10, 5, "Medium", "Střední"),
    ("large", -1, 4, -4, 20, 10, "Large", "Velký"),
    ("huge", -2, 8, -8, 30, 15, "Huge", "Obrovský"),
    ("gargantuan", -4, 12, -12, 40, 20, "Gargantuan", "Gigantický"),
    ("colossal", -8, 16, -16, 60, 30, "Colossal", "Kolosální"),
)
"""id, to attack rolls and armour class, to grappling, to Hide, space in half feet, reach of the tall in feet, names."""

WEAPON_DAMAGE = (
    ("1d2", "1", "1d3"),
    ("1d3", "1", "1d4"),
    ("1d4", "1d2", "1d6"),
    ("1d6", "1d3", "1d8"),
    ("1d8", "1d4", "2d6"),
    ("1d10", "1d6", "2d8"),
    ("1d12", "1d8", "3d6"),
    ("2d4", "1d4", "2d6"),
    ("2d6", "1d8", "3d6"),
    ("2d8", "1d10", "3d8"),
    ("2d10", "2d6", "4d8"),
)
"""What a Medium weapon's damage becomes for a Tiny and for a Large wielder; a die of 2 for the Tiny is 1 at least."""

DAMAGE_LADDER = (
    "1",
    "1d2",
    "1d3",
    "1d4",
    "1d6",
    "1d8",
    "2d6",
    "3d6",
    "4d6",
    "6d6",
    "8d6",
    "12d6",
)
"""Damage of ever greater weapons, a step a size, where the table above ends."""
