"""Special feats that the generic classes may take as bonus feats (docs/rules-d20.md G)."""

SPECIAL_FEATS = (
    ("trap-sense", "extraordinary", (("skill", "search", 4),), "Trap sense", "Cit pro pasti"),
    ("turn-undead", "supernatural", (("magic", "divine"),), "Turn or rebuke undead", "Odvracení nemrtvých"),
    ("familiar", "", (("magic", "arcane"),), "Familiar", "Pomocník"),
    (
        "wild-empathy",
        "extraordinary",
        (("skill", "handle-animal", 4),),
        "Wild empathy",
        "Porozumění přírodě",
    ),
    ("smite-evil", "supernatural", (("alignment", "good"),), "Smite evil", "Smeť zlo"),
    ("favoured-enemy", "extraordinary", (), "Favoured enemy", "Úhlavní nepřítel"),
    ("evasion", "extraordinary", (("base-reflex", 3),), "Evasion", "Únik"),
    (
        "improved-evasion",
        "extraordinary",
        (("base-reflex", 7), ("feat", "evasion")),
        "Improved evasion",
        "Zlepšený únik",
    ),
    ("uncanny-dodge", "extraordinary", (), "Uncanny dodge", "Záhadný úhyb"),
    (
        "sneak-attack",
        "extraordinary",
        (("skill", "hide", 4), ("skill", "move-silently", 4)),
        "Sneak attack",
        "Zákeřný útok",
    ),
    (
        "improved-sneak-attack",
        "extraordinary",
        (("skill", "hide", 11), ("skill", "move-silently", 11), ("feat", "sneak-attack")),
        "Improved sneak attack",
        "Zlepšený zákeřný útok",
    ),
    (
        "greater-sneak-attack",
        "extraordinary",
        (
            ("skill", "hide", 18),
            ("skill", "move-silently", 18),
            ("feat", "sneak-attack"),
            ("feat", "improved-sneak-attack"),
        ),
        "Greater sneak attack",
        "Mocný zákeřný útok",
    ),
)
"""id, nature, prerequisites as in d20_feats (and `magic`, `alignment`, `base-reflex`), names."""

REPEATABLE = ("favoured-enemy",)
"""Special feats that may be taken again (G11)."""

SNEAK_DICE = (("sneak-attack", 2), ("improved-sneak-attack", 3), ("greater-sneak-attack", 4))
"""Special feat, dice of six that it adds to a sneak attack (G6)."""
