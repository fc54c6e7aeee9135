"""A table of the d20 game with a fight for tests of the board: a fighter, a rogue, a healer, two kobolds, an ogre."""

from rules.d20.card import Arm, Card
from rules.d20.entering import Entrant
from rules.d20.fighting import BeginEncounter
from rules.d20.game import Game
from rules.d20.settings import Settings
from tests.rules.d20_table import act, card, foe, table

INA = card(
    "Ina",
    ("fighter", 6),
    scores=(16, 13, 14, 10, 12, 8),
    arms=(Arm("longsword", enhancement=1), "shortbow"),
    armour="breastplate",
    shield="heavy-shield",
    feats=("power-attack", "dodge"),
)
TAM = card("Tam", ("rogue", 3), scores=(12, 17, 12, 14, 10, 8), arms=("rapier", "dagger"), armour="leather")
ODA = card("Oda", ("cleric", 3), scores=(10, 10, 14, 10, 16, 12), arms=("heavy-mace",), armour="chainmail")
KOBOLDS = tuple(foe(f"Kobold {number}", "kobold", 1, arms=("spear",)) for number in (1, 2))
OGRE = foe("Ogre", "ogre", 4, arms=("greatclub",), armour="hide")
SIX = (INA, TAM, ODA, *KOBOLDS, OGRE)
PLACES = (("Ina", 20), ("Kobold 1", 16), ("Kobold 2", 14), ("Tam", 12), ("Oda", 8), ("Ogre", 4))
VARIANTS = Settings(vitality=True, armor_as_dr=True)


def six(settings: Settings = VARIANTS, *cards: Card) -> Game:
    """A fight of the six at its first turn, cards given instead of those of the same name."""
    instead = {one.id: one for one in cards}
    return fought(table(*(instead.get(one.id, one) for one in SIX), settings=settings), *PLACES)


def fought(game: Game, *places: tuple[str, int], surprise: bool = False, dice: tuple[int, ...] = ()) -> Game:
    """A fight between cards with given initiatives."""
    entrants = tuple(Entrant(who, initiative) for who, initiative in places)
    return act(game, BeginEncounter(entrants, surprise=surprise), *dice)[0]
