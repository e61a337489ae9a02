"""A high-water mark: how much was ever committed to the database, kept in a small file of its own beside it.

If the database is older or shorter than it was, because a backup was put back, its log was damaged or a disk lied, the
mark tells. It is written after every commit and before anything of it is acknowledged, and synced to the disk every two
seconds. So it is never ahead of the database; after the end of a process it is not behind either, and after a power cut
by two seconds at most.
"""

import os
import time
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

import msgspec

SUFFIX = ".mark"
SLOT = 256
"""Bytes. There are two slots, written in turn: half a write spoils one of them at most."""
SYNC_EVERY = 2.0
"""Seconds."""


class HighWater(msgspec.Struct, frozen=True):
    """How far a database had come."""

    lineage: str
    """Which database it was; a backup of it has the same."""
    commits: int
    entries: int
    """Journal entries in it."""
    at: int
    """The server's clock at the last commit."""


def mark_path(database: Path) -> Path:
    """Where the mark of a database is."""
    return database.with_name(database.name + SUFFIX)


def read_mark(database: Path) -> HighWater | None:
    """The mark of a database; `None` if there is none that can be read."""
    try:
        content = mark_path(database).read_bytes()
    except FileNotFoundError:
        return None
    marks = [_decode(content[start : start + SLOT]) for start in (0, SLOT)]
    return max((mark for mark in marks if mark is not None), key=lambda mark: mark.commits, default=None)


class MarkFile:
    """Keeps the mark of a database while something writes to it. Faults are ignored: a mark may be behind."""

    def __init__(self, database: Path) -> None:
        self._path = mark_path(database)
        self._file: int | None = None
        self._synced = 0.0

    def write(self, mark: HighWater) -> None:
        """Raise the mark."""
        with suppress(OSError):
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            _write_at(self._file, mark.commits % 2 * SLOT, _encode(mark))

    def sync(self) -> None:
        """Sync the mark to the disk, if it is time."""
        if self._file is not None and time.monotonic() - self._synced >= SYNC_EVERY:
            self._sync()

    def close(self) -> None:
        """Sync the mark and let go of its file."""
        if self._file is not None:
            self._sync()
            self._let_go()

    def _sync(self) -> None:
        assert self._file is not None
        with suppress(OSError):
            os.fsync(self._file)
        self._synced = time.monotonic()
        if not self._path.exists():  # somebody deleted it
            self._let_go()

    def _let_go(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            os.close(file)


def _encode(mark: HighWater) -> bytes:
    text = msgspec.json.encode(mark)
    return (_checksum(text) + b" " + text).ljust(SLOT - 1) + b"\n"


def _decode(slot: bytes) -> HighWater | None:
    checksum, _, text = slot.rstrip().partition(b" ")
    if not text or checksum != _checksum(text):
        return None
    return msgspec.json.decode(text, type=HighWater)


def _checksum(text: bytes) -> bytes:
    return blake2b(text, digest_size=8).hexdigest().encode()


def _write_at(file: int, position: int, content: bytes) -> None:
    if hasattr(os, "pwrite"):
        os.pwrite(file, content, position)
    else:  # on Windows
        os.lseek(file, position, os.SEEK_SET)
        os.write(file, content)
