"""Wounds by hand: dealing one, and everything that can be done about one that is there."""

from collections.abc import Iterable
from typing import Any

from textual.content import Content

from rules.d6.card import Card, Wound
from rules.d6.game import Game
from rules.d6.wounds import ChangeWound, DealWound
from tabletop_tui.dialogs.cards.menu import Entry
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import Choice, ChoiceRow, LineRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import wounds_d6
from tabletop_tui.present.clock import duration
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.text import arrow

DAY = 24 * 60


def level_choices() -> tuple[Choice[int], ...]:
    """Every level of wound, with what it does."""
    hints = {
        0: _("No level, only what the line below says: tripped, disarmed…"),
        4: _("Out of the fight; the GM decides whether dead."),
    }
    return tuple(
        Choice(level, f"{wounds_d6.bar(level)} {wounds_d6.level_name(level)}", hints.get(level, ""))
        for level in range(5)
    )


class DealWoundDialog(FormDialog[DealWound]):
    """A wound to deal: its level and what it does besides."""

    def __init__(self, game: Game, card: Card) -> None:
        super().__init__(_("Wound: {who}").format(who=card.label))
        self._game = game
        self._card = card

    def rows(self) -> Iterable[Row]:
        """The level, and the effect in words."""
        yield ChoiceRow("level", _("level"), level_choices(), 1)
        yield _effect_row()

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What it would cost."""
        if not values["level"] or not self._game.settings.wounds_cost_dice:
            return None
        cost = sum(wound.level for wound in self._card.wounds) + values["level"]
        return Content(_("Dice for all wounds then: {dice}").format(dice=signed(-cost)))

    def problem(self, values: dict[str, Any]) -> str:
        """A mere effect needs words."""
        return "" if values["level"] or values["effect"] else _("Say what it does, or give it a level.")

    def answer(self, values: dict[str, Any]) -> DealWound:
        """The wound."""
        return DealWound(self._card.id, values["level"], values["effect"])


class ChangeWoundDialog(FormDialog[ChangeWound]):
    """Another level or effect for a wound."""

    def __init__(self, card: Card, wound: Wound) -> None:
        super().__init__(_("Change a wound: {who}").format(who=card.label))
        self._card = card
        self._wound = wound

    def rows(self) -> Iterable[Row]:
        """The level, and the effect in words."""
        yield ChoiceRow("level", _("level"), level_choices(), self._wound.level)
        yield _effect_row(self._wound.effect)

    def problem(self, values: dict[str, Any]) -> str:
        """A mere effect needs words."""
        return "" if values["level"] or values["effect"] else _("Say what it does, or give it a level.")

    def answer(self, values: dict[str, Any]) -> ChangeWound:
        """The change."""
        return ChangeWound(self._card.id, self._wound.number, values["level"], values["effect"])


def wound_entries(card: Card) -> tuple[Entry, ...]:
    """A new wound, and each that is there."""
    return (
        Entry("new", _("a new wound…")),
        *(
            Entry(
                str(wound.number),
                f"{wounds_d6.bar(wound.level)} {wounds_d6.level_name(wound.level)}",
                wounds_d6.about(wound),
            )
            for wound in card.wounds
        ),
    )


def care_entries(game: Game, wound: Wound, now: int) -> tuple[Entry, ...]:
    """What can be done about a wound."""
    entries = []
    if wound.level > 1:
        entries.append(
            Entry(
                "drop",
                _("drop one level"),
                arrow(wounds_d6.level_name(wound.level), wounds_d6.level_name(wound.level - 1)),
            )
        )
    if wound.level:
        days = game.settings.minor_heals_days if wound.level == 1 else game.settings.treated_heals_days
        left = max(0, days * DAY - (now - wound.since))
        if wound.treated:
            entries.append(
                Entry("untreat", _("treat it no longer"), _("next level in {time}").format(time=duration(left)))
            )
        else:
            note = (
                _("heals by itself in {time}").format(time=duration(left))
                if wound.level == 1
                else _("then it heals with time")
            )
            entries.append(Entry("treat", _("treat it"), note))
    entries.append(Entry("change", _("another level or effect…")))
    entries.append(Entry("remove", _("healed: take it off the card")))
    return tuple(entries)


def _effect_row(effect: str = "") -> LineRow:
    return LineRow("effect", _("effect"), effect, _("What it does besides or instead of costing dice; may stay empty."))
