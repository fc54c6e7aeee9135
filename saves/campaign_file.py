"""One open campaign on disk: takes steps without ever waiting, and reads its own past."""

import atexit
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Thread
from typing import Final

from rules.campaign import Campaign
from saves.backups import make_copy
from saves.chronicle import Chronicle
from saves.disk import Disk
from saves.entries import Entry, LogLine, Past
from saves.errors import Notice, SaveError
from saves.following import Follower
from saves.journal import journals, newest_first
from saves.lock import Lock, Owner, let_go, release, take, write_owner
from saves.opening import CHECKPOINT, State
from saves.past import Steps, table_after
from saves.status import SaveStatus
from saves.writer import Writer

RETRY: Final = 1.0
"""Seconds between tries while saving fails."""
PATIENCE: Final = 30.0
"""Seconds that closing waits for a slow disk."""


class CampaignFile:
    """A campaign's folder, held for writing or only looked at."""

    def __init__(
        self,
        disk: Disk,
        folder: Path,
        state: State,
        lock: Lock | None,
        chores: tuple[Callable[[], None], ...] = (),
        threaded: bool = True,
    ) -> None:
        """Stand ready; with a lock it is written to, by a thread of its own unless told otherwise."""
        self.folder = folder
        self._disk = disk
        self._lock = lock
        self._id = state.meta.id
        self._opened = self._present = state.campaign
        self._last = state.last
        self._meta = state.meta
        self._dice, self._played = state.dice, state.played
        self._ledger = state.ledger
        self._chronicle = Chronicle(disk, self._id)
        self._writer = None if lock is None else Writer(disk, folder, state, chores, self._tell_lock, self._lock_again)
        self._thread: Thread | None = None
        self._stopping = False
        if self._writer is not None:
            if threaded:
                self._thread = Thread(target=self._run, name=f"saves {folder.name}", daemon=True)
                self._thread.start()
                atexit.register(self.close)
            else:
                self._writer.work()

    @property
    def read_only(self) -> bool:
        """Whether it is only looked at."""
        return self._writer is None

    @property
    def status(self) -> SaveStatus:
        """Where saving stands."""
        return SaveStatus("read-only", self._opened.step) if self._writer is None else self._writer.status

    def record(self, entry: Entry, before: Campaign, after: Campaign) -> None:
        """Queue a step, undo or redo to be written; never waits, never fails. Nothing when read-only or closed."""
        if self._writer is None or self._stopping:
            return
        self._present, self._dice, self._played = after, entry.dice, entry.at
        self._writer.put(entry, before, after)
        if self._thread is None:
            self._writer.work()

    def watch(self, tell: Callable[[SaveStatus], None]) -> None:
        """Have changes of the status told, from the thread that writes."""
        if self._writer is not None:
            self._writer.watch(tell)

    def log(self, before_seq: int | None, count: int) -> tuple[LogLine, ...]:
        """A page of the log: the last `count` lines before an entry, or of all; newest last.

        Raises:
            SaveError: `log-unreadable`: the journals cannot be read just now.
        """
        unsaved = self._writer.unsaved() if self._writer is not None else ()
        try:
            return self._chronicle.page(journals(self._disk, self.folder), unsaved, before_seq, count)
        except OSError as error:
            raise SaveError("log-unreadable", why=error.strerror or "") from None

    def follow(self, after_seq: int | None = None) -> Follower:
        """The steps that another process adds after one of them, as they come; None: after the one that was opened.

        Raises:
            SaveError: `log-unreadable`: the table as it was after that step is not to be found.
        """
        campaign = self._opened
        since = campaign.step if after_seq is None else after_seq
        last = self._last
        if since < last:
            lines = newest_first(self._disk, self._id, journals(self._disk, self.folder), last + 1)
            earlier = table_after(lines, campaign, last, since)
            if earlier is None:
                raise SaveError("log-unreadable", why="")
            campaign, last = earlier, since
        return Follower(self._disk, self.folder, campaign, since, last)

    def checkpoint(self) -> None:
        """Have `campaign.json` rewritten soon."""
        if self._writer is not None and not self._stopping:
            self._writer.want_checkpoint()
            if self._thread is None:
                self._writer.work()

    def back_up(self, reason: str = "asked") -> None:
        """Have a dated copy of the campaign made soon."""
        if self._writer is not None and not self._stopping:
            self._writer.want(lambda: self._copy_now(reason))
            if self._thread is None:
                self._writer.work()

    def save_copy(self, path: Path, overwrite: bool = False) -> Path:
        """Write the table as it is, with everything that is not saved yet, into one file elsewhere.

        Args:
            path: The file, or a folder for a file named after the campaign.
            overwrite: Whether a file of that name may be replaced.

        Returns:
            The file that was written.

        Raises:
            SaveError: `file-exists` (file), or see `saves.status.problem_of`.
        """
        from saves.exchange.whole import export_campaign

        campaign, meta = self._present, replace(self._meta, dice=self._dice, played=self._played)
        return export_campaign(self._disk, path, campaign, self._ledger.of(campaign), meta, overwrite)

    def flush(self, seconds: float = PATIENCE) -> bool:
        """Wait until everything recorded is safe; whether it is, after at most so long."""
        writer = self._writer
        if writer is None:
            return True
        if self._thread is None:
            writer.work()
            return writer.status.state == "saved"
        limit = time.monotonic() + seconds
        with writer.changed:
            while writer.status.state != "saved":
                left = limit - time.monotonic()
                if left <= 0 or not self._thread.is_alive():
                    return False
                writer.changed.wait(min(left, 0.1))
        return True

    def close(self) -> None:
        """Write what is left and a checkpoint, and let go of the folder; twice is no harm."""
        if self._stopping:
            return
        self._stopping = True
        if self._writer is not None:
            if self._thread is not None:
                with self._writer.changed:
                    self._writer.changed.notify_all()
                self._thread.join(PATIENCE)
                atexit.unregister(self.close)
            else:
                self._finish()
        if self._lock is not None:
            release(self._disk, self._lock)

    def _copy_now(self, reason: str) -> None:
        assert self._writer is not None
        self._writer.write_checkpoint()
        content = self._disk.read(self.folder / CHECKPOINT)
        make_copy(self._disk, self.folder, content, self._writer.status.saved_seq, reason, time.time())

    def _run(self) -> None:
        writer = self._writer
        assert writer is not None
        while not self._stopping:
            if not writer.idle:
                writer.work()
            with writer.changed:
                if writer.failing or writer.idle:
                    writer.changed.wait(RETRY)
        self._finish()

    def _finish(self) -> None:
        writer = self._writer
        assert writer is not None
        writer.work()
        if not writer.failing and writer.dirty:
            writer.want_checkpoint()
            writer.work()
        writer.close()

    def _lock_again(self) -> None:
        """Hold the lock of a folder that came back; it may be another one under the old name."""
        if self._lock is None:
            return
        let_go(self._disk, self._lock)
        lock = take(self._disk, self.folder, self._lock.owner)
        if lock is None:
            raise SaveError("open-already")
        self._lock = lock

    def _tell_lock(self, saved: int, at: float) -> None:
        if self._lock is not None:
            own = self._lock.owner
            write_owner(self._disk, self._lock, Owner(own.host, own.pid, own.user, own.since, saved, at))


@dataclass(frozen=True, slots=True)
class Opened:
    """A campaign that was opened, with what can be undone in it."""

    campaign: Campaign
    """The table as it is."""
    file: CampaignFile
    """Where its steps go."""
    notices: tuple[Notice, ...]
    """What the GM should be told."""
    dice_seed: bytes
    """The seed of the dice generator."""
    dice_position: int
    """Where the generator stands."""
    steps: Steps
    """What can be taken back and done again; of earlier sittings it is read when it is reached."""
    reached: int
    """The last step that led to the table; its own number is a later one where steps after it are lost."""

    @property
    def past(self) -> tuple[Past, ...]:
        """The steps that can be undone, oldest first, at most 200."""
        return self.steps.past()

    @property
    def undone(self) -> tuple[Past, ...]:
        """The steps that can be redone, the next one last."""
        return self.steps.undone()
