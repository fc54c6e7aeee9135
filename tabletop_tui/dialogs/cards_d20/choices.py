"""What the rows of the d20 cards' dialogs offer."""

from typing import Final, TypeVar

from rules.content.d20.armour import MATERIALS
from rules.d20 import standard
from rules.d20.game import Game
from rules.d20.lists import Armour, CharacterClass, Race, Weapon
from tabletop_tui.dialogs.rows import Choice
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.text import folded

KINDS: Final = (
    *("", "alchemical", "armour", "circumstance", "competence", "deflection", "dodge", "enhancement", "inherent"),
    *("insight", "luck", "morale", "profane", "racial", "resistance", "sacred", "shield", "size"),
)
"""The types of bonus that an item or a blessing may have."""
TARGETS: Final = (
    *("strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"),
    *("armour-class", "natural-armour", "saves", "fortitude", "reflex", "will"),
    *("attack", "melee-attack", "ranged-attack", "damage", "initiative", "hit-points", "speed", "skills"),
)
"""The numbers that a modifier may change, besides single skills."""

Thing = TypeVar("Thing", Weapon, Armour, Race, CharacterClass)


def by_name(choices: list[Choice[str]]) -> tuple[Choice[str], ...]:
    """Choices in the order of their names."""
    return tuple(sorted(choices, key=lambda choice: folded(choice.text)))


def weapon_choices(game: Game) -> tuple[Choice[str], ...]:
    """Every weapon that can be carried, the campaign's own among them."""
    known = {**standard.weapons(), **{each.id: each for each in game.lists.weapons}}
    return by_name(
        [
            Choice(each.id, names.weapon(game.lists, each.id), _weapon_hint(each))
            for each in known.values()
            if each.training != "natural"
        ]
    )


def _weapon_hint(weapon: Weapon) -> str:
    end = weapon.end
    critical = f"{end.threat}-20/x{end.multiplier}" if end.threat < 20 else f"20/x{end.multiplier}"
    parts = (names.training(weapon.training), names.handling(weapon.handling), end.medium.text, critical)
    return ", ".join(parts)


def armour_choices(game: Game, *, shields: bool) -> tuple[Choice[str], ...]:
    """Nothing, then every suit of armour, or every shield, from the lightest."""
    known = {**standard.armour(), **{each.id: each for each in game.lists.armour}}
    fitting = [each for each in known.values() if (each.weight in ("shield", "tower")) == shields]
    return (
        Choice("", _("none")),
        *(
            Choice(
                each.id,
                f"{names.armour(game.lists, each.id)} {signed(each.bonus)}",
                _("{weight}; check penalty {penalty}, spell failure {failure} %").format(
                    weight=names.weight(each.weight), penalty=each.check_penalty, failure=each.arcane_failure
                ),
            )
            for each in sorted(fitting, key=lambda each: each.bonus)
        ),
    )


def material_choices(*which: str) -> tuple[Choice[str], ...]:
    """Nothing special, then these materials."""
    known = {str(row[0]) for row in MATERIALS}
    return (
        Choice("", _("nothing special")),
        *(Choice(each, names.material(each)) for each in which if each in known),
    )


def race_choices(game: Game) -> tuple[Choice[str], ...]:
    """Every race, with its Hit Dice and level adjustment."""
    known = {**standard.races(), **{each.id: each for each in game.lists.races}}
    return by_name([Choice(each.id, names.race(game.lists, each.id), race_hint(each)) for each in known.values()])


def race_hint(race: Race) -> str:
    """What a race brings, in a line."""
    parts = [names.creature_type(race.type), names.size(race.size)]
    if race.hit_dice:
        parts.append(_("Hit Dice {count}").format(count=race.hit_dice))
    if race.adjustment is None:
        parts.append(_("no race for a character"))
    elif race.adjustment:
        parts.append(_("LA {adjustment}").format(adjustment=signed(race.adjustment)))
    return ", ".join(parts)


def class_choices(game: Game) -> tuple[Choice[str], ...]:
    """Every class, those that the group plays first."""
    known = {**standard.classes(), **{each.id: each for each in game.lists.classes}}
    first = "generic" if game.settings.generic_classes else "hero"
    ordered = sorted(known.values(), key=lambda each: each.kind != first)
    return tuple(Choice(each.id, names.character_class(game.lists, each.id), f"d{each.hit_die}") for each in ordered)


def size_choices() -> tuple[Choice[str], ...]:
    """The race's size, then every size."""
    sizes: tuple[str, ...] = standard.SIZES
    return (Choice("race", _("that of the race")), *(Choice(each, names.size(each)) for each in sizes))


def bonus_choices() -> tuple[Choice[str], ...]:
    """Types of bonus."""
    return tuple(Choice(each, names.bonus(each) or _("adds to everything")) for each in KINDS)
