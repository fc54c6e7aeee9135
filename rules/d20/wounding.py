"""Damage on vitality and wounds, and what follows: tiredness, staying awake, being stunned (docs/rules-d20.md W)."""

from dataclasses import replace

from rules.d20 import vitality
from rules.d20.afflicting import begin
from rules.d20.blow import Blow, BlowEvent, Harmed, Tired, regeneration_of, was_unhurt
from rules.d20.card import Affliction, Card
from rules.d20.caster import made_tired
from rules.d20.game import Game
from rules.d20.life import dying_save, fall, killed, roll_save
from rules.d20.lists import Regeneration
from rules.d20.naming import named
from rules.d20.points import has_body, vitality_points, wound_points
from rules.d20.telling import Tells
from rules.d20.vitalizing import WOUNDS
from rules.dice.throwing import Reason
from rules.table.labels import told
from rules.table.outcome import Moment


def on_vitality(
    game: Game,
    card: Card,
    blow: Blow,
    points: int,
    moment: Moment,
    events: Tells[BlowEvent],
    *,
    secret: bool,
) -> Game:
    """Damage, reduction off, lands on vitality and wounds; creatures that regenerate take it their own way."""
    regeneration = regeneration_of(game, card)
    if regeneration is not None and points > 0:
        return _on_regeneration(game, card, regeneration, blow, points, moment, events, secret=secret)
    left, wounds = vitality_points(game, card), wound_points(game, card).left
    gone = vitality.absorb(points, left.left, wounds, card.health.temporary, critical=blow.critical and left.most > 0)
    return _lost(game, card, blow, points, gone, moment, events, secret=secret)


def _on_regeneration(
    game: Game,
    card: Card,
    regeneration: Regeneration,
    blow: Blow,
    points: int,
    moment: Moment,
    events: Tells[BlowEvent],
    *,
    secret: bool,
) -> Game:
    """Damage on a creature that regenerates: vitality alone, unless it is of a kind that it cannot mend (W24)."""
    wounding = bool(set(blow.types) & set(regeneration.bypass))
    if wounding and has_body(game, card):
        difficulty = vitality.COUP_SAVE + points
        game, save = roll_save(game, card, "fortitude", difficulty, "regeneration", moment, events, secret=secret)
        card = game.card(card.id) or card
        wounding = not save.succeeded
    if wounding:
        gone = vitality.absorb(points, 0, wound_points(game, card).left, critical=True)
        return _lost(game, card, blow, points, gone, moment, events, secret=secret)
    gone = vitality.absorb(points, vitality_points(game, card).left, 0, card.health.temporary)
    gone = replace(gone, past_vitality=False)
    game = _lost(game, card, blow, points, gone, moment, events, secret=secret)
    card = game.card(card.id) or card
    if vitality_points(game, card).left == 0 and has_body(game, card):
        return _tire(game, card, events, secret=secret)
    return game


def _lost(
    game: Game,
    card: Card,
    blow: Blow,
    points: int,
    gone: vitality.Absorbed,
    moment: Moment,
    events: Tells[BlowEvent],
    *,
    secret: bool,
) -> Game:
    who, seen = named(game, card.id), told(game, card.id, secret=secret)
    health = replace(
        card.health,
        temporary=card.health.temporary - gone.temporary,
        vitality_lost=_capped(card.health.vitality_lost, gone.vitality, vitality_points(game, card).most),
        wounds_lost=_capped(card.health.wounds_lost, gone.wounds, wound_points(game, card).most),
        since=moment.now if was_unhurt(card) else card.health.since,
    )
    game = game.with_card(card.with_health(health))
    events.append(
        Harmed(
            who,
            blow,
            max(0, blow.points + blow.beside - points),
            temporary=gone.temporary,
            vitality=gone.vitality,
            wounds=gone.wounds,
            beyond=gone.beyond,
            seen_by=seen,
        )
    )
    if not gone.past_vitality:
        return game
    return _wounded(game, card.id, gone.wounds, moment, events, secret=secret)


def _capped(lost: int, more: int, most: int) -> int:
    """What is lost in all; losses beyond a maximum that has shrunk are kept."""
    return lost + more if lost + more <= most else max(lost, most)


def _wounded(
    game: Game,
    who: str,
    lost: int,
    moment: Moment,
    events: Tells[BlowEvent],
    *,
    secret: bool,
) -> Game:
    """What a blow to the body brings: tiredness, at 0 the save to stay awake, then the save against being stunned."""
    card = game.card(who)
    if card is None or card.health.life == "dead":
        return game
    down = wound_points(game, card).left == 0
    if not has_body(game, card):
        if down:
            game = killed(game, who, events, secret=secret)
        return game
    if lost:
        game = _tire(game, card, events, secret=secret)
    awake = card.health.awake
    if down:
        if card.health.life == "dying":
            game = dying_save(game, who, moment, events, counts=False, secret=secret)
            awake = False
        else:
            game, awake = fall(game, who, moment, events, secret=secret)
    if lost and awake:
        game = _stun(game, who, lost, moment, events, secret=secret)
    return game


def _tire(game: Game, card: Card, events: Tells[BlowEvent], *, secret: bool) -> Game:
    """Tired by wounds, once: further wounds tire no more (V8, W19)."""
    if any(each.source == WOUNDS for each in card.tired):
        return game
    events.append(Tired(named(game, card.id), told(game, card.id, secret=secret)))
    return game.with_card(made_tired(game, game.card(card.id) or card, WOUNDS))


def _stun(game: Game, who: str, lost: int, moment: Moment, events: Tells[BlowEvent], *, secret: bool) -> Game:
    card = game.card(who)
    if card is None:
        return game
    game, save = roll_save(
        game, card, "fortitude", vitality.stun_difficulty(lost), "stun", moment, events, secret=secret
    )
    if save.succeeded:
        return game
    thrown = moment.dice.throw(1, vitality.STUN_DIE, Reason("stun-rounds", card.label))
    game, event = begin(game, who, Affliction("stunned", WOUNDS), thrown.faces[0], moment.now, secret=secret)
    events.append(event)
    return game
