"""The one door to the disk: everything that `saves` reads or writes passes here; tests put a bad one in its place."""

import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from filelock import BaseFileLock

_NO_FOLLOW: Final = getattr(os, "O_NOFOLLOW", 0)
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)
"""So that a pipe or device under the name of a file keeps nobody waiting."""
_CLOSE_ON_EXEC: Final = getattr(os, "O_CLOEXEC", 0)
_BINARY: Final = getattr(os, "O_BINARY", 0)
_PIECE: Final = 64 * 1024
_TRIES: Final = 12
"""How often a file that another program holds (a scanner on Windows) is tried again, over about two seconds."""

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Facts:
    """What a folder says of one of its files."""

    size: int
    """In bytes."""
    modified: float
    """In seconds since the epoch."""
    identity: tuple[int, int, int]
    """Changes when the file is replaced or written to: inode, size, time of change in nanoseconds."""
    is_folder: bool
    is_link: bool
    is_plain: bool
    """Whether it is a file with content, neither folder nor link nor device."""
    mode: int
    """The permission bits."""


class Held:
    """A lock that is held until it is released or the process ends; this one holds nothing."""

    def release(self) -> None:
        """Let go of it; twice is no harm."""


class _HeldFile(Held):
    def __init__(self, lock: "BaseFileLock") -> None:
        self._lock = lock

    def release(self) -> None:
        self._lock.release()


def _chosen_sync() -> Callable[[int], object]:
    """The call that empties the caches of the operating system and, where that takes another one, of the medium."""
    try:
        import fcntl
    except ImportError:
        return os.fsync
    full = getattr(fcntl, "F_FULLFSYNC", None)
    return getattr(os, "fdatasync", os.fsync) if full is None else lambda handle: fcntl.fcntl(handle, full)


_SYNC: Final = _chosen_sync()


class Disk:
    """The real disk. Every method is one act that can fail by itself with OSError."""

    def facts(self, path: Path, follow: bool = False) -> Facts | None:
        """What is known of a file, or None when there is none; a link is followed only when asked to."""
        try:
            found = os.stat(path) if follow else os.lstat(path)
        except (FileNotFoundError, NotADirectoryError):
            return None
        return Facts(
            found.st_size,
            found.st_mtime,
            (found.st_ino, found.st_size, found.st_mtime_ns),
            stat.S_ISDIR(found.st_mode),
            stat.S_ISLNK(found.st_mode),
            stat.S_ISREG(found.st_mode),
            stat.S_IMODE(found.st_mode),
        )

    def names(self, folder: Path, plain: bool = False) -> list[str]:
        """The names in a folder, sorted; none when there is no folder. Only those of files with content when asked."""
        try:
            if not plain:
                return sorted(os.listdir(folder))
            with os.scandir(folder) as entries:
                return sorted(entry.name for entry in entries if entry.is_file(follow_symlinks=False))
        except (FileNotFoundError, NotADirectoryError):
            return []

    def read(self, path: Path, start: int = 0, size: int = -1, follow: bool = False) -> bytes:
        """The bytes of a file from `start`, at most `size` of them, all when negative; a link only when asked to."""
        handle = os.open(path, os.O_RDONLY | (0 if follow else _NO_FOLLOW) | _NO_WAIT | _CLOSE_ON_EXEC | _BINARY)
        with open(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
            file.seek(start)
            return file.read(size)

    def make_folder(self, folder: Path) -> None:
        """Make a folder for its owner alone; nothing when it is there."""
        with contextlib.suppress(FileExistsError):
            os.mkdir(folder, 0o700)

    def create(self, path: Path) -> int:
        """Make a new file for its owner alone and open it for appending; FileExistsError when there is one."""
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND
        return os.open(path, flags | _NO_FOLLOW | _CLOSE_ON_EXEC | _BINARY, 0o600)

    def append(self, handle: int, content: bytes) -> None:
        """Write at the end of an open file, in pieces, so that other threads run between them."""
        view = memoryview(content)
        while view:
            written = os.write(handle, view[:_PIECE])
            if written == 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            view = view[written:]

    def sync(self, handle: int) -> None:
        """Return only when what was written to an open file is on the medium."""
        _SYNC(handle)

    def close(self, handle: int) -> None:
        """Close an open file."""
        os.close(handle)

    def sync_folder(self, folder: Path) -> None:
        """Return only when the names in a folder are on the medium; Windows has no such thing."""
        if sys.platform == "win32":
            return
        handle = os.open(folder, os.O_RDONLY | _CLOSE_ON_EXEC)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def replace(self, source: Path, target: Path) -> None:
        """Give a file another name, in place of any file that had it, at once."""
        _patiently(lambda: os.replace(source, target))

    def remove(self, path: Path) -> None:
        """Remove a file; nothing when there is none."""
        with contextlib.suppress(FileNotFoundError):
            _patiently(lambda: os.unlink(path))

    def restrict(self, path: Path) -> None:
        """Take every right to a file or folder from everybody but its owner."""
        mode = stat.S_IMODE(os.lstat(path).st_mode)
        os.chmod(path, mode & 0o700)

    def kind_of_place(self, folder: Path) -> str:
        """The kind of file system that a folder is on, as `ext4` or `nfs4`; empty where that cannot be told."""
        try:
            table = Path("/proc/self/mounts").read_text("utf-8", "replace")
        except OSError:
            return ""
        rows = [row.split(" ") for row in table.splitlines()]
        place = str(folder.absolute())
        above = [row for row in rows if len(row) > 2 and (place + "/").startswith(row[1].rstrip("/") + "/")]
        return max(above, key=lambda row: len(row[1]))[2] if above else ""

    def hold(self, path: Path) -> Held | None:
        """Take the lock in a file for this process alone, or None while another process has it.

        Raises:
            NotImplementedError: This kind of disk has no locks.
        """
        from filelock import FileLock, Timeout

        lock = FileLock(path, timeout=0, mode=0o600, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            return None
        except OSError as error:
            if error.errno in (errno.ENOSYS, errno.ENOLCK, errno.ENOTSUP):
                raise NotImplementedError from None
            raise
        return _HeldFile(lock)

    def open_again(self, path: Path) -> int:
        """Open a file that is there, to scribble in it."""
        return os.open(path, os.O_WRONLY | _NO_FOLLOW | _NO_WAIT | _CLOSE_ON_EXEC | _BINARY)

    def scribble(self, handle: int, content: bytes) -> None:
        """Write this over the beginning of an open file, with no care for crashes."""
        os.lseek(handle, 0, os.SEEK_SET)
        os.write(handle, content)


def make_folders(disk: Disk, folder: Path) -> None:
    """Make a folder and those above it, for good."""
    if disk.facts(folder) is None:
        make_folders(disk, folder.parent)
        disk.make_folder(folder)
        disk.sync_folder(folder.parent)


def _patiently(act: Callable[[], Result]) -> Result:
    """Do what Windows refuses with PermissionError while another program looks at the file, again and again."""
    for attempt in range(_TRIES):
        try:
            return act()
        except PermissionError:
            if os.name != "nt":
                raise
            time.sleep(0.005 * 1.6**attempt)
    return act()
