"""Storage in a PostgreSQL database: writes go to the writer process, reads are made in threads."""

import asyncio
import secrets
from contextlib import closing, suppress
from typing import Any

import msgspec
import psycopg

from saucerful.server.clock import ServerClock
from saucerful.server.storage.errors import NotOwner, OwnedElsewhere
from saucerful.server.storage.postgres import nodes, opening
from saucerful.server.storage.postgres.connection import connect, shown
from saucerful.server.storage.postgres.export import export_player
from saucerful.server.storage.postgres.reader import Reader
from saucerful.server.storage.postgres.writer_process import DATABASE
from saucerful.server.storage.writing.messages import Answer, WriteRefusal
from saucerful.server.storage.writing.process import WriterCommand
from saucerful.server.storage.writing.requests import ForgottenPlayer, TakenTable
from saucerful.server.storage.writing.storing import Storing
from saucerful.server.storage.writing.writer import ObserveBatch, Writer

WRITER = "saucerful.server.storage.postgres.writer_process"
CLOSE_SECONDS = 10.0
"""How long what is queued may take when the storage is closed: a database that is away must not keep us."""


class PostgresStorage(Storing, Reader):
    """The `Storage` of a server whose data is in PostgreSQL."""

    def __init__(
        self,
        url: str,
        node: str,
        outages: list[tuple[int, int]],
        clock: ServerClock,
        observe_batch: ObserveBatch | None,
    ) -> None:
        super().__init__(url)
        self.node = node
        """Identifies this server among those that use the database."""
        self._outages = outages
        self._epochs = {}
        self._clock = clock
        self._observe_batch = observe_batch

    @classmethod
    def open(
        cls, url: str, observe_batch: ObserveBatch | None = None, clock: ServerClock | None = None
    ) -> "PostgresStorage":
        """Make or upgrade the tables and join the servers at work. Raises `BadStorage` with a sentence for the host.

        `observe_batch(seconds, requests)` is called on the loop after each batch. The clock is made to go on from where
        the last server's stood.
        """
        node, clock = secrets.token_hex(8), clock or ServerClock()
        return cls(url, node, opening.prepare(url, node, clock), clock, observe_batch)

    async def start(self) -> None:
        command = WriterCommand(WRITER, self.node, environment={DATABASE: self._url})
        self._writer = Writer(command, shown(self._url), self._clock, self._last_batch, self._observe_batch)

    async def close(self) -> None:
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

    def outages(self) -> list[tuple[int, int]]:
        return self._outages

    async def take_table(self, table: str) -> None:
        for owner, epoch, name in await self._ask(nodes.OWNERSHIP, table):
            if owner != self.node:
                if name is not None:
                    raise OwnedElsewhere(f"Table {table} is on another server, {name}.")
                epoch += 1
                try:
                    await self._store(TakenTable(table=table, epoch=epoch))
                except NotOwner:
                    raise OwnedElsewhere(f"Another server has just taken over table {table}.") from None
            self._epochs[table] = epoch

    async def export_player(self, player: str) -> dict[str, Any]:
        return await self._run(lambda connection: export_player(connection, player))

    async def forget_player(self, player: str) -> None:
        await self._store(ForgottenPlayer(player=player))

    async def _last_batch(self) -> Answer:
        """What became of the last batch that was committed for this server."""
        ((number, refusals),) = await self._ask(nodes.LAST_BATCH, self.node) or [(0, [])]
        return Answer(number, msgspec.convert(refusals, list[WriteRefusal]))
