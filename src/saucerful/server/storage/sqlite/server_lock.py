"""One server for each file: a lock of the operating system, which vanishes with the process however it ends."""

import os
import sys
from pathlib import Path

from saucerful.server.storage.errors import BadStorage

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ServerLock:
    """Held from the moment it is made until it is released."""

    def __init__(self, path: Path) -> None:
        try:
            self._handle: int | None = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise BadStorage(f"{path.parent} cannot be written to: {error.strerror}.") from None
        try:
            _take(self._handle)
        except OSError:
            self.release()
            raise BadStorage(f"Another Saucerful server is using {path}: stop it, or choose another folder.") from None

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
