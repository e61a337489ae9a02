"""Storage in one SQLite file: writes go to the writer process, reads are made in a thread."""

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from saucerful.server.clock import ServerClock
from saucerful.server.storage.errors import BadStorage, NotRead, NotStored, TokenUsed
from saucerful.server.storage.protocols import Done
from saucerful.server.storage.rows import FinishedGame, GameRatings, Player, PushSubscription, TableRow
from saucerful.server.storage.sqlite import opening
from saucerful.server.storage.sqlite.connection import BUSY_TIMEOUT, connect_to_read
from saucerful.server.storage.sqlite.export import export_player
from saucerful.server.storage.sqlite.faults import explained, fault
from saucerful.server.storage.sqlite.file_identity import FileIdentity
from saucerful.server.storage.sqlite.forget import find_chat
from saucerful.server.storage.sqlite.messages import (
    AnyRow,
    DeletedSubscription,
    DeletedTables,
    Entries,
    ForgottenPlayer,
    IdlePlayers,
    Outage,
    UsedToken,
    WriterOptions,
)
from saucerful.server.storage.sqlite.reader import DELETED_AT_ONCE, IDLE_PLAYERS, Reader
from saucerful.server.storage.sqlite.server_lock import ServerLock
from saucerful.server.storage.sqlite.writer import ObserveBatch, Writer, WriteRequest

FILE_NAME = "saucerful.db"
T = TypeVar("T")
Q = TypeVar("Q")


class SqliteStorage(Reader):
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
        self._writer: Writer | None = None
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
        self._writer = Writer(options, self._clock, self.last_batch, self._observe_batch, self._lock.inheritable)

    async def close(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.drain()
        await asyncio.get_running_loop().run_in_executor(None, self._stop_reading)
        if writer is not None:
            await writer.stop()  # last, so that it empties the write-ahead log
        self._lock.release()

    @property
    def writable(self) -> bool:
        return self._writer is not None and self._writer.writable

    @property
    def writer_pid(self) -> int | None:
        """The id of the process that writes, if it runs just now."""
        return None if self._writer is None else self._writer.pid

    def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        done: Done,
        row: TableRow | None = None,
        finished: FinishedGame | None = None,
    ) -> None:
        rows: tuple[AnyRow, ...] = (Entries(table=table, number=number, entries=entries),)
        if row is not None:
            rows += (row,)
        if finished is not None:
            rows += (finished,)
        self._put(rows, done)

    async def save_table(self, row: TableRow) -> None:
        await self._store(row)

    async def delete_tables(self, tables: Sequence[str]) -> None:
        await self._store(DeletedTables(tables=tables))

    async def idle_players(self, before: int) -> list[str]:
        return await self._search(_find_idle, before)

    async def delete_players(self, players: Sequence[str]) -> None:
        await self._store(IdlePlayers(players=players))

    async def save_player(self, player: Player) -> None:
        await self._store(player)

    async def save_ratings(self, ratings: GameRatings) -> None:
        await self._store(ratings)

    async def save_subscription(self, subscription: PushSubscription) -> None:
        await self._store(subscription)

    async def delete_subscription(self, endpoint: str, player: str) -> None:
        await self._store(DeletedSubscription(endpoint=endpoint, player=player))

    async def use_token(self, token: str, until: int) -> bool:
        try:
            await self._store(UsedToken(token=token, until=until))
        except TokenUsed:
            return False
        return True

    def record_outage(self, began: int, ended: int) -> None:
        self._outages.append((began, ended))
        self._put((Outage(began=began, ended=ended),), lambda _: None)

    async def export_player(self, player: str) -> dict[str, Any]:
        return await self._search(export_player, player)

    async def forget_player(self, player: str) -> None:
        chat, searched = await self._search(_find_chat, player)
        await self._store(ForgottenPlayer(player=player, chat=chat, searched=searched))

    async def _search(self, work: Callable[[Path, Q], T], wanted: Q) -> T:
        """Search the whole file, one search at a time, over a connection of its own so that no other read waits."""
        async with self._searching:
            try:
                return await asyncio.to_thread(work, self._path, wanted)
            except sqlite3.Error as error:
                raise NotRead(f"The storage cannot be read: {fault(error) or error}.") from error

    async def _store(self, row: AnyRow) -> None:
        """Store a row; durable when this returns."""
        stored = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if stored.done():
                return  # whoever asked has gone away
            if error is None:
                stored.set_result(None)
            else:
                stored.set_exception(error)

        self._put((row,), done)
        await stored

    def _put(self, rows: tuple[AnyRow, ...], done: Done) -> None:
        if self._writer is None:
            asyncio.get_running_loop().call_soon(done, NotStored("The storage is closed."))
        else:
            self._writer.put(WriteRequest(rows, done))


def _find_idle(path: Path, before: int) -> list[str]:
    with closing(connect_to_read(path)) as connection:
        return [id for (id,) in connection.execute(IDLE_PLAYERS, (before, DELETED_AT_ONCE))]


def _find_chat(path: Path, player: str) -> tuple[list[int], int]:
    with closing(connect_to_read(path)) as connection:
        return find_chat(connection, player)
