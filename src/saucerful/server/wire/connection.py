"""One client's line: messages in are checked and passed on, messages out wait in a bounded queue of its own."""

import asyncio
import time
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
import structlog

from saucerful.server import protocol as p
from saucerful.server.access.rate_limits import Bucket, address_key
from saucerful.server.asgi import Receive, Send
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.room.room import Room
from saucerful.server.storage.errors import NotRead, NotStored
from saucerful.server.wire.batching import Inbox, Outbox
from saucerful.server.wire.websocket import QuickSocket

MOST_WAITING = 256
"""Messages that may wait for a client; one that cannot keep up is dropped, and resumes when it can."""
MOST_BYTES = 1_000_000
"""The same in bytes: a whole table can be large."""
TOO_SLOW = 4008
PATIENCE = (10.0, 400.0)
"""How often a line may be told that it is too fast, a second and at once, before it is closed."""
TOO_FAST = 4029
LAST_WORD = 1.0
"""Seconds that it may take to tell such a client why."""
REACTIONS = ["wave", "laugh", "wow", "ouch", "think", "hurry", "well", "thanks"]

FAILED = 1011
WRONG = (Refusal, NotRead, NotStored, msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What can be wrong with a message, or with the server's disk; the client is told."""

log = structlog.get_logger("saucerful.connection")
_batches: "WeakKeyDictionary[Hall, tuple[Inbox, Outbox]]" = WeakKeyDictionary()


class Connection:
    """A person's line to the server, from the handshake to the end."""

    def __init__(self, hall: Hall, person: p.Person, quick: QuickSocket | None = None, address: str = "") -> None:
        self.hall = hall
        self._quick = quick
        self.person = person
        self.player = person.id
        self._address = address_key(address)
        self.room: Room | None = None
        self.lobby = False
        self._out: deque[bytes] = deque()
        self._waiting = 0
        """The bytes in it."""
        self._wake: asyncio.Future[None] | None = None
        self._close: int | None = None
        self._writes = False
        """Whether nothing is on its way, so that the quick way overtakes nobody."""
        self._slow: asyncio.Task[None] | None = None
        """Something that was asked and waits for the disk; what is said after it waits as well."""
        self._writer: asyncio.Task[None] | None = None
        self._patience = Bucket(*PATIENCE)

    # Out

    def tell(self, message: p.Tell) -> None:
        """Queue a message."""
        self.send(p.write_tell(message))

    def send(self, line: bytes) -> None:
        """Queue a message that has been written already."""
        if not self._out and self._writes and self._close is None and self._quick is not None and self._quick.say(line):
            self.hall.metrics.sent += 1
        elif self._close is None:
            self._queue(line)

    def _queue(self, line: bytes) -> None:
        if len(self._out) >= MOST_WAITING or self._waiting > MOST_BYTES:
            self.hall.metrics.dropped.inc()
            self._out.clear()
            self.close(TOO_SLOW)
            if self._writer is not None:
                self._writer.cancel()  # it waits for somebody who does not read
            return
        self._out.append(line)
        self._waiting += len(line)
        self._wake_up()

    def refuse(self, refusal: Refusal, id: str | None = None) -> None:
        """Say why something was not done."""
        self.tell(p.Refused(str(refusal), refusal.key, refusal.values, id, refusal.clause, refusal.late))

    def close(self, code: int) -> None:
        """Say nothing more, once what is queued has been said."""
        self._close = code
        self._wake_up()

    def let_go(self) -> None:
        """The line has ended."""
        if self._slow is not None:
            self._slow.cancel()
        if self._quick is not None:
            self._quick.listener = None
            self._quick = None

    def _wake_up(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    def start_writing(self, send: Send) -> asyncio.Task[None]:
        """Send what is queued, until the line is closed; ends early if the client cannot keep up."""
        self._writer = asyncio.create_task(self._write(send))
        return self._writer

    async def say_too_slow(self, send: Send) -> None:
        """If that is why the line ends; it may not get through either."""
        if self._close == TOO_SLOW:
            with suppress(Exception):
                await asyncio.wait_for(send({"type": "websocket.close", "code": TOO_SLOW}), LAST_WORD)

    async def _write(self, send: Send) -> None:
        while True:
            while self._out:
                line = self._out.popleft()
                self._waiting -= len(line)
                await send({"type": "websocket.send", "text": line.decode()})
                self.hall.metrics.sent += 1
            if self._close is not None:
                await send({"type": "websocket.close", "code": self._close})
                return
            self._wake, self._writes = asyncio.get_running_loop().create_future(), True
            await self._wake
            self._writes = False

    # In

    async def read(self, receive: Receive) -> None:
        """Hear what the client says, until it goes away."""
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] == "websocket.receive":
                if self._slow is not None:
                    await self._slow
                self._wait_for(self._hear(message.get("text") or message.get("bytes") or b""))
                if self._slow is not None:
                    await self._slow

    def hear_at_once(self, line: bytes) -> bool:
        """The same without a queue; False if something that was said before still waits for the disk."""
        if self._slow is not None:
            return False
        try:
            waits = self._hear(line)
        except Exception:
            log.exception("line_failed", player=self.player)
            self.close(FAILED)
            return True
        self._wait_for(waits)
        return True

    def _wait_for(self, waits: Coroutine[Any, Any, None] | None) -> None:
        """Whichever way it came, nothing that is said later overtakes it."""
        if waits is not None:
            self._slow = asyncio.create_task(waits)
            self._slow.add_done_callback(self._done)

    def _done(self, slow: asyncio.Task[None]) -> None:
        self._slow = None
        if not slow.cancelled() and (error := slow.exception()) is not None:
            log.error("line_failed", player=self.player, exc_info=error)
            self.close(FAILED)

    def _hear(self, line: str | bytes) -> Coroutine[Any, Any, None] | None:
        """Do what a message asks. What has to wait for the disk is returned, to be waited for."""
        if self._close is not None:
            return None
        arrived = time.perf_counter()
        ask: p.AnyAsk | None = None
        try:
            self.hall.message_limits.hear(self.player, self._address)
            ask = p.read_ask(line)
            self.hall.message_limits.allow(self.player, ask)
            if isinstance(ask, p.WatchLobby) or (isinstance(ask, p.Enter) and ask.table not in self.hall.rooms):
                return self._fetch(ask)
            self._do(ask, arrived)
        except WRONG as error:
            self._refuse(error, ask)
        return None

    def _refuse(self, error: Exception, ask: p.AnyAsk | None) -> None:
        if isinstance(error, Refusal):
            self.refuse(error, ask.id if isinstance(ask, p.Move) else None)
            if error.key == "too_fast" and not self._patience.take():
                self.close(TOO_FAST)
        elif isinstance(error, NotRead | NotStored):
            self.refuse(Refusal("not_read" if isinstance(error, NotRead) else "not_stored"))
        else:
            self.refuse(Refusal("not_understood", {"why": _why(error)}))

    async def _fetch(self, ask: p.Enter | p.WatchLobby) -> None:
        try:
            if isinstance(ask, p.WatchLobby):
                await self.hall.lobby.watch(self, ask.on)
            else:
                self._enter(await self.hall.room(ask.table), ask.seen)
        except WRONG as error:
            self._refuse(error, ask)

    def _enter(self, room: Room, seen: int) -> None:
        if self.room is not None and self.room is not room:
            self.room.leave(self)
        room.enter(self, seen)

    def _do(self, ask: p.AnyAsk, arrived: float) -> None:
        match ask:
            case p.Enter():
                self._enter(self.hall.rooms[ask.table], ask.seen)
            case p.Ping():
                self.tell(p.Pong(ask.id, self.hall.time().wall))
            case p.Leave():
                if self.room is not None:
                    self.room.leave(self)
            case p.React() if ask.reaction not in REACTIONS:
                raise Refusal("unknown_reaction")
            case _:
                if self.room is None:
                    raise Refusal("not_at_table")
                self.room.hear(self, ask, arrived)


def _why(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "it is not text in UTF-8"
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    return str(error).replace("`", "'")


async def talk(
    hall: Hall, person: p.Person, receive: Receive, send: Send, quick: QuickSocket | None = None, address: str = ""
) -> None:
    """A whole conversation over an accepted socket, which may offer a quicker way."""
    connection = Connection(hall, person, quick, address)
    hall.arrive(connection)
    if quick is not None:
        quick.inbox, quick.outbox = _batches.setdefault(hall, (Inbox(), Outbox()))
        quick.listener = connection.hear_at_once
    connection.tell(p.Welcome(person, hall.time().wall, p.VERSION, REACTIONS))
    writer = connection.start_writing(send)
    reader = asyncio.create_task(connection.read(receive))
    try:
        await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        hall.go(connection)
        for task in (writer, reader):
            task.cancel()
        connection.let_go()
        for ended in await asyncio.gather(writer, reader, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, OSError):  # that is a line that was cut
                log.error("line_failed", player=connection.player, exc_info=ended)
        await connection.say_too_slow(send)
        if quick is not None:
            quick.drop_unread()
