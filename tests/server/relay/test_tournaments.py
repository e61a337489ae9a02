"""A tournament on two servers: people join it at either, and if the one that drew it is killed, it goes on."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from tests.postgres import Cluster
from tests.server.live import Client, Server, running_server
from tests.server.relay.pairs import SETTINGS, SHORT_LEASE, come_again, go_to, in_the_end, person

SETTINGS_OF_TOURNAMENT = {"kind": "duplicate", "game": "zovnis", "seats": 2, "rounds": 1, "level": "cadet"}


async def test_a_tournament_goes_on_when_the_server_that_drew_it_is_killed(tmp_path: Path, cluster: Cluster) -> None:
    settings = SETTINGS | {"lease": SHORT_LEASE, "database": cluster.new_database()}
    async with AsyncExitStack() as home:
        one = await home.enter_async_context(running_server(tmp_path / "one", **settings))
        two = await home.enter_async_context(running_server(tmp_path / "two", **settings))
        ada, bob = await person(home, one), await person(home, one, at=two)
        await bob.connect()
        new = await ada.json("POST", "/api/tournaments", {"settings": SETTINGS_OF_TOURNAMENT})
        at = f"/api/tournaments/{new['id']}"
        for client, nonce in ((ada, "ada's"), (bob, "bob's")):
            await client.json("POST", f"{at}/join", {"nonce": nonce})
        await ada.json("POST", f"{at}/begin", {})
        called = await bob.until("tournament")
        assert called["tournament"] == new["id"]

        one.kill()
        go_to(ada, two)
        await asyncio.gather(*(_plays(client, two, at) for client in (ada, bob)))
        async with asyncio.timeout(120):
            while (shown := (await bob.json("GET", at))["shown"])["phase"] != "over":
                await asyncio.sleep(0.2)
        assert len(shown["deals"]) == 1
        assert len(shown["deals"][0]["tables"]) == 2
        assert len(shown["seed"]) == 64


async def _plays(client: Client, server: Server, at: str) -> None:
    """Somebody finds their table, comes to it as soon as its server is known to be gone, and plays to its end."""

    async def table() -> dict[str, str] | None:
        tables = (await client.json("GET", at)).get("tables")
        return tables[0] if tables else None

    mine = (await in_the_end(table))["table"]
    shown = await come_again(client, mine)
    if shown["phase"] == "open":
        await client.ask("ready", nonce="here")
    while client.phase != "over":
        if client.legal:
            await client.move(client.legal[0])
        else:
            await client.until("moved", "table")
