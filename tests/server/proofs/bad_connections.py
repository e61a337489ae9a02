"""Bad connections: a proxy that cuts, stalls, delays and doubles messages, and lets one person overtake another."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import websockets
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve


class BadConnections:
    """A proxy that understands whole messages of sockets. What is wrong with it can be changed while it runs."""

    def __init__(self, server: str, seed: int) -> None:
        self.url = ""
        self.slowest = 0.0
        """The longest that a message may take, in seconds; each takes a different time."""
        self.doubled = 0.0
        """How many of the messages from people arrive twice."""
        self.cuts = 0
        self._server = server.replace("http", "ws", 1)
        self._lots = random.Random(seed)
        self._open: dict[ServerConnection, ClientConnection] = {}
        self._flows = asyncio.Event()
        self._flows.set()

    async def carry(self, near: ServerConnection) -> None:
        """One person's connection, from the handshake until either side is gone."""
        assert near.request
        try:
            far = await connect(
                self._server + near.request.path,
                additional_headers={"Cookie": near.request.headers["Cookie"]},
                compression=None,
                proxy=None,
                max_size=None,
            )
        except (OSError, websockets.WebSocketException):
            near.transport.abort()
            return
        self._open[near] = far
        there = asyncio.create_task(self._pass_on(near, far, from_person=True))
        back = asyncio.create_task(self._pass_on(far, near, from_person=False))
        await asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
        for task in (there, back):
            task.cancel()
        if self._open.pop(near, None):  # else it was cut, and the server has not noticed
            far.transport.abort()
        near.transport.abort()

    async def _pass_on(
        self,
        source: ServerConnection | ClientConnection,
        target: ServerConnection | ClientConnection,
        from_person: bool,
    ) -> None:
        try:
            async for message in source:
                await self._flows.wait()
                await asyncio.sleep(self.slowest * self._lots.random() ** 2)
                for _ in range(2 if from_person and self._lots.random() < self.doubled else 1):
                    await target.send(message)
        except websockets.ConnectionClosed:
            pass

    def cut(self, share: float, noticed: bool = True) -> None:
        """Cut some connections; the server may believe for long that somebody is still there."""
        for near in list(self._open):
            if self._lots.random() < share:
                self.cuts += 1
                if noticed:
                    self._open[near].transport.abort()
                else:
                    del self._open[near]
                near.transport.abort()

    async def stall(self, seconds: float) -> None:
        """Nothing goes through, and nobody is told."""
        self._flows.clear()
        await asyncio.sleep(seconds)
        self._flows.set()


@asynccontextmanager
async def bad_connections(server: str, seed: int = 1) -> AsyncIterator[BadConnections]:
    """A way to that server on which connections are bad."""
    proxy = BadConnections(server, seed)
    async with serve(proxy.carry, "127.0.0.1", 0, compression=None, max_size=None) as door:
        proxy.url = f"http://127.0.0.1:{next(iter(door.sockets)).getsockname()[1]}"
        yield proxy
