"""Spells whose dice grow with the caster, and those that only add to fixed dice (docs/spell-points.md S5)."""

DICE = (
    ("Burning Hands", "", "", 1, 4, 0, 0, 1, 5),
    ("Magic Missile", "", "missile", 1, 4, 1, 1, 2, 5),
    ("Shocking Grasp", "", "", 1, 6, 0, 0, 1, 5),
    ("Scorching Ray", "", "ray", 4, 6, 0, 1, 4, 3),
    ("Shatter", "crystalline", "", 1, 6, 0, 0, 1, 10),
    ("Fireball", "", "", 1, 6, 0, 0, 1, 10),
    ("Lightning Bolt", "", "", 1, 6, 0, 0, 1, 10),
    ("Searing Light", "", "", 1, 8, 0, 0, 2, 5),
    ("Searing Light", "undead", "", 1, 6, 0, 0, 1, 10),
    ("Searing Light", "light-vulnerable", "", 1, 8, 0, 0, 1, 10),
    ("Searing Light", "construct", "", 1, 6, 0, 0, 2, 5),
    ("Vampiric Touch", "", "", 1, 6, 0, 0, 2, 10),
    ("Glyph of Warding", "", "", 1, 8, 0, 0, 2, 5),
    ("Flame Strike", "", "", 1, 6, 0, 0, 1, 15),
    ("Chaos Hammer", "", "", 1, 8, 0, 0, 2, 5),
    ("Chaos Hammer", "opposed-outsider", "", 1, 6, 0, 0, 1, 10),
    ("Holy Smite", "", "", 1, 8, 0, 0, 2, 5),
    ("Holy Smite", "opposed-outsider", "", 1, 6, 0, 0, 1, 10),
    ("Order's Wrath", "", "", 1, 8, 0, 0, 2, 5),
    ("Order's Wrath", "opposed-outsider", "", 1, 6, 0, 0, 1, 10),
    ("Unholy Blight", "", "", 1, 8, 0, 0, 2, 5),
    ("Unholy Blight", "opposed-outsider", "", 1, 6, 0, 0, 1, 10),
    ("Blight", "plant", "", 1, 6, 0, 0, 1, 15),
    ("Shout", "crystalline", "", 1, 6, 0, 0, 1, 15),
    ("Cone of Cold", "", "", 1, 6, 0, 0, 1, 15),
    ("Blade Barrier", "", "", 1, 6, 0, 0, 1, 15),
    ("Chain Lightning", "", "", 1, 6, 0, 0, 1, 20),
    ("Chain Lightning", "secondary", "", 1, 6, 0, 0, 2, 10),
    ("Disintegrate", "", "", 2, 6, 0, 0, 1, 20),
    ("Freezing Sphere", "", "", 1, 6, 0, 0, 1, 15),
    ("Freezing Sphere", "water-elemental", "", 1, 8, 0, 0, 1, 15),
    ("Glyph of Warding, Greater", "", "", 1, 8, 0, 0, 2, 10),
    ("Fire Seeds", "", "", 1, 6, 0, 0, 1, 20),
    ("Delayed Blast Fireball", "", "", 1, 6, 0, 0, 1, 20),
    ("Fire Storm", "", "", 1, 6, 0, 0, 1, 20),
    ("Sunbeam", "undead", "", 1, 6, 0, 0, 1, 20),
    ("Horrid Wilting", "", "", 1, 6, 0, 0, 1, 20),
    ("Horrid Wilting", "plant-or-water", "", 1, 8, 0, 0, 1, 20),
    ("Polar Ray", "", "", 1, 6, 0, 0, 1, 25),
    ("Shout, Greater", "crystalline", "", 1, 6, 0, 0, 1, 20),
    ("Sunburst", "undead", "", 1, 6, 0, 0, 1, 25),
    ("Bolt of Glory", "", "", 1, 6, 0, 0, 2, 7),
    ("Bolt of Glory", "undead-or-evil-outsider", "", 1, 6, 0, 0, 1, 15),
)
"""Spell, against what (empty: anything else), what a portion is called, dice and sides of a portion, points added to a
portion, caster levels added before counting, caster levels for a portion, most portions.

Portions = (caster level + added) / levels for one, rounded down, at least 1 and at most the most. The last spell is of
the chapters on gods; the 31 others are of the core lists.
"""

FIXED = (
    ("Disintegrate", "saved", 5, 6),
    ("Shout", "", 5, 6),
    ("Shout, Greater", "", 10, 6),
    ("Sunbeam", "", 4, 6),
    ("Sunburst", "", 6, 6),
)
"""Spell, against what, dice and sides that no caster level changes."""

ADDED = (
    ("Cure Light Wounds", 1, 8, 1, 5),
    ("Cure Moderate Wounds", 2, 8, 1, 10),
    ("Cure Serious Wounds", 3, 8, 1, 15),
    ("Cure Critical Wounds", 4, 8, 1, 20),
    ("Cure Light Wounds, Mass", 1, 8, 1, 25),
    ("Cure Moderate Wounds, Mass", 2, 8, 1, 30),
    ("Cure Serious Wounds, Mass", 3, 8, 1, 35),
    ("Cure Critical Wounds, Mass", 4, 8, 1, 40),
    ("Inflict Light Wounds", 1, 8, 1, 5),
    ("Inflict Moderate Wounds", 2, 8, 1, 10),
    ("Inflict Serious Wounds", 3, 8, 1, 15),
    ("Inflict Critical Wounds", 4, 8, 1, 20),
    ("Inflict Light Wounds, Mass", 1, 8, 1, 25),
    ("Inflict Moderate Wounds, Mass", 2, 8, 1, 30),
    ("Inflict Serious Wounds, Mass", 3, 8, 1, 35),
    ("Inflict Critical Wounds, Mass", 4, 8, 1, 40),
    ("Produce Flame", 1, 6, 1, 5),
    ("Flame Blade", 1, 8, 2, 10),
    ("Fire Shield", 1, 6, 1, 15),
    ("Fire Trap", 1, 4, 1, 20),
    ("Wall of Fire", 2, 6, 1, 20),
    ("Wall of Ice", 1, 6, 1, None),
    ("Slay Living", 3, 6, 1, None),
    ("Finger of Death", 3, 6, 1, 25),
    ("Spiritual Weapon", 1, 8, 3, 5),
    ("Rusting Grasp", 3, 6, 1, 15),
)
"""Spell, dice and sides, caster levels for each point added, most points added (None: no end).

They work at the caster's full level, and extra points do nothing for them (S5).
"""

AGAINST = (
    ("", "", ""),
    ("saved", "a saved target", "cíl, který se ubránil"),
    ("secondary", "a secondary target", "vedlejší cíl"),
    ("undead", "undead", "nemrtvý"),
    ("light-vulnerable", "undead vulnerable to bright light", "nemrtvý citlivý na jasné světlo"),
    ("construct", "a construct or an object", "výtvor nebo předmět"),
    ("crystalline", "a crystalline creature or thing", "krystalický tvor nebo předmět"),
    ("opposed-outsider", "an outsider of the opposite alignment", "mimosféřan opačného přesvědčení"),
    ("plant", "a plant creature", "rostlinný tvor"),
    ("water-elemental", "a creature of water", "vodní tvor"),
    ("plant-or-water", "a plant creature or water elemental", "rostlinný tvor nebo vodní elementál"),
    ("undead-or-evil-outsider", "undead or an evil outsider", "nemrtvý nebo zlý mimosféřan"),
)
"""id, names."""
