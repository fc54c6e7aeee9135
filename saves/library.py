"""The folder of campaigns: what there is, a new one, opening one."""

import os
import secrets
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rules.campaign import Campaign
from rules.table.text import clean_line
from saves.backups import Copy, copies, make_copy, thinned
from saves.campaign_file import CampaignFile, Opened
from saves.checkpoints import meta_of, pieces
from saves.disk import Disk, make_folders
from saves.errors import Notice, SaveError, notice
from saves.folders import about_place, conflict_copies, require_trusted
from saves.journal import journals, newest_first
from saves.ledger import Ledger
from saves.lock import LOCK, Lock, Owner, owner_here, read_owner, release, take
from saves.migrations import today
from saves.names import folder_name, slug
from saves.opening import CHECKPOINT, find
from saves.past import Earlier, Steps
from saves.status import problem_of, told_as_refusal, told_of_beginning
from saves.storage import peek, read_checkpoint, write_whole

ENVIRONMENT: Final = "TABLETOP_SAVES"
"""The environment variable that names the folder of campaigns."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A campaign as lists show it."""

    folder: Path
    id: str
    name: str
    game: str
    """The kind of its game, as `d6`."""
    party: tuple[str, ...]
    """The names of the party's cards at the last checkpoint."""
    played: float
    """When it was last played, in seconds since the epoch."""
    problem: str | None = None
    """Why it cannot be listed as usual, as the code of a `SaveError`; None when nothing is wrong so far."""


def default_folder() -> Path:
    """Where campaigns are kept when nobody says otherwise: `TABLETOP_SAVES`, or the user's folder for such things."""
    told = os.environ.get(ENVIRONMENT)
    if told:
        return Path(told).expanduser()
    from platformdirs import user_data_path

    return user_data_path("tabletop", appauthor=False) / "campaigns"


def is_kept(disk: Disk, folder: Path) -> bool:
    """Whether there is anything of a campaign in a folder: its document, a journal or a copy."""
    return disk.facts(folder / CHECKPOINT) is not None or bool(journals(disk, folder) or copies(disk, folder))


class Library:
    """The folder of campaigns."""

    def __init__(self, folder: Path | None = None, disk: Disk | None = None, threaded: bool = True) -> None:
        """Look at a folder of campaigns; it is made when the first one is."""
        self.folder = default_folder() if folder is None else Path(folder)
        self._chosen = folder is not None or ENVIRONMENT in os.environ
        self.disk = disk or Disk()
        self._threaded = threaded

    def campaigns(self) -> tuple[Listed, ...]:
        """Every campaign, the one played last first.

        Raises:
            SaveError: The folder cannot be read: see `saves.status.problem_of`.
        """
        with told_as_refusal():
            require_trusted(self.disk, self.folder, self._chosen)
            found = [self._listed(self.folder / name) for name in self.disk.names(self.folder)]
        return tuple(sorted(filter(None, found), key=lambda one: (-one.played, one.name)))

    def create(self, campaign: Campaign, seed: bytes | None = None) -> Opened:
        """Keep a new campaign in a folder of its own and open it.

        Raises:
            SaveError: The folder cannot be made: see `saves.status.told_of_beginning`.
        """
        with told_of_beginning(self.folder):
            require_trusted(self.disk, self.folder, self._chosen)
            folder = self.free_folder(campaign)
            make_folders(self.disk, folder)
            self._begin(folder, campaign, seed or secrets.token_bytes(16))
        return self.open(folder)

    def open(self, which: "Listed | Path | str", read_only: bool = False) -> Opened:
        """Open a campaign by its listing, its folder, or its name or id.

        Another process may have it open: then it is read-only, and a notice says who holds it.

        Raises:
            SaveError: `no-such-campaign` (name), `ambiguous-name` (name, folders), or see `saves.opening.find`.
        """
        folder = self._folder_of(which)
        with told_as_refusal():
            told = read_owner(self.disk, folder / LOCK)
            lock, notices = (None, []) if read_only else self._take(folder)
        try:
            with told_as_refusal():
                return self._opened(folder, lock, notices, told)
        except BaseException:
            if lock is not None:
                release(self.disk, lock)
            raise

    def _opened(self, folder: Path, lock: Lock | None, notices: list[Notice], told: Owner | None) -> Opened:
        state = find(self.disk, folder, told)
        lines = newest_first(self.disk, state.meta.id, state.journals, state.last + 1)
        chores = (lambda: self._copy_at_start(folder),)
        file = CampaignFile(self.disk, folder, state, lock, chores, self._threaded)
        return Opened(
            state.campaign,
            file,
            (*notices, *state.notices, *self._about(folder)),
            bytes.fromhex(state.meta.dice_seed),
            state.dice,
            Steps(Earlier(lines, state.campaign, state.meta.floor, state.ledger.recall, state.last)),
            state.last,
        )

    def _take(self, folder: Path) -> tuple[Lock | None, list[Notice]]:
        if self.disk.facts(folder) is None:
            raise SaveError("no-such-campaign", name=folder.name)
        try:
            lock = take(self.disk, folder, owner_here())
        except OSError as error:
            return None, [problem_of(error), notice("cannot-write-here", folder=folder.name)]
        if lock is not None:
            return lock, list(lock.notices)
        holder = read_owner(self.disk, folder / LOCK)
        if holder is None:
            return None, [notice("open-already")]
        return None, [
            notice("open-already-by", who=holder.user, host=holder.host, pid=holder.pid, since=int(holder.since))
        ]

    def _about(self, folder: Path) -> list[Notice]:
        strange = conflict_copies(self.disk, folder)
        return [notice("conflict-copies", files=strange)] if strange else []

    def _begin(self, folder: Path, campaign: Campaign, seed: bytes) -> None:
        ledger = Ledger({}, {}, {}, {})
        ledger.fill(campaign)
        content = b"".join(pieces(meta_of(campaign, ledger, seed.hex(), played=time.time()), ledger))
        make_copy(self.disk, folder, content, campaign.step, "new", time.time())
        write_whole(self.disk, folder / CHECKPOINT, [content])

    def _copy_at_start(self, folder: Path) -> None:
        meta = peek(self.disk, folder / CHECKPOINT)
        known = copies(self.disk, folder)
        if meta is None or any(copy.seq == meta.seq for copy in known):
            return
        if read_checkpoint(self.disk, folder / CHECKPOINT).holds:
            content = self.disk.read(folder / CHECKPOINT)
            make_copy(self.disk, folder, content, meta.seq, "session", time.time())
            for copy in thinned((*known, *copies(self.disk, folder)[-1:])):
                self.disk.remove(copy.path)

    def at_once(self) -> "Library":
        """The same folder, with everything written before a call returns instead of by a thread."""
        return Library(self.folder, self.disk, threaded=False)

    def folder_of(self, which: "Listed | Path | str") -> Path:
        """The folder of a campaign, as `open` finds it."""
        return self._folder_of(which)

    def copies(self, which: "Listed | Path | str") -> tuple[Copy, ...]:
        """The dated copies of a campaign, newest first."""
        with told_as_refusal():
            return copies(self.disk, self._folder_of(which))[::-1]

    def about(self) -> tuple[Notice, ...]:
        """What the GM should know of the place itself: a network, a synchronised folder, a link."""
        with told_as_refusal():
            return about_place(self.disk, self.folder)

    def free_folder(self, campaign: Campaign) -> Path:
        """A folder that no campaign has yet."""
        name = folder_name(campaign.name, campaign.id)
        path = self.folder / name
        count = 1
        while self.disk.facts(path) is not None:
            count += 1
            path = self.folder / f"{name}-{count}"
        return path

    def _folder_of(self, which: "Listed | Path | str") -> Path:
        if isinstance(which, Listed):
            return which.folder
        if isinstance(which, Path):
            return which
        wanted = which.strip().casefold()
        listed = self.campaigns()
        for asked in (_exactly, _by_name, _by_beginning):
            found = [one for one in listed if asked(one, which.strip(), wanted)]
            if len(found) == 1:
                return found[0].folder
            if found:
                raise SaveError("ambiguous-name", name=which, folders=tuple(one.folder.name for one in found))
        raise SaveError("no-such-campaign", name=which)

    def _listed(self, folder: Path) -> Listed | None:
        facts = self.disk.facts(folder / CHECKPOINT)
        files = journals(self.disk, folder)
        if not is_kept(self.disk, folder):
            return None
        meta = peek(self.disk, folder / CHECKPOINT)
        problem: str | None
        if meta is None:
            kept = (peek(self.disk, copy.path) for copy in reversed(copies(self.disk, folder)))
            meta = next((one for one in kept if one is not None), None)
            problem = "checkpoint-missing" if facts is None else "checkpoint-damaged"
        else:
            problem = "newer-version" if meta.schema > today() else None
        newest = self.disk.facts(files[-1].path) if files else None
        written = newest.modified if newest else 0.0
        if meta is None:
            written = max(written, facts.modified if facts else 0.0)
            return Listed(folder, "", clean_line(folder.name), "", (), written, problem)
        played = max(meta.played, written)
        return Listed(folder, meta.id, meta.name, meta.game, meta.party, played, problem)


def _exactly(one: Listed, told: str, wanted: str) -> bool:
    return told in (one.folder.name, one.id, one.name) and bool(wanted)


def _by_name(one: Listed, told: str, wanted: str) -> bool:
    return one.name.casefold() == wanted or one.folder.name == slug(told)


def _by_beginning(one: Listed, told: str, wanted: str) -> bool:
    return bool(wanted) and (one.name.casefold().startswith(wanted) or one.folder.name.startswith(slug(told)))
