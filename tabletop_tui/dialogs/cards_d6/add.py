"""New cards of the GM's making in the D6 game: a quick one, foes by number."""

from collections.abc import Iterable
from typing import Any, Literal

from textual.content import Content

from rules.d6.card import Card
from rules.d6.cards import AddCard
from rules.d6.changes import ATTRIBUTES, HIGHEST_ATTRIBUTE, LOWEST_ATTRIBUTE, CardChanges, changed
from rules.d6.foe_cards import PlaceFoes
from rules.d6.game import Game
from rules.table.text import is_blank
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, LineRow, NumberRow, Row
from tabletop_tui.locale import _
from tabletop_tui.present import names_d6 as names
from tabletop_tui.present.cards_d6 import ATTRIBUTES as ATTRIBUTE_NAMES
from tabletop_tui.present.edit_d6 import combat_preview
from tabletop_tui.present.foes_d6 import foes_of, foes_preview
from tabletop_tui.present.refusals import refusal_sentence


class QuickCardDialog(FormDialog[AddCard]):
    """A card in a few seconds: a name, three attributes, what is in hand and worn; all else is edited later."""

    def __init__(self, game: Game, owner: Literal["party", "gm"] = "gm") -> None:
        super().__init__(_("Quick card"))
        self._game = game
        self._owner: Literal["party", "gm"] = owner

    def rows(self) -> Iterable[Row]:
        """One row for each."""
        lists = self._game.lists
        yield LineRow("name", _("name"))
        yield ChoiceRow("owner", _("whose"), (Choice("gm", _("GM's")), Choice("party", _("party"))), self._owner)
        for which in ATTRIBUTE_NAMES:
            yield NumberRow(which, names.attribute(which), 0, LOWEST_ATTRIBUTE, HIGHEST_ATTRIBUTE)
        items = (*(weapon.id for weapon in lists.weapons), *(focus.id for focus in lists.foci))
        weapons = tuple(Choice(item, names.weapon(lists, item)) for item in items if item != "unarmed")
        yield ChoiceRow("weapon", _("in hand"), (Choice("", names.weapon(lists, "unarmed")), *weapons))
        armour = tuple(
            Choice(piece.id, f"{names.armour(lists, piece.id)} {piece.levels}")
            for piece in lists.armour
            if piece.place == "body"
        )
        shields = tuple(
            Choice(piece.id, f"{names.armour(lists, piece.id)} +{piece.levels}")
            for piece in lists.armour
            if piece.place == "shield"
        )
        yield ChoiceRow("body", _("armour"), (Choice("", _("none")), *armour))
        yield ChoiceRow("shield", _("shield"), (Choice("", _("none")), *shields))
        yield CheckRow("hidden", _("hidden"), hint=_("Players do not see that it exists."))

    def _changes(self, values: dict[str, Any]) -> CardChanges:
        return CardChanges(
            **{which: values[which] for which in ATTRIBUTES},
            weapons=(values["weapon"],) if values["weapon"] else (),
            worn=tuple(piece for piece in (values["body"], values["shield"]) if piece),
        )

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What it would fight with."""
        return combat_preview(self._game, changed(Card("", ""), self._changes(values)))

    def problem(self, values: dict[str, Any]) -> str:
        """A card needs a name."""
        return _("Give it a name.") if is_blank(values["name"]) else ""

    def answer(self, values: dict[str, Any]) -> AddCard:
        """The card."""
        return AddCard(values["name"], values["owner"], self._changes(values), values["hidden"])


class FoesDialog(FormDialog[PlaceFoes]):
    """Foes by number on one line: 3 kobold, 2 wolf."""

    def __init__(self, game: Game, text: str = "") -> None:
        super().__init__(_("Foes by number"))
        self._game = game
        self._text = text

    def rows(self) -> Iterable[Row]:
        """The line, and whether players see them."""
        hint = _(
            "A number and a name, more after a comma: 3 kobold, 2 wolf. The numbers of the list of foes or of a card."
        )
        yield LineRow("foes", _("foes"), self._text, hint)
        yield CheckRow("hidden", _("hidden"), hint=_("Players do not see that they exist."))

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What they would be called, and which names are known."""
        foes = foes_of(self._game, values["foes"])
        labels, refusal = foes_preview(self._game, foes, values["hidden"])
        if refusal is not None:
            known = [foe.name for foe in self._game.foes]
            return Content(_("List of foes: {names}").format(names=", ".join(known))) if known and not foes else None
        unknown = [one.name for one in foes if not one.source]
        lines = [", ".join(labels)]
        if unknown:
            lines.append(_("Not on the list, average in everything: {names}").format(names=", ".join(unknown)))
        return Content("\n".join(lines))

    def problem(self, values: dict[str, Any]) -> str:
        """Why they cannot be had."""
        refusal = foes_preview(self._game, foes_of(self._game, values["foes"]))[1]
        return (
            refusal_sentence(refusal)
            if refusal and values["foes"]
            else _("Type a number and a name.")
            if refusal
            else ""
        )

    def answer(self, values: dict[str, Any]) -> PlaceFoes:
        """The foes."""
        return PlaceFoes(foes_of(self._game, values["foes"]), values["hidden"])
