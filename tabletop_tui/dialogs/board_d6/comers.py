"""Who fights: picking from the cards, and foes by number."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from textual.content import Content

from rules.d6.card import Card
from rules.d6.encounter_start import Copies
from rules.d6.game import Game
from rules.d6.wounds import is_down
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.dialogs.rows import CheckRow, LineRow, Row
from tabletop_tui.locale import _, ngettext
from tabletop_tui.present.board_d6 import wound_words
from tabletop_tui.present.comers_d6 import read_comers
from tabletop_tui.present.numbers import plain

_FOES = " foes"
"""The key of the line of foes; no id of a card begins with a space."""


@dataclass(frozen=True, slots=True)
class Coming:
    """Who comes into a fight."""

    cards: tuple[str, ...]
    foes: tuple[Copies, ...]


class ComersDialog(FormDialog[Coming]):
    """A switch for each card that is not in the fight yet, and a line of foes by number."""

    DEFAULT_CLASSES = "dialog board-dialog"

    def __init__(self, game: Game) -> None:
        begins = game.encounter is None
        super().__init__(_("Begin a fight") if begins else _("Add to the fight"))
        self._game = game
        inside = {one.card for one in game.encounter.combatants} if game.encounter else set()
        self._cards = tuple(card for card in game.cards if card.id not in inside)
        self._picked = begins

    def rows(self) -> Iterable[Row]:
        """The party first, picked when a fight begins; then the GM's; then the line."""
        for card in sorted(self._cards, key=lambda card: card.owner == "gm"):
            picked = self._picked and card.owner == "party" and not is_down(card)
            yield CheckRow(card.id, card.label, picked, _hint(card))
        known = ", ".join(dict.fromkeys(foe.name for foe in self._game.foes))
        hint = _("Foes by number, as in: 3 kobold, 2 wolf. Known: {foes}") if known else _("As in: 3 kobold, 2 wolf.")
        yield LineRow(_FOES, _("foes by number"), "", hint.format(foes=known))

    def preview(self, values: dict[str, Any]) -> Content:
        """How many that makes, and what the line comes to."""
        comers = read_comers(self._game, values[_FOES])
        picked = sum(bool(on) for key, on in values.items() if key != _FOES)
        count = picked + sum(copies.count for copies in comers.copies)
        total = ngettext("{count} takes part", "{count} take part", count).format(count=count)
        return Content(", ".join((total, *comers.words)))

    def problem(self, values: dict[str, Any]) -> str:
        """A line that is no number and name, or nobody at all."""
        comers = read_comers(self._game, values[_FOES])
        picked = any(on for key, on in values.items() if key != _FOES)
        if comers.problem:
            return comers.problem
        return "" if picked or comers.copies else _("Pick somebody with space, or type foes by number.")

    def answer(self, values: dict[str, Any]) -> Coming:
        """The cards picked, and the foes."""
        cards = tuple(card.id for card in self._cards if values[card.id])
        return Coming(cards, read_comers(self._game, values[_FOES]).copies)


def _hint(card: Card) -> str:
    return _("REF {reflexes}, {wounds}. Space picks; up from the first row goes to foes by number.").format(
        reflexes=plain(card.reflexes), wounds=wound_words(card)
    )
