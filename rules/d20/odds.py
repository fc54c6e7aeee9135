"""Exact odds of an attack: what gets through, and whether the target drops (docs/rules-d20.md O)."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.d20 import armor_as_dr, vitality
from rules.d20.attacking import PLAIN, DamageOf, Manner
from rules.d20.blow import immune_to_criticals, regeneration_of
from rules.d20.blows import MASSIVE, MASSIVE_SAVE
from rules.d20.card import BonusDice, Card
from rules.d20.damage_dice import DamageDice, added, distribution_of
from rules.d20.dealing import LEAST_DAMAGE, SNEAK, counts_as_points, damage_against, is_nonlethal
from rules.d20.defence import reductions
from rules.d20.game import Game
from rules.d20.hit_odds import HitOdds, hit_odds, save_odds
from rules.d20.points import has_body, hit_points, vitality_points, wound_points
from rules.d20.rolls import is_lucky
from rules.d20.saves import save_bonus
from rules.d20.target import bonus_against, target_class
from rules.d20.weapons import AtHand, bypasses, critical_multiplier, threat_from
from rules.dice.distribution import Chance, Distribution

PERCENT: Final = 100


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """What an attack can come to."""

    roll: HitOdds
    """The attack roll alone, concealment left aside."""
    hit: Chance
    """It hits, concealment counted."""
    critical: Chance
    """It is a critical, concealment counted."""
    damage: Distribution
    """Points that get through, 0 for a miss."""
    drop: Chance
    """The target is unconscious or dead after it."""

    @property
    def expected(self) -> float:
        """The points that get through on average."""
        return self.damage.mean


@dataclass(frozen=True, slots=True)
class _Hit:
    """The damage of one kind of hit: what the body may mend, and what not."""

    whole: Distribution
    """All points that get through."""
    lasting: Distribution | None
    """Where the target regenerates, the points that it does not mend; None: it does not regenerate."""


def attack_odds(game: Game, attacker: Card, target: Card, one: AtHand, manner: Manner = PLAIN) -> AttackOdds:
    """The exact odds of an attack, by the numbers that the attack itself would use."""
    curve = game.settings.bell_curve
    rolled = hit_odds(
        bonus_against(game, attacker, target, one, manner).total,
        target_class(game, attacker, target, one, manner).total,
        threat_from(game, attacker, one),
        bell_curve_on=curve,
        lucky=is_lucky(game, attacker, "attack"),
        again=manner.luck and curve,
        immune=immune_to_criticals(game, target),
    )
    seen = PERCENT - manner.concealment
    total = rolled.critical.of * PERCENT
    critical = rolled.critical.ways * seen
    plain = (rolled.hit.ways * (rolled.critical.of // rolled.hit.of) - rolled.critical.ways) * seen
    normal = _hit_damage(game, attacker, target, one, manner, critical=False)
    fatal = _hit_damage(game, attacker, target, one, manner, critical=True)
    damage = _mixed((total - critical - plain, Distribution(0, (1,))), (plain, normal.whole), (critical, fatal.whole))
    nonlethal = is_nonlethal(attacker, one, manner)
    drop = Fraction(plain, total) * _drops(game, target, normal, critical=False, nonlethal=nonlethal)
    drop += Fraction(critical, total) * _drops(game, target, fatal, critical=True, nonlethal=nonlethal)
    if not target.health.awake or target.health.life == "dead":
        drop = Fraction(1)
    return AttackOdds(
        rolled,
        Chance(plain + critical, total),
        Chance(critical, total),
        damage,
        Chance(drop.numerator, drop.denominator),
    )


def _mixed(*cases: tuple[int, Distribution]) -> Distribution:
    """One of several distributions, each with its weight; the counts stay whole."""
    cases = tuple((weight, each) for weight, each in cases if weight)
    common = 1
    for _, each in cases:
        common *= each.total
    low, high = min(each.low for _, each in cases), max(each.high for _, each in cases)
    weights = [0] * (high - low + 1)
    for weight, each in cases:
        scale = weight * common // each.total
        for value, ways in each:
            weights[value - low] += ways * scale
    return Distribution(low, tuple(weights))


def _hit_damage(game: Game, attacker: Card, target: Card, one: AtHand, manner: Manner, *, critical: bool) -> _Hit:
    damage = damage_against(game, attacker, target, one, manner)
    multiplier = critical_multiplier(game, one) if critical else 1
    own = distribution_of((DamageDice(damage.dice.count * multiplier, damage.dice.sides),))
    weapon = _at_least(own, damage.bonus.total * multiplier, LEAST_DAMAGE)
    precise, beside = _extra(game, damage, critical=critical)
    weapon = added(weapon, precise)
    passes = game.settings.vitality and critical
    qualities = (*one.end.types, *bypasses(game, attacker, one))
    reduction = 0 if passes else armor_as_dr.against(reductions(game, target), qualities)
    reduced = _reduced(weapon, reduction)
    regeneration = regeneration_of(game, target)
    lasting = None
    if regeneration is not None:
        lasting = Distribution(0, (1,))
        if set(one.end.types) & set(regeneration.bypass):
            lasting = added(reduced, _dice(game, damage.extra, critical=critical, but=regeneration.bypass))
        lasting = added(lasting, _dice(game, damage.extra, critical=critical, only=regeneration.bypass))
    return _Hit(added(reduced, beside), lasting)


def _extra(game: Game, damage: DamageOf, *, critical: bool) -> tuple[Distribution, Distribution]:
    own = tuple(each for each in damage.extra if each.type in ("", SNEAK))
    others = tuple(each for each in damage.extra if each.type not in ("", SNEAK))
    return _dice(game, own, critical=critical), _dice(game, others, critical=critical)


def _dice(
    game: Game,
    extra: tuple[BonusDice, ...],
    *,
    critical: bool,
    only: tuple[str, ...] | None = None,
    but: tuple[str, ...] = (),
) -> Distribution:
    chosen = [each for each in extra if (only is None or each.type in only) and each.type not in but]
    if only is None and but:
        chosen = [each for each in chosen if each.type not in ("", SNEAK)]
    if counts_as_points(game, critical=critical):
        return Distribution(sum(each.dice.count for each in chosen), (1,))
    return distribution_of(tuple(each.dice for each in chosen))


def _at_least(dice: Distribution, bonus: int, least: int) -> Distribution:
    return _mapped(dice, lambda value: max(least, value + bonus))


def _reduced(dice: Distribution, reduction: int) -> Distribution:
    return _mapped(dice, lambda value: max(0, value - reduction))


def _mapped(dice: Distribution, to: Callable[[int], int]) -> Distribution:
    counts: dict[int, int] = {}
    for value, ways in dice:
        counts[to(value)] = counts.get(to(value), 0) + ways
    low, high = min(counts), max(counts)
    return Distribution(low, tuple(counts.get(value, 0) for value in range(low, high + 1)))


def _drops(game: Game, target: Card, hit: _Hit, *, critical: bool, nonlethal: bool) -> Fraction:
    found = Fraction(0)
    dealt = hit.whole if hit.lasting is None or not game.settings.vitality else hit.lasting
    for points, ways in dealt:
        if ways and points:
            chance = drop_chance(
                game, target, points, critical=critical, nonlethal=nonlethal, mends=hit.lasting is not None
            )
            found += Fraction(ways, dealt.total) * chance
    return found


def drop_chance(
    game: Game, card: Card, points: int, *, critical: bool = False, nonlethal: bool = False, mends: bool = False
) -> Fraction:
    """The chance that this much damage, reduction off, leaves a creature unconscious or dead.

    Args:
        game: The game.
        card: Who takes the damage.
        points: How much.
        critical: Whether it is a critical.
        nonlethal: Whether it is not meant to kill.
        mends: Whether the creature regenerates; with vitality these are then points that it cannot mend.
    """
    if game.settings.vitality:
        return _drop_by_wounds(game, card, points, critical=critical, mends=mends)
    return _drop_by_hit_points(game, card, points, nonlethal=nonlethal or (mends and has_body(game, card)))


def _fails(game: Game, card: Card, difficulty: int) -> Fraction:
    saved = save_odds(
        save_bonus(game, card, "fortitude").total,
        difficulty,
        bell_curve_on=game.settings.bell_curve,
        lucky=is_lucky(game, card, "save"),
    )
    return Fraction(saved.of - saved.ways, saved.of)


def _drop_by_wounds(game: Game, card: Card, points: int, *, critical: bool, mends: bool) -> Fraction:
    body = has_body(game, card)
    own = vitality_points(game, card)
    wounds = wound_points(game, card).left
    gone = vitality.absorb(
        points,
        0 if mends else own.left,
        wounds,
        card.health.temporary,
        critical=mends or (critical and own.most > 0 and not immune_to_criticals(game, card)),
    )
    if not gone.past_vitality or wounds > gone.wounds:
        return Fraction(0)
    if not body:
        return Fraction(1)
    down = _fails(game, card, vitality.WOUND_SAVE)
    return _fails(game, card, vitality.COUP_SAVE + points) * down if mends else down


def _drop_by_hit_points(game: Game, card: Card, points: int, *, nonlethal: bool) -> Fraction:
    body = has_body(game, card)
    if nonlethal and not body:
        return Fraction(0)
    rest = max(0, points - card.health.temporary)
    left = hit_points(game, card).left - (0 if nonlethal else rest)
    soft = card.health.nonlethal + (rest if nonlethal else 0)
    if left < 0 or soft > left or (left == 0 and not body):
        return Fraction(1)
    if points >= MASSIVE and game.settings.massive_damage and body and not nonlethal:
        return _fails(game, card, MASSIVE_SAVE)
    return Fraction(0)
