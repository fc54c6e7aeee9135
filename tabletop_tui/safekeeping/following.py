"""Watching another process play: its steps are shown as they come, and when it leaves, taking over is offered."""

import asyncio
import os
import socket
import time
from pathlib import Path
from typing import Final

from textual import work

from saves.disk import Disk
from saves.errors import SaveError
from saves.following import Follower
from saves.lock import LOCK, read_owner
from tabletop_tui.locale import _
from tabletop_tui.looking import stepped
from tabletop_tui.safekeeping.copies import library_in_use
from tabletop_tui.safekeeping.desk import Desk
from tabletop_tui.safekeeping.opening import Opening
from tabletop_tui.session import Session

BEAT: Final = 0.25
"""Seconds between looks at the folder."""
FAR: Final = 5.0
"""Seconds between tries of a lock whose owner cannot be asked whether it lives."""


class Following(Opening, Desk):
    """A second window: read-only, and live."""

    def follow(self, session: Session) -> None:
        """Show what the holder of a campaign does, from now on."""
        if session.read_only:
            self._follow(session)

    @work(group="following", exclusive=True)
    async def _follow(self, session: Session) -> None:
        try:
            follower: Follower = await asyncio.to_thread(session.file.follow)
        except SaveError as error:
            self.say_problem(error)
            return
        held = session.holder is None or session.holder.code != "cannot-write-here"
        tried = time.monotonic()
        while self.session is session:
            came = await asyncio.to_thread(follower.poll)
            if self.session is not session:
                return
            for one in came:
                done = session.follow(one)
                if done is None:
                    self.look_again()
                else:
                    self.steps.publish(stepped(session, done))
            if held and not session.released:
                alone = time.monotonic() - tried > FAR
                tried = time.monotonic() if alone else tried
                if await asyncio.to_thread(_let_go, self, session.folder, alone):
                    session.released = True
                    self.look_again()
                    self.on_take_over()
            await asyncio.sleep(BEAT)

    def on_take_over(self) -> None:
        """Offer to play on in a campaign whose holder has left."""
        self._take_over()

    @work(group="taking over", exclusive=True)
    async def _take_over(self) -> None:
        from tabletop_tui.dialogs.safety.take_over import TakeOverDialog

        session = self.session
        if session is None or not session.released:
            return
        if not await self.push_screen_wait(TakeOverDialog(session.campaign.name)) or self.session is not session:
            return
        try:
            opened = await asyncio.to_thread(self.open_anew, lambda: self.library.open(session.folder))
        except SaveError as error:
            self.say_problem(error)
            return
        await asyncio.to_thread(session.close)
        taken = self.session = Session(opened)
        self.begin(taken)
        self.look_again()
        if not taken.read_only:
            self.say(_("The campaign is yours: what you do here is saved."))
        self.tell_found(taken, opened.notices)

    def begin(self, session: Session) -> None:
        """Have a session watched that takes the place of another."""
        raise NotImplementedError


def _let_go(desk: Desk, folder: Path, alone: bool) -> bool:
    """Whether nobody holds a campaign any more; the lock itself is tried only when its owner seems to be gone."""
    owner = read_owner(Disk(), folder / LOCK)
    if owner is not None and not alone and (owner.host != socket.gethostname() or _lives(owner.pid)):
        return False
    return not library_in_use(desk.library, folder)


def _lives(pid: int) -> bool:
    if os.name == "nt":
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
