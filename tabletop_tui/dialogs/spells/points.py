"""Points that go and come otherwise than by casting: pearls, negative levels, bonus spells, fatigue."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from textual.content import Content

from rules.d20.card import Card
from rules.d20.casting.doing import drain_cost, drained
from rules.d20.casting.losses import (
    MOST_AT_ONCE,
    GainBonusSpell,
    GainNegativeLevels,
    LiftNegativeLevels,
    Tire,
    UsePearl,
)
from rules.d20.casting.table import AtTable
from rules.d20.game import Game
from rules.d20.spell_points import cost, unfixed_bonus
from rules.d20.spells import HIGHEST_LEVEL
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import cast_d20, spells_d20
from tabletop_tui.present import names_d20 as names
from tabletop_tui.present.refusals import why_not

Levels: TypeAlias = GainNegativeLevels | LiftNegativeLevels


def pool_choices(game: Game, at: AtTable) -> list[Choice[str]]:
    """The classes of a caster with their points."""
    return [Choice(pool.casts.by, cast_d20.pool_words(game, pool)) for pool in at.now.pools]


class PearlDialog(FormDialog[UsePearl]):
    """Answers which item gives points to which class (S19)."""

    def __init__(self, game: Game, at: AtTable, by: str) -> None:
        super().__init__(_("An item that gives back spells: {who}").format(who=at.card.label))
        self._game, self._at, self._by = game, at, by

    def rows(self) -> Iterable[Row]:
        """The class, and the level of the item."""
        yield ChoiceRow("by", _("points of"), pool_choices(self._game, self._at), self._by)
        yield NumberRow(
            "level", _("level of the item"), 1, 1, HIGHEST_LEVEL, _("The level of spells that the item is made for.")
        )

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The points before and after."""
        pool = self._at.now.of(values["by"])
        if pool is None:
            return None
        after = min(pool.pool.maximum, pool.pool.points + cost(values["level"]))
        text = _("gives {points}: {before} to {after} of {most}").format(
            points=spells_d20.points_word(cost(values["level"])),
            before=pool.pool.points,
            after=after,
            most=pool.pool.maximum,
        )
        return Content.styled(text, "bold")

    def problem(self, values: dict[str, Any]) -> str:
        """Why it gives nothing."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> UsePearl:
        """That item for that class."""
        return UsePearl(self._at.card.id, values["by"], values["level"])


class NegativeLevelsDialog(FormDialog[Levels]):
    """Answers how many negative levels come or go, and whose points they take (S16)."""

    def __init__(self, game: Game, card: Card, at: AtTable | None) -> None:
        """Ask about them.

        Args:
            game: The game.
            card: Whose they are.
            at: The card as a caster; None: it casts nothing by points.
        """
        super().__init__(_("Negative levels: {who}").format(who=card.label))
        self._game, self._card, self._at = game, card, at

    def rows(self) -> Iterable[Row]:
        """Gained or lifted, how many, from which class."""
        ways = [Choice("gain", _("gains"))]
        if self._card.casting.negative_levels:
            ways.append(Choice("lift", _("is rid of")))
        yield ChoiceRow("way", _("the character"), ways)
        yield NumberRow("count", _("how many"), 1, 1, MOST_AT_ONCE)
        if self._at is not None and len(self._at.now.pools) > 1:
            usual = drained(self._at.now)
            name = names.character_class(self._game.lists, usual) if usual else ""
            first = Choice("", _("by the rule: {name}").format(name=name))
            yield ChoiceRow("by", _("points of"), [first, *pool_choices(self._game, self._at)])

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The points that go."""
        at = self._at
        by = values.get("by") or (drained(at.now) if at else "")
        if not by or at is None:
            return None
        if values["way"] == "lift":
            return Content(_("The points they took come back with rest."))
        price = drain_cost(at.now, by)
        text = _("each takes {points}, and one off the caster level").format(points=spells_d20.points_word(price))
        return Content.styled(text, "bold")

    def problem(self, values: dict[str, Any]) -> str:
        """Why not."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> Levels:
        """So many, gained or lifted."""
        who = self._card.id
        if values["way"] == "lift":
            return LiftNegativeLevels(who, values["count"])
        return GainNegativeLevels(who, values["count"], values.get("by", ""))


class BonusSpellDialog(FormDialog[GainBonusSpell]):
    """Answers which class has a bonus spell of no fixed level from now on (S18)."""

    def __init__(self, game: Game, at: AtTable, by: str) -> None:
        super().__init__(_("A bonus spell of no fixed level: {who}").format(who=at.card.label))
        self._game, self._at, self._by = game, at, by

    def rows(self) -> Iterable[Row]:
        """The class."""
        yield ChoiceRow("by", _("points of"), pool_choices(self._game, self._at), self._by)

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The points that come for good."""
        pool = self._at.now.of(values["by"])
        points = unfixed_bonus(pool.casts.castable if pool else None)
        words = spells_d20.points_word(points)
        return Content.styled(_("{points} more in the pool, for good").format(points=words), "bold")

    def answer(self, values: dict[str, Any]) -> GainBonusSpell:
        """For that class."""
        return GainBonusSpell(self._at.card.id, values["by"])


class TireDialog(FormDialog[Tire]):
    """Answers what else than casting tires somebody (V7, V8)."""

    def __init__(self, game: Game, at: AtTable) -> None:
        super().__init__(_("Tired by something else than spells: {who}").format(who=at.card.label))
        self._game, self._at = game, at

    def rows(self) -> Iterable[Row]:
        """From what, and how badly."""
        yield LineRow("source", _("by what"), hint=_("One source counts once; two different ones exhaust."))
        yield CheckRow("exhausting", _("exhausting"), hint=_("Exhausts by itself."))

    def problem(self, values: dict[str, Any]) -> str:
        """Why not."""
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> Tire:
        """By that."""
        return Tire(self._at.card.id, values["source"], values["exhausting"])
