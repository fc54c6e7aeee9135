"""Making a character: scores, levels from the first on, every rule that it breaks (docs/rules-d20.md A)."""

from dataclasses import replace
from typing import Final

from rules.d20.abilities import (
    ABILITIES,
    LEAST_BOUGHT,
    MOST_BOUGHT,
    Ability,
    Scores,
    best_three,
    points_spent,
    price,
)
from rules.d20.advancing import ABILITY_EVERY, average_face, fixed_face, hit_die, level_objections
from rules.d20.beginning import beginning_refused
from rules.d20.card import Card, Level
from rules.d20.draft import Draft
from rules.d20.draft_magic import magic_broken
from rules.d20.experience import needed
from rules.d20.game import Game
from rules.d20.levels import adjustment_left, class_level_total, level_in
from rules.d20.lists import RACIAL
from rules.d20.lookup import find_race, race_of
from rules.table.refusals import Refused, refused
from rules.table.text import is_blank

LEAST_ROLLED: Final = 3
MOST_ROLLED: Final = 18


def points_left(game: Game, card: Card) -> int | None:
    """The points left of those that buy scores; None where a score cannot be bought (A3)."""
    spent = points_spent(card.scores)
    return None if spent is None else game.settings.point_buy - spent


def rolled_totals(draft: Draft) -> tuple[int, ...]:
    """What the rolls for scores came to, highest first (A4)."""
    return tuple(sorted((best_three(faces) for faces in draft.rolled), reverse=True))


def scores_refused(game: Game, draft: Draft) -> Refused | None:
    """Why the scores of a draft are not right for the way they were made."""
    scores = draft.card.scores
    if None in scores.each():
        return refused("score-missing")
    if draft.method == "bought":
        for ability in ABILITIES:
            score = scores.of(ability)
            if score is None or price(score) is None:
                return refused("score-not-for-sale", ability=ability, least=LEAST_BOUGHT, most=MOST_BOUGHT)
        left = points_left(game, draft.card)
        if left is not None and left < 0:
            return refused("score-points-overspent", total=game.settings.point_buy, over=-left)
        return None
    if draft.method == "rolled":
        if not draft.rolled:
            return refused("scores-not-rolled")
        given = tuple(sorted((score or 0 for score in scores.each()), reverse=True))
        return None if given == rolled_totals(draft) else refused("scores-not-those-rolled")
    return _typed_refused(draft.card)


def _typed_refused(card: Card) -> Refused | None:
    for ability in ABILITIES:
        score = card.scores.of(ability)
        if score is None or not LEAST_ROLLED <= score <= MOST_ROLLED:
            return refused("score-out-of-range", ability=ability, least=LEAST_ROLLED, most=MOST_ROLLED)
    return None


def levels_refused(game: Game, card: Card) -> tuple[Refused, ...]:
    """Every rule that the levels of a card break, earliest first."""
    counts = range(1, len(card.levels) + 1)
    return tuple(refusal for count in counts for refusal in level_objections(game, until(card, count)))


def until(card: Card, count: int) -> Card:
    """The card as it was at so many levels; what was chosen for its classes stays."""
    return replace(card, levels=card.levels[:count])


def broken_rules(game: Game, draft: Draft) -> tuple[Refused, ...]:
    """Every rule of creation that a draft breaks, in the order of the steps; empty when it is sound."""
    card = draft.card
    broken: list[Refused] = []
    if is_blank(card.name):
        broken.append(refused("name-missing"))
    if refusal := scores_refused(game, draft):
        broken.append(refusal)
    race = find_race(game, card.race)
    if race is None:
        broken.append(refused("no-such-race", race=card.race))
    elif race.adjustment is None:
        broken.append(refused("race-for-foes", race=race.id))
    if not card.levels:
        broken.append(refused("no-levels", who=card.name))
    if refusal := beginning_refused(game, card):
        broken.append(refusal)
    broken.extend(levels_refused(game, card))
    if to_be_rolled(game, draft):
        broken.append(refused("hit-dice-not-rolled"))
    broken.extend(magic_broken(game, card))
    return tuple(broken)


def to_be_rolled(game: Game, draft: Draft) -> int:
    """How many Hit Dice of a draft are still to be rolled (A7)."""
    return max(0, len(draft.card.levels) - max(1, draft.diced)) if game.settings.hit_dice == "rolled" else 0


def with_race(game: Game, card: Card, which: str) -> Card:
    """The card of another race: its Hit Dice come first, levels in classes stay behind them."""
    changed = replace(card, race=which)
    classes = tuple(level for level in card.levels if level.of != RACIAL)
    dice = race_of(game, changed).hit_dice
    dice = 0 if dice == 1 and classes else dice
    kept = [level for level in card.levels if level.of == RACIAL][:dice]
    kept += [Level(RACIAL, 1)] * (dice - len(kept))
    return with_faces(game, replace(changed, levels=(*kept, *classes)))


def with_first_class(game: Game, card: Card, of: str) -> Card:
    """The card with its first level in a class taken in this one instead; other choices stay."""
    classes = [level for level in card.levels if level.of != RACIAL]
    racial = [level for level in card.levels if level.of == RACIAL]
    if len(racial) == 1 and race_of(game, card).hit_dice == 1:
        racial = []
    first = replace(classes[0], of=of) if classes else Level(of, 1)
    choices = tuple(choice for choice in card.choices if level_in(card, choice.of) or choice.of == of)
    return with_faces(game, replace(card, levels=(*racial, first, *classes[1:]), choices=choices))


def with_class_level(game: Game, card: Card, of: str) -> Card:
    """The card with one more level in a class; a single Hit Die of its race makes room for the first."""
    if class_level_total(card) == 0:
        return with_first_class(game, card, of)
    return with_faces(game, replace(card, levels=(*card.levels, Level(of, 1))))


def without_class_level(game: Game, card: Card, of: str) -> Card:
    """The card without its last level in a class, and without what was chosen for a class that is gone."""
    last = max((nth for nth, level in enumerate(card.levels) if level.of == of), default=None)
    if last is None or of == RACIAL:
        return card
    levels = (*card.levels[:last], *card.levels[last + 1 :])
    if not levels and race_of(game, card).hit_dice == 1:
        levels = (Level(RACIAL, 1),)
    levels = tuple(
        level if nth % ABILITY_EVERY == 0 else replace(level, ability=None) for nth, level in enumerate(levels, 1)
    )
    left = replace(card, levels=levels)
    kept = tuple(choice for choice in card.choices if level_in(left, choice.of))
    return with_faces(game, replace(left, choices=kept))


def with_faces(game: Game, card: Card) -> Card:
    """The card with every Hit Die that is not rolled showing the face it counts, and none beyond its sides (A7)."""
    levels: list[Level] = []
    for level in card.levels:
        before = replace(card, levels=tuple(levels))
        fixed = fixed_face(game, before, level.of)
        face = min(level.face, hit_die(game, before, level.of)) if fixed is None else fixed
        levels.append(replace(level, face=face))
    return replace(card, levels=tuple(levels))


def averaged(game: Game, card: Card) -> Card:
    """The card with every Hit Die after the first at its average, for foes and for whoever does not want to roll."""
    levels: list[Level] = []
    for nth, level in enumerate(card.levels):
        sides = hit_die(game, card, level.of)
        levels.append(replace(level, face=average_face(sides, nth - 1) if nth else sides))
    return replace(card, levels=tuple(levels))


def starting_experience(game: Game, card: Card) -> int:
    """The experience that a character begins with: the least of its effective level (X2)."""
    return needed(max(1, len(card.levels) + adjustment_left(game, card)))


def with_score(card: Card, ability: Ability, score: int) -> Card:
    """The card with one score as it was rolled, bought or typed."""
    return replace(card, scores=_with(card, ability, score))


def _with(card: Card, ability: Ability, score: int) -> Scores:
    values = [score if each == ability else card.scores.of(each) for each in ABILITIES]
    return Scores(*values)
