"""Hit points, vitality and wound points, how many there are and how many are left (docs/rules-d20.md W13 to W18)."""

from dataclasses import dataclass
from typing import Final

from rules.d20 import vitality
from rules.d20.abilities import modifier
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.levels import character_level
from rules.d20.lists import RACIAL
from rules.d20.lookup import find_class, size_of, type_of
from rules.d20.numbers import Number, Part, number
from rules.d20.scores import constitution
from rules.d20.sources import parts_for

NEGATIVE_LEVEL: Final = -5
"""What a negative level takes off hit points or vitality."""


@dataclass(frozen=True, slots=True)
class PointsNow:
    """What a creature has left of one kind of points."""

    left: int
    """Hit points may be below 0; nothing else ever is."""
    most: int


def has_body(game: Game, card: Card) -> bool:
    """Whether a creature has a Constitution, without which it is never tired or stunned and is destroyed at 0 (W17)."""
    return constitution(game, card) is not None and "no-constitution" not in type_of(game, card).qualities


def hit_dice_points(game: Game, card: Card, *, heroic: bool = False) -> Number:
    """What the Hit Dice give: each its face and the Constitution modifier, at least 1.

    Args:
        game: The game.
        card: Whose they are.
        heroic: Only those that give vitality: not levels in the classes of other people (W14).
    """
    con = modifier(constitution(game, card)) if has_body(game, card) else 0
    faces: dict[str, int] = {}
    bodies = lifted = 0
    for level in card.levels:
        if heroic and not gives_vitality(game, level.of):
            continue
        faces[level.of] = faces.get(level.of, 0) + level.face
        bodies += con
        lifted += vitality.gain(level.face, con) - level.face - con
    return number(
        *(Part("hit-dice", total, of) for of, total in faces.items()),
        Part("ability", bodies, "constitution"),
        Part("minimum", lifted),
    )


def gives_vitality(game: Game, of: str) -> bool:
    """Whether levels of this class give vitality (W14, G12)."""
    known = find_class(game, of)
    return of == RACIAL or known is None or known.kind != "npc"


def lasting_extra(game: Game, card: Card) -> tuple[Part, ...]:
    """Points beyond the Hit Dice that last: of constructs by their size, of feats, of items (W18)."""
    return (Part("type", _construct(game, card), "construct"), *parts_for(game, card, "hit-points"))


def hit_point_maximum(game: Game, card: Card) -> Number:
    """The hit points of a creature at its best."""
    lost = Part("negative-level", NEGATIVE_LEVEL * card.casting.negative_levels)
    return hit_dice_points(game, card).plus(*lasting_extra(game, card), lost).at_least(0)


def vitality_maximum(game: Game, card: Card) -> Number:
    """The vitality of a creature at its best; none without a Constitution, or where the GM says so (W17, W30)."""
    if card.no_vitality or not has_body(game, card):
        return Number()
    lost = Part("negative-level", NEGATIVE_LEVEL * card.casting.negative_levels)
    return hit_dice_points(game, card, heroic=True).plus(lost).at_least(0)


def wound_maximum(game: Game, card: Card) -> Number:
    """The wound points of a creature at its best: Constitution by size, or its hit points without one (W15, W17)."""
    con = constitution(game, card)
    if con is None or not has_body(game, card):
        return hit_dice_points(game, card).plus(*lasting_extra(game, card)).at_least(1)
    size = size_of(game, card)
    scaled = vitality.wound_points(con, size)
    base = number(Part("ability", con, "constitution"), Part("size-factor", scaled - con, size))
    return base.plus(*lasting_extra(game, card)) if con else base


def has_vitality(game: Game, card: Card) -> bool:
    """Whether a creature has vitality at all."""
    return vitality_maximum(game, card).total > 0


def hit_points(game: Game, card: Card) -> PointsNow:
    """Hit points left, below 0 for the dying, without temporary ones."""
    most = hit_point_maximum(game, card).total
    return PointsNow(most - card.health.damage, most)


def vitality_points(game: Game, card: Card) -> PointsNow:
    """Vitality left, without temporary points."""
    most = vitality_maximum(game, card).total
    return PointsNow(max(0, most - card.health.vitality_lost), most)


def wound_points(game: Game, card: Card) -> PointsNow:
    """Wound points left; when the maximum changes, what is left changes with it (W16)."""
    most = wound_maximum(game, card).total
    return PointsNow(max(0, most - card.health.wounds_lost), most)


def is_hurt(game: Game, card: Card) -> bool:
    """Whether anything is missing that could heal."""
    health = card.health
    lost = (health.vitality_lost or health.wounds_lost) if game.settings.vitality else health.damage
    return bool(lost or health.nonlethal) or health.life not in ("up", "dead")


def healing_level(card: Card) -> int:
    """The level that natural healing goes by, 1 and up (W21)."""
    return max(1, character_level(card))


def _construct(game: Game, card: Card) -> int:
    from rules.content.d20.types import CONSTRUCT_POINTS

    if type_of(game, card).id != "construct":
        return 0
    return next(row[1] for row in CONSTRUCT_POINTS if row[0] == size_of(game, card))
