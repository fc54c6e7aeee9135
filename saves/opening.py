"""Finding the newest provably good state of a campaign in its folder; reading only, whatever is wrong."""

from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Final

from rules.campaign import Campaign
from saves.backups import Copy, copies
from saves.checkpoints import addressed, campaign_of, numbered
from saves.codec import WrongFieldError
from saves.disk import Disk
from saves.documents import WHOLE, address_of, join, kind_in, orders_of, riders, tables_of, with_orders
from saves.errors import Notice, SaveError, notice
from saves.journal import Journal, header, journals, newest_first
from saves.ledger import Ledger
from saves.lines import Line, campaign_in, net_changes
from saves.lock import Owner
from saves.migrations import NewerVersionError, today
from saves.storage import Checkpoint, Meta, peek, read_checkpoint
from saves.tail import Tail, about, fitting, read_tail

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
    last: int = 0
    """The last line that led to the campaign, whose step is a later one where lost steps leave their numbers unused."""
    replayed: int = 0
    """How many lines came after the checkpoint."""
    evidence: tuple[Path, ...] = ()
    """Files that do not hold or belong here: copied before anything is changed."""
    foreign: tuple[Path, ...] = ()
    """Those of them that are taken out of the folder."""
    doubtful: tuple[Journal, ...] = ()
    """Journals that are written anew with those of their lines that led to the campaign."""
    checkpoint_needed: bool = False
    """Whether `campaign.json` is not the checkpoint it starts from, or is in an older shape."""
    outgrown: Path | None = None
    """The checkpoint in an older shape that it starts from: copied before another is written."""
    next_journal: int = 1
    notices: tuple[Notice, ...] = ()


def find(disk: Disk, folder: Path, last: Owner | None = None) -> State:
    """The newest provably good state in a folder.

    Args:
        disk: Where it is.
        folder: The campaign's.
        last: Who had it open last without letting go, and how far they got, if that is known.

    Raises:
        SaveError: `newer-version`, `no-campaign-here` (folder), or `nothing-holds` (folder, why).
        OSError: The folder cannot be read.
    """
    backups = copies(disk, folder)
    found = journals(disk, folder)
    own, problem = _own_checkpoint(disk, folder, found, backups)
    if problem == "missing" and not backups and not found:
        raise SaveError("no-campaign-here", folder=folder.name)
    base = own or _newest_backup(disk, backups)
    if base is None:
        raise SaveError("nothing-holds", folder=folder.name, why=problem)
    identity = base.checkpoint.meta.id
    mine, foreign = _sorted_out(disk, identity, found)
    mine, mute = _speaking(disk, identity, mine)
    illegible = tuple(journal.path for journal in mute if _has_lines(disk, journal))
    tail, state = _led(disk, base, mine)
    better = _newest_backup(disk, backups, above=_reached(base, tail), campaign=identity)
    if better is not None:
        base = better
        tail, state = _led(disk, base, mine)
    state.next_journal = max((journal.number for journal in found), default=0) + 1
    if base.checkpoint.meta.schema < today():
        state.outgrown = base.path
    state.checkpoint_needed = base is not own or bool(tail.lost) or state.outgrown is not None
    state.foreign = tuple(journal.path for journal in (*foreign, *mute))
    state.doubtful = tail.journals if tail.good or tail.lost or tail.torn or tail.damaged else ()
    bad = tail.damaged if not tail.lost else {*tail.damaged, *tail.journals}
    strangers = tuple(journal.path for journal in foreign)
    state.evidence = (*strangers, *illegible, *sorted(journal.path for journal in bad))
    if own is None and problem != "missing":
        state.evidence += (folder / CHECKPOINT,)
    leftover = _leftover(disk, base, mine)
    state.doubtful = tuple(journal for journal in mine if journal in {*state.doubtful, *leftover})
    state.notices = (
        *([] if base is own else [_about_checkpoint(problem if own is None else "older", base, state)]),
        *(notice("foreign-journal", file=path.name) for path in strangers),
        *(notice("journal-damaged", files=(path.name,)) for path in illegible),
        *_unless_told(about(tail, state.last, state.played), state, last),
    )
    step = max(state.campaign.step, last.saved if last else 0, *(one.seq for one in tail.lost if isinstance(one, Line)))
    if step > state.campaign.step:
        state.campaign = replace(state.campaign, step=step)
        state.checkpoint_needed = True
    return state


def _led(disk: Disk, base: Base, mine: tuple[Journal, ...]) -> tuple[Tail, State]:
    """The lines after a checkpoint and what they lead to; a line that holds but fits no table ends them."""
    meta = base.checkpoint.meta
    tail = read_tail(disk, meta.id, mine, meta.seq, meta.reached)
    try:
        return tail, _state(base, tail, mine)
    except WrongFieldError:
        kind = kind_in(addressed(base.checkpoint))
    for count in fitting(tail.good, kind):
        shorter = replace(tail, good=tail.good[:count], lost=(*tail.good[count:], *tail.lost), torn=False)
        with suppress(WrongFieldError):
            return shorter, _state(base, shorter, mine)
    raise AssertionError("a checkpoint that holds leads to no table")


def _leftover(disk: Disk, base: Base, mine: tuple[Journal, ...]) -> frozenset[Journal]:
    """Journals that still have lost lines whose numbers were passed over: an order that was interrupted."""
    meta = base.checkpoint.meta
    if meta.reached == meta.seq:
        return frozenset()
    lines = newest_first(disk, meta.id, mine, meta.seq + 1)
    lost = any(isinstance(line, Line) and line.seq > meta.reached for line in islice(lines, 1))
    return frozenset(mine) if lost else frozenset()


def _own_checkpoint(
    disk: Disk, folder: Path, found: tuple[Journal, ...], backups: tuple[Copy, ...]
) -> tuple[Base | None, str]:
    path = folder / CHECKPOINT
    try:
        checkpoint = read_checkpoint(disk, path)
        campaign_of(checkpoint)
    except NewerVersionError as error:
        if error.certain or _newer_elsewhere(disk, found, backups):
            raise
        return None, error.code
    except SaveError as error:
        return None, error.code
    except OSError:
        return None, "unreadable"
    if not checkpoint.holds:
        return None, "checksum"
    if _belongs_elsewhere(disk, checkpoint, found, backups):
        return None, "other-campaign"
    return Base(path, checkpoint), ""


def _newer_elsewhere(disk: Disk, found: tuple[Journal, ...], backups: tuple[Copy, ...]) -> bool:
    headers = (header(disk, whose, journal) for journal in found if (whose := _whose(disk, journal)) is not None)
    metas = (peek(disk, copy.path) for copy in backups)
    return any(told is not None and told.schema > today() for told in (*headers, *metas))


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


def _belongs_elsewhere(
    disk: Disk, checkpoint: Checkpoint, found: tuple[Journal, ...], backups: tuple[Copy, ...]
) -> bool:
    mine = checkpoint.meta.id
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


def _speaking(disk: Disk, campaign: str, mine: tuple[Journal, ...]) -> tuple[tuple[Journal, ...], tuple[Journal, ...]]:
    """The journals without the newest that say nothing at all and would make lines of older ones void; and those."""
    mute: list[Journal] = []
    while mine and header(disk, campaign, mine[-1]) is None:
        lines = newest_first(disk, campaign, (mine[-1],))
        if any(isinstance(line, Line) for line in lines):
            break
        older = newest_first(disk, campaign, mine[:-1])
        newest = next((line.seq for line in older if isinstance(line, Line)), 0)
        if newest < mine[-1].first:
            break
        mute.append(mine[-1])
        mine = mine[:-1]
    return mine, tuple(mute)


def _has_lines(disk: Disk, journal: Journal) -> bool:
    return b"\n" in disk.read(journal.path, 0, 4096)


def _is_mine(disk: Disk, campaign: str, journal: Journal) -> bool:
    return header(disk, campaign, journal) is not None or _whose(disk, journal) in (None, campaign)


def _reached(base: Base, tail: Tail) -> int:
    return tail.good[-1].seq if tail.good else base.checkpoint.meta.seq


def _last(base: Base, tail: Tail) -> int:
    return tail.good[-1].seq if tail.good else base.checkpoint.meta.reached


def _state(base: Base, tail: Tail, mine: tuple[Journal, ...]) -> State:
    checkpoint = base.checkpoint
    numbers = numbered(checkpoint)
    documents = addressed(checkpoint)
    kind = kind_in(documents)
    following = {**checkpoint.meta.next}
    for table, number, old, new in net_changes(tail.good, orders_of(kind)):
        address = address_of(table, old if new is None else new, kind)
        numbers[address] = number
        following[table] = max(following.get(table, 1), number + 1)
        if address == WHOLE and isinstance(new, dict):
            new = with_orders(new, documents.get(address), kind)
        documents[address] = new
    present = {address: row for address, row in documents.items() if row is not None}
    campaign = join(present, _reached(base, tail))
    strangers = {table: rows for table, rows in checkpoint.documents.items() if table not in tables_of(kind)}
    if campaign.id != checkpoint.meta.id:
        raise WrongFieldError("$.campaign.1.id", "another id than that of _meta")
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
        last=_last(base, tail),
        replayed=len(tail.good),
    )


def _about_checkpoint(problem: str, base: Base, state: State) -> Notice:
    codes = {"missing": "checkpoint-missing", "other-campaign": "checkpoint-foreign", "checksum": "checkpoint-changed"}
    code = codes.get(problem, "checkpoint-damaged")
    return notice(code, file=CHECKPOINT, copy=base.path.name, steps=state.replayed, at=int(base.checkpoint.meta.played))


def _unless_told(notices: tuple[Notice, ...], state: State, last: Owner | None) -> tuple[Notice, ...]:
    """What the journals tell, or, when they lack steps without showing it, how many the last owner had saved."""
    missing = last.saved - state.campaign.step if last else 0
    if last is None or missing <= 0 or any(one.code == "steps-lost" for one in notices):
        return notices
    minutes = max(0, round((last.saved_at - state.played) / 60))
    return (notice("steps-lost", steps=missing, minutes=minutes, step=state.last),)
