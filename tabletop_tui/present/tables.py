"""The tables of the rules that can be looked up: their names, and what each is about."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final, Literal, Protocol, cast

from rules.table.reference import Table
from tabletop_tui.locale import N_, _

Kind = Literal["d6", "d20"]


@dataclass(frozen=True, slots=True)
class About:
    """What a table is about."""

    game: Kind
    title: str
    """An `N_` message."""


TABLES: Final[Mapping[str, About]] = {
    "challenge-levels": About("d6", N_("Challenge levels")),
    "d6-wounds": About("d6", N_("Wound levels")),
    "d6-weapons": About("d6", N_("Weapons")),
    "d6-armour": About("d6", N_("Armour and shields")),
    "d6-foci": About("d6", N_("Foci of magic")),
    "d6-skills": About("d6", N_("Skills")),
    "d6-proficiencies": About("d6", N_("Proficiencies")),
    "level-adjustment-buyoff": About("d20", N_("Adjustment bought off")),
    "armor-as-dr": About("d20", N_("Armour as reduction")),
    "natural-armor-as-dr": About("d20", N_("Natural armour as DR")),
    "generic-warrior": About("d20", N_("Generic warrior")),
    "generic-expert": About("d20", N_("Generic expert")),
    "generic-spellcaster": About("d20", N_("Generic spellcasters")),
    "generic-spellcaster-spells": About("d20", N_("Generic casters' spells")),
    "spell-point-costs": About("d20", N_("Costs in spell points")),
    "spell-points-per-day": About("d20", N_("Spell points a day")),
    "bonus-spell-points": About("d20", N_("Bonus spell points")),
    "vitality": About("d20", N_("Vitality points")),
    "wound-point-size-factor": About("d20", N_("Wound points by size")),
    "threat-range-from-multiplier": About("d20", N_("Threats from multipliers")),
    "bell-curve-threat-range": About("d20", N_("Bell-curve threats")),
    "classes": About("d20", N_("Classes")),
    "class-skills": About("d20", N_("Class skills")),
    "spells-per-day": About("d20", N_("Spells a day")),
    "spells-known": About("d20", N_("Spells known")),
    "races": About("d20", N_("Races and creatures")),
    "weapons": About("d20", N_("Weapons")),
    "weapon-damage-by-size": About("d20", N_("Damage by size")),
    "armour": About("d20", N_("Armour and shields")),
    "materials": About("d20", N_("Materials")),
    "conditions": About("d20", N_("Conditions")),
    "feats": About("d20", N_("Feats")),
    "skills": About("d20", N_("Skills")),
    "sizes": About("d20", N_("Sizes")),
    "ability-scores": About("d20", N_("Ability scores")),
    "experience": About("d20", N_("Experience by level")),
    "challenge-ratings": About("d20", N_("Challenge ratings")),
    "spells": About("d20", N_("Spells")),
    "schools": About("d20", N_("Schools of magic")),
    "domains": About("d20", N_("Domains")),
}
"""Every table by its name, those of the D6 game first; nothing of a game is read before one of its tables is."""


class _Reference(Protocol):
    def table(self, name: str) -> Table | None: ...


def find_table(asked: str) -> Table | None:
    """The table of this name, however armour is spelled and words are joined."""
    wanted = _plain(asked)
    name = next((each for each in TABLES if _plain(each) == wanted), None)
    if name is None:
        return None
    return cast(_Reference, import_module(f"rules.{TABLES[name].game}.reference")).table(name)


def title_of(name: str) -> str:
    """What a table is about."""
    return _(TABLES[name].title)


def game_name(kind: Kind) -> str:
    """What a game is called."""
    return {"d6": "D6", "d20": "d20"}[kind]


def _plain(name: str) -> str:
    return "-".join(name.casefold().replace("_", " ").replace("-", " ").split()).replace("armour", "armor")
