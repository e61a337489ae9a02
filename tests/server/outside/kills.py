"""Kills the server at random moments while people play all four games, and lets them play on."""

import asyncio
import random
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.server.live import running_server
from tests.server.outside.players import Evening
from tests.server.outside.promises import check_kept, check_record

TABLES = (("invasion", 4), ("zovnis", 3), ("constellations", 2), ("abduction", 3))
OPTIONS: dict[str, Any] = {"abduction": {"options": {"limit": 5}}}
"""So that games in real time end although random players may leave nothing to do."""
SETTINGS: dict[str, Any] = {"address_rate": 10_000, "bot_wait": 0}


@dataclass
class Killed:
    """What was done and looked at."""

    kills: int = 0
    games: int = 0
    moves: int = 0


async def begin(home: AsyncExitStack, server: Any, tables: int = 1) -> list[Evening]:
    """So many tables of each game, at which people play one game after the other."""
    return [
        await Evening.begin(home, server, game, people, **OPTIONS.get(game, {})) for game, people in TABLES * tables
    ]


async def kill_often(folder: Path, kills: int, lots: random.Random, tables: int = 2, **more: Any) -> Killed:
    """People play through so many kills; in the end each acknowledged move must be found, once, at its number."""
    settings = SETTINGS | more
    async with AsyncExitStack() as home:
        async with running_server(folder, **settings) as server:
            port = server.port
            evenings = await begin(home, server, tables)
            await asyncio.sleep(lots.uniform(0.1, 2))
        for _ in range(kills - 1):
            async with running_server(folder, port=port, **settings):
                await asyncio.sleep(lots.uniform(0, 1.5))
            for evening in evenings:
                evening.check()
        async with running_server(folder, port=port, **settings) as server:
            await asyncio.gather(*(evening.end() for evening in evenings))
            figures = Killed(kills=kills)
            for evening in evenings:
                figures.moves += await check_kept(server.url, evening.friends) and _acknowledged(evening)
                for table in set.intersection(*(friend.memory.finished for friend in evening.friends)):
                    record = await evening.friends[0].client.record(table)
                    check_record(record, evening.friends, table)
                    figures.games += 1
            assert await server.stop() == 0
    for evening in evenings:
        for friend in evening.friends:
            if not friend.name.startswith("abd"):
                assert friend.memory.refused == [], "a move is refused only if somebody was faster"
    return figures


def _acknowledged(evening: Evening) -> int:
    return sum(len(friend.memory.acknowledged) for friend in evening.friends)
