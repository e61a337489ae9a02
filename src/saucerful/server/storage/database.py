"""The file with everything that must outlive the process, and the only way to it."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from saucerful.server.storage.rows import FinishedGame, Player, TableRow

Done = Callable[[Exception | None], None]
ObserveBatch = Callable[[float, int], None]

FILE_NAME = "saucerful.db"


class Storage:
    """Writes are queued and become durable together, many in one sync to the disk; reads never block the event loop."""

    @classmethod
    def open(cls, path: Path, observe_batch: ObserveBatch = lambda seconds, entries: None) -> "Storage":
        """Make or upgrade the file and lock it for this process. Raises BadStorage with a sentence for the host.

        `observe_batch(seconds, entries)` is called in the writer's thread after each batch that is on disk.
        """
        raise NotImplementedError

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to write; `done` callbacks run on this loop."""
        raise NotImplementedError

    async def close(self) -> None:
        """Finish all queued writes, then let go of the file."""
        raise NotImplementedError

    def outages(self) -> list[tuple[int, int]]:
        """The periods in which no server was running, oldest first; they are charged to nobody."""
        raise NotImplementedError

    def append(
        self,
        table: str,
        number: int,
        entry: bytes,
        done: Done,
        summary: TableRow | None = None,
        finished: FinishedGame | None = None,
    ) -> None:
        """Queue a journal entry (JSON; numbers go 0, 1, 2 … in each table); may only be called on the loop's thread.

        `done(None)` runs on the loop once it is on disk. `done(error)`, a NotStored, says that nothing of it is
        stored, neither the entry nor the rest; then entries with later numbers are refused as well, and the caller
        may append the same number again. `summary` (give it only when it changed) and `finished` go into the same
        transaction.
        """
        raise NotImplementedError

    async def save_table(self, row: TableRow) -> None:
        """Change what is known of a table without a journal entry: it is set aside, its deadline moved."""
        raise NotImplementedError

    async def save_player(self, player: Player) -> None:
        """Keep a new person, or their new name, avatar or last visit; durable when it returns. Raises NotStored."""
        raise NotImplementedError

    async def spend(self, token_id: str, until: int) -> bool:
        """Use up a one-time token; False if it was used before. It is remembered until it would have expired anyway."""
        raise NotImplementedError

    async def journal(self, table: str) -> list[bytes]:
        """All entries of a table in order."""
        raise NotImplementedError

    async def table_row(self, table: str) -> TableRow | None:
        """What is known of a table, with its players."""
        raise NotImplementedError

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        """Public tables that wait for players, the latest change first."""
        raise NotImplementedError

    async def count_tables(self) -> dict[str, int]:
        """How many tables are in each phase."""
        raise NotImplementedError

    async def tables_due(self, before: int) -> list[str]:
        """The tables to be looked at by then, the most urgent first. Only tables in play or open are ever due."""
        raise NotImplementedError

    async def next_due(self, after: int) -> int | None:
        """The first deadline later than that."""
        raise NotImplementedError

    async def tables_of(self, player: str) -> list[TableRow]:
        """The tables at which a person sits and which are not over, the latest change first."""
        raise NotImplementedError

    async def games_of(self, player: str, limit: int = 50, skip: int = 0) -> list[FinishedGame]:
        """The finished games of a person, newest first, without their records."""
        raise NotImplementedError

    async def finished_game(self, id: str) -> FinishedGame | None:
        """A finished game with its record."""
        raise NotImplementedError

    async def player(self, id: str) -> Player | None:
        """A person; None if they never came, or are forgotten."""
        raise NotImplementedError

    async def players(self, ids: list[str]) -> dict[str, Player]:
        """Several people at once; those who are not known are left out."""
        raise NotImplementedError

    async def forgotten(self, since: int) -> list[tuple[int, str]]:
        """People whose data was deleted by `saucerful forget` while we ran: (running number above `since`, player id).

        The server asks every few seconds and then drops what it holds of them in memory: name, avatar, chat lines.
        """
        raise NotImplementedError
