"""Levels set anew by the GM, and skill points moved among them."""

from collections.abc import Mapping
from dataclasses import replace

from rules.d20.card import Card, Learned, Level, Taken
from rules.d20.creation import averaged
from rules.d20.game import Game
from rules.d20.lists import RACIAL


def levels_set(game: Game, card: Card, wanted: Mapping[str, int]) -> tuple[Level, ...]:
    """The levels of a card with so many of each class; those that stay keep everything, further ones are averaged.

    Args:
        game: The game.
        card: The card.
        wanted: How many levels of which class, and Hit Dice of the race under `racial`; no others stay.
    """
    left = dict(wanted)
    kept: list[Level] = []
    for level in card.levels:
        if left.get(level.of, 0) > 0:
            left[level.of] -= 1
            kept.append(level)
    racial = [level for level in kept if level.of == RACIAL] + [Level(RACIAL, 1)] * left.pop(RACIAL, 0)
    classes = [level for level in kept if level.of != RACIAL]
    classes += [Level(of, 1) for of, count in left.items() for _ in range(count)]
    return _averaged_new(game, card, (*racial, *classes), kept)


def _averaged_new(game: Game, card: Card, levels: tuple[Level, ...], kept: list[Level]) -> tuple[Level, ...]:
    usual = averaged(game, replace(card, levels=levels)).levels
    there = list(kept)
    found = []
    for level, other in zip(levels, usual, strict=True):
        if level in there:
            there.remove(level)
            found.append(level)
        else:
            found.append(other)
    return tuple(found)


def points_in(card: Card, skill: str) -> int:
    """The points that all levels of a card put into a skill."""
    return sum(each.points for level in card.levels for each in level.skills if each.what == skill)


def with_points(card: Card, skill: str, points: int) -> Card:
    """The card with so many points in a skill: more come to the last level, fewer are taken from the last ones."""
    change = points - points_in(card, skill)
    levels = list(card.levels)
    for at in range(len(levels) - 1, -1, -1):
        if not change:
            break
        here = sum(each.points for each in levels[at].skills if each.what == skill)
        after = max(0, here + change)
        if after != here:
            others = tuple(each for each in levels[at].skills if each.what != skill)
            learned = (*others, Learned(skill, after)) if after else others
            levels[at] = replace(levels[at], skills=learned)
            change -= after - here
    return replace(card, levels=tuple(levels))


def with_feat(card: Card, taken: Taken) -> Card:
    """The card with one more feat, at its last level."""
    if not card.levels:
        return card
    last = replace(card.levels[-1], feats=(*card.levels[-1].feats, taken))
    return replace(card, levels=(*card.levels[:-1], last))


def without_feat(card: Card, nth: int) -> Card:
    """The card without the feat that is the nth of those chosen, counted through its levels from 0."""
    levels = []
    for level in card.levels:
        here = len(level.feats)
        if 0 <= nth < here:
            level = replace(level, feats=(*level.feats[:nth], *level.feats[nth + 1 :]))
        nth -= here
        levels.append(level)
    return replace(card, levels=tuple(levels))


def chosen_feats(card: Card) -> tuple[tuple[int, Taken], ...]:
    """The feats that were chosen, each with the Hit Die at which it was, counted from 1."""
    return tuple((at, each) for at, level in enumerate(card.levels, 1) for each in level.feats)
