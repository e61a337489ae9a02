"""A real storage for a test, and words for what is done with it."""

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from saucerful.server.storage.chain import first_link, next_link
from saucerful.server.storage.errors import OwnedElsewhere
from saucerful.server.storage.postgres.database import PostgresStorage
from saucerful.server.storage.rows import FinishedGame, Player, TableRow
from saucerful.server.storage.sqlite.database import FILE_NAME, SqliteStorage
from tests.postgres import execute
from tests.server.kept import run_sql


def on_a_loop(scenario: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Runs a test that is a coroutine."""

    @functools.wraps(scenario)
    def test(*arguments: Any, **fixtures: Any) -> None:
        asyncio.run(scenario(*arguments, **fixtures))  # type: ignore[arg-type]

    return test


AnyStorage = SqliteStorage | PostgresStorage
Place = Path | str
"""A folder for SQLite, or the address of a PostgreSQL database."""


def opened(place: Place, **options: Any) -> AnyStorage:
    if isinstance(place, str):
        return PostgresStorage.open(place, **options)
    return SqliteStorage.open(place / FILE_NAME, **options)


@asynccontextmanager
async def running(place: Place, **options: Any) -> AsyncIterator[Any]:
    storage = opened(place, **options)
    await storage.start()
    try:
        yield storage
    finally:
        await storage.close()


async def append(storage: AnyStorage, table: str, number: int, entry: bytes = b"{}", **more: Any) -> None:
    """Append and wait; raises what `done` was told."""
    await _append(storage, table, number, [entry], more)


async def append_all(storage: AnyStorage, table: str, entries: list[bytes], **more: Any) -> None:
    """The whole journal of a table at once."""
    await _append(storage, table, 0, entries, more)


async def _append(storage: AnyStorage, table: str, number: int, entries: list[bytes], more: dict[str, Any]) -> None:
    told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

    def done(error: Exception | None) -> None:
        if not told.done():  # else whoever asked has gone away
            told.set_result(error)

    storage.append(table, number, entries, done, **more)
    if error := await told:
        raise error


def table_row(id: str = "table", **different: Any) -> TableRow:
    usual = TableRow(id=id, game="invasion", phase="open", public=True, host="ann", seats=3, changed=1, rules="1")
    return msgspec.structs.replace(usual, **different)


def player(id: str = "ann", name: str = "Ann", **different: Any) -> Player:
    return msgspec.structs.replace(Player(id=id, name=name, avatar="blob", created=1, seen=2), **different)


def finished(id: str = "table", **different: Any) -> FinishedGame:
    usual = FinishedGame(id=id, game="invasion", ended=1, people={0: "ann"}, record=b'{"moves":[]}')
    return msgspec.structs.replace(usual, **different)


def rewrite_entry(folder: Path, table: str, number: int, entry: str) -> None:
    """As if another version of the program had written that entry: the journal is whole all the same."""
    run_sql(folder, "UPDATE journal SET entry = ? WHERE table_id = ? AND number = ?", entry, table, number)
    link = first_link(table)
    for n, text in run_sql(folder, "SELECT number, entry FROM journal WHERE table_id = ? ORDER BY number", table):
        link = next_link(link, text.encode())
        run_sql(folder, "UPDATE journal SET link = ? WHERE table_id = ? AND number = ?", link, table, n)
    run_sql(folder, "UPDATE heads SET link = ? WHERE table_id = ?", link, table)


EXPIRE = "UPDATE saucerful.nodes SET expires = clock_timestamp() - interval '1 second'"
"""As if no server had given a sign of life for some seconds."""


async def take_over(storage: PostgresStorage, url: str, table: str) -> None:
    """Take a table from another server, as if that had given no sign of life."""
    while True:
        execute(f"{EXPIRE} WHERE id <> %s", storage.node, url=url)
        try:
            await storage.take_table(table)
        except OwnedElsewhere:  # it has given one just now
            continue
        return
