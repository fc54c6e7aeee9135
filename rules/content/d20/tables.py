"""Tables of the d20 variants, as they are printed."""

LEVEL_ADJUSTMENT_BUYOFF = (
    (1, (3,)),
    (2, (6, 9)),
    (3, (9, 15, 18)),
    (4, (12, 21, 27, 30)),
    (5, (15, 27, 36, 42, 45)),
    (6, (18, 33, 45, 54, 60, 63)),
)
"""Starting level adjustment, the class levels at which it goes down; 21 and up are epic."""

ARMOR_AS_DR = (
    ("padded", 1, 0),
    ("leather", 1, 1),
    ("studded-leather", 2, 1),
    ("chain-shirt", 2, 2),
    ("hide", 2, 1),
    ("scale-mail", 2, 2),
    ("chainmail", 3, 2),
    ("breastplate", 3, 2),
    ("splint-mail", 3, 3),
    ("banded-mail", 3, 3),
    ("half-plate", 4, 3),
    ("full-plate", 4, 4),
)
"""Armour, its bonus, its damage reduction."""

NATURAL_ARMOR_AS_DR = (
    (0, 4, 0, 0),
    (5, 9, 1, 1),
    (10, 14, 2, 2),
    (15, 19, 3, 3),
    (20, 24, 4, 4),
    (25, 29, 5, 5),
    (30, 34, 6, 6),
    (35, 39, 7, 7),
    (40, 44, 8, 8),
)
"""Natural armour from, to, damage reduction, points taken off natural armour."""

THREAT_RANGE_FROM_MULTIPLIER = ((2, None), (3, 19), (4, 18), (5, 17))
"""Critical multiplier, the lowest threatening roll with vitality and wounds; None: the weapon's own."""

BELL_CURVE_THREAT_RANGE = ((20, 16), (19, 15), (18, 14), (17, 14), (15, 13))
"""The lowest threatening roll on a d20, and on 3d6."""

WOUND_POINT_SIZE_FACTOR = (
    ("fine", "1/8"),
    ("diminutive", "1/4"),
    ("tiny", "1/2"),
    ("small", "1"),
    ("medium", "1"),
    ("large", "1"),
    ("huge", "2"),
    ("gargantuan", "4"),
    ("colossal", "8"),
)
"""Size, what Constitution is multiplied by for wound points."""

VITALITY = (
    ("barbarian", 12),
    ("bard", 6),
    ("fighter", 10),
    ("sorcerer", 4),
    ("druid", 8),
    ("ranger", 8),
    ("cleric", 8),
    ("wizard", 4),
    ("monk", 8),
    ("paladin", 10),
    ("rogue", 6),
)
"""Class, sides of its Hit Die: all of them, with the Constitution modifier, are the vitality of the first level."""
