"""`saucerful` with a small application in place of ours, to see how the server itself starts and stops.

`STAND_IN=broken` does not start, `rude` never ends its farewell, `stuck` never ends its shutdown.
"""

import asyncio
import os
import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from saucerful import cli
from saucerful.server.access.problems import refuse
from saucerful.server.asgi import Receive, Scope, Send
from saucerful.server.refusals import Refusal
from saucerful.server.wire.websocket import WebSocket

MOOD = os.environ.get("STAND_IN", "")


class StandIn:
    """Tells HTTP clients what it sees of them, and returns what sockets send."""

    def __init__(self, settings: Any) -> None:
        self.open: list[Echo] = []

    async def start(self) -> None:
        if MOOD == "broken":
            raise RuntimeError("the disk is on fire")

    async def disconnect(self) -> None:
        for echo in self.open:
            echo.socket.send(b"come back soon")
        if MOOD == "rude":
            await asyncio.sleep(1000)

    async def stop(self) -> None:
        if MOOD == "stuck":
            print("stuck", flush=True)
            await asyncio.sleep(1000)
        print("all is written", flush=True)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        seen = f"{scope['client'][0]} {scope['scheme']} {scope['path']}"
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": seen.encode()})

    async def refuse(self, refusal: Refusal, send: Send) -> None:
        await refuse(send, refusal)

    def bad_input(self, kind: str) -> None:
        """Nothing is counted."""

    async def accept_socket(self, scope: Scope) -> Callable[[WebSocket], "Echo"]:
        return lambda socket: Echo(self, socket)


class Echo:
    def __init__(self, service: StandIn, socket: WebSocket) -> None:
        self.socket, self.service = socket, service
        service.open.append(self)

    def receive(self, message: bytes) -> None:
        self.socket.send(message)

    def spend(self, cost: int) -> bool:
        return True

    def too_slow(self) -> None:
        pass

    def too_fast(self) -> None:
        pass

    def broken(self) -> None:
        pass

    def lost(self) -> None:
        self.service.open.remove(self)


def main() -> None:
    """Run `saucerful` with the stand-in."""
    sys.modules["saucerful.server.host.app"] = SimpleNamespace(create_app=StandIn)  # type: ignore[assignment]
    cli.main()


if __name__ == "__main__":
    main()
