"""The steps that can be taken back or done again; those of earlier sittings are read from the journals when reached."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from rules.campaign import Campaign
from saves.codec import WrongFieldError
from saves.documents import Address, address_of, applied, game_kind
from saves.entries import Entry, Past
from saves.journal import Found
from saves.json_text import Plain
from saves.lines import Line

UNDOABLE: Final = 200
"""How many steps can be taken back."""
_FURTHEST: Final = 5_000
"""How many lines are read in search of them."""


class Earlier:
    """What can be taken back of earlier sittings, read backwards no further than it is wanted."""

    def __init__(
        self,
        lines: Iterable[Found] = (),
        campaign: Campaign | None = None,
        floor: int = 0,
        recall: Callable[[Address, int], None] | None = None,
        last: int | None = None,
    ) -> None:
        """Stand at the end.

        Args:
            lines: The lines of the journals, newest first, from the one that led to `campaign` on.
            campaign: The table as it is; None: there is nothing earlier.
            floor: The step beyond which there is no way back.
            recall: Told the integer of each document met.
            last: The line that led to `campaign`; None: that of its step.
        """
        self._lines: Iterator[Found] = iter(lines)
        self._state = campaign
        self._expected = last if last is not None else campaign.step if campaign else 0
        self._floor = floor
        self._recall = recall
        self._count = 0
        self._ended = campaign is None
        self._read: list[Line] = []
        self._applied = 0
        self._states: dict[int, tuple[Line, Campaign, Campaign]] = {}
        self._reversed: dict[int, Line] = {}
        """The newest line that took a step back or did it again, by the step."""
        self._newest = 0
        """The newest step; what had been taken back before it cannot be done again."""
        self._done: list[Line] = []
        self._undone: list[Line] = []

    def done(self, index: int) -> Entry | None:
        """The step that is taken back after `index` others of earlier sittings; None when there is none."""
        while len(self._done) <= index and self._step_back():
            pass
        return self._done[index].entry() if index < len(self._done) else None

    def undone(self, again: int = 0) -> Entry | None:
        """The step that is done again after `again` others; None when there is none."""
        self.done(0)
        return _told(self._undone[-1 - again]) if again < len(self._undone) else None

    def past(self, seq: int) -> Past | None:
        """A step told by `done` or `undone` with the tables before and after it; None when they do not fit."""
        try:
            while seq not in self._states and self._applied < len(self._read):
                self._apply(self._read[self._applied])
        except WrongFieldError:
            self._ended = True
            self._done = [line for line in self._done if line.seq in self._states]
            if any(line.seq not in self._states for line in self._undone):
                self._undone = []
        if seq not in self._states:
            return None
        line, earlier, after = self._states[seq]
        entry = _told(line)
        return Past(entry, earlier, after) if entry is not None else None

    def _step_back(self) -> bool:
        if self._ended:
            return False
        try:
            line = next(self._lines, None)
            while line is not None and not isinstance(line, Line):
                line = next(self._lines, None)
        except OSError:
            line = None
        self._count += 1
        if line is None or line.seq != self._expected or not self._floor < line.seq:
            self._ended = True
            return False
        turned = self._reversed.get(line.seq)
        undo = turned if turned is not None and turned.kind == "undo" else None
        if undo is None and not line.only_reverses and _told(line) is None:
            self._ended = True
            return False
        self._ended = self._count >= _FURTHEST
        self._expected = line.after
        self._read.append(line)
        if line.reverses is not None:
            self._reversed.setdefault(line.reverses, line)
            return True
        self._newest = self._newest or line.seq
        if undo is None:
            self._done.append(line)
        elif undo.seq > self._newest:
            self._undone.append(line)
        return True

    def _apply(self, line: Line) -> None:
        after = self._state
        if after is None:
            return
        earlier = before(line, after, self._recall)
        if line.kind == "step":
            self._states[line.seq] = (line, earlier, after)
        self._state = earlier
        self._applied += 1


def _told(line: Line) -> Entry | None:
    try:
        return line.entry()
    except WrongFieldError:
        return None


def table_after(lines: Iterable[Found], campaign: Campaign, last: int, seq: int) -> Campaign | None:
    """The table as it was after a step, from a later one and the line that led to it; None when lines lack."""
    for line in lines:
        if last <= seq:
            break
        if not isinstance(line, Line):
            continue
        if line.seq != last:
            return None
        last = line.after
        try:
            campaign = before(line, campaign)
        except WrongFieldError:
            return None
    return replace(campaign, step=seq) if last == seq else None


def before(line: Line, after: Campaign, recall: Callable[[Address, int], None] | None = None) -> Campaign:
    """The table before a line, from the one after it.

    Raises:
        WrongFieldError: What the line says does not fit.
    """
    changes: dict[Address, Plain] = {}
    kind = game_kind(after)
    for table, number, old, new in line.changes():
        address = address_of(table, new if old is None else old, kind)
        if recall is not None:
            recall(address, number)
        changes[address] = old
    return applied(after, changes, line.after)


class Steps:
    """The steps that can be taken back, at most 200, and those that can be done again."""

    def __init__(self, earlier: Earlier | None = None) -> None:
        """Begin with what can be taken back of earlier sittings."""
        self._earlier = earlier or Earlier()
        self._taken = 0
        """How many steps of earlier sittings were taken back in this one."""
        self._done: list[Past] = []
        self._undone: list[Past] = []
        self._fresh = False
        """Whether what earlier sittings took back can no longer be done again, or has been."""
        self._again = 0

    @property
    def next_undo(self) -> Entry | None:
        """The step that would be taken back."""
        if self._done:
            return self._done[-1].entry
        return self._earlier.done(self._taken)

    @property
    def next_redo(self) -> Entry | None:
        """The step that would be done again."""
        if self._undone:
            return self._undone[-1].entry
        return self._waiting()

    def did(self, past: Past) -> None:
        """Remember a step; what was taken back before it cannot be done again."""
        self._done.append(past)
        del self._done[:-UNDOABLE]
        self._undone.clear()
        self._fresh = True

    def undo(self) -> Past | None:
        """Take a step back; None when there is none."""
        if self._done:
            past: Past | None = self._done.pop()
        else:
            entry = self._earlier.done(self._taken)
            past = self._earlier.past(entry.seq) if entry else None
            self._taken += past is not None
        if past is not None:
            self._undone.append(past)
        return past

    def redo(self) -> Past | None:
        """Do a step again; None when there is none."""
        if self._undone:
            past: Past | None = self._undone.pop()
        else:
            waiting = self._waiting()
            past = self._earlier.past(waiting.seq) if waiting else None
            self._again += past is not None
        if past is not None:
            self._done.append(past)
        return past

    def recent(self, count: int) -> tuple[Entry, ...]:
        """The last steps that can be taken back, newest last."""
        entries = [past.entry for past in self._done[-count:]][::-1]
        while len(entries) < min(count, UNDOABLE):
            entry = self._earlier.done(self._taken + len(entries) - len(self._done))
            if entry is None:
                break
            entries.append(entry)
        return tuple(reversed(entries))

    def past(self) -> tuple[Past, ...]:
        """Every step that can be taken back with the tables before and after it, oldest first."""
        earlier = self.recent(UNDOABLE)[: -len(self._done) or None]
        found = [past for entry in reversed(earlier) if (past := self._earlier.past(entry.seq)) is not None]
        return (*reversed(found), *self._done)

    def undone(self) -> tuple[Past, ...]:
        """Every step that can be done again, the next one last."""
        found: list[Past] = []
        while (entry := self._waiting(len(found))) and (past := self._earlier.past(entry.seq)):
            found.append(past)
        return (*reversed(found), *self._undone)

    def _waiting(self, after: int = 0) -> Entry | None:
        return None if self._fresh else self._earlier.undone(self._again + after)
