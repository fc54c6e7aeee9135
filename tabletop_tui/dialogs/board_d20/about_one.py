"""A form about one card of the table."""

from typing import ClassVar

from rules.d20.card import Card
from rules.d20.game import Game
from tabletop_tui.dialogs.dialog import T
from tabletop_tui.dialogs.form import FormDialog
from tabletop_tui.locale import _


class AboutOneDialog(FormDialog[T]):
    """A form that bears the name of the card it is about.

    Raises:
        LookupError: There is no such card.
    """

    DEFAULT_CLASSES = "dialog board-dialog"
    TITLE_OF: ClassVar[str]
    """An `N_` message with the place `who`."""

    def __init__(self, game: Game, who: str, *, secret: bool = False) -> None:
        card = game.card(who)
        if card is None:
            raise LookupError(who)
        super().__init__(_(self.TITLE_OF).format(who=card.label))
        self._game = game
        self._card: Card = card
        self._secret = secret
