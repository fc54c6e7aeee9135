"""What a level brings and what may be chosen for it (docs/rules-d20.md A5 to A7, G)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from rules.d20.abilities import modifier
from rules.d20.card import Card, ClassChoice, Level
from rules.d20.feats import Place, feats_refused, places_at
from rules.d20.game import Game
from rules.d20.generic_classes import asks_for_choices, choice_refused
from rules.d20.levels import character_level, features_at, level_in
from rules.d20.lists import RACIAL
from rules.d20.lookup import find_class, find_skill, race_of, type_of
from rules.d20.numbers import Number, Part, number
from rules.d20.scores import lacks, lasting_score
from rules.d20.skills import extra_points, half_ranks, is_class_skill, most_half_ranks
from rules.table.refusals import Refused, refused

ABILITY_EVERY: Final = 4
"""Every fourth character level raises an ability."""
FIRST_TIMES: Final = 4
"""How many times over the first level's skill points count (G13)."""
LEAST_SKILL_POINTS: Final = 1
MOST_CLASS_LEVEL: Final = 20
MOST_LEVELS: Final = 60


def hit_die(game: Game, card: Card, of: str) -> int:
    """The sides of the Hit Die that a level in this class, or of the race, has."""
    known = find_class(game, of)
    return type_of(game, card).hit_die if of == RACIAL or known is None else known.hit_die


def average_face(sides: int, nth: int) -> int:
    """The face that counts for the nth averaged Hit Die, 0 and up: half rounded down and up by turns (A7)."""
    return sides // 2 + nth % 2


def fixed_face(game: Game, card: Card, of: str) -> int | None:
    """The face that the next level counts without a roll; None where it is rolled (A7).

    The first Hit Die counts all its sides.
    """
    sides = hit_die(game, card, of)
    if not card.levels or game.settings.hit_dice == "maximum":
        return sides
    return average_face(sides, len(card.levels) - 1) if game.settings.hit_dice == "average" else None


def skill_points_at(game: Game, card: Card) -> Number:
    """The skill points of a card's last level (G13); none for the mindless."""
    if not card.levels or lacks(game, card, "intelligence"):
        return Number()
    last = card.levels[-1]
    known = find_class(game, last.of)
    base = type_of(game, card).skill_points if last.of == RACIAL or known is None else known.skill_points
    score = lasting_score(game, card, "intelligence", len(card.levels))
    by_mind = modifier(score.total if score else None)
    each = number(Part("racial-dice" if last.of == RACIAL else "class", base, last.of))
    each = each.plus(Part("ability", by_mind, "intelligence")).at_least(LEAST_SKILL_POINTS)
    times = FIRST_TIMES if len(card.levels) == 1 else 1
    parts = tuple(replace(part, value=part.value * times) for part in each.parts)
    return Number(parts).plus(Part("race", extra_points(game, card) * times, card.race))


def skill_points_used(card: Card) -> int:
    """The skill points that a card's last level spent."""
    return sum(each.points for each in card.levels[-1].skills) if card.levels else 0


def raises_ability(card: Card) -> bool:
    """Whether a card's last level raises an ability."""
    return bool(card.levels) and character_level(card) % ABILITY_EVERY == 0


@dataclass(frozen=True, slots=True)
class Brings:
    """What a level brings, before anything is chosen."""

    hit_die: int
    skill_points: Number
    places: tuple[Place, ...]
    """Places for feats."""
    raises_ability: bool
    features: tuple[tuple[str, int], ...]
    """Class features with their amounts."""
    choice: bool
    """Whether the class asks for choices for good, at its first level (G1)."""


def brings(game: Game, card: Card, of: str) -> Brings:
    """What the next level of a card brings if it is taken in this class."""
    after = with_level(card, Level(of, 1))
    level = level_in(after, of)
    return Brings(
        hit_die(game, card, of),
        skill_points_at(game, after),
        places_at(game, after),
        raises_ability(after),
        features_at(of, level),
        level == 1 and asks_for_choices(game, of),
    )


def with_level(card: Card, level: Level, choice: ClassChoice | None = None) -> Card:
    """The card with one more level, and what was chosen for its class."""
    after = replace(card, levels=(*card.levels, level))
    if choice is None:
        return after
    kept = tuple(each for each in card.choices if each.of != choice.of)
    return replace(after, choices=(*kept, choice))


def level_refused(game: Game, card: Card) -> Refused | None:
    """Why the last level of a card is not right: its class, Hit Die, choices, ability, skills or feats.

    The levels before it are taken as they are.
    """
    return next(level_objections(game, card), None)


def level_objections(game: Game, card: Card) -> Iterator[Refused]:
    """What is not right with the last level of a card: a reason each for class, Hit Die, ability, skills and feats."""
    if not card.levels:
        yield refused("no-levels", who=card.label)
        return
    last = card.levels[-1]
    for refusal in (
        _class_refused(game, card, last),
        _face_refused(game, card, last),
        _ability_refused(game, card, last),
        learned_refused(game, card),
        feats_refused(game, card),
    ):
        if refusal is not None:
            yield refusal


def _class_refused(game: Game, card: Card, last: Level) -> Refused | None:
    if last.of == RACIAL:
        if level_in(card, RACIAL) > race_of(game, card).hit_dice and card.owner == "party":
            return refused("too-many-racial-dice", who=card.label, most=race_of(game, card).hit_dice)
        return None
    if find_class(game, last.of) is None:
        return refused("no-such-class", of=last.of)
    if level_in(card, last.of) > MOST_CLASS_LEVEL or len(card.levels) > MOST_LEVELS:
        return refused("level-limit", of=last.of, most=MOST_CLASS_LEVEL)
    if level_in(card, RACIAL) < _needed_dice(game, card):
        return refused("racial-dice-first", who=card.label, count=race_of(game, card).hit_dice)
    if level_in(card, last.of) == 1 and asks_for_choices(game, last.of):
        return choice_refused(game, card, last.of)
    return None


def _needed_dice(game: Game, card: Card) -> int:
    """Racial Hit Dice that come before any class; a race with a single one gives it up for its first class."""
    dice = race_of(game, card).hit_dice
    return dice if dice > 1 else 0


def _face_refused(game: Game, card: Card, last: Level) -> Refused | None:
    sides = hit_die(game, card, last.of)
    if not 1 <= last.face <= sides:
        return refused("face-out-of-range", most=sides)
    before = replace(card, levels=card.levels[:-1])
    fixed = fixed_face(game, before, last.of)
    if fixed is not None and last.face != fixed:
        return refused("face-fixed", face=fixed)
    return None


def _ability_refused(game: Game, card: Card, last: Level) -> Refused | None:
    due = raises_ability(card)
    if due and last.ability is None:
        return refused("ability-to-raise", who=card.label)
    if not due and last.ability is not None:
        return refused("no-ability-to-raise", who=card.label, level=character_level(card))
    if last.ability is not None and lacks(game, card, last.ability):
        return refused("no-such-ability", who=card.label, ability=last.ability)
    return None


def learned_refused(game: Game, card: Card) -> Refused | None:
    """Why the skills of a card's last level are not right: unknown, too many ranks, or too many points."""
    for learned in card.levels[-1].skills:
        if find_skill(game, learned.what) is None:
            return refused("no-such-skill", skill=learned.what)
        if learned.points < 1:
            return refused("points-out-of-range", least=1, most=skill_points_at(game, card).total)
        most = most_half_ranks(game, card, learned.what)
        if half_ranks(game, card, learned.what) > most:
            return refused("too-many-ranks", skill=learned.what, most=most // 2)
    used, most = skill_points_used(card), skill_points_at(game, card).total
    return refused("skill-points-overspent", most=most, over=used - most) if used > most else None


def costs_double(game: Game, card: Card, skill: str) -> bool:
    """Whether a rank in a skill costs the last level two points, since it is no skill of its class."""
    return bool(card.levels) and not is_class_skill(game, card, card.levels[-1].of, skill)
