"""Two servers are upgraded one after the other while people play: everybody plays on, and nothing is lost."""

import asyncio
import random
from contextlib import AsyncExitStack, suppress
from pathlib import Path

from saucerful.server.storage.postgres import schema
from tests.postgres import Cluster, execute
from tests.server.live import running_server
from tests.server.outside.kills import OPTIONS, TABLES
from tests.server.outside.players import Evening
from tests.server.outside.server_faults import Balancer
from tests.server.relay import newer
from tests.server.relay.pairs import SETTINGS, check_promises, figure

RELAYED = 40
"""Messages after which the two versions have spoken with each other."""


async def test_two_servers_are_upgraded_one_after_the_other_under_play(tmp_path: Path, cluster: Cluster) -> None:
    url = cluster.new_database()
    settings = SETTINGS | {"database": url}
    async with AsyncExitStack() as home:
        one, two = [
            await home.enter_async_context(running_server(tmp_path / name, **settings)) for name in ("one", "two")
        ]
        balancer = Balancer(random.Random(1))
        balancer.ports = [one.port, two.port]
        await balancer.start()
        home.callback(balancer.stop)
        evenings = [
            await Evening.begin(home, one, game, people, spread=[balancer.url] * people, **OPTIONS.get(game, {}))
            for game, people in TABLES
        ]
        for old in (one, two):
            await asyncio.gather(*(evening.goes_on() for evening in evenings))
            assert await old.stop() == 0
            await asyncio.gather(*(evening.goes_on() for evening in evenings))
            new = await home.enter_async_context(
                running_server(old.log.parent, program=newer.__name__, port=old.port, **settings)
            )
            while await figure(new, "saucerful_messages_relayed_total") < RELAYED:
                for friend in (friend for evening in evenings for friend in evening.friends):
                    with suppress(AssertionError):  # unless they have no connection just now
                        friend.client.cut()
                await asyncio.gather(*(evening.goes_on() for evening in evenings))
        assert execute("SELECT version FROM saucerful.about", url=url) == [(schema.VERSION + 1,)]
        await asyncio.gather(*(evening.end() for evening in evenings))
        for evening in evenings:
            await check_promises(new, evening.friends)
            for friend in evening.friends:
                if not friend.name.startswith("abd"):
                    assert friend.memory.refused == [], "a move is refused only if somebody was faster"
        for server in (one, two):
            assert "[error" not in server.log.read_text()
