"""The door itself: whoever comes too often, stays too silent or talks without end is let go before anything is read.

Uvicorn's own protocol does the work, and has no such bounds of its own.
"""

import asyncio
import ipaddress
import re
from collections import Counter
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from saucerful.server.access.problems import BAD_REQUEST, problem
from saucerful.server.access.rate_limits import Buckets, address_key, plain_client
from saucerful.server.access.security_headers import SecurityHeaders
from saucerful.server.refusals import Refusal
from saucerful.server.settings import Settings
from saucerful.server.wire.websocket import QuickSocket

LARGEST_HEAD = 32_768
"""Bytes of the first line and the headers of a request."""
SECONDS = 20.0
"""In which a request must have come in whole."""
KEY = rb"[A-Za-z0-9+/]{22}=="
"""Of a socket's handshake: sixteen bytes."""
FORWARDED_HOST = b"x-forwarded-host"
TRUSTED = ""
"""What is counted for proxies that the host trusts, and where there is no network."""
FEWEST = 64
"""Connections that any address may have open."""


class Doorkeeper:
    """Counts who is in and who comes. Proxies that the host trusts speak for many, and pass."""

    def __init__(self, settings: Settings) -> None:
        rate = settings.address_rate
        self._most = max(FEWEST, 10 * rate)
        self._arrivals = Buckets(2 * rate, 20 * rate)
        self._inside: Counter[str] = Counter()
        self._trusted = [ipaddress.ip_network(proxy) for proxy in settings.trusted_proxies]
        self.headers = SecurityHeaders(settings)

    def comes(self, address: str) -> str | None:
        """What to say to `goes` later; None if this is one too many."""
        if not address or any(ipaddress.ip_address(address) in network for network in self._trusted):
            return TRUSTED
        key = address_key(address)
        if self._inside[key] >= self._most or not self._arrivals.take(key):
            return None
        self._inside[key] += 1
        return key

    def goes(self, key: str) -> None:
        """Somebody has hung up."""
        if self._inside[key] > 1:
            self._inside[key] -= 1
        else:
            del self._inside[key]


class GuardedHttp(HttpToolsProtocol):
    """One connection, until it ends or becomes a socket."""

    keeper: Doorkeeper
    _key: str | None = None
    _head = 0
    _in_head = False
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = plain_client(self.client)
        self._key = self.keeper.comes(self.client[0] if self.client else "")
        if self._key is None:
            transport.abort()
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()
        if self._key is not None:
            self.keeper.goes(self._key)

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()
        socket, key = self.transport.get_protocol(), self._key
        if isinstance(socket, QuickSocket) and key is not None:
            socket.hung_up = lambda: self.keeper.goes(key)

    def _should_upgrade(self) -> bool:
        """What is no handshake is a request like any other, and refused with all our headers."""
        said = dict(self.headers)
        return (
            super()._should_upgrade()
            and self.parser.get_method() == b"GET"
            and said.get(b"sec-websocket-version") == b"13"
            and re.fullmatch(KEY, said.get(b"sec-websocket-key", b"")) is not None
        )

    # One request after the other

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head:
            self._head += len(data)
            if self._head > LARGEST_HEAD and not self.transport.is_closing():
                self.send_400_response("")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head, self._in_head = 0, True
        self._wait()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self._key == TRUSTED or name.lower() != FORWARDED_HOST:  # others do not tell us what we are called
            super().on_header(name, value)
        self._head += len(name) + len(value)
        if self._head > LARGEST_HEAD:
            raise ValueError("too many headers")  # the parser gives up, and 400 is answered

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def send_400_response(self, _: str) -> None:
        """In the shape of all our answers; it says nothing of what came in."""
        refusal = Refusal("not_understood", {"why": "it is no request that we know, or its headers are too long"})
        body = msgspec.json.encode(problem(refusal))
        headers = [
            *self.keeper.headers.lines,
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
        self.transport.write(STATUS_LINE[BAD_REQUEST] + lines + b"\r\n" + body)
        self.transport.close()

    def _wait(self) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def guarded_http(settings: Settings) -> Any:
    """The protocol for uvicorn, with a doorkeeper of its own."""
    return type("Http", (GuardedHttp,), {"keeper": Doorkeeper(settings)})
