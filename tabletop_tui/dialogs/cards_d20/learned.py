"""Skill points: of one level, or of all a card has."""

from collections.abc import Iterable, Mapping
from typing import Any

from textual.content import Content

from rules.d20.advancing import costs_double, skill_points_at
from rules.d20.card import Card, Learned
from rules.d20.changes import CardChanges
from rules.d20.game import Game
from rules.d20.levelling import LevelUp
from rules.d20.lookup import all_skills
from rules.d20.skills import half_ranks, most_half_ranks, skill_bonus
from tabletop_tui.dialogs.cards_d20.edit import EditForm
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.figures_d20 import ranks_text
from tabletop_tui.present.levels_d20 import points_in, with_points
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.text import folded, literal

LONG_NAME = 36
"""The cells for the names of skills."""
MOST_POINTS = 200
WITH_SPECIALITY = ("craft", "perform", "profession")
"""Skills that are learned for one trade or art each."""


def skill_ids(game: Game, card: Card) -> tuple[str, ...]:
    """Every skill, and those with a speciality that a card has learned, by name."""
    learned = {each.what for level in card.levels for each in level.skills}
    found = {skill.id for skill in all_skills(game)} | learned
    return tuple(sorted(found, key=lambda what: folded(names.skill(game.lists, what))))


class SkillsForm(EditForm):
    """The points in every skill, as the GM sets them; they come to the last level, and are taken from the last."""

    def __init__(self, game: Game, card: Card, at: str = "") -> None:
        super().__init__(game, card, _("Skills: {who}").format(who=card.label), at)

    def rows(self) -> Iterable[Row]:
        """One row for each, and another with a speciality."""
        game, card = self._game, self._card
        for what in skill_ids(game, card):
            row = NumberRow(what, names.skill(game.lists, what), points_in(card, what), 0, MOST_POINTS)
            row.label_cells = LONG_NAME
            row.hint = _("Points; half a rank each where it is no skill of the class.")
            yield row
        kinds = tuple(Choice(each, names.skill(game.lists, each)) for each in WITH_SPECIALITY)
        yield ChoiceRow("\nkind", _("another skill"), kinds)
        yield LineRow("\nspeciality", _("its speciality"), hint=_("As in bows, lute, sailor; empty: none more."))
        yield NumberRow("\npoints", _("its points"), 1, 1, MOST_POINTS)

    def preview(self, values: dict[str, Any]) -> Content | None:
        """Ranks and bonus of the skill that has the focus."""
        row = self.focused_row
        what = row.key if row and not row.key.startswith("\n") else ""
        if not what or not self._card.levels:
            return None
        after = self._after(values)
        ranks, bonus = (
            ranks_text(half_ranks(self._game, after, what)),
            signed(skill_bonus(self._game, after, what).total),
        )
        return literal(_("ranks {ranks}, bonus {bonus}").format(ranks=ranks, bonus=bonus), "bold")

    def problem(self, values: dict[str, Any]) -> str:  # noqa: ARG002 - whatever the values
        """Skills need a level that learned them."""
        return "" if self._card.levels else _("Give it a level first; skills are learned by levels.")

    def _after(self, values: dict[str, Any]) -> Card:
        after = self._card
        for what, points in values.items():
            if not what.startswith("\n"):
                after = with_points(after, what, points)
        if values["\nspeciality"]:
            after = with_points(
                after, f"{values[chr(10) + 'kind']}:{values[chr(10) + 'speciality']}", values["\npoints"]
            )
        return after

    def answer(self, values: dict[str, Any]) -> CardChanges:
        """The levels with their skills."""
        return CardChanges(levels=self._after(values).levels)


class LevelSkillsForm(FormDialog[tuple[Learned, ...]]):
    """The skill points of one level; the points left stand below."""

    HINTS_FIRST = True

    def __init__(self, game: Game, card: Card, level: LevelUp) -> None:
        super().__init__(_("Skill points: {who}").format(who=card.label))
        self._game = game
        self._card = card
        self._level = level

    def rows(self) -> Iterable[Row]:
        """Class skills first, each with what a rank costs."""
        game, level = self._game, self._level
        after = level.raised(game, self._card)
        given = {each.what: each.points for each in level.skills}
        ordered = sorted(skill_ids(game, after), key=lambda what: costs_double(game, after, what))
        for what in ordered:
            double = costs_double(game, after, what)
            name = names.skill(game.lists, what)
            label = _("{skill} (2 points a rank)").format(skill=name) if double else name
            row = NumberRow(what, label, given.get(what, 0), 0, self._most(after, what, given.get(what, 0)))
            row.label_cells = LONG_NAME
            row.hint = self._hint(after, what)
            yield row
        kinds = tuple(Choice(each, names.skill(game.lists, each)) for each in WITH_SPECIALITY)
        yield ChoiceRow("\nkind", _("another skill"), kinds)
        yield LineRow("\nspeciality", _("its speciality"), hint=_("As in bows, lute, sailor; empty: none more."))
        yield NumberRow("\npoints", _("its points"), 1, 1, 23)

    def _most(self, after: Card, what: str, given: int) -> int:
        half = 1 if costs_double(self._game, after, what) else 2
        room = most_half_ranks(self._game, after, what) - half_ranks(self._game, after, what)
        return max(0, given + room // half)

    def _hint(self, after: Card, what: str) -> str:
        most = most_half_ranks(self._game, after, what)
        now = half_ranks(self._game, self._card, what)
        return _("So far {now} ranks, {most} at most at this level.").format(now=ranks_text(now), most=ranks_text(most))

    def _learned(self, values: Mapping[str, Any]) -> tuple[Learned, ...]:
        found = [Learned(what, points) for what, points in values.items() if not what.startswith("\n") and points]
        if values["\nspeciality"]:
            found.append(Learned(f"{values[chr(10) + 'kind']}:{values[chr(10) + 'speciality']}", values["\npoints"]))
        return tuple(found)

    def _left(self, values: Mapping[str, Any]) -> int:
        most = skill_points_at(self._game, self._level.raised(self._game, self._card)).total
        return most - sum(each.points for each in self._learned(values))

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The points left."""
        left = self._left(values)
        text = ngettext("{count} skill point left", "{count} skill points left", left).format(count=left)
        return literal(text, "bold $text-error" if left < 0 else "bold")

    def problem(self, values: dict[str, Any]) -> str:
        """No more points than there are."""
        return _("More points than this level has: lower a skill.") if self._left(values) < 0 else ""

    def answer(self, values: dict[str, Any]) -> tuple[Learned, ...]:
        """The points of this level."""
        return self._learned(values)
