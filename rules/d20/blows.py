"""Damage lands, by the standard rule or on vitality and wounds (docs/rules-d20.md W, A9)."""

from dataclasses import replace
from typing import Final

from rules.d20 import armor_as_dr, vitality
from rules.d20.blow import Blow, BlowEvent, Harmed, immune_to_criticals, regeneration_of, was_unhurt
from rules.d20.card import Card
from rules.d20.defence import reductions
from rules.d20.game import Game
from rules.d20.life import killed, roll_save
from rules.d20.naming import named
from rules.d20.points import has_body
from rules.d20.standing import settled
from rules.d20.telling import Tells
from rules.d20.wounding import on_vitality
from rules.table.labels import told
from rules.table.outcome import Moment

MASSIVE: Final = 50
"""Points from one attack that may kill at once."""
MASSIVE_SAVE: Final = 15


def land(game: Game, who: str, blow: Blow, moment: Moment, events: Tells[BlowEvent], *, secret: bool = False) -> Game:
    """Damage lands on a creature, and everything follows that it brings: tiredness, saves, dying.

    Args:
        game: The game.
        who: Who is hit.
        blow: The damage.
        moment: Where dice come from.
        events: What happens is added here.
        secret: Whether only the GM sees it.
    """
    card = game.card(who)
    if card is None or card.health.life == "dead":
        return game
    if blow.critical and immune_to_criticals(game, card):
        blow = replace(blow, critical=False)
    left = through(game, card, blow)
    if game.settings.vitality:
        game = on_vitality(game, card, blow, left, moment, events, secret=secret)
    else:
        game = _on_hit_points(game, card, blow, left, moment, events, secret=secret)
    return _finished(game, who, blow, left, moment, events, secret=secret)


def through(game: Game, card: Card, blow: Blow) -> int:
    """Points left of a blow after damage reduction; a critical passes all of it by with vitality (R10)."""
    if not blow.weapon or (blow.critical and game.settings.vitality):
        return max(0, blow.points) + blow.beside
    reduced = armor_as_dr.through(blow.points, reductions(game, card), (*blow.types, *blow.qualities))
    return reduced + blow.beside


def _on_hit_points(
    game: Game,
    card: Card,
    blow: Blow,
    points: int,
    moment: Moment,
    events: Tells[BlowEvent],
    *,
    secret: bool,
) -> Game:
    """Damage by the standard rule: temporary hit points first, nonlethal damage apart."""
    regeneration = regeneration_of(game, card)
    mends = regeneration is not None and not set(blow.types) & set(regeneration.bypass)
    nonlethal = (blow.nonlethal or mends) and has_body(game, card)
    if blow.nonlethal and not has_body(game, card):
        points = 0
    shielded = min(card.health.temporary, points)
    rest = points - shielded
    health = replace(
        card.health,
        temporary=card.health.temporary - shielded,
        damage=card.health.damage + (0 if nonlethal else rest),
        nonlethal=card.health.nonlethal + (rest if nonlethal else 0),
        since=moment.now if was_unhurt(card) else card.health.since,
    )
    game = game.with_card(card.with_health(health))
    events.append(
        Harmed(
            named(game, card.id),
            blow,
            max(0, blow.points + blow.beside - points),
            temporary=shielded,
            hit_points=0 if nonlethal else rest,
            nonlethal=rest if nonlethal else 0,
            seen_by=told(game, card.id, secret=secret),
        )
    )
    if not nonlethal and points >= MASSIVE and game.settings.massive_damage and has_body(game, card):
        now = game.card(card.id) or card
        game, save = roll_save(game, now, "fortitude", MASSIVE_SAVE, "massive", moment, events, secret=secret)
        if not save.succeeded:
            game = killed(game, card.id, events, secret=secret)
    return settled(game, card.id, events, hurt=rest > 0 and not nonlethal, secret=secret)


def _finished(
    game: Game,
    who: str,
    blow: Blow,
    points: int,
    moment: Moment,
    events: Tells[BlowEvent],
    *,
    secret: bool,
) -> Game:
    """The save that a finishing blow asks of whoever lives through it (W7)."""
    card = game.card(who)
    if not blow.finishing or card is None or card.health.life == "dead" or not has_body(game, card):
        return game
    difficulty = vitality.COUP_SAVE + points
    game, save = roll_save(game, card, "fortitude", difficulty, "coup", moment, events, secret=secret)
    if not save.succeeded:
        game = killed(game, who, events, secret=secret)
    return game
