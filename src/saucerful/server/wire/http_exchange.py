"""One request over an HTTP connection and its response, as ASGI sees them."""

import asyncio
import time
from email.utils import formatdate
from functools import lru_cache
from http import HTTPStatus
from typing import Protocol

import h11
import structlog

from saucerful.server.asgi import Message
from saucerful.server.wire.timeout import Timeout

MOST_BODY_AHEAD = 65_536
"""Bytes of a request's body that are read before the application asks for them."""
WRITE_SECONDS = 20.0
"""Time in which a client must read what has been sent, before it is sent more."""
WITHOUT_BODY = (HTTPStatus.NO_CONTENT, HTTPStatus.NOT_MODIFIED)

log = structlog.get_logger("saucerful.http")


class PausableConnection(Protocol):
    """What an exchange needs of its connection to slow a client down."""

    def pause_reading(self) -> None:
        """Read nothing more for now."""

    def resume_reading(self) -> None:
        """Read on."""


class HttpExchange:
    """The `receive` and `send` of an ASGI application for one request."""

    def __init__(
        self,
        http: h11.Connection,
        transport: asyncio.Transport,
        reading: PausableConnection,
        method: str,
        path: str,
        address: str,
    ) -> None:
        self.path = path
        self.is_last = False
        """Whether the connection closes afterwards."""
        self.is_request_complete = False
        self.is_complete = False
        """Whether the response has been sent."""
        self.writable = asyncio.Event()
        """Cleared while the client does not keep up."""
        self.writable.set()
        self._http = http
        self._transport = transport
        self._reading = reading
        self._method = method
        self._address = address
        self._body = b""
        self._is_body_received = False
        self._is_disconnected = False
        self._changed = asyncio.Event()
        self._head: Message | None = None
        self._without_body = False

    # The request

    def add_body(self, data: bytes) -> None:
        """More of the body has arrived."""
        self._body += data
        if len(self._body) > MOST_BODY_AHEAD:
            self._reading.pause_reading()
        self._changed.set()

    def end_body(self) -> None:
        """The request is complete."""
        self.is_request_complete = True
        self._changed.set()

    def disconnect(self) -> None:
        """The client has gone."""
        self._is_disconnected = True
        self.writable.set()
        self._changed.set()

    async def receive(self) -> Message:
        """Return the next part of the body, or the end of the exchange."""
        if self._http.they_are_waiting_for_100_continue:
            self._write(h11.InformationalResponse(status_code=100, headers=[]))
        while not (self._is_disconnected or self.is_complete):
            if self._body or (self.is_request_complete and not self._is_body_received):
                body, self._body = self._body, b""
                self._is_body_received = self.is_request_complete
                return {"type": "http.request", "body": body, "more_body": not self.is_request_complete}
            if not self._is_body_received:
                self._reading.resume_reading()
            self._changed.clear()
            await self._changed.wait()
        return {"type": "http.disconnect"}

    # The response

    async def send(self, message: Message) -> None:
        """Send the head or a part of the body; does nothing once the client has gone."""
        if self._is_disconnected:
            return
        if message["type"] == "http.response.start":
            self._head = message
            return
        if self._head is not None:
            self._write(self._response(self._head))
            self._without_body = self._method == "HEAD" or self._head["status"] in WITHOUT_BODY
            self._head = None
        if message.get("body") and not self._without_body:
            self._write(h11.Data(data=message["body"]))
        if not message.get("more_body", False):
            self._write(h11.EndOfMessage())
            self.is_complete = True
            self._changed.set()
        if not self.writable.is_set():
            await self._drain()

    def _response(self, head: Message) -> h11.Response:
        status = head["status"]
        log.debug("request", method=self._method, path=self.path, status=status, address=self._address)
        headers = [*head.get("headers", ()), (b"date", _date(int(time.time())))]
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            self.is_last = True  # who was too fast has to connect again, which is counted before anything is read
        if self.is_last or not self.is_request_complete:
            headers.append((b"connection", b"close"))
        return h11.Response(status_code=status, headers=headers, reason=HTTPStatus(status).phrase)

    def _write(self, event: h11.Event) -> None:
        data = self._http.send(event)
        if data and not self._transport.is_closing():  # it may be, before we are told that the client has gone
            self._transport.write(data)

    async def _drain(self) -> None:
        timeout = Timeout(WRITE_SECONDS, self._transport.abort)
        try:
            await self.writable.wait()  # also set when the connection ends
        finally:
            timeout.cancel()


@lru_cache(maxsize=1)
def _date(second: int) -> bytes:
    return formatdate(second, usegmt=True).encode()
