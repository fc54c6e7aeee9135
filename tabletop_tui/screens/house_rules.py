"""House rules and lists whichever game they are of: nothing is changed before it was shown what it changes."""

from abc import abstractmethod
from collections.abc import Callable
from typing import TypeVar

from rules.stepping import Intent
from rules.table.game import Person
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.dialogs.house_rules.changes import ChangesDialog
from tabletop_tui.locale import _
from tabletop_tui.messages import Refuse
from tabletop_tui.screens.sections import SectionsPlace

Rules = TypeVar("Rules")
NOTHING = "nothing"
"""The entry of a menu for beginning from nothing."""


class HouseRulesPlace(SectionsPlace):
    """Asks for other house rules, for changes of lists and for foes."""

    @abstractmethod
    async def ask_foe(self) -> Intent | None:
        """Ask for a foe made from nothing; in a worker."""

    @abstractmethod
    def foe_like(self, card: str) -> Intent:
        """What keeps a card as a pattern on the list of foes."""

    async def other_rules(
        self,
        form: Callable[[Rules], Dialog[Rules]],
        now: Rules,
        told: Callable[[Rules], tuple[tuple[str, ...], tuple[str, ...]]],
    ) -> Rules | None:
        """Ask for other house rules; back from the list of what changes leads to the form, which keeps its values.

        Args:
            form: Asks for them, with some filled in.
            now: Those in force.
            told: Which rules would be others, and what that changes on cards; in lines.

        Returns:
            The rules confirmed; None when nothing is to change.
        """
        wanted = now
        while True:
            answer = await self.ask(form(wanted))
            if answer is None or answer == now:
                return None
            wanted = answer
            if await self.ask(ChangesDialog(_("Change the house rules?"), *told(wanted))):
                return wanted

    async def confirm(
        self, intent: Intent, title: str, what: tuple[str, ...], cards: Callable[[], tuple[str, ...]]
    ) -> None:
        """Show what a change of the lists changes on cards, if anything, before it is asked for; in a worker."""
        if refusal := self.refusal(intent):
            self.post_message(Refuse(refusal))
            return
        touched = cards()
        if not touched or await self.ask(ChangesDialog(title, what, touched)):
            self.intend(intent)

    async def new_foe(self) -> None:
        """Put a foe on the list, from nothing or from a card whose name is not there yet; in a worker."""
        game = self.campaign.game
        known = {foe.name.casefold() for foe in game.foes}
        cards: dict[str, Person] = {}
        for card in game.cards:
            if card.name.casefold() not in known:
                cards.setdefault(card.name.casefold(), card)
        picked = NOTHING
        if cards:
            entries = [Entry(NOTHING, _("a new foe…"))]
            entries += [Entry(card.id, card.name, _("from its card")) for card in cards.values()]
            picked = await self.ask(MenuDialog(_("New foe"), entries)) or ""
        if picked == NOTHING:
            foe = await self.ask_foe()
            if foe is not None:
                self.intend(foe)
        elif picked:
            self.intend(self.foe_like(picked))
