"""One campaign in play, without a screen: the only place where the table changes."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from rules.campaign import Campaign, Note, Noted
from rules.dice.throwing import Dice
from rules.stepping import Event, Intent, permits, step
from rules.table.asking import GM, Asked
from rules.table.events import GM_ONLY
from rules.table.refusals import Refused, refused
from saves.campaign_file import CampaignFile, Opened
from saves.entries import Entry, LogLine, Past
from saves.errors import Notice
from saves.following import Followed
from saves.status import SaveStatus
from tabletop_tui.dice_source import AskedDice, Faces, FacesWanted, SeededDice, Wanted

__all__ = ["Done", "Session"]

_HOLDING: Final = frozenset({"open-already", "open-already-by", "cannot-write-here"})


@dataclass(frozen=True, slots=True)
class Done:
    """The table has changed."""

    kind: Literal["step", "undo", "redo"]
    campaign: Campaign
    """The table after it."""
    entry: Entry
    """The step that was done, taken back or done again; never the undo or redo itself."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in that step."""
        return self.entry.events


class Session:
    """A campaign that was opened: does, takes back and does again, and has each of them recorded."""

    def __init__(self, opened: Opened, now: Callable[[], float] = time.time) -> None:
        self.campaign = opened.campaign
        self._steps = opened.steps
        self._file: CampaignFile = opened.file
        self._dice = SeededDice(opened.dice_seed, opened.dice_position)
        self._now = now
        self.secret = False
        """Whether new rolls are for the GM alone."""
        self.physical = False
        """Whether dice are thrown by hand and typed in."""
        self.holder: Notice | None = next((one for one in opened.notices if one.code in _HOLDING), None)
        """Why the table may only be looked at, where the reason was told."""
        self.released = False
        """Whether whoever held the campaign has let go of it since."""

    @property
    def folder(self) -> Path:
        """The campaign's folder."""
        return self._file.folder

    @property
    def file(self) -> CampaignFile:
        """The campaign's folder."""
        return self._file

    @property
    def read_only(self) -> bool:
        """Whether the table may only be looked at."""
        return self._file.read_only

    @property
    def dice_position(self) -> int:
        """How many numbers the dice have drawn; never goes back."""
        return self._dice.position

    @property
    def status(self) -> SaveStatus:
        """How far the disk is behind."""
        return self._file.status

    @property
    def next_undo(self) -> Entry | None:
        """The step that undo would take back."""
        return self._steps.next_undo

    @property
    def next_redo(self) -> Entry | None:
        """The step that redo would do again."""
        return self._steps.next_redo

    def recent(self, count: int) -> tuple[Entry, ...]:
        """The last steps that can be taken back, newest last."""
        return self._steps.recent(count)

    def permits(self, intent: Intent) -> Refused | None:
        """Why an intent would be refused now; None when it would be done."""
        if self.read_only:
            return refused("read-only")
        return permits(self.campaign, Asked(GM, self.campaign.step, intent))

    def dispatch(
        self, intent: Intent, based_on: int | None = None, typed: Sequence[Faces] = (), dice: Dice | None = None
    ) -> Done | Refused | Wanted:
        """Do what is asked, or say why not, or which dice a person should throw first.

        Args:
            intent: What to do.
            based_on: The step that whoever asks has seen; None: the last one.
            typed: With real dice, the handfuls thrown so far; ask again with one more until nothing is wanted.
            dice: Where faces come from instead of the campaign's own generator.

        Returns:
            What was done, the refusal, or the handful wanted; only what was done changes anything.
        """
        if self.read_only:
            return refused("read-only")
        asked: Asked[Intent] = Asked(GM, self.campaign.step if based_on is None else based_on, intent)
        generator = SeededDice(self._dice.seed, self._dice.position)
        try:
            source = dice or (AskedDice(typed, generator) if self.physical else generator)
            result = step(self.campaign, asked, source)
        except FacesWanted as pause:
            return pause.wanted
        if isinstance(result, Refused):
            return result
        self._dice = generator
        after = result.campaign
        entry = Entry(after.step, "step", self._now(), GM, intent, result.events, None, generator.position)
        self._steps.did(Past(entry, self.campaign, after))
        self._record(entry, after)
        return Done("step", after, entry)

    def undo(self) -> Done | Refused:
        """Take the last step back; the dice it rolled stay rolled."""
        return self._reverse("undo", self._steps.undo)

    def redo(self) -> Done | Refused:
        """Do again what was taken back last, with the dice that were rolled then."""
        return self._reverse("redo", self._steps.redo)

    def _reverse(self, kind: Literal["undo", "redo"], turn: Callable[[], Past | None]) -> Done | Refused:
        if self.read_only:
            return refused("read-only")
        past = turn()
        if past is None:
            return refused(f"nothing-to-{kind}")
        seq = self.campaign.step + 1
        after = replace(past.before if kind == "undo" else past.after, step=seq)
        entry = Entry(seq, kind, self._now(), GM, reverses=past.entry.seq, dice=self._dice.position)
        self._record(entry, after)
        return Done(kind, after, past.entry)

    def put(self, campaign: Campaign, note: str) -> Done | Refused:
        """Put another state in place of the present one, as one step that can be taken back; the log says the note."""
        if self.read_only:
            return refused("read-only")
        before = self.campaign
        after = replace(campaign, id=before.id, step=before.step + 1)
        said = (Noted(note, GM_ONLY),)
        entry = Entry(after.step, "step", self._now(), GM, Note(note, True), said, None, self._dice.position)
        self._steps.did(Past(entry, before, after))
        self._record(entry, after)
        return Done("step", after, entry)

    def follow(self, came: Followed) -> Done | None:
        """Show what another process did; None when the table changed without a step to tell of."""
        before, self.campaign = self.campaign, came.campaign
        entry = came.entry
        if entry is None:
            return None
        if entry.kind == "step":
            self._steps.did(Past(entry, before, came.campaign))
            return Done("step", came.campaign, entry)
        past = self._steps.undo() if entry.kind == "undo" else self._steps.redo()
        return Done(entry.kind, came.campaign, past.entry) if past is not None else None

    def _record(self, entry: Entry, after: Campaign) -> None:
        before, self.campaign = self.campaign, after
        self._file.record(entry, before, after)

    def log(self, before_seq: int | None, count: int) -> tuple[LogLine, ...]:
        """Lines of the chronicle before a step, or the last ones; newest last."""
        return self._file.log(before_seq, count)

    def watch(self, tell: Callable[[SaveStatus], None]) -> None:
        """Have somebody told, from the writer's thread, how far the disk is."""
        self._file.watch(tell)

    def flush(self, seconds: float) -> bool:
        """Wait until everything done is on disk, at most so long; says whether it is."""
        return self._file.flush(seconds)

    def close(self) -> None:
        """Put everything on disk and let the campaign go."""
        self._file.close()
