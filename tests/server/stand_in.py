"""`saucerful` with a small application in place of ours, to see how the server itself starts and stops.

`STAND_IN=broken` does not start, `rude` never ends its farewell, `stuck` never ends its shutdown.
"""

import asyncio
import os
import sys
from types import SimpleNamespace
from typing import Any

from saucerful import cli

MOOD = os.environ.get("STAND_IN", "")


class StandIn:
    """Tells HTTP clients what it sees of them, and returns what sockets send."""

    def __init__(self, settings: Any) -> None:
        self.open: list[Any] = []
        self.state = SimpleNamespace(farewell=self.farewell)

    async def farewell(self) -> None:
        for send in self.open:
            await send({"type": "websocket.send", "text": "come back soon"})
        if MOOD == "rude":
            await asyncio.sleep(1000)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await {"lifespan": self.live, "http": self.answer, "websocket": self.echo}[scope["type"]](scope, receive, send)

    async def live(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        if MOOD == "broken":
            raise RuntimeError("the disk is on fire")
        await send({"type": "lifespan.startup.complete"})
        await receive()
        if MOOD == "stuck":
            print("stuck", flush=True)
            await asyncio.sleep(1000)
        print("all is written", flush=True)
        await send({"type": "lifespan.shutdown.complete"})

    async def answer(self, scope: Any, receive: Any, send: Any) -> None:
        seen = f"{scope['client'][0]} {scope['scheme']} {scope['path']}"
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": seen.encode()})

    async def echo(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        self.open.append(send)
        while (message := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})
        self.open.remove(send)


if __name__ == "__main__":
    sys.modules["saucerful.server.host.app"] = SimpleNamespace(create_app=StandIn)  # type: ignore[assignment]
    cli.main()
