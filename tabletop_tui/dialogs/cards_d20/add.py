"""New cards of the GM's making in the d20 game: a quick one, foes by number."""

import re
from collections.abc import Iterable
from typing import Any

from textual.content import Content

from rules.d20.abilities import Scores
from rules.d20.card import Arm, Card, Level, Worn
from rules.d20.cards import AddCard
from rules.d20.changes import CardChanges, changed
from rules.d20.creation import averaged
from rules.d20.foes import PlaceFoes
from rules.d20.game import Game
from rules.d20.lists import RACIAL
from rules.d20.lookup import find_race
from rules.table.text import is_blank
from tabletop_tui.dialogs.cards_d20.choices import armour_choices, class_choices, race_choices, weapon_choices
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, Choice, ChoiceRow, LineRow, NumberRow, Row, SuggestedRow
from tabletop_tui.locale import _
from tabletop_tui.present.comers_d20 import read_comers
from tabletop_tui.present.edit_d20 import combat_preview
from tabletop_tui.present.foes_d20 import foes_preview
from tabletop_tui.present.refusals import why_not

MOST_QUICK = 20
"""The most class levels of a quick card."""


class QuickCardDialog(FormDialog[AddCard]):
    """A card in a few seconds; its Hit Dice are averaged, and all else is edited later.

    One for the list of foes is nobody's and not to be hidden.
    """

    HINTS_FIRST = True

    def __init__(self, game: Game, *, foe: bool = False) -> None:
        super().__init__(_("New foe") if foe else _("Quick card"))
        self._game = game
        self._foe = foe

    def rows(self) -> Iterable[Row]:
        """One row for each."""
        game = self._game
        yield LineRow("name", _("name"))
        if not self._foe:
            yield ChoiceRow("owner", _("whose"), (Choice("gm", _("GM's")), Choice("party", _("party"))))
        yield ChoiceRow("race", _("race"), race_choices(game), "human")
        first = "generic-warrior" if game.settings.generic_classes else "npc-warrior"
        yield ChoiceRow("class", _("class"), class_choices(game), first)
        hint = _("Class levels besides the race's own Hit Dice; 0 for a creature of Hit Dice alone.")
        yield NumberRow("level", _("level"), 1, 0, MOST_QUICK, hint)
        hint = _("Six numbers: Str, Dex, Con, Int, Wis, Cha, before the race; a dash for an ability it lacks.")
        yield SuggestedRow("scores", _("abilities"), "10 10 10 10 10 10", hint)
        yield ChoiceRow("weapon", _("in hand"), (Choice("", _("nothing")), *weapon_choices(game)))
        yield ChoiceRow("armour", _("armour"), armour_choices(game, shields=False))
        yield ChoiceRow("shield", _("shield"), armour_choices(game, shields=True))
        if not self._foe:
            yield CheckRow("hidden", _("hidden"), hint=_("Players do not see that it exists."))

    def row_changed(self, row: Row) -> None:
        """A race with Hit Dice of its own needs no class."""
        if row.key == "race":
            race, level = find_race(self._game, row.answer), self.row("level")
            if race is not None and isinstance(level, NumberRow):
                level.number = 0 if race.hit_dice else max(1, level.number)

    def _changes(self, values: dict[str, Any]) -> CardChanges:
        race = find_race(self._game, values["race"])
        levels = (Level(RACIAL, 1),) * (race.hit_dice if race else 0) + (Level(values["class"], 1),) * values["level"]
        card = averaged(self._game, Card("", "", race=values["race"], levels=levels))
        return CardChanges(
            race=values["race"],
            levels=card.levels,
            scores=read_scores(values["scores"]) or Scores(),
            arms=(Arm(values["weapon"]),) if values["weapon"] else (),
            armour=Worn(values["armour"]) if values["armour"] else None,
            shield=Worn(values["shield"]) if values["shield"] else None,
        )

    def preview(self, values: dict[str, Any]) -> Content | None:
        """What it would fight with."""
        return combat_preview(self._game, changed(Card("", "-"), self._changes(values)))

    def problem(self, values: dict[str, Any]) -> str:
        """A card needs a name, six scores and something to live by."""
        if is_blank(values["name"]):
            return _("Give it a name.")
        if read_scores(values["scores"]) is None:
            return _("Six numbers for the abilities, please, as in: 13 11 12 10 10 8.")
        return why_not(self.answer(values).refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> AddCard:
        """The card."""
        return AddCard(values["name"], values.get("owner", "gm"), self._changes(values), values.get("hidden", False))


def read_scores(text: str) -> Scores | None:
    """Six scores on a line, a dash for an ability that is lacking; None where it is anything else."""
    parts = re.split(r"[\s,;/]+", text.strip())
    if len(parts) != 6 or not all(part == "-" or (part.isdecimal() and len(part) < 4) for part in parts):
        return None
    return Scores(*(None if part == "-" else int(part) for part in parts))


class FoesDialog(FormDialog[PlaceFoes]):
    """Foes by number on one line: 3 kobold, 2 worg."""

    def __init__(self, game: Game, text: str = "") -> None:
        super().__init__(_("Foes by number"))
        self._game = game
        self._text = text

    def rows(self) -> Iterable[Row]:
        """The line, and whether players see them."""
        hint = _("A number and a name, more after a comma: 3 kobold, 2 worg. From the list of foes, a card, or a race.")
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
        return why_not(foes_preview(self._game, comers.copies)[1], self._game)

    def answer(self, values: dict[str, Any]) -> PlaceFoes:
        """The foes."""
        return PlaceFoes(read_comers(self._game, values["foes"]).copies, values["hidden"])
