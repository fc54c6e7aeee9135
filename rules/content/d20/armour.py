"""Armour and shields of the d20 game, and what they may be made of."""

ARMOUR = (
    ("padded", "light", 1, 8, 0, 5, 10, "Padded armour", "Vycpávané brnění"),
    ("leather", "light", 2, 6, 0, 10, 15, "Leather armour", "Kožená zbroj"),
    ("studded-leather", "light", 3, 5, -1, 15, 20, "Studded leather", "Okovaná kožená zbroj"),
    ("chain-shirt", "light", 4, 4, -2, 20, 25, "Chain shirt", "Kroužková košile"),
    ("hide", "medium", 3, 4, -3, 20, 25, "Hide armour", "Usňová zbroj"),
    ("scale-mail", "medium", 4, 3, -4, 25, 30, "Scale mail", "Šupinová zbroj"),
    ("chainmail", "medium", 5, 2, -5, 30, 40, "Chainmail", "Drátěná zbroj"),
    ("breastplate", "medium", 5, 3, -4, 25, 30, "Breastplate", "Kyrys"),
    ("splint-mail", "heavy", 6, 0, -7, 40, 45, "Splint mail", "Lamelová zbroj"),
    ("banded-mail", "heavy", 6, 1, -6, 35, 35, "Banded mail", "Lorika"),
    ("half-plate", "heavy", 7, 0, -7, 40, 50, "Half-plate", "Pancíř"),
    ("full-plate", "heavy", 8, 1, -6, 35, 50, "Full plate", "Plátová zbroj"),
)
"""id, weight, bonus, most Dexterity, check penalty, chance of arcane failure in percent, pounds, names."""

SHIELDS = (
    ("buckler", "shield", 1, None, -1, 5, 5, "Buckler", "Puklíř"),
    ("light-wooden-shield", "shield", 1, None, -1, 5, 5, "Light wooden shield", "Lehký dřevěný štít"),
    ("light-steel-shield", "shield", 1, None, -1, 5, 6, "Light steel shield", "Lehký ocelový štít"),
    ("heavy-wooden-shield", "shield", 2, None, -2, 15, 10, "Heavy wooden shield", "Těžký dřevěný štít"),
    ("heavy-steel-shield", "shield", 2, None, -2, 15, 15, "Heavy steel shield", "Těžký ocelový štít"),
    ("tower-shield", "tower", 4, 2, -10, 50, 45, "Tower shield", "Pavéza"),
)
"""The same columns; most Dexterity is None where a shield does not limit it."""

SPEEDS = ((15, 10), (20, 15), (30, 20), (40, 30), (50, 35), (60, 40), (70, 50), (80, 55), (90, 60), (100, 70))
"""Speed in feet without and in medium or heavy armour."""

MATERIALS = (
    ("adamantine", "Adamantine", "Adamantin"),
    ("mithral", "Mithral", "Mitril"),
    ("silver", "Silver", "Stříbro"),
    ("cold-iron", "Cold iron", "Chladné železo"),
    ("darkwood", "Darkwood", "Temné dřevo"),
)
"""id, names."""
