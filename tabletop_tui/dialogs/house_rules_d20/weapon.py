"""A form for a weapon of the campaign's own."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from rules.d20.damage_dice import DamageDice, read_dice
from rules.d20.lists import Weapon
from rules.d20.standard import HANDLINGS, TRAININGS
from tabletop_tui.dialogs.house_rules_d20.own import OwnDialog
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.dialogs.switches_row import SwitchesRow
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names

TYPES: Final = ("bludgeoning", "piercing", "slashing")
_DICE: Final = re.compile(r"\d{1,2}(d\d{1,2})?")


class WeaponDialog(OwnDialog[Weapon]):
    """A weapon; the other end of a double one stays as it is."""

    def further_rows(self) -> Iterable[Row]:
        """Training, handling, damage, criticals, range."""
        weapon = self.thing
        groups = tuple(Choice(each, names.training(each)) for each in TRAININGS)
        yield ChoiceRow("training", _("group"), groups, weapon.training)
        held = tuple(Choice(each, names.handling(each)) for each in HANDLINGS)
        yield ChoiceRow("handling", _("held"), held, weapon.handling)
        hint = _("Dice as in 2d6, or a plain number.")
        yield LineRow("medium", _("damage, Medium"), weapon.end.medium.text, hint, limit=6)
        yield LineRow("small", _("damage, Small"), weapon.end.small.text, hint, limit=6)
        yield NumberRow("threat", _("threatens from"), weapon.end.threat, 2, 20, _("20 for most weapons."))
        yield NumberRow("multiplier", _("critical times"), weapon.end.multiplier, 2, 5)
        types = tuple(Choice(each, names.damage_type(each)) for each in TYPES)
        yield SwitchesRow("types", _("type of damage"), types, weapon.end.types)
        yield NumberRow("range", _("range, feet"), weapon.range, 0, 1000, _("0: not for throwing or shooting."))

    def problem(self, values: dict[str, Any]) -> str:
        """Damage that cannot be read, or what is wrong with any of it."""
        if not all(_DICE.fullmatch(values[key]) for key in ("medium", "small")):
            return _("Write the damage as dice, as in 2d6, or as a number.")
        return super().problem(values)

    def answer(self, values: dict[str, Any]) -> Weapon:
        """The weapon."""
        end = replace(
            self.thing.end,
            medium=_read(values["medium"]),
            small=_read(values["small"]),
            threat=values["threat"],
            multiplier=values["multiplier"],
            types=tuple(each for each in TYPES if each in values["types"]),
        )
        return replace(
            self.thing,
            name=values["name"],
            training=values["training"],
            handling=values["handling"],
            end=end,
            range=values["range"],
        )


def _read(text: str) -> DamageDice:
    return read_dice(text) if _DICE.fullmatch(text) else DamageDice(0, 1)
