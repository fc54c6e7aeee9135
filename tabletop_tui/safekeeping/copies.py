"""The dated copies of a campaign, in play or not, as screens look at them."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

from rules.campaign import Campaign
from saves.backups import Copy
from saves.errors import SaveError, notice
from saves.library import Library
from saves.lock import LOCK, read_owner
from saves.replacing import campaign_in_copy
from tabletop_tui.looking import told
from tabletop_tui.messages import Told
from tabletop_tui.safekeeping.asking import Backup
from tabletop_tui.session import Session

PATIENCE: Final = 10.0
"""Seconds that a copy of the campaign in play may take."""


class Copies:
    """The copies of one campaign; the present table is that of the session, or what is on disk."""

    def __init__(self, library: Library, folder: Path, session: Session | None = None) -> None:
        """Look at a campaign's folder; `read` finds the present table where no session has it."""
        self._library = library
        self._folder = folder
        self._session = session
        self._present: Campaign | None = None
        self.name = folder.name
        self.problem: Told | None = None
        """Why the campaign cannot be opened; None: it can."""
        self.locked: Told | None = None
        """Why no copy can be brought back or made."""

    @property
    def present(self) -> Campaign | None:
        """The table as it is; None: it cannot be opened."""
        return self._session.campaign if self._session else self._present

    async def read(self) -> None:
        """Find out how things are."""
        await asyncio.to_thread(self._read)

    def _read(self) -> None:
        if self._session is not None:
            self.name = self._session.campaign.name
            self.locked = told(self._session.holder) if self._session.holder else None
            return
        try:
            self._present = self._library.open(self._folder, read_only=True).campaign
            self.name = self._present.name
            self.locked = _held(self._library, self._folder)
        except SaveError as error:
            self.problem = self.locked = told(error)

    async def listed(self) -> tuple[Backup, ...]:
        """The copies, newest first."""
        found = await asyncio.to_thread(self._copies)
        return tuple(
            Backup(copy.path.name, copy.at, copy.seq, copy.reason, self._size(copy.path)) for copy in found.values()
        )

    async def look(self, key: str) -> Campaign | Told:
        """The table as a copy has it, or why it cannot be read."""
        return await asyncio.to_thread(self._look, key)

    def _look(self, key: str) -> Campaign | Told:
        copy = self._copies().get(key)
        if copy is None:
            return Told("copy-damaged", (("file", key),))
        try:
            campaign = campaign_in_copy(self._library, copy)
        except SaveError as error:
            return told(error)
        present = self.present
        return campaign if present is None else replace(campaign, id=present.id)

    async def add(self) -> Told | None:
        """Make a copy now; why it could not be."""
        return await asyncio.to_thread(self.add_now, "asked")

    def add_now(self, reason: str) -> Told | None:
        """Make a copy for a reason and wait for it; why it could not be."""
        try:
            if self._session is not None:
                return _copied(self._session, self, reason)
            opened = self._library.at_once().open(self._folder)
        except SaveError as error:
            return told(error)
        try:
            if opened.file.read_only:
                return next((told(one) for one in opened.notices), Told("open-already"))
            opened.file.back_up(reason)
            problem = opened.file.status.problem
            return told(problem) if problem else None
        finally:
            opened.file.close()

    def copy(self, key: str) -> Copy | None:
        """The copy of this key, as the saves know it."""
        return self._copies().get(key)

    def _copies(self) -> dict[str, Copy]:
        try:
            return {copy.path.name: copy for copy in self._library.copies(self._folder)}
        except SaveError:
            return {}

    def _size(self, path: Path) -> int:
        facts = self._library.disk.facts(path)
        return facts.size if facts else 0


def _held(library: Library, folder: Path) -> Told | None:
    owner = read_owner(library.disk, folder / LOCK)
    if owner is None or not library_in_use(library, folder):
        return None
    since = int(owner.since)
    return told(notice("open-already-by", who=owner.user, host=owner.host, pid=owner.pid, since=since))


def library_in_use(library: Library, folder: Path) -> bool:
    """Whether a process holds a campaign just now."""
    try:
        held = library.disk.hold(folder / LOCK)
    except (OSError, NotImplementedError):
        return False
    if held is None:
        return True
    held.release()
    return False


def _copied(session: Session, copies: Copies, reason: str) -> Told | None:
    before = copies._copies().keys()
    step = session.campaign.step
    session.file.back_up(reason)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        there = copies._copies()
        if any(key not in before or (copy.seq == step and copy.reason == reason) for key, copy in there.items()):
            return None
        problem = session.status.problem
        if problem is not None:
            return told(problem)
        time.sleep(0.02)
    return Told("copy-not-made")
