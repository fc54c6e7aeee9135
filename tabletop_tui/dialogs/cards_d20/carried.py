"""Weapons, armour, items and damage reduction of a card of the d20 game."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from textual.content import Content

from rules.d20.armor_as_dr import Reduction
from rules.d20.card import Arm, BonusDice, Card, Modifier, Worn
from rules.d20.changes import MOST_ENHANCEMENT, MOST_MODIFIER, MOST_POINTS, CardChanges, changed
from rules.d20.damage_dice import read_dice
from rules.d20.game import Game
from rules.d20.lookup import all_skills, find_weapon
from rules.d20.weapons import weapons_at_hand
from tabletop_tui.dialogs.cards_d20.choices import (
    TARGETS,
    armour_choices,
    bonus_choices,
    material_choices,
    weapon_choices,
)
from tabletop_tui.dialogs.cards_d20.edit import EditForm
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.edit_d20 import combat_preview

Item = TypeVar("Item")
WEAPON_MATERIALS: Final = ("adamantine", "cold-iron", "silver", "mithral", "darkwood")
ARMOUR_MATERIALS: Final = ("adamantine", "mithral", "darkwood", "dragonhide")
QUALITIES: Final = ("", "good", "evil", "lawful", "chaotic", "magic", "epic")
ENERGIES: Final = ("", "fire", "cold", "acid", "electricity", "sonic", "force", "positive", "negative")
BYPASSES: Final = (
    *("", "magic", "adamantine", "cold-iron", "silver", "good", "evil", "lawful", "chaotic"),
    *("bludgeoning", "piercing", "slashing", "epic"),
)
"""What may pass damage reduction by."""
MOST_BONUS_DICE: Final = 20


def with_item(items: Sequence[Item], nth: int | None, item: Item | None) -> tuple[Item, ...]:
    """The items with one in the place of the nth, or at the end (None); without it where there is none."""
    kept = list(items)
    if nth is None:
        return (*kept, item) if item is not None else tuple(kept)
    kept[nth : nth + 1] = [item] if item is not None else []
    return tuple(kept)


class ArmForm(EditForm):
    """A weapon carried."""

    def __init__(self, game: Game, card: Card, nth: int | None = None) -> None:
        super().__init__(game, card, _("Weapon: {who}").format(who=card.label))
        self._nth = nth
        self._arm = Arm("longsword") if nth is None else card.arms[nth]

    def rows(self) -> Iterable[Row]:
        """What it is, and what is special about it."""
        arm = self._arm
        yield ChoiceRow("weapon", _("weapon"), weapon_choices(self._game), arm.weapon)
        yield CheckRow("first", _("in hand"), self._nth in (None, 0), _("What it strikes with by habit."))
        yield LineRow("name", _("its name"), arm.name, _("A name of its own; may stay empty."))
        yield NumberRow("enhancement", _("enhancement"), arm.enhancement, 0, MOST_ENHANCEMENT)
        yield CheckRow("masterwork", _("masterwork"), arm.masterwork)
        yield CheckRow("keen", _("keen"), arm.keen, _("Its threat range is doubled."))
        yield ChoiceRow("material", _("made of"), material_choices(*WEAPON_MATERIALS), arm.material)
        yield NumberRow(
            "strength", _("made for Strength"), arm.strength, 0, 20, _("A composite bow: the Strength bonus.")
        )
        first = arm.bonus[0] if arm.bonus else BonusDice(read_dice("0"))
        yield NumberRow(
            "bonus", _("bonus dice"), first.dice.count, 0, MOST_BONUS_DICE, _("A critical leaves them alone.")
        )
        sides = tuple(Choice(each, f"d{each}") for each in (4, 6, 8, 10, 12))
        yield ChoiceRow("sides", _("sides of a die"), sides, first.dice.sides if first.dice.sides > 1 else 6)
        yield ChoiceRow("type", _("type of damage"), _damage(ENERGIES, _("the weapon's own")), first.type)
        quality = next((each for each in arm.qualities), "")
        yield ChoiceRow("quality", _("counts as"), _damage(QUALITIES, _("nothing special")), quality)

    def on_mount(self) -> None:
        """Show the rows that matter."""
        self._fit()

    def row_changed(self, row: Row) -> None:
        """Show the rows that matter."""
        if row.key in {"weapon", "bonus"}:
            self._fit()

    def _fit(self) -> None:
        values = self.values
        weapon = find_weapon(self._game, values["weapon"])
        self.row("strength").display = weapon is not None and "composite" in weapon.qualities
        for key in ("sides", "type"):
            self.row(key).display = values["bonus"] > 0

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What the card would strike with."""
        after = changed(self._card, self.answer(values))
        at = 0 if values["first"] else len(after.arms) - 1 if self._nth is None else self._nth
        hand = [one for one in weapons_at_hand(self._game, after) if one.arm is after.arms[at]]
        return combat_preview(self._game, after, hand[0].key if hand else "")

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """All weapons, this one changed."""
        count = values["bonus"]
        dice = (BonusDice(read_dice(f"{count}d{values['sides']}"), values["type"]),) if count else ()
        arm = replace(
            self._arm,
            weapon=values["weapon"],
            name=values["name"],
            enhancement=values["enhancement"],
            masterwork=values["masterwork"],
            keen=values["keen"],
            material=values["material"],
            strength=values["strength"],
            bonus=(*dice, *self._arm.bonus[1:]),
            qualities=((values["quality"],) if values["quality"] else ()) + self._arm.qualities[1:],
        )
        arms = with_item(self._card.arms, self._nth, arm)
        if values["first"]:
            arms = (arm, *(each for each in arms if each is not arm))
        return CardChanges(arms=arms)


class WornForm(EditForm):
    """The suit that is worn and the shield that is held."""

    def __init__(self, game: Game, card: Card) -> None:
        super().__init__(game, card, _("Armour and shield: {who}").format(who=card.label))

    def rows(self) -> Iterable[Row]:
        """Four rows for each."""
        for key, title, worn in (
            ("armour", _("armour"), self._card.armour),
            ("shield", _("shield"), self._card.shield),
        ):
            shown = worn or Worn("")
            yield ChoiceRow(key, title, armour_choices(self._game, shields=key == "shield"), shown.armour)
            yield NumberRow(f"{key}-enhancement", _("enhancement"), shown.enhancement, 0, MOST_ENHANCEMENT)
            yield CheckRow(f"{key}-masterwork", _("masterwork"), shown.masterwork)
            yield ChoiceRow(f"{key}-material", _("made of"), material_choices(*ARMOUR_MATERIALS), shown.material)

    def on_mount(self) -> None:
        """Show the rows that matter."""
        self._fit()

    def row_changed(self, row: Row) -> None:
        """Show the rows that matter."""
        if row.key in {"armour", "shield"}:
            self._fit()

    def _fit(self) -> None:
        values = self.values
        for key in ("armour", "shield"):
            for more in ("enhancement", "masterwork", "material"):
                self.row(f"{key}-{more}").display = bool(values[key])

    def _worn(self, values: dict[str, Any], key: str, before: Worn | None) -> Worn | None:
        if not values[key]:
            return None
        return Worn(
            values[key],
            values[f"{key}-enhancement"],
            values[f"{key}-masterwork"],
            values[f"{key}-material"],
            before.name if before else "",
        )

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """What is worn and held."""
        suit = self._worn(values, "armour", self._card.armour)
        shield = self._worn(values, "shield", self._card.shield)
        return CardChanges(armour=suit or "none", shield=shield or "none")


class ModifierForm(EditForm):
    """What an item, a spell or a blessing does to one number."""

    def __init__(self, game: Game, card: Card, nth: int | None = None) -> None:
        super().__init__(game, card, _("Item or bonus: {who}").format(who=card.label))
        self._nth = nth
        self._modifier = Modifier("armour-class", 1, "deflection") if nth is None else card.modifiers[nth]

    def rows(self) -> Iterable[Row]:
        """What gives it, to which number, how much."""
        now = self._modifier
        yield LineRow("what", _("what gives it"), now.what, _("A ring, a cloak, a blessing; may stay empty."))
        skills = (Choice(f"skill:{each.id}", names.skill(self._game.lists, each.id)) for each in all_skills(self._game))
        targets = (*(Choice(each, names.number(self._game.lists, each)) for each in TARGETS), *skills)
        if now.target not in {each.value for each in targets}:
            targets = (*targets, Choice(now.target, names.number(self._game.lists, now.target)))
        yield ChoiceRow("target", _("what it changes"), targets, now.target)
        yield NumberRow("value", _("by how much"), now.value, -MOST_MODIFIER, MOST_MODIFIER)
        hint = _("Of two of one type only the better counts; dodge, circumstances and none add up.")
        yield ChoiceRow("kind", _("type"), bonus_choices(), now.kind, hint)

    def problem(self, values: dict[str, Any]) -> str:
        """A bonus of nothing is none."""
        return super().problem(values) if values["value"] else _("A bonus of 0 does nothing: give it a number.")

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """All of them, this one changed."""
        after = Modifier(values["target"], values["value"], values["kind"], values["what"])
        return CardChanges(modifiers=with_item(self._card.modifiers, self._nth, after))


class ReductionForm(EditForm):
    """A damage reduction besides that of race, class and armour."""

    def __init__(self, game: Game, card: Card, nth: int | None = None) -> None:
        super().__init__(game, card, _("Damage reduction: {who}").format(who=card.label))
        self._nth = nth
        self._reduction = Reduction(5, ("magic",)) if nth is None else card.reduction[nth]

    def rows(self) -> Iterable[Row]:
        """How much, what passes it by, what gives it."""
        now = self._reduction
        yield NumberRow("points", _("points off each hit"), now.points, 1, MOST_POINTS)
        for at in range(2):
            which = now.bypass[at] if at < len(now.bypass) else ""
            blank = _("nothing: a dash") if not at else _("nothing")
            yield ChoiceRow(f"bypass{at}", _("passed by") if not at else _("and by"), _damage(BYPASSES, blank), which)
        hint = _("Off: any one of them is enough.")
        yield CheckRow("needs_all", _("only both together"), now.needs_all, hint)
        yield LineRow("what", _("what gives it"), now.what)

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """All of them, this one changed."""
        bypass = tuple(dict.fromkeys(values[key] for key in ("bypass0", "bypass1") if values[key]))
        needs_all = values["needs_all"] and len(bypass) > 1
        after = Reduction(values["points"], bypass, needs_all, self._reduction.source, values["what"])
        return CardChanges(reduction=with_item(self._card.reduction, self._nth, after))


def _damage(which: Iterable[str], blank: str) -> tuple[Choice[str], ...]:
    return tuple(Choice(each, names.damage_type(each) if each else blank) for each in which)
