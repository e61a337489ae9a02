"""The file with everything that must outlive the process, and the only way to it."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from saucerful.server.storage.errors import AlreadySpent, BadStorage, NotRead, NotStored, fault
from saucerful.server.storage.rows import (
    Entry,
    FinishedGame,
    GameRatings,
    Player,
    PushSubscription,
    PutBack,
    Row,
    Slept,
    Spent,
    TableRow,
    Unsubscribed,
)
from saucerful.server.storage.sqlite import opening
from saucerful.server.storage.sqlite.checkpoints import Checkpoints
from saucerful.server.storage.sqlite.export import export_player
from saucerful.server.storage.sqlite.forget import forget_player
from saucerful.server.storage.sqlite.reader import Reader
from saucerful.server.storage.sqlite.server_lock import ServerLock
from saucerful.server.storage.sqlite.storing import Done, Parcel
from saucerful.server.storage.sqlite.writer import ObserveBatch, Writer

FILE_NAME = "saucerful.db"
T = TypeVar("T")


class SqliteStorage(Reader):
    """Writes are queued and become durable together, many in one sync to the disk; reads never block the event loop."""

    def __init__(self, path: Path, lock: ServerLock, observe_batch: ObserveBatch | None) -> None:
        super().__init__(path)
        self._path = path
        self._lock = lock
        self._observe_batch = observe_batch
        self._writer: Writer | None = None
        self._checkpoints: Checkpoints | None = None
        self._searching = asyncio.Lock()

    @property
    def writable(self) -> bool:
        """Whether the last write succeeded."""
        return self._writer is not None and not self._writer.in_trouble

    @classmethod
    def open(cls, path: Path, observe_batch: ObserveBatch | None = None) -> "SqliteStorage":
        """Make or upgrade the file and lock it for this process. Raises BadStorage with a sentence for the host.

        `observe_batch(seconds, writes)` is called on the loop after each batch.
        """
        if not path.parent.is_dir():
            raise BadStorage(f"There is no folder {path.parent}: make it, or choose another.")
        lock = ServerLock(path)
        try:
            with opening.explained(path):
                opening.prepare(path)
                return cls(path, lock, observe_batch)
        except BaseException:
            lock.release()
            raise

    async def start(self) -> None:
        """Begin to write; `done` callbacks run on the running loop."""
        loop = asyncio.get_running_loop()
        self._checkpoints = Checkpoints(self._path)
        self._writer = Writer(self._path, loop, self._checkpoints, self._observe_batch)

    async def close(self) -> None:
        """Finish all queued writes, then let go of the file; later ones are refused."""
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.stop()
        await asyncio.get_running_loop().run_in_executor(None, self._stop)

    def _stop(self) -> None:
        if self._checkpoints is not None:
            self._checkpoints.stop()
        self._stop_reading()
        self._lock.release()

    def append(
        self,
        table: str,
        number: int,
        entries: Sequence[bytes],
        done: Done,
        row: TableRow | None = None,
        finished: FinishedGame | None = None,
    ) -> None:
        """Queue entries (JSON), numbered from `number` on, in one transaction with the row and the finished game."""
        rows: list[Row] = [
            Entry(table=table, number=n, entry=entry.decode()) for n, entry in enumerate(entries, number)
        ]
        self._put(done, *rows, *[one for one in (row, finished) if one is not None])

    async def save_table(self, row: TableRow) -> None:
        """Change what is known of a table without a journal entry: it is set aside, its deadline moved."""
        await self._stored(row)

    async def save_player(self, player: Player) -> None:
        """Keep a new person, or their new name, avatar or last visit; durable when it returns.

        Raises Forgotten for somebody whose data was deleted since the start: give them a new identity.
        """
        await self._stored(player)

    async def save_ratings(self, rated: GameRatings) -> None:
        """Keep what a game has changed; raises AlreadyRated if that was done before."""
        await self._stored(rated)

    async def save_subscription(self, subscribed: PushSubscription) -> None:
        """A browser wants to be told things; whosever it was before, it is this person's now."""
        await self._stored(subscribed)

    async def delete_subscription(self, endpoint: str, player: str) -> None:
        """It no longer does."""
        await self._stored(Unsubscribed(endpoint=endpoint, player=player))

    async def export_player(self, player: str) -> dict[str, Any]:
        """Everything that is kept about a person; the whole file is searched, one search at a time."""
        async with self._searching:
            return await self._beside(export_player, player)

    async def forget_player(self, player: str) -> None:
        """Delete what is known of a person, as `saucerful forget` does; `forgotten` then tells of it."""

        def work(path: Path, player: str) -> None:
            with closing(opening.connect(path)) as connection:
                forget_player(connection, player)

        async with self._searching:
            await self._beside(work, player)

    async def _beside(self, work: Callable[[Path, str], T], player: str) -> T:
        """Something long, over a connection of its own, so that nobody waits for it."""
        try:
            return await asyncio.to_thread(work, self._path, player)
        except sqlite3.Error as error:
            raise NotRead(f"The storage cannot be used: {fault(error) or error}.") from error

    async def use_token(self, token: str, until: int) -> bool:
        """Use up a one-time token; False if it was used before. It is remembered until it would have expired anyway."""
        if await self._is_spent(token):
            return False
        try:
            await self._stored(Spent(token=token, until=until))
        except AlreadySpent:
            return False
        return True

    def record_outage(self, began: int, ended: int) -> None:
        """The machine slept: from now on that is one of the `outages`, also of those who asked for them before."""
        self._outages.append((began, ended))
        self._put(lambda _: None, Slept(began=began, ended=ended))

    def trim_outages(self, now: int) -> None:
        """The machine's clock was put back: nobody has been asleep later than now."""
        self._outages[:] = [(began, min(ended, now)) for began, ended in self._outages if began < now]
        self._put(lambda _: None, PutBack(at=now))

    async def _stored(self, row: Row) -> None:
        future = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if future.done():
                return  # whoever asked has gone away
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

        self._put(done, row)
        await future

    def _put(self, done: Done, *rows: Row) -> None:
        if self._writer is None:
            asyncio.get_running_loop().call_soon(done, NotStored("The storage is closed."))
        else:
            self._writer.put(Parcel(rows, done))
