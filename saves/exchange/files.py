"""Reading what people picked, and writing where they said."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from saves.disk import Disk
from saves.errors import SaveError
from saves.json_text import SIZE_LIMIT
from saves.names import slug
from saves.status import told_as_refusal
from saves.storage import write_whole

LARGEST: Final = SIZE_LIMIT


def read_picked(disk: Disk, path: Path) -> bytes:
    """The content of a file that somebody picked.

    Raises:
        SaveError: `no-such-file` (file), `not-a-file` (file), `too-large` (most), or see `saves.status.problem_of`.
    """
    with told_as_refusal():
        facts = disk.facts(path, follow=True)
        if facts is None:
            raise SaveError("no-such-file", file=str(path))
        if not facts.is_plain:
            raise SaveError("not-a-file", file=str(path))
        if facts.size > LARGEST:
            raise SaveError("too-large", most=LARGEST // 1024 // 1024)
        return disk.read(path, follow=True)


def write_picked(disk: Disk, path: Path, name: str, ending: str, pieces: Iterable[bytes], overwrite: bool) -> Path:
    """Write a file where somebody said: at that path, or in that folder under a name made of `name`.

    Raises:
        SaveError: `file-exists` (file), or see `saves.status.problem_of`.
    """
    with told_as_refusal():
        facts = disk.facts(path, follow=True)
        if facts is not None and facts.is_folder:
            path = path / f"{slug(name)}{ending}"
            facts = disk.facts(path, follow=True)
        if facts is not None and not overwrite:
            raise SaveError("file-exists", file=str(path))
        write_whole(disk, path, pieces)
    return path
