"""A player looks at one card of the d20 game, behind a curtain."""

from functools import partial

from rules.d20.card import Card
from rules.d20.game import Game
from tabletop_tui.present import explain_d20
from tabletop_tui.present.card_page_d20 import card_page
from tabletop_tui.present.explanation import Explanation
from tabletop_tui.screens.player_view import PlayerView
from tabletop_tui.widgets.sheet import Draw


class LookingScreen(PlayerView):
    """One card as its player may see it; nothing can be changed."""

    @property
    def _game(self) -> Game:
        return Game.of(self.view.campaign.game)

    @property
    def _shown(self) -> Card | None:
        return self._game.card(self.card_id)

    def card_page(self) -> Draw | None:
        """What draws the card without its secrets."""
        card = self._shown
        if card is None:
            return None
        return partial(card_page, self._game, card, minute=self.view.campaign.now, secrets=False)

    def explanation(self, key: str) -> Explanation | None:
        """The number behind a key of the card's page."""
        card = self._shown
        return None if card is None else explain_d20.explanation(self._game, card, key)
