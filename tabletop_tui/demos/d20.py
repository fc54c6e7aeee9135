"""The demo of the d20 game: five at a toll bridge with every variant but the bell curve, in the second round."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules.campaign import Note, OpenSession, PassTime
from rules.d20.abilities import Scores
from rules.d20.card import Arm, Learned, Level, Taken, Worn
from rules.d20.cards import AddCard
from rules.d20.casting.aim import Aim, Target
from rules.d20.casting.cast import CastSpell
from rules.d20.casting.day import Known, Prepared
from rules.d20.casting.lists import ChooseMagic, LearnSpells, PrepareSpells
from rules.d20.changes import CardChanges
from rules.d20.entering import Copies, Entrant
from rules.d20.fighting import BeginEncounter
from rules.d20.foes import AddFoe
from rules.d20.game import Game
from rules.d20.lists import RACIAL
from rules.d20.settings import Settings
from rules.d20.striking import Strike
from rules.d20.turns import NextTurn
from rules.dice.throwing import Reason, Thrown
from rules.stepping import Intent
from tabletop_tui.locale import _
from tabletop_tui.session import Done, Session

_UNTIL: Final = 4 * 24 * 60 + 8 * 60 + 40
"""From the first morning to the fifth afternoon, in minutes."""


def title() -> str:
    """What the campaign is called."""
    return _("The toll at Grey Bridge")


def blurb() -> str:
    """A line on what it is about."""
    return _("Five travellers, three kobolds and an ogre at a bridge. Change anything; the next demo begins anew.")


def begun() -> Game:
    """The game before anybody is in it: vitality, armour as damage reduction, spell points and the rest."""
    return Game(
        settings=Settings(
            adjustment_buyoff=True, armor_as_dr=True, spell_points=True, vitalizing=True, vitality=True, point_buy=28
        )
    )


class _Story:
    """Dice that fall as the story wants, by who rolls and for what; the others in the middle."""

    def __init__(self, faces: Mapping[tuple[str, str], int]) -> None:
        self._faces = faces
        self._turn = 0

    def throw(self, count: int, sides: int, reason: Reason) -> Thrown:
        """The face told for this roll, or one near the middle that differs from the last."""
        told = self._faces.get((reason.code, reason.who))
        if told is not None:
            return Thrown((min(sides, told),) * count)
        faces = []
        for _each in range(count):
            self._turn += 1
            faces.append(1 + (sides // 2 + self._turn * 3 % max(2, sides // 3)) % sides)
        return Thrown(tuple(faces))


def play(session: Session) -> None:
    """Make the party and play up to the second round."""

    def do(*intents: Intent, faces: Mapping[tuple[str, str], int] | None = None) -> Game:
        for intent in intents:
            done = session.dispatch(intent, dice=_Story(faces or {}))
            if not isinstance(done, Done):
                raise RuntimeError(f"the demo cannot do {intent}: {done}")
        return Game.of(session.campaign.game)

    do(OpenSession(), PassTime(_UNTIL), *_party(), *_foes())
    ina, rika, tam, oda, vilem = (card.id for card in session.campaign.game.cards)
    kobold, ogre = (foe.id for foe in session.campaign.game.foes)
    do(*_magic(oda, vilem))
    do(Note(_("The ogre is paid by the mayor. The ledger is under the third plank."), secret=True))
    game = do(
        BeginEncounter(
            (Entrant(ina, 15), Entrant(rika, 17), Entrant(tam, 21), Entrant(oda, 8), Entrant(vilem, 13)),
            (Copies(3, kobold), Copies(1, ogre)),
        ),
        faces={("initiative", _("Ogre")): 9},
    )
    first, second, third, ogre = (card.id for card in game.cards[5:])
    label = {card.id: card.label for card in game.cards}
    acts: dict[str, tuple[str, int, int]] = {
        tam: (first, 16, 5),
        rika: (ogre, 17, 9),
        ina: (ogre, 18, 6),
        first: (tam, 7, 2),
        second: (rika, 15, 4),
        third: (vilem, 17, 4),
        oda: (second, 8, 4),
        ogre: (ina, 15, 6),
    }
    while (fight := game.encounter) is not None and fight.round == 1 and (who := fight.active) is not None:
        if who == vilem:
            do(
                CastSpell(
                    vilem, "magic-missile", "wizard", extra=2, aim=Aim((Target(third),), "damage", types=("force",))
                )
            )
        elif who in acts:
            target, attack, damage = acts[who]
            faces = {("attack", label[who]): attack, ("damage", label[who]): damage}
            strike = Strike(who, 1, who, target)
            if strike.refusal(game) is None:
                do(strike, faces=faces)
        game = do(NextTurn(who, 1))


def _magic(oda: str, vilem: str) -> tuple[Intent, ...]:
    known: dict[int, tuple[str, ...]] = {
        0: ("detect-magic", "light", "mage-hand", "prestidigitation", "read-magic"),
        1: ("burning-hands", "mage-armor", "magic-missile", "shield", "sleep"),
        2: ("invisibility", "scorching-ray", "web"),
        3: ("fireball", "fly"),
    }
    book = tuple(Known(spell, level) for level, spells in known.items() for spell in spells)
    day: dict[int, tuple[str, ...]] = {
        0: ("detect-magic", "light", "mage-hand"),
        1: ("mage-armor", "magic-missile", "shield"),
    }
    day |= {2: ("invisibility", "scorching-ray"), 3: ("fireball",)}
    prayers: dict[int, tuple[str, ...]] = {
        0: ("detect-magic", "guidance", "light"),
        1: ("bless", "cure-light-wounds", "shield-of-faith"),
    }
    prayers |= {2: ("hold-person", "spiritual-weapon"), 3: ("searing-light",)}
    return (
        LearnSpells(vilem, "wizard", book),
        PrepareSpells(vilem, "wizard", _prepared(day)),
        ChooseMagic(oda, "cleric", domains=("healing", "strength")),
        PrepareSpells(oda, "cleric", _prepared(prayers)),
    )


def _prepared(day: Mapping[int, tuple[str, ...]]) -> tuple[Prepared, ...]:
    return tuple(Prepared(spell, level) for level, spells in day.items() for spell in spells)


def _party() -> tuple[AddCard, ...]:
    return (
        AddCard(
            _("Ina"),
            changes=CardChanges(
                note=_("toll-keeper's daughter, wants the bridge back"),
                race="human",
                alignment="lawful-good",
                scores=Scores(16, 13, 14, 10, 12, 8),
                levels=_levels(
                    "fighter",
                    (10, 7, 6, 8, 5),
                    ("climb", "intimidate"),
                    (4, 1, 1, 1, 1),
                    {
                        1: (Taken("power-attack"), Taken("dodge"), Taken("weapon-focus", "longsword")),
                        2: (Taken("cleave"),),
                        3: (Taken("toughness"),),
                        4: (Taken("weapon-specialization", "longsword"),),
                    },
                ),
                arms=(Arm("longsword", enhancement=1), Arm("shortbow")),
                armour=Worn("breastplate"),
                shield=Worn("heavy-steel-shield"),
                gear=_("rope, a lantern, the key to the toll house"),
            ),
        ),
        AddCard(
            _("Rika"),
            changes=CardChanges(
                note=_("gnoll, laughs at the wrong moment"),
                race="gnoll",
                alignment="neutral",
                scores=Scores(15, 12, 14, 10, 11, 8),
                levels=(
                    *_levels(RACIAL, (8, 5), ("listen",), (5, 1), {1: (Taken("power-attack"),)}),
                    *_levels("barbarian", (9, 11, 7), ("intimidate", "survival"), (2, 2, 2), {1: (Taken("cleave"),)}),
                ),
                experience=15_600,
                arms=(Arm("greataxe"), Arm("javelin")),
                armour=Worn("chain-shirt"),
                gear=_("a necklace of coins from every bridge so far"),
            ),
        ),
        AddCard(
            _("Tam"),
            changes=CardChanges(
                note=_("halfling, never pays tolls"),
                race="halfling",
                alignment="chaotic-good",
                scores=Scores(10, 17, 12, 14, 10, 13),
                levels=_levels(
                    "rogue",
                    (6, 4, 5, 3, 4),
                    ("hide", "move-silently", "tumble", "search"),
                    (4, 1, 1, 1, 1),
                    {1: (Taken("weapon-finesse"),), 3: (Taken("stealthy"),)},
                ),
                arms=(Arm("rapier", masterwork=True), Arm("shortbow"), Arm("dagger")),
                armour=Worn("studded-leather"),
                gear=_("thieves' tools, chalk, two apples"),
            ),
        ),
        AddCard(
            _("Oda"),
            changes=CardChanges(
                note=_("dwarf cleric, prays in numbered lists"),
                race="dwarf",
                alignment="lawful-good",
                scores=Scores(13, 8, 14, 10, 17, 12),
                levels=_levels(
                    "cleric",
                    (8, 6, 5, 4, 7),
                    ("concentration", "heal"),
                    (4, 1, 1, 1, 1),
                    {1: (Taken("combat-casting"),), 3: (Taken("empower-spell"),)},
                ),
                arms=(Arm("heavy-mace"), Arm("light-crossbow")),
                armour=Worn("chainmail"),
                shield=Worn("heavy-steel-shield"),
                gear=_("holy symbol, incense, a list of sins (others')"),
            ),
        ),
        AddCard(
            _("Vilem"),
            changes=CardChanges(
                note=_("elf wizard, keeps receipts"),
                race="elf",
                alignment="neutral-good",
                scores=Scores(8, 15, 13, 17, 12, 10),
                levels=_levels(
                    "wizard",
                    (4, 3, 2, 3, 4),
                    ("concentration", "spellcraft"),
                    (4, 1, 1, 1, 1),
                    {
                        1: (Taken("scribe-scroll"), Taken("spell-focus", "evocation")),
                        3: (Taken("empower-spell"),),
                        5: (Taken("silent-spell"),),
                    },
                ),
                arms=(Arm("quarterstaff"), Arm("light-crossbow")),
                gear=_("spellbook, ink, a cat who judges"),
            ),
        ),
    )


def _foes() -> tuple[AddFoe, ...]:
    return (
        AddFoe(
            _("Kobold"),
            CardChanges(
                race="kobold",
                scores=Scores(13, 11, 12, 10, 9, 8),
                levels=_levels("npc-warrior", (6,)),
                arms=(Arm("spear"), Arm("sling")),
                armour=Worn("leather"),
                note=_("collects the toll, keeps half"),
            ),
        ),
        AddFoe(
            _("Ogre"),
            CardChanges(
                race="ogre",
                scores=Scores(11, 10, 11, 10, 10, 11),
                levels=_levels(RACIAL, (8, 6, 5, 5)),
                arms=(Arm("greatclub"), Arm("javelin")),
                armour=Worn("hide"),
                note=_("sits on the toll chest"),
                secret_notes=_("Stops fighting for 50 gold pieces, or when the kobolds run."),
            ),
        ),
    )


def _levels(
    of: str,
    faces: tuple[int, ...],
    skills: tuple[str, ...] = (),
    points: tuple[int, ...] = (),
    feats: Mapping[int, tuple[Taken, ...]] = MappingProxyType({}),
) -> tuple[Level, ...]:
    """Hit Dice in one class, with the points that each level puts into each skill, and feats by level."""
    return tuple(
        Level(of, face, tuple(Learned(skill, points[at]) for skill in skills), feats.get(at + 1, ()))
        for at, face in enumerate(faces)
    )
