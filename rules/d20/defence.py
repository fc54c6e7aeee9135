"""Armour class of every kind, and the damage reduction that a card has (docs/rules-d20.md R, N3)."""

from dataclasses import dataclass
from typing import Final

from rules.d20 import armor_as_dr
from rules.d20.afflictions import is_helpless, loses_dexterity
from rules.d20.armor_as_dr import Reduction
from rules.d20.card import Card, Worn
from rules.d20.game import Game
from rules.d20.levels import feature_amount, has_feature, level_in
from rules.d20.lists import Armour
from rules.d20.lookup import find_armour, race_of, size_of, templates_of
from rules.d20.numbers import Number, Part, number
from rules.d20.scores import ability_modifier
from rules.d20.sources import parts_for

BASE: Final = 10
HELPLESS_DEXTERITY: Final = -5
"""The Dexterity modifier of a creature that cannot move."""


@dataclass(frozen=True, slots=True)
class ArmourClasses:
    """What attackers have to reach."""

    normal: Number
    touch: Number
    """Against touch attacks: no armour, shield or natural armour (R6)."""
    flat_footed: Number
    """Against whoever catches it off its guard: no Dexterity, no dodging."""


def worn(game: Game, item: Worn | None) -> Armour | None:
    """The armour or shield behind a worn item."""
    return find_armour(game, item.armour) if item else None


def armour_class(game: Game, card: Card, *, touch: bool = False, flat_footed: bool = False) -> Number:
    """The armour class as it is now.

    Args:
        game: The game.
        card: Whose it is.
        touch: Whether the attack only has to touch.
        flat_footed: Whether the defender is caught off its guard, besides what conditions say.
    """
    off_guard = flat_footed or loses_dexterity(game, card)
    keeps = has_feature(card, "uncanny-dodge") and not is_helpless(game, card)
    loses = off_guard and not (keeps and _only_caught(game, card))
    found = number(Part("armour-class-base", BASE), Part("size", size_modifier(game, card), size_of(game, card)))
    found = found.plus(_dexterity(game, card, loses=loses), *_monk(game, card))
    if not touch:
        found = found.plus(*_armour(game, card), *_natural(game, card))
    parts = parts_for(game, card, "armour-class")
    if touch:
        parts = tuple(each for each in parts if each.kind not in ("armour", "shield", "natural"))
    if loses:
        parts = tuple(each for each in parts if each.kind != "dodge" or each.value < 0)
    return found.plus(*parts)


def armour_classes(game: Game, card: Card) -> ArmourClasses:
    """The armour class against usual attacks, touches, and attacks from surprise."""
    return ArmourClasses(
        armour_class(game, card),
        armour_class(game, card, touch=True),
        armour_class(game, card, flat_footed=True),
    )


def size_modifier(game: Game, card: Card) -> int:
    """What size adds to attacks and armour class."""
    from rules.content.d20.sizes import SIZES

    return next(row[1] for row in SIZES if row[0] == size_of(game, card))


def most_dexterity(game: Game, card: Card) -> int | None:
    """The most Dexterity that armour and shield let through; None: all of it. Mithral lets 2 more through."""
    limits = []
    for item in (card.armour, card.shield):
        known = worn(game, item)
        if known is not None and item is not None and known.most_dexterity is not None:
            limits.append(known.most_dexterity + (2 if item.material == "mithral" else 0))
    return min(limits, default=None)


def check_penalty(game: Game, card: Card) -> Number:
    """The armour check penalty, 0 or less; masterwork takes one off, mithral three."""
    parts = []
    for item in (card.armour, card.shield):
        known = worn(game, item)
        if known is not None and item is not None:
            parts.append(Part("armour", item_penalty(known, item), known.id))
    return number(*parts)


def item_penalty(known: Armour, item: Worn) -> int:
    """The check penalty of one suit or shield as it is made, 0 or less."""
    fine = item.masterwork or item.enhancement > 0
    eased = 3 if item.material == "mithral" else 2 if item.material == "darkwood" else 1 if fine else 0
    return min(0, known.check_penalty + eased)


def arcane_failure(game: Game, card: Card) -> Number:
    """The chance in percent that armour spoils an arcane spell."""
    parts = []
    for item in (card.armour, card.shield):
        known = worn(game, item)
        if known is not None and item is not None:
            eased = 10 if item.material == "mithral" else 0
            parts.append(Part("armour", max(0, known.arcane_failure - eased), known.id))
    return number(*parts)


def reductions(game: Game, card: Card) -> tuple[Reduction, ...]:
    """Every damage reduction of a card: race, classes, armour, natural armour, what the GM gave (R3, R4)."""
    found = [*race_of(game, card).reduction, *card.reduction]
    if points := feature_amount(card, "damage-reduction"):
        found.append(Reduction(points, source="class", what="barbarian"))
    if level_in(card, "monk") >= 20:
        found.append(Reduction(10, ("magic",), source="class", what="monk"))
    known = worn(game, card.armour)
    if game.settings.armor_as_dr:
        if known is not None and known.weight not in ("shield", "tower"):
            found.append(Reduction(armor_as_dr.armour(known.bonus).reduction, source="armour", what=known.id))
        natural = natural_base(game, card)
        found.append(Reduction(armor_as_dr.natural_armour(natural).reduction, source="natural-armour"))
    if known is not None and card.armour is not None and card.armour.material == "adamantine":
        points = armor_as_dr.ADAMANTINE.get(known.weight, 0)
        found.append(Reduction(points, source="material", what="adamantine"))
    return tuple(each for each in found if each.points)


def natural_base(game: Game, card: Card) -> int:
    """Natural armour without enhancement: of the race, of templates, and what the GM gave."""
    given = sum(each.value for each in card.modifiers if each.target == "natural-armour" and not each.kind)
    return race_of(game, card).natural_armour + sum(each.natural_armour for each in templates_of(card)) + given


def _only_caught(game: Game, card: Card) -> bool:
    from rules.d20.afflictions import conditions_on, flags_of

    others = (each for each in conditions_on(game, card) if each != "flat-footed")
    return not any("no-dexterity" in flags_of(each) for each in others)


def _dexterity(game: Game, card: Card, *, loses: bool) -> Part:
    if is_helpless(game, card):
        return Part("helpless", HELPLESS_DEXTERITY)
    bonus = ability_modifier(game, card, "dexterity")
    most = most_dexterity(game, card)
    if bonus > 0:
        bonus = 0 if loses else bonus if most is None else min(bonus, most)
    return Part("ability", bonus, "dexterity")


def _monk(game: Game, card: Card) -> tuple[Part, ...]:
    amount = feature_amount(card, "unarmoured-bonus")
    if amount is None or card.armour or card.shield or is_helpless(game, card):
        return ()
    wisdom = max(0, ability_modifier(game, card, "wisdom"))
    return (Part("ability", wisdom, "wisdom"), Part("class", amount, "monk"))


def _armour(game: Game, card: Card) -> tuple[Part, ...]:
    found = []
    suit, shield = worn(game, card.armour), worn(game, card.shield)
    if suit is not None and card.armour is not None:
        split = armor_as_dr.armour(suit.bonus, card.armour.enhancement)
        bonus = split.armour_class if game.settings.armor_as_dr else suit.bonus + card.armour.enhancement
        found.append(Part("armour", bonus, suit.id, "armour"))
    if shield is not None and card.shield is not None:
        found.append(Part("shield", shield.bonus + card.shield.enhancement, shield.id, "shield"))
    return tuple(found)


def _natural(game: Game, card: Card) -> tuple[Part, ...]:
    base = natural_base(game, card)
    if game.settings.armor_as_dr:
        base = armor_as_dr.natural_armour(base).armour_class
    enhanced = tuple(
        Part("modifier", each.value, each.what, f"natural {each.kind}")
        for each in card.modifiers
        if each.target == "natural-armour" and each.kind
    )
    return (Part("natural-armour", base), *enhanced)
