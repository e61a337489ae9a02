"""Storage in a PostgreSQL database: writes go to the writer process, reads are made in threads."""

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import closing, suppress
from typing import Any

import msgspec
import psycopg

from saucerful.server.clock import ServerClock
from saucerful.server.storage.errors import NotOwner, OwnedElsewhere
from saucerful.server.storage.postgres import nodes, opening
from saucerful.server.storage.postgres.connection import connect, shown
from saucerful.server.storage.postgres.export import export_player
from saucerful.server.storage.postgres.nodes import LEASE_SECONDS, Ownership
from saucerful.server.storage.postgres.opening import Membership
from saucerful.server.storage.postgres.reader import Reader
from saucerful.server.storage.postgres.watch import watch
from saucerful.server.storage.postgres.writer_process import DATABASE, LEASE
from saucerful.server.storage.protocols import ServerEvents
from saucerful.server.storage.rows import OtherServer
from saucerful.server.storage.writing.messages import BatchAnswer, WriteRefusal
from saucerful.server.storage.writing.process import WriterCommand
from saucerful.server.storage.writing.requests import ForgottenPlayer, ReleasedTables, TakenTable
from saucerful.server.storage.writing.storing import Storing
from saucerful.server.storage.writing.writer import ObserveBatch, Writer

WRITER = "saucerful.server.storage.postgres.writer_process"
CLOSE_SECONDS = 10.0
"""How long what is queued may take when the storage is closed: a database that is away must not keep us."""
BEATS, SLOWEST_BEAT = 4, 1.0
"""Signs of life in the length of a lease, and the most seconds between two."""
OPENED_BY = """SELECT count(*), count(*) FILTER (WHERE public AND phase = 'open') FROM tables
    WHERE host = %s AND phase IN ('open', 'playing')"""


class PostgresStorage(Storing, Reader):
    """The `Storage` of a server whose data is in PostgreSQL, and of others beside it."""

    def __init__(
        self,
        url: str,
        node: str,
        joined: Membership,
        clock: ServerClock,
        observe_batch: ObserveBatch | None,
        lease: float = LEASE_SECONDS,
    ) -> None:
        super().__init__(url)
        self.node = node
        self.key = joined.key
        """Signs cookies, the same on all servers."""
        self.lease = lease
        """Seconds after which this server has lost its tables if it gives no sign of life."""
        self.others: list[OtherServer] = joined.others
        """The other servers at work, as of the last look."""
        self._outages = joined.outages
        self._epochs = {}
        self._clock = clock
        self._observe_batch = observe_batch
        self._events: ServerEvents | None = None
        self._watching: asyncio.Task[None] | None = None

    @classmethod
    def open(
        cls,
        url: str,
        observe_batch: ObserveBatch | None = None,
        clock: ServerClock | None = None,
        address: str = "",
        lease: float = LEASE_SECONDS,
        key: bytes | None = None,
    ) -> "PostgresStorage":
        """Make or upgrade the tables and join the servers at work. Raises `BadStorage` with a sentence for the host.

        `observe_batch(seconds, requests)` is called on the loop after each batch. The clock is made to go on from where
        the last server's stood. `address` is where the other servers reach this one, `key` the one that signs its
        cookies, if it has one already.
        """
        node, clock = secrets.token_hex(8), clock or ServerClock()
        return cls(url, node, opening.prepare(url, node, clock, address, lease, key), clock, observe_batch, lease)

    async def start(self) -> None:
        environment = {DATABASE: self._url, LEASE: str(self.lease)}
        command = WriterCommand(WRITER, self.node, environment=environment)
        self._writer = Writer(
            command,
            shown(self._url),
            self._clock,
            self._last_batch,
            self._observe_batch,
            heartbeat=min(self.lease / BEATS, SLOWEST_BEAT),
            was_away=self._was_away,
        )

    def watch_others(self, events: ServerEvents) -> None:
        """Tell what happens among the servers from now on."""
        self._events = events
        watching = watch(self._url, self.node, self.lease, lambda: self._clock.now().wall, self._found, events)
        self._watching = asyncio.get_running_loop().create_task(watching)

    async def close(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.wait({self._watching})
        writer, self._writer = self._writer, None
        if writer is not None:
            with suppress(TimeoutError):
                await asyncio.wait_for(writer.drain(), CLOSE_SECONDS)
            await writer.stop()
        await asyncio.to_thread(self._leave)

    def _leave(self) -> None:
        """Let go of all tables at once, if the database can be reached; else that takes some seconds."""
        self._stop_reading()
        with suppress(psycopg.Error), closing(connect(self._url)) as connection:
            nodes.leave(connection, self.node)

    @property
    def alone(self) -> bool:
        return not self.others

    async def opened_by(self, person: str) -> tuple[int, int]:
        ((unfinished, listed),) = await self._ask(OPENED_BY, person)
        return int(unfinished), int(listed)

    @property
    def silence(self) -> float:
        return 0.0 if self._writer is None else self._writer.silence

    def outages(self) -> list[tuple[int, int]]:
        return self._outages

    async def owner(self, table: str) -> OtherServer | None:
        return next((Ownership(*row).server for row in await self._ask(nodes.OWNERSHIP, table)), None)

    async def take_table(self, table: str) -> tuple[int, int] | None:
        for row in await self._ask(nodes.OWNERSHIP, table):
            found = Ownership(*row)
            if found.owner == self.node:
                self._epochs[table] = found.epoch
                return self._lost(found)  # what is read next could not be read the last time
            if (owner := found.server) is not None:
                raise OwnedElsewhere(f"Table {table} is on another server, {owner.name}.", owner, found.lease_left)
            try:
                await self._store(TakenTable(table=table, epoch=found.epoch + 1))
            except NotOwner:
                raise OwnedElsewhere(f"Another server has just taken over table {table}.") from None
            self._epochs[table] = found.epoch + 1
            return self._unattended(found)
        return None

    def _unattended(self, found: Ownership) -> tuple[int, int] | None:
        """From when to when nobody looked after a table that has just been taken over."""
        if found.lost_from is None and found.seen is not None:
            return found.seen, max(found.seen, self._clock.now().wall)
        return self._lost(found)

    def _lost(self, found: Ownership) -> tuple[int, int] | None:
        """The same as far as it is noted with the table."""
        if found.lost_from is None:
            return None
        until = self._clock.now().wall if found.lost_until is None else found.lost_until
        return found.lost_from, max(found.lost_from, until)

    async def release_tables(self, tables: Sequence[str]) -> None:
        await self._store(ReleasedTables(tables=tables))
        for table in tables:
            self._epochs.pop(table, None)

    async def announce(self, what: str) -> None:
        """Tell all other servers."""
        await self._ask(nodes.NOTIFY, nodes.CHANNEL, f"{self.node} {what}")

    async def export_player(self, player: str) -> dict[str, Any]:
        return await self._run(lambda connection: export_player(connection, player))

    async def forget_player(self, player: str) -> None:
        await self._store(ForgottenPlayer(player=player))

    def _found(self, others: list[OtherServer]) -> None:
        self.others = others

    def _was_away(self, began: int, ended: int) -> None:
        if self._events is not None:
            self._events.database_was_away(began, ended)

    async def _last_batch(self) -> BatchAnswer:
        """What became of the last batch that was committed for this server."""
        ((number, refusals),) = await self._ask(nodes.LAST_BATCH, self.node) or [(0, [])]
        return BatchAnswer(number, msgspec.convert(refusals, list[WriteRefusal]))
