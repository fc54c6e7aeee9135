"""Who fights in the d20 game: picking from the cards, foes by number, surprise, initiatives rolled at the table."""

from collections.abc import Iterable
from typing import Any

from textual.content import Content

from rules.d20.card import Card
from rules.d20.entering import Entrant
from rules.d20.fighting import BeginEncounter, Join
from rules.d20.game import Game
from rules.d20.order import initiative_bonus_of
from tabletop_tui.dialogs.board_d20.comer_row import ComerRow, Comes
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, LineRow, Row
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present.board_d20 import rating_text
from tabletop_tui.present.comers_d20 import Comers, read_comers
from tabletop_tui.present.conditions_d20 import joined
from tabletop_tui.present.health_d20 import health_words, is_down
from tabletop_tui.present.numbers import signed
from tabletop_tui.present.refusals import why_not

_FOES = " foes"
"""The key of the line of foes; no id of a card begins with a space."""
_SURPRISED = " surprised"


class ComersDialog(FormDialog[BeginEncounter | Join]):
    """A row for each card that is not in the fight yet, and a line of foes by number."""

    DEFAULT_CLASSES = "dialog board-dialog comers-dialog"

    def __init__(self, game: Game, secret: bool = False) -> None:
        self._begins = game.encounter is None
        super().__init__(_("Begin a fight") if self._begins else _("Add to the fight"))
        self._game = game
        self._secret = secret
        inside = {one.card for one in game.encounter.combatants} if game.encounter else set()
        cards = (card for card in game.cards if card.id not in inside and card.health.life != "dead")
        self._cards = tuple(sorted(cards, key=lambda card: card.owner == "gm"))

    def rows(self) -> Iterable[Row]:
        """The party first, picked when a fight begins; then the GM's; then the line."""
        for card in self._cards:
            picked = self._begins and card.owner == "party" and not is_down(card)
            yield ComerRow(card.id, card.label, picked, self._hint(card), surprises=self._begins)
        known = ", ".join(dict.fromkeys(foe.name for foe in self._game.foes))
        hint = _("Foes by number, as in: 3 kobold, 2 wolf. Known: {foes}") if known else _("As in: 3 kobold, 2 wolf.")
        yield LineRow(_FOES, _("foes by number"), "", hint.format(foes=known))
        if self._begins:
            hint = _("A first round of surprise is played by those who are aware. Space marks these foes.")
            yield CheckRow(_SURPRISED, _("these are surprised"), False, hint)

    def _hint(self, card: Card) -> str:
        stands = joined(
            _("initiative {bonus}").format(bonus=signed(initiative_bonus_of(self._game, card).total)),
            health_words(self._game, card),
        )
        keys = _("Space picks, digits are a rolled initiative, left and right: surprised.")
        if not self._begins:
            keys = _("Space picks, digits are a rolled initiative.")
        return f"{stands}. {keys}"

    def preview(self, values: dict[str, Any]) -> Content:
        """How many that makes, what the line comes to, how dangerous the foes are."""
        comers = self._comers(values)
        picked = [card for card in self._cards if values[card.id].picked]
        count = len(picked) + sum(copies.count for copies in comers.copies)
        total = ngettext("{count} takes part", "{count} take part", count).format(count=count)
        foes = (*(card for card in picked if card.owner == "gm"), *comers.patterns)
        surprise = _("with a round of surprise") if self._surprise(values) else ""
        return Content(joined(", ".join((total, *comers.words)), rating_text(self._game, foes), surprise))

    def problem(self, values: dict[str, Any]) -> str:
        """A line that is no number and name, nobody at all, or whatever the table refuses."""
        if problem := self._comers(values).problem:
            return problem
        intent = self.answer(values)
        if not intent.cards and not intent.foes:
            return _("Pick somebody with space, or type foes by number.")
        return why_not(intent.refusal(self._game), self._game)

    def answer(self, values: dict[str, Any]) -> BeginEncounter | Join:
        """The fight, or who comes into it."""
        coming: list[Entrant] = []
        for card in self._cards:
            comes: Comes = values[card.id]
            if comes.picked:
                coming.append(Entrant(card.id, comes.initiative, comes.aware))
        foes = self._comers(values).copies
        if self._game.encounter is None:
            return BeginEncounter(tuple(coming), foes, self._surprise(values), self._secret)
        return Join(tuple(coming), self._game.encounter.round, foes, self._secret)

    def _comers(self, values: dict[str, Any]) -> Comers:
        return read_comers(self._game, values[_FOES], aware=not values.get(_SURPRISED, False))

    def _surprise(self, values: dict[str, Any]) -> bool:
        comers = self._comers(values)
        marked = any(values[card.id].picked and not values[card.id].aware for card in self._cards)
        return marked or (bool(comers.copies) and bool(values.get(_SURPRISED, False)))
