"""Forms for races and classes of the campaign's own."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from rules.d20.abilities import ABILITIES
from rules.d20.lists import CharacterClass, Race, Trait
from rules.d20.lookup import all_skills
from rules.d20.standard import ATTACKS, SAVES, SIZES, WEIGHTS, classes, types, ways_of_casting
from tabletop_tui.dialogs.house_rules_d20.own import OwnDialog
from tabletop_tui.dialogs.picking import PickRow
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.dialogs.switches_row import SwitchesRow
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names

KINDS: Final = (("hero", N_("heroes")), ("prestige", N_("prestige")), ("npc", N_("other people")))
GROWS: Final = {"full": N_("a point a level"), "medium": N_("three in four levels"), "half": N_("one in two levels")}
GROUPS: Final = ("simple", "martial")


class RaceDialog(OwnDialog[Race]):
    """A race; its attacks and further traits stay as they are."""

    def further_rows(self) -> Iterable[Row]:
        """Kind, body, abilities, adjustment and Hit Dice."""
        race = self.thing
        hint = _("Off: it is for foes alone.")
        yield CheckRow("playable", _("for characters"), race.adjustment is not None, hint)
        hint = _("How many levels it counts as besides its Hit Dice.")
        yield NumberRow("adjustment", _("level adjustment"), race.adjustment or 0, 0, 20, hint)
        yield NumberRow("hit_dice", _("racial Hit Dice"), race.hit_dice, 0, 60)
        kinds = tuple(Choice(each, names.creature_type(each)) for each in types())
        yield ChoiceRow("type", _("type"), kinds, race.type)
        yield ChoiceRow("size", _("size"), tuple(Choice(each, names.size(each)) for each in SIZES), race.size)
        yield NumberRow("speed", _("speed, feet"), race.speed, 0, 500)
        for ability, change in zip(ABILITIES, race.abilities, strict=True):
            yield NumberRow(ability, names.ability(ability), change or 0, -50, 50, _("What it adds to the score."))
        yield NumberRow("natural_armour", _("natural armour"), race.natural_armour, 0, 100)
        yield NumberRow("feats", _("feats at the start"), self._trait("feats"), 0, 9)
        yield NumberRow("skill-points", _("skill points a level"), self._trait("skill-points"), 0, 9)
        known = (*self.game.lists.classes, *classes().values())
        favoured = (Choice("", _("any")), *(Choice(each.id, self._class(each.id)) for each in known))
        yield ChoiceRow("favoured", _("favoured class"), favoured, race.favoured)

    def _class(self, which: str) -> str:
        return names.character_class(self.game.lists, which)

    def _trait(self, target: str) -> int:
        return sum(trait.value for trait in self.thing.traits if trait.target == target)

    def on_mount(self) -> None:
        """Show the rows that mean something."""
        self._fit()

    def row_changed(self, row: Row) -> None:  # noqa: ARG002 - any row may show others
        """Show the rows that mean something."""
        self._fit()

    def _fit(self) -> None:
        self.row("adjustment").display = self.values["playable"]

    def answer(self, values: dict[str, Any]) -> Race:
        """The race."""
        race = self.thing
        changes = tuple(
            None if old is None and not values[ability] else values[ability]
            for ability, old in zip(ABILITIES, race.abilities, strict=True)
        )
        counted = ("feats", "skill-points")
        traits = [trait for trait in race.traits if trait.target not in counted]
        traits += [Trait(target, values[target]) for target in counted if values[target]]
        return replace(
            race,
            name=values["name"],
            adjustment=values["adjustment"] if values["playable"] else None,
            hit_dice=values["hit_dice"],
            type=values["type"],
            size=values["size"],
            speed=values["speed"],
            abilities=changes,
            natural_armour=values["natural_armour"],
            traits=tuple(traits),
            favoured=values["favoured"],
        )


class ClassDialog(OwnDialog[CharacterClass]):
    """A class that casts as another does, or not at all."""

    def further_rows(self) -> Iterable[Row]:
        """Whose it is, Hit Die, attack, saves, skills and training."""
        known = self.thing
        kinds = [Choice(word, _(text)) for word, text in KINDS]
        yield ChoiceRow("kind", _("class of"), kinds, known.kind, _("Levels of other people give no vitality."))
        yield NumberRow("hit_die", _("Hit Die, sides"), known.hit_die, 1, 20)
        grows = tuple(Choice(each, _(GROWS[each])) for each in ATTACKS)
        yield ChoiceRow("attack", _("base attack"), grows, known.attack)
        saves: list[Choice[str]] = [Choice(each, names.save(each)) for each in SAVES]
        yield SwitchesRow("good_saves", _("good saves"), saves, known.good_saves)
        yield NumberRow("skill_points", _("skill points a level"), known.skill_points, 0, 20)
        skills = PickRow(
            "skills",
            _("class skills"),
            tuple(Choice(each.id, names.skill(self.game.lists, each.id)) for each in all_skills(self.game)),
            _("Space picks the skill shown."),
        )
        skills.pick(dict.fromkeys(self._skills(), 1))
        yield skills
        groups = tuple(Choice(each, names.training(each)) for each in GROUPS)
        yield SwitchesRow("weapons", _("trained in"), groups, known.weapons)
        weights: list[Choice[str]] = [Choice(each, names.weight(each)) for each in WEIGHTS]
        yield SwitchesRow("armour", _("and in"), weights, known.armour)
        ways = (Choice("", _("no spells")), *(Choice(each, self._class(each)) for each in ways_of_casting()))
        hint = _("Its levels count for spells as levels of that class.")
        yield ChoiceRow("casts_as", _("casts as"), ways, known.casts_as, hint)

    def _class(self, which: str) -> str:
        return names.character_class(self.game.lists, which)

    def _skills(self) -> tuple[str, ...]:
        """Its class skills, every knowledge by its own name."""
        held = self.thing.skills
        every = tuple(each.id for each in all_skills(self.game) if each.id.startswith("knowledge-"))
        return (*held, *every) if "knowledge" in held else held

    def answer(self, values: dict[str, Any]) -> CharacterClass:
        """The class."""
        known = self.thing
        others = tuple(each for each in known.weapons if each not in GROUPS)
        way = ways_of_casting().get(values["casts_as"])
        return replace(
            known,
            name=values["name"],
            kind=values["kind"],
            hit_die=values["hit_die"],
            attack=values["attack"],
            good_saves=tuple(each for each in SAVES if each in values["good_saves"]),
            skill_points=values["skill_points"],
            skills=tuple(values["skills"]),
            weapons=(*(each for each in GROUPS if each in values["weapons"]), *others),
            armour=tuple(each for each in WEIGHTS if each in values["armour"]),
            casts_as=values["casts_as"],
            magic=way.magic if way else "",
            casts=way.casts if way else "",
            casting_ability=way.casting_ability if way else None,
        )
