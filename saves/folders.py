"""What the GM should know of the place where campaigns are kept, and of strange files in a campaign's folder."""

import os
import re
from pathlib import Path
from typing import Final

from saves.disk import Disk
from saves.errors import Notice, SaveError, notice

_NETWORK: Final = re.compile(
    r"nfs\d?|cifs|smb\d?|smbfs|9p|afs|ceph|glusterfs|davfs|fuse\.(sshfs|rclone|davfs|gvfsd-fuse)"
)
_SYNCHRONISED: Final = re.compile(
    r"dropbox|onedrive|google ?drive|nextcloud|owncloud|icloud|mobile documents|syncthing|box sync|seafile|megasync",
    re.IGNORECASE,
)
_OURS: Final = re.compile(r"campaign\.json|journal-\d{6,12}-\d{9,15}\.jsonl|.*\.tmp", re.ASCII)
_LIKE_OURS: Final = re.compile(r"(campaign|journal-).*\.jsonl?(\.sync-conflict.*)?", re.IGNORECASE)


def require_trusted(disk: Disk, folder: Path, chosen: bool) -> None:
    """Refuse to keep campaigns behind a link that nobody chose, or in what is no folder.

    Raises:
        SaveError: `folder-is-link`, `no-folder-here` (folder).
    """
    facts = disk.facts(folder)
    if facts is not None and facts.is_link and not chosen:
        raise SaveError("folder-is-link", folder=str(folder))
    behind = disk.facts(folder, follow=True) if facts is not None and facts.is_link else facts
    if behind is not None and not behind.is_folder:
        raise SaveError("no-folder-here", folder=str(folder))


def about_place(disk: Disk, folder: Path) -> tuple[Notice, ...]:
    """What there is to know of the folder of campaigns before a fight depends on it."""
    notices: list[Notice] = []
    facts = disk.facts(folder)
    if facts is not None and facts.is_link:
        notices.append(notice("folder-followed", folder=str(folder)))
    elif facts is not None and facts.mode & 0o002 and os.name != "nt":
        notices.append(notice("folder-writable-by-all", folder=str(folder)))
    kind = disk.kind_of_place(folder)
    if _NETWORK.fullmatch(kind):
        notices.append(notice("network-folder", kind=kind))
    if _SYNCHRONISED.search(str(folder)):
        notices.append(notice("synchronised-folder", folder=str(folder)))
    return tuple(notices)


def conflict_copies(disk: Disk, folder: Path) -> tuple[str, ...]:
    """Files that a synchronised folder made out of ours when two machines wrote at once."""
    return tuple(name for name in disk.names(folder) if _LIKE_OURS.fullmatch(name) and not _OURS.fullmatch(name))
