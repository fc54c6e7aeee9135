"""What the spell lists are made of: the abbreviations of their rows, schools and domains.

A row of a spell list is (English name, Czech name, school, levels by class, levels by domain); levels are written as in
"Brd 1, Sor/Wiz 2" and "Air 4, Travel 3".
"""

CLASSES = (
    ("Brd", ("bard",)),
    ("Clr", ("cleric",)),
    ("Drd", ("druid",)),
    ("Pal", ("paladin",)),
    ("Rgr", ("ranger",)),
    ("Sor", ("sorcerer",)),
    ("Wiz", ("wizard",)),
    ("Sor/Wiz", ("sorcerer", "wizard")),
    ("Adp", ("adept",)),
    ("Asn", ("assassin",)),
    ("Blk", ("blackguard",)),
)
"""Abbreviation, the classes whose list it stands for."""

SCHOOLS = (
    ("abjuration", "Abjuration", "Vymítání"),
    ("conjuration", "Conjuration", "Vyvolávání"),
    ("divination", "Divination", "Věštění"),
    ("enchantment", "Enchantment", "Očarování"),
    ("evocation", "Evocation", "Zaklínání"),
    ("illusion", "Illusion", "Iluze"),
    ("necromancy", "Necromancy", "Nekromancie"),
    ("transmutation", "Transmutation", "Přeměna"),
    ("universal", "Universal", "Univerzální"),
)
"""id, names; universal is no school to specialise in."""

DOMAINS = (
    ("air", "Air", "Vzduch"),
    ("animal", "Animal", "Zvířata"),
    ("artifice", "Artifice", "Řemeslo"),
    ("chaos", "Chaos", "Chaos"),
    ("charm", "Charm", "Okouzlení"),
    ("community", "Community", "Společenství"),
    ("creation", "Creation", "Stvoření"),
    ("darkness", "Darkness", "Temnota"),
    ("death", "Death", "Smrt"),
    ("destruction", "Destruction", "Zkáza"),
    ("earth", "Earth", "Země"),
    ("evil", "Evil", "Zlo"),
    ("fire", "Fire", "Oheň"),
    ("glory", "Glory", "Sláva"),
    ("good", "Good", "Dobro"),
    ("healing", "Healing", "Léčení"),
    ("knowledge", "Knowledge", "Znalosti"),
    ("law", "Law", "Řád"),
    ("liberation", "Liberation", "Svoboda"),
    ("luck", "Luck", "Štěstí"),
    ("madness", "Madness", "Šílenství"),
    ("magic", "Magic", "Magie"),
    ("mind", "Mind", "Mysl"),
    ("nobility", "Nobility", "Vznešenost"),
    ("plant", "Plant", "Rostliny"),
    ("protection", "Protection", "Ochrana"),
    ("repose", "Repose", "Odpočinutí"),
    ("rune", "Rune", "Runy"),
    ("scalykind", "Scalykind", "Šupinatí"),
    ("strength", "Strength", "Síla"),
    ("sun", "Sun", "Slunce"),
    ("travel", "Travel", "Cestování"),
    ("trickery", "Trickery", "Úskoky"),
    ("war", "War", "Válka"),
    ("water", "Water", "Voda"),
    ("weather", "Weather", "Počasí"),
)
"""id, names."""

FURTHER_DOMAINS = (
    (
        "artifice",
        "Animate Rope; Wood Shape; Stone Shape; Minor Creation; Fabricate; "
        "Major Creation; Hardening; True Creation; Prismatic Sphere",
    ),
    (
        "charm",
        "Charm Person; Calm Emotions; Suggestion; Heroism; Charm Monster; "
        "Geas/Quest; Insanity; Demand; Dominate Monster",
    ),
    (
        "community",
        "Bless; Shield Other; Prayer; Status; Telepathic Bond; Heroes' Feast; Refuge; Heal, Mass; Miracle",
    ),
    (
        "creation",
        "Create Water; Minor Image; Create Food and Water; Minor Creation; Major Creation; "
        "Heroes' Feast; Permanent Image; True Creation; Genesis",
    ),
    (
        "darkness",
        "Obscuring Mist; Blindness/Deafness; Blacklight; Armor of Darkness; Summon Monster V; "
        "Prying Eyes; Nightmare; Power Word Blind; Power Word Kill",
    ),
    (
        "glory",
        "Disrupt Undead; Bless Weapon; Searing Light; Holy Smite; Holy Sword; "
        "Bolt of Glory; Sunbeam; Crown of Glory; Gate",
    ),
    (
        "liberation",
        "Remove Fear; Remove Paralysis; Remove Curse; Freedom of Movement; Break Enchantment; "
        "Dispel Magic, Greater; Refuge; Mind Blank; Freedom",
    ),
    (
        "madness",
        "Confusion, Lesser; Touch of Madness; Rage, Divine; Confusion; Bolts of Bedevilment; "
        "Phantasmal Killer; Insanity; Maddening Scream; Weird",
    ),
    (
        "mind",
        "Comprehend Languages; Detect Thoughts; Telepathic Bond, Lesser; Discern Lies; Telepathic Bond; "
        "Probe Thoughts; Brain Spider; Mind Blank; Weird",
    ),
    (
        "nobility",
        "Divine Favor; Enthrall; Magic Vestment; Discern Lies; Command, Greater; "
        "Geas/Quest; Repulsion; Demand; Storm of Vengeance",
    ),
    (
        "repose",
        "Deathwatch; Gentle Repose; Speak with Dead; Death Ward; Slay Living; "
        "Undeath to Death; Destruction; Surelife; Wail of the Banshee",
    ),
    (
        "rune",
        "Erase; Secret Page; Glyph of Warding; Explosive Runes; Planar Binding, Lesser; "
        "Glyph of Warding, Greater; Instant Summons; Symbol of Death; Teleportation Circle",
    ),
    (
        "scalykind",
        "Magic Fang; Animal Trance; Magic Fang, Greater; Poison; Animal Growth; "
        "Eyebite; Creeping Doom; Animal Shapes; Shapechange",
    ),
    (
        "weather",
        "Obscuring Mist; Fog Cloud; Call Lightning; Sleet Storm; Ice Storm; "
        "Control Winds; Control Weather; Whirlwind; Storm of Vengeance",
    ),
)
"""Domains that most spells do not name in their own rows: domain, its spells from 1st to 9th level.

Four of them are printed under names of an older edition and stand here under their successors': heroism for emotion,
freedom for unbinding, lesser confusion for random action, symbol of death for symbol.
"""
