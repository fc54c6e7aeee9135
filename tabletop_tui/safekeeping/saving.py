"""Trouble with the disk: what stays in sight, and what is asked before steps are given up."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from textual import work
from textual.message import Message

from saves.status import SaveStatus
from tabletop_tui.locale import _
from tabletop_tui.looking import saved
from tabletop_tui.safekeeping.desk import Desk
from tabletop_tui.safekeeping.files import Files
from tabletop_tui.session import Session

PATIENCE: Final = 3.0
"""Seconds that leaving waits for a slow disk before it asks."""


class Saving(Files, Desk):
    """Follows the writer, and asks before anything that is not on disk is given up."""

    class SavedAs(Message):
        """The writer has got so far."""

        def __init__(self, session: Session, status: SaveStatus) -> None:
            super().__init__()
            self.session = session
            self.status = status

    _was_failing = False
    _told_of: str = ""

    def follow_saving(self, session: Session) -> None:
        """Have the places told how far the disk is, from now on."""
        self._was_failing = False
        self._told_of = ""

        def tell(status: SaveStatus) -> None:
            self.post_message(self.SavedAs(session, status))

        session.watch(tell)

    def on_saving_saved_as(self, event: SavedAs) -> None:
        """Show how far the disk is; shout when saving goes on, and what fails besides it."""
        if self.session is not event.session:
            return
        failing = event.status.state == "failed"
        if failing and not self._was_failing:
            self.bell()
        if self._was_failing and not failing:
            self.say(_("Saving goes on: everything is on disk again."))
        self._was_failing = failing
        problem = event.status.problem
        beside = problem.code if problem is not None and not failing else ""
        if problem is not None and beside and beside != self._told_of:
            self.say_problem(problem)
        self._told_of = beside
        self.look_again()

    def when_saved(self, going: Callable[[], Awaitable[None]]) -> None:
        """Do something that gives up what is not on disk, once nothing is or the GM agrees."""
        self._when_saved(going)

    @work(group="leaving")
    async def _when_saved(self, going: Callable[[], Awaitable[None]]) -> None:
        from tabletop_tui.dialogs.safety.leave import LeaveDialog

        session = self.session
        if isinstance(self.screen, LeaveDialog):
            return
        while session is not None and not await self._is_saved(session):
            status = saved(session.status, session.campaign.step)
            choice = await self.push_screen_wait(LeaveDialog(status))
            if choice == "leave":
                break
            if choice != "copy" or not await self.save_elsewhere():
                return
            break
        await going()

    async def _is_saved(self, session: Session) -> bool:
        """Whether everything is on disk; a slow disk is given some time, a failing one none."""
        if session.read_only:
            return True
        end = asyncio.get_running_loop().time() + PATIENCE
        while (state := session.status.state) == "saving" and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.01)
        return state == "saved"

    def leave(self) -> None:
        """Leave, once everything is on disk or the GM agrees."""
        self.keep_the_last()
        self.when_saved(self._go)

    async def _go(self) -> None:
        self.exit()
