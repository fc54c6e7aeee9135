"""Entries of the campaign's lists: a form for each kind."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rules.d6.entries import MOST_BONUS, OWN, Entry, EntryKind, entries_of, entry_refused, kind_of
from rules.d6.lists import Armour, Focus, Lists, Proficiency, Skill, Weapon
from rules.table.text import is_blank
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.cards_d6 import ATTRIBUTES
from tabletop_tui.present.house_rules_d6 import armour_place, entry_name, proficiency_kind
from tabletop_tui.present.refusals import why_not


def blank_entry(lists: Lists, kind: EntryKind) -> Entry:
    """An entry of a kind to start from."""
    match kind:
        case "skill":
            return Skill("", "strength")
        case "proficiency":
            return Proficiency("", "weapon")
        case "weapon":
            return Weapon("", lists.proficiencies[0].id, 0)
        case "focus":
            return Focus("", 1)
        case "armour":
            return Armour("", 1)


class EntryDialog(FormDialog[Entry]):
    """The name and the numbers of an entry, new or known."""

    def __init__(self, lists: Lists, entry: Entry, title: str) -> None:
        super().__init__(title)
        self._lists = lists
        self._entry = entry
        self._usual = "" if not entry.id or entry.id.startswith(OWN) else entry_name(Lists(), entry)

    def rows(self) -> Iterable[Row]:
        """The name, and what the kind has besides."""
        entry, lists = self._entry, self._lists
        hint = _("Empty gives it its usual name back: {name}.").format(name=self._usual) if self._usual else ""
        yield LineRow("name", _("name"), entry_name(lists, entry) if entry.id else "", hint)
        match entry:
            case Skill(attribute=attribute):
                choices = tuple(Choice(which, names.attribute(which)) for which in ATTRIBUTES)
                yield ChoiceRow("attribute", _("attribute"), choices, attribute)
            case Proficiency(kind=kind):
                kinds = tuple(Choice(which, proficiency_kind(which)) for which in ("weapon", "magic"))
                yield ChoiceRow("kind", _("goes with"), kinds, kind)
            case Weapon(proficiency=proficiency, bonus=bonus, engaged_bonus=engaged):
                fitting = (one for one in lists.proficiencies if one.kind == "weapon" or one.id == proficiency)
                known = tuple(Choice(one.id, names.proficiency(lists, one.id)) for one in fitting)
                yield ChoiceRow("proficiency", _("proficiency"), known, proficiency)
                yield NumberRow("bonus", _("dice"), bonus, -MOST_BONUS, MOST_BONUS)
                yield CheckRow("engaged", _("other when engaged"), engaged is not None, _("As ranged weapons are."))
                yield NumberRow(
                    "engaged_bonus",
                    _("dice when engaged"),
                    bonus if engaged is None else engaged,
                    -MOST_BONUS,
                    MOST_BONUS,
                )
            case Focus(bonus=bonus):
                yield NumberRow("bonus", _("dice"), bonus, -MOST_BONUS, MOST_BONUS)
            case Armour(levels=levels, place=place):
                yield NumberRow("levels", _("levels off a wound"), levels, 0, MOST_BONUS)
                places = tuple(Choice(where, armour_place(where)) for where in ("body", "shield"))
                yield ChoiceRow("place", _("worn"), places, place, _("One of each place counts, the best."))

    def on_mount(self) -> None:
        """Show the rows that matter."""
        self._fit()

    def row_changed(self, row: Row) -> None:
        """Show the rows that matter."""
        if row.key == "engaged":
            self._fit()

    def _fit(self) -> None:
        if isinstance(self._entry, Weapon):
            self.row("engaged_bonus").display = self.values["engaged"]

    def problem(self, values: dict[str, Any]) -> str:
        """A missing name, or one that is taken."""
        entry = self.answer(values)
        if is_blank(values["name"]) and not self._usual:
            return _("Give it a name.")
        kind = kind_of(entry)
        others = tuple(one for one in entries_of(self._lists, kind) if one.id != entry.id)
        return why_not(entry_refused(self._lists, entry, others))

    def answer(self, values: dict[str, Any]) -> Entry:
        """The entry; a built-in one under its usual name keeps following the language."""
        name = "" if values["name"] == self._usual else values["name"]
        match self._entry:
            case Skill() as skill:
                return replace(skill, name=name, attribute=values["attribute"])
            case Proficiency() as proficiency:
                return replace(proficiency, name=name, kind=values["kind"])
            case Weapon() as weapon:
                engaged = values["engaged_bonus"] if values["engaged"] else None
                return replace(
                    weapon, name=name, proficiency=values["proficiency"], bonus=values["bonus"], engaged_bonus=engaged
                )
            case Focus() as focus:
                return replace(focus, name=name, bonus=values["bonus"])
            case Armour() as armour:
                return replace(armour, name=name, levels=values["levels"], place=values["place"])
