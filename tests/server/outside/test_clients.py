"""The base of everything here works: people from several addresses play whole games, and lose nothing they heard."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from tests.server.outside.players import Evening
from tests.server.outside.server import running_server


async def test_people_from_several_addresses_play_through_a_pause_and_a_kill(tmp_path: Path) -> None:
    async with AsyncExitStack() as home:
        async with running_server(tmp_path, address_rate=10_000, bot_wait=0) as server:
            port = server.port
            addresses = ["127.0.0.2", "127.0.0.3", "127.0.0.4"]
            evening = await Evening.begin(home, server, "invasion", 3, addresses=addresses)
            await evening.acknowledged(3)
            with server.paused():
                await asyncio.sleep(0.2)
            await evening.acknowledged(6)
            server.kill()
        async with running_server(tmp_path, port=port, address_rate=10_000, bot_wait=0):
            await evening.end()
    told = [friend.memory.steps for friend in evening.friends]
    assert [friend.client.address for friend in evening.friends] == addresses
    for where in set(told[0]) & set(told[1]) & set(told[2]):
        assert len({(one[where]["seat"], one[where]["by"], one[where]["at"]) for one in told}) == 1
    assert all(evening.table in friend.memory.finished for friend in evening.friends)
