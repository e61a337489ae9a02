"""An evening of people who come, play and go, again and again: the server's memory does not grow.

`make prove-server` makes it an hour.
"""

import asyncio
from itertools import count
from pathlib import Path
from random import Random

import pytest

from tests.conftest import PROOF
from tests.server.live import Server, running_server
from tests.server.storage.running import on_a_loop

SECONDS = 6 if PROOF == 1 else 180 * PROOF
VISITORS = 6
WARM = 2 * VISITORS
"""Games until everything is loaded that is loaded once."""
MOST_GROWTH = 1.05
LEFT_BEHIND = 40
"""Only the first people leave tables unfinished, rematches too: an address may have fifty of them."""
GAMES = (("invasion", 2), ("zovnis", 2), ("constellations", 2), ("abduction", 3))


def memory(pid: int) -> int:
    """Kilobytes of a process that are in memory now."""
    status = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))


async def visit(server: Server, number: int) -> None:
    """Play a game against bots to its end; look at the replay now and then.

    Some leave in the middle of it: the first of them for good, the others come back over a new connection.
    """
    lots, (game, seats) = Random(number), GAMES[number % len(GAMES)]
    options = {"limit": 1} if game == "abduction" else {}
    async with server.client() as client:
        table = await client.open_table(game, seats, bots=dict.fromkeys(range(1, seats), "random"), options=options)
        await client.enter(table)
        await client.begin()
        leaves = lots.choice([None, lots.randrange(20)]) if PROOF > 1 else None
        for made in count():
            if client.phase == "over" or (made == leaves and number < LEFT_BEHIND):
                break
            if made == leaves:
                await client.disconnect()
                await client.enter(table)
            elif client.legal:
                if (await client.move(lots.choice(client.legal)))["type"] == "refused":  # perhaps too early
                    await asyncio.sleep(0.1)
            else:
                await client.until("moved", "table")
        if client.phase == "over" and number % 5 == 0:
            await client.json("GET", f"/api/games/{table}/replay")
            if number < LEFT_BEHIND:
                await client.ask("rematch")
                await client.until("table", that=lambda shown: shown.get("next") is not None)


async def keep_visiting(server: Server, numbers: "count[int]", ended: asyncio.Event) -> None:
    while not ended.is_set():
        await visit(server, next(numbers))


async def samples(server: Server) -> list[int]:
    """The memory of the server and its writer, twice a second."""
    found = []
    for _ in range(2 * SECONDS):
        await asyncio.sleep(0.5)
        found.append(memory(server.process.pid) + (memory(server.writer_pid) if server.writer_pid else 0))
    return found


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells")
@on_a_loop
async def test_memory_does_not_grow_however_many_come_and_go(tmp_path: Path) -> None:
    async with running_server(tmp_path, bot_wait=0, address_rate=10_000) as server:
        numbers, ended = count(), asyncio.Event()
        for _ in range(WARM // VISITORS):
            await asyncio.gather(*(visit(server, next(numbers)) for _ in range(VISITORS)))
        visitors = [asyncio.create_task(keep_visiting(server, numbers, ended)) for _ in range(VISITORS)]
        found = await samples(server)
        ended.set()
        await asyncio.gather(*visitors)
        first, last = sorted(found[:SECONDS]), sorted(found[SECONDS:])
        before, after = first[SECONDS // 2], last[SECONDS // 2]
        print(f"{next(numbers)} games in {SECONDS} s: {before // 1024} MB, then {after // 1024} MB")
        assert after < MOST_GROWTH * before
