"""Forms for what a d20 campaign has of its own: skills, armour, and what every form shares."""

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Generic, TypeVar

from rules.d20.abilities import ABILITIES, Ability
from rules.d20.game import Game
from rules.d20.lists import Armour, Skill
from rules.d20.own_lists import KeepOwn, Own
from rules.d20.standard import WEIGHTS
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.refusals import why_not

Thing = TypeVar("Thing", bound=Own)


class OwnDialog(FormDialog[Thing], Generic[Thing]):
    """The name and the numbers of something of the campaign's own, new or known."""

    HINTS_FIRST = True

    def __init__(self, game: Game, thing: Thing, title: str) -> None:
        super().__init__(title)
        self.game = game
        self.thing = thing

    @abstractmethod
    def further_rows(self) -> Iterable[Row]:
        """What the kind has besides a name."""

    @abstractmethod
    def answer(self, values: dict[str, Any]) -> Thing:
        """The thing with these values."""

    def rows(self) -> Iterable[Row]:
        """The name, and what the kind has besides."""
        yield LineRow("name", _("name"), self.thing.name, limit=60)
        yield from self.further_rows()

    def problem(self, values: dict[str, Any]) -> str:
        """A missing name, or a number out of range."""
        return why_not(KeepOwn(self.answer(values)).refusal(self.game), self.game)


class SkillDialog(OwnDialog[Skill]):
    """A skill."""

    def further_rows(self) -> Iterable[Row]:
        """Its ability, whether it works untrained, and what armour does to it."""
        abilities: list[Choice[Ability | None]] = [Choice(None, _("none"))]
        abilities += [Choice(each, names.ability(each)) for each in ABILITIES]
        yield ChoiceRow("ability", _("ability"), abilities, self.thing.ability)
        yield CheckRow("untrained", _("works untrained"), self.thing.untrained)
        hint = _("How many times the check penalty of armour counts.")
        yield NumberRow("penalty", _("armour counts"), self.thing.penalty, 0, 2, hint)

    def answer(self, values: dict[str, Any]) -> Skill:
        """The skill."""
        return replace(
            self.thing,
            name=values["name"],
            ability=values["ability"],
            untrained=values["untrained"],
            penalty=values["penalty"],
        )


class ArmourDialog(OwnDialog[Armour]):
    """Armour, or a shield."""

    def further_rows(self) -> Iterable[Row]:
        """Its kind and its numbers."""
        piece = self.thing
        weights = tuple(Choice(each, names.weight(each)) for each in WEIGHTS)
        yield ChoiceRow("weight", _("kind"), weights, piece.weight)
        hint = _("Without enhancement; where armour reduces damage, half of it does.")
        yield NumberRow("bonus", _("armour bonus"), piece.bonus, 0, 20, hint)
        most: list[Choice[int | None]] = [Choice(None, _("no limit"))]
        most += [Choice(each, signed(each)) for each in range(13)]
        yield ChoiceRow("most_dexterity", _("most Dexterity"), most, piece.most_dexterity)
        yield NumberRow("check_penalty", _("check penalty"), piece.check_penalty, -20, 0)
        yield NumberRow("arcane_failure", _("spell failure, %"), piece.arcane_failure, 0, 100)

    def answer(self, values: dict[str, Any]) -> Armour:
        """The armour."""
        return replace(
            self.thing,
            name=values["name"],
            weight=values["weight"],
            bonus=values["bonus"],
            most_dexterity=values["most_dexterity"],
            check_penalty=values["check_penalty"],
            arcane_failure=values["arcane_failure"],
        )
