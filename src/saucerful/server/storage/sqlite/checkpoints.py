"""Moves what the writer appended to the log into the database proper, beside the writer and not in its way.

Left to itself SQLite does this inside a commit, and every player waits for it.
"""

import sqlite3
import threading
from contextlib import suppress
from pathlib import Path

from saucerful.server.storage.sqlite import statements
from saucerful.server.storage.sqlite.opening import connect

PAUSE = 0.5
"""Seconds between two rounds."""
LONG = 16_000
"""Pages, of 4 KB each."""


class Checkpoints:
    """A thread of its own, from when it is made until it is stopped."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stopping = threading.Event()
        self._log = 0
        self._thread = threading.Thread(target=self._run, name="storage-checkpoints", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join()

    @property
    def overdue(self) -> bool:
        """Whether the log has grown long."""
        return self._log > LONG

    def catch_up(self, connection: sqlite3.Connection) -> None:
        """The writer calls this between two commits, because the log starts afresh only when all of it was moved.

        While commits keep coming there is always a rest, so once in a while they wait for it to be moved.
        """
        if self.overdue:
            self._log = 0
            with suppress(sqlite3.Error):
                connection.execute(statements.CHECKPOINT)

    def _run(self) -> None:
        while not self._stopping.wait(PAUSE):
            with suppress(sqlite3.Error):  # a full disk, for one: the writer meets it too and says so; we try again
                self._rounds()

    def _rounds(self) -> None:
        connection = connect(self._path)
        try:
            while not self._stopping.wait(PAUSE):
                _, self._log, _ = connection.execute(statements.CHECKPOINT).fetchone()
        finally:
            connection.close()
