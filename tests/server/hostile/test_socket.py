"""Hostile clients at the tables of honest ones: nothing breaks, nothing hangs, and every game is played to its end.

Some five thousand hostile messages here; more than a hundred thousand with `make fuzz-server`.
"""

import asyncio
import random
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import websockets

from tests.conftest import PROOF
from tests.server.hostile.messages import Supply
from tests.server.live import PATIENCE, Client, Server, running_server
from tests.server.outside.players import Evening
from tests.server.proofs.journals import check_promises
from tests.server.storage.running import on_a_loop

MESSAGES = 5_000 if PROOF == 1 else 100_000
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("invasion", 2, {"public": True}),
    ("zovnis", 2, {"seats": 3, "bots": {2: "pilot"}}),
    ("constellations", 2, {"clock": {"move": 600}}),
    ("abduction", 2, {"options": {"limit": 6}}),
]
EXPECTED = {1000, 1001, 1002, 1005, 1006, 1007, 1009, 4029, 4008, None}
"""Codes with which the connection of a hostile client may end; 1011 would mean that the server has failed."""


class Villain:
    """Somebody who sends nonsense as fast as the connection takes it, in every way there is, and always comes back.

    As another person each time, and before they become too fast: else most of it would not even be looked at.
    """

    def __init__(self, client: Client, supply: Supply) -> None:
        self.client = client
        self.supply = supply
        self.ended: list[int | None] = []
        self._lots = supply.lots

    async def rage(self, messages: int) -> None:
        """Until so many have been sent."""
        while self.supply.made < messages:
            with suppress(websockets.WebSocketException, ConnectionError, OSError, AssertionError):
                self.client.http.cookies.clear()
                await self.client.connect()
                await self.client.ask("enter", table=self._lots.choice(self.supply.tables))
                await self._one_connection(messages)
            self.ended.append(self.client.closed)
            self.client.received.clear()
            self.client._read = 0

    async def _one_connection(self, messages: int) -> None:
        socket = self.client._socket
        assert socket
        for _ in range(self._lots.randrange(20, 200)):
            if self.supply.made >= messages:
                return
            message, way = self.supply.next(), self._lots.random()
            if way < 0.05:  # in fragments
                half = len(message) // 2
                await socket.send([message[:half], message[half:]])
            elif way < 0.06:  # a text that is none
                await socket.send(b"\xff\xfe\xfd", text=True)
            elif way < 0.063:  # larger than anything may be
                await socket.send("x" * 20_000)
            elif way < 0.07:
                self.client.cut()
                return
            else:
                await socket.send(message)


async def let_loose(home: AsyncExitStack, server: Server, tables: list[str], messages: int) -> list[Villain]:
    """Four of them; returns when they have had enough."""
    clients = [await home.enter_async_context(server.client()) for _ in range(4)]
    villains = [
        Villain(client, Supply(random.Random(f"villain {number}"), [*tables, "nowhere"]))
        for number, client in enumerate(clients)
    ]
    await asyncio.gather(*(villain.rage(messages // len(villains)) for villain in villains))
    return villains


@on_a_loop
async def test_hostile_clients_break_nothing_and_every_honest_game_ends(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=10_000, bot_wait=0) as server, AsyncExitStack() as home:
        evenings = [
            await Evening.begin(home, server, game, people, pace=0.02, **settings) for game, people, settings in TABLES
        ]
        async with asyncio.timeout(4 * PATIENCE if PROOF == 1 else 3600):
            villains = await let_loose(home, server, [evening.table for evening in evenings], MESSAGES)
        for evening in evenings:
            evening.check()
        await asyncio.gather(*(evening.end() for evening in evenings))
        log = server.log.read_text()
        assert await server.stop() == 0
    print(f"{sum(villain.supply.made for villain in villains)} hostile messages")
    assert {code for villain in villains for code in villain.ended} <= EXPECTED
    assert "Traceback" not in log
    assert "_failed" not in log
    friends = [friend for evening in evenings for friend in evening.friends]
    tables = check_promises(tmp_path, friends)
    assert {table.game.name for table in tables.values() if table.phase == "over"} == {game for game, *_ in TABLES}
