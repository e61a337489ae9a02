"""One server for each file: locks of the operating system, which vanish with their processes however those end."""

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import structlog

from saucerful.server.storage.errors import BadStorage

WAIT = 3.0
"""Seconds after which a server that is at work is taken to go on, and not to be stopping."""
WAIT_FOR_WRITER = 60.0
"""Seconds in which the writer process of a server that was killed has time to end: it empties SQLite's log."""
TRY_EVERY = 0.02
FOLDERS_CANNOT_BE_LOCKED = (errno.EBADF, errno.EINVAL, errno.ENOTSUP)
"""What some file systems answer; then the lock file must do."""

log = structlog.get_logger("saucerful.storage")

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ServerLock:
    """Held from the moment it is made until it is released, and the processes that have inherited it have ended.

    The lock file is locked, and its folder too where there are such locks: a second server is refused even if somebody
    has deleted the lock file. In the lock file is the id of the server's process.
    """

    def __init__(self, path: Path) -> None:
        self.handles: list[int] = []
        try:
            self.handles.append(os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600))
            if sys.platform != "win32":  # there a file that is open cannot be deleted
                self.handles.append(os.open(path.parent, os.O_RDONLY))
        except OSError as error:
            self.release()
            raise BadStorage(f"{path.parent} cannot be written to: {error.strerror}.") from None
        try:
            _take_all(self.handles)
        except OSError:
            self.release()
            raise BadStorage(f"Another Saucerful server is using {path}: stop it, or choose another folder.") from None
        _write_process(self.handles[0])

    @property
    def inheritable(self) -> list[int]:
        """For the process that writes, so that what it still has to do is done before another server begins."""
        return [] if sys.platform == "win32" else self.handles  # there a process inherits nothing by number

    def release(self) -> None:
        handles, self.handles = self.handles, []
        for handle in handles:
            os.close(handle)


def _take_all(handles: list[int]) -> None:
    """Lock them all; wait a moment if another process has one locked, and raise `OSError` if it goes on."""
    began, told = time.monotonic(), False
    for handle in handles:
        while not _taken(handle):
            waited = time.monotonic() - began
            if waited > WAIT_FOR_WRITER or (waited > WAIT and _is_at_work(handles[0])):
                raise OSError
            if waited > WAIT and not told:
                log.info("waits_for_the_writer_of_a_server_that_is_gone")
                told = True
            time.sleep(TRY_EVERY)


def _write_process(lock_file: int) -> None:
    """Note in the lock file which process has it locked; without that note nothing is wrong."""
    if sys.platform != "win32":  # there nobody else could read it, and no other process inherits the lock
        with suppress(OSError):
            os.ftruncate(lock_file, 0)
            os.pwrite(lock_file, b"%d\n" % os.getpid(), 0)


def _is_at_work(lock_file: int) -> bool:
    """Whether the server that has written its process into the lock file may still be there."""
    if sys.platform == "win32":
        return True
    try:
        os.kill(int(os.pread(lock_file, 20, 0)), 0)
    except ProcessLookupError:
        return False
    except (OSError, ValueError, OverflowError):  # that of another user, or no number
        return True
    return True


def _taken(handle: int) -> bool:
    try:
        _take(handle)
    except OSError as error:
        return error.errno in FOLDERS_CANNOT_BE_LOCKED
    return True
