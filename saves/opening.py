"""Finding the newest provably good state of a campaign in its folder; reading only, whatever is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rules.campaign import Campaign
from saves.backups import Copy, copies
from saves.checkpoints import addressed, campaign_of, numbered
from saves.disk import Disk
from saves.documents import address_of, join, kind_in, riders, tables_of
from saves.errors import Notice, SaveError, notice
from saves.journal import Damage, Found, Journal, header, journals, newest_first
from saves.ledger import Ledger
from saves.lines import Line, campaign_in
from saves.storage import Checkpoint, Meta, peek, read_checkpoint

CHECKPOINT: Final = "campaign.json"


@dataclass(frozen=True, slots=True)
class Base:
    """The checkpoint that a state starts from."""

    path: Path
    checkpoint: Checkpoint


@dataclass(slots=True)
class State:
    """A campaign as it was found on disk, and what has to be put right before it is written to."""

    campaign: Campaign
    meta: Meta
    """Of the checkpoint it starts from."""
    ledger: Ledger
    journals: tuple[Journal, ...]
    """Those of this campaign, oldest first."""
    dice: int
    """The position of the dice generator."""
    played: float
    """When the last step was made."""
    replayed: int = 0
    """How many lines came after the checkpoint."""
    unsure: tuple[Path, ...] = ()
    """Journals with lines after the checkpoint: made sure of before anything is written on top of them."""
    set_aside: tuple[Path, ...] = ()
    """Files that are kept under another name because they do not hold or belong here."""
    dropped: Mapping[Path, int] = field(default_factory=dict)
    """Journals of which only the lines below this step are part of the story."""
    checkpoint_needed: bool = False
    """Whether `campaign.json` is not the checkpoint it starts from."""
    next_journal: int = 1
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class _Tail:
    """What the journals have after a checkpoint."""

    good: tuple[Line, ...]
    lost: tuple[Found, ...]
    """What stands behind the first damage or gap, or is the damage."""
    torn: bool
    """Whether the very last line was cut short."""


def find(disk: Disk, folder: Path) -> State:
    """The newest provably good state in a folder.

    Raises:
        SaveError: `newer-version`, `no-campaign-here`, or `nothing-holds` (folder).
        OSError: The folder cannot be read.
    """
    own, problem = _own_checkpoint(disk, folder)
    backups = copies(disk, folder)
    found = journals(disk, folder)
    if own is None and not backups and problem == "missing" and not found:
        raise SaveError("no-campaign-here", folder=folder.name)
    notices: list[Notice] = []
    set_aside: list[Path] = []
    if own is not None and not own.checkpoint.holds:
        own, problem = None, "checksum"
    if own is not None and _belongs_elsewhere(disk, own, found, backups):
        own, problem = None, "other-campaign"
    base = own or _newest_backup(disk, backups)
    if base is None:
        raise SaveError("nothing-holds", folder=folder.name, why=problem)
    campaign_id = base.checkpoint.meta.id
    mine, foreign = _sorted_out(disk, campaign_id, found)
    tail = _tail(disk, campaign_id, mine, base.checkpoint.meta.seq)
    better = _newest_backup(disk, backups, above=_reached(base, tail), campaign=campaign_id)
    if better is not None:
        base = better
        tail = _tail(disk, campaign_id, mine, base.checkpoint.meta.seq)
    state = _state(base, tail, mine, found)
    if base is not own:
        state.checkpoint_needed = True
        if problem != "missing" and own is None:
            set_aside.append(folder / CHECKPOINT)
        notices.append(_about_checkpoint(problem if own is None else "older", base, state))
    set_aside.extend(journal.path for journal in foreign)
    notices.extend(notice("foreign-journal", file=journal.path.name) for journal in foreign)
    notices.extend(_about_tail(tail, state))
    if tail.lost:
        state.dropped = {
            journal.path: state.campaign.step + 1 for journal in mine if journal.path in _paths(tail.lost, mine, state)
        }
    state.set_aside = tuple(set_aside)
    state.notices = tuple(notices)
    return state


def _own_checkpoint(disk: Disk, folder: Path) -> tuple[Base | None, str]:
    path = folder / CHECKPOINT
    try:
        checkpoint = read_checkpoint(disk, path)
        campaign_of(checkpoint)
    except SaveError as error:
        if error.code == "newer-version":
            raise
        return None, error.code
    except OSError:
        return None, "unreadable"
    return Base(path, checkpoint), ""


def _newest_backup(disk: Disk, backups: tuple[Copy, ...], above: int = -1, campaign: str | None = None) -> Base | None:
    for copy in sorted(backups, key=lambda one: one.seq, reverse=True):
        if copy.seq <= above:
            return None
        try:
            checkpoint = read_checkpoint(disk, copy.path)
            campaign_of(checkpoint)
        except (SaveError, OSError):
            continue
        if checkpoint.holds and campaign in (None, checkpoint.meta.id):
            return Base(copy.path, checkpoint)
    return None


def _belongs_elsewhere(disk: Disk, own: Base, found: tuple[Journal, ...], backups: tuple[Copy, ...]) -> bool:
    mine = own.checkpoint.meta.id
    copied = next((meta.id for copy in reversed(backups) if (meta := peek(disk, copy.path)) is not None), mine)
    return copied != mine and not any(_whose(disk, journal) == mine for journal in found)


def _whose(disk: Disk, journal: Journal) -> str | None:
    return campaign_in(disk.read(journal.path, 0, 1024).partition(b"\n")[0])


def _sorted_out(
    disk: Disk, campaign: str, found: tuple[Journal, ...]
) -> tuple[tuple[Journal, ...], tuple[Journal, ...]]:
    if not found or _is_mine(disk, campaign, found[-1]):
        return found, ()
    foreign = tuple(journal for journal in found if not _is_mine(disk, campaign, journal))
    return tuple(journal for journal in found if journal not in foreign), foreign


def _is_mine(disk: Disk, campaign: str, journal: Journal) -> bool:
    return header(disk, campaign, journal) is not None or _whose(disk, journal) in (None, campaign)


def _tail(disk: Disk, campaign: str, files: tuple[Journal, ...], seq: int) -> _Tail:
    found: list[Found] = []
    inside = seq - (files[0].first - 1 if files else seq)
    for line in newest_first(disk, campaign, files):
        if isinstance(line, Line) and line.seq <= seq:
            inside = seq - line.seq
            break
        if isinstance(line, Line) or line.start > 0:
            found.append(line)
    while inside > 0 and found and isinstance(found[-1], Damage):
        found.pop()
        inside -= 1
    good: list[Line] = []
    doubtful: list[Found] = []
    expected = seq + 1
    while found:
        line = found.pop()
        if isinstance(line, Damage):
            doubtful.append(line)
        elif line.seq == expected and not any(isinstance(one, Line) for one in doubtful):
            doubtful = []
            good.append(line)
            expected += 1
        elif line.seq > expected:
            doubtful.append(line)
    torn = len(doubtful) == 1 and isinstance(doubtful[0], Damage) and doubtful[0].torn
    return _Tail(tuple(good), () if torn else tuple(doubtful), torn)


def _reached(base: Base, tail: _Tail) -> int:
    return tail.good[-1].seq if tail.good else base.checkpoint.meta.seq


def _state(base: Base, tail: _Tail, mine: tuple[Journal, ...], found: tuple[Journal, ...]) -> State:
    checkpoint = base.checkpoint
    numbers = numbered(checkpoint)
    documents = addressed(checkpoint)
    kind = kind_in(documents)
    following = {**checkpoint.meta.next}
    for line in tail.good:
        for table, number, old, new in line.changes():
            address = address_of(table, old if new is None else new, kind)
            numbers[address] = number
            following[table] = max(following.get(table, 1), number + 1)
            documents[address] = new
    present = {address: row for address, row in documents.items() if row is not None}
    campaign = join(present, _reached(base, tail))
    strangers = {table: rows for table, rows in checkpoint.documents.items() if table not in tables_of(kind)}
    ledger = Ledger(numbers, following, riders(campaign, present), strangers)
    ledger.fill(campaign)
    last = tail.good[-1] if tail.good else None
    return State(
        campaign,
        checkpoint.meta,
        ledger,
        mine,
        dice=last.dice if last else checkpoint.meta.dice,
        played=last.at if last else checkpoint.meta.played,
        replayed=len(tail.good),
        unsure=_after(mine, checkpoint.meta.seq) if tail.good else (),
        next_journal=max((journal.number for journal in found), default=0) + 1,
    )


def _after(mine: tuple[Journal, ...], seq: int) -> tuple[Path, ...]:
    ends = [journal.first for journal in mine[1:]]
    return tuple(journal.path for journal, end in zip(mine, [*ends, None], strict=True) if end is None or end > seq + 1)


def _about_checkpoint(problem: str, base: Base, state: State) -> Notice:
    codes = {"missing": "checkpoint-missing", "other-campaign": "checkpoint-foreign", "checksum": "checkpoint-changed"}
    code = codes.get(problem, "checkpoint-damaged")
    return notice(code, file=CHECKPOINT, copy=base.path.name, step=state.campaign.step, steps=state.replayed)


def _about_tail(tail: _Tail, state: State) -> list[Notice]:
    if tail.torn:
        return [notice("torn-tail")]
    if not tail.lost:
        return []
    lines = [line for line in tail.lost if isinstance(line, Line)]
    damaged = sum(isinstance(line, Damage) and not line.torn for line in tail.lost)
    last = max((line.seq for line in lines), default=state.campaign.step)
    steps = max(last - state.campaign.step, damaged)
    minutes = round((max(line.at for line in lines) - state.played) / 60) if lines else 0
    return [notice("steps-lost", steps=steps, minutes=max(0, minutes), step=state.campaign.step)]


def _paths(lost: tuple[Found, ...], mine: tuple[Journal, ...], state: State) -> set[Path]:
    paths = {line.journal.path for line in lost if isinstance(line, Damage)}
    if any(isinstance(line, Line) for line in lost):
        paths.update(journal.path for journal in mine if journal.first > state.campaign.step)
        paths.update(journal.path for journal in mine[-1:])
    return paths
