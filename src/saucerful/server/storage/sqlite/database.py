"""Storage in one SQLite file: writes go to the writer process, reads are made in a thread."""

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from saucerful.server.clock import ServerClock
from saucerful.server.storage.errors import BadStorage, NotRead
from saucerful.server.storage.reading import DELETED_AT_ONCE
from saucerful.server.storage.sqlite import opening
from saucerful.server.storage.sqlite.connection import BUSY_TIMEOUT, connect_to_read
from saucerful.server.storage.sqlite.durability.file_identity import FileIdentity
from saucerful.server.storage.sqlite.export import export_player
from saucerful.server.storage.sqlite.faults import explained, fault
from saucerful.server.storage.sqlite.forget import find_chat
from saucerful.server.storage.sqlite.reader import QUESTIONS, Reader
from saucerful.server.storage.sqlite.server_lock import ServerLock
from saucerful.server.storage.sqlite.writer_options import WriterOptions, encode_options
from saucerful.server.storage.writing.messages import BatchAnswer
from saucerful.server.storage.writing.process import WriterCommand
from saucerful.server.storage.writing.requests import ForgottenPlayer
from saucerful.server.storage.writing.storing import Storing
from saucerful.server.storage.writing.writer import ObserveBatch, Writer

WRITER = "saucerful.server.storage.sqlite.writer_process"
FILE_NAME = "saucerful.db"
T = TypeVar("T")
Q = TypeVar("Q")


class SqliteStorage(Storing, Reader):
    """The `Storage` of a server that is one process."""

    def __init__(
        self,
        path: Path,
        run: str,
        lock: ServerLock,
        clock: ServerClock,
        observe_batch: ObserveBatch | None,
        busy_timeout: float,
    ) -> None:
        super().__init__(path)
        self._path = path
        self.run = run
        """Identifies this opening of the file: only its writer may write."""
        self._lock = lock
        self._clock = clock
        self._observe_batch = observe_batch
        self._busy_timeout = busy_timeout
        self._files = [FileIdentity.of(path.with_name(path.name + suffix)) for suffix in ("", "-wal", "-shm")]
        """What is open: if one is deleted or replaced, nothing that is written can be acknowledged."""
        self._epochs = {}
        self._searching = asyncio.Lock()

    @classmethod
    def open(
        cls,
        path: Path,
        observe_batch: ObserveBatch | None = None,
        busy_timeout: float = BUSY_TIMEOUT,
        clock: ServerClock | None = None,
    ) -> "SqliteStorage":
        """Make or upgrade the file and lock it for this process. Raises `BadStorage` with a sentence for the host.

        `observe_batch(seconds, requests)` is called on the loop after each batch. `busy_timeout` is how many seconds
        writes wait while another program has the file locked. The clock is made to go on from where the last server's
        stood.
        """
        if not path.parent.is_dir():
            raise BadStorage(f"There is no folder {path.parent}: make it, or choose another.")
        lock, run, clock = ServerLock(path), secrets.token_hex(8), clock or ServerClock()
        try:
            with explained(path), closing(opening.prepare(path, run, clock)):
                return cls(path, run, lock, clock, observe_batch, busy_timeout)
        except BaseException:
            lock.release()
            raise

    async def start(self) -> None:
        options = WriterOptions(
            path=str(self._path.absolute()),
            run=self.run,
            busy_timeout=self._busy_timeout,
            files=self._files,
        )
        command = WriterCommand(WRITER, encode_options(options), inherited=self._lock.inheritable)
        self._writer = Writer(command, self._path.name, self._clock, self._last_batch, self._observe_batch)

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.drain()
        await asyncio.get_running_loop().run_in_executor(None, self._stop_reading)
        if writer is not None:
            await writer.stop()  # last, so that it empties the write-ahead log
        self._lock.release()

    alone = True

    async def take_table(self, table: str) -> tuple[int, int] | None:
        """There is no other server that could own it."""

    async def release_tables(self, tables: Sequence[str]) -> None:
        """There is no other server that could want them."""

    async def idle_players(self, before: int) -> list[str]:
        return await self._search(_find_idle, before)

    async def export_player(self, player: str) -> dict[str, Any]:
        return await self._search(export_player, player)

    async def forget_player(self, player: str) -> None:
        chat, searched = await self._search(_find_chat, player)
        await self._store(ForgottenPlayer(player=player, chat=chat, searched=searched))

    async def _last_batch(self) -> BatchAnswer:
        return await self.last_batch(self.run)

    async def _search(self, work: Callable[[Path, Q], T], wanted: Q) -> T:
        """Search the whole file, one search at a time, over a connection of its own so that no other read waits."""
        async with self._searching:
            try:
                return await asyncio.to_thread(work, self._path, wanted)
            except sqlite3.Error as error:
                raise NotRead(f"The storage cannot be read: {fault(error) or error}.") from error


def _find_idle(path: Path, before: int) -> list[str]:
    with closing(connect_to_read(path)) as connection:
        return [id for (id,) in connection.execute(QUESTIONS.idle_players, (before, DELETED_AT_ONCE))]


def _find_chat(path: Path, player: str) -> tuple[list[int], int]:
    with closing(connect_to_read(path)) as connection:
        return find_chat(connection, player)
