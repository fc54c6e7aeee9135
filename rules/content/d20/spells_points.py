"""The tables of spell points (docs/spell-points.md S)."""

COSTS = (
    (0, 0),
    (1, 1),
    (2, 3),
    (3, 5),
    (4, 7),
    (5, 9),
    (6, 11),
    (7, 13),
    (8, 15),
    (9, 17),
)
"""Spell level, points; a 0-level spell costs none and is counted by uses a day."""

COLUMNS = ("bard", "prepared", "paladin-ranger", "sorcerer")
"""Whose points the columns of POINTS_PER_DAY are; prepared: cleric, druid and wizard."""

POINTS_PER_DAY = (
    (1, 0, 2, 0, 3),
    (2, 0, 4, 0, 5),
    (3, 1, 7, 0, 8),
    (4, 5, 11, 0, 14),
    (5, 6, 16, 0, 19),
    (6, 9, 24, 1, 29),
    (7, 14, 33, 1, 37),
    (8, 17, 44, 1, 51),
    (9, 22, 56, 1, 63),
    (10, 29, 72, 4, 81),
    (11, 34, 88, 4, 97),
    (12, 41, 104, 9, 115),
    (13, 50, 120, 9, 131),
    (14, 57, 136, 10, 149),
    (15, 67, 152, 17, 165),
    (16, 81, 168, 20, 183),
    (17, 95, 184, 25, 199),
    (18, 113, 200, 26, 217),
    (19, 133, 216, 41, 233),
    (20, 144, 232, 48, 249),
)
"""Class level, points of each column."""

BONUS_POINTS = (
    (12, 13, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    (14, 15, 1, 4, 4, 4, 4, 4, 4, 4, 4),
    (16, 17, 1, 4, 9, 9, 9, 9, 9, 9, 9),
    (18, 19, 1, 4, 9, 16, 16, 16, 16, 16, 16),
    (20, 21, 2, 5, 10, 17, 26, 26, 26, 26, 26),
    (22, 23, 2, 8, 13, 20, 29, 40, 40, 40, 40),
    (24, 25, 2, 8, 18, 25, 34, 45, 58, 58, 58),
    (26, 27, 2, 8, 18, 32, 41, 52, 65, 80, 80),
    (28, 29, 3, 9, 19, 33, 51, 62, 75, 90, 107),
    (30, 31, 3, 12, 22, 36, 54, 76, 89, 104, 121),
    (32, 33, 3, 12, 24, 38, 56, 78, 104, 119, 136),
    (34, 35, 3, 12, 27, 48, 66, 88, 114, 144, 161),
    (36, 37, 4, 13, 28, 49, 76, 98, 124, 154, 188),
    (38, 39, 4, 16, 31, 52, 77, 110, 136, 166, 200),
    (40, 41, 4, 16, 36, 57, 84, 117, 156, 186, 220),
    (42, 43, 4, 16, 36, 64, 91, 124, 163, 208, 242),
    (44, 45, 5, 17, 37, 65, 101, 134, 173, 218, 269),
    (46, 47, 5, 20, 40, 68, 104, 148, 187, 232, 283),
    (48, 49, 5, 20, 45, 73, 109, 153, 205, 250, 301),
    (50, 51, 5, 20, 45, 80, 116, 160, 212, 272, 323),
)
"""Ability score from, to, bonus points by the highest spell level, 1 to 9."""

FIRST_LEVELS = (
    ("bard", (1, 2, 4, 7, 10, 13, 16)),
    ("prepared", (1, 1, 3, 5, 7, 9, 11, 13, 15, 17)),
    ("sorcerer", (1, 1, 4, 6, 8, 10, 12, 14, 16, 18)),
    ("paladin-ranger", (None, 4, 8, 11, 14)),
    ("generic", (1, 1, 4, 6, 8, 10, 12, 14, 16, 18)),
    ("adept", (1, 1, 4, 8, 12, 16)),
    ("prestige", (None, 1, 3, 5, 7)),
)
"""Progression, the class level at which spells of 0th, 1st, 2nd… level come; None: never."""

CASTERS = (
    ("bard", "bard", "bard", "knows", ("bard",)),
    ("cleric", "prepared", "prepared", "prepares", ("cleric",), 1, "domain"),
    ("druid", "prepared", "prepared", "prepares", ("druid",)),
    ("paladin", "paladin-ranger", "paladin-ranger", "prepares", ("paladin",), 2),
    ("ranger", "paladin-ranger", "paladin-ranger", "prepares", ("ranger",), 2),
    ("sorcerer", "sorcerer", "sorcerer", "knows", ("sorcerer",)),
    ("wizard", "prepared", "prepared", "prepares", ("wizard",), 1, "school"),
    ("adept", "", "adept", "prepares", ("adept",)),
    ("assassin", "", "prestige", "knows", ("assassin",)),
    ("blackguard", "", "prestige", "prepares", ("blackguard",)),
    ("generic-arcane", "prepared", "generic", "knows", ("cleric", "druid", "sorcerer", "wizard")),
    ("generic-divine", "prepared", "generic", "knows", ("cleric", "druid", "sorcerer", "wizard")),
)
"""Class, its column of points a day (empty: the cost of its spells a day), progression, whether it prepares a list or
knows spells, the lists it draws on, class levels for a caster level, what further places are filled from."""

PRESTIGE = (
    ("assassin", "arcane", "spontaneous", "intelligence", "Assassin", "Nájemný vrah"),
    ("blackguard", "divine", "prepared", "wisdom", "Blackguard", "Černý rytíř"),
)
"""Classes with spells of their own that are no class of the lists: magic, how it is cast, the ability for it, names."""

PRESTIGE_SPELLS = (
    (
        "assassin",
        (
            (0,),
            (1,),
            (2, 0),
            (3, 1),
            (3, 2, 0),
            (3, 3, 1),
            (3, 3, 2, 0),
            (3, 3, 3, 1),
            (3, 3, 3, 2),
            (3, 3, 3, 3),
        ),
    ),
    (
        "blackguard",
        (
            (0,),
            (1,),
            (1, 0),
            (1, 1),
            (1, 1, 0),
            (1, 1, 1),
            (2, 1, 1, 0),
            (2, 1, 1, 1),
            (2, 2, 1, 1),
            (2, 2, 2, 1),
        ),
    ),
)
"""Class, spells a day of 1st to 4th level at each of its 10 levels."""

SPONTANEOUS = (
    (
        "cure",
        "cleric",
        "Cure Minor Wounds; Cure Light Wounds; Cure Moderate Wounds; Cure Serious Wounds; Cure Critical Wounds; "
        "Cure Light Wounds, Mass; Cure Moderate Wounds, Mass; Cure Serious Wounds, Mass; Cure Critical Wounds, Mass",
    ),
    (
        "inflict",
        "cleric",
        "Inflict Minor Wounds; Inflict Light Wounds; Inflict Moderate Wounds; Inflict Serious Wounds; "
        "Inflict Critical Wounds; Inflict Light Wounds, Mass; Inflict Moderate Wounds, Mass; "
        "Inflict Serious Wounds, Mass; Inflict Critical Wounds, Mass",
    ),
    (
        "ally",
        "druid",
        "Summon Nature's Ally I; Summon Nature's Ally II; Summon Nature's Ally III; Summon Nature's Ally IV; "
        "Summon Nature's Ally V; Summon Nature's Ally VI; Summon Nature's Ally VII; Summon Nature's Ally VIII; "
        "Summon Nature's Ally IX",
    ),
)
"""Kind, class, the spells that its casters have at hand without preparing them (S25)."""

RECALLING = ("Mage's Lucubration", "Mnemonic Enhancer")
"""Spells that give back or cast again other spells, and so do nothing where points are spent (S26)."""
