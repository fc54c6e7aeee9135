"""The damage of a hit: rolled, and let land (docs/rules-d20.md N5, W10)."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from rules.d20.attacking import DamageOf, Manner, damage_of
from rules.d20.blow import Blow, BlowEvent, immune_to_criticals, regeneration_of
from rules.d20.blows import land
from rules.d20.card import BonusDice, Card
from rules.d20.damage_dice import DamageDice
from rules.d20.game import Game
from rules.d20.naming import named
from rules.d20.numbers import Number
from rules.d20.telling import Tells
from rules.d20.weapons import AtHand, bypasses, critical_multiplier, lethal
from rules.dice.throwing import Reason
from rules.table.events import EVERYONE, Audience
from rules.table.labels import Who, told
from rules.table.outcome import Moment

LEAST_DAMAGE: Final = 1
"""The least that a hit does before reduction."""
SNEAK: Final = "sneak"
"""The type of the bonus dice of a sneak attack, which are the weapon's damage."""
BONUS: Final = "bonus"
"""What bonus dice of no type of their own are called; they too are the weapon's damage."""


@dataclass(frozen=True, slots=True)
class Handful:
    """Dice of damage that were thrown."""

    dice: DamageDice
    faces: tuple[int, ...]
    type: str = ""
    """The type of damage of bonus dice; empty for the weapon's own."""
    counted: int = 0
    """What they came to."""


@dataclass(frozen=True, slots=True)
class DamageRolled:
    """The damage of a hit."""

    who: Who
    target: Who
    handfuls: tuple[Handful, ...]
    bonus: Number
    multiplier: int
    """How many times over dice and bonus were counted."""
    total: int
    physical: bool = False
    seen_by: Audience = EVERYONE


DealEvent: TypeAlias = DamageRolled | BlowEvent


def deal(
    game: Game,
    attacker: Card,
    target: Card,
    one: AtHand,
    manner: Manner,
    moment: Moment,
    events: Tells[DealEvent],
    *,
    critical: bool,
    finishing: bool = False,
    secret: bool,
) -> Game:
    """Roll the damage of a hit and let it land."""
    damage = damage_against(game, attacker, target, one, manner)
    multiplier = critical_multiplier(game, one) if critical else 1
    handfuls, physical = thrown_damage(game, attacker, damage, multiplier, moment, critical=critical)
    own = [each for each in handfuls if not each.type]
    weapon = max(LEAST_DAMAGE, sum(each.counted for each in own) + damage.bonus.total * multiplier)
    precise = sum(each.counted for each in handfuls if each.type in (SNEAK, BONUS))
    beside = sum(each.counted for each in handfuls if each.type not in ("", SNEAK, BONUS))
    seen = told(game, attacker.id, target.id, secret=secret)
    events.append(
        DamageRolled(
            named(game, attacker.id),
            named(game, target.id),
            handfuls,
            damage.bonus,
            multiplier,
            weapon + precise + beside,
            physical,
            seen,
        )
    )
    blow = Blow(
        weapon + precise,
        beside,
        critical,
        is_nonlethal(attacker, one, manner),
        types=one.end.types,
        qualities=bypasses(game, attacker, one),
        finishing=finishing,
    )
    for each in _parted(game, target, blow, handfuls):
        game = land(game, target.id, each, moment, events, secret=secret)
    return game


def damage_against(game: Game, attacker: Card, target: Card, one: AtHand, manner: Manner) -> DamageOf:
    """The damage of a hit on this target: sneak attacks find nothing vital on what criticals do nothing to."""
    damage = damage_of(game, attacker, one, manner)
    if not immune_to_criticals(game, target):
        return damage
    return replace(damage, extra=tuple(each for each in damage.extra if each.type != SNEAK))


def is_nonlethal(card: Card, one: AtHand, manner: Manner) -> bool:
    """Whether a hit is not meant to kill: as was said, or as the weapon is."""
    return not lethal(card, one) if manner.nonlethal is None else manner.nonlethal


def counts_as_points(game: Game, *, critical: bool) -> bool:
    """Whether each bonus die of a critical is one point instead of a throw, as the option has it (W10)."""
    return critical and game.settings.vitality and game.settings.critical_bonus_dice


def thrown_damage(
    game: Game, attacker: Card, damage: DamageOf, multiplier: int, moment: Moment, *, critical: bool
) -> tuple[tuple[Handful, ...], bool]:
    """The dice of damage of a hit, and whether any were typed in; a critical throws the weapon's own once more each.

    Args:
        game: The game.
        attacker: Who throws.
        damage: What is thrown.
        multiplier: How many times over the weapon's own dice are thrown.
        moment: Where dice come from.
        critical: Whether it is a critical, on which bonus dice may count as points (W10).
    """
    physical = False
    handfuls: list[Handful] = []
    own = BonusDice(DamageDice(damage.dice.count * multiplier, damage.dice.sides))
    for each in (own, *damage.extra):
        bonus = each is not own
        if bonus and counts_as_points(game, critical=critical):
            handfuls.append(Handful(each.dice, (), each.type or BONUS, each.dice.count))
            continue
        if each.dice.count == 0:
            continue
        if each.dice.sides == 1:
            handfuls.append(Handful(each.dice, (), each.type if bonus else "", each.dice.count))
            continue
        reason = Reason("bonus-damage" if bonus else "damage", attacker.label)
        thrown = moment.dice.throw(each.dice.count, each.dice.sides, reason)
        physical = physical or thrown.physical
        kind = (each.type or BONUS) if bonus else ""
        handfuls.append(Handful(each.dice, thrown.faces, kind, sum(thrown.faces)))
    return tuple(handfuls), physical


def _parted(game: Game, target: Card, blow: Blow, handfuls: tuple[Handful, ...]) -> tuple[Blow, ...]:
    """A blow in the parts that a regenerating target takes apart; one for everybody else (W24)."""
    regeneration = regeneration_of(game, target)
    passing = [
        each for each in handfuls if regeneration is not None and each.type in regeneration.bypass and each.counted
    ]
    if not passing:
        return (blow,)
    apart = sum(each.counted for each in passing)
    kinds = tuple(dict.fromkeys(each.type for each in passing))
    rest = replace(blow, beside=blow.beside - apart)
    return (rest, Blow(0, apart, blow.critical, weapon=False, types=kinds))
