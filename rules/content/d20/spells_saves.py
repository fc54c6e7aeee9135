"""The saves against spells that deal damage or leave a condition, and the kind of their damage."""

SAVES = (
    ("Burning Hands", "reflex", "half", "fire"),
    ("Magic Missile", "", "half", "force"),
    ("Shocking Grasp", "", "half", "electricity"),
    ("Scorching Ray", "", "half", "fire"),
    ("Shatter", "fortitude", "half", "sonic"),
    ("Fireball", "reflex", "half", "fire"),
    ("Lightning Bolt", "reflex", "half", "electricity"),
    ("Searing Light", "", "half", ""),
    ("Vampiric Touch", "", "half", ""),
    ("Glyph of Warding", "reflex", "half", ""),
    ("Flame Strike", "reflex", "half", "fire"),
    ("Chaos Hammer", "will", "half", ""),
    ("Holy Smite", "will", "half", ""),
    ("Order's Wrath", "will", "half", ""),
    ("Unholy Blight", "will", "half", ""),
    ("Blight", "fortitude", "half", ""),
    ("Shout", "fortitude", "half", "sonic"),
    ("Cone of Cold", "reflex", "half", "cold"),
    ("Blade Barrier", "reflex", "half", ""),
    ("Chain Lightning", "reflex", "half", "electricity"),
    ("Disintegrate", "fortitude", "other", ""),
    ("Freezing Sphere", "reflex", "half", "cold"),
    ("Glyph of Warding, Greater", "reflex", "half", ""),
    ("Fire Seeds", "reflex", "half", "fire"),
    ("Delayed Blast Fireball", "reflex", "half", "fire"),
    ("Fire Storm", "reflex", "half", "fire"),
    ("Sunbeam", "reflex", "half", ""),
    ("Horrid Wilting", "fortitude", "half", ""),
    ("Polar Ray", "", "half", "cold"),
    ("Shout, Greater", "fortitude", "half", "sonic"),
    ("Sunburst", "reflex", "half", ""),
    ("Bolt of Glory", "", "half", ""),
    ("Inflict Light Wounds", "will", "half", "negative"),
    ("Inflict Moderate Wounds", "will", "half", "negative"),
    ("Inflict Serious Wounds", "will", "half", "negative"),
    ("Inflict Critical Wounds", "will", "half", "negative"),
    ("Inflict Light Wounds, Mass", "will", "half", "negative"),
    ("Inflict Moderate Wounds, Mass", "will", "half", "negative"),
    ("Inflict Serious Wounds, Mass", "will", "half", "negative"),
    ("Inflict Critical Wounds, Mass", "will", "half", "negative"),
    ("Produce Flame", "", "half", "fire"),
    ("Flame Blade", "", "half", "fire"),
    ("Fire Trap", "reflex", "half", "fire"),
    ("Wall of Fire", "", "half", "fire"),
    ("Wall of Ice", "", "half", "cold"),
    ("Spiritual Weapon", "", "half", "force"),
)
"""Spell, the save (empty: none against its dice), what a save leaves (`other`: dice of its own), the kind of damage.

Glyphs deal what their caster chose; flame strike is half fire.
"""

LASTING = (
    ("Auspicious Odds", "minutes", "auspicious-odds", ""),
    ("Auspicious Odds, Mass", "rounds", "auspicious-odds", ""),
    ("Bless", "minutes", "blessed", ""),
    ("Haste", "rounds", "hasted", ""),
    ("Slow", "rounds", "slowed", "will"),
)
"""Spell, in what it lasts for each caster level, the condition it leaves, the save against it."""
