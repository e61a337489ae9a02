"""The writer process is killed, and both processes are stopped and continued, under load: people only wait a little.

Five rounds here; fifty with `make prove-server`.
"""

import asyncio
import os
import random
import signal
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import PROOF
from tests.server.live import PATIENCE, Server, running_server
from tests.server.outside.players import Evening
from tests.server.proofs.journals import check_promises
from tests.server.storage.running import on_a_loop

ROUNDS = 5 if PROOF == 1 else 50
TABLES = [("invasion", 4), ("zovnis", 3), ("constellations", 2), ("abduction", 3)]
SHORT: dict[str, Any] = {"abduction": {"options": {"limit": 5}}}


async def writer_of(server: Server, kills: int) -> int:
    """The process that writes after so many were killed, once it has written something."""
    async with asyncio.timeout(PATIENCE):
        while server.log.read_text().count("writer_restarted") < kills:
            await asyncio.sleep(0.01)
    assert server.writer_pid is not None
    return server.writer_pid


@pytest.mark.skipif(sys.platform != "linux", reason="finds the process that another one has started")
@on_a_loop
async def test_whatever_signals_server_and_writer_get_under_load_everybody_plays_on(tmp_path: Path) -> None:
    lots = random.Random(5)
    async with AsyncExitStack() as home:
        server = await home.enter_async_context(running_server(tmp_path, address_rate=10_000, bot_wait=0))
        evenings = [await Evening.begin(home, server, game, people, **SHORT.get(game, {})) for game, people in TABLES]
        for kills in range(ROUNDS):
            writer = await writer_of(server, kills)
            await asyncio.sleep(lots.uniform(0, 0.3))
            for pid in (writer, server.process.pid):
                os.kill(pid, signal.SIGSTOP)
                await asyncio.sleep(lots.uniform(0, 0.1))
                os.kill(pid, signal.SIGCONT)
            for ignored in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                os.kill(writer, ignored)
            await asyncio.sleep(lots.uniform(0, 0.3))
            os.kill(writer, signal.SIGKILL)
        await asyncio.gather(*(evening.end() for evening in evenings))
        assert await server.stop() == 0
    friends = [friend for evening in evenings for friend in evening.friends]
    check_promises(tmp_path, friends)
    assert not [why for friend in friends for why in friend.memory.put_off if why == "not_stored"]
    assert server.log.read_text().count("writer_restarted") == ROUNDS
    print(f"{ROUNDS} kills of the writer, {sum(len(friend.memory.acknowledged) for friend in friends)} moves")
