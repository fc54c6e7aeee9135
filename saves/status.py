"""Whether what happened at the table is on the disk."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from saves.errors import Notice, SaveError, notice


@dataclass(frozen=True, slots=True)
class SaveStatus:
    """Where the saving of a campaign stands."""

    state: Literal["saved", "saving", "failed", "read-only"]
    """`failed`: play goes on in memory and saving is tried again."""
    saved_seq: int
    """The last step that is safe."""
    problem: Notice | None = None
    """What is wrong, if anything is."""


_PLACES: Final = {
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EFBIG: "disk-full",
    errno.EACCES: "no-permission",
    errno.EPERM: "no-permission",
    errno.EROFS: "no-permission",
    errno.ENOENT: "folder-gone",
    errno.ENOTDIR: "folder-gone",
    errno.ESTALE: "folder-gone",
}


@contextmanager
def told_as_refusal() -> Iterator[None]:
    """What the disk refuses becomes a `SaveError` with the code of `problem_of`."""
    try:
        yield
    except OSError as error:
        problem = problem_of(error)
        raise SaveError(problem.code, **problem.values) from None


@contextmanager
def told_of_beginning(folder: Path) -> Iterator[None]:
    """What the disk refuses while nothing is kept yet: `no-folder-here`, `may-not-keep-here`, `no-room-here`."""
    try:
        yield
    except OSError as error:
        problem = problem_of(error)
        match problem.code:
            case "folder-gone":
                raise SaveError("no-folder-here", folder=str(folder)) from None
            case "no-permission":
                raise SaveError("may-not-keep-here", folder=str(folder)) from None
            case "disk-full":
                raise SaveError("no-room-here", folder=str(folder)) from None
            case _:
                raise SaveError(problem.code, **problem.values) from None


def problem_of(error: OSError | SaveError) -> Notice:
    """What to tell of an error: `disk-full`, `no-permission`, `folder-gone`, `disk-error` (error), or its own code."""
    if isinstance(error, SaveError):
        return error.notice()
    code = _PLACES.get(error.errno or 0)
    return notice(code) if code else notice("disk-error", error=errno.errorcode.get(error.errno or 0, "?"))
