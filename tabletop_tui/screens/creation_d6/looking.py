"""A player looks at one card, behind a curtain."""

from functools import partial

from rules.d6.card import Card
from rules.d6.game import Game
from tabletop_tui.present import explain_d6
from tabletop_tui.present.cards_d6 import card_page
from tabletop_tui.present.explanation import Explanation
from tabletop_tui.screens.player_view import PlayerView
from tabletop_tui.widgets.sheet import Draw


class LookingScreen(PlayerView):
    """One card as its player may see it; nothing can be changed."""

    @property
    def _shown(self) -> Card | None:
        return Game.of(self.view.campaign.game).card(self.card_id)

    def card_page(self) -> Draw | None:
        """What draws the card without its secrets."""
        card = self._shown
        return None if card is None else partial(card_page, Game.of(self.view.campaign.game), card, secrets=False)

    def explanation(self, key: str) -> Explanation | None:
        """The number behind a key of the card's page."""
        card = self._shown
        return None if card is None else explain_d6.explanation(Game.of(self.view.campaign.game), card, key)
