"""Copies and recaps of a campaign in play, written where the GM says."""

from pathlib import Path
from typing import Final

from rules.campaign import Campaign, SessionOpened
from saves.library import Library
from saves.names import slug
from tabletop_tui.looking import log_page
from tabletop_tui.messages import LogEntry
from tabletop_tui.present.recap import recap
from tabletop_tui.session import Session

_PAGE: Final = 200


def copy(session: Session, folder: Path) -> Path:
    """Save the table as it is as a campaign of its own in another folder of campaigns; its folder.

    Raises:
        SaveError: Nothing can be kept there.
    """
    opened = Library(folder, threaded=False).create(session.campaign)
    opened.file.close()
    return opened.file.folder


def recap_name(campaign: Campaign) -> str:
    """A name for the file of a recap."""
    return f"{slug(campaign.name)}-{campaign.session}.md"


def export_recap(session: Session, path: Path) -> Path:
    """Write a recap of the session opened last; a file that is there already is never written over.

    Raises:
        OSError: Nothing can be written there.
        SaveError: The log cannot be read.
    """
    while path.exists():
        path = path.with_stem(path.stem + "-1")
    path.write_text(recap(session.campaign, _last_session(session)), "utf-8")
    return path


def _last_session(session: Session) -> tuple[LogEntry, ...]:
    entries: tuple[LogEntry, ...] = ()
    before: int | None = None
    while True:
        page = log_page(session, before, _PAGE)
        begun = [at for at, entry in enumerate(page.entries) if _opens(entry)]
        entries = (*page.entries[begun[-1] if begun else 0 :], *entries)
        if begun or page.older is None:
            return entries
        before = page.older


def _opens(entry: LogEntry) -> bool:
    return not entry.undone and any(isinstance(event, SessionOpened) for event in entry.events)
