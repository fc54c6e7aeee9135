"""Who has a campaign open for writing: a lock of the operating system's, which no dead process can keep."""

import getpass
import os
import socket
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from saves.codec import decode
from saves.disk import Disk, Held
from saves.errors import Notice, SaveError, notice
from saves.json_text import canonical, parse

LOCK: Final = "lock"
_LENGTH: Final = 512
"""How long the text in a lock is made, so that writing it again never changes the length of the file."""
_LARGEST: Final = 4096
_MOST: Final = 10**11
"""No step and no second since the epoch is a later one: a text that says so says nothing."""


@dataclass(frozen=True, slots=True)
class Owner:
    """Who holds or held a lock, as they wrote it down."""

    host: str
    """The name of the machine."""
    pid: int
    """The number of the process on it."""
    user: str
    since: float
    """When the campaign was opened, in seconds since the epoch."""
    saved: int = 0
    """The last step that is safe; 0 before the first."""
    saved_at: float = 0.0
    """When that step was made, in seconds since the epoch."""


@dataclass(frozen=True, slots=True)
class Lock:
    """A campaign held for writing."""

    path: Path
    owner: Owner
    held: Held
    handle: int | None
    """The open file of the lock, to write into; None: it cannot be written."""
    previous: Owner | None
    """Who held it last without letting go properly, if anybody."""
    notices: tuple[Notice, ...]
    """What the GM should know of the way it was got."""


def owner_here(now: float | None = None) -> Owner:
    """This process as an owner."""
    return Owner(socket.gethostname(), os.getpid(), _user(), time.time() if now is None else now)


def read_owner(disk: Disk, path: Path) -> Owner | None:
    """Who wrote themselves into a lock, or None when nobody legible did."""
    try:
        raw = disk.read(path, 0, _LARGEST)
        found: Owner = decode(Owner, parse(raw))
    except (OSError, SaveError):
        return None
    sound = 0 <= found.saved <= _MOST and 0 <= found.since <= _MOST and 0 <= found.saved_at <= _MOST
    return found if sound else None


def take(disk: Disk, folder: Path, owner: Owner) -> Lock | None:
    """Hold a campaign for writing, or None while another process does.

    Raises:
        OSError: The lock cannot be made here: a folder that cannot be written, say.
    """
    path = folder / LOCK
    previous = read_owner(disk, path)
    notices: list[Notice] = []
    try:
        held = disk.hold(path)
    except NotImplementedError:
        held = Held()
        notices.append(notice("no-locks-here", folder=str(folder)))
    if held is None:
        return None
    if previous is not None and previous.host != owner.host:
        notices.append(notice("open-elsewhere", host=previous.host, who=previous.user, since=int(previous.since)))
    lock = Lock(path, owner, held, _opened(disk, path), previous, tuple(notices))
    write_owner(disk, lock, owner)
    return lock


def write_owner(disk: Disk, lock: Lock, owner: Owner | None) -> None:
    """Write who holds the lock into it, or that nobody does; where that cannot be done the lock holds all the same."""
    if lock.handle is None:
        return
    try:
        disk.scribble(lock.handle, (b"" if owner is None else canonical(owner)).ljust(_LENGTH))
    except OSError:
        return


def release(disk: Disk, lock: Lock) -> None:
    """Let go of a campaign; the file of the lock stays."""
    write_owner(disk, lock, None)
    let_go(disk, lock)


def let_go(disk: Disk, lock: Lock) -> None:
    """Let go of a campaign as if the process had died: who held it stays written down."""
    if lock.handle is not None:
        with suppress(OSError):
            disk.close(lock.handle)
    lock.held.release()


def _opened(disk: Disk, path: Path) -> int | None:
    try:
        return disk.open_again(path)
    except OSError:
        return None


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
