"""Two people in a hurry: however fast they play, what the server keeps of it grows no faster than is stated."""

import asyncio
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import websockets

from saucerful.server.access.message_limits import MOVES
from saucerful.server.storage.sqlite.database import FILE_NAME
from tests.server.live import Client, running_server
from tests.server.proofs.journals import read_journals
from tests.server.proofs.test_restarts import two_at_a_table
from tests.server.storage.running import on_a_loop

COUNTDOWN = 3.2
HURRY = 7.0
"""Seconds."""
BYTES = 300
"""What one move takes at the most, its index and all; and the file begins with half a megabyte."""


async def pass_on(client: Client, table: str, until: float) -> None:
    """Pass the pile on whenever it is there, 180 times a second, and come back whenever one is thrown out."""
    loop, sent = asyncio.get_running_loop(), 0
    while loop.time() < until:
        with suppress(OSError, websockets.WebSocketException, AssertionError):
            if client.closed is not None:
                await client.enter(table)
            sent += 1
            await client.ask("move", id=f"{id(client)}-{sent}", move=">")
            await asyncio.sleep(1 / 180)


@on_a_loop
async def test_two_people_in_a_hurry_are_kept_to_what_hands_can_do(tmp_path: Path) -> None:
    async with AsyncExitStack() as home:
        server = await home.enter_async_context(running_server(tmp_path))
        loop = asyncio.get_running_loop()
        began = loop.time()
        table, one, other = await two_at_a_table(home, server, "abduction")
        await asyncio.sleep(COUNTDOWN)
        await asyncio.gather(*(pass_on(client, table, loop.time() + HURRY) for client in (one, other)))
        assert await server.stop() == 0
        rate, burst = MOVES
        most = 2 * (burst + rate * (loop.time() - began))
    entries = sum(len(journal) for journal in read_journals(tmp_path).values())
    print(f"{entries} entries, {most:.0f} at the most")
    assert 20 < entries <= most
    assert (tmp_path / FILE_NAME).stat().st_size <= 500_000 + BYTES * entries
