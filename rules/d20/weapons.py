"""The weapons that a card can strike with, and what they do in its hands (docs/rules-d20.md N5)."""

from dataclasses import dataclass
from typing import Final

from rules.d20 import bell_curve, vitality
from rules.d20.card import Arm, Card
from rules.d20.damage_dice import DamageDice, read_dice, sized
from rules.d20.game import Game
from rules.d20.levels import class_levels, has_feat, level_in
from rules.d20.lists import CharacterClass, NaturalAttack, Weapon, WeaponEnd
from rules.d20.lookup import find_class, find_weapon, race_of, size_of

UNARMED: Final = "unarmed-strike"
SECOND: Final = "/2"
"""What the key of a double weapon's other end finishes with."""


@dataclass(frozen=True, slots=True)
class AtHand:
    """One way to strike: a weapon carried, an end of it, or a weapon of the body."""

    key: str
    """What it is called in intents: the weapon's id, with a number where it is carried more than once."""
    arm: Arm
    weapon: Weapon
    end: WeaponEnd
    natural: NaturalAttack | None = None

    @property
    def is_ranged(self) -> bool:
        """Whether it is only for throwing and shooting."""
        return self.weapon.handling == "ranged"

    @property
    def is_light(self) -> bool:
        """Whether Dexterity may guide it."""
        light = self.weapon.handling in ("light", "unarmed", "natural")
        return light or "finesse" in self.weapon.qualities

    @property
    def is_two_handed(self) -> bool:
        """Whether it takes both hands."""
        return self.weapon.handling == "two-handed"


def weapons_at_hand(game: Game, card: Card) -> tuple[AtHand, ...]:
    """Everything a card can strike with: what it carries, then its body, bare hands last."""
    found: list[AtHand] = []
    seen: dict[str, int] = {}
    for arm in card.arms:
        weapon = find_weapon(game, arm.weapon)
        if weapon is None:
            continue
        seen[weapon.id] = seen.get(weapon.id, 0) + 1
        key = weapon.id if seen[weapon.id] == 1 else f"{weapon.id}-{seen[weapon.id]}"
        found.append(AtHand(key, arm, weapon, weapon.end))
        if weapon.second is not None:
            found.append(AtHand(key + SECOND, arm, weapon, weapon.second))
    for natural in race_of(game, card).attacks:
        weapon = find_weapon(game, natural.weapon)
        if weapon is not None:
            end = WeaponEnd(natural.damage, natural.damage, weapon.end.threat, weapon.end.multiplier, weapon.end.types)
            found.append(AtHand(weapon.id, Arm(weapon.id), weapon, end, natural))
    bare = find_weapon(game, UNARMED)
    if bare is not None and UNARMED not in seen:
        found.append(AtHand(UNARMED, Arm(UNARMED), bare, bare.end))
    return tuple(found)


def at_hand(game: Game, card: Card, key: str) -> AtHand | None:
    """What a card strikes with under this key; the empty key is the first thing it has."""
    choices = weapons_at_hand(game, card)
    if not key:
        return choices[0] if choices else None
    return next((one for one in choices if one.key == key), None)


def weapon_dice(game: Game, card: Card, one: AtHand) -> DamageDice:
    """The dice of damage of a weapon in these hands."""
    if one.natural is not None:
        return one.natural.damage
    size = size_of(game, card)
    if one.weapon.id == UNARMED and (monk := level_in(card, "monk")):
        return _unarmed(monk, size)
    return sized(one.end.small, one.end.medium, size)


def _unarmed(level: int, size: str) -> DamageDice:
    from rules.content.d20.features import UNARMED_DAMAGE

    row = next(row for row in reversed(UNARMED_DAMAGE) if row[0] <= level)
    column = {"small": 1, "large": 3}.get(size, 2)
    return read_dice(str(row[column]))


def lethal(card: Card, one: AtHand) -> bool:
    """Whether a weapon wounds in earnest when nothing else is said."""
    if one.weapon.id == UNARMED:
        return has_feat(card, "improved-unarmed-strike")
    return "nonlethal" not in one.weapon.qualities


def is_proficient(game: Game, card: Card, weapon: Weapon, *, two_handed: bool = False) -> bool:
    """Whether a card is trained in a weapon; everybody is in the weapons of their body and in bare hands."""
    if weapon.training == "natural" or weapon.id == UNARMED:
        return True
    if any(_class_trains(game, card, of, weapon) for of, _ in class_levels(card)):
        return True
    if has_feat(card, "simple-weapon-proficiency") and weapon.training == "simple":
        return True
    if any(has_feat(card, feat, weapon.id) for feat in ("martial-weapon-proficiency", "exotic-weapon-proficiency")):
        return True
    if _racial(card.race, weapon.id) or _of_monster(game, card, weapon):
        return True
    as_martial = _familiar(card.race, weapon.id) or (two_handed and "martial-two-handed" in weapon.qualities)
    return as_martial and _trained_in_group(game, card, "martial")


def _class_trains(game: Game, card: Card, of: str, weapon: Weapon) -> bool:
    known = find_class(game, of)
    if known is None:
        return False
    held = (*known.weapons, *card.choice(of).weapons)
    base = weapon.id.removeprefix("composite-")
    return weapon.training in held or weapon.id in held or base in held


def _trained_in_group(game: Game, card: Card, group: str) -> bool:
    known = (find_class(game, of) for of, _ in class_levels(card))
    return any(isinstance(each, CharacterClass) and group in each.weapons for each in known)


def _of_monster(game: Game, card: Card, weapon: Weapon) -> bool:
    """Creatures with Hit Dice of their own are trained in simple weapons; giants and outsiders in martial ones too."""
    if not any(level.of == "racial" for level in card.levels):
        return False
    martial = race_of(game, card).type in ("giant", "outsider")
    return weapon.training == "simple" or (martial and weapon.training == "martial")


def _racial(race: str, weapon: str) -> bool:
    from rules.content.d20.weapons import RACIAL_WEAPONS

    return (race, weapon) in RACIAL_WEAPONS


def _familiar(race: str, weapon: str) -> bool:
    from rules.content.d20.weapons import FAMILIAR_WEAPONS

    return (race, weapon) in FAMILIAR_WEAPONS


def has_weapon_feat(card: Card, feat: str, weapon: Weapon) -> bool:
    """Whether a card has a feat for this weapon; a composite bow counts as its plain kind."""
    return has_feat(card, feat, weapon.id) or has_feat(card, feat, weapon.id.removeprefix("composite-"))


def threat_from(game: Game, card: Card, one: AtHand) -> int:
    """The lowest natural result that threatens, under the variants in use (W8, W9, C5, C7)."""
    doubled = one.arm.keen or has_weapon_feat(card, "improved-critical", one.weapon)
    if game.settings.vitality:
        threat = vitality.threat_range(
            one.end.multiplier,
            one.end.threat,
            doubled=doubled,
            keen_last=game.settings.keen_after_multiplier,
        )
    else:
        threat = vitality.keen(one.end.threat) if doubled else one.end.threat
    return bell_curve.threat_range(threat) if game.settings.bell_curve else threat


def critical_multiplier(game: Game, one: AtHand) -> int:
    """How many times over a critical rolls its damage: once with vitality and wounds (W10)."""
    return 1 if game.settings.vitality else one.end.multiplier


def bypasses(game: Game, card: Card, one: AtHand) -> tuple[str, ...]:
    """What a weapon is, where damage reduction asks: its types, material, magic, and more."""
    found = [*one.end.types, *one.arm.qualities]
    if one.arm.enhancement:
        found.append("magic")
    if one.arm.material:
        found.append(one.arm.material)
    monk = level_in(card, "monk")
    if one.weapon.id == UNARMED:
        found += [quality for level, quality in ((4, "magic"), (10, "lawful"), (16, "adamantine")) if monk >= level]
    if one.natural is not None and any("magic" in each.bypass for each in race_of(game, card).reduction):
        found.append("magic")
    return tuple(dict.fromkeys(found))
