"""A d20 campaign with a party, foes and every kind of number, for the cards place."""

from dataclasses import replace
from typing import Any

from rules.campaign import Campaign
from rules.d20.abilities import Scores
from rules.d20.armor_as_dr import Reduction
from rules.d20.card import Affliction, Arm, Card, ClassChoice, Health, Learned, Level, Modifier, Taken, Worn
from rules.d20.game import Game
from rules.d20.settings import Settings

EVERYTHING = Settings(vitality=True, armor_as_dr=True, bell_curve=True, spell_points=True, adjustment_buyoff=True)
ZUB = Card(
    "card-1",
    "Zub",
    player="Anna",
    note="a torn ear",
    race="gnoll",
    scores=Scores(15, 12, 13, 10, 11, 8),
    levels=(
        Level("racial", 8, (Learned("listen", 2),), (Taken("power-attack"),)),
        Level("racial", 5),
        Level("fighter", 6, (Learned("climb", 1), Learned("craft:bows", 1)), (Taken("weapon-focus", "greataxe"),)),
        Level("fighter", 4),
    ),
    experience=15_000,
    arms=(Arm("greataxe", 1), Arm("longbow")),
    armour=Worn("chain-shirt", 3),
    shield=Worn("light-wooden-shield"),
    modifiers=(Modifier("saves", 1, "resistance", "a cloak"), Modifier("fortitude", 2, "resistance", "a charm")),
    conditions=(Affliction("shaken"),),
    secret_notes="Nobody knows.",
)
ILSE = Card(
    "card-2",
    "Ilse",
    player="Bob",
    race="elf",
    scores=Scores(8, 14, 12, 17, 13, 10),
    levels=(Level("wizard", 4), Level("wizard", 3), Level("wizard", 2)),
    experience=3_000,
    arms=(Arm("dagger"),),
    health=Health(damage=5, wounds_lost=3, vitality_lost=5),
)
TAM = Card(
    "card-3",
    "Tam",
    race="human",
    scores=Scores(10, 14, 12, 13, 10, 12),
    levels=(Level("generic-expert", 6),),
    choices=(ClassChoice("generic-expert", ("reflex", "will"), ("hide", "move-silently", "spot"), ("short-sword",)),),
    experience=1_000,
)
TROLL = Card(
    "card-4",
    "Troll",
    owner="gm",
    race="troll",
    levels=tuple(Level("racial", 5) for _ in range(6)),
    reduction=(Reduction(5, ("magic",), source="given", what="a pact"),),
)
LURKER = Card("card-5", "Lurker", owner="gm", hidden=True, race="kobold", levels=(Level("npc-warrior", 8),))
EVERYBODY = (ZUB, ILSE, TAM, TROLL, LURKER)


def game(*cards: Card, **fields: Any) -> Game:
    """A game of these cards."""
    return replace(Game(cards=cards, next_card=len(cards) + 1), **fields)


def campaign(*cards: Card, **fields: Any) -> Campaign:
    """A campaign with these cards, and other fields of its game."""
    return Campaign("c", "Ashes of Lom", game(*cards, **fields))
