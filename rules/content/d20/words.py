"""Words of the d20 rules that belong to no list: abilities, saves, damage, states and the rest."""

ABILITIES = (
    ("strength", "Strength", "Síla", "Str", "Sil"),
    ("dexterity", "Dexterity", "Obratnost", "Dex", "Obr"),
    ("constitution", "Constitution", "Odolnost", "Con", "Odl"),
    ("intelligence", "Intelligence", "Inteligence", "Int", "Int"),
    ("wisdom", "Wisdom", "Moudrost", "Wis", "Mdr"),
    ("charisma", "Charisma", "Charisma", "Cha", "Cha"),
)
"""id, names, short names."""

SAVES = (
    ("fortitude", "Fortitude", "Výdrž", "Fort", "Výd"),
    ("reflex", "Reflex", "Reflexy", "Ref", "Ref"),
    ("will", "Will", "Vůle", "Will", "Vůl"),
)
"""id, names, short names."""

ALIGNMENTS = (
    ("lawful-good", "lawful good", "zákonné dobro"),
    ("neutral-good", "neutral good", "neutrální dobro"),
    ("chaotic-good", "chaotic good", "chaotické dobro"),
    ("lawful-neutral", "lawful neutral", "zákonná neutralita"),
    ("neutral", "neutral", "neutralita"),
    ("chaotic-neutral", "chaotic neutral", "chaotická neutralita"),
    ("lawful-evil", "lawful evil", "zákonné zlo"),
    ("neutral-evil", "neutral evil", "neutrální zlo"),
    ("chaotic-evil", "chaotic evil", "chaotické zlo"),
)
"""id, names."""

LIVES = (
    ("up", "up", "při síle"),
    ("disabled", "disabled", "vyřazený"),
    ("dying", "dying", "umírající"),
    ("stable", "stable", "stabilizovaný"),
    ("dead", "dead", "mrtvý"),
)
"""How a creature stands: id, names."""

DAMAGE = (
    ("bludgeoning", "bludgeoning", "drtivé"),
    ("piercing", "piercing", "bodné"),
    ("slashing", "slashing", "sečné"),
    ("acid", "acid", "kyselina"),
    ("cold", "cold", "chlad"),
    ("electricity", "electricity", "elektřina"),
    ("fire", "fire", "oheň"),
    ("sonic", "sonic", "zvuk"),
    ("force", "force", "silové pole"),
    ("positive", "positive energy", "kladná energie"),
    ("negative", "negative energy", "záporná energie"),
    ("magic", "magic", "magie"),
    ("epic", "epic", "epické"),
    ("good", "good", "dobro"),
    ("evil", "evil", "zlo"),
    ("lawful", "lawful", "řád"),
    ("chaotic", "chaotic", "chaos"),
    ("nonlethal", "nonlethal", "nesmrtící"),
)
"""Types of damage, and what passes damage reduction by: id, names."""

WEIGHTS = (
    ("light", "light armour", "lehká zbroj"),
    ("medium", "medium armour", "střední zbroj"),
    ("heavy", "heavy armour", "těžká zbroj"),
    ("shield", "shield", "štít"),
    ("tower", "tower shield", "pavéza"),
)
"""Kinds of armour: id, names."""

TRAININGS = (
    ("simple", "simple weapons", "jednoduché zbraně"),
    ("martial", "martial weapons", "vojenské zbraně"),
    ("exotic", "exotic weapons", "exotické zbraně"),
    ("natural", "natural weapons", "přirozené zbraně"),
)
"""Groups of weapons by the training they take: id, names."""

HANDLINGS = (
    ("unarmed", "unarmed", "beze zbraně"),
    ("light", "light", "lehká"),
    ("one-handed", "one-handed", "jednoruční"),
    ("two-handed", "two-handed", "obouruční"),
    ("ranged", "ranged", "na dálku"),
    ("natural", "natural", "přirozená"),
)
"""How weapons are held: id, names."""

MAGIC = (
    ("arcane", "arcane", "mystická"),
    ("divine", "divine", "duchovní"),
)
"""id, names."""

BONUSES = (
    ("alchemical", "alchemical", "alchymie"),
    ("armour", "armour", "zbroj"),
    ("circumstance", "circumstance", "okolnosti"),
    ("competence", "competence", "způsobilost"),
    ("deflection", "deflection", "odchýlení"),
    ("dodge", "dodge", "úhyb"),
    ("enhancement", "enhancement", "vylepšení"),
    ("inherent", "inherent", "vrozený"),
    ("insight", "insight", "vhled"),
    ("luck", "luck", "štěstí"),
    ("morale", "morale", "morálka"),
    ("natural-armour", "natural armour", "přirozená zbroj"),
    ("profane", "profane", "bezbožný"),
    ("racial", "racial", "rasový"),
    ("resistance", "resistance", "ochrana"),
    ("sacred", "sacred", "posvátný"),
    ("shield", "shield", "štít"),
    ("size", "size", "velikost"),
)
"""Types of bonuses: id, names."""

NUMBERS = (
    ("attack", "attack", "útok"),
    ("melee-attack", "melee attack", "útok zblízka"),
    ("ranged-attack", "ranged attack", "útok na dálku"),
    ("thrown-attack", "attack by throwing or sling", "útok vrhem nebo prakem"),
    ("damage", "damage", "zranění"),
    ("armour-class", "armour class", "TZ"),
    ("armour-class-melee", "armour class in melee", "TZ zblízka"),
    ("armour-class-ranged", "armour class at range", "TZ na dálku"),
    ("natural-armour", "natural armour", "přirozená zbroj"),
    ("saves", "saves", "záchranné hody"),
    ("initiative", "initiative", "iniciativa"),
    ("hit-points", "hit points", "životy"),
    ("speed", "speed", "rychlost"),
    ("skills", "skills", "dovednosti"),
    ("skill-points", "skill points", "body dovedností"),
    ("feats", "feats", "odbornosti"),
    ("strength-skills", "Strength skills", "dovednosti Síly"),
    ("dexterity-skills", "Dexterity skills", "dovednosti Obratnosti"),
)
"""Numbers that things change, besides abilities, saves and single skills: id, names."""
