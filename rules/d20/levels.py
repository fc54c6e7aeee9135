"""What levels come to: Hit Dice, base attack, base saves, class features (docs/rules-d20.md A5, G)."""

from functools import cache

from rules.d20.card import Card, Taken
from rules.d20.game import Game
from rules.d20.lists import RACIAL, Attack, Save
from rules.d20.lookup import find_class, race_of, templates_of, type_of
from rules.d20.numbers import Number, Part, number


def class_levels(card: Card) -> tuple[tuple[str, int], ...]:
    """The classes of a card with the levels in each, in the order they were begun; Hit Dice of the race left out."""
    counts: dict[str, int] = {}
    for level in card.levels:
        if level.of != RACIAL:
            counts[level.of] = counts.get(level.of, 0) + 1
    return tuple(counts.items())


def level_in(card: Card, of: str) -> int:
    """The levels that a card has in one class."""
    return sum(level.of == of for level in card.levels)


def class_level_total(card: Card) -> int:
    """Levels in classes of every kind (L9)."""
    return sum(level.of != RACIAL for level in card.levels)


def racial_dice(card: Card) -> int:
    """Hit Dice of the race that a card has."""
    return level_in(card, RACIAL)


def character_level(card: Card) -> int:
    """All Hit Dice, of the race and of classes."""
    return len(card.levels)


def adjustment_whole(game: Game, card: Card) -> int:
    """The level adjustment of race and templates, nothing paid off."""
    return (race_of(game, card).adjustment or 0) + sum(each.adjustment for each in templates_of(card))


def adjustment_left(game: Game, card: Card) -> int:
    """The level adjustment that counts: what was paid off is gone."""
    return max(0, adjustment_whole(game, card) - card.buyoff.paid)


def effective_level(game: Game, card: Card) -> Number:
    """The level that experience is measured by (L3)."""
    parts = (Part("class-levels", each[1], each[0]) for each in class_levels(card))
    return number(
        Part("racial-dice", racial_dice(card), card.race), *parts, Part("adjustment", adjustment_left(game, card))
    )


def base_attack_at(attack: Attack, level: int) -> int:
    """The base attack bonus of so many levels, 0 and up, that grow in this way."""
    return level if attack == "full" else level * 3 // 4 if attack == "medium" else level // 2


def base_save_at(level: int, *, good: bool) -> int:
    """The base save of so many levels, 0 and up."""
    if level <= 0:
        return 0
    return 2 + level // 2 if good else level // 3


def base_attack(game: Game, card: Card) -> Number:
    """The base attack bonus, class by class."""
    parts = [Part("racial-dice", base_attack_at(type_of(game, card).attack, racial_dice(card)), card.race)]
    for of, level in class_levels(card):
        known = find_class(game, of)
        parts.append(Part("class", base_attack_at(known.attack if known else "half", level), of))
    return number(*parts)


def iterative_attacks(base: int) -> tuple[int, ...]:
    """The attack bonuses of a full attack for a base attack bonus: further ones at −5, four at most."""
    return (base, *range(base - 5, 0, -5))[:4]


def good_saves(game: Game, card: Card, of: str) -> tuple[Save, ...]:
    """The good saves of a class as this card has it, or of the Hit Dice of its race (G1)."""
    if of == RACIAL:
        chosen = race_of(game, card).good_saves
        return type_of(game, card).good_saves if chosen is None else chosen
    known = find_class(game, of)
    if known is None:
        return ()
    return card.choice(of).good_saves if known.kind == "generic" else known.good_saves


def base_save(game: Game, card: Card, save: Save) -> Number:
    """The base of a save: the bases of all classes added, each with its own good saves (G1)."""
    parts = [
        Part(
            "racial-dice",
            base_save_at(racial_dice(card), good=save in good_saves(game, card, RACIAL)),
            card.race,
        )
    ]
    for of, level in class_levels(card):
        parts.append(Part("class", base_save_at(level, good=save in good_saves(game, card, of)), of))
    return number(*parts)


@cache
def _features() -> tuple[tuple[str, int, str, int], ...]:
    from rules.content.d20.features import CLASS_FEATURES

    return CLASS_FEATURES


def features_at(of: str, level: int) -> tuple[tuple[str, int], ...]:
    """What a class gains at just this class level: features with their amounts."""
    return tuple(row[2:] for row in _features() if row[0] == of and row[1] == level)


def feature_amount(card: Card, feature: str) -> int | None:
    """How much a card has of a class feature, the best of its classes; None without it. Sneak attacks add up."""
    amounts = [
        max((row[3] for row in _features() if row[:3:2] == (of, feature) and row[1] <= level), default=None)
        for of, level in class_levels(card)
    ]
    if feature == "flurry-of-blows":
        amounts = [
            next((row[3] for row in reversed(_features()) if row[:3:2] == (of, feature) and row[1] <= level), None)
            for of, level in class_levels(card)
        ]
    held = [amount for amount in amounts if amount is not None]
    if not held:
        return None
    return sum(held) if feature == "sneak-attack" else max(held)


def has_feature(card: Card, feature: str) -> bool:
    """Whether a card has a class feature, or took it as a special feat (G)."""
    return feature_amount(card, feature) is not None or has_feat(card, f"special:{feature}")


@cache
def _given() -> tuple[tuple[str, int, str], ...]:
    from rules.content.d20.classes import GIVEN_FEATS

    return GIVEN_FEATS


def feats_of(card: Card) -> tuple[Taken, ...]:
    """Every feat of a card: those that were chosen, level by level, and those that classes bring."""
    chosen = tuple(taken for level in card.levels for taken in level.feats)
    given = tuple(Taken(row[2]) for row in _given() if level_in(card, row[0]) >= row[1])
    return (*chosen, *given)


def has_feat(card: Card, feat: str, what: str | None = None) -> bool:
    """Whether a card has a feat, with this choice unless it does not matter."""
    return any(taken.feat == feat and what in (None, taken.what) for taken in feats_of(card))


def times_taken(card: Card, feat: str) -> int:
    """How often a card took a feat."""
    return sum(taken.feat == feat for taken in feats_of(card))
