"""Finding things by their ids, the campaign's own before the standard ones (docs/rules-d20.md K)."""

from collections.abc import Iterable, Mapping
from typing import Protocol, TypeVar

from rules.d20 import standard
from rules.d20.card import Card
from rules.d20.game import Game
from rules.d20.lists import (
    Armour,
    CharacterClass,
    CreatureType,
    Feat,
    Race,
    Size,
    Skill,
    Template,
    Weapon,
)


class _Named(Protocol):
    @property
    def id(self) -> str: ...


_Thing = TypeVar("_Thing", bound=_Named)


def _find(own: Iterable[_Thing], usual: Mapping[str, _Thing], which: str) -> _Thing | None:
    return next((one for one in own if one.id == which), None) or usual.get(which)


def find_class(game: Game, which: str) -> CharacterClass | None:
    """The class with this id."""
    return _find(game.lists.classes, standard.classes(), which)


def find_race(game: Game, which: str) -> Race | None:
    """The race with this id."""
    return _find(game.lists.races, standard.races(), which)


def find_weapon(game: Game, which: str) -> Weapon | None:
    """The weapon with this id."""
    return _find(game.lists.weapons, standard.weapons(), which)


def find_armour(game: Game, which: str) -> Armour | None:
    """The armour or shield with this id."""
    return _find(game.lists.armour, standard.armour(), which)


def find_feat(game: Game, which: str) -> Feat | None:
    """The feat with this id."""
    return _find(game.lists.feats, standard.feats(), which)


def find_skill(game: Game, which: str) -> Skill | None:
    """The skill with this id, its speciality left aside."""
    return _find(game.lists.skills, standard.skills(), which.partition(":")[0])


def race_of(game: Game, card: Card) -> Race:
    """The race of a card; one that is gone from the lists is a race without anything of its own."""
    return find_race(game, card.race) or Race(card.race)


def type_of(game: Game, card: Card) -> CreatureType:
    """The type of creature that a card is."""
    types = standard.types()
    return types.get(race_of(game, card).type) or types["humanoid"]


def size_of(game: Game, card: Card) -> Size:
    """The size of a card: its own, or its race's."""
    return card.size or race_of(game, card).size


def templates_of(card: Card) -> tuple[Template, ...]:
    """The templates on a card."""
    known = standard.templates()
    return tuple(known[which] for which in card.templates if which in known)


def all_skills(game: Game) -> tuple[Skill, ...]:
    """Every skill, the standard ones first."""
    own = {skill.id: skill for skill in game.lists.skills}
    usual = tuple(own.pop(skill.id, skill) for skill in standard.skills().values())
    return (*usual, *own.values())
