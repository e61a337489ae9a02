"""A real server in a process of its own, and real clients that keep everything they ever received.

async with running_server(tmp_path, bot_wait=0) as server, server.client() as anna:
    table = await anna.open_table("invasion", 3, bots={1: "pilot", 2: "pilot"})
    await anna.enter(table)
    await anna.begin()
    answer = await anna.move(anna.legal[0])
"""

import asyncio
import json
import os
import re
import signal
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from tests.forked import ForkedAwaited, start

PATIENCE = 20.0
"""Seconds after which something that should happen has failed to; generous, since the machine may be busy."""

Message = dict[str, Any]
Wanted = Callable[[Message], bool]


class Server:
    """A server process that has said where it is."""

    def __init__(self, process: ForkedAwaited, url: str, log: Path) -> None:
        self.process = process
        self.url = url
        self.log = log

    @property
    def port(self) -> int:
        return int(httpx.URL(self.url).port or 80)

    @asynccontextmanager
    async def client(
        self, cookies: dict[str, str] | None = None, headers: dict[str, str] | None = None
    ) -> AsyncIterator["Client"]:
        """A person with a browser: new here, or with cookies from before."""
        client = Client(self.url, cookies or {}, headers or {})
        try:
            yield client
        finally:
            await client.close()

    @property
    def writer_pid(self) -> int | None:
        """The process that writes for it, if there is one just now, where Linux tells."""
        parent, ours = f"PPid:\t{self.process.pid}\n", b"writer_process"
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # it has just ended
                if parent in (folder / "status").read_text() and ours in (folder / "cmdline").read_bytes():
                    return int(folder.name)
        return None

    def kill(self) -> None:
        """End it without any warning, as a power cut would."""
        self.process.kill()

    async def stop(self) -> int:
        """Ask it to stop, as a host does; returns its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.process.wait(), PATIENCE)


@asynccontextmanager
async def running_server(data: Path, **settings: Any) -> AsyncIterator[Server]:
    """Start `saucerful serve` with its data there, on a free port or on `port=`; settings are named as in Settings."""
    data.mkdir(parents=True, exist_ok=True)
    log, said = data / "server.log", data / "server.out"
    wanted = {"host": "127.0.0.1", "port": 0, "data": data, **settings}
    flags = [part for name, value in wanted.items() for part in (f"--{name.replace('_', '-')}", str(value))]
    with open(os.devnull) as nothing, said.open("wb") as output, log.open("ab") as errors:
        streams = (nothing.fileno(), output.fileno(), errors.fileno())
        forked = await asyncio.to_thread(start, ["serve", *flags], streams, _without_settings(os.environ))
    process = ForkedAwaited(forked)
    try:
        url = await asyncio.wait_for(_said_where(process, said), 3 * PATIENCE)
        assert url, f"the server did not start:\n{log.read_text()}"
        yield Server(process, url, log)
    finally:
        process.kill()
        await process.wait()


def _without_settings(environment: Mapping[str, str]) -> dict[str, str]:
    """The same without any setting of a server; where compiled kernels are kept is none."""
    kept = "SAUCERFUL_CACHE_DIR"
    return {name: value for name, value in environment.items() if name == kept or not name.startswith("SAUCERFUL_")}


async def _said_where(process: ForkedAwaited, said: Path) -> str | None:
    while process.returncode is None:
        if found := re.search(r"On this machine: (https?)://[^:/]+(:\d+)?(\S*)/\s", said.read_text("utf-8")):
            scheme, port, prefix = (part or "" for part in found.groups())
            return f"{scheme}://127.0.0.1{port}{prefix}"
        await asyncio.sleep(0.02)
    return None


class Client:
    """A person's browser: cookies, requests, and one socket at a time. `received` has every message of all of them."""

    def __init__(self, url: str, cookies: dict[str, str], headers: dict[str, str]) -> None:
        self.url = url
        self.http = httpx.AsyncClient(
            base_url=url, cookies=cookies, headers=headers, timeout=PATIENCE, trust_env=False, verify=False
        )
        self.received: list[Message] = []
        self.table: Message = {}
        """The table as it was last shown, kept up to date by moves."""
        self.closed: int | None = None
        """The code with which the server closed the last line."""
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self._read = 0
        self._ids = count()

    # Requests

    async def me(self) -> Message:
        """Who I am; the first time this makes me somebody."""
        return dict(await self.json("GET", "/api/me"))

    async def json(self, method: str, path: str, body: Any = None) -> Any:
        """What a request that must succeed answers."""
        answer = await self.ask_http(method, path, body)
        assert answer.is_success, f"{answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    async def ask_http(self, method: str, path: str, body: Any = None, **named: Any) -> httpx.Response:
        """Any request, whatever the answer."""
        if body is not None or method in ("POST", "PATCH"):
            named["content"] = json.dumps(body)
            named["headers"] = {"content-type": "application/json", **named.get("headers", {})}
        return await self.http.request(method, path, **named)

    async def open_table(
        self, game: str, seats: int, bots: dict[int, str] | None = None, sit: int | None = 0, **settings: Any
    ) -> str:
        """Open a table and return its id."""
        if "saucerful_player" not in self.http.cookies:
            await self.me()
        wanted = {"game": game, "seats": seats, **settings}
        body = {"settings": wanted, "bots": {str(place): level for place, level in (bots or {}).items()}, "sit": sit}
        return str((await self.json("POST", "/api/tables", body))["id"])

    # The socket

    async def connect(self, **headers: str) -> Message:
        """Open a new line; returns the welcome."""
        if "saucerful_player" not in self.http.cookies:
            await self.me()
        await self.hang_up()
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self._socket = await connect(
            self.url.replace("http", "ws", 1) + "/socket",
            additional_headers={"Cookie": cookies, **headers},
            compression=None,
            proxy=None,
            max_size=None,
            open_timeout=PATIENCE,
        )
        self.closed = None
        self._reader = asyncio.create_task(self._listen(self._socket))
        return await self.until("welcome")

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                message = json.loads(text)
                self._keep_up(message)
                async with self._news:
                    self.received.append(message)
                    self._news.notify_all()
        except websockets.ConnectionClosed:
            pass
        async with self._news:
            self.closed = socket.close_code
            self._news.notify_all()

    def _keep_up(self, message: Message) -> None:
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "moved":
            self.table = {**self.table, **{key: message[key] for key in ("n", "view", "legal")}}

    async def hang_up(self) -> None:
        """Close the line in order."""
        if self._socket is not None:
            await self._socket.close()
            assert self._reader
            await self._reader
            self._socket = None

    def cut(self) -> None:
        """Lose the line without a word."""
        assert self._socket
        self._socket.transport.abort()

    async def close(self) -> None:
        await self.hang_up()
        await self.http.aclose()

    async def send(self, text: str | bytes) -> None:
        """Send anything at all."""
        assert self._socket, "connect first"
        await self._socket.send(text)

    async def ask(self, type: str, **fields: Any) -> None:
        """Send a message of the protocol."""
        await self.send(json.dumps({"type": type, **fields}))

    async def until(self, *types: str, that: Wanted = lambda _: True) -> Message:
        """The next message of one of these types, of those that have not been looked at yet; the others are skipped."""
        try:
            async with asyncio.timeout(PATIENCE):
                while True:
                    async with self._news:
                        while self._read < len(self.received):
                            message = self.received[self._read]
                            self._read += 1
                            if message["type"] in types and that(message):
                                return message
                        if self.closed is not None:
                            raise ConnectionError(f"the line was closed with {self.closed} before any {types}")
                        await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"no {types} came; the last was {self.received[-1:]}") from None

    async def until_closed(self) -> int:
        """Wait until the server closes the line; returns the code."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: self.closed is not None)
        assert self.closed is not None
        return self.closed

    # At a table

    @property
    def legal(self) -> list[str]:
        return list(self.table.get("legal", []))

    @property
    def phase(self) -> str:
        return str(self.table["phase"])

    async def enter(self, table: str, seen: int = 0) -> Message:
        """Come to a table, over a new line if there is none; returns the table as it is shown."""
        if self._socket is None or self.closed is not None:
            await self.connect()
        await self.ask("enter", table=table, seen=seen)
        return await self.until("table", "refused", that=lambda one: one.get("id") in (table, None))

    async def sit(self, place: int) -> Message:
        await self.ask("sit", place=place)
        return await self.until("table", "refused")

    async def ready(self, nonce: str = "nonce") -> Message:
        await self.ask("ready", nonce=nonce)
        return await self.until("table", "refused")

    async def begin(self, level: str = "pilot") -> Message:
        """Be ready and start, with bots in the free places; returns the table once it plays."""
        await self.ready()
        await self.ask("start", level=level)
        return await self.until("table", "refused", that=lambda one: one.get("phase") != "open")

    async def move(self, move: str, id: str | None = None) -> Message:
        """Make a move; returns its acknowledgement (`moved` or `accepted`), or `held`, or `refused`."""
        id = id or f"move-{next(self._ids)}"
        await self.ask("move", id=id, move=move)
        return await self.until(
            "moved", "accepted", "held", "refused", that=lambda one: id in (one.get("yours"), one.get("id"))
        )
