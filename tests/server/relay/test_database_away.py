"""PostgreSQL is away for a while: tables stand still, people are told, and then everything goes on where it was.

A minute with `SAUCERFUL_PROOF`, and some seconds otherwise; both are longer than the lease of the servers. One of them
comes back later than the other, which could take its tables.
"""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from tests.conftest import PROOF
from tests.postgres import Cluster, execute
from tests.server.live import PATIENCE, Client, Server
from tests.server.outside.kills import OPTIONS
from tests.server.outside.players import Evening
from tests.server.relay.pairs import SHORT_LEASE, check_promises, come_again, two_people, two_servers

AWAY = 60.0 if PROOF > 1 else 8.0
OWNER = "SELECT owner, epoch FROM saucerful.heads WHERE table_id = ANY(%s) ORDER BY table_id"
EXPIRED = "SELECT count(*) FROM saucerful.nodes WHERE expires < clock_timestamp()"


async def test_while_the_database_is_away_tables_stand_still_and_say_so_and_then_go_on(tmp_path: Path) -> None:
    async with AsyncExitStack() as home:
        cluster = Cluster()
        home.callback(cluster.remove)
        url = cluster.new_database()
        both = await home.enter_async_context(two_servers(tmp_path, cluster, database=url, lease=SHORT_LEASE))
        one, two = both
        evenings = [
            await Evening.begin(home, one, game, 2, spread=[one.url, two.url], **OPTIONS.get(game, {}))
            for game in ("zovnis", "abduction")
        ]
        for evening in evenings:
            await evening.acknowledged(2)
        table, mover, watcher = await two_people(home, one, two, "invasion", clock={"total": 600})
        deadline, number = mover.table["clock"]["deadline"], mover.table["n"]
        hers, visitor, _ = await two_people(home, two, one, "zovnis")
        owners = execute(OWNER, [table, hers], url=url)

        await asyncio.to_thread(cluster.kill)
        await asyncio.gather(*(_is_ready(server, False) for server in both))
        said = await mover.move(mover.legal[0], "while it is away")
        assert (said["type"], said["key"]) == ("refused", "not_stored")
        acknowledged = _acknowledged(evenings)
        await asyncio.sleep(AWAY)
        assert _acknowledged(evenings) == acknowledged, "what cannot be kept is not acknowledged"
        assert watcher.table["n"] == number, "what was refused is seen by nobody"
        with two.paused():
            await asyncio.to_thread(cluster.start_again)
            await _is_ready(one, True)
            wanted = asyncio.create_task(come_again(visitor, hers))
            async with one.client() as guest:
                await guest.open_table("zovnis", 2)
            assert execute(EXPIRED, url=url) == [(1,)]
        await wanted

        await asyncio.gather(*(_is_ready(server, True) for server in both))
        await come_again(mover, table)
        await _until_charged_to_nobody(mover, deadline + 1000 * AWAY)
        await _until_stored(mover)
        await asyncio.gather(*(evening.end() for evening in evenings))
        for evening in evenings:
            await check_promises(two, evening.friends)
        assert execute(OWNER, [table, hers], url=url) == owners, "each server has kept its tables"


def _acknowledged(evenings: list[Evening]) -> int:
    return sum(len(friend.memory.acknowledged) for evening in evenings for friend in evening.friends)


async def _is_ready(server: Server, is_ready: bool) -> None:
    async with server.client() as client, asyncio.timeout(2 * PATIENCE):
        while (await client.ask_http("GET", "/ready")).is_success != is_ready:
            await asyncio.sleep(0.1)


async def _until_charged_to_nobody(mover: Client, deadline: float) -> None:
    async with asyncio.timeout(2 * PATIENCE):
        while mover.table["clock"]["deadline"] < deadline:
            await asyncio.sleep(0.1)


async def _until_stored(mover: Client) -> None:
    """The same move once more, until it is made."""
    async with asyncio.timeout(2 * PATIENCE):
        while (answer := await mover.move(mover.legal[0], "when it is back"))["type"] == "refused":
            assert answer["key"] == "not_stored"
            await asyncio.sleep(0.1)
    assert answer["type"] in ("moved", "accepted")
