"""A fight played by keys, whichever game it is: one step at a time, and questions before some of them."""

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from rules.campaign import Campaign
from rules.stepping import Intent
from rules.table.refusals import Refused
from tabletop_tui.commands import Command
from tabletop_tui.dialogs.dialog import Dialog
from tabletop_tui.messages import Stepped
from tabletop_tui.screens.fight_drawn import DrawnFight
from tabletop_tui.widgets.footer import FooterKey
from tabletop_tui.widgets.ladder import Ladder

T = TypeVar("T")


class Ask(Protocol):
    """Shows a question and waits for its answer; None: it was left."""

    async def __call__(self, dialog: Dialog[T]) -> T | None:
        """The answer."""
        ...


Question: TypeAlias = Callable[[Ask, Campaign, str], Awaitable[tuple[Intent, ...]]]
"""Asks about one card, and answers what to do."""


class FightPlace(DrawnFight):
    """Keys of a fight: one step or question at a time; what is asked for meanwhile is dropped."""

    PLACE = "board"

    _stepping = False
    """Whether a step was asked for that is not seen yet."""
    _asking = False
    """Whether a question is open, or about to open."""
    _queue: Sequence[Intent] = ()
    """What an answer came to besides the step asked for now; each waits until the one before is done."""

    @property
    @abstractmethod
    def aside(self) -> tuple[Command, ...]:
        """The commands of the fight that mean nothing now; they leave the footer, and still say why."""

    @abstractmethod
    def fight_refusal(self, command: str) -> Refused | None:
        """Why the command with this id cannot be done at this moment, to the row at the cursor."""

    def refusal_of(self, command: Command) -> Refused | None:
        """Why a command cannot be done now."""
        if refusal := super().refusal_of(command):
            return refusal
        if command not in self.OWN_COMMANDS or command.id == "back":
            return None
        return self.view.locked or self.fight_refusal(command.id)

    def footer_keys(self) -> tuple[FooterKey, ...]:
        """The keys that mean something now."""
        aside = {command.id for command in self.aside}
        return tuple(key for key in super().footer_keys() if key.command not in aside)

    def action_back(self) -> None:
        """Bring the cursor to whoever's moment it is."""
        if due := self.whose(self.campaign):
            self.query_one(Ladder).at = due

    @property
    def busy(self) -> bool:
        """Whether a step or a question is under way."""
        return self._stepping or self._asking

    def stepped(self, step: Stepped) -> None:
        """Go on with what an answer came to."""
        self._stepping = False
        if step.kind == "step":
            self.app.clear_notifications()
            self._next_of_queue()

    def intend(self, intent: Intent) -> None:
        """Ask for one step; what is pressed before it is done is dropped."""
        if self.busy:
            return
        self._stepping = True
        self._queue = ()
        super().intend(intent)
        self.call_later(self._settle)

    def _settle(self) -> None:
        self.app.call_later(self._settled)

    def _settled(self) -> None:
        self._stepping = False

    def ask(self, question: Question, who: str) -> None:
        """Ask a question about a card, and do what its answer comes to."""
        if self.busy:
            return
        self._asking = True
        self.app.clear_notifications()
        self.run_worker(self._asked(question, who), group="question", exclusive=False)

    async def _asked(self, question: Question, who: str) -> None:
        campaign = self.campaign
        try:
            intents = await question(self._answer_to, campaign, who)
        finally:
            self._asking = False
        self._queue = intents
        self._next_of_queue()

    def _next_of_queue(self) -> None:
        if self._queue:
            first, *self._queue = self._queue
            super().intend(first)

    async def _answer_to(self, dialog: Dialog[T]) -> T | None:
        return await self.app.push_screen_wait(dialog)
