"""The log of a campaign, read page by page from its journals."""

from rules.table.asking import GM
from saves.codec import WrongFieldError
from saves.disk import Disk
from saves.entries import Entry, LogLine
from saves.journal import Journal, newest_first
from saves.lines import Line


class Chronicle:
    """Reads pages of the log, newest first, and remembers which steps were taken back."""

    def __init__(self, disk: Disk, campaign: str) -> None:
        self._disk = disk
        self._campaign = campaign
        self._undone: dict[int, tuple[int, bool]] = {}
        self._known_from: int | None = None
        self._known_to = 0

    def page(
        self, files: tuple[Journal, ...], unsaved: tuple[Entry, ...], before_seq: int | None, count: int
    ) -> tuple[LogLine, ...]:
        """The last `count` lines before an entry, or the very last ones; newest last.

        Args:
            files: The journals, oldest first.
            unsaved: Entries that no journal has yet, oldest first.
            before_seq: The entry before which the page ends; None for the end of the log.
            count: How many lines, 1 and up.
        """
        newest = unsaved[-1].seq + 1 if unsaved else None
        self._learn(files, unsaved, before_seq)
        page = [entry for entry in reversed(unsaved) if before_seq is None or entry.seq < before_seq][:count]
        if len(page) < count:
            below = (
                min(seq for seq in (before_seq, unsaved[0].seq if unsaved else None, newest) if seq is not None)
                if before_seq is not None or unsaved
                else None
            )
            for found in newest_first(self._disk, self._campaign, files, below):
                if not isinstance(found, Line):
                    continue
                page.append(entry_of(found))
                self._note(page[-1])
                if len(page) == count:
                    break
        return tuple(LogLine(entry, self._is_undone(entry)) for entry in reversed(page))

    def _learn(self, files: tuple[Journal, ...], unsaved: tuple[Entry, ...], upto: int | None) -> None:
        for entry in unsaved:
            self._note(entry)
        if upto is None:
            return
        for found in newest_first(self._disk, self._campaign, files):
            if not isinstance(found, Line):
                continue
            if found.seq < upto or (found.seq <= self._known_to and self._covers(upto)):
                break
            self._note_line(found)
            self._known_to = max(self._known_to, found.seq)
        self._known_from = upto if self._known_from is None else min(upto, self._known_from)

    def _covers(self, upto: int) -> bool:
        return self._known_from is not None and self._known_from <= upto

    def _note(self, entry: Entry) -> None:
        if entry.reverses is not None:
            self._reverse(entry.seq, entry.reverses, entry.kind == "undo")

    def _note_line(self, line: Line) -> None:
        if line.reverses is not None:
            self._reverse(line.seq, line.reverses, line.kind == "undo")

    def _reverse(self, seq: int, which: int, undone: bool) -> None:
        if seq > self._undone.get(which, (0, False))[0]:
            self._undone[which] = (seq, undone)

    def _is_undone(self, entry: Entry) -> bool:
        return self._undone.get(entry.seq, (0, False))[1]


def entry_of(line: Line) -> Entry:
    """The entry that a line says; what no longer fits our types is left out of it."""
    try:
        return line.entry()
    except WrongFieldError:
        return Entry(line.seq, "step", line.at, GM, dice=line.dice)
