"""How dangerous a creature is, alone and in its group (docs/rules-d20.md W26, C9, C10)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from rules.d20 import challenge
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.levels import class_levels
from rules.d20.lookup import find_class, race_of, size_of
from rules.d20.points import has_body
from rules.d20.standard import challenge_beside_levels
from rules.table.labels import Who


@dataclass(frozen=True, slots=True)
class Rated:
    """A creature and its challenge rating."""

    who: Who
    usual: int
    """Its rating by itself, as a rung."""
    rating: int
    """Its rating here and now: under the variants in use, and in its group."""


def challenge_rating(game: Game, card: Card) -> int:
    """The challenge rating of a card by itself, as a rung: as the GM says, or by race and classes.

    Levels in classes of heroes count whole; those of other people one less in all, or half beside a race's own rating.
    A few races are less dangerous than their levels, or more.
    """
    if card.challenge is not None:
        return card.challenge
    race = race_of(game, card)
    heroic = others = 0
    for of, level in class_levels(card):
        known = find_class(game, of)
        if known is not None and known.kind == "npc":
            others += level
        else:
            heroic += level
    if race.challenge is not None:
        return min(challenge.MOST, race.challenge + heroic + others // 2)
    beside_others, beside_heroic = challenge_beside_levels().get(race.id, (0, 0))
    if heroic:
        return min(challenge.MOST, heroic + others + beside_heroic)
    return max(challenge.LEAST, max(1, others) - 1 + beside_others)


def rated(game: Game, cards: Iterable[Card]) -> tuple[Rated, ...]:
    """The challenge ratings of foes met together; four and more together are less each on the bell curve (C9)."""
    cards = tuple(cards)
    found = []
    for card in cards:
        usual = challenge_rating(game, card)
        rating = challenge.adjusted(
            usual,
            size_of(game, card),
            len(cards),
            vitality=game.settings.vitality,
            bell_curve=game.settings.bell_curve,
            has_constitution=has_body(game, card),
        )
        found.append(Rated(Who(card.id, card.label), usual, rating))
    return tuple(found)


def tally(ratings: Iterable[Rated]) -> tuple[tuple[int, int], ...]:
    """How many creatures of each rating there are, the most dangerous first."""
    counts = Counter(each.rating for each in ratings)
    return tuple(sorted(counts.items(), reverse=True))
