"""What the session and the library know, as the values that screens show."""

from rules.table.refusals import Refused, refused
from saves.entries import Entry
from saves.errors import Notice, SaveError
from saves.library import Library
from saves.status import SaveStatus
from tabletop_tui.messages import ListedCampaign, LogEntry, LogPage, Saved, Stepped, Told, View
from tabletop_tui.present.clock import wall_date, wall_time
from tabletop_tui.present.log import summary
from tabletop_tui.session import Done, Session

RECENT = 40
"""How many steps a place is shown at once."""


def view_of(session: Session) -> View:
    """The table of a session, and how it is looked at."""
    return View(
        campaign=session.campaign,
        saved=saved(session.status, session.campaign.step),
        secret=session.secret,
        physical=session.physical,
        read_only=session.read_only,
        holder=told(session.holder) if session.holder else None,
        released=session.released,
        locked=locked(session),
        undo=_sentence(session, session.next_undo),
        redo=_sentence(session, session.next_redo),
        recent=tuple(
            LogEntry(entry.seq, entry.at, entry.intent, entry.events, undone=False)
            for entry in session.recent(RECENT)
            if entry.intent is not None
        ),
    )


def _sentence(session: Session, entry: Entry | None) -> str:
    return summary(entry.events, session.campaign.game.lists) if entry else ""


def told(notice: Notice | SaveError) -> Told:
    """Something the saves have to say."""
    return Told(notice.code, tuple(notice.values.items()))


def saved(status: SaveStatus, step: int) -> Saved:
    """How far the disk is behind a step."""
    problem = told(status.problem) if status.problem else None
    return Saved(status.state, problem, max(0, step - status.saved_seq))


def locked(session: Session) -> Refused | None:
    """Why nothing may be changed at a table that is only looked at; None: it may."""
    if not session.read_only:
        return None
    holder = session.holder
    if session.released:
        return refused("let-go")
    if holder is None or holder.code == "open-already":
        return refused("read-only")
    if holder.code == "cannot-write-here":
        return refused("cannot-write")
    values = dict(holder.values)
    since = values.get("since")
    when = f"{wall_date(since)} {wall_time(since)}" if isinstance(since, int) else ""
    return refused("held-by", who=str(values.get("who", "")), host=str(values.get("host", "")), since=when)


def listed(library: Library) -> tuple[ListedCampaign, ...]:
    """The campaigns of a library, the one played last first."""
    return tuple(
        ListedCampaign(
            str(one.folder), one.name, one.game, one.party, one.played, Told(one.problem) if one.problem else None
        )
        for one in library.campaigns()
    )


def log_page(session: Session, before: int | None, count: int) -> LogPage:
    """A page of the chronicle; undo and redo are no entries of their own, they only strike out and restore."""
    lines = session.log(before, count)
    entries = tuple(_log_entry(line.entry, line.undone) for line in lines if line.entry.intent is not None)
    oldest = lines[0].entry.seq if lines else 1
    return LogPage(entries, oldest if oldest > 1 else None)


def stepped(session: Session, done: Done) -> Stepped:
    """What was done, as every place is told."""
    return Stepped(done.kind, view_of(session), _log_entry(done.entry, done.kind == "undo"))


def _log_entry(entry: Entry, undone: bool) -> LogEntry:
    if entry.intent is None:
        raise ValueError("only steps are entries of the log")
    return LogEntry(entry.seq, entry.at, entry.intent, entry.events, undone)
