"""How fast a creature moves (docs/rules-d20.md N7)."""

from dataclasses import replace

from rules.d20.afflictions import has_flag
from rules.d20.card import Card
from rules.d20.defence import worn
from rules.d20.game import Game
from rules.d20.levels import feature_amount, level_in
from rules.d20.lookup import race_of
from rules.d20.numbers import Number, Part, number
from rules.d20.sources import parts_for


def speed(game: Game, card: Card) -> Number:
    """Feet a move: of the race, slowed by armour and conditions, quickened by classes and spells."""
    race, suit = race_of(game, card), worn(game, card.armour)
    found = number(Part("race", race.speed, race.id))
    weight: str = suit.weight if suit else ""
    if suit is not None and card.armour is not None and card.armour.material == "mithral":
        weight = {"heavy": "medium", "medium": "light"}.get(weight, weight)
    if suit is not None and weight in ("medium", "heavy") and not any(each.target == "steady" for each in race.traits):
        found = found.plus(Part("armour", _slowed(race.speed) - race.speed, suit.id))
    found = found.plus(*_fast(card, weight), *parts_for(game, card, "speed"))
    if has_flag(game, card, "half-speed"):
        found = found.plus(Part("half-speed", found.total // 2 - found.total))
    return found.at_least(0)


def _slowed(feet: int) -> int:
    from rules.content.d20.armour import SPEEDS

    return next((slow for fast, slow in SPEEDS if fast == feet), max(5, feet * 2 // 3 // 5 * 5))


def _fast(card: Card, weight: str) -> tuple[Part, ...]:
    found = []
    if level_in(card, "barbarian") and weight != "heavy":
        found.append(Part("class", 10, "barbarian"))
    if level_in(card, "monk") and not weight and card.shield is None:
        found.append(Part("class", feature_amount(_only(card, "monk"), "fast-movement") or 0, "monk", "enhancement"))
    return tuple(found)


def _only(card: Card, of: str) -> Card:
    return replace(card, levels=tuple(level for level in card.levels if level.of == of))
