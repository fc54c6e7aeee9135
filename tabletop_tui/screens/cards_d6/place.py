"""The cards place of the D6 game: the list of cards at the left, the card at the right, what happened last below."""

from functools import partial
from typing import ClassVar

from textual.content import Content

from rules.d6.card import Card
from rules.d6.cards import HideCard, RemoveCard
from rules.d6.drafting import DropDraft
from rules.d6.game import Game
from tabletop_tui.commands import Command
from tabletop_tui.messages import Stepped
from tabletop_tui.present import cards_d6
from tabletop_tui.present.results_d6 import result
from tabletop_tui.present.sheet import Page
from tabletop_tui.screens.card_list import DRAFT, CardListPlace
from tabletop_tui.screens.cards_d6.asking import CardQuestions
from tabletop_tui.screens.cards_d6.commands import CARD_COMMANDS, NEEDS_A_CARD
from tabletop_tui.widgets.sheet import Draw


class CardsPlace(CardListPlace, CardQuestions):
    """Everybody on the table; the card at the cursor of the list is shown whole beside it."""

    OWN_COMMANDS: ClassVar[tuple[Command, ...]] = CARD_COMMANDS
    NEEDS_A_CARD = NEEDS_A_CARD

    def list_page(self, width: int) -> Page:
        """The list, filtered by what is sought."""
        return cards_d6.list_page(self.game, width, self.sought)

    def card_page(self) -> Draw | None:
        """What draws the card at the cursor."""
        card = self.card
        return partial(cards_d6.card_page, self.game, card) if card is not None else None

    def told(self, step: Stepped) -> Content:
        """What a step came to."""
        return result(Game.of(step.view.campaign.game), step.events)

    @property
    def card(self) -> Card | None:
        """The card at the cursor of the list."""
        return self.game.card(self.at)

    def open_number(self, key: str) -> None:
        """Open a number into its parts, or change what is none."""
        self.explain(key)

    def action_hide_card(self) -> None:
        """Hide the card from the players, or show it."""
        if self.card is not None:
            self.intend(HideCard(self.card.id, not self.card.hidden))

    def action_remove_card(self) -> None:
        """Take the card, or the character in the making, away."""
        if self.card is not None:
            self.intend(RemoveCard(self.card.id))
        elif self.at.startswith(DRAFT):
            self.intend(DropDraft(self.at.removeprefix(DRAFT)))
