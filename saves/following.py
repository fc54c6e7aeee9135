"""Watching another process play: the steps as they come, across checkpoints and new journals."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rules.campaign import Campaign
from saves.chronicle import entry_of
from saves.disk import Disk
from saves.documents import Address, address_of, applied, game_kind
from saves.entries import Entry
from saves.errors import SaveError
from saves.journal import Journal, header, journals, lines_forwards, offset_of
from saves.json_text import Plain
from saves.lines import Line, line_in
from saves.opening import find


@dataclass(frozen=True, slots=True)
class Followed:
    """A step that came."""

    entry: Entry | None
    """What was done; None when the table was found changed in another way, as by restoring a copy."""
    campaign: Campaign
    """The table after it."""


class Follower:
    """Reads what a writer adds to a campaign's folder, from one step on."""

    def __init__(self, disk: Disk, folder: Path, campaign: Campaign, since: int, last: int) -> None:
        """Follow from a table as it was found, to which the line `last` led; steps up to `since` are passed over."""
        self._disk = disk
        self._folder = folder
        self._campaign = campaign
        self._journal: Journal | None = None
        self._schema: int | None = None
        self._offset = 0
        self._since = since
        self._last = last

    @property
    def campaign(self) -> Campaign:
        """The table after the last step that came."""
        return self._campaign

    def poll(self) -> tuple[Followed, ...]:
        """What came since the last time; nothing while the folder cannot be read."""
        try:
            return tuple(one for one in self._steps() if one.campaign.step > self._since)
        except (OSError, SaveError):
            return ()

    def _steps(self) -> Iterator[Followed]:
        files = journals(self._disk, self._folder)
        for journal in self._ahead(files):
            yield from self._read(journal, files)
        last = files[-1] if files else None
        if last is not None and last.first > self._last + 1 and last != self._journal:
            yield from self._look_again()

    def _ahead(self, files: tuple[Journal, ...]) -> tuple[Journal, ...]:
        if self._journal is not None:
            return tuple(journal for journal in files if journal.number >= self._journal.number)
        holding = [journal for journal in files if journal.first <= self._last + 1]
        return tuple(journal for journal in files if not holding or journal.number >= holding[-1].number)

    def _read(self, journal: Journal, files: tuple[Journal, ...]) -> Iterator[Followed]:
        if self._journal is None or journal.number != self._journal.number:
            told = header(self._disk, self._campaign.id, journal)
            if told is None:
                return
            self._journal, self._schema = journal, told.schema
            self._offset = offset_of(self._disk, self._campaign.id, journal, self._last + 1)
        cut = min((later.first for later in files if later.number > journal.number), default=None)
        for end, raw in lines_forwards(self._disk, journal.path, self._offset):
            line = line_in(self._campaign.id, raw, self._schema)
            if line is None and end > len(raw) + 1:
                break
            self._offset = end
            if line is not None and line.after == self._last and (cut is None or line.seq < cut):
                yield self._take(line)

    def _take(self, line: Line) -> Followed:
        kind = game_kind(self._campaign)
        changes: dict[Address, Plain] = {}
        for table, _number, old, new in line.changes():
            changes[address_of(table, old if new is None else new, kind)] = new
        self._campaign, self._last = applied(self._campaign, changes, line.seq), line.seq
        return Followed(entry_of(line), self._campaign)

    def _look_again(self) -> Iterator[Followed]:
        state = find(self._disk, self._folder)
        if state.campaign.step > self._campaign.step:
            self._campaign, self._journal, self._last = state.campaign, None, state.last
            yield Followed(None, self._campaign)
