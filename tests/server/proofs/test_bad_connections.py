"""On bad connections no move is lost or made twice, nobody loses a seat, and slow readers keep nobody waiting."""

import asyncio
import json
import random
import socket
import statistics
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import websockets
from websockets.asyncio.client import ClientConnection, connect

from saucerful.server.table import entries as e
from tests.conftest import PROOF
from tests.server.live import METRICS_TOKEN, PATIENCE, Client, Server, running_server
from tests.server.outside.players import Evening
from tests.server.proofs.bad_connections import BadConnections, bad_connections
from tests.server.proofs.journals import check_promises, read_journals
from tests.server.storage.running import on_a_loop

TROUBLES = 20 * PROOF
SOON = 1.0 if PROOF > 1 else PATIENCE
"""Seconds in which half of all people are back at their table; with all other tests the machine has too much to do."""


@on_a_loop
async def test_on_bad_connections_no_move_is_lost_or_made_twice_and_everybody_keeps_their_seat(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, address_rate=10_000, bot_wait=0) as server,
        bad_connections(server.url) as proxy,
        AsyncExitStack() as home,
    ):
        evenings = [
            await Evening.begin(home, server, "invasion", 3, through=proxy.url),
            await Evening.begin(home, server, "zovnis", 4, through=proxy.url),
            await Evening.begin(home, server, "constellations", 2, 0, through=proxy.url),
            await Evening.begin(home, server, "abduction", 4, through=proxy.url, options={"limit": 5}),
        ]
        proxy.slowest, proxy.doubled = 0.06, 0.3
        await _trouble(proxy, evenings)
        await asyncio.gather(*(evening.end() for evening in evenings))
    friends = [friend for evening in evenings for friend in evening.friends]
    check_promises(tmp_path, friends)
    assert proxy.cuts > TROUBLES / 5
    for journal in read_journals(tmp_path).values():
        assert not any(isinstance(e.read_entry(entry), e.Handed) for entry in journal)
    for friend in friends:
        if not friend.name.startswith("abd"):
            assert friend.memory.refused == []
    back = [seconds for friend in friends for seconds in friend.memory.back_after]
    print(f"{proxy.cuts} cuts, back at the table after {statistics.median(back):.3f} s, at most {max(back):.3f} s")
    assert statistics.median(back) < SOON


async def _trouble(proxy: BadConnections, evenings: list[Evening]) -> None:
    lots = random.Random(2)
    for _ in range(TROUBLES):
        await asyncio.sleep(lots.uniform(0, 0.3))
        what = lots.random()
        if what < 0.7:
            proxy.cut(share=0.2, noticed=what < 0.4)
        else:
            await proxy.stall(lots.uniform(0, 0.5))
        for evening in evenings:
            evening.check()


@on_a_loop
async def test_somebody_who_does_not_read_is_dropped_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, address_rate=10_000, bot_wait=0, metrics_token=METRICS_TOKEN) as server,
        server.client() as watcher,
        AsyncExitStack() as home,
    ):
        evening = await Evening.begin(home, server, "zovnis", 3)
        await watcher.me()
        deaf = await _connection_with_a_small_buffer(server, watcher)
        deaf.transport.pause_reading()
        async with asyncio.timeout(2 * PATIENCE):
            while evening.table not in evening.friends[0].memory.finished:
                await asyncio.sleep(0.1)
            whole_table = json.dumps({"type": "enter", "table": evening.table})
            while await _figure(watcher, "saucerful_clients_dropped_total") == 0:
                with suppress(websockets.ConnectionClosed):
                    await asyncio.gather(*(deaf.send(whole_table) for _ in range(50)))
                await asyncio.sleep(0.2)
                evening.check()
        await evening.end()
        deaf.transport.abort()
    check_promises(tmp_path, evening.friends)


async def _connection_with_a_small_buffer(server: Server, client: Client) -> ClientConnection:
    small = socket.socket()
    small.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    small.setblocking(False)
    await asyncio.get_running_loop().sock_connect(small, ("127.0.0.1", server.port))
    cookies = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    url = server.url.replace("http", "ws", 1) + "/socket"
    return await connect(url, sock=small, additional_headers={"Cookie": cookies}, compression=None, proxy=None)


async def _figure(client: Client, name: str) -> float:
    figures = (await client.ask_http("GET", "/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"})).text
    return next(float(line.split()[1]) for line in figures.splitlines() if line.startswith(f"{name} "))
