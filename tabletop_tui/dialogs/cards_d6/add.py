"""New cards of the GM's making in the D6 game: a quick one, foes by number."""

from collections.abc import Iterable
from typing import Any

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
from tabletop_tui.present.comers_d6 import read_comers
from tabletop_tui.present.edit_d6 import combat_preview
from tabletop_tui.present.foes_d6 import foes_preview
from tabletop_tui.present.refusals import refusal_sentence


class QuickCardDialog(FormDialog[AddCard]):
    """A card in a few seconds: a name, three attributes, what is in hand and worn; all else is edited later.

    One for the list of foes is nobody's and not to be hidden.
    """

    def __init__(self, game: Game, *, foe: bool = False) -> None:
        super().__init__(_("New foe") if foe else _("Quick card"))
        self._game = game
        self._foe = foe

    def rows(self) -> Iterable[Row]:
        """One row for each."""
        lists = self._game.lists
        yield LineRow("name", _("name"))
        if not self._foe:
            yield ChoiceRow("owner", _("whose"), (Choice("gm", _("GM's")), Choice("party", _("party"))))
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
        if not self._foe:
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
        return AddCard(values["name"], values.get("owner", "gm"), self._changes(values), values.get("hidden", False))


class FoesDialog(FormDialog[PlaceFoes]):
    """Foes by number on one line: 3 kobold, 2 wolf."""

    def __init__(self, game: Game, text: str = "") -> None:
        super().__init__(_("Foes by number"))
        self._game = game
        self._text = text

    def rows(self) -> Iterable[Row]:
        """The line, and whether players see them."""
        hint = _("A number and a name, more after a comma: 3 kobold, 2 wolf. From the list of foes, or a card.")
        yield LineRow("foes", _("foes"), self._text, hint)
        yield CheckRow("hidden", _("hidden cards"), hint=_("Players do not see that they exist."))

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What they would be called, or which foes are known."""
        comers = read_comers(self._game, values["foes"])
        labels = foes_preview(self._game, comers.copies, values["hidden"])[0] if comers.copies else ()
        if labels:
            return Content("\n".join((", ".join(comers.words), ", ".join(labels))))
        known = ", ".join(foe.name for foe in self._game.foes)
        return Content(_("List of foes: {names}").format(names=known)) if known else None

    def problem(self, values: dict[str, Any]) -> str:
        """Why they cannot be had."""
        comers = read_comers(self._game, values["foes"])
        if comers.problem:
            return comers.problem
        if not comers.copies:
            return _("Type a number and a name.")
        refusal = foes_preview(self._game, comers.copies)[1]
        return refusal_sentence(refusal) if refusal else ""

    def answer(self, values: dict[str, Any]) -> PlaceFoes:
        """The foes."""
        return PlaceFoes(read_comers(self._game, values["foes"]).copies, values["hidden"])
