"""Every number of a card with its parts, and what other house rules would make of them (docs/rules-d20.md N1, H2)."""

from dataclasses import dataclass

from rules.d20 import challenge
from rules.d20.abilities import ABILITIES
from rules.d20.attacking import attack_bonus, damage_of
from rules.d20.card import Card
from rules.d20.caster import casts_of
from rules.d20.defence import armour_classes, reductions
from rules.d20.game import Game
from rules.d20.levels import base_attack, effective_level
from rules.d20.moving import speed
from rules.d20.numbers import Number, Part, number
from rules.d20.order import initiative_bonus_of
from rules.d20.points import hit_point_maximum, vitality_maximum, wound_maximum
from rules.d20.rating import rated
from rules.d20.saves import save_bonus
from rules.d20.scores import score
from rules.d20.spell_points import pool_sources
from rules.d20.standard import SAVES
from rules.d20.weapons import threat_from, weapons_at_hand
from rules.table.labels import Who


@dataclass(frozen=True, slots=True)
class Figure:
    """A number on a card, and why it is that."""

    code: str
    """What it is, in kebab-case: `ability`, `hit-points`, `vitality`, `wounds`, `spell-points`, `armour-class`,
    `damage-reduction`, `save`, `initiative`, `base-attack`, `attack`, `damage`, `threat`, `speed`, `effective-level`,
    `challenge`."""
    what: str
    """Which one of its kind: an ability, a class that casts, `touch`, a weapon; empty where there is but one."""
    number: Number


@dataclass(frozen=True, slots=True)
class FigureChange:
    """A number that would be another."""

    code: str
    what: str
    before: int | None
    """None: there was no such number."""
    after: int | None
    """None: there will be no such number."""


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card, foe or draft on which numbers would change."""

    who: Who
    figures: tuple[FigureChange, ...]


def figures(game: Game, card: Card) -> tuple[Figure, ...]:
    """Every number of a card that follows from others, as it stands now."""
    classes = armour_classes(game, card)
    reduction = number(
        *(Part(each.source or "given", each.points, each.what) for each in reductions(game, card) if not each.bypass)
    )
    found = [
        *(
            Figure("ability", ability, each)
            for ability in ABILITIES
            if (each := score(game, card, ability)) is not None
        ),
        *_points(game, card),
        *_spell_points(game, card),
        Figure("armour-class", "", classes.normal),
        Figure("armour-class", "touch", classes.touch),
        Figure("armour-class", "flat-footed", classes.flat_footed),
        Figure("damage-reduction", "", reduction),
        *(Figure("save", save, save_bonus(game, card, save)) for save in SAVES),
        Figure("initiative", "", initiative_bonus_of(game, card)),
        Figure("base-attack", "", base_attack(game, card)),
    ]
    for one in weapons_at_hand(game, card):
        found.append(Figure("attack", one.key, attack_bonus(game, card, one)))
        found.append(Figure("damage", one.key, damage_of(game, card, one).bonus))
        found.append(Figure("threat", one.key, Number((Part("threat", threat_from(game, card, one)),))))
    rating = rated(game, (card,))[0].rating
    return (
        *found,
        Figure("speed", "", speed(game, card)),
        Figure("effective-level", "", effective_level(game, card)),
        Figure("challenge", challenge.name(rating), Number((Part("challenge", rating),))),
    )


def _points(game: Game, card: Card) -> tuple[Figure, ...]:
    if not game.settings.vitality:
        return (Figure("hit-points", "", hit_point_maximum(game, card)),)
    return (
        Figure("vitality", "", vitality_maximum(game, card)),
        Figure("wounds", "", wound_maximum(game, card)),
    )


def _spell_points(game: Game, card: Card) -> tuple[Figure, ...]:
    """The most points of each pool, while spells are paid for with points."""
    if not game.settings.spell_points:
        return ()
    found = []
    for casts in casts_of(game, card):
        sources = pool_sources(casts, game.settings, card.casting.of(casts.by).gained)
        points = Number(tuple(Part(each.code, each.points) for each in sources))
        if points.total:
            found.append(Figure("spell-points", casts.by, points))
    return tuple(found)


def what_changes(before: Game, after: Game) -> tuple[CardChange, ...]:
    """Which cards, foes and drafts have other numbers in one game than in another, and which."""
    there = {card.id: card for card in _everybody(after)}
    changes = []
    for card in _everybody(before):
        other = there.get(card.id)
        numbers = differences(figures(before, card), figures(after, other)) if other else ()
        if numbers:
            changes.append(CardChange(Who(card.id, card.label), numbers))
    return tuple(changes)


def _everybody(game: Game) -> tuple[Card, ...]:
    return (*game.cards, *game.foes, *(draft.card for draft in game.drafts))


def differences(before: tuple[Figure, ...], after: tuple[Figure, ...]) -> tuple[FigureChange, ...]:
    """The numbers in which a card differs from what it was."""
    old = {_key(figure): figure.number.total for figure in before}
    new = {_key(figure): figure.number.total for figure in after}
    return tuple(
        FigureChange(*key, old.get(key), new.get(key))
        for key in dict.fromkeys((*old, *new))
        if old.get(key) != new.get(key)
    )


def _key(figure: Figure) -> tuple[str, str]:
    return figure.code, "" if figure.code == "challenge" else figure.what
