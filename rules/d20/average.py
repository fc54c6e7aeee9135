"""An average creature of any race, for foes that nobody has written down (docs/rules-d20.md B7)."""

from typing import Final

from rules.d20.abilities import Scores
from rules.d20.advancing import average_face
from rules.d20.card import Arm, Card, Level, Worn
from rules.d20.game import Game
from rules.d20.lists import RACIAL, Race
from rules.d20.lookup import find_class, find_race, find_weapon
from rules.d20.standard import types

RACE: Final = "race:"
"""What the source of foes begins with when it is a race and no card."""
_WARRIOR: Final = "npc-warrior"
_COMMON: Final = (13, 11, 12, 10, 9, 8)
"""The abilities of a common fighter, before its race."""
_WILD: Final = (11, 10, 11, 10, 10, 11)
"""The abilities of an average creature with Hit Dice of its own, before its race."""
_MINDLESS: Final = 3
"""Creatures below this Intelligence carry nothing."""
_SIMPLE: Final = "spear"
_HEAVY: Final = "greatclub"
_LIGHT: Final = "leather"


def average_of(game: Game, race: str) -> Card | None:
    """An average creature: with the Hit Dice of its race, or a first-level warrior where the race has none.

    Those with hands and without weapons of their body carry a spear, the great ones a club, and warriors wear leather.

    Args:
        game: The game.
        race: The id of a race.

    Returns:
        The card, without id and name; None where there is no such race.
    """
    known = find_race(game, race)
    if known is None:
        return None
    warrior = known.hit_dice == 0
    base = _COMMON if warrior else _WILD
    of = find_class(game, _WARRIOR)
    sides = of.hit_die if warrior and of else types()[known.type].hit_die
    levels = tuple(
        Level(_WARRIOR if warrior else RACIAL, average_face(sides, nth - 1) if nth else sides)
        for nth in range(max(1, known.hit_dice))
    )
    return Card(
        "",
        "",
        owner="gm",
        race=race,
        scores=Scores(*base),
        levels=levels,
        arms=_arms(game, known),
        armour=Worn(_LIGHT) if warrior else None,
    )


def _arms(game: Game, race: Race) -> tuple[Arm, ...]:
    mind = race.abilities[3]
    armed = not race.attacks and mind is not None and _WILD[3] + mind >= _MINDLESS
    weapon = _HEAVY if race.size in ("large", "huge", "gargantuan", "colossal") else _SIMPLE
    return (Arm(weapon),) if armed and find_weapon(game, weapon) else ()
