"""A small application on a real port, within the test's own process, and bytes to and from it."""

import asyncio
import base64
import functools
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import uvloop
from websockets.frames import Frame, Opcode

from saucerful.server.access.problems import refuse
from saucerful.server.asgi import Receive, Scope, Send
from saucerful.server.host.serve import take_port
from saucerful.server.refusals import Refusal
from saucerful.server.settings import Settings
from saucerful.server.wire.listener import Listener
from saucerful.server.wire.websocket import WebSocket

PATIENCE = 60.0

Handler = Callable[[Scope, Receive, Send], Awaitable[None]]


def on_both_loops(scenario: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Runs a test that is a coroutine on asyncio's own loop, as on Windows, and on uvloop, as elsewhere."""

    @functools.wraps(scenario)
    def test(*arguments: Any, **fixtures: Any) -> None:
        for factory in (asyncio.new_event_loop, uvloop.new_event_loop):
            with asyncio.Runner(loop_factory=factory) as runner:
                runner.run(scenario(*arguments, **fixtures))  # type: ignore[arg-type]

    return test


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers with the body of the request."""
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    await answer(send, body)


async def answer(send: Send, body: bytes, status: int = 200) -> None:
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class Service:
    """Answers requests with a handler, and returns what WebSockets send."""

    def __init__(self, handler: Handler = echo) -> None:
        self.handler = handler
        self.sockets: list[Echo] = []
        self.too_slow = 0
        self.too_fast = 0
        self.bad: list[str] = []
        self.budget = 1_000_000
        """What each WebSocket may cost."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.handler(scope, receive, send)

    async def refuse(self, refusal: Refusal, send: Send) -> None:
        await refuse(send, refusal)

    def bad_input(self, kind: str) -> None:
        self.bad.append(kind)

    async def accept_socket(self, scope: Scope) -> Callable[[WebSocket], "Echo"]:
        if scope["path"] != "/socket":
            raise Refusal("no_page", sentence="There is nothing here.")
        return lambda socket: Echo(self, socket)


class Echo:
    def __init__(self, service: Service, socket: WebSocket) -> None:
        self.service, self.socket = service, socket
        self.budget = service.budget
        service.sockets.append(self)

    def receive(self, message: bytes) -> None:
        self.socket.send(message)

    def spend(self, cost: int) -> bool:
        self.budget -= cost
        return self.budget >= 0

    def too_slow(self) -> None:
        self.service.too_slow += 1

    def too_fast(self) -> None:
        self.service.too_fast += 1

    def broken(self) -> None:
        self.service.bad.append("not_websocket")

    def lost(self) -> None:
        self.service.sockets.remove(self)


@asynccontextmanager
async def serving(service: Service, **settings: Any) -> AsyncIterator[tuple[Listener, "Caller"]]:
    """The service on a free port, and what opens connections to it."""
    wanted = Settings(host="127.0.0.1", port=0, **{"address_rate": 1000, **settings})
    with take_port(wanted) as listening:
        listener = Listener(listening, service, wanted)
        listener.start()
        try:
            async with asyncio.timeout(3 * PATIENCE):
                yield listener, Caller(listening.getsockname()[1])
        finally:
            await listener.stop(0)


class Caller:
    """Opens connections to a port."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def connect(self) -> "Bytes":
        """A plain connection."""
        return Bytes(*await asyncio.open_connection("127.0.0.1", self.port, limit=2**20))

    async def websocket(self, path: str = "/socket", rest: bytes = b"") -> "Bytes":
        """A connection after its handshake; `rest` is sent in the same packet."""
        bare = await self.connect()
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        head = (
            f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
        )
        bare.writer.write(head.encode() + rest)
        answer = await bare.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer
        assert b"xtensions" not in answer
        return bare


class Bytes:
    """A connection on which one writes what one likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def say(self, *parts: bytes) -> None:
        """Send each part in a packet of its own."""
        for part in parts:
            self.writer.write(part)
            await self.writer.drain()
            await asyncio.sleep(0.01)

    async def flood(self, part: bytes) -> None:
        """Send the same without end, until the connection is cut off."""
        try:
            while True:
                self.writer.write(part * (1 + 50_000 // len(part)))
                await self.writer.drain()
        except ConnectionError:
            return

    async def response(self, with_body: bool = True) -> tuple[int, dict[str, str], bytes]:
        """The next HTTP response: status, headers, body."""
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
        body = b""
        if headers.get("transfer-encoding") == "chunked":
            while size := int(await self.reader.readuntil(b"\r\n"), 16):
                body += (await self.reader.readexactly(size + 2))[:-2]
            await self.reader.readuntil(b"\r\n")
        elif with_body:
            body = await self.reader.readexactly(int(headers.get("content-length", "0")))
        return int(head[0].split()[1]), headers, body

    async def is_closed(self) -> bool:
        """Whether nothing more comes; waits for it."""
        try:
            return await asyncio.wait_for(self.reader.read(1), PATIENCE) == b""
        except ConnectionError:
            return True

    async def frame(self) -> tuple[int, bytes]:
        """The next WebSocket frame: its opcode and what is in it."""
        first, length = await self.reader.readexactly(2)
        if length == 126:
            length = int.from_bytes(await self.reader.readexactly(2), "big")
        return first & 15, await self.reader.readexactly(length)

    async def closed_with(self) -> int:
        """The code of the close frame, which need not be the next one."""
        while True:
            opcode, data = await asyncio.wait_for(self.frame(), PATIENCE)
            if opcode == Opcode.CLOSE:
                return int.from_bytes(data[:2], "big")


def framed(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)
