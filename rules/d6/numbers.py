"""The numbers on a card, each with its parts, and what a change would make of them (docs/rules-d6.md K6, H2)."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rules.d6.card import Card
from rules.d6.creation import budgets
from rules.d6.game import Game
from rules.d6.pools import (
    Manner,
    armour_parts,
    fighting_pool,
    focus_bonus,
    proficiency_pool,
    skill_pool,
    weapon_by_habit,
    with_weapon,
)
from rules.dice.pools import Part, Pool
from rules.table.labels import Who

NumberCode: TypeAlias = Literal[
    "combat", "magic-combat", "skill", "proficiency", "armour", "strength-levels", "heals-in-days", "points"
]


@dataclass(frozen=True, slots=True)
class Number:
    """A number on a card, and why it is that."""

    code: NumberCode
    """`combat` and `magic-combat` dice with a weapon or kind of magic, `skill` and `proficiency` dice of a roll,
    `armour` levels, `strength-levels` that STR can take off a wound, `heals-in-days`, `points` given at creation."""
    what: str
    """The id of the weapon, skill or proficiency, the number of the wound, or the name of the budget."""
    value: int
    parts: tuple[Part, ...]
    """What it is made of; a pool below 1 is rolled as 1 all the same."""


@dataclass(frozen=True, slots=True)
class NumberChange:
    """A number that would be another."""

    code: NumberCode
    what: str
    before: int | None
    """None: there was no such number."""
    after: int | None
    """None: there will be no such number."""


@dataclass(frozen=True, slots=True)
class CardChange:
    """A card, foe or draft on which numbers would change."""

    who: Who
    numbers: tuple[NumberChange, ...]


def card_numbers(game: Game, card: Card) -> tuple[Number, ...]:
    """Every number of a card that follows from others, as it stands outside a fight."""
    return (
        *_combat(game, card),
        *(_pool("skill", skill.id, skill_pool(game, card, skill.id)) for skill in game.lists.skills),
        *(
            _pool("proficiency", rank.what, proficiency_pool(game, card, rank.what, "intelligence"))
            for rank in card.proficiencies
        ),
        _sum("armour", "", armour_parts(game.lists, card)),
        Number("strength-levels", "", max(0, card.strength), (Part("strength", max(0, card.strength)),)),
    )


def combat_number(game: Game, card: Card, weapon: str = "") -> Number:
    """The combat dice of a card with a weapon, by its id; empty: the one in hand by habit."""
    manner = with_weapon(game.lists, weapon or weapon_by_habit(game.lists, card))
    return _pool("combat", manner.what, fighting_pool(game, card, manner))


def what_changes(before: Game, after: Game) -> tuple[CardChange, ...]:
    """Which cards, foes and drafts have other numbers in one game than in another, and which."""
    kept = (*before.cards, *before.foes, *(draft.card for draft in before.drafts))
    there = {card.id: card for card in (*after.cards, *after.foes, *(draft.card for draft in after.drafts))}
    drafts = {draft.id for draft in before.drafts}
    changes: list[CardChange] = []
    for card in kept:
        other = there.get(card.id)
        if other is None:
            continue
        numbers = _differences(
            _all_numbers(before, card, card.id in drafts), _all_numbers(after, other, card.id in drafts)
        )
        if numbers:
            changes.append(CardChange(Who(card.id, card.label), numbers))
    return tuple(changes)


def _all_numbers(game: Game, card: Card, draft: bool) -> tuple[Number, ...]:
    numbers = (*card_numbers(game, card), *_healing(game, card))
    return (*numbers, *_creation(game, card)) if draft else numbers


def _differences(before: tuple[Number, ...], after: tuple[Number, ...]) -> tuple[NumberChange, ...]:
    old = {(number.code, number.what): number.value for number in before}
    new = {(number.code, number.what): number.value for number in after}
    return tuple(
        NumberChange(code, what, old.get((code, what)), new.get((code, what)))
        for code, what in dict.fromkeys((*old, *new))
        if old.get((code, what)) != new.get((code, what))
    )


def _combat(game: Game, card: Card) -> tuple[Number, ...]:
    known = {weapon.id for weapon in game.lists.weapons}
    foci = [item for item in card.weapons if any(focus.id == item for focus in game.lists.foci)]
    focus = max(foci, key=lambda item: focus_bonus(game.lists, item), default="")
    magic = {one.id for one in game.lists.proficiencies if one.kind == "magic"}
    weapons = [item for item in card.weapons if item in known] or [weapon_by_habit(game.lists, card)]
    return (
        *(combat_number(game, card, weapon) for weapon in dict.fromkeys(weapons)),
        *(
            _pool(
                "magic-combat",
                rank.what,
                fighting_pool(game, card, Manner(rank.what, "focus", focus, focus_bonus(game.lists, focus))),
            )
            for rank in card.proficiencies
            if rank.what in magic
        ),
    )


def _healing(game: Game, card: Card) -> tuple[Number, ...]:
    return tuple(
        Number("heals-in-days", str(wound.number), days, (Part("setting", days),))
        for wound in card.wounds
        if wound.level == 1 or (wound.level and wound.treated)
        for days in (game.settings.minor_heals_days if wound.level == 1 else game.settings.treated_heals_days,)
    )


def _creation(game: Game, card: Card) -> tuple[Number, ...]:
    return tuple(Number("points", one.name, one.total, one.given) for one in budgets(game.settings, card))


def _pool(code: NumberCode, what: str, pool: Pool) -> Number:
    return Number(code, what, pool.size, pool.parts)


def _sum(code: NumberCode, what: str, parts: tuple[Part, ...]) -> Number:
    return Number(code, what, sum(part.dice for part in parts), parts)
