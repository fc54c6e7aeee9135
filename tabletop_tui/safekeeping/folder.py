"""What there is to know of a folder: warnings given once, what was set aside, and an edit from outside."""

import hashlib
import json
from pathlib import Path
from typing import Final

from saves.disk import Disk
from saves.errors import Notice, SaveError
from saves.exchange.whole import Arrived, read_campaign
from saves.names import stamp
from saves.opening import CHECKPOINT
from saves.righting import SET_ASIDE

WARNED: Final = ".warned.json"
"""The file beside the campaigns that remembers which warnings were read."""
ONCE: Final = frozenset(
    {
        "folder-followed",
        "folder-writable-by-all",
        "network-folder",
        "synchronised-folder",
        "conflict-copies",
        "no-locks-here",
    }
)
"""What is told once, not each time a campaign is opened."""


def fresh(folder: Path, notices: tuple[Notice, ...]) -> tuple[Notice, ...]:
    """Those of the notices that were not read here before."""
    known = _known(folder)
    return tuple(one for one in notices if one.code not in ONCE or _mark(one) not in known)


def remember(folder: Path, notices: tuple[Notice, ...]) -> None:
    """Remember that these were read; where nothing can be written they are told again."""
    marks = {_mark(one) for one in notices if one.code in ONCE}
    known = _known(folder)
    if marks <= known or not folder.is_dir():
        return
    fresh_file = folder / f"{WARNED}.new"
    try:
        fresh_file.write_text(json.dumps(sorted(known | marks)), "utf-8")
        fresh_file.replace(folder / WARNED)
    except OSError:
        return


def _known(folder: Path) -> frozenset[str]:
    try:
        found = json.loads((folder / WARNED).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return frozenset()
    return frozenset(one for one in found if isinstance(one, str)) if isinstance(found, list) else frozenset()


def _mark(one: Notice) -> str:
    return hashlib.sha256(repr((one.code, sorted(one.values.items()))).encode()).hexdigest()[:16]


def kept_since(folder: Path, moment: float) -> tuple[Path, ...]:
    """The files set aside since a moment, in seconds since the epoch."""
    place = folder / SET_ASIDE
    begun = stamp(moment)
    names = Disk().names(place)
    return tuple(place / name for name in names if _dated(name) >= begun)


def _dated(name: str) -> str:
    count, _dash, rest = name.partition("-")
    return rest if count.isdecimal() and len(count) < 4 else name


def outside_edit(kept: tuple[Path, ...]) -> Arrived | SaveError | None:
    """The campaign as somebody edited it outside, why it cannot be taken, or None when there is no such file."""
    edited = next((path for path in reversed(kept) if path.name.endswith(CHECKPOINT)), None)
    if edited is None:
        return None
    try:
        return read_campaign(Disk(), edited)
    except SaveError as error:
        return error
