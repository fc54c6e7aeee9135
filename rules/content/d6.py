"""The D6 game's own lists: skills, weapons, armour and foci, each row (id, numbers…, English, Czech)."""

SKILLS = (
    ("endurance", "strength", "Endurance", "Vytrvalost"),
    ("athletics", "strength", "Athletics", "Atletika"),
    ("grip", "strength", "Grip", "Stisk"),
    ("swim", "strength", "Swim", "Plavání"),
    ("throw", "strength", "Throw", "Vrhání"),
    ("perception", "reflexes", "Perception", "Vnímání"),
    ("acrobatics", "reflexes", "Acrobatics", "Akrobacie"),
    ("ride-pilot", "reflexes", "Ride/Pilot", "Jízda a řízení"),
    ("sleight-of-hand", "reflexes", "Sleight of Hand", "Hbité prsty"),
    ("stealth", "reflexes", "Stealth", "Plížení"),
    ("general-knowledge", "intelligence", "General Knowledge", "Všeobecné znalosti"),
    ("deception", "intelligence", "Deception", "Klamání"),
    ("infiltration", "intelligence", "Infiltration", "Infiltrace"),
    ("persuasion", "intelligence", "Persuasion", "Přesvědčování"),
    ("survival", "intelligence", "Survival", "Přežití"),
)
"""id, governing attribute, names."""

PROFICIENCIES = (
    ("unarmed", "weapon", "Unarmed", "Boj beze zbraně"),
    ("small", "weapon", "Small weapons", "Malé zbraně"),
    ("medium", "weapon", "Medium weapons", "Střední zbraně"),
    ("large", "weapon", "Large weapons", "Velké zbraně"),
    ("reach", "weapon", "Reach weapons", "Dlouhé zbraně"),
    ("short-ranged", "weapon", "Throwing and short ranged", "Vrhací a krátké střelné"),
    ("long-ranged", "weapon", "Long ranged", "Dalekonosné střelné"),
    ("fire-magic", "magic", "Fire magic", "Magie ohně"),
    ("necromancy", "magic", "Necromancy", "Nekromancie"),
    ("healing-magic", "magic", "Healing magic", "Léčivá magie"),
)
"""id, kind, names."""

WEAPONS = (
    ("unarmed", "unarmed", -1, None, "Bare hands", "Holé ruce"),
    ("gloves", "unarmed", 0, None, "Gloves", "Rukavice"),
    ("small", "small", 0, None, "Small weapon", "Malá zbraň"),
    ("medium", "medium", 1, None, "Medium weapon", "Střední zbraň"),
    ("large", "large", 2, None, "Large weapon", "Velká zbraň"),
    ("reach", "reach", 3, None, "Reach weapon", "Dlouhá zbraň"),
    ("short-ranged", "short-ranged", 2, -3, "Throwing or short ranged weapon", "Vrhací nebo krátká střelná zbraň"),
    ("long-ranged", "long-ranged", 2, -3, "Long ranged weapon", "Dalekonosná střelná zbraň"),
)
"""id, proficiency, bonus dice, bonus dice while engaged (None: the same), names."""

FOCI = (
    ("wand", 1, "Wand", "Hůlka"),
    ("staff", 2, "Staff", "Hůl"),
)
"""id, bonus dice, names."""

ARMOUR = (
    ("leather", 1, "body", "Leather", "Kožená zbroj"),
    ("gambeson", 1, "body", "Gambeson", "Prošívanice"),
    ("mail-shirt", 1, "body", "Mail shirt", "Kroužková košile"),
    ("breastplate", 2, "body", "Breastplate", "Kyrys"),
    ("full-mail", 2, "body", "Full mail", "Plná kroužková zbroj"),
    ("full-plate", 4, "body", "Full plate", "Plná plátová zbroj"),
    ("small-shield", 1, "shield", "Small shield", "Malý štít"),
    ("large-shield", 2, "shield", "Large shield", "Velký štít"),
)
"""id, levels taken off a wound, where it is worn, names."""

CHALLENGE_LEVELS = (
    (1, "trivial", "triviální"),
    (2, "easy", "snadné"),
    (3, "average", "běžné"),
    (4, "demanding", "náročné"),
    (5, "hard", "těžké"),
    (6, "very hard", "velmi těžké"),
    (7, "extreme", "extrémní"),
    (8, "nearly impossible", "téměř nemožné"),
)
"""level, names."""
