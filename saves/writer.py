"""The one writer of a campaign: steps into the journal, many with one sync, and checkpoints in between."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Condition
from time import time
from typing import Final

from rules.campaign import Campaign
from saves.backups import copies, make_copy
from saves.checkpoints import meta_of, pieces
from saves.disk import Disk, make_folders
from saves.entries import Entry
from saves.entry_documents import entry_document
from saves.errors import Notice, SaveError
from saves.journal import Journal, begin, journal_at
from saves.lines import Change, entry_line
from saves.migrations import today
from saves.names import stamp
from saves.opening import CHECKPOINT, State
from saves.righting import SET_ASIDE, keep_evidence, put_in_order, sweep
from saves.status import SaveStatus, problem_of
from saves.storage import peek, write_whole

LINES_A_CHECKPOINT: Final = 1_000
BYTES_A_CHECKPOINT: Final = 4 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Recorded:
    """A step that waits to be written."""

    entry: Entry
    before: Campaign
    after: Campaign


class Writer:
    """Writes what is put into its queue; `work` may run in a thread or, in tests, wherever it is called."""

    def __init__(
        self,
        disk: Disk,
        folder: Path,
        state: State,
        chores: tuple[Callable[[], None], ...],
        safe: Callable[[int, float], None],
        returned: Callable[[], None],
    ) -> None:
        """Stand ready to write.

        Args:
            disk: Where.
            folder: The campaign's.
            state: What was found in it.
            chores: Done once, after the folder is in order; what fails there is told, never in the way.
            safe: Told the last step that is safe and when it was made, each time.
            returned: Told when the folder is there again after it was gone, before anything is written.
        """
        self.changed = Condition()
        self._disk = disk
        self._folder = folder
        self._state: State | None = state
        self._chores = deque(chores)
        self._id = state.meta.id
        self._seed = state.meta.dice_seed
        self._floor = state.meta.floor
        self._ledger = state.ledger
        self._queue: deque[Recorded] = deque()
        self._pending: list[tuple[int, bytes]] = []
        self._written: list[Entry] = []
        self._campaign = state.campaign
        self._dice = state.dice
        self._played = state.played
        self._journal: Journal | None = None
        self._handle: int | None = None
        self._next_journal = state.next_journal
        self._lines = state.replayed
        self._bytes = 0
        self._known = None if (facts := disk.facts(folder / CHECKPOINT)) is None else facts.identity
        self._recorded = self._saved = state.campaign.step
        self._last = state.last
        self._problem: Notice | None = None
        self._failed = False
        self._checkpoint_wanted = False
        self._gone = False
        self._watchers: list[Callable[[SaveStatus], None]] = []
        self._safe = safe
        self._returned = returned

    @property
    def status(self) -> SaveStatus:
        """Where saving stands."""
        if self._failed:
            return SaveStatus("failed", self._saved, self._problem)
        return SaveStatus("saved" if self._saved >= self._recorded else "saving", self._saved, self._problem)

    @property
    def failing(self) -> bool:
        """Whether the last try failed, so that another is due."""
        return self._failed

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do."""
        return not (self._queue or self._pending or self._checkpoint_wanted or self._chores or self._state)

    @property
    def dirty(self) -> bool:
        """Whether the checkpoint lacks something that the journals have."""
        return self._lines > 0

    def watch(self, tell: Callable[[SaveStatus], None]) -> None:
        """Have each change of the status told, from the thread that works."""
        self._watchers.append(tell)

    def put(self, entry: Entry, before: Campaign, after: Campaign) -> None:
        """Queue a step."""
        with self.changed:
            self._queue.append(Recorded(entry, before, after))
            self._recorded = entry.seq
            self.changed.notify_all()

    def write_checkpoint(self) -> None:
        """Rewrite the checkpoint now; only from the thread that works.

        Raises:
            OSError: The disk refuses.
            SaveError: `another-campaign`: there is a checkpoint of another campaign in its place.
        """
        self._write_checkpoint()

    def want_checkpoint(self) -> None:
        """Have the checkpoint rewritten."""
        with self.changed:
            self._checkpoint_wanted = True
            self.changed.notify_all()

    def want(self, chore: Callable[[], None]) -> None:
        """Have something done in this thread when the steps so far are safe; what fails is told."""
        with self.changed:
            self._chores.append(chore)
            self.changed.notify_all()

    def unsaved(self) -> tuple[Entry, ...]:
        """The entries that are not known to be in a journal, oldest first."""
        with self.changed:
            return (*self._written, *(one.entry for one in self._queue))

    def work(self) -> None:
        """Do everything that is to be done at present; what fails stays to be done."""
        try:
            self._put_right()
            self._take()
            self._return_to_folder()
            self._save()
        except (OSError, SaveError) as error:
            self._fail(error)
            return
        self._settle(None)
        try:
            self._do_chores()
            if self._checkpoint_due() and not self._queue:
                self._write_checkpoint()
                self._checkpoint_wanted = False
        except (OSError, SaveError) as error:
            self._checkpoint_wanted = False
            self._lines = 0
            self._settle(problem_of(error))

    def close(self) -> None:
        """Close the journal; nothing is written any more."""
        self._abandon(remove=False)

    def _take(self) -> None:
        while self._queue:
            recorded = self._queue[0]
            changes = self._ledger.advance(recorded.before, recorded.after)
            after = None if self._last == recorded.entry.seq - 1 else self._last
            line = _line_of(self._id, recorded.entry, recorded.after.game.kind, changes, after)
            with self.changed:
                self._pending.append((recorded.entry.seq, line))
                self._written.append(recorded.entry)
                self._queue.popleft()
            if recorded.before.name != recorded.after.name:
                self._checkpoint_wanted = True
            self._campaign = recorded.after
            self._dice = recorded.entry.dice
            self._played = recorded.entry.at
            self._last = recorded.entry.seq

    def _put_right(self) -> None:
        if self._state is not None:
            sweep(self._disk, self._folder)
            keep_evidence(self._disk, self._folder, self._state)
            if self._state.outgrown is not None:
                self._keep_outgrown(self._state.outgrown, self._state.meta.seq)
            if self._state.checkpoint_needed:
                self._checkpoint_of(self._state.campaign, self._state.dice, self._state.played)
            put_in_order(self._disk, self._folder, self._state)
            self._state = None

    def _keep_outgrown(self, path: Path, seq: int) -> None:
        if not any(copy.seq == seq and copy.reason == "migration" for copy in copies(self._disk, self._folder)):
            make_copy(self._disk, self._folder, self._disk.read(path), seq, "migration", time())

    def _return_to_folder(self) -> None:
        if self._gone and self._disk.facts(self._folder) is not None:
            self._returned()
            self._checkpoint_of(self._campaign, self._dice, self._played)
            self._gone = False

    def _save(self) -> None:
        if not self._pending:
            return
        lines = b"".join(line for _seq, line in self._pending)
        fresh = self._handle is None or self._journal is None
        if self._handle is None or self._journal is None:
            self._journal = journal_at(self._folder, self._next_journal, self._pending[0][0])
            self._next_journal += 1
            self._handle = begin(self._disk, self._id, self._journal, today())
        self._disk.append(self._handle, lines)
        self._disk.sync(self._handle)
        if fresh:
            self._disk.sync_folder(self._folder)
        elif self._disk.facts(self._journal.path) is None:
            raise FileNotFoundError(2, "the journal is gone", str(self._journal.path))
        self._lines += len(self._pending)
        self._bytes += len(lines)
        with self.changed:
            self._saved = self._pending[-1][0]
            self._pending.clear()
            self._written.clear()
        self._safe(self._saved, self._played)

    def _do_chores(self) -> None:
        while self._chores:
            self._chores.popleft()()

    def _checkpoint_due(self) -> bool:
        return self._checkpoint_wanted or self._lines >= LINES_A_CHECKPOINT or self._bytes >= BYTES_A_CHECKPOINT

    def _write_checkpoint(self) -> None:
        if self._pending:
            return
        self._checkpoint_of(self._campaign, self._dice, self._played)
        self._abandon(remove=False)
        self._lines = self._bytes = 0

    def _checkpoint_of(self, campaign: Campaign, dice: int, played: float) -> None:
        path = self._folder / CHECKPOINT
        self._guard(path)
        meta = meta_of(campaign, self._ledger, self._seed, dice, played, self._floor, self._last)
        write_whole(self._disk, path, pieces(meta, self._ledger))
        facts = self._disk.facts(path)
        self._known = None if facts is None else facts.identity

    def _guard(self, path: Path) -> None:
        facts = self._disk.facts(path)
        if facts is None or (facts.identity == self._known and not facts.is_folder):
            return
        found = None if facts.is_folder else peek(self._disk, path)
        if found is not None and found.id != self._id:
            raise SaveError("another-campaign", file=path.name)
        place = self._folder / SET_ASIDE
        make_folders(self._disk, place)
        self._disk.replace(path, place / f"{stamp(time())}-{path.name}")
        self._disk.sync_folder(place)

    def _fail(self, error: OSError | SaveError) -> None:
        problem = problem_of(error)
        self._gone = self._gone or problem.code == "folder-gone"
        self._abandon(remove=True)
        self._settle(problem, failed=True)

    def _settle(self, problem: Notice | None, failed: bool = False) -> None:
        before = self.status
        with self.changed:
            self._failed = failed
            self._problem = problem
            self.changed.notify_all()
        status = self.status
        if status != before or status.state == "saved":
            for tell in self._watchers:
                tell(status)

    def _abandon(self, remove: bool) -> None:
        handle, journal = self._handle, self._journal
        self._handle = self._journal = None
        if handle is None:
            return
        try:
            self._disk.close(handle)
            if remove and journal is not None and journal.first > self._saved:
                self._disk.remove(journal.path)
        except OSError:
            return


def _line_of(campaign: str, entry: Entry, game: str, changes: list[Change], after: int | None) -> bytes:
    """The line of an entry; one that the codec cannot write is kept without its intent and events."""
    try:
        return entry_line(campaign, entry_document(entry, game), changes, after)
    except (TypeError, ValueError, OverflowError, RecursionError):
        return entry_line(campaign, entry_document(replace(entry, intent=None, events=()), game), changes, after)
