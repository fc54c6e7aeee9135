"""A roll from a card of the D6 game against a challenge level, with helpers, and its odds before anybody rolls."""

from collections.abc import Iterable
from typing import Any, TypeAlias

from textual.content import Content

from rules.d6.assisting import Help
from rules.d6.card import Card
from rules.d6.checks import RollProficiency, RollSkill
from rules.d6.game import Game
from rules.d6.lists import Attribute
from rules.d6.odds import check_odds
from rules.d6.pools import LEAST_CIRCUMSTANCE, MOST_CIRCUMSTANCE, assist_pool, proficiency_pool, skill_pool
from rules.dice.pools import Pool
from tabletop_tui.dialogs.cards_d6 import choices
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import checks_d6
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.cards_d6 import ATTRIBUTES

Roll: TypeAlias = RollSkill | RollProficiency
MOST_HELPERS = 4
"""How many helpers the dialog has room for."""


class RollDialog(FormDialog[Roll]):
    """What to roll, against what, under which circumstances and with whose help."""

    def __init__(self, game: Game, card: Card, what: str = "", secret: bool = False, challenge: int = 3) -> None:
        super().__init__(_("Roll: {who}").format(who=card.label))
        self._game = game
        self._card = card
        self._what = what
        self._secret = secret
        self._challenge = challenge

    def rows(self) -> Iterable[Row]:
        """The roll, then a pair of rows for each helper."""
        yield ChoiceRow("what", _("roll"), choices.roll_choices(self._game, self._card), self._what)
        yield ChoiceRow(
            "attribute", _("attribute"), tuple(Choice(which, names.attribute(which)) for which in ATTRIBUTES[::-1])
        )
        yield ChoiceRow("focus", _("focus"), choices.focus_choices(self._game, self._card))
        yield ChoiceRow("challenge", _("challenge level"), choices.challenge_choices(), self._challenge)
        yield CheckRow("hidden", _("hidden level"), hint=_("Players see the wins but not what was needed."))
        yield CheckRow("secret", _("GM only"), self._secret, _("Nobody but the GM sees the roll."))
        yield NumberRow(
            "circumstance", _("circumstances"), 0, LEAST_CIRCUMSTANCE, MOST_CIRCUMSTANCE, _("Dice more or fewer.")
        )
        helpers = (
            Choice("", _("nobody")),
            *(Choice(card.id, card.label) for card in self._game.cards if card.id != self._card.id),
        )
        for slot in range(1, MOST_HELPERS + 1):
            yield ChoiceRow(f"helper{slot}", _("help by") if slot == 1 else _("and by"), helpers)
            yield ChoiceRow(
                f"help{slot}", _("with"), (Choice("", ""),), hint=_("Rolled against CL 3; it may backfire.")
            )

    def on_mount(self) -> None:
        """Show the rows that matter."""
        self._fit()

    def row_changed(self, row: Row) -> None:
        """Offer what a helper can help with, and show the rows that matter."""
        if row.key.startswith("helper"):
            slot = row.key.removeprefix("helper")
            helper = self._game.card(row.answer)
            offered = self.row(f"help{slot}")
            if isinstance(offered, ChoiceRow):
                offered.offer(choices.help_choices(self._game, helper) if helper else (Choice("", ""),))
        self._fit()

    def _fit(self) -> None:
        values = self.values
        proficiency = values["what"].startswith("proficiency:")
        self.row("attribute").display = proficiency
        foci = self.row("focus")
        foci.display = proficiency and isinstance(foci, ChoiceRow) and len(foci.choices) > 1
        open_slot = True
        for slot in range(1, MOST_HELPERS + 1):
            self.row(f"helper{slot}").display = open_slot and bool(self._game.cards[1:])
            open_slot = open_slot and bool(values[f"helper{slot}"])
            self.row(f"help{slot}").display = open_slot

    def _helpers(self, values: dict[str, Any]) -> tuple[Help, ...]:
        helpers = []
        for slot in range(1, MOST_HELPERS + 1):
            if not values[f"helper{slot}"]:
                break
            kind, attribute, what = values[f"help{slot}"].split(":", 2)
            helpers.append(Help(values[f"helper{slot}"], kind, what, attribute))
        return tuple(helpers)

    def _pool(self, values: dict[str, Any]) -> Pool:
        kind, _colon, what = values["what"].partition(":")
        dice = values["circumstance"]
        if kind == "skill":
            return skill_pool(self._game, self._card, what, dice)
        attribute: Attribute = values["attribute"]
        return proficiency_pool(self._game, self._card, what, attribute, values["focus"], dice)

    def preview(self, values: dict[str, Any]) -> Content | None:
        """The pool with its reasons, and the odds with the helpers reckoned in."""
        game = self._game
        pool = self._pool(values)
        cards = ((game.card(one.who), one) for one in self._helpers(values))
        pools = tuple((card, assist_pool(game, card, one.kind, one.what, one.attribute)) for card, one in cards if card)
        odds = check_odds(pool, values["challenge"], tuple(each for _card, each in pools))
        return checks_d6.before_the_roll(game.lists, pool, odds, pools)

    def problem(self, values: dict[str, Any]) -> str:
        """Nobody helps twice with the same."""
        helpers = self._helpers(values)
        return "" if len(set(helpers)) == len(helpers) else _("That help is there already.")

    def answer(self, values: dict[str, Any]) -> Roll:
        """The roll."""
        kind, _colon, what = values["what"].partition(":")
        helpers = self._helpers(values)
        shared = (values["circumstance"], helpers, values["hidden"], values["secret"])
        if kind == "skill":
            return RollSkill(self._card.id, what, values["challenge"], *shared)
        return RollProficiency(self._card.id, what, values["challenge"], values["attribute"], values["focus"], *shared)
