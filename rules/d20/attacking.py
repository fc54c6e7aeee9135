"""What is added to an attack and to its damage, in parts (docs/rules-d20.md N5)."""

from dataclasses import dataclass
from typing import Final, Literal

from rules.d20.abilities import Ability
from rules.d20.afflictions import conditions_on
from rules.d20.card import BonusDice, Card
from rules.d20.damage_dice import DamageDice
from rules.d20.defence import item_penalty, size_modifier, worn
from rules.d20.game import Game
from rules.d20.generic_classes import smite_damage, sneak_dice
from rules.d20.levels import base_attack, class_levels, feature_amount, has_feat
from rules.d20.lookup import find_class, size_of
from rules.d20.numbers import Number, Part
from rules.d20.scores import ability_modifier
from rules.d20.sources import parts_for
from rules.d20.weapons import AtHand, has_weapon_feat, is_proficient, weapon_dice

NOT_TRAINED: Final = -4
DEFENSIVE: Final = -4
"""What fighting defensively takes off an attack."""
SILVER: Final = "silver"
SILVERED: Final = -1
"""What a coat of silver takes off a weapon's damage."""
EACH_FURTHER: Final = -5
"""What each further attack of a full attack is lowered by, and every attack that is not a body's main one."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How an attack is made."""

    nth: int = 0
    """Which attack of a full attack it is, 0 to 3."""
    thrown: bool = False
    """Whether a weapon for both is thrown."""
    hands: Literal["", "both", "main", "off"] = ""
    """`both`: a one-handed weapon in both hands; `main`, `off`: one of two weapons."""
    light_off_hand: bool = False
    """Whether the weapon in the other hand is light."""
    charge: bool = False
    defensive: bool = False
    """Whether its maker fights defensively, for this attack and until the next turn."""
    flanking: bool = False
    higher: bool = False
    """Whether it comes from higher ground."""
    power: int = 0
    """Points of Power Attack."""
    expertise: int = 0
    """Points of Combat Expertise."""
    rapid: bool = False
    """Whether it belongs to Rapid Shot."""
    flurry: bool = False
    """Whether it belongs to a flurry of blows."""
    increments: int = 0
    """Whole range increments to the target, 0 to 10."""
    into_melee: bool = False
    """Whether it is shot into a melee."""
    near: bool = False
    """Whether the target is within 30 feet, for Point Blank Shot."""
    smite: bool = False
    sneak: bool = False
    """Whether sneak attack applies."""
    favoured: int = 0
    """The bonus against a favoured enemy, 0 to 20."""
    nonlethal: bool | None = None
    """Whether it is not meant to kill; None: as the weapon is."""
    touch: bool = False
    """Whether it only has to touch."""
    flat_footed: bool = False
    """Whether the target is caught off its guard, whatever the board says."""
    cover: int = 0
    """What cover adds to the target's armour class, 0 to 10."""
    concealment: int = 0
    """The chance to miss in percent, 0 to 100."""
    bonus: int = 0
    """Circumstances on the attack, −20 to 20."""
    damage: int = 0
    """Circumstances on the damage, −20 to 20."""
    luck: bool = False
    """Whether it is the second roll that the Luck domain grants, in place of the attack just made (C12)."""


PLAIN: Final = Manner()
"""An attack like any other."""


def is_ranged(one: AtHand, manner: Manner) -> bool:
    """Whether an attack is made at range."""
    return one.is_ranged or manner.thrown


def attack_bonus(game: Game, card: Card, one: AtHand, manner: Manner = PLAIN) -> Number:
    """What is added to an attack roll."""
    ranged = is_ranged(one, manner)
    found = base_attack(game, card).plus(
        Part("further-attack", EACH_FURTHER * manner.nth),
        _ability(game, card, one, ranged=ranged),
        Part("size", size_modifier(game, card), size_of(game, card)),
    )
    if one.natural is not None and not one.natural.main:
        found = found.plus(Part("secondary", -2 if has_feat(card, "multiattack") else EACH_FURTHER))
    return found.plus(
        *_weapon_parts(game, card, one, manner),
        *parts_for(game, card, *_targets(one, ranged=ranged)),
        *_manner_parts(game, card, manner, ranged=ranged),
        Part("circumstance", manner.bonus),
    )


def _targets(one: AtHand, *, ranged: bool) -> tuple[str, ...]:
    """The numbers that an attack goes by, as race, feats, conditions and items name them."""
    if not ranged:
        return ("attack", "melee-attack")
    hurled = "thrown" in one.weapon.qualities or one.weapon.id == "sling"
    return ("attack", "ranged-attack", *(("thrown-attack",) if hurled else ()))


@dataclass(frozen=True, slots=True)
class DamageOf:
    """The damage of a hit."""

    dice: DamageDice
    """The weapon's dice."""
    bonus: Number
    """What is added, and multiplied by a critical."""
    extra: tuple[BonusDice, ...] = ()
    """Bonus dice, which a critical does not multiply (W10)."""


def damage_of(game: Game, card: Card, one: AtHand, manner: Manner = PLAIN) -> DamageOf:
    """The dice and bonuses of a hit's damage."""
    ranged = is_ranged(one, manner)
    strength = _strength(game, card, one, manner, ranged=ranged)
    found = Number().plus(strength, Part("enhancement", one.arm.enhancement, one.arm.weapon, "enhancement"))
    for feat, value in (("weapon-specialization", 2), ("greater-weapon-specialization", 2)):
        if has_weapon_feat(card, feat, one.weapon):
            found = found.plus(Part("feat", value, feat))
    if one.arm.material == SILVER:
        found = found.plus(Part("material", SILVERED, SILVER))
    found = found.plus(Part("power-attack", _power(one, manner, ranged=ranged)))
    if manner.near and ranged and has_feat(card, "point-blank-shot"):
        found = found.plus(Part("feat", 1, "point-blank-shot"))
    found = found.plus(
        Part("smite", smite_damage(card) if manner.smite else 0),
        Part("favoured-enemy", manner.favoured),
        *parts_for(game, card, "damage"),
        Part("circumstance", manner.damage),
    )
    extra = list(one.arm.bonus)
    if manner.sneak and (dice := sneak_dice(card)):
        extra.append(BonusDice(DamageDice(dice, 6), "sneak"))
    return DamageOf(weapon_dice(game, card, one), found, tuple(extra))


def _ability(game: Game, card: Card, one: AtHand, *, ranged: bool) -> Part:
    ability: Ability = "dexterity" if ranged or _finesse(game, card, one) else "strength"
    return Part("ability", ability_modifier(game, card, ability), ability)


def _weapon_parts(game: Game, card: Card, one: AtHand, manner: Manner) -> tuple[Part, ...]:
    fine = 1 if one.arm.masterwork and not one.arm.enhancement else 0
    found = [Part("enhancement", one.arm.enhancement or fine, one.arm.weapon, "enhancement")]
    if not is_proficient(game, card, one.weapon, two_handed=_both(one, manner)):
        found.append(Part("not-trained", NOT_TRAINED, one.weapon.id))
    for feat in ("weapon-focus", "greater-weapon-focus"):
        if has_weapon_feat(card, feat, one.weapon):
            found.append(Part("feat", 1, feat))
    if penalty := _hindrance(game, card, one, ranged=is_ranged(one, manner)):
        found.append(Part("armour-check", penalty))
    shield = worn(game, card.shield)
    if shield is not None and shield.weight == "tower":
        found.append(Part("armour", -2, shield.id))
    if "composite" in one.weapon.qualities and ability_modifier(game, card, "strength") < one.arm.strength:
        found.append(Part("too-strong-a-bow", -2))
    return tuple(found)


def _hindrance(game: Game, card: Card, one: AtHand, *, ranged: bool) -> int:
    """The check penalties that count on attacks: of what a card is not trained in, and of a shield beside finesse."""
    shield_counts = not ranged and _finesse(game, card, one)
    total = 0
    for item in (card.armour, card.shield):
        known = worn(game, item)
        if known is not None and item is not None:
            counts = (item is card.shield and shield_counts) or not trained_in(game, card, known.weight)
            total += item_penalty(known, item) if counts else 0
    return total


def _finesse(game: Game, card: Card, one: AtHand) -> bool:
    strength, dexterity = ability_modifier(game, card, "strength"), ability_modifier(game, card, "dexterity")
    return one.is_light and has_feat(card, "weapon-finesse") and dexterity > strength


def trained_in(game: Game, card: Card, weight: str) -> bool:
    """Whether a card is trained in armour or shields of this kind."""
    feats = {
        "light": "armour-proficiency-light",
        "medium": "armour-proficiency-medium",
        "heavy": "armour-proficiency-heavy",
        "shield": "shield-proficiency",
        "tower": "tower-shield-proficiency",
    }
    if has_feat(card, feats[weight]):
        return True
    if any(level.of == "racial" for level in card.levels) and not class_levels(card):
        return True
    known = (find_class(game, of) for of, _ in class_levels(card))
    return any(each is not None and weight in each.armour for each in known)


def _manner_parts(game: Game, card: Card, manner: Manner, *, ranged: bool) -> tuple[Part, ...]:
    found = [
        Part("charge", 2 if manner.charge else 0),
        Part("defensive", DEFENSIVE if manner.defensive and not is_defensive(game, card) else 0),
        Part("flanking", 2 if manner.flanking and not ranged else 0),
        Part("higher-ground", 1 if manner.higher and not ranged else 0),
        Part("power-attack", 0 if ranged else -manner.power),
        Part("combat-expertise", -manner.expertise),
        Part("rapid-shot", -2 if manner.rapid else 0),
        Part("two-weapons", two_weapon_penalty(card, manner)),
    ]
    if manner.flurry:
        found.append(Part("flurry-of-blows", -(feature_amount(card, "flurry-of-blows") or 0)))
    if ranged:
        step = -1 if has_feat(card, "far-shot") else -2
        found.append(Part("range", step * manner.increments))
        if manner.into_melee and not has_feat(card, "precise-shot"):
            found.append(Part("into-melee", -4))
        if manner.near and has_feat(card, "point-blank-shot"):
            found.append(Part("feat", 1, "point-blank-shot"))
    if manner.smite:
        found.append(Part("smite", max(0, ability_modifier(game, card, "charisma"))))
    return tuple(found)


def is_defensive(game: Game, card: Card) -> bool:
    """Whether a card fights defensively already, so that its attacks are lowered by the condition."""
    return "fighting-defensively" in conditions_on(game, card)


def two_weapon_penalty(card: Card, manner: Manner) -> int:
    """What fighting with two weapons costs this hand: −6 and −10, less with a light weapon and with the feat."""
    if manner.hands not in ("main", "off"):
        return 0
    trained = has_feat(card, "two-weapon-fighting")
    base = -6 if manner.hands == "main" else -10
    eased = (2 if manner.light_off_hand else 0) + ((2 if manner.hands == "main" else 6) if trained else 0)
    return base + eased


def _power(one: AtHand, manner: Manner, *, ranged: bool) -> int:
    """What Power Attack adds to the damage: twice as much in both hands, nothing with light weapons and from afar."""
    if ranged or one.weapon.handling == "light":
        return 0
    return manner.power * (2 if _both(one, manner) else 1)


def _both(one: AtHand, manner: Manner) -> bool:
    one_handed = one.weapon.handling == "one-handed" and manner.hands == "both"
    return one_handed or (one.is_two_handed and manner.hands not in ("main", "off"))


def _strength(game: Game, card: Card, one: AtHand, manner: Manner, *, ranged: bool) -> Part:
    bonus = ability_modifier(game, card, "strength")
    qualities = one.weapon.qualities
    if ranged and "projectile" in qualities and "strength" not in qualities:
        if "composite" in qualities:
            bonus = min(bonus, one.arm.strength)
        else:
            bonus = min(bonus, 0) if "weak" in qualities else 0
    elif bonus > 0 and not manner.flurry:
        if _both(one, manner) and not ranged:
            bonus = bonus * 3 // 2
        elif manner.hands == "off" or (one.natural is not None and not one.natural.main):
            bonus //= 2
    return Part("ability", bonus, "strength")
