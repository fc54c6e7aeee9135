"""The log of a campaign, read page by page from its journals."""

from collections.abc import Iterator

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
        self._known: tuple[int, int] | None = None
        """The first and last entry of a stretch of the log in which every undo and redo has been seen."""

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
        for entry in unsaved:
            self._note(entry)
        if before_seq is not None:
            self._learn(files, before_seq)
        page = [entry for entry in reversed(unsaved) if before_seq is None or entry.seq < before_seq][:count]
        if len(page) < count:
            ends = [seq for seq in (before_seq, unsaved[0].seq if unsaved else None) if seq is not None]
            for line in self._lines(files, min(ends, default=None)):
                page.append(entry_of(line))
                self._note(page[-1])
                if len(page) == count:
                    break
        if page:
            self._extend(page[-1].seq, page[0].seq)
        return tuple(LogLine(entry, self._is_undone(entry)) for entry in reversed(page))

    def _lines(self, files: tuple[Journal, ...], below: int | None = None) -> Iterator[Line]:
        found = newest_first(self._disk, self._campaign, files, below)
        return (line for line in found if isinstance(line, Line))

    def _learn(self, files: tuple[Journal, ...], upto: int) -> None:
        """See every undo and redo from an entry to the end of the log, reading what was not read before."""
        known = self._known or (upto, upto - 1)
        newest = known[1]
        for line in self._lines(files):
            if line.seq <= known[1]:
                break
            newest = max(newest, line.seq)
            self._note_line(line)
        if upto < known[0]:
            for line in self._lines(files, known[0]):
                if line.seq < upto:
                    break
                self._note_line(line)
        self._known = (min(upto, known[0]), newest)

    def _extend(self, first: int, last: int) -> None:
        known = self._known
        if known is None or first > known[1] + 1:
            self._known = (first, last)
        elif last >= known[0] - 1:
            self._known = (min(first, known[0]), max(last, known[1]))

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
