"""Which manners of attacking are open to a card (docs/rules-d20.md N5)."""

from typing import Final

from rules.d20.afflictions import has_flag
from rules.d20.attacking import Manner, is_ranged
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.generic_classes import smites_per_day
from rules.d20.levels import base_attack, feature_amount, has_feat, iterative_attacks
from rules.d20.weapons import UNARMED, AtHand
from rules.table.refusals import Refused, refused

MOST_CIRCUMSTANCE: Final = 20
MOST_EXPERTISE: Final = 5
MOST_COVER: Final = 10
MOST_INCREMENTS: Final = 10
MOST_NTH: Final = 3


def manner_refused(game: Game, card: Card, one: AtHand, manner: Manner) -> Refused | None:
    """Why an attack cannot be made in this manner: out of range, a feat that is missing, a weapon unfit for it."""
    return _out_of_range(manner) or _feat_missing(game, card, manner) or _unfit(game, card, one, manner)


def _out_of_range(manner: Manner) -> Refused | None:
    limits = (
        ("bonus", manner.bonus, -MOST_CIRCUMSTANCE, MOST_CIRCUMSTANCE),
        ("damage", manner.damage, -MOST_CIRCUMSTANCE, MOST_CIRCUMSTANCE),
        ("cover", manner.cover, 0, MOST_COVER),
        ("concealment", manner.concealment, 0, 100),
        ("increments", manner.increments, 0, MOST_INCREMENTS),
        ("favoured", manner.favoured, 0, MOST_CIRCUMSTANCE),
        ("nth", manner.nth, 0, MOST_NTH),
    )
    for what, value, least, most in limits:
        if not least <= value <= most:
            return refused("manner-out-of-range", what=what, least=least, most=most)
    return None


def _feat_missing(game: Game, card: Card, manner: Manner) -> Refused | None:
    base = base_attack(game, card).total
    for what, points, most in (
        ("power-attack", manner.power, base),
        ("combat-expertise", manner.expertise, min(MOST_EXPERTISE, base)),
    ):
        if points and not has_feat(card, what):
            return refused("feat-missing", who=card.label, feat=what)
        if not 0 <= points <= max(0, most):
            return refused("manner-out-of-range", what=what, least=0, most=max(0, most))
    if manner.rapid and not has_feat(card, "rapid-shot"):
        return refused("feat-missing", who=card.label, feat="rapid-shot")
    if manner.flurry and feature_amount(card, "flurry-of-blows") is None:
        return refused("feature-missing", who=card.label, feature="flurry-of-blows")
    if manner.smite and not smites_per_day(card):
        return refused("feature-missing", who=card.label, feature="smite-evil")
    return None


def _unfit(game: Game, card: Card, one: AtHand, manner: Manner) -> Refused | None:
    if one.natural is not None and manner.nth:
        return refused("no-such-attack", who=card.label, nth=manner.nth + 1)
    if manner.nth >= len(iterative_attacks(base_attack(game, card).total)):
        return refused("no-such-attack", who=card.label, nth=manner.nth + 1)
    if manner.thrown and not one.weapon.range:
        return refused("cannot-be-thrown", weapon=one.weapon.id)
    if is_ranged(one, manner) and manner.charge:
        return refused("no-ranged-charge")
    if manner.charge and has_flag(game, card, "no-charge"):
        return refused("cannot-charge", who=card.label)
    if manner.flurry and one.weapon.id != UNARMED and "monk" not in one.weapon.qualities:
        return refused("not-for-a-flurry", weapon=one.weapon.id)
    return None
