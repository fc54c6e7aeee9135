"""Looking through everything in a campaign's folder, and saying what does not hold."""

from dataclasses import dataclass, field
from pathlib import Path

from rules.campaign import Campaign
from saves.backups import Copy, copies
from saves.checkpoints import campaign_of
from saves.codec import WrongFieldError
from saves.disk import Disk
from saves.documents import CAMPAIGN, Address, address_of, applied, game_kind, with_orders
from saves.errors import Notice, SaveError, notice
from saves.folders import conflict_copies
from saves.journal import Journal, header, journals, lines_forwards
from saves.json_text import Plain, canonical, parse
from saves.lines import Line, line_in
from saves.lock import LOCK, read_owner
from saves.opening import CHECKPOINT, State, find
from saves.righting import SET_ASIDE
from saves.storage import read_checkpoint


@dataclass(frozen=True, slots=True)
class Report:
    """What was found in a campaign's folder."""

    folder: Path
    campaign: Campaign | None
    """The newest provably good state; None when there is none."""
    problems: tuple[Notice, ...]
    """What does not hold or is not as it should be."""
    remarks: tuple[Notice, ...]
    """What is worth knowing and no harm."""
    steps: int = 0
    """How many lines of the chronicle were read and hold."""
    copies: int = 0
    """How many dated copies hold."""
    bad_copies: tuple[Path, ...] = ()
    bad_journals: tuple[Journal, ...] = ()
    open_to_others: tuple[Path, ...] = ()


@dataclass
class _Story:
    """The chronicle as it is read from its beginning."""

    campaign: Campaign | None
    """The table so far; None when no copy says how it began."""
    kind: str = "d6"
    expected: int | None = None
    steps: int = 0
    last: dict[tuple[str, int], bytes] = field(default_factory=dict)
    problems: list[Notice] = field(default_factory=list)
    bad: list[Journal] = field(default_factory=list)


def check(disk: Disk, folder: Path) -> Report:
    """Everything that can be said of a campaign's folder; reads only.

    Raises:
        SaveError: `no-campaign-here`, `newer-version`.
        OSError: The folder cannot be read.
    """
    problems: list[Notice] = []
    state: State | None = None
    try:
        state = find(disk, folder, None if _in_use(disk, folder) else read_owner(disk, folder / LOCK))
        problems += state.notices
    except SaveError as error:
        if error.code != "nothing-holds":
            raise
        problems.append(error.notice())
    kept = copies(disk, folder)
    bad_copies = tuple(copy.path for copy in kept if not _copy_holds(disk, copy))
    problems += (notice("copy-damaged", file=path.name) for path in bad_copies)
    files = state.journals if state is not None else journals(disk, folder)
    story = _read_all(disk, state, files, kept)
    problems += (one for one in story.problems if one not in problems)
    exposed = tuple(_open_to_others(disk, folder))
    problems += (notice("open-to-others", file=path.name) for path in exposed)
    return Report(
        folder,
        state.campaign if state else None,
        tuple(problems),
        tuple(_remarks(disk, folder)),
        story.steps,
        len(kept) - len(bad_copies),
        bad_copies,
        tuple(story.bad),
        exposed,
    )


def _copy_holds(disk: Disk, copy: Copy) -> bool:
    try:
        checkpoint = read_checkpoint(disk, copy.path)
        return checkpoint.holds and campaign_of(checkpoint).step == copy.seq
    except (SaveError, OSError):
        return False


def _read_all(disk: Disk, state: State | None, files: tuple[Journal, ...], kept: tuple[Copy, ...]) -> _Story:
    story = _Story(None)
    if state is None:
        return story
    story.kind = game_kind(state.campaign)
    for copy in kept:
        if _copy_holds(disk, copy):
            story.campaign = campaign_of(read_checkpoint(disk, copy.path))
            break
    for index, journal in enumerate(files):
        cut = min((later.first for later in files[index + 1 :]), default=None)
        _read_journal(disk, state.meta.id, journal, cut, story)
    if story.campaign is not None and story.campaign.step == state.campaign.step and story.campaign != state.campaign:
        story.problems.append(notice("replay-differs", file=CHECKPOINT, step=state.campaign.step))
    return story


def _read_journal(disk: Disk, campaign: str, journal: Journal, cut: int | None, story: _Story) -> None:
    told = header(disk, campaign, journal)
    size = disk.facts(journal.path)
    wrong = 1 if told is None and size is not None and size.size > 0 else 0
    first = True
    whole = 0
    for end, raw in lines_forwards(disk, journal.path):
        whole = end
        line = line_in(campaign, raw, told.schema if told else None)
        if line is None:
            wrong += not first
        elif cut is None or line.seq < cut:
            _follow(line, journal, story)
        first = False
    if wrong:
        story.problems.append(notice("journal-damaged", files=(journal.path.name,)))
        story.bad.append(journal)
    elif size is not None and whole < size.size:
        story.problems.append(notice("torn-tail"))


def _follow(line: Line, journal: Journal, story: _Story) -> None:
    if story.expected is not None and line.after >= story.expected:
        story.problems.append(notice("steps-missing", file=journal.path.name, first=story.expected, last=line.after))
        story.campaign = None
    if story.expected is not None and line.seq < story.expected:
        return
    story.expected = line.seq + 1
    story.steps += 1
    try:
        line.entry()
        changes = _changes(line, story)
        if story.campaign is not None and story.campaign.step in (line.seq - 1, line.after):
            story.campaign = applied(story.campaign, changes, line.seq)
    except SaveError as error:
        where = str(error.values.get("path", "$"))
        story.problems.append(notice("step-unreadable", file=journal.path.name, step=line.seq, path=where))
        story.campaign = None


def _changes(line: Line, story: _Story) -> dict[Address, Plain]:
    changes: dict[Address, Plain] = {}
    for table, number, old, new in line.changes():
        last = story.last.get((table, number))
        if last is not None and last != canonical(old) and not _goes_on(parse(last), old, story.kind):
            raise WrongFieldError(f"$.{table}.{number}", "another document before the step than after the last")
        left = with_orders(new, old, story.kind) if table == CAMPAIGN and isinstance(new, dict) else new
        if table == CAMPAIGN and last is not None and isinstance(left, dict):
            left = with_orders(left, parse(last), story.kind)
        story.last[table, number] = canonical(left)
        changes[address_of(table, old if new is None else new, story.kind)] = new
    return changes


def _goes_on(last: Plain, old: Plain, kind: str) -> bool:
    """Whether a document before a step is the one after the last; each may leave out orders that the other has."""
    if isinstance(last, dict) and isinstance(old, dict):
        last, old = with_orders(last, old, kind), with_orders(old, last, kind)
    return canonical(last) == canonical(old)


def _open_to_others(disk: Disk, folder: Path) -> list[Path]:
    found = []
    for path in (folder, *(folder / name for name in disk.names(folder))):
        facts = disk.facts(path)
        if facts is not None and not facts.is_link and facts.mode & 0o077:
            found.append(path)
    return found


def _remarks(disk: Disk, folder: Path) -> list[Notice]:
    remarks = [notice("conflict-copy", file=name) for name in conflict_copies(disk, folder)]
    remarks += [notice("left-over", file=name) for name in disk.names(folder) if name.endswith(".tmp")]
    aside = disk.names(folder / SET_ASIDE)
    if aside:
        remarks.append(notice("set-aside", folder=SET_ASIDE, count=len(aside)))
    return remarks


def _in_use(disk: Disk, folder: Path) -> bool:
    if disk.facts(folder / LOCK) is None:
        return False
    try:
        held = disk.hold(folder / LOCK)
    except (OSError, NotImplementedError):
        return False
    if held is None:
        return True
    held.release()
    return False
