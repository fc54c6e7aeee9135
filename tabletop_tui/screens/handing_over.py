"""New cards and the keyboard in other hands: the questions of a cards place that every game asks alike."""

from abc import abstractmethod
from typing import ClassVar

from textual import work
from textual.screen import Screen

from rules.stepping import Intent
from rules.table.game import Person
from tabletop_tui.dialogs.cards.hand_over import HandOverDialog
from tabletop_tui.dialogs.cards.menu import Entry, MenuDialog
from tabletop_tui.locale import _
from tabletop_tui.screens.asking_place import AskingPlace


class HandingOver(AskingPlace):
    """Makes cards in one of several ways, and lets players make or see theirs behind a curtain."""

    word = "gm"
    """The word that lifts the curtain."""
    QUICK_HINT: ClassVar[str]
    """An `N_` message: what a quick card asks for."""
    FOES_EXAMPLE: ClassVar[str]
    """An `N_` message: foes by number, as they are typed."""
    FOES_HINT: ClassVar[str]
    """An `N_` message: where foes by number come from."""

    @property
    @abstractmethod
    def card(self) -> Person | None:
        """The card at the cursor of the list."""

    @abstractmethod
    async def ask_quick_card(self) -> Intent | None:
        """Ask for a quick card; in a worker."""

    @abstractmethod
    async def ask_foes(self) -> Intent | None:
        """Ask for foes by number; in a worker."""

    @abstractmethod
    def making(self, draft: str) -> Screen[None]:
        """The curtain behind which a character is made; `draft` is the one to go on with, or empty."""

    @abstractmethod
    def looking(self, card: str) -> Screen[None]:
        """The curtain behind which a player looks at a card."""

    @work(group="question", exclusive=True)
    async def action_new_card(self) -> None:
        """Make a new card, in one of several ways."""
        drafts = self.campaign.game.drafts
        passing = _("Behind a curtain, in short steps.")
        entries = [
            Entry("pass", _("pass the keyboard"), _("a player makes a character"), passing),
            *(
                Entry(
                    f"draft:{draft.id}",
                    _("go on with {who}").format(who=draft.card.name or draft.card.player or _("no name yet")),
                    _("step {step}").format(step=draft.step),
                    _("A character that was begun and not finished."),
                )
                for draft in drafts
            ),
            Entry("quick", _("quick card"), _("the GM's or the party's"), _(self.QUICK_HINT)),
            Entry("foes", _("foes by number"), _(self.FOES_EXAMPLE), _(self.FOES_HINT)),
        ]
        picked = await self.ask(MenuDialog(_("New card"), entries, f"draft:{drafts[0].id}" if drafts else ""))
        if picked in {"quick", "foes"}:
            intent = await (self.ask_quick_card() if picked == "quick" else self.ask_foes())
            if intent is not None:
                self.intend(intent)
        elif picked:
            await self._pass_on(picked.removeprefix("draft:") if picked != "pass" else "")

    @work(group="question", exclusive=True)
    async def go_on_with(self, draft: str) -> None:
        """Hand the keyboard over for a character that was begun."""
        await self._pass_on(draft)

    @work(group="question", exclusive=True)
    async def action_hand_over(self) -> None:
        """Hand the keyboard to a player, who looks at the card behind a curtain."""
        card = self.card
        if card is not None and await self._handed_over():
            self.app.push_screen(self.looking(card.id))

    async def _pass_on(self, draft: str) -> None:
        if await self._handed_over():
            self.app.push_screen(self.making(draft))

    async def _handed_over(self) -> bool:
        """Ask for the word that lifts the curtain; whether the keyboard changes hands."""
        handed = await self.ask(HandOverDialog(self.word))
        if handed is not None:
            self.word = handed.word
        return handed is not None
