"""A card as a caster: its classes that cast, its pools and what tires it (docs/spell-points.md T)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rules.d20.abilities import Ability
from rules.d20.afflictions import held
from rules.d20.card import Card
from rules.d20.casting.now import CasterNow, capped, caster_now, settled, tired_from_elsewhere
from rules.d20.game import Game
from rules.d20.levels import class_levels, level_in
from rules.d20.lists import CharacterClass
from rules.d20.lookup import find_class
from rules.d20.points import has_body
from rules.d20.scores import lasting_score
from rules.d20.spell_points import Casts, caster_class
from rules.d20.vitalizing import Condition, at_least, tire

FATIGUE: Final = ("fatigued", "exhausted")
"""The conditions that tire."""


def casting_ability(game: Game, card: Card, by: str) -> Ability | None:
    """The ability that a card casts by as this class, as it chose it (G3); None for a class that does not cast."""
    for of, known in _casting(game, card):
        if casts_by(known) == by:
            return known.casting_ability or card.choice(of).ability or "charisma"
    return None


def casts_by(known: CharacterClass) -> str:
    """The class as which a class casts: itself, or for one of the campaign's own the one it names."""
    return known.casts_as or known.id


def _casting(game: Game, card: Card) -> Iterator[tuple[str, CharacterClass]]:
    """The classes of a card that cast, by id."""
    for of, _ in class_levels(card):
        known = find_class(game, of)
        if known is not None and known.magic and caster_class(casts_by(known)) is not None:
            yield of, known


def casts_of(game: Game, card: Card) -> tuple[Casts, ...]:
    """The classes that a card casts by, as its levels and lasting scores are; levels that cast alike count together."""
    lasting = lasting_score(game, card, "constitution")
    levels: dict[str, int] = {}
    for of, known in _casting(game, card):
        levels[casts_by(known)] = levels.get(casts_by(known), 0) + level_in(card, of)
    found = []
    for by, level in levels.items():
        score = lasting_score(game, card, casting_ability(game, card, by) or "charisma")
        found.append(
            Casts(
                by,
                level + card.casting.of(by).advanced,
                score.total if score else 0,
                lasting.total if lasting else 0,
                card.casting.negative_levels,
            )
        )
    return tuple(found)


def caster_of(game: Game, card: Card) -> CasterNow:
    """A card as it stands as a caster, tired by what is counted on it and by conditions that hold."""
    afflictions = tuple(each for each in held(game, card) if each.condition in FATIGUE)
    tired = card.tired
    for each in afflictions:
        tired = tire(tired, each.source, exhausting=each.condition == "exhausted")
    now = caster_now(card.casting, casts_of(game, card), game.settings, tired, body=has_body(game, card))
    return replace(now, afflicted=tuple(each.source for each in afflictions))


def with_caster(card: Card, now: CasterNow) -> Card:
    """The card with what its caster stands at; fatigue that is a condition stays one, as bad as it is now."""
    left = {each.source: each for each in now.tired}
    conditions = []
    for each in card.conditions:
        if each.condition in FATIGUE and each.source in now.afflicted:
            if each.source not in left:
                continue
            each = replace(each, condition="exhausted" if left[each.source].exhausting else "fatigued")
        conditions.append(each)
    return replace(
        card,
        casting=settled(now),
        tired=tuple(each for each in now.tired if each.source not in now.afflicted),
        conditions=tuple(conditions),
    )


def weakened(game: Game, card: Card, before: Condition) -> Card:
    """The card after a condition tired it more than before: while casting tires, its points drop with it (V7)."""
    now = caster_of(game, card)
    worse = at_least(now.condition, before) and now.condition != before
    return with_caster(card, capped(now)) if now.tires and worse else card


def made_tired(game: Game, card: Card, source: str, *, exhausting: bool = False) -> Card:
    """The card tired from elsewhere; while casting tires, its points drop with it (V7, V8)."""
    return with_caster(card, tired_from_elsewhere(caster_of(game, card), source, exhausting=exhausting))


def rested(card: Card, source: str) -> Card:
    """The card without one reason to be tired."""
    kept = tuple(each for each in card.tired if each.source != source)
    return card if kept == card.tired else replace(card, tired=kept)
