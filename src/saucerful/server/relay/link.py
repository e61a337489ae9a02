"""One connection between two servers: both prove that they know the shared secret, then messages go both ways.

What is said in one turn of the event loop goes out together. A connection over which nothing comes for the length of a
lease is given up: the other server has lost its tables by then, whatever became of it.
"""

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Protocol, cast

import msgspec
import structlog

from saucerful.server.relay.messages import LARGEST, LENGTH, AnyMessage, Deliver, decode, framed

GREETING = b"saucerful relay 1\n"
"""Servers whose greetings differ in the number refuse each other; raise it when messages change."""
RANDOM, NAME, PROOF = 32, 16, 32
"""Bytes."""
HANDSHAKE_SECONDS = 5.0
MOST_UNREAD = 32 * 1024 * 1024
"""Bytes that may wait for the other server, which does not keep up then."""
BEATS = 4
"""Signs of life in the length of a lease."""

log = structlog.get_logger("saucerful.relay")


class LinkReceiver(Protocol):
    """Takes the messages of the other server."""

    def receive(self, message: AnyMessage) -> None:
        """Take a message; must not raise."""

    def lost(self) -> None:
        """Learn that the connection has ended."""


class Link(asyncio.Protocol):
    """A connection between two servers. The caller names the server that it wants to reach."""

    def __init__(
        self,
        key: bytes,
        called: str,
        caller: str | None,
        lease: float,
        established: Callable[["Link"], LinkReceiver],
        count: Callable[[int, int], None],
    ) -> None:
        """Between the server that is called and its caller; None if we are called, and do not know by whom.

        `count(sent, received)` is told how many messages travelled.
        """
        self._key = key
        self._called = called.encode()
        self._caller = b"" if caller is None else caller.encode().ljust(NAME)
        dials = self._dials = caller is not None
        self._lease = lease
        self._established = established
        self._count = count
        self._receiver: LinkReceiver | None = None
        self._challenge = b"" if dials else secrets.token_bytes(RANDOM)
        self._nonce = secrets.token_bytes(RANDOM) if dials else b""
        self._received = bytearray()
        self._out: list[AnyMessage] = []
        self._is_planned = False
        self._loop = asyncio.get_running_loop()
        self._heard_at = self._checked_at = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None
        self.is_open = False
        self.opened: asyncio.Future[bool] = self._loop.create_future()
        """Whether both have proved that they know the secret."""

    @property
    def other(self) -> str:
        """The server at the other end."""
        return (self._called if self._dials else self._caller.rstrip()).decode()

    # Out

    def send(self, message: AnyMessage) -> None:
        """Send a message, at the end of the event loop's turn."""
        if self.is_open:
            self._out.append(message)
            self._plan()

    def tell(self, channel: int, message: bytes) -> None:
        """Send a client its message; the same one for several clients in a row is sent once."""
        if not self.is_open:
            return
        last = self._out[-1] if self._out else None
        if type(last) is Deliver and last.message is message:
            last.channels.append(channel)
        else:
            self._out.append(Deliver([channel], message))
            self._plan()

    def close(self) -> None:
        """End the connection once everything has been sent."""
        self._flush()
        self._transport.close()

    def abort(self) -> None:
        """End the connection at once."""
        self._transport.abort()

    def _plan(self) -> None:
        if not self._is_planned:
            self._is_planned = True
            self._loop.call_soon(self._flush)

    def _flush(self) -> None:
        self._is_planned = False
        if self._out and not self._transport.is_closing():
            out, self._out = self._out, []
            self._transport.write(framed(out))
            self._count(len(out), 0)

    def pause_writing(self) -> None:
        """Give up a server that does not read: its clients come again, and see what they have missed."""
        log.warning("relay_too_slow")
        self.abort()

    # In

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.set_write_buffer_limits(high=MOST_UNREAD)
        self._timer = self._loop.call_later(HANDSHAKE_SECONDS, self.abort)
        if not self._dials:
            self._transport.write(GREETING + self._challenge)

    def data_received(self, data: bytes) -> None:
        self._received += data
        self._heard_at = self._loop.time()
        if not self.is_open and not (self._answer_caller() if not self._dials else self._prove()):
            return
        while self.is_open and (payload := self._next()) is not None:
            try:
                messages = decode(payload)
            except msgspec.MsgspecError as error:
                log.error("relay_not_understood", why=str(error))
                self.abort()
                return
            self._count(0, len(messages))
            for message in messages:
                assert self._receiver is not None
                self._receiver.receive(message)

    def _next(self) -> bytes | None:
        if len(self._received) < LENGTH.size:
            return None
        (length,) = LENGTH.unpack_from(self._received)
        if length > LARGEST:
            self.abort()
            return None
        end = LENGTH.size + length
        if len(self._received) < end:
            return None
        payload = bytes(self._received[LENGTH.size : end])
        del self._received[:end]
        return payload

    def connection_lost(self, _: Exception | None) -> None:
        self.is_open = False
        self._stop_timer()
        if not self.opened.done():
            self.opened.set_result(False)
        if self._receiver is not None:
            self._receiver.lost()
            self._receiver = None

    # The handshake

    def _prove(self) -> bool:
        """As the caller: prove that we know the secret, then check that the other one does."""
        if not self._challenge:
            greeting = self._take(len(GREETING) + RANDOM)
            if greeting is None:
                return False
            if not greeting.startswith(GREETING):
                self.abort()
                return False
            self._challenge = greeting[len(GREETING) :]
            self._transport.write(self._nonce + self._caller + self._proof(b"caller"))
        proof = self._take(PROOF)
        return proof is not None and self._open(proof, b"called")

    def _answer_caller(self) -> bool:
        """As the one who is called: check the caller's proof, and give our own."""
        said = self._take(RANDOM + NAME + PROOF)
        if said is None:
            return False
        self._nonce, self._caller = said[:RANDOM], said[RANDOM : RANDOM + NAME]
        return self._open(said[RANDOM + NAME :], b"caller")

    def _proof(self, role: bytes) -> bytes:
        said = b" ".join((role, self._called, self._caller, self._challenge + self._nonce))
        return hmac.digest(self._key, said, hashlib.sha256)

    def _open(self, proof: bytes, role: bytes) -> bool:
        if not hmac.compare_digest(proof, self._proof(role)):
            log.warning("relay_refused", why="the other side does not know the secret, or calls another server")
            self.abort()
            return False
        if not self._dials:
            self._transport.write(self._proof(b"called"))
        self.is_open = True
        self._stop_timer()
        self._timer = self._loop.call_later(self._lease / BEATS, self._beat)
        self._checked_at = self._loop.time()
        self._receiver = self._established(self)
        if not self.opened.done():  # else whoever waited has given up, and finds it there the next time
            self.opened.set_result(True)
        return True

    def _take(self, length: int) -> bytes | None:
        if len(self._received) < length:
            return None
        taken = bytes(self._received[:length])
        del self._received[:length]
        return taken

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _beat(self) -> None:
        now, every = self._loop.time(), self._lease / BEATS
        awake = now - self._checked_at < 2 * every  # else we slept ourselves, and may find that much was said meanwhile
        if awake and now - self._heard_at > self._lease:
            log.warning("relay_silent")
            self.abort()
            return
        self._checked_at = now
        if not self._transport.is_closing():
            self._transport.write(framed([]))
        self._timer = self._loop.call_later(every, self._beat)
