"""Two real servers on one database, and people at them, for the tests of this folder."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.postgres import Cluster
from tests.server.live import METRICS_TOKEN, PATIENCE, Client, Message, Server, running_server
from tests.server.outside.client import COME_LATER, TRY_AGAIN
from tests.server.outside.players import CONNECTION_TROUBLE, Friend
from tests.server.outside.promises import check_kept, check_record

LEASE = 20.0
"""Seconds that no server is without a sign of life, however busy the machine is."""
SHORT_LEASE = 6.0
SETTINGS: dict[str, Any] = {"bot_wait": 0, "address_rate": 10_000, "lease": LEASE, "metrics_token": METRICS_TOKEN}


@asynccontextmanager
async def two_servers(folder: Path, cluster: Cluster, **more: Any) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers, each with a data folder of its own."""
    settings = SETTINGS | {"database": cluster.new_database()} | more
    async with running_server(folder / "one", **settings) as one, running_server(folder / "two", **settings) as two:
        yield one, two


async def person(home: AsyncExitStack, server: Server, at: Server | None = None) -> Client:
    """Somebody whom one server knows, and who talks to that one, or to another."""
    client = await home.enter_async_context(server.client())
    await client.me()
    if at is not None:
        return await home.enter_async_context(at.client(dict(client.http.cookies)))
    return client


async def two_people(
    home: AsyncExitStack, owner: Server, front: Server, game: str, **settings: Any
) -> tuple[str, Client, Client]:
    """A game that has begun at a table of one server, of people connected to another; who is to move comes first."""
    anna, boris = [await person(home, owner) for _ in range(2)]
    table = await anna.open_table(game, 2, **settings)
    for one in (anna, boris):
        go_to(one, front)
        await one.enter(table)
    await boris.sit(1)
    await boris.ready()
    await anna.ready()
    for one in (anna, boris):
        if one.phase == "open":
            await one.until("table", that=lambda shown: shown["phase"] == "playing")
    return (table, anna, boris) if anna.legal else (table, boris, anna)


def go_to(client: Client, server: Server) -> None:
    """Ask that server from now on."""
    client.url, client.http.base_url = server.url, httpx.URL(server.url)


async def come_again(client: Client, table: str) -> Message:
    """Enter a table as soon as that can be done; returns what is shown."""

    async def enter() -> Message | None:
        shown = await client.enter(table)
        if shown["type"] == "table":
            return shown
        assert shown["key"] in COME_LATER, shown
        return None

    return await in_the_end(enter)


async def in_the_end(attempt: Callable[[], Awaitable[Message | None]]) -> Message:
    """Try again until there is an answer, whatever happens to connections meanwhile."""
    async with asyncio.timeout(3 * PATIENCE):
        while True:
            try:
                if (answer := await attempt()) is not None:
                    return answer
            except CONNECTION_TROUBLE:
                pass
            await asyncio.sleep(TRY_AGAIN)


async def figure(server: Server, name: str) -> float:
    """One of a server's figures, all its labels together."""
    async with server.client() as client:
        text = (await client.ask_http("GET", "/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"})).text
    return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(name))


async def check_promises(server: Server, friends: list[Friend]) -> None:
    """Everything that these people were promised is kept."""
    await check_kept(server.url, friends)
    for table in set.intersection(*(friend.memory.finished for friend in friends)):
        check_record(await friends[0].client.record(table), friends, table)
