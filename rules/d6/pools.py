"""How many dice anybody rolls, each with its reasons (docs/rules-d6.md D3 to D7, M, A)."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from rules.d6.actions import Attack, CastAt, CastAttack, Defend, UseSkill
from rules.d6.card import Card, Rank
from rules.d6.encounter import Combatant
from rules.d6.game import Game
from rules.d6.lists import Attribute, Lists, Weapon
from rules.d6.settings import Settings
from rules.dice.pools import Part, Pool

BASE: Final = 3
"""The dice that everybody has for everything."""
STANCE: Final = 2
"""The dice of the defensive stance."""
UNARMED: Final = "unarmed"
"""The id of the proficiency, and of the weapon, of bare hands."""
LEAST_CIRCUMSTANCE: Final = -20
MOST_CIRCUMSTANCE: Final = 20

HelpKind: TypeAlias = Literal["skill", "profession"]


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody fights this round, as far as dice and armour go."""

    proficiency: str
    """The id of the proficiency used."""
    item: Literal["weapon", "focus"]
    what: str
    """The id of the weapon or focus; empty for magic without one."""
    bonus: int
    """The dice it gives."""
    defending: bool = False
    """Whether in the defensive stance."""
    circumstance: int = 0

    @property
    def passes_armour(self) -> bool:
        """Whether armour does not count against it: it is unarmed or grappling."""
        return self.proficiency == UNARMED


def attribute_of(card: Card, attribute: Attribute) -> int:
    """The value of one attribute of a card."""
    match attribute:
        case "strength":
            return card.strength
        case "reflexes":
            return card.reflexes
        case "intelligence":
            return card.intelligence


def rank_of(ranks: tuple[Rank, ...], what: str) -> int:
    """The rank in something, 0 where there is none."""
    return next((rank.rank for rank in ranks if rank.what == what), 0)


def wound_dice(settings: Settings, card: Card) -> int:
    """The dice that wounds take from combat, STR and REF rolls, as a number of 0 or less."""
    return -sum(wound.level for wound in card.wounds) if settings.wounds_cost_dice else 0


def armour_parts(lists: Lists, card: Card) -> tuple[Part, ...]:
    """The pieces of armour that count for a card, with the levels each takes off a wound: the best of each place."""
    worn = [piece for piece in lists.armour if piece.id in card.worn]
    best = (
        max((piece for piece in worn if piece.place == place), key=lambda piece: piece.levels, default=None)
        for place in ("body", "shield")
    )
    return tuple(Part("armour", piece.levels, piece.id) for piece in best if piece)


def armour_levels(lists: Lists, card: Card) -> int:
    """The levels that a card's armour takes off each wound."""
    return sum(part.dice for part in armour_parts(lists, card))


def skill_pool(game: Game, card: Card, skill: str, circumstance: int = 0, assist: int = 0) -> Pool:
    """The pool of a skill roll: 3, the governing attribute and the skill, then everything else.

    Args:
        game: For the lists and the house rules.
        card: Who rolls.
        skill: The id of a skill; one that the lists do not have counts as governed by INT.
        circumstance: Dice for circumstances.
        assist: Dice that helpers gave or cost.
    """
    governing: Attribute = next((one.attribute for one in game.lists.skills if one.id == skill), "intelligence")
    basic = _with_attribute(card, governing, Part("skill", rank_of(card.skills, skill), skill))
    return basic.plus(*_others(game.settings, card, governing, circumstance, assist))


def proficiency_pool(
    game: Game,
    card: Card,
    proficiency: str,
    attribute: Attribute,
    focus: str = "",
    circumstance: int = 0,
    assist: int = 0,
) -> Pool:
    """The pool of a proficiency outside combat: 3, an attribute of the GM's choice, the proficiency, the focus."""
    basic = _with_attribute(card, attribute, Part("proficiency", rank_of(card.proficiencies, proficiency), proficiency))
    return basic.plus(
        Part("focus", focus_bonus(game.lists, focus), focus),
        *_others(game.settings, card, attribute, circumstance, assist),
    )


def assist_pool(game: Game, card: Card, kind: HelpKind, what: str, attribute: Attribute, circumstance: int = 0) -> Pool:
    """The pool of a helper: a skill, or a profession with an attribute of the GM's choice."""
    if kind == "skill":
        return skill_pool(game, card, what, circumstance)
    basic = _with_attribute(card, attribute, Part("profession", rank_of(card.professions, what), what))
    return basic.plus(*_others(game.settings, card, attribute, circumstance, 0))


def combat_pool(game: Game, combatant: Combatant) -> Pool:
    """The pool that a combatant fights with this round: all three attributes, proficiency, weapon or focus, stance.

    Its REF is the one that orders the round. Helpers' dice are in it unless its own main roll is another.
    """
    card = fighting_card(game, combatant)
    assist = 0 if rolls_apart(combatant) else combatant.assist_dice
    return fighting_pool(game, card, manner_of(game, combatant), assist)


def fighting_pool(game: Game, card: Card, manner: Manner, assist: int = 0) -> Pool:
    """The combat pool of a card that fights in this manner."""
    settings = game.settings
    heavy = -(armour_levels(game.lists, card) // 2) if settings.armour_costs_dice else 0
    return Pool(
        (
            Part("base", BASE),
            Part("strength", card.strength),
            Part("reflexes", card.reflexes),
            Part("intelligence", card.intelligence),
            Part("proficiency", rank_of(card.proficiencies, manner.proficiency), manner.proficiency),
        )
    ).plus(
        Part(manner.item, manner.bonus, manner.what),
        Part("stance", STANCE if manner.defending else 0),
        Part("circumstance", manner.circumstance),
        Part("assist", assist),
        Part("wounds", wound_dice(settings, card)),
        Part("armour", heavy),
    )


def manner_of(game: Game, combatant: Combatant) -> Manner:
    """How a combatant fights, by what it declared; with the weapon in hand when that is nothing of the kind."""
    lists, engaged = game.lists, combatant.engaged
    match combatant.action:
        case Attack(grappling=True, circumstance=circumstance):
            return replace(with_weapon(lists, bare_hands(game, combatant), engaged), circumstance=circumstance)
        case Attack(weapon=weapon, circumstance=circumstance):
            return replace(with_weapon(lists, weapon, engaged), circumstance=circumstance)
        case CastAttack(proficiency=proficiency, focus=focus, circumstance=circumstance):
            return Manner(proficiency, "focus", focus, focus_bonus(lists, focus), circumstance=circumstance)
        case Defend(weapon=weapon, circumstance=circumstance):
            manner = with_weapon(lists, weapon or combatant.weapon, engaged)
            return replace(manner, defending=True, circumstance=circumstance)
        case _:
            return with_weapon(lists, combatant.weapon, engaged)


def with_weapon(lists: Lists, weapon: str, engaged: bool = False) -> Manner:
    """Fighting with a weapon; an unknown one counts as bare hands."""
    found = weapon_of(lists, weapon) or weapon_of(lists, UNARMED) or Weapon(UNARMED, UNARMED, -1)
    bonus = found.engaged_bonus if engaged and found.engaged_bonus is not None else found.bonus
    return Manner(found.proficiency, "weapon", found.id, bonus)


def weapon_of(lists: Lists, weapon: str) -> Weapon | None:
    """The weapon with this id."""
    return next((one for one in lists.weapons if one.id == weapon), None)


def focus_bonus(lists: Lists, focus: str) -> int:
    """The dice that a focus gives; 0 without one."""
    return next((one.bonus for one in lists.foci if one.id == focus), 0)


def weapon_by_habit(lists: Lists, card: Card) -> str:
    """The id of the weapon that a card has in hand when a fight begins: the first it carries, or bare hands."""
    known = {weapon.id for weapon in lists.weapons}
    return next((item for item in card.weapons if item in known), UNARMED)


def bare_hands(game: Game, combatant: Combatant) -> str:
    """The id of what a combatant grapples with: the best it has of unarmed weapons, bare hands at least."""
    card = game.card(combatant.card)
    carried = {UNARMED, combatant.weapon, *(card.weapons if card else ())}
    mine = [weapon for weapon in game.lists.weapons if weapon.proficiency == UNARMED and weapon.id in carried]
    return max(mine, key=lambda weapon: weapon.bonus).id if mine else UNARMED


def fighting_card(game: Game, combatant: Combatant) -> Card:
    """The card of a combatant with the REF that counts this round.

    Raises:
        LookupError: There is no such card.
    """
    card = game.card(combatant.card)
    if card is None:
        raise LookupError(combatant.card)
    return card if card.reflexes == combatant.reflexes else replace(card, reflexes=combatant.reflexes)


def rolls_apart(combatant: Combatant) -> bool:
    """Whether its main roll this round is a check of its own, which helpers' dice go to, and not the combat roll."""
    return isinstance(combatant.action, (CastAt, UseSkill))


def _with_attribute(card: Card, attribute: Attribute, rank: Part) -> Pool:
    return Pool((Part("base", BASE), Part(attribute, attribute_of(card, attribute)), rank))


def _others(settings: Settings, card: Card, attribute: Attribute, circumstance: int, assist: int) -> tuple[Part, ...]:
    hurts = attribute != "intelligence"
    return (
        Part("circumstance", circumstance),
        Part("assist", assist),
        Part("wounds", wound_dice(settings, card) if hurts else 0),
    )
