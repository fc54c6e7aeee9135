"""What somebody chose for every campaign, as the look: a small file beside them, of no weight if it is lost."""

from pathlib import Path
from typing import Final

from saves.disk import Disk, make_folders
from saves.errors import SaveError
from saves.json_text import canonical, parse_document
from saves.storage import write_whole

PREFERENCES: Final = "preferences.json"
MOST: Final = 4096
"""Bytes that such a file has at most; a longer one is none of ours."""


def preference(disk: Disk, folder: Path, name: str) -> str:
    """What was chosen last; empty when nothing was, or when it cannot be read."""
    value = _read(disk, folder).get(name)
    return value if isinstance(value, str) else ""


def prefer(disk: Disk, folder: Path, name: str, value: str) -> bool:
    """Remember a choice; whether that could be done."""
    try:
        make_folders(disk, folder)
        write_whole(disk, folder / PREFERENCES, [canonical({**_read(disk, folder), name: value})])
    except OSError:
        return False
    return True


def _read(disk: Disk, folder: Path) -> dict[str, object]:
    path = folder / PREFERENCES
    try:
        facts = disk.facts(path)
        if facts is None or not facts.is_plain or facts.size > MOST:
            return {}
        return dict(parse_document(disk.read(path, size=MOST)))
    except (OSError, SaveError, ValueError):
        return {}
