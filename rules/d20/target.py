"""What one attack has to reach, and what it makes of the target (docs/rules-d20.md N5)."""

from typing import Final

from rules.d20.afflictions import is_helpless
from rules.d20.attacking import Manner, attack_bonus, is_ranged
from rules.d20.card import Card
from rules.d20.defence import armour_class
from rules.d20.game import Game
from rules.d20.levels import has_feat
from rules.d20.numbers import Number, Part
from rules.d20.sources import condition_parts
from rules.d20.weapons import AtHand

HELPLESS: Final = 4
"""What a melee attack gains against somebody helpless."""


def target_class(game: Game, attacker: Card, target: Card, one: AtHand, manner: Manner) -> Number:
    """The armour class that an attack has to reach, with cover, guard, and whom the target dodges."""
    ranged = is_ranged(one, manner)
    found = armour_class(game, target, touch=manner.touch, flat_footed=manner.flat_footed)
    found = found.plus(*condition_parts(game, target, "armour-class-ranged" if ranged else "armour-class-melee"))
    fight = game.encounter.combatant(target.id) if game.encounter else None
    if fight is not None and not is_helpless(game, target) and not manner.flat_footed:
        dodges = fight.dodging == attacker.id and has_feat(target, "dodge")
        found = found.plus(
            Part("combat-expertise", fight.guard, kind="dodge"),
            Part("feat", 1 if dodges else 0, "dodge", "dodge"),
        )
    return found.plus(Part("cover", manner.cover))


def bonus_against(game: Game, attacker: Card, target: Card, one: AtHand, manner: Manner) -> Number:
    """What is added to an attack on this target: more against somebody who cannot defend themselves."""
    found = attack_bonus(game, attacker, one, manner)
    if is_helpless(game, target) and not is_ranged(one, manner):
        found = found.plus(Part("helpless", HELPLESS))
    return found
