"""A person's connection to the server: messages in are checked and carried out, messages out are sent at once."""

import asyncio
import time
from collections import deque
from collections.abc import Coroutine
from typing import Any, Protocol

import msgspec
import structlog

from saucerful.server import protocol as p
from saucerful.server.access.message_limits import WORK
from saucerful.server.access.rate_limits import Bucket, address_key
from saucerful.server.hall.elsewhere import TableRoom
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.errors import NotRead, NotStored
from saucerful.server.table.blocks import NO_BLOCKS, Blocks
from saucerful.server.table.client import COME_AGAIN
from saucerful.server.wire.websocket import TOO_FAST

PATIENCE = (10.0, 400.0)
"""How often a connection may be told that it is too fast, a second and at once, before it is closed."""
FAILED = 1011
REACTIONS = ["wave", "laugh", "wow", "ouch", "think", "hurry", "well", "thanks"]

WAIT_FOR_DISK = (p.WatchLobby, p.Seek, p.WithBots)
"""Requests that cannot be answered at once."""
EXPECTED_ERRORS = (Refusal, NotRead, NotStored, msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What can be wrong with a message, or with the server's disk; the client is told."""

log = structlog.get_logger("saucerful.connection")


class Socket(Protocol):
    """What a connection needs of a WebSocket."""

    def send(self, message: bytes) -> None:
        """Send a text."""

    def close(self, code: int) -> None:
        """Close the connection once everything has been sent."""

    def pause_reading(self) -> None:
        """Receive nothing more for now."""

    def resume_reading(self) -> None:
        """Receive messages again."""


class Connection:
    """One open WebSocket of a person. Everything that it receives is carried out in order."""

    def __init__(
        self, hall: Hall, person: p.Person, socket: Socket, address: str = "", blocks: Blocks = NO_BLOCKS
    ) -> None:
        self.hall = hall
        self.person = person
        self.player = person.id
        self.blocks = blocks
        self.room: TableRoom | None = None
        self._socket = socket
        self.network = address_key(address)
        self._is_closed = False
        self._has_left = False
        self._patience = Bucket(*PATIENCE)
        self._work = Bucket(*WORK)
        self._task: asyncio.Task[None] | None = None
        """A request that waits for the disk."""
        self._waiting: deque[bytes] = deque()
        """Messages that wait for that request."""
        hall.people.add(self)
        self.tell(p.Welcome(person, hall.time().wall, p.VERSION, REACTIONS))

    # Out

    def tell(self, message: p.Tell) -> None:
        """Send a message."""
        self.send(p.write_tell(message))

    def send(self, message: bytes) -> None:
        """Send a message that is encoded already."""
        if not self._is_closed:
            self._socket.send(message)
            self.hall.metrics.sent += 1

    def refuse(self, refusal: Refusal, id: str | None = None) -> None:
        """Say why something was not done."""
        self.tell(p.Refused(str(refusal), refusal.key, refusal.values, id, refusal.clause, refusal.late))

    def hold(self) -> None:
        """Nothing is kept: the client sends it again once it has connected to another server."""

    def table_moved(self) -> None:
        """Have the client connect again: this server stops, and the table is played at another one."""
        self.close(COME_AGAIN)

    def close(self, code: int) -> None:
        """Close the connection; what has been sent before still goes out."""
        self._socket.close(code)
        self._leave_soon()

    # What the WebSocket calls

    def receive(self, message: bytes) -> None:
        """Carry out a message, or keep it until the request before it is done."""
        if self._task is not None:
            self._waiting.append(message)
            return
        try:
            work = self._carry_out(message)
        except Exception:
            log.exception("connection_failed", player=self.player)
            self.close(FAILED)
            return
        if work is not None:
            self._socket.pause_reading()
            self._task = asyncio.get_running_loop().create_task(work)
            self._task.add_done_callback(self._done)

    def spend(self, cost: int) -> bool:
        """Take what was received from the budgets of the connection, the person and the address."""
        return self._work.take(cost) and self.hall.message_limits.spend(self.player, self.network, cost)

    def too_slow(self) -> None:
        """Count a client that did not keep up."""
        self.hall.metrics.dropped.inc()
        self._leave_soon()

    def too_fast(self) -> None:
        """Count a client that does not stop flooding its connection."""
        self.hall.metrics.bad_input.count("flood")
        self._leave_soon()

    def broken(self) -> None:
        """Count a client that sent what is no WebSocket frame."""
        self.hall.metrics.bad_input.count("not_websocket")

    def lost(self) -> None:
        """Leave the table and the server."""
        self._is_closed = True
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
        if not self._has_left:
            self._has_left = True
            self.hall.disconnected(self)

    def _leave_soon(self) -> None:
        """Leave without waiting for the client's goodbye, but not while somebody goes through all connections."""
        if not self._is_closed:
            self._is_closed = True
            asyncio.get_running_loop().call_soon(self.lost)

    # Messages

    def _done(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("connection_failed", player=self.player, exc_info=error)
            self.close(FAILED)
        while self._waiting and self._task is None:
            self.receive(self._waiting.popleft())
        if self._task is None:
            self._socket.resume_reading()

    def _carry_out(self, message: bytes) -> Coroutine[Any, Any, None] | None:
        """Do what a message asks. What has to wait for the disk is returned, to be awaited."""
        if self._is_closed:
            return None
        arrived = time.perf_counter()
        ask: p.AnyAsk | None = None
        try:
            self.hall.message_limits.hear(self.player, self.network)
            ask = p.read_ask(message)
            self.hall.message_limits.allow(self.player, ask)
            if isinstance(ask, WAIT_FOR_DISK) or (isinstance(ask, p.Enter) and ask.table not in self.hall.rooms):
                return self._fetch(ask)
            self._do(ask, arrived)
        except EXPECTED_ERRORS as error:
            self._explain(error, ask)
        return None

    def _explain(self, error: Exception, ask: p.AnyAsk | None) -> None:
        if isinstance(error, Refusal):
            self.hall.metrics.bad_input.count_refusal(error.key)
            self.refuse(error, ask.id if isinstance(ask, p.Move | p.Why | p.TakeBack) else None)
            if error.key == "too_fast" and not self._patience.take():
                self.close(TOO_FAST)
        elif isinstance(error, NotRead | NotStored):
            self.refuse(Refusal("not_read" if isinstance(error, NotRead) else "not_stored"))
        else:
            self.hall.metrics.bad_input.count("not_understood")
            self.refuse(Refusal("not_understood", {"why": _why(error)}))

    async def _fetch(self, ask: p.Enter | p.WatchLobby | p.Seek | p.WithBots) -> None:
        try:
            match ask:
                case p.WatchLobby():
                    await self.hall.lobby.watch(self, ask)
                    if ask.on:
                        self.hall.showcase.show(self)
                case p.Seek():
                    await self.hall.waiting.seek(self, ask)
                case p.WithBots():
                    await self.hall.waiting.begin_with_bots(self, ask.level)
                case p.Enter():
                    self._enter(await self.hall.find(ask.table), ask.seen)
        except EXPECTED_ERRORS as error:
            self._explain(error, ask)

    def _enter(self, room: TableRoom, seen: int) -> None:
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
            case p.StopSeeking():
                self.hall.waiting.stop(self)
            case p.React() if ask.reaction not in REACTIONS:
                raise Refusal("unknown_reaction")
            case p.Chat() | p.React():
                self.hall.people.measures.check_mute(self.player, self.network, self.hall.time().wall)
                self._at_table().hear(self, ask, arrived)
            case _:
                self._at_table().hear(self, ask, arrived)

    def _at_table(self) -> TableRoom:
        if self.room is None:
            raise Refusal("not_at_table")
        return self.room


def _why(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "it is not text in UTF-8"
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    return str(error).replace("`", "'")
