"""Ability scores as they are now, and where they come from (docs/rules-d20.md A1, A2)."""

from typing import Final

from rules.d20.abilities import ABILITIES, Ability, modifier
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.lookup import race_of, templates_of
from rules.d20.numbers import Number, Part, number
from rules.d20.sources import condition_parts

LASTING: Final = ("inherent",)
"""The kinds of bonus that last, and so count for what is permanent (S22)."""
LEAST_INTELLIGENCE: Final = 3
"""The lowest Intelligence that a race takes a character to (A2)."""


def lacks(game: Game, card: Card, ability: Ability) -> bool:
    """Whether a creature has no such ability at all."""
    place = ABILITIES.index(ability)
    held = (race_of(game, card).abilities, *(each.abilities for each in templates_of(card)))
    return card.scores.of(ability) is None or any(each[place] is None for each in held)


def lasting_score(game: Game, card: Card, ability: Ability, levels: int | None = None) -> Number | None:
    """The score without what passes: no enhancement, no conditions, no ability damage; None where it lacks (S22).

    Args:
        game: The game.
        card: Whose score.
        ability: Which score.
        levels: Only the increases of so many first levels count; None: all.
    """
    base = card.scores.of(ability)
    if base is None or lacks(game, card, ability):
        return None
    place = ABILITIES.index(ability)
    race = race_of(game, card)
    raised = sum(level.ability == ability for level in card.levels[:levels])
    found = number(
        Part("base", base),
        Part("race", race.abilities[place] or 0, race.id),
        *(Part("template", each.abilities[place] or 0, each.id) for each in templates_of(card)),
        Part("levels", raised),
        *(_modifier_parts(card, ability, lasting=True)),
        Part("drain", -card.loss(ability).drain),
    )
    if ability == "intelligence" and base >= LEAST_INTELLIGENCE:
        return found.at_least(LEAST_INTELLIGENCE)
    return found.at_least(0)


def score(game: Game, card: Card, ability: Ability) -> Number | None:
    """The score as it is now, 0 and up; None for an ability that the creature does not have."""
    lasting = lasting_score(game, card, ability)
    if lasting is None:
        return None
    return lasting.plus(
        *_modifier_parts(card, ability, lasting=False),
        *condition_parts(game, card, ability),
        Part("damage", -card.loss(ability).damage),
    ).at_least(0)


def ability_modifier(game: Game, card: Card, ability: Ability) -> int:
    """The modifier of an ability as it is now; 0 for one that the creature does not have (A1)."""
    found = score(game, card, ability)
    return modifier(None if found is None else found.total)


def ability_part(game: Game, card: Card, ability: Ability) -> Part:
    """The modifier of an ability as a part of another number."""
    return Part("ability", ability_modifier(game, card, ability), ability)


def constitution(game: Game, card: Card) -> int | None:
    """Constitution as it is now; None for a creature without."""
    found = score(game, card, "constitution")
    return None if found is None else found.total


def _modifier_parts(card: Card, ability: Ability, *, lasting: bool) -> tuple[Part, ...]:
    return tuple(
        Part("modifier", each.value, each.what, each.kind)
        for each in card.modifiers
        if each.target == ability and (each.kind in LASTING) == lasting
    )
