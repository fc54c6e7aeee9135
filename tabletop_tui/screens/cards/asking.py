"""What the cards place asks, one question after another, until an intent comes of it."""

from abc import abstractmethod

from textual import work

from rules.d6.card import Card, Wound
from rules.d6.cards import MOST_COPIES, CopyCard
from rules.d6.encounter_start import Copies
from rules.d6.wounds import ChangeWound, RemoveWound, TreatWound
from tabletop_tui.dialogs.cards.add import FoesDialog, QuickCardDialog
from tabletop_tui.dialogs.cards.copies import CopiesDialog
from tabletop_tui.dialogs.cards.explain import ExplainDialog
from tabletop_tui.dialogs.cards.hand_over import HandOverDialog
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.dialogs.cards.roll import RollDialog
from tabletop_tui.dialogs.cards.wounds import ChangeWoundDialog, DealWoundDialog, care_entries, wound_entries
from tabletop_tui.locale import _
from tabletop_tui.present.explain_d6 import explanation
from tabletop_tui.present.foes_d6 import foes_preview
from tabletop_tui.present.wounds_d6 import level_name
from tabletop_tui.screens.cards.editing import CardEditing


class CardQuestions(CardEditing):
    """The dialogs of the cards place, and what is done with their answers."""

    word = "gm"
    """The word that lifts the curtain."""
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

    @work(group="question", exclusive=True)
    async def action_new_card(self) -> None:
        """Make a new card, in one of several ways."""
        entries = [
            Entry(
                "pass", _("pass the keyboard"), _("a player makes a character"), _("Behind a curtain, in short steps.")
            ),
            *(
                Entry(
                    f"draft:{draft.id}",
                    _("go on with {who}").format(who=draft.card.name or draft.card.player or _("no name yet")),
                    _("step {step}").format(step=draft.step),
                    _("A character that was begun and not finished."),
                )
                for draft in self.game.drafts
            ),
            Entry(
                "quick",
                _("quick card"),
                _("the GM's or the party's"),
                _("A name, three attributes, weapon and armour."),
            ),
            Entry(
                "foes", _("foes by number"), _("3 kobold, 2 wolf"), _("From the list of foes, from cards, or average.")
            ),
        ]
        picked = await self.ask(
            MenuDialog(_("New card"), entries, f"draft:{self.game.drafts[0].id}" if self.game.drafts else "")
        )
        if picked == "quick":
            card = await self.ask(QuickCardDialog(self.game))
            if card is not None:
                self.intend(card)
        elif picked == "foes":
            foes = await self.ask(FoesDialog(self.game))
            if foes is not None:
                self.intend(foes)
        elif picked:
            await self._pass_on(picked.removeprefix("draft:") if picked != "pass" else "")

    @work(group="question", exclusive=True)
    async def go_on_with(self, draft: str) -> None:
        """Hand the keyboard over for a character that was begun."""
        await self._pass_on(draft)

    async def _pass_on(self, draft: str) -> None:
        handed = await self.ask(HandOverDialog(self.word))
        if handed is not None:
            from tabletop_tui.screens.creation import CreationScreen

            self.word = handed.word
            self.app.push_screen(CreationScreen(self.table, self.word, draft))

    @work(group="question", exclusive=True)
    async def action_hand_over(self) -> None:
        """Hand the keyboard to a player, who looks at the card behind a curtain."""
        card = self.card
        if card is None:
            return
        handed = await self.ask(HandOverDialog(self.word))
        if handed is not None:
            from tabletop_tui.screens.creation import LookingScreen

            self.word = handed.word
            self.app.push_screen(LookingScreen(self.table, self.word, card.id))

    def action_house_rules(self) -> None:
        """Show the campaign's house rules and lists."""
        from tabletop_tui.screens.house_rules import HouseRulesScreen

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
