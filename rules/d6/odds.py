"""What is going to happen, exactly, before anybody rolls (docs/rules-d6.md O)."""

from dataclasses import dataclass
from math import gcd
from typing import Final

from rules.d6.actions import Assist, Attack, CastAt, CastAttack, UseSkill
from rules.d6.assisting import assist_dice, help_of
from rules.d6.encounter import Combatant
from rules.d6.exchange import margin_between, wound_level
from rules.d6.game import Game
from rules.d6.order import can_act, can_roll
from rules.d6.pools import (
    assist_pool,
    combat_pool,
    fighting_card,
    proficiency_pool,
    rolls_apart,
    skill_pool,
)
from rules.d6.resolving import armour_against, spent_reason, strikes_back
from rules.d6.scoring import most_strength
from rules.d6.wounds import FATAL
from rules.dice.distribution import Chance, Distribution
from rules.dice.pools import Part, Pool, margin_of, wins_of

MOST_DICE: Final = 1000
"""The largest pool that odds are told for."""


@dataclass(frozen=True, slots=True)
class CheckOdds:
    """The exact odds of a roll against a challenge level."""

    pool: Pool
    """The pool, without dice of helpers who have not rolled."""
    challenge: int
    """The challenge level."""
    wins: Distribution
    """How many wins come up, helpers still to roll reckoned in."""

    @property
    def success(self) -> Chance:
        """The chance that the wins reach the challenge level."""
        return self.wins.at_least(self.challenge)

    def degree(self, degree: int) -> Chance:
        """The chance of exactly so many wins above the challenge level, negative below it."""
        return self.wins.exactly(self.challenge + degree)


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """The exact odds of an attack: wounds of the target, and of the attacker if the target strikes back."""

    margin: Distribution
    """The attacker's wins above the target's."""
    armour: int
    """Levels that the target's armour takes off; 0 where it is passed by."""
    strength: int
    """Levels that the target's STR could take off; 0 when spent."""
    strikes_back: bool
    """Whether the target scores when it wins."""
    back_armour: int = 0
    """Levels that the attacker's armour takes off."""
    back_strength: int = 0
    """Levels that the attacker's STR could take off."""
    attacker_pool: Pool | None = None
    """The attacker's dice, rolled or not, without helpers who have not rolled; None for plain numbers."""
    target_pool: Pool | None = None
    """The target's dice; None for plain numbers and for a target without a roll."""
    attacker_wins: int | None = None
    """What the attacker has rolled already; None: nothing."""
    target_wins: int | None = None
    """What the target has rolled already; None: nothing."""
    target_stands: bool = False
    """Whether the target has no roll and stands at challenge level 1."""

    @property
    def target(self) -> Distribution:
        """The ways to each level of the target's wound, 0 to 4, when STR is not used."""
        return _levels(self.margin, 1, self.armour, 0)

    @property
    def target_with_strength(self) -> Distribution | None:
        """The same when the target uses STR as far as it goes; None when it cannot."""
        return _levels(self.margin, 1, self.armour, self.strength) if self.strength else None

    @property
    def attacker(self) -> Distribution | None:
        """The ways to each level of the attacker's wound, 0 to 4; None when the target does not strike back."""
        return _levels(self.margin, -1, self.back_armour, 0) if self.strikes_back else None

    @property
    def attacker_with_strength(self) -> Distribution | None:
        """The same when the attacker uses STR as far as it goes; None when it cannot."""
        if not self.strikes_back or not self.back_strength:
            return None
        return _levels(self.margin, -1, self.back_armour, self.back_strength)


def attack_odds(
    attacker_dice: int,
    target_dice: int,
    armour: int = 0,
    strength: int = 0,
    defending: bool = False,
    unarmed: bool = False,
) -> AttackOdds:
    """The odds of an attack given as plain numbers.

    Args:
        attacker_dice: The attacker's whole pool, 1 to 1,000.
        target_dice: The target's whole pool, 1 to 1,000, the dice of the stance among them.
        armour: Levels that the target's armour takes off, 0 or more.
        strength: Levels that its STR can take off, 0 or more.
        defending: Whether the target is in the defensive stance, so that it cannot score.
        unarmed: Whether the attack passes by armour.

    Raises:
        ValueError: A pool below 1 or above 1,000 dice, armour or STR below 0.
    """
    if not (1 <= attacker_dice <= MOST_DICE and 1 <= target_dice <= MOST_DICE) or armour < 0 or strength < 0:
        raise ValueError((attacker_dice, target_dice, armour, strength))
    return AttackOdds(
        margin_of(attacker_dice, target_dice), 0 if unarmed else armour, strength, strikes_back=not defending
    )


def check_odds(pool: Pool, challenge: int, helpers: tuple[Pool, ...] = ()) -> CheckOdds:
    """The odds of a pool against a challenge level, with helpers who roll before it."""
    return CheckOdds(pool, challenge, _wins(pool, helpers))


def declared_attack_odds(game: Game, attacker: str) -> AttackOdds | None:
    """The odds of the attack that a combatant declared, if it came to it now.

    Rolls already made count as they fell, assists still to be rolled are reckoned in. Whoever has not declared
    yet is taken to fight with the weapon in hand.

    Returns:
        The odds, or None when it declared no attack or there is nobody to hit.
    """
    fight = game.encounter
    mine = fight.combatant(attacker) if fight else None
    if fight is None or mine is None or not isinstance(mine.action, (Attack, CastAttack)) or not can_roll(mine):
        return None
    theirs = fight.combatant(mine.action.target)
    if theirs is None or spent_reason(game, theirs.card):
        return None
    rolls = can_roll(theirs)
    back = strikes_back(game, theirs, attacker)
    armour, back_armour = armour_against(game, mine, theirs), armour_against(game, theirs, mine) if back else 0
    return AttackOdds(
        _margin(game, mine, theirs if rolls else None),
        armour,
        most_strength(game, theirs.card, MOST_DICE),
        back,
        back_armour,
        most_strength(game, attacker, MOST_DICE) if back else 0,
        attacker_pool=_pool_of(game, mine),
        target_pool=_pool_of(game, theirs) if rolls else None,
        attacker_wins=_rolled(game, mine),
        target_wins=_rolled(game, theirs) if rolls else None,
        target_stands=not rolls,
    )


def declared_check_odds(game: Game, who: str) -> CheckOdds | None:
    """The odds of the check that a combatant declared, assists to come reckoned in; None when it declared none."""
    fight = game.encounter
    one = fight.combatant(who) if fight else None
    if one is None or not can_act(one):
        return None
    card = fighting_card(game, one)
    match one.action:
        case UseSkill(skill=skill, challenge=challenge, circumstance=circumstance):
            pool = skill_pool(game, card, skill, circumstance, one.assist_dice)
        case CastAt(proficiency, challenge, focus, attribute, circumstance):
            pool = proficiency_pool(game, card, proficiency, attribute, focus, circumstance, one.assist_dice)
        case _:
            return None
    return check_odds(pool, challenge, assists_to_come(game, who))


def assist_odds(game: Game, who: str) -> Distribution | None:
    """The dice that a declared assist will give or cost, as a distribution; None when none was declared."""
    one = game.encounter.combatant(who) if game.encounter else None
    if one is None or not isinstance(one.action, Assist):
        return None
    wins = wins_of(_assist_pool(game, one, one.action).size)
    return Distribution(assist_dice(wins.low), wins.weights)


def assists_to_come(game: Game, whom: str) -> tuple[Pool, ...]:
    """The pools of those who declared to help a combatant and have not rolled yet."""
    fighters = game.encounter.combatants if game.encounter else ()
    return tuple(
        _assist_pool(game, one, one.action)
        for one in fighters
        if isinstance(one.action, Assist) and one.action.whom == whom and not one.done and can_act(one)
    )


def _assist_pool(game: Game, one: Combatant, action: Assist) -> Pool:
    offered = help_of(one.card, action)
    card = fighting_card(game, one)
    return assist_pool(game, card, offered.kind, offered.what, offered.attribute, offered.circumstance)


def _rolled(game: Game, one: Combatant) -> int | None:
    return None if one.combat is None or game.settings.roll_each_exchange else one.combat.roll.wins


def _pool_of(game: Game, one: Combatant) -> Pool:
    rolled = one.combat is not None and not game.settings.roll_each_exchange
    return one.combat.roll.pool if one.combat and rolled else combat_pool(game, one)


def _helpers_of(game: Game, one: Combatant) -> tuple[Pool, ...]:
    return () if rolls_apart(one) else assists_to_come(game, one.card)


def _margin(game: Game, mine: Combatant, theirs: Combatant | None) -> Distribution:
    my_wins = _rolled(game, mine)
    if theirs is None:
        stands = Distribution(-margin_between(0, None), (1,))
        return _difference(_side(game, mine, my_wins), stands)
    their_wins = _rolled(game, theirs)
    plain = not _helpers_of(game, mine) and not _helpers_of(game, theirs)
    if my_wins is None and their_wins is None and plain:
        return margin_of(combat_pool(game, mine).size, combat_pool(game, theirs).size)
    return _difference(_side(game, mine, my_wins), _side(game, theirs, their_wins))


def _side(game: Game, one: Combatant, wins: int | None) -> Distribution:
    return _wins(combat_pool(game, one), _helpers_of(game, one)) if wins is None else Distribution(wins, (1,))


def _wins(pool: Pool, helpers: tuple[Pool, ...]) -> Distribution:
    """The wins of a pool whose size depends on helpers who roll first: a mixture over all they may give or cost."""
    given = Distribution(0, (1,))
    for helper in helpers:
        wins = wins_of(helper.size)
        given = _sum(given, Distribution(assist_dice(wins.low), wins.weights))
    sizes: dict[int, int] = {}
    for dice, ways in given:
        size = pool.plus(Part("assist", dice)).size
        sizes[size] = sizes.get(size, 0) + ways
    largest = max(sizes)
    weights = [0] * (largest + 1)
    for size, ways in sizes.items():
        scale = ways << (largest - size)
        for wins_rolled, of_pool in wins_of(size):
            weights[wins_rolled] += scale * of_pool
    return Distribution(0, tuple(weights))


def _sum(one: Distribution, other: Distribution) -> Distribution:
    weights = [0] * (len(one.weights) + len(other.weights) - 1)
    for place, ways in enumerate(one.weights):
        for beside, further in enumerate(other.weights):
            weights[place + beside] += ways * further
    return Distribution(one.low + other.low, tuple(weights))


def _difference(one: Distribution, other: Distribution) -> Distribution:
    return _sum(one, Distribution(-other.high, other.weights[::-1]))


def _levels(margin: Distribution, sign: int, armour: int, strength: int) -> Distribution:
    weights = [0] * (FATAL + 1)
    for value, ways in margin:
        weights[wound_level(max(0, sign * value), armour, strength)] += ways
    shared = gcd(*weights)
    return Distribution(0, tuple(ways // shared for ways in weights))
