"""A spell of the campaign's own: its name, lists and dice."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeAlias

from rules.d20.casting.damage import Fixed, Scale
from rules.d20.casting.own import MOST_DICE, MOST_SIDES, StrikeSpell, WriteSpell
from rules.d20.game import Game
from rules.d20.spell_points import caster_classes
from rules.d20.spells import HIGHEST_LEVEL, Listed, Spell, school_ids
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.refusals import why_not

LISTS = 3
"""On how many lists the form can put a spell; those beyond them stay."""
Own: TypeAlias = WriteSpell | StrikeSpell


class OwnSpellDialog(FormDialog[Own]):
    """Answers the spell as it was written, or that it is struck."""

    HINTS_FIRST = True

    def __init__(self, game: Game, before: Spell | None = None) -> None:
        super().__init__(_("A spell of the campaign's own"))
        self._game = game
        self._before = before or Spell("", "", source="own")

    def rows(self) -> Iterable[Row]:
        """The name, the school, up to three lists, and dice."""
        before = self._before
        yield LineRow("name", _("name"), before.name, limit=60)
        schools = [Choice("", _("not said")), *(Choice(each, names.school(each)) for each in school_ids())]
        yield ChoiceRow("school", _("school"), schools, before.school)
        classes = [
            Choice("", _("none")),
            *(Choice(each, names.character_class(self._game.lists, each)) for each in caster_classes()),
        ]
        for place in range(LISTS):
            listed = before.classes[place] if place < len(before.classes) else Listed("", 1)
            hint = _("On no list at all, its level is asked for each time.")
            yield ChoiceRow(f"list{place}", _("on the list of"), classes, listed.by, hint)
            yield NumberRow(f"level{place}", _("at level"), listed.level, 0, HIGHEST_LEVEL)
        scale = before.scales[0] if before.scales else None
        fixed = before.fixed[0] if before.fixed else None
        kinds = [
            Choice("", _("none")),
            Choice("grows", _("grow with the caster"), _("Extra points buy more of them.")),
            Choice("fixed", _("always the same")),
        ]
        yield ChoiceRow("kind", _("its dice"), kinds, "grows" if scale else "fixed" if fixed else "")
        shape = scale or fixed
        yield NumberRow(
            "dice", _("dice"), shape.dice if shape else 1, 1, MOST_DICE, _("How many, each time they grow.")
        )
        yield NumberRow("sides", _("sides"), shape.sides if shape else 6, 1, MOST_SIDES)
        yield NumberRow("per", _("every so many levels"), scale.per if scale else 1, 1, 20)
        yield NumberRow("most", _("at most so many times"), scale.most if scale else 10, 1, 40)
        if before.id:
            yield CheckRow("strike", _("strike it"), hint=_("Takes it out of the catalogue and off every list."))

    def on_mount(self) -> None:
        """Only the rows that mean something."""
        self._fit()

    def row_changed(self, row: Row) -> None:  # noqa: ARG002 - any row may show others
        """Only the rows that mean something."""
        self._fit()

    def _fit(self) -> None:
        values = self.values
        for place in range(LISTS):
            shown = not place or bool(values[f"list{place - 1}"])
            self.row(f"list{place}").display = shown
            self.row(f"level{place}").display = shown and bool(values[f"list{place}"])
        for key in ("dice", "sides"):
            self.row(key).display = bool(values["kind"])
        for key in ("per", "most"):
            self.row(key).display = values["kind"] == "grows"

    def problem(self, values: dict[str, Any]) -> str:
        """Why it cannot stand so."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> Own:
        """The spell as it is written."""
        before = self._before
        if values.get("strike"):
            return StrikeSpell(before.id)
        lists = [Listed(values[f"list{n}"], values[f"level{n}"]) for n in range(LISTS) if values[f"list{n}"]]
        scales, fixed = before.scales[1:], before.fixed[1:]
        old = before.scales[0] if before.scales else Scale("", "", 1, 6, 0, 0, 1, 10)
        if values["kind"] == "grows":
            grown = replace(old, dice=values["dice"], sides=values["sides"], per=values["per"], most=values["most"])
            scales = (grown, *scales)
        elif values["kind"] == "fixed":
            kept = before.fixed[0] if before.fixed else Fixed("", 1, 6)
            fixed = (replace(kept, dice=values["dice"], sides=values["sides"]), *fixed)
        return WriteSpell(
            replace(
                before,
                name=values["name"],
                school=values["school"],
                classes=(*lists, *before.classes[LISTS:]),
                scales=scales,
                fixed=fixed,
            )
        )
