"""A form for a feat of the campaign's own."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from rules.d20.abilities import ABILITIES
from rules.d20.lists import Feat, Need
from rules.d20.standard import feats
from tabletop_tui.dialogs.house_rules_d20.own import OwnDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.locale import N_, _
from tabletop_tui.present import names_d20 as names

GROUPS: Final = (
    ("general", N_("general")),
    ("metamagic", N_("metamagic")),
    ("item-creation", N_("item creation")),
    ("special", N_("of generic classes")),
)
CHOICES: Final = (
    ("", N_("nothing")),
    ("weapon", N_("a weapon")),
    ("skill", N_("a skill")),
    ("school", N_("a school of magic")),
    ("words", N_("something in words")),
)
ASKED: Final = ("ability", "attack", "feat", "caster")
"""The kinds of prerequisites that the form asks for; others stay as they are."""


class FeatDialog(OwnDialog[Feat]):
    """A feat with the prerequisites that most feats have."""

    def further_rows(self) -> Iterable[Row]:
        """Its group, what is chosen with it, and what it needs."""
        feat = self.thing
        yield ChoiceRow("group", _("group"), tuple(Choice(word, _(text)) for word, text in GROUPS), feat.group)
        yield CheckRow("fighter", _("for fighters"), feat.fighter, _("Whether a fighter's bonus feat may be this one."))
        offered = [Choice(word, _(text)) for word, text in CHOICES]
        if feat.choice not in dict(CHOICES):
            offered.append(Choice(feat.choice, feat.choice))
        yield ChoiceRow("choice", _("chosen with it"), offered, feat.choice)
        yield CheckRow("again", _("more than once"), feat.again, _("Whether it may be taken again."))
        yield NumberRow(
            "levels", _("raises spells by"), feat.levels or 0, 0, 9, _("For metamagic: how many levels higher.")
        )
        by_ability = self._need("ability")
        abilities: list[Choice[str]] = [Choice("", _("none"))]
        abilities += [Choice(each, names.ability(each)) for each in ABILITIES]
        yield ChoiceRow("ability", _("needs the ability"), abilities, by_ability.what)
        yield NumberRow("score", _("at least"), by_ability.least or 13, 1, 40)
        yield NumberRow("attack", _("needs base attack"), self._need("attack").least, 0, 20)
        yield NumberRow("caster", _("needs caster level"), self._need("caster").least, 0, 20)
        lists = self.game.lists
        known = sorted(
            (names.feat(lists, which), which)
            for which in (*(each.id for each in lists.feats if each.id != feat.id), *feats())
        )
        others = (Choice("", _("none")), *(Choice(which, name) for name, which in known))
        yield ChoiceRow("feat", _("needs the feat"), others, self._need("feat").what, _("A first letter goes there."))

    def on_mount(self) -> None:
        """Show the rows that mean something."""
        self._fit()

    def row_changed(self, row: Row) -> None:  # noqa: ARG002 - any row may show others
        """Show the rows that mean something."""
        self._fit()

    def _fit(self) -> None:
        values = self.values
        self.row("score").display = bool(values["ability"])
        self.row("levels").display = values["group"] == "metamagic"

    def _need(self, kind: str) -> Need:
        return next((need for need in self.thing.needs if need.kind == kind), Need(kind))

    def answer(self, values: dict[str, Any]) -> Feat:
        """The feat."""
        needs = [Need("ability", values["ability"], values["score"])] if values["ability"] else []
        needs += [Need(kind, "", values[kind]) for kind in ("attack", "caster") if values[kind]]
        needs += [Need("feat", values["feat"])] if values["feat"] else []
        first = {kind: self._need(kind) for kind in ASKED}
        needs += [need for need in self.thing.needs if need.kind not in ASKED or need != first[need.kind]]
        return replace(
            self.thing,
            name=values["name"],
            group=values["group"],
            fighter=values["fighter"],
            choice=values["choice"],
            again=values["again"],
            levels=values["levels"] if values["group"] == "metamagic" else 0,
            needs=tuple(needs),
        )
