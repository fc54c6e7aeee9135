"""What feats of the d20 game change, and what is chosen with them."""

EFFECTS = (
    ("acrobatic", "skill:jump", 2),
    ("acrobatic", "skill:tumble", 2),
    ("agile", "skill:balance", 2),
    ("agile", "skill:escape-artist", 2),
    ("alertness", "skill:listen", 2),
    ("alertness", "skill:spot", 2),
    ("animal-affinity", "skill:handle-animal", 2),
    ("animal-affinity", "skill:ride", 2),
    ("athletic", "skill:climb", 2),
    ("athletic", "skill:swim", 2),
    ("deceitful", "skill:disguise", 2),
    ("deceitful", "skill:forgery", 2),
    ("deft-hands", "skill:sleight-of-hand", 2),
    ("deft-hands", "skill:use-rope", 2),
    ("diligent", "skill:appraise", 2),
    ("diligent", "skill:decipher-script", 2),
    ("great-fortitude", "fortitude", 2),
    ("improved-initiative", "initiative", 4),
    ("investigator", "skill:gather-information", 2),
    ("investigator", "skill:search", 2),
    ("iron-will", "will", 2),
    ("lightning-reflexes", "reflex", 2),
    ("magical-aptitude", "skill:spellcraft", 2),
    ("magical-aptitude", "skill:use-magic-device", 2),
    ("negotiator", "skill:diplomacy", 2),
    ("negotiator", "skill:sense-motive", 2),
    ("nimble-fingers", "skill:disable-device", 2),
    ("nimble-fingers", "skill:open-lock", 2),
    ("persuasive", "skill:bluff", 2),
    ("persuasive", "skill:intimidate", 2),
    ("self-sufficient", "skill:heal", 2),
    ("self-sufficient", "skill:survival", 2),
    ("stealthy", "skill:hide", 2),
    ("stealthy", "skill:move-silently", 2),
    ("toughness", "hit-points", 3),
)
"""feat, the number it changes, by how much."""

MONK_FEATS = (
    (1, ("improved-grapple", "stunning-fist")),
    (2, ("combat-reflexes", "deflect-arrows")),
    (6, ("improved-disarm", "improved-trip")),
)
"""The monk level, and the feats its bonus feat is one of, whatever their prerequisites."""

SPELL_SCHOOLS = (
    ("abjuration", "Abjuration", "Vymítání"),
    ("conjuration", "Conjuration", "Vyvolávání"),
    ("divination", "Divination", "Věštění"),
    ("enchantment", "Enchantment", "Očarování"),
    ("evocation", "Evocation", "Zaklínání"),
    ("illusion", "Illusion", "Iluze"),
    ("necromancy", "Necromancy", "Nekromancie"),
    ("transmutation", "Transmutation", "Proměny"),
)
"""id, names."""
