"""How a creature stands by what it has left, without any roll (docs/rules-d20.md W5, A9)."""

from typing import Final

from rules.d20.card import Card, Life
from rules.d20.game import Game
from rules.d20.life import LifeEvent, with_life
from rules.d20.points import has_body, hit_points, wound_points
from rules.d20.telling import Tells

DEAD_AT: Final = -10
"""The hit points at which a creature dies."""


def settled(
    game: Game, who: str, events: Tells[LifeEvent], *, hurt: bool = False, healed: bool = False, secret: bool = False
) -> Game:
    """The game with a creature standing as its points have it, without any roll.

    Args:
        game: The game.
        who: Which creature.
        events: What happens is added here.
        hurt: Whether it was just hurt, so that one who was stable is dying again.
        healed: Whether it was just healed, so that one who was dying is stable.
        secret: Whether only the GM sees it.
    """
    card = game.card(who)
    if card is None or card.health.life == "dead":
        return game
    life, awake = _by_wounds(game, card) if game.settings.vitality else _by_hit_points(game, card, hurt, healed)
    return with_life(game, who, life, awake=awake, events=events, secret=secret)


def _by_hit_points(game: Game, card: Card, hurt: bool, healed: bool) -> tuple[Life, bool]:
    left = hit_points(game, card).left
    if left <= DEAD_AT or (left <= 0 and not has_body(game, card)):
        return "dead", False
    awake = card.health.nonlethal <= left
    if left > 0:
        return "up", awake
    if left == 0:
        return "disabled", awake
    before = card.health.life
    if before == "up" or (hurt and before != "dying"):
        return "dying", False
    if healed and before == "dying":
        return "stable", False
    return before, card.health.awake


def _by_wounds(game: Game, card: Card) -> tuple[Life, bool]:
    points = wound_points(game, card)
    if points.most <= 0 or (points.left <= 0 and not has_body(game, card)):
        return "dead", False
    if points.left > 0:
        return "up", True
    before = card.health.life
    return ("disabled", True) if before == "up" else (before, card.health.awake)
