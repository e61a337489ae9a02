"""A person's browser, written from `docs/protocol.md`: cookies, requests, and one connection at a time."""

import asyncio
import hashlib
import json
import os
from collections.abc import Callable
from itertools import count
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = float(os.environ.get("TEST_PATIENCE", "60"))
"""Seconds after which something that should happen has failed to; generous, since the machine may be busy."""
TRY_AGAIN = 0.05
COME_LATER = {"not_stored", "not_read", "stopping", "too_fast"}
"""What the server says when it cannot do a thing just now."""
NOT_REUSED = httpx.Limits(max_keepalive_connections=0)
"""Each request has a connection of its own. The server closes an idle one after five seconds, and a client that has had
no processor for a while may send its next request at just that moment; a browser would then send it once more."""
IDENTITY = "saucerful_player"
"""The cookie that makes somebody a person."""

Message = dict[str, Any]
Wanted = Callable[[Message], bool]


class Client:
    """One person. `received` has every message of all their connections, `texts` the same as it came."""

    def __init__(self, url: str, cookies: dict[str, str], headers: dict[str, str], address: str) -> None:
        self.url = url
        self.address = address
        self.http = httpx.AsyncClient(
            transport=httpx.AsyncHTTPTransport(verify=False, local_address=address, limits=NOT_REUSED),
            base_url=url,
            cookies=cookies,
            headers=headers,
            timeout=PATIENCE,
            trust_env=False,
        )
        self.received: list[Message] = []
        self.texts: list[str] = []
        self.sent: list[tuple[int, str | bytes]] = []
        """What was sent over all connections, each with how many messages had been received before."""
        self.table: Message = {}
        """The table as it was last shown, kept up to date by moves."""
        self.closed: int | None = None
        """The code with which the server closed the last connection."""
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self._read = 0
        self._ids = count()
        self._nonces: dict[str, str] = {}
        """By their commitments."""

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
        wanted = {"game": game, "seats": seats, **settings}
        return await self._open({"settings": wanted}, bots, sit)

    async def play_on(
        self, record: Message, step: int = 0, bots: dict[int, str] | None = None, sit: int | None = 0
    ) -> str:
        """Open a table that begins with a moment of a record, and return its id."""
        return await self._open({"origin": {"record": record, "step": step}}, bots, sit)

    async def _open(self, what: Message, bots: dict[int, str] | None, sit: int | None) -> str:
        if IDENTITY not in self.http.cookies:
            await self.me()
        body = {**what, "bots": {str(place): level for place, level in (bots or {}).items()}, "sit": sit}
        return str((await self.json("POST", "/api/tables", body))["id"])

    async def record(self, table: str) -> Message:
        """The record of a finished game, which shows all."""
        return dict(await self.json("GET", f"/api/games/{table}/record"))

    # The connection

    async def connect(self, **headers: str) -> Message:
        """Open a new connection; returns the welcome."""
        if IDENTITY not in self.http.cookies:
            await self.me()
        await self.disconnect()
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self._socket = await connect(
            self.url.replace("http", "ws", 1) + "/socket",
            additional_headers={"Cookie": cookies, **headers},
            compression=None,
            proxy=None,
            max_size=None,
            open_timeout=PATIENCE,
            local_addr=(self.address, 0),
        )
        self.closed = None
        self._reader = asyncio.create_task(self._listen(self._socket))
        return await self.until("welcome")

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                message = json.loads(text)
                self._keep_up(message)
                refused = message.get("key") in COME_LATER
                if (refused or message["type"] == "table") and (nonce := self._to_reveal()):
                    await asyncio.sleep(TRY_AGAIN if refused else 0)
                    await socket.send(json.dumps({"type": "reveal", "nonce": nonce}))
                async with self._news:
                    self.texts.append(str(text))
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

    def _to_reveal(self) -> str | None:
        """Our nonce, if everybody has committed to theirs and it is not known yet."""
        if not self.table.get("sealed") or self.table["you"] is None:
            return None
        mine = self.table["seats"][self.table["you"]]
        return None if mine.get("revealed") else self._nonces.get(mine.get("commitment", ""))

    async def disconnect(self) -> None:
        """Close the connection in order."""
        if self._socket is not None:
            await self._socket.close()
            assert self._reader
            await self._reader
            self._socket = None

    def cut(self) -> None:
        """Lose the connection without a word."""
        assert self._socket
        self._socket.transport.abort()

    async def close(self) -> None:
        await self.disconnect()
        await self.http.aclose()

    async def send(self, text: str | bytes) -> None:
        """Send anything at all."""
        assert self._socket, "connect first"
        self.sent.append((len(self.received), text))
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
                            raise ConnectionError(f"the connection was closed with {self.closed} before any {types}")
                        await self._news.wait()
        except TimeoutError:
            raise AssertionError(f"no {types} came; the last was {self.received[-1:]}") from None

    async def until_closed(self) -> int:
        """Wait until the server closes the connection; returns the code."""
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
        """Come to a table, over a new connection if there is none; returns the table as it is shown."""
        if self._socket is None or self.closed is not None:
            await self.connect()
        await self.ask("enter", table=table, seen=seen)
        return await self.until("table", "refused", that=lambda one: one.get("id") in (table, None))

    async def sit(self, place: int) -> Message:
        """Take a place; what is told meanwhile about others who sat down is no answer."""
        await self.ask("sit", place=place)
        return await self.until("table", "refused", that=lambda one: one.get("you", place) == place)

    async def commit(self, nonce: str) -> None:
        """Be ready with a commitment to that nonce, which is revealed once everybody has committed to theirs."""
        text = f"saucerful fair deal 1 nonce\n{self.table['commitment']}\n{nonce}\n"
        commitment = hashlib.sha256(text.encode()).hexdigest()
        self._nonces[commitment] = nonce
        await self.ask("ready", commitment=commitment)

    async def ready(self, nonce: str = "nonce") -> Message:
        await self.commit(nonce)
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
