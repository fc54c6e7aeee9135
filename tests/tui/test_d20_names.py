"""Everything that the d20 game knows by id has a name in both languages."""

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

import pytest

from rules.d20 import standard
from rules.d20.abilities import ABILITIES
from rules.d20.card import Alignment, Life, Taken
from rules.d20.lists import CharacterClass, Lists
from rules.d20.spells import school_ids, standard_catalogue
from tabletop_tui.locale import choose_language
from tabletop_tui.present import names_d20 as names

LISTS = Lists()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    choose_language("en")
    yield
    choose_language("en")


def everything() -> Iterator[tuple[str, str]]:
    """Each id with its name in the language chosen."""
    yield from ((which, names.ability(which)) for which in ABILITIES)
    yield from ((which, names.ability_short(which)) for which in ABILITIES)
    yield from ((which, names.save(which)) for which in standard.SAVES)
    yield from ((which, names.save_short(which)) for which in standard.SAVES)
    yield from ((which, names.character_class(LISTS, which)) for which in (*standard.classes(), "racial"))
    yield from ((which, names.race(LISTS, which)) for which in standard.races())
    yield from ((which, names.template(which)) for which in standard.templates())
    yield from ((which, names.creature_type(which)) for which in standard.types())
    yield from ((which, names.size(which)) for which in standard.SIZES)
    yield from ((which, names.weapon(LISTS, which)) for which in standard.weapons())
    yield from ((which, names.armour(LISTS, which)) for which in standard.armour())
    yield from ((which, names.skill(LISTS, which)) for which in standard.skills())
    yield from ((which, names.feat(LISTS, which)) for which in standard.feats())
    yield from ((which, names.school(which)) for which in school_ids())
    yield from ((each.id, names.spell(LISTS, each.id)) for each in standard_catalogue().spells)
    yield from ((which, names.training(which)) for which in standard.TRAININGS)


def words() -> Iterator[tuple[str, str]]:
    """Ids that may read like their names."""
    yield from ((which, names.life(which)) for which in get_args(Life))
    yield from ((which, names.alignment(which)) for which in get_args(Alignment) if which)
    yield from ((which, names.weight(which)) for which in standard.WEIGHTS)
    yield from ((which, names.handling(which)) for which in standard.HANDLINGS)
    kinds = {trait.kind for race in standard.races().values() for trait in race.traits if trait.kind}
    yield from ((which, names.bonus(which)) for which in kinds)
    types = {each for weapon in standard.weapons().values() for each in weapon.end.types}
    bypass = {each for race in standard.races().values() for one in race.reduction for each in one.bypass}
    yield from ((which, names.damage_type(which)) for which in types | bypass)
    targets = {trait.target for race in standard.races().values() for trait in race.traits}
    yield from ((which, names.number(LISTS, which)) for which in targets - {"steady"})


def test_every_thing_has_a_name_of_its_own_in_english() -> None:
    assert [which for which, name in everything() if not name or name == which] == []


def test_every_thing_has_a_name_of_its_own_in_czech() -> None:
    choose_language("cs")
    assert [which for which, name in (*everything(), *words()) if not name or name == which] == []


def test_things_are_called_by_what_was_chosen_with_them() -> None:
    assert names.skill(LISTS, "craft:bows") == "Craft (bows)"
    assert names.taken(LISTS, Taken("weapon-focus", "longsword")) == "Weapon Focus (Longsword)"
    assert names.taken(LISTS, Taken("spell-focus", "evocation")) == "Spell Focus (Evocation)"
    assert names.taken(LISTS, Taken("special:favoured-enemy", "rust monsters")) == "Favoured enemy (rust monsters)"
    assert names.number(LISTS, "skill:hide") == "Hide"
    choose_language("cs")
    assert names.skill(LISTS, "craft:luky") == "Řemesla (luky)"
    assert names.number(LISTS, "armour-class") == "TZ"


def test_the_campaigns_own_name_comes_first_and_an_unknown_id_shows_itself() -> None:
    own = CharacterClass("fighter", "hero", 10, "full", (), 2, name="Guardsman")
    assert names.character_class(replace(LISTS, classes=(own,)), "fighter") == "Guardsman"
    assert names.weapon(LISTS, "own-12") == "own-12"
