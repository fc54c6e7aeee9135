"""Spells beyond the core lists; rows explained in d20_spells."""

DIVINE = (
    ("Armor of Darkness", "Zbroj temnoty", "abjuration", "", "Darkness 4"),
    ("Blacklight", "Černé světlo", "evocation", "Sor/Wiz 3", "Darkness 3"),
    ("Bolt of Glory", "Střela slávy", "evocation", "", "Glory 6"),
    ("Bolts of Bedevilment", "Střely pomatení", "enchantment", "", "Madness 5"),
    ("Crown of Glory", "Koruna slávy", "evocation", "", "Glory 8"),
    ("Genesis", "Stvoření sféry", "conjuration", "", "Creation 9"),
    ("Hardening", "Zpevnění", "transmutation", "Sor/Wiz 6", "Artifice 7"),
    ("Maddening Scream", "Šílený jekot", "enchantment", "Sor/Wiz 8", "Madness 8"),
    ("Rage, Divine", "Božská zuřivost", "enchantment", "", "Madness 3"),
    ("Surelife", "Jistý život", "abjuration", "", "Repose 8"),
    ("Touch of Madness", "Dotek šílenství", "enchantment", "", "Madness 2"),
    ("True Creation", "Pravá tvorba", "conjuration", "", "Creation 8"),
)
"""Of the chapters on gods and their domains."""

PSIONIC = (
    ("Brain Spider", "Mozkový pavouk", "divination", "Clr 8", "Mind 7"),
    ("Dweomer of Transference", "Kouzlo přenosu", "evocation", "Clr 4, Sor/Wiz 4", ""),
    ("Glossolalia", "Glosolálie", "evocation", "Brd 2", ""),
    ("Mental Pinnacle", "Vrchol mysli", "transmutation", "Sor/Wiz 6", ""),
    ("Probe Thoughts", "Prozkoumej myšlenky", "divination", "Sor/Wiz 6", "Mind 6"),
    ("Psychic Turmoil", "Psychická vřava", "abjuration", "Clr 5, Sor/Wiz 5", ""),
    ("Psychic Turmoil, Greater", "Mocná psychická vřava", "abjuration", "Clr 7, Sor/Wiz 7", ""),
    ("Telepathic Bond, Lesser", "Menší telepatické pouto", "divination", "Clr 3, Sor/Wiz 3", "Mind 3"),
)
"""Of the chapters on psionics, cast by ordinary casters."""

BELL_CURVE = (
    ("Auspicious Odds", "Dobré šance", "evocation", "", "Luck 3"),
    ("Auspicious Odds, Mass", "Hromadné dobré šance", "evocation", "", "Luck 5"),
)
"""Of the variant of bell-curve rolls; the Luck domain has them while it is on."""
