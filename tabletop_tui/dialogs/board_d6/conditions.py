"""How somebody in the fight stands: marks, the weapon in hand, conditions in words."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rules.d6.game import Game
from tabletop_tui.dialogs.board_d6.choices import weapons
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, ChoiceRow, LineRow, Row
from tabletop_tui.locale import _


@dataclass(frozen=True, slots=True)
class Stands:
    """How somebody shall stand."""

    engaged: bool
    surprised: bool
    helpless: bool
    weapon: str
    """The id of the weapon in hand; empty: as it was."""
    conditions: tuple[str, ...]


class ConditionsDialog(FormDialog[Stands]):
    """A switch for each mark, then words."""

    DEFAULT_CLASSES = "dialog board-dialog"

    def __init__(self, game: Game, who: str) -> None:
        card = game.card(who)
        one = game.encounter.combatant(who) if game.encounter else None
        if card is None or one is None:
            raise LookupError(who)
        super().__init__(_("Conditions: {who}").format(who=card.label))
        self._game = game
        self._card = card
        self._one = one

    def rows(self) -> Iterable[Row]:
        """Marks, weapon, conditions."""
        one = self._one
        yield CheckRow(
            "engaged", _("engaged"), one.engaged, _("In reach of a foe this round: ranged weapons are no good.")
        )
        yield CheckRow("surprised", _("surprised"), one.surprised, _("Without roll and action this round."))
        yield CheckRow("helpless", _("helpless"), one.helpless, _("Without roll and action until it is taken off."))
        if one.action is None and one.combat is None:
            hint = _("What it defends itself with unless it declares another.")
            yield ChoiceRow(
                "weapon", _("weapon in hand"), weapons(self._game, one, self._card, grapple=False), one.weapon, hint
            )
        hint = _("In words, with commas between: prone, blinded, on fire.")
        yield LineRow("conditions", _("others, in words"), ", ".join(self._card.conditions), hint, limit=400)

    def answer(self, values: dict[str, Any]) -> Stands:
        """How it shall stand."""
        words = tuple(word.strip() for word in str(values["conditions"]).split(",") if word.strip())
        weapon = values.get("weapon", "")
        return Stands(
            values["engaged"],
            values["surprised"],
            values["helpless"],
            "" if weapon == self._one.weapon else weapon,
            words,
        )
