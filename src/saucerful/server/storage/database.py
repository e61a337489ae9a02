"""The file with everything that must outlive the process, and the only way to it."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from saucerful.server.storage import exporting, forgetting, opening
from saucerful.server.storage.checkpoints import Checkpoints
from saucerful.server.storage.errors import AlreadySpent, BadStorage, NotRead, NotStored, fault
from saucerful.server.storage.reading import Reading
from saucerful.server.storage.rows import (
    Entry,
    FinishedGame,
    Player,
    PutBack,
    RatedGame,
    Row,
    Slept,
    Spent,
    Subscribed,
    TableRow,
    Unsubscribed,
)
from saucerful.server.storage.server_lock import ServerLock
from saucerful.server.storage.storing import Done, Parcel
from saucerful.server.storage.writer import ObserveBatch, Writer

FILE_NAME = "saucerful.db"
T = TypeVar("T")


class Storage(Reading):
    """Writes are queued and become durable together, many in one sync to the disk; reads never block the event loop."""

    def __init__(self, path: Path, lock: ServerLock, observe_batch: ObserveBatch | None) -> None:
        super().__init__(path)
        self._path = path
        self._lock = lock
        self._observe_batch = observe_batch
        self._writer: Writer | None = None
        self._checkpoints: Checkpoints | None = None
        self._searching = asyncio.Lock()

    @classmethod
    def open(cls, path: Path, observe_batch: ObserveBatch | None = None) -> "Storage":
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

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to write; `done` callbacks run on this loop."""
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
        entry: bytes,
        done: Done,
        summary: TableRow | None = None,
        finished: FinishedGame | None = None,
    ) -> None:
        """Queue a journal entry (JSON; the numbers of each table go 0, 1, 2 …).

        `done(None)` runs on the loop once it is on disk. `done(error)`, a NotStored, says that nothing of it is
        stored, neither the entry nor the rest; then entries with later numbers are refused as well, and the caller
        may append the same number again. `summary` (give it only when it changed) and `finished` go into the same
        transaction.
        """
        line = Entry(table=table, number=number, entry=entry.decode())
        self._put(done, *[row for row in (line, summary, finished) if row is not None])

    async def save_table(self, row: TableRow) -> None:
        """Change what is known of a table without a journal entry: it is set aside, its deadline moved."""
        await self._stored(row)

    async def save_player(self, player: Player) -> None:
        """Keep a new person, or their new name, avatar or last visit; durable when it returns.

        Raises Forgotten for somebody whose data was deleted since the start: give them a new identity.
        """
        await self._stored(player)

    async def save_ratings(self, rated: RatedGame) -> None:
        """Keep what a game has changed; raises AlreadyRated if that was done before."""
        await self._stored(rated)

    async def save_subscription(self, subscribed: Subscribed) -> None:
        """A browser wants to be told things; whosever it was before, it is this person's now."""
        await self._stored(subscribed)

    async def drop_subscription(self, unsubscribed: Unsubscribed) -> None:
        """It no longer does."""
        await self._stored(unsubscribed)

    async def export(self, player: str) -> dict[str, Any]:
        """Everything that is kept about a person; the whole file is searched, one search at a time."""
        async with self._searching:
            return await self._beside(exporting.export, player)

    async def forget(self, player: str) -> None:
        """Delete what is known of a person, as `saucerful forget` does; `forgotten` then tells of it."""

        def work(path: Path, player: str) -> None:
            with closing(opening.connect(path)) as connection:
                forgetting.forget(connection, player)

        async with self._searching:
            await self._beside(work, player)

    async def _beside(self, work: Callable[[Path, str], T], player: str) -> T:
        """Something long, over a connection of its own, so that nobody waits for it."""
        try:
            return await asyncio.to_thread(work, self._path, player)
        except sqlite3.Error as error:
            raise NotRead(f"The storage cannot be used: {fault(error) or error}.") from error

    async def spend(self, token_id: str, until: int) -> bool:
        """Use up a one-time token; False if it was used before. It is remembered until it would have expired anyway."""
        if await self._is_spent(token_id):
            return False
        try:
            await self._stored(Spent(token=token_id, until=until))
        except AlreadySpent:
            return False
        return True

    def slept(self, began: int, ended: int) -> None:
        """The machine slept: from now on that is one of the `outages`, also of those who asked for them before."""
        self._outages.append((began, ended))
        self._put(lambda _: None, Slept(began=began, ended=ended))

    def put_back(self, now: int) -> None:
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
