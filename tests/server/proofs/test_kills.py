"""The server is killed at random moments under load: all that was acknowledged is there, and everybody plays on.

Four kills here; fifty with `make prove-server`.
"""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from tests.conftest import PROOF
from tests.server.live import running_server
from tests.server.outside.players import Evening
from tests.server.proofs.journals import check_promises
from tests.server.storage.running import on_a_loop

KILLS = 4 if PROOF == 1 else 50
TABLES = [("invasion", 4), ("zovnis", 3), ("constellations", 2), ("abduction", 3)] * 3
SHORT: dict[str, Any] = {"abduction": {"options": {"limit": 5}}}
"""So that games in real time end although random players may leave nothing to do."""


@on_a_loop
async def test_after_every_kill_all_that_was_acknowledged_is_there_and_everybody_plays_on(tmp_path: Path) -> None:
    lots = random.Random(4)
    settings: dict[str, Any] = {"address_rate": 10_000, "bot_wait": 0}
    async with AsyncExitStack() as home:
        async with running_server(tmp_path, **settings) as server:
            port = server.port
            evenings = [
                await Evening.begin(home, server, game, people, **SHORT.get(game, {})) for game, people in TABLES
            ]
            await asyncio.sleep(lots.uniform(0.1, 2))
        for _ in range(KILLS - 1):
            async with running_server(tmp_path, port=port, **settings):
                await asyncio.sleep(lots.uniform(0, 2))
            for evening in evenings:
                evening.check()
        async with running_server(tmp_path, port=port, **settings) as server:
            await asyncio.gather(*(evening.end() for evening in evenings))
            assert await server.stop() == 0
    friends = [friend for evening in evenings for friend in evening.friends]
    tables = check_promises(tmp_path, friends)
    finished = [table for table in tables.values() if table.phase == "over"]
    assert {table.game.name for table in finished} == {game for game, _ in TABLES}
    acknowledged = sum(len(friend.memory.acknowledged) for friend in friends)
    print(f"{KILLS} kills, {len(finished)} games, {acknowledged} acknowledged moves")
    for friend in friends:
        if not friend.name.startswith("abd"):
            assert friend.memory.refused == [], "a move is refused only if somebody was faster"
