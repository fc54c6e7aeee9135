"""Which spells stand on which list, told the other way round than the catalogue does: list, level, names."""

BY_CLASS = {
    "sorcerer": {
        0: (
            "Acid Splash; Arcane Mark; Dancing Lights; Daze; Detect Magic; Detect Poison; Disrupt Undead; "
            "Flare; Ghost Sound; Light; Mage Hand; Mending; Message; Open/Close; Prestidigitation; "
            "Ray of Frost; Read Magic; Resistance; Touch of Fatigue"
        ),
        1: (
            "Alarm; Animate Rope; Burning Hands; Cause Fear; Charm Person; Chill Touch; Color Spray; "
            "Comprehend Languages; Detect Secret Doors; Detect Undead; Disguise Self; Endure Elements; "
            "Enlarge Person; Erase; Expeditious Retreat; Feather Fall; Floating Disk; Grease; "
            "Hold Portal; Hypnotism; Identify; Jump; Mage Armor; Magic Aura; Magic Missile; Magic Weapon; "
            "Mount; Obscuring Mist; Protection from Chaos; Protection from Evil; Protection from Good; "
            "Protection from Law; Ray of Enfeeblement; Reduce Person; Shield; Shocking Grasp; "
            "Silent Image; Sleep; Summon Monster I; True Strike; Unseen Servant; Ventriloquism"
        ),
        2: (
            "Acid Arrow; Alter Self; Arcane Lock; Bear's Endurance; Blindness/Deafness; Blur; "
            "Bull's Strength; Cat's Grace; Command Undead; Continual Flame; Darkness; Darkvision; "
            "Daze Monster; Detect Thoughts; Eagle's Splendor; False Life; Flaming Sphere; Fog Cloud; "
            "Fox's Cunning; Ghoul Touch; Glitterdust; Gust of Wind; Hideous Laughter; Hypnotic Pattern; "
            "Invisibility; Knock; Levitate; Locate Object; Magic Mouth; Minor Image; Mirror Image; "
            "Misdirection; Obscure Object; Owl's Wisdom; Phantom Trap; Protection from Arrows; "
            "Pyrotechnics; Resist Energy; Rope Trick; Scare; Scorching Ray; See Invisibility; Shatter; "
            "Spectral Hand; Spider Climb; Summon Monster II; Summon Swarm; Touch of Idiocy; Web; "
            "Whispering Wind"
        ),
        3: (
            "Arcane Sight; Blacklight; Blink; Clairaudience/Clairvoyance; Daylight; Deep Slumber; "
            "Dispel Magic; Displacement; Explosive Runes; Fireball; Flame Arrow; Fly; Gaseous Form; "
            "Gentle Repose; Halt Undead; Haste; Heroism; Hold Person; Illusory Script; "
            "Invisibility Sphere; Keen Edge; Lightning Bolt; Magic Circle against Chaos; "
            "Magic Circle against Evil; Magic Circle against Good; Magic Circle against Law; "
            "Magic Weapon, Greater; Major Image; Nondetection; Phantom Steed; Protection from Energy; "
            "Rage; Ray of Exhaustion; Secret Page; Sepia Snake Sigil; Shrink Item; Sleet Storm; Slow; "
            "Stinking Cloud; Suggestion; Summon Monster III; Tiny Hut; Tongues; Vampiric Touch; "
            "Water Breathing; Wind Wall"
        ),
        4: (
            "Animate Dead; Arcane Eye; Bestow Curse; Black Tentacles; Charm Monster; Confusion; "
            "Contagion; Crushing Despair; Detect Scrying; Dimension Door; Dimensional Anchor; Enervation; "
            "Enlarge Person, Mass; Fear; Fire Shield; Fire Trap; Geas, Lesser; "
            "Globe of Invulnerability, Lesser; Hallucinatory Terrain; Ice Storm; Illusory Wall; "
            "Invisibility, Greater; Locate Creature; Minor Creation; Phantasmal Killer; Polymorph; "
            "Rainbow Pattern; Reduce Person, Mass; Remove Curse; Resilient Sphere; Scrying; "
            "Secure Shelter; Shadow Conjuration; Shout; Solid Fog; Stone Shape; Stoneskin; "
            "Summon Monster IV; Wall of Fire; Wall of Ice"
        ),
        5: (
            "Animal Growth; Baleful Polymorph; Blight; Break Enchantment; Cloudkill; Cone of Cold; "
            "Contact Other Plane; Dismissal; Dominate Person; Dream; Fabricate; False Vision; Feeblemind; "
            "Hold Monster; Interposing Hand; Mage's Faithful Hound; Mage's Private Sanctum; Magic Jar; "
            "Major Creation; Mind Fog; Mirage Arcana; Nightmare; Overland Flight; Passwall; Permanency; "
            "Persistent Image; Planar Binding, Lesser; Prying Eyes; Secret Chest; Seeming; Sending; "
            "Shadow Evocation; Summon Monster V; Symbol of Pain; Symbol of Sleep; Telekinesis; "
            "Telepathic Bond; Teleport; Transmute Mud to Rock; Transmute Rock to Mud; Wall of Force; "
            "Wall of Stone; Waves of Fatigue"
        ),
        6: (
            "Acid Fog; Analyze Dweomer; Antimagic Field; Bear's Endurance, Mass; Bull's Strength, Mass; "
            "Cat's Grace, Mass; Chain Lightning; Circle of Death; Contingency; Control Water; "
            "Create Undead; Disintegrate; Dispel Magic, Greater; Eagle's Splendor, Mass; Eyebite; "
            "Flesh to Stone; Forceful Hand; Fox's Cunning, Mass; Freezing Sphere; Geas/Quest; "
            "Globe of Invulnerability; Guards and Wards; Hardening; Heroism, Greater; Legend Lore; "
            "Mislead; Move Earth; Owl's Wisdom, Mass; Permanent Image; Planar Binding; Programmed Image; "
            "Repulsion; Shadow Walk; Stone to Flesh; Suggestion, Mass; Summon Monster VI; Symbol of Fear; "
            "Symbol of Persuasion; Transformation; True Seeing; Undeath to Death; Veil; Wall of Iron"
        ),
        7: (
            "Arcane Sight, Greater; Banishment; Control Undead; Control Weather; Delayed Blast Fireball; "
            "Ethereal Jaunt; Finger of Death; Forcecage; Grasping Hand; Hold Person, Mass; Insanity; "
            "Instant Summons; Invisibility, Mass; Limited Wish; Mage's Magnificent Mansion; Mage's Sword; "
            "Phase Door; Plane Shift; Power Word Blind; Prismatic Spray; Project Image; Reverse Gravity; "
            "Scrying, Greater; Sequester; Shadow Conjuration, Greater; Simulacrum; Spell Turning; Statue; "
            "Summon Monster VII; Symbol of Stunning; Symbol of Weakness; Teleport, Greater; "
            "Teleport Object; Vision; Waves of Exhaustion"
        ),
        8: (
            "Antipathy; Binding; Charm Monster, Mass; Clenched Fist; Clone; Create Greater Undead; "
            "Demand; Dimensional Lock; Discern Location; Horrid Wilting; Incendiary Cloud; Iron Body; "
            "Irresistible Dance; Maddening Scream; Maze; Mind Blank; Moment of Prescience; "
            "Planar Binding, Greater; Polar Ray; Polymorph Any Object; Power Word Stun; Prismatic Wall; "
            "Protection from Spells; Prying Eyes, Greater; Scintillating Pattern; Screen; "
            "Shadow Evocation, Greater; Shout, Greater; Summon Monster VIII; Sunburst; Symbol of Death; "
            "Symbol of Insanity; Sympathy; Telekinetic Sphere; Temporal Stasis; Trap the Soul"
        ),
        9: (
            "Astral Projection; Crushing Hand; Dominate Monster; Energy Drain; Etherealness; Foresight; "
            "Freedom; Gate; Hold Monster, Mass; Imprisonment; Mage's Disjunction; Meteor Swarm; "
            "Power Word Kill; Prismatic Sphere; Refuge; Shades; Shapechange; Soul Bind; "
            "Summon Monster IX; Teleportation Circle; Time Stop; Wail of the Banshee; Weird; Wish"
        ),
    },
    "cleric": {
        0: (
            "Create Water; Cure Minor Wounds; Detect Magic; Detect Poison; Guidance; "
            "Inflict Minor Wounds; Light; Mending; Purify Food and Drink; Read Magic; Resistance; Virtue"
        ),
        1: (
            "Bane; Bless; Bless Water; Cause Fear; Command; Comprehend Languages; Cure Light Wounds; "
            "Curse Water; Deathwatch; Detect Chaos; Detect Evil; Detect Good; Detect Law; Detect Undead; "
            "Divine Favor; Doom; Endure Elements; Entropic Shield; Hide from Undead; "
            "Inflict Light Wounds; Magic Stone; Magic Weapon; Obscuring Mist; Protection from Chaos; "
            "Protection from Evil; Protection from Good; Protection from Law; Remove Fear; Sanctuary; "
            "Shield of Faith; Summon Monster I"
        ),
        2: (
            "Aid; Align Weapon; Augury; Bear's Endurance; Bull's Strength; Calm Emotions; Consecrate; "
            "Cure Moderate Wounds; Darkness; Death Knell; Delay Poison; Desecrate; Eagle's Splendor; "
            "Enthrall; Find Traps; Gentle Repose; Hold Person; Inflict Moderate Wounds; Make Whole; "
            "Owl's Wisdom; Remove Paralysis; Resist Energy; Restoration, Lesser; Shatter; Shield Other; "
            "Silence; Sound Burst; Spiritual Weapon; Status; Summon Monster II; Undetectable Alignment; "
            "Zone of Truth"
        ),
        3: (
            "Animate Dead; Bestow Curse; Blindness/Deafness; Contagion; Continual Flame; "
            "Create Food and Water; Cure Serious Wounds; Daylight; Deeper Darkness; Dispel Magic; "
            "Glyph of Warding; Helping Hand; Inflict Serious Wounds; Invisibility Purge; Locate Object; "
            "Magic Circle against Chaos; Magic Circle against Evil; Magic Circle against Good; "
            "Magic Circle against Law; Magic Vestment; Meld into Stone; Obscure Object; Prayer; "
            "Protection from Energy; Remove Blindness/Deafness; Remove Curse; Remove Disease; "
            "Searing Light; Speak with Dead; Stone Shape; Summon Monster III; Water Breathing; "
            "Water Walk; Wind Wall"
        ),
        4: (
            "Air Walk; Control Water; Cure Critical Wounds; Death Ward; Dimensional Anchor; Discern Lies; "
            "Dismissal; Divination; Divine Power; Freedom of Movement; Giant Vermin; "
            "Imbue with Spell Ability; Inflict Critical Wounds; Magic Weapon, Greater; Neutralize Poison; "
            "Planar Ally, Lesser; Poison; Repel Vermin; Restoration; Sending; Spell Immunity; "
            "Summon Monster IV; Tongues"
        ),
        5: (
            "Atonement; Break Enchantment; Command, Greater; Commune; Cure Light Wounds, Mass; "
            "Dispel Chaos; Dispel Evil; Dispel Good; Dispel Law; Disrupting Weapon; Flame Strike; Hallow; "
            "Inflict Light Wounds, Mass; Insect Plague; Mark of Justice; Plane Shift; Raise Dead; "
            "Righteous Might; Scrying; Slay Living; Spell Resistance; Summon Monster V; Symbol of Pain; "
            "Symbol of Sleep; True Seeing; Unhallow; Wall of Stone"
        ),
        6: (
            "Animate Objects; Antilife Shell; Banishment; Bear's Endurance, Mass; Blade Barrier; "
            "Bull's Strength, Mass; Create Undead; Cure Moderate Wounds, Mass; Dispel Magic, Greater; "
            "Eagle's Splendor, Mass; Find the Path; Forbiddance; Geas/Quest; Glyph of Warding, Greater; "
            "Harm; Heal; Heroes' Feast; Inflict Moderate Wounds, Mass; Owl's Wisdom, Mass; Planar Ally; "
            "Summon Monster VI; Symbol of Fear; Symbol of Persuasion; Undeath to Death; Wind Walk; "
            "Word of Recall"
        ),
        7: (
            "Blasphemy; Control Weather; Cure Serious Wounds, Mass; Destruction; Dictum; Ethereal Jaunt; "
            "Holy Word; Inflict Serious Wounds, Mass; Refuge; Regenerate; Repulsion; "
            "Restoration, Greater; Resurrection; Scrying, Greater; Summon Monster VII; "
            "Symbol of Stunning; Symbol of Weakness; Word of Chaos"
        ),
        8: (
            "Antimagic Field; Cloak of Chaos; Create Greater Undead; Cure Critical Wounds, Mass; "
            "Dimensional Lock; Discern Location; Earthquake; Fire Storm; Holy Aura; "
            "Inflict Critical Wounds, Mass; Planar Ally, Greater; Shield of Law; Spell Immunity, Greater; "
            "Summon Monster VIII; Symbol of Death; Symbol of Insanity; Unholy Aura"
        ),
        9: (
            "Astral Projection; Energy Drain; Etherealness; Gate; Heal, Mass; Implosion; Miracle; "
            "Soul Bind; Storm of Vengeance; Summon Monster IX; True Resurrection"
        ),
    },
    "druid": {
        0: (
            "Create Water; Cure Minor Wounds; Detect Magic; Detect Poison; Flare; Guidance; "
            "Know Direction; Light; Mending; Purify Food and Drink; Read Magic; Resistance; Virtue"
        ),
        1: (
            "Calm Animals; Charm Animal; Cure Light Wounds; Detect Animals or Plants; "
            "Detect Snares and Pits; Endure Elements; Entangle; Faerie Fire; Goodberry; "
            "Hide from Animals; Jump; Longstrider; Magic Fang; Magic Stone; Obscuring Mist; "
            "Pass without Trace; Produce Flame; Shillelagh; Speak with Animals; Summon Nature's Ally I"
        ),
        2: (
            "Animal Messenger; Animal Trance; Barkskin; Bear's Endurance; Bull's Strength; Cat's Grace; "
            "Chill Metal; Delay Poison; Fire Trap; Flame Blade; Flaming Sphere; Fog Cloud; Gust of Wind; "
            "Heat Metal; Hold Animal; Owl's Wisdom; Reduce Animal; Resist Energy; Restoration, Lesser; "
            "Soften Earth and Stone; Spider Climb; Summon Nature's Ally II; Summon Swarm; Tree Shape; "
            "Warp Wood; Wood Shape"
        ),
        3: (
            "Call Lightning; Contagion; Cure Moderate Wounds; Daylight; Diminish Plants; Dominate Animal; "
            "Magic Fang, Greater; Meld into Stone; Neutralize Poison; Plant Growth; Poison; "
            "Protection from Energy; Quench; Remove Disease; Sleet Storm; Snare; Speak with Plants; "
            "Spike Growth; Stone Shape; Summon Nature's Ally III; Water Breathing; Wind Wall"
        ),
        4: (
            "Air Walk; Antiplant Shell; Blight; Command Plants; Control Water; Cure Serious Wounds; "
            "Dispel Magic; Flame Strike; Freedom of Movement; Giant Vermin; Ice Storm; Reincarnate; "
            "Repel Vermin; Rusting Grasp; Scrying; Spike Stones; Summon Nature's Ally IV"
        ),
        5: (
            "Animal Growth; Atonement; Awaken; Baleful Polymorph; Call Lightning Storm; "
            "Commune with Nature; Control Winds; Cure Critical Wounds; Death Ward; Hallow; Insect Plague; "
            "Stoneskin; Summon Nature's Ally V; Transmute Mud to Rock; Transmute Rock to Mud; "
            "Tree Stride; Unhallow; Wall of Fire; Wall of Thorns"
        ),
        6: (
            "Antilife Shell; Bear's Endurance, Mass; Bull's Strength, Mass; Cat's Grace, Mass; "
            "Cure Light Wounds, Mass; Dispel Magic, Greater; Find the Path; Fire Seeds; Ironwood; "
            "Liveoak; Move Earth; Owl's Wisdom, Mass; Repel Wood; Spellstaff; Stone Tell; "
            "Summon Nature's Ally VI; Transport via Plants; Wall of Stone"
        ),
        7: (
            "Animate Plants; Changestaff; Control Weather; Creeping Doom; Cure Moderate Wounds, Mass; "
            "Fire Storm; Heal; Scrying, Greater; Summon Nature's Ally VII; Sunbeam; "
            "Transmute Metal to Wood; True Seeing; Wind Walk"
        ),
        8: (
            "Animal Shapes; Control Plants; Cure Serious Wounds, Mass; Earthquake; Finger of Death; "
            "Repel Metal or Stone; Reverse Gravity; Summon Nature's Ally VIII; Sunburst; Whirlwind; "
            "Word of Recall"
        ),
        9: (
            "Antipathy; Cure Critical Wounds, Mass; Elemental Swarm; Foresight; Regenerate; Shambler; "
            "Shapechange; Storm of Vengeance; Summon Nature's Ally IX; Sympathy"
        ),
    },
    "bard": {
        0: (
            "Dancing Lights; Daze; Detect Magic; Flare; Ghost Sound; Know Direction; Light; Lullaby; "
            "Mage Hand; Mending; Message; Open/Close; Prestidigitation; Read Magic; Resistance; "
            "Summon Instrument"
        ),
        1: (
            "Alarm; Animate Rope; Cause Fear; Charm Person; Comprehend Languages; Confusion, Lesser; "
            "Cure Light Wounds; Detect Secret Doors; Disguise Self; Erase; Expeditious Retreat; "
            "Feather Fall; Grease; Hideous Laughter; Hypnotism; Identify; Magic Aura; Magic Mouth; "
            "Obscure Object; Remove Fear; Silent Image; Sleep; Summon Monster I; Undetectable Alignment; "
            "Unseen Servant; Ventriloquism"
        ),
        2: (
            "Alter Self; Animal Messenger; Animal Trance; Blindness/Deafness; Blur; Calm Emotions; "
            "Cat's Grace; Cure Moderate Wounds; Darkness; Daze Monster; Delay Poison; Detect Thoughts; "
            "Eagle's Splendor; Enthrall; Fox's Cunning; Glitterdust; Heroism; Hold Person; "
            "Hypnotic Pattern; Invisibility; Locate Object; Minor Image; Mirror Image; Misdirection; "
            "Pyrotechnics; Rage; Scare; Shatter; Silence; Sound Burst; Suggestion; Summon Monster II; "
            "Summon Swarm; Tongues; Whispering Wind"
        ),
        3: (
            "Blink; Charm Monster; Clairaudience/Clairvoyance; Confusion; Crushing Despair; "
            "Cure Serious Wounds; Daylight; Deep Slumber; Dispel Magic; Displacement; Fear; Gaseous Form; "
            "Geas, Lesser; Glibness; Good Hope; Haste; Illusory Script; Invisibility Sphere; Major Image; "
            "Phantom Steed; Remove Curse; Scrying; Sculpt Sound; Secret Page; See Invisibility; "
            "Sepia Snake Sigil; Slow; Speak with Animals; Summon Monster III; Tiny Hut"
        ),
        4: (
            "Break Enchantment; Cure Critical Wounds; Detect Scrying; Dimension Door; Dominate Person; "
            "Freedom of Movement; Hallucinatory Terrain; Hold Monster; Invisibility, Greater; "
            "Legend Lore; Locate Creature; Modify Memory; Neutralize Poison; Rainbow Pattern; "
            "Repel Vermin; Secure Shelter; Shadow Conjuration; Shout; Speak with Plants; "
            "Summon Monster IV; Zone of Silence"
        ),
        5: (
            "Cure Light Wounds, Mass; Dispel Magic, Greater; Dream; False Vision; Heroism, Greater; "
            "Mind Fog; Mirage Arcana; Mislead; Nightmare; Persistent Image; Seeming; Shadow Evocation; "
            "Shadow Walk; Song of Discord; Suggestion, Mass; Summon Monster V"
        ),
        6: (
            "Analyze Dweomer; Animate Objects; Cat's Grace, Mass; Charm Monster, Mass; "
            "Cure Moderate Wounds, Mass; Eagle's Splendor, Mass; Eyebite; Find the Path; "
            "Fox's Cunning, Mass; Geas/Quest; Heroes' Feast; Irresistible Dance; Permanent Image; "
            "Programmed Image; Project Image; Scrying, Greater; Shout, Greater; Summon Monster VI; "
            "Sympathetic Vibration; Veil"
        ),
    },
    "ranger": {
        1: (
            "Alarm; Animal Messenger; Calm Animals; Charm Animal; Delay Poison; Detect Animals or Plants; "
            "Detect Poison; Detect Snares and Pits; Endure Elements; Entangle; Hide from Animals; Jump; "
            "Longstrider; Magic Fang; Pass without Trace; Read Magic; Resist Energy; Speak with Animals; "
            "Summon Nature's Ally I"
        ),
        2: (
            "Barkskin; Bear's Endurance; Cat's Grace; Cure Light Wounds; Hold Animal; Owl's Wisdom; "
            "Protection from Energy; Snare; Speak with Plants; Spike Growth; Summon Nature's Ally II; "
            "Wind Wall"
        ),
        3: (
            "Command Plants; Cure Moderate Wounds; Darkvision; Diminish Plants; Magic Fang, Greater; "
            "Neutralize Poison; Plant Growth; Reduce Animal; Remove Disease; Repel Vermin; "
            "Summon Nature's Ally III; Tree Shape; Water Walk"
        ),
        4: (
            "Animal Growth; Commune with Nature; Cure Serious Wounds; Freedom of Movement; Nondetection; "
            "Summon Nature's Ally IV; Tree Stride"
        ),
    },
    "paladin": {
        1: (
            "Bless; Bless Water; Bless Weapon; Create Water; Cure Light Wounds; Detect Poison; "
            "Detect Undead; Divine Favor; Endure Elements; Magic Weapon; Protection from Chaos; "
            "Protection from Evil; Read Magic; Resistance; Restoration, Lesser; Virtue"
        ),
        2: (
            "Bull's Strength; Delay Poison; Eagle's Splendor; Owl's Wisdom; Remove Paralysis; "
            "Resist Energy; Shield Other; Undetectable Alignment; Zone of Truth"
        ),
        3: (
            "Cure Moderate Wounds; Daylight; Discern Lies; Dispel Magic; Heal Mount; "
            "Magic Circle against Chaos; Magic Circle against Evil; Magic Weapon, Greater; Prayer; "
            "Remove Blindness/Deafness; Remove Curse"
        ),
        4: (
            "Break Enchantment; Cure Serious Wounds; Death Ward; Dispel Chaos; Dispel Evil; Holy Sword; "
            "Mark of Justice; Neutralize Poison; Restoration"
        ),
    },
    "adept": {
        0: (
            "Create Water; Cure Minor Wounds; Detect Magic; Ghost Sound; Guidance; Light; Mending; "
            "Purify Food and Drink; Read Magic; Touch of Fatigue"
        ),
        1: (
            "Bless; Burning Hands; Cause Fear; Command; Comprehend Languages; Cure Light Wounds; "
            "Detect Chaos; Detect Evil; Detect Good; Detect Law; Endure Elements; Obscuring Mist; "
            "Protection from Chaos; Protection from Evil; Protection from Good; Protection from Law; Sleep"
        ),
        2: (
            "Aid; Animal Trance; Bear's Endurance; Bull's Strength; Cat's Grace; Cure Moderate Wounds; "
            "Darkness; Delay Poison; Invisibility; Mirror Image; Resist Energy; Scorching Ray; "
            "See Invisibility; Web"
        ),
        3: (
            "Animate Dead; Bestow Curse; Contagion; Continual Flame; Cure Serious Wounds; Daylight; "
            "Deeper Darkness; Lightning Bolt; Neutralize Poison; Remove Curse; Remove Disease; Tongues"
        ),
        4: ("Cure Critical Wounds; Minor Creation; Polymorph; Restoration; Stoneskin; Wall of Fire"),
        5: (
            "Baleful Polymorph; Break Enchantment; Commune; Heal; Major Creation; Raise Dead; "
            "True Seeing; Wall of Stone"
        ),
    },
    "assassin": {
        1: ("Disguise Self; Detect Poison; Feather Fall; Ghost Sound; Jump; Obscuring Mist; Sleep; True Strike"),
        2: (
            "Alter Self; Cat's Grace; Darkness; Fox's Cunning; Illusory Script; Invisibility; "
            "Pass without Trace; Spider Climb; Undetectable Alignment"
        ),
        3: ("Deep Slumber; Deeper Darkness; False Life; Magic Circle against Good; Misdirection; Nondetection"),
        4: (
            "Clairaudience/Clairvoyance; Dimension Door; Freedom of Movement; Glibness; "
            "Invisibility, Greater; Locate Creature; Modify Memory; Poison"
        ),
    },
    "blackguard": {
        1: (
            "Cause Fear; Corrupt Weapon; Cure Light Wounds; Doom; Inflict Light Wounds; Magic Weapon; Summon Monster I"
        ),
        2: (
            "Bull's Strength; Cure Moderate Wounds; Darkness; Death Knell; Eagle's Splendor; "
            "Inflict Moderate Wounds; Shatter; Summon Monster II"
        ),
        3: (
            "Contagion; Cure Serious Wounds; Deeper Darkness; Inflict Serious Wounds; "
            "Protection from Energy; Summon Monster III"
        ),
        4: ("Cure Critical Wounds; Freedom of Movement; Inflict Critical Wounds; Poison; Summon Monster IV"),
    },
}

WIZARD_ALONE = {4: "Mnemonic Enhancer", 6: "Mage's Lucubration"}
"""What wizards have and sorcerers have not; all else is the same for both."""

BY_DOMAIN = {
    "air": {
        1: ("Obscuring Mist"),
        2: ("Wind Wall"),
        3: ("Gaseous Form"),
        4: ("Air Walk"),
        5: ("Control Winds"),
        6: ("Chain Lightning"),
        7: ("Control Weather"),
        8: ("Whirlwind"),
        9: ("Elemental Swarm"),
    },
    "animal": {
        1: ("Calm Animals"),
        2: ("Hold Animal"),
        3: ("Dominate Animal"),
        4: ("Summon Nature's Ally IV"),
        5: ("Commune with Nature"),
        6: ("Antilife Shell"),
        7: ("Animal Shapes"),
        8: ("Summon Nature's Ally VIII"),
        9: ("Shapechange"),
    },
    "artifice": {
        7: ("Hardening"),
    },
    "chaos": {
        1: ("Protection from Law"),
        2: ("Shatter"),
        3: ("Magic Circle against Law"),
        4: ("Chaos Hammer"),
        5: ("Dispel Law"),
        6: ("Animate Objects"),
        7: ("Word of Chaos"),
        8: ("Cloak of Chaos"),
        9: ("Summon Monster IX"),
    },
    "creation": {
        8: ("True Creation"),
        9: ("Genesis"),
    },
    "darkness": {
        3: ("Blacklight"),
        4: ("Armor of Darkness"),
    },
    "death": {
        1: ("Cause Fear"),
        2: ("Death Knell"),
        3: ("Animate Dead"),
        4: ("Death Ward"),
        5: ("Slay Living"),
        6: ("Create Undead"),
        7: ("Destruction"),
        8: ("Create Greater Undead"),
        9: ("Wail of the Banshee"),
    },
    "destruction": {
        1: ("Inflict Light Wounds"),
        2: ("Shatter"),
        3: ("Contagion"),
        4: ("Inflict Critical Wounds"),
        5: ("Inflict Light Wounds, Mass"),
        6: ("Harm"),
        7: ("Disintegrate"),
        8: ("Earthquake"),
        9: ("Implosion"),
    },
    "earth": {
        1: ("Magic Stone"),
        2: ("Soften Earth and Stone"),
        3: ("Stone Shape"),
        4: ("Spike Stones"),
        5: ("Wall of Stone"),
        6: ("Stoneskin"),
        7: ("Earthquake"),
        8: ("Iron Body"),
        9: ("Elemental Swarm"),
    },
    "evil": {
        1: ("Protection from Good"),
        2: ("Desecrate"),
        3: ("Magic Circle against Good"),
        4: ("Unholy Blight"),
        5: ("Dispel Good"),
        6: ("Create Undead"),
        7: ("Blasphemy"),
        8: ("Unholy Aura"),
        9: ("Summon Monster IX"),
    },
    "fire": {
        1: ("Burning Hands"),
        2: ("Produce Flame"),
        3: ("Resist Energy"),
        4: ("Wall of Fire"),
        5: ("Fire Shield"),
        6: ("Fire Seeds"),
        7: ("Fire Storm"),
        8: ("Incendiary Cloud"),
        9: ("Elemental Swarm"),
    },
    "glory": {
        6: ("Bolt of Glory"),
        8: ("Crown of Glory"),
    },
    "good": {
        1: ("Protection from Evil"),
        2: ("Aid"),
        3: ("Magic Circle against Evil"),
        4: ("Holy Smite"),
        5: ("Dispel Evil"),
        6: ("Blade Barrier"),
        7: ("Holy Word"),
        8: ("Holy Aura"),
        9: ("Summon Monster IX"),
    },
    "healing": {
        1: ("Cure Light Wounds"),
        2: ("Cure Moderate Wounds"),
        3: ("Cure Serious Wounds"),
        4: ("Cure Critical Wounds"),
        5: ("Cure Light Wounds, Mass"),
        6: ("Heal"),
        7: ("Regenerate"),
        8: ("Cure Critical Wounds, Mass"),
        9: ("Heal, Mass"),
    },
    "knowledge": {
        1: ("Detect Secret Doors"),
        2: ("Detect Thoughts"),
        3: ("Clairaudience/Clairvoyance"),
        4: ("Divination"),
        5: ("True Seeing"),
        6: ("Find the Path"),
        7: ("Legend Lore"),
        8: ("Discern Location"),
        9: ("Foresight"),
    },
    "law": {
        1: ("Protection from Chaos"),
        2: ("Calm Emotions"),
        3: ("Magic Circle against Chaos"),
        4: ("Order's Wrath"),
        5: ("Dispel Chaos"),
        6: ("Hold Monster"),
        7: ("Dictum"),
        8: ("Shield of Law"),
        9: ("Summon Monster IX"),
    },
    "luck": {
        1: ("Entropic Shield"),
        2: ("Aid"),
        3: ("Protection from Energy"),
        4: ("Freedom of Movement"),
        5: ("Break Enchantment"),
        6: ("Mislead"),
        7: ("Spell Turning"),
        8: ("Moment of Prescience"),
        9: ("Miracle"),
    },
    "madness": {
        2: ("Touch of Madness"),
        3: ("Rage, Divine"),
        5: ("Bolts of Bedevilment"),
        8: ("Maddening Scream"),
    },
    "magic": {
        1: ("Magic Aura"),
        2: ("Identify"),
        3: ("Dispel Magic"),
        4: ("Imbue with Spell Ability"),
        5: ("Spell Resistance"),
        6: ("Antimagic Field"),
        7: ("Spell Turning"),
        8: ("Protection from Spells"),
        9: ("Mage's Disjunction"),
    },
    "plant": {
        1: ("Entangle"),
        2: ("Barkskin"),
        3: ("Plant Growth"),
        4: ("Command Plants"),
        5: ("Wall of Thorns"),
        6: ("Repel Wood"),
        7: ("Animate Plants"),
        8: ("Control Plants"),
        9: ("Shambler"),
    },
    "protection": {
        1: ("Sanctuary"),
        2: ("Shield Other"),
        3: ("Protection from Energy"),
        4: ("Spell Immunity"),
        5: ("Spell Resistance"),
        6: ("Antimagic Field"),
        7: ("Repulsion"),
        8: ("Mind Blank"),
        9: ("Prismatic Sphere"),
    },
    "repose": {
        8: ("Surelife"),
    },
    "strength": {
        1: ("Enlarge Person"),
        2: ("Bull's Strength"),
        3: ("Magic Vestment"),
        4: ("Spell Immunity"),
        5: ("Righteous Might"),
        6: ("Stoneskin"),
        7: ("Grasping Hand"),
        8: ("Clenched Fist"),
        9: ("Crushing Hand"),
    },
    "sun": {
        1: ("Endure Elements"),
        2: ("Heat Metal"),
        3: ("Searing Light"),
        4: ("Fire Shield"),
        5: ("Flame Strike"),
        6: ("Fire Seeds"),
        7: ("Sunbeam"),
        8: ("Sunburst"),
        9: ("Prismatic Sphere"),
    },
    "travel": {
        1: ("Longstrider"),
        2: ("Locate Object"),
        3: ("Fly"),
        4: ("Dimension Door"),
        5: ("Teleport"),
        6: ("Find the Path"),
        7: ("Teleport, Greater"),
        8: ("Phase Door"),
        9: ("Astral Projection"),
    },
    "trickery": {
        1: ("Disguise Self"),
        2: ("Invisibility"),
        3: ("Nondetection"),
        4: ("Confusion"),
        5: ("False Vision"),
        6: ("Mislead"),
        7: ("Screen"),
        8: ("Polymorph Any Object"),
        9: ("Time Stop"),
    },
    "war": {
        1: ("Magic Weapon"),
        2: ("Spiritual Weapon"),
        3: ("Magic Vestment"),
        4: ("Divine Power"),
        5: ("Flame Strike"),
        6: ("Blade Barrier"),
        7: ("Power Word Blind"),
        8: ("Power Word Stun"),
        9: ("Power Word Kill"),
    },
    "water": {
        1: ("Obscuring Mist"),
        2: ("Fog Cloud"),
        3: ("Water Breathing"),
        4: ("Control Water"),
        5: ("Ice Storm"),
        6: ("Cone of Cold"),
        7: ("Acid Fog"),
        8: ("Horrid Wilting"),
        9: ("Elemental Swarm"),
    },
}

BY_SCHOOL = {
    "abjuration": (
        "Alarm; Antilife Shell; Antimagic Field; Antiplant Shell; Arcane Lock; Armor of Darkness; "
        "Atonement; Banishment; Break Enchantment; Cloak of Chaos; Dimensional Anchor; Dimensional Lock; "
        "Dismissal; Dispel Chaos; Dispel Evil; Dispel Good; Dispel Law; Dispel Magic; "
        "Dispel Magic, Greater; Endure Elements; Entropic Shield; Explosive Runes; Fire Trap; "
        "Forbiddance; Freedom; Freedom of Movement; Globe of Invulnerability; "
        "Globe of Invulnerability, Lesser; Glyph of Warding; Glyph of Warding, Greater; Guards and Wards; "
        "Hide from Animals; Hide from Undead; Hold Portal; Holy Aura; Imprisonment; Mage's Disjunction; "
        "Mage's Private Sanctum; Magic Circle against Chaos; Magic Circle against Evil; "
        "Magic Circle against Good; Magic Circle against Law; Mind Blank; Nondetection; Obscure Object; "
        "Prismatic Sphere; Prismatic Wall; Protection from Arrows; Protection from Chaos; "
        "Protection from Energy; Protection from Evil; Protection from Good; Protection from Law; "
        "Protection from Spells; Remove Curse; Remove Fear; Repel Metal or Stone; Repel Vermin; "
        "Repulsion; Resist Energy; Resistance; Sanctuary; Sequester; Shield; Shield Other; "
        "Shield of Faith; Shield of Law; Spell Immunity; Spell Immunity, Greater; Spell Resistance; "
        "Spell Turning; Stoneskin; Surelife; Undetectable Alignment; Unholy Aura"
    ),
    "conjuration": (
        "Acid Arrow; Acid Fog; Acid Splash; Black Tentacles; Cloudkill; Create Food and Water; "
        "Create Water; Creeping Doom; Cure Critical Wounds; Cure Critical Wounds, Mass; "
        "Cure Light Wounds; Cure Light Wounds, Mass; Cure Minor Wounds; Cure Moderate Wounds; "
        "Cure Moderate Wounds, Mass; Cure Serious Wounds; Cure Serious Wounds, Mass; Delay Poison; "
        "Dimension Door; Elemental Swarm; Fire Seeds; Fog Cloud; Gate; Genesis; Glitterdust; Grease; "
        "Heal; Heal, Mass; Heal Mount; Heroes' Feast; Incendiary Cloud; Insect Plague; Instant Summons; "
        "Mage Armor; Mage's Faithful Hound; Mage's Magnificent Mansion; Major Creation; Maze; "
        "Minor Creation; Mount; Neutralize Poison; Obscuring Mist; Phantom Steed; Phase Door; "
        "Planar Ally; Planar Ally, Greater; Planar Ally, Lesser; Planar Binding; Planar Binding, Greater; "
        "Planar Binding, Lesser; Plane Shift; Raise Dead; Refuge; Regenerate; Remove Blindness/Deafness; "
        "Remove Disease; Remove Paralysis; Restoration; Restoration, Greater; Restoration, Lesser; "
        "Resurrection; Secret Chest; Secure Shelter; Sepia Snake Sigil; Shambler; Sleet Storm; Solid Fog; "
        "Stinking Cloud; Storm of Vengeance; Summon Instrument; Summon Monster I; Summon Monster II; "
        "Summon Monster III; Summon Monster IV; Summon Monster IX; Summon Monster V; Summon Monster VI; "
        "Summon Monster VII; Summon Monster VIII; Summon Nature's Ally I; Summon Nature's Ally II; "
        "Summon Nature's Ally III; Summon Nature's Ally IV; Summon Nature's Ally IX; "
        "Summon Nature's Ally V; Summon Nature's Ally VI; Summon Nature's Ally VII; "
        "Summon Nature's Ally VIII; Summon Swarm; Teleport; Teleport, Greater; Teleport Object; "
        "Teleportation Circle; Transport via Plants; Trap the Soul; Tree Stride; True Creation; "
        "True Resurrection; Unseen Servant; Wall of Iron; Wall of Stone; Wall of Thorns; Web; "
        "Word of Recall"
    ),
    "divination": (
        "Analyze Dweomer; Arcane Eye; Arcane Sight; Arcane Sight, Greater; Augury; "
        "Clairaudience/Clairvoyance; Commune; Commune with Nature; Comprehend Languages; "
        "Contact Other Plane; Detect Animals or Plants; Detect Chaos; Detect Evil; Detect Good; "
        "Detect Law; Detect Magic; Detect Poison; Detect Scrying; Detect Secret Doors; "
        "Detect Snares and Pits; Detect Thoughts; Detect Undead; Discern Lies; Discern Location; "
        "Divination; Find Traps; Find the Path; Foresight; Guidance; Identify; Know Direction; "
        "Legend Lore; Locate Creature; Locate Object; Moment of Prescience; Prying Eyes; "
        "Prying Eyes, Greater; Read Magic; Scrying; Scrying, Greater; See Invisibility; "
        "Speak with Animals; Speak with Plants; Status; Stone Tell; Telepathic Bond; Tongues; "
        "True Seeing; True Strike; Vision"
    ),
    "enchantment": (
        "Aid; Animal Messenger; Animal Trance; Antipathy; Bane; Binding; Bless; Bolts of Bedevilment; "
        "Calm Animals; Calm Emotions; Charm Animal; Charm Monster; Charm Monster, Mass; Charm Person; "
        "Command; Command, Greater; Confusion; Confusion, Lesser; Crushing Despair; Daze; Daze Monster; "
        "Deep Slumber; Demand; Dominate Animal; Dominate Monster; Dominate Person; Enthrall; Feeblemind; "
        "Geas, Lesser; Geas/Quest; Good Hope; Heroism; Heroism, Greater; Hideous Laughter; Hold Animal; "
        "Hold Monster; Hold Monster, Mass; Hold Person; Hold Person, Mass; Hypnotism; Insanity; "
        "Irresistible Dance; Lullaby; Maddening Scream; Mind Fog; Modify Memory; Power Word Blind; "
        "Power Word Kill; Power Word Stun; Prayer; Rage; Rage, Divine; Sleep; Song of Discord; "
        "Suggestion; Suggestion, Mass; Symbol of Insanity; Symbol of Persuasion; Symbol of Sleep; "
        "Symbol of Stunning; Sympathy; Touch of Idiocy; Touch of Madness; Zone of Truth"
    ),
    "evocation": (
        "Blacklight; Blade Barrier; Blasphemy; Bolt of Glory; Burning Hands; Call Lightning; "
        "Call Lightning Storm; Chain Lightning; Chaos Hammer; Clenched Fist; Cone of Cold; Consecrate; "
        "Contingency; Continual Flame; Crown of Glory; Crushing Hand; Dancing Lights; Darkness; Daylight; "
        "Deeper Darkness; Delayed Blast Fireball; Desecrate; Dictum; Divine Favor; Divine Power; "
        "Earthquake; Faerie Fire; Fire Shield; Fire Storm; Fireball; Flame Blade; Flame Strike; "
        "Flaming Sphere; Flare; Floating Disk; Forcecage; Forceful Hand; Freezing Sphere; Grasping Hand; "
        "Gust of Wind; Hallow; Helping Hand; Holy Smite; Holy Sword; Holy Word; Ice Storm; "
        "Imbue with Spell Ability; Implosion; Interposing Hand; Invisibility Purge; Light; "
        "Lightning Bolt; Mage's Sword; Magic Missile; Meteor Swarm; Miracle; Order's Wrath; Polar Ray; "
        "Prismatic Spray; Produce Flame; Ray of Frost; Resilient Sphere; Scorching Ray; Searing Light; "
        "Sending; Shatter; Shocking Grasp; Shout; Shout, Greater; Sound Burst; Spiritual Weapon; Sunbeam; "
        "Sunburst; Sympathetic Vibration; Telekinetic Sphere; Tiny Hut; Unhallow; Unholy Blight; "
        "Wall of Fire; Wall of Force; Wall of Ice; Whirlwind; Wind Wall; Word of Chaos"
    ),
    "illusion": (
        "Blur; Color Spray; Disguise Self; Displacement; Dream; False Vision; Ghost Sound; "
        "Hallucinatory Terrain; Hypnotic Pattern; Illusory Script; Illusory Wall; Invisibility; "
        "Invisibility, Greater; Invisibility, Mass; Invisibility Sphere; Magic Aura; Magic Mouth; "
        "Major Image; Minor Image; Mirage Arcana; Mirror Image; Misdirection; Mislead; Nightmare; "
        "Permanent Image; Persistent Image; Phantasmal Killer; Phantom Trap; Programmed Image; "
        "Project Image; Rainbow Pattern; Scintillating Pattern; Screen; Seeming; Shades; "
        "Shadow Conjuration; Shadow Conjuration, Greater; Shadow Evocation; Shadow Evocation, Greater; "
        "Shadow Walk; Silence; Silent Image; Simulacrum; Veil; Ventriloquism; Weird; Zone of Silence"
    ),
    "necromancy": (
        "Animate Dead; Astral Projection; Bestow Curse; Blight; Blindness/Deafness; Cause Fear; "
        "Chill Touch; Circle of Death; Clone; Command Undead; Contagion; Control Undead; "
        "Create Greater Undead; Create Undead; Curse Water; Death Knell; Death Ward; Deathwatch; "
        "Destruction; Disrupt Undead; Doom; Energy Drain; Enervation; Eyebite; False Life; Fear; "
        "Finger of Death; Gentle Repose; Ghoul Touch; Halt Undead; Harm; Horrid Wilting; "
        "Inflict Critical Wounds; Inflict Critical Wounds, Mass; Inflict Light Wounds; "
        "Inflict Light Wounds, Mass; Inflict Minor Wounds; Inflict Moderate Wounds; "
        "Inflict Moderate Wounds, Mass; Inflict Serious Wounds; Inflict Serious Wounds, Mass; Magic Jar; "
        "Mark of Justice; Poison; Ray of Enfeeblement; Ray of Exhaustion; Scare; Slay Living; Soul Bind; "
        "Speak with Dead; Spectral Hand; Symbol of Death; Symbol of Fear; Symbol of Pain; "
        "Symbol of Weakness; Touch of Fatigue; Undeath to Death; Vampiric Touch; Wail of the Banshee; "
        "Waves of Exhaustion; Waves of Fatigue"
    ),
    "transmutation": (
        "Air Walk; Align Weapon; Alter Self; Animal Growth; Animal Shapes; Animate Objects; "
        "Animate Plants; Animate Rope; Awaken; Baleful Polymorph; Barkskin; Bear's Endurance; "
        "Bear's Endurance, Mass; Bless Water; Bless Weapon; Blink; Bull's Strength; "
        "Bull's Strength, Mass; Cat's Grace; Cat's Grace, Mass; Changestaff; Chill Metal; Command Plants; "
        "Control Plants; Control Water; Control Weather; Control Winds; Corrupt Weapon; Darkvision; "
        "Diminish Plants; Disintegrate; Disrupting Weapon; Eagle's Splendor; Eagle's Splendor, Mass; "
        "Enlarge Person; Enlarge Person, Mass; Entangle; Erase; Ethereal Jaunt; Etherealness; "
        "Expeditious Retreat; Fabricate; Feather Fall; Flame Arrow; Flesh to Stone; Fly; Fox's Cunning; "
        "Fox's Cunning, Mass; Gaseous Form; Giant Vermin; Glibness; Goodberry; Hardening; Haste; "
        "Heat Metal; Iron Body; Ironwood; Jump; Keen Edge; Knock; Levitate; Liveoak; Longstrider; "
        "Mage Hand; Mage's Lucubration; Magic Fang; Magic Fang, Greater; Magic Stone; Magic Vestment; "
        "Magic Weapon; Magic Weapon, Greater; Make Whole; Meld into Stone; Mending; Message; "
        "Mnemonic Enhancer; Move Earth; Open/Close; Overland Flight; Owl's Wisdom; Owl's Wisdom, Mass; "
        "Pass without Trace; Passwall; Plant Growth; Polymorph; Polymorph Any Object; "
        "Purify Food and Drink; Pyrotechnics; Quench; Reduce Animal; Reduce Person; Reduce Person, Mass; "
        "Reincarnate; Repel Wood; Reverse Gravity; Righteous Might; Rope Trick; Rusting Grasp; "
        "Sculpt Sound; Secret Page; Shapechange; Shillelagh; Shrink Item; Slow; Snare; "
        "Soften Earth and Stone; Spellstaff; Spider Climb; Spike Growth; Spike Stones; Statue; "
        "Stone Shape; Stone to Flesh; Telekinesis; Temporal Stasis; Time Stop; Transformation; "
        "Transmute Metal to Wood; Transmute Mud to Rock; Transmute Rock to Mud; Tree Shape; Virtue; "
        "Warp Wood; Water Breathing; Water Walk; Whispering Wind; Wind Walk; Wood Shape"
    ),
    "universal": ("Arcane Mark; Limited Wish; Permanency; Prestidigitation; Wish"),
}
