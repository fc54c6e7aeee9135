"""What the cards place of the D6 game asks, one question after another, until an intent comes of it."""

from abc import abstractmethod

from textual import work
from textual.screen import Screen

from rules.d6.card import Card, Wound
from rules.d6.cards import MOST_COPIES, CopyCard
from rules.d6.encounter_start import Copies
from rules.d6.wounds import ChangeWound, RemoveWound, TreatWound
from rules.stepping import Intent
from tabletop_tui.dialogs.cards.copies import CopiesDialog
from tabletop_tui.dialogs.cards.explain import ExplainDialog
from tabletop_tui.dialogs.cards.menu import MenuDialog
from tabletop_tui.dialogs.cards_d6.add import FoesDialog, QuickCardDialog
from tabletop_tui.dialogs.cards_d6.roll import RollDialog
from tabletop_tui.dialogs.cards_d6.wounds import ChangeWoundDialog, DealWoundDialog, care_entries, wound_entries
from tabletop_tui.locale import N_, _
from tabletop_tui.present.explain_d6 import explanation
from tabletop_tui.present.foes_d6 import foes_preview
from tabletop_tui.present.wounds_d6 import level_name
from tabletop_tui.screens.cards_d6.editing import CardEditing
from tabletop_tui.screens.handing_over import HandingOver


class CardQuestions(HandingOver, CardEditing):
    """The dialogs of the cards place, and what is done with their answers."""

    QUICK_HINT = N_("A name, three attributes, weapon and armour.")
    FOES_EXAMPLE = N_("3 kobold, 2 wolf")
    FOES_HINT = N_("From the list of foes, from cards, or average.")
    challenge = 3
    """The challenge level that was asked for last."""

    @property
    @abstractmethod
    def card(self) -> Card | None:
        """The card at the cursor of the list."""

    @property
    @abstractmethod
    def spot(self) -> str:
        """The key of the number at the cursor of the card; empty: none."""

    @work(group="question", exclusive=True)
    async def explain(self, key: str) -> None:
        """Open what stands at a key of the card: a number into its parts, anything else to change it."""
        card = self.card
        if card is None:
            return
        if shown := explanation(self.game, card, key):
            await self.ask(ExplainDialog(shown))
        elif key.startswith("wound:"):
            await self._care(card, key.removeprefix("wound:"))
        elif key == "wounds":
            await self._deal(card)
        else:
            await self.edit_part(card, key)

    @work(group="question", exclusive=True)
    async def action_edit_card(self) -> None:
        """Change a part of the card: the one at the cursor, or one picked from a list."""
        card, spot = self.card, self.spot
        if card is None:
            return
        if spot.startswith("wound"):
            await self._care(card, spot.removeprefix("wound:")) if ":" in spot else await self._deal(card)
            return
        await self.edit_part(card, spot)

    @work(group="question", exclusive=True)
    async def action_roll(self) -> None:
        """Roll a skill or proficiency of the card; the one at the cursor is filled in."""
        card = self.card
        if card is None:
            return
        roll = await self.ask(RollDialog(self.game, card, self.spot, self.view.secret, self.challenge))
        if roll is not None:
            self.challenge = roll.challenge
            self.intend(roll)

    @work(group="question", exclusive=True)
    async def action_wound(self) -> None:
        """Deal a wound, or see to one that is there."""
        card, spot = self.card, self.spot
        if card is None:
            return
        if not card.wounds:
            await self._deal(card)
            return
        at = spot.removeprefix("wound:") if spot.startswith("wound:") else "new"
        picked = await self.ask(MenuDialog(_("Wounds: {who}").format(who=card.label), wound_entries(card), at))
        if picked == "new":
            await self._deal(card)
        elif picked:
            await self._care(card, picked)

    async def _deal(self, card: Card) -> None:
        wound = await self.ask(DealWoundDialog(self.game, card))
        if wound is not None:
            self.intend(wound)

    async def _care(self, card: Card, number: str) -> None:
        wound = next((one for one in card.wounds if str(one.number) == number), None)
        if wound is None:
            return
        title = _("{wound} wound: {who}").format(wound=level_name(wound.level), who=card.label)
        care = await self.ask(MenuDialog(title, care_entries(self.game, wound, self.campaign.now)))
        if care == "change":
            change = await self.ask(ChangeWoundDialog(card, wound))
            if change is not None:
                self.intend_change(change)
        elif care:
            self.intend(_cared(card, wound, care))

    @work(group="question", exclusive=True)
    async def action_copy_card(self) -> None:
        """Copy the card."""
        card, game = self.card, self.game
        if card is None:
            return
        count = await self.ask(
            CopiesDialog(card.label, MOST_COPIES, lambda many: foes_preview(game, (Copies(many, card.id),))[0])
        )
        if count is not None:
            self.intend(CopyCard(card.id, count))

    async def ask_quick_card(self) -> Intent | None:
        """Ask for a quick card; in a worker."""
        return await self.ask(QuickCardDialog(self.game))

    async def ask_foes(self) -> Intent | None:
        """Ask for foes by number; in a worker."""
        return await self.ask(FoesDialog(self.game))

    def making(self, draft: str) -> Screen[None]:
        """The curtain behind which a character is made."""
        from tabletop_tui.screens.creation_d6 import CreationScreen

        return CreationScreen(self.table, self.word, draft)

    def looking(self, card: str) -> Screen[None]:
        """The curtain behind which a player looks at a card."""
        from tabletop_tui.screens.creation_d6 import LookingScreen

        return LookingScreen(self.table, self.word, card)

    def action_house_rules(self) -> None:
        """Show the campaign's house rules and lists."""
        from tabletop_tui.screens.house_rules_d6 import HouseRulesScreen

        self.app.push_screen(HouseRulesScreen(self.table))


def _cared(card: Card, wound: Wound, care: str) -> ChangeWound | TreatWound | RemoveWound:
    match care:
        case "drop":
            return ChangeWound(card.id, wound.number, wound.level - 1)
        case "treat":
            return TreatWound(card.id, wound.number)
        case "untreat":
            return TreatWound(card.id, wound.number, treated=False)
        case _:
            return RemoveWound(card.id, wound.number)
