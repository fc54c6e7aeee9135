"""Races, classes, weapons, armour, feats and skills of the campaign's own (docs/rules-d20.md K1)."""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, TypeVar

from rules.d20 import standard
from rules.d20.casting.table import with_pools_cut
from rules.d20.game import Game
from rules.d20.lists import Armour, CharacterClass, Feat, Lists, Race, Skill, Weapon
from rules.d20.spell_points import caster_class
from rules.table.events import EVERYONE, Audience
from rules.table.outcome import Moment, Outcome
from rules.table.refusals import Refused, refused
from rules.table.text import clean_line, is_blank

MOST_OWN: Final = 200
"""The most things of one kind that a campaign has of its own."""
OWN: Final = "own-"
"""How the ids of things of the campaign's own begin."""

Own: TypeAlias = CharacterClass | Race | Weapon | Armour | Feat | Skill
Thing = TypeVar("Thing", bound=Own)
Kind: TypeAlias = Literal["class", "race", "weapon", "armour", "feat", "skill"]


@dataclass(frozen=True, slots=True)
class OwnKept:
    """Something of the campaign's own is new, or other than before."""

    kind: Kind
    id: str
    name: str
    seen_by: Audience = EVERYONE


@dataclass(frozen=True, slots=True)
class OwnDropped:
    """Something of the campaign's own is gone from its list; cards that have it keep the name alone."""

    kind: Kind
    id: str
    name: str
    seen_by: Audience = EVERYONE


OwnEvent: TypeAlias = OwnKept | OwnDropped


def kind_of(thing: Own) -> Kind:
    """Which list a thing belongs to."""
    match thing:
        case CharacterClass():
            return "class"
        case Race():
            return "race"
        case Weapon():
            return "weapon"
        case Armour():
            return "armour"
        case Feat():
            return "feat"
        case Skill():
            return "skill"


def own(lists: Lists, kind: Kind) -> tuple[Own, ...]:
    """The campaign's own things of one kind."""
    match kind:
        case "class":
            return lists.classes
        case "race":
            return lists.races
        case "weapon":
            return lists.weapons
        case "armour":
            return lists.armour
        case "feat":
            return lists.feats
        case "skill":
            return lists.skills


@dataclass(frozen=True, slots=True)
class KeepOwn:
    """Add something of the campaign's own, or change it; an empty id adds."""

    thing: Own

    def refusal(self, game: Game) -> Refused | None:
        """Why not: no name, an id that is not the campaign's own, a number out of range, too many."""
        if is_blank(clean_line(self.thing.name)):
            return refused("name-missing")
        kept = own(game.lists, kind_of(self.thing))
        if self.thing.id and not any(each.id == self.thing.id for each in kept):
            return refused("not-the-campaigns-own", what=self.thing.id)
        if not self.thing.id and len(kept) >= MOST_OWN:
            return refused("too-many-of-its-own", most=MOST_OWN)
        return _out_of_range(self.thing)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, OwnEvent]:
        """The game with the thing in its list."""
        after, thing = self.kept(game)
        return Outcome(with_pools_cut(after), (OwnKept(kind_of(thing), thing.id, thing.name),))

    def kept(self, game: Game) -> tuple[Game, Own]:
        """The game with the thing in its list, and the thing with its id."""
        name = clean_line(self.thing.name)
        if self.thing.id:
            thing = replace(self.thing, name=name)
        else:
            thing = replace(self.thing, id=f"{OWN}{game.next_card}", name=name)
            game = replace(game, next_card=game.next_card + 1)
        return replace(game, lists=_with(game.lists, thing)), thing


@dataclass(frozen=True, slots=True)
class DropOwn:
    """Take something of the campaign's own off its list."""

    kind: Kind
    id: str

    def refusal(self, game: Game) -> Refused | None:
        """Why not: it is not the campaign's own."""
        known = any(each.id == self.id for each in own(game.lists, self.kind))
        return None if known else refused("not-the-campaigns-own", what=self.id)

    def carry_out(self, game: Game, moment: Moment) -> Outcome[Game, OwnEvent]:
        """The game without the thing in its list."""
        thing = self.thing(game)
        if thing is None:
            return Outcome(game)
        return Outcome(with_pools_cut(self.dropped(game)), (OwnDropped(self.kind, self.id, thing.name),))

    def thing(self, game: Game) -> Own | None:
        """What would go."""
        return next((each for each in own(game.lists, self.kind) if each.id == self.id), None)

    def dropped(self, game: Game) -> Game:
        """The game without the thing in its list."""
        thing = self.thing(game)
        return game if thing is None else replace(game, lists=_without(game.lists, thing))


def _with(lists: Lists, thing: Own) -> Lists:
    """The lists with a thing in the place of the one with its id, or at the end."""
    match thing:
        case CharacterClass():
            return replace(lists, classes=_placed(lists.classes, thing))
        case Race():
            return replace(lists, races=_placed(lists.races, thing))
        case Weapon():
            return replace(lists, weapons=_placed(lists.weapons, thing))
        case Armour():
            return replace(lists, armour=_placed(lists.armour, thing))
        case Feat():
            return replace(lists, feats=_placed(lists.feats, thing))
        case Skill():
            return replace(lists, skills=_placed(lists.skills, thing))


def _placed(kept: tuple[Thing, ...], thing: Thing) -> tuple[Thing, ...]:
    if any(each.id == thing.id for each in kept):
        return tuple(thing if each.id == thing.id else each for each in kept)
    return (*kept, thing)


def _without(lists: Lists, thing: Own) -> Lists:
    return replace(
        lists,
        classes=tuple(each for each in lists.classes if each != thing),
        races=tuple(each for each in lists.races if each != thing),
        weapons=tuple(each for each in lists.weapons if each != thing),
        armour=tuple(each for each in lists.armour if each != thing),
        feats=tuple(each for each in lists.feats if each != thing),
        skills=tuple(each for each in lists.skills if each != thing),
    )


def _out_of_range(thing: Own) -> Refused | None:
    for what, value, least, most in _numbers(thing):
        if not least <= value <= most:
            return refused("own-out-of-range", what=what, least=least, most=most)
    if isinstance(thing, CharacterClass) and thing.casts_as and caster_class(thing.casts_as) is None:
        return refused("class-does-not-cast", by=thing.casts_as)
    if isinstance(thing, Race) and (len(thing.abilities) != 6 or thing.type not in standard.types()):
        return refused("race-unsound")
    return None


def _numbers(thing: Own) -> tuple[tuple[str, int, int, int], ...]:
    match thing:
        case CharacterClass():
            return (("hit-die", thing.hit_die, 1, 20), ("skill-points", thing.skill_points, 0, 20))
        case Race():
            changes = tuple(("ability", each or 0, -50, 50) for each in thing.abilities)
            return (
                *changes,
                ("speed", thing.speed, 0, 500),
                ("natural-armour", thing.natural_armour, 0, 100),
                ("hit-dice", thing.hit_dice, 0, 60),
                ("adjustment", thing.adjustment or 0, 0, 20),
                ("fast-healing", thing.fast_healing, 0, 100),
            )
        case Weapon():
            ends = (thing.end, *((thing.second,) if thing.second else ()))
            of_ends = tuple(
                each
                for end in ends
                for each in (
                    ("threat", end.threat, 2, 20),
                    ("multiplier", end.multiplier, 2, 5),
                    ("dice", max(end.small.count, end.medium.count), 0, 20),
                    ("sides", max(end.small.sides, end.medium.sides), 1, 20),
                )
            )
            return (*of_ends, ("range", thing.range, 0, 1000))
        case Armour():
            return (
                ("bonus", thing.bonus, 0, 20),
                ("check-penalty", thing.check_penalty, -20, 0),
                ("arcane-failure", thing.arcane_failure, 0, 100),
            )
        case Feat():
            return (("levels", thing.levels or 0, 0, 9),)
        case Skill():
            return (("penalty", thing.penalty, 0, 2),)


OwnIntent: TypeAlias = KeepOwn | DropOwn
