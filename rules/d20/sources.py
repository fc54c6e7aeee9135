"""What race, feats, conditions and items do to a number, in parts (docs/rules-d20.md N)."""

from functools import cache

from rules.d20.afflictions import conditions_on
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.levels import feats_of
from rules.d20.lookup import race_of
from rules.d20.numbers import Part


@cache
def _effects() -> tuple[tuple[str, str, int, str], ...]:
    from rules.content.d20.conditions import EFFECTS

    return EFFECTS


@cache
def _feat_effects() -> tuple[tuple[str, str, int], ...]:
    from rules.content.d20.feats_effects import EFFECTS

    return EFFECTS


def parts_for(game: Game, card: Card, *targets: str) -> tuple[Part, ...]:
    """What changes any of these numbers, as in `fortitude` and `saves`: race, feats, conditions, then items."""
    return (
        *race_parts(game, card, *targets),
        *feat_parts(card, *targets),
        *condition_parts(game, card, *targets),
        *(Part("modifier", each.value, each.what, each.kind) for each in card.modifiers if each.target in targets),
    )


def race_parts(game: Game, card: Card, *targets: str) -> tuple[Part, ...]:
    """What the race changes."""
    race = race_of(game, card)
    return tuple(Part("race", each.value, race.id, each.kind) for each in race.traits if each.target in targets)


def feat_parts(card: Card, *targets: str) -> tuple[Part, ...]:
    """What feats change; one that may be taken again counts each time."""
    found = []
    for feat, target, value in _feat_effects():
        times = sum(taken.feat == feat for taken in feats_of(card)) if target in targets else 0
        if times:
            found.append(Part("feat", value * (times if feat == "toughness" else 1), feat))
    return tuple(found)


def condition_parts(game: Game, card: Card, *targets: str) -> tuple[Part, ...]:
    """What conditions change; a negative level counts as often as it is there."""
    found = []
    on = conditions_on(game, card)
    for which, target, value, kind in _effects():
        if target in targets and which in on:
            times = card.casting.negative_levels if which == "negative-level" else 1
            found.append(Part("condition", value * max(1, times), which, kind))
    return tuple(found)
