"""Types of creatures of the d20 game and what their racial Hit Dice give."""

TYPES = (
    ("aberration", 8, "medium", ("will",), 2, (), "Aberration", "Zrůda"),
    ("animal", 8, "medium", ("fortitude", "reflex"), 2, (), "Animal", "Zvíře"),
    ("construct", 10, "medium", (), 2, ("no-constitution", "no-criticals"), "Construct", "Výtvor"),
    ("dragon", 12, "full", ("fortitude", "reflex", "will"), 6, (), "Dragon", "Drak"),
    ("elemental", 8, "medium", ("fortitude",), 2, ("no-criticals",), "Elemental", "Elementál"),
    ("fey", 6, "half", ("reflex", "will"), 6, (), "Fey", "Víla"),
    ("giant", 8, "medium", ("fortitude",), 2, (), "Giant", "Obr"),
    ("humanoid", 8, "medium", ("reflex",), 2, (), "Humanoid", "Humanoid"),
    ("magical-beast", 10, "full", ("fortitude", "reflex"), 2, (), "Magical beast", "Magické zvíře"),
    ("monstrous-humanoid", 8, "full", ("reflex", "will"), 2, (), "Monstrous humanoid", "Obludný humanoid"),
    ("ooze", 10, "medium", (), 2, ("no-criticals",), "Ooze", "Sliz"),
    ("outsider", 8, "full", ("fortitude", "reflex", "will"), 8, (), "Outsider", "Mimosféřan"),
    ("plant", 8, "medium", ("fortitude",), 2, ("no-criticals",), "Plant", "Rostlina"),
    ("undead", 12, "half", ("will",), 4, ("no-constitution", "no-criticals"), "Undead", "Nemrtvý"),
    ("vermin", 8, "medium", ("fortitude",), 2, (), "Vermin", "Havěť"),
)
"""id, sides of the Hit Die, base attack, good saves, skill points a Hit Die, what else it means, names."""

CONSTRUCT_POINTS = (
    ("fine", 0),
    ("diminutive", 0),
    ("tiny", 0),
    ("small", 10),
    ("medium", 20),
    ("large", 30),
    ("huge", 40),
    ("gargantuan", 60),
    ("colossal", 80),
)
"""size, the hit points that a construct has beyond its Hit Dice."""
