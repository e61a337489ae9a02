"""Accepts connections on a port, within limits for each address and in all, before anything is read or TLS begins."""

import asyncio
import socket
import ssl
from collections.abc import Coroutine
from functools import partial
from typing import Any, cast

import structlog

from saucerful.server.settings import Settings
from saucerful.server.wire.connection_limits import ConnectionLimits, Slot
from saucerful.server.wire.http_connection import Application, HttpConnection, Wire
from saucerful.server.wire.outbox import Outbox
from saucerful.server.wire.read_queue import ReadQueue
from saucerful.server.wire.trusted_proxies import TrustedProxies
from saucerful.server.wire.websocket import WebSocket

TLS_SECONDS = 10.0
"""Time in which TLS must be established."""
RETRY_SECONDS = 1.0
"""Time to wait when the system can accept no connection, for instance because too many files are open."""
MAPPED = "::ffff:"

log = structlog.get_logger("saucerful.listener")


class Listener:
    """Serves an application on a socket that listens already."""

    def __init__(
        self, listening: socket.socket, application: Application, settings: Settings, descriptors: int | None = None
    ) -> None:
        self._listening = listening
        proxies = TrustedProxies(settings)
        self.limits = ConnectionLimits(settings, proxies, descriptors)
        self._wire = Wire(application, proxies, self.limits, Outbox(), ReadQueue())
        self._tls = _tls_context(settings)
        self._transports: dict[Slot, asyncio.Transport] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Accept connections from now on."""
        self._start(self._accept())

    async def stop(self, seconds: float) -> None:
        """Accept no more, and close all connections: in order within that time, then at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._listening.close()
        for transport in list(self._transports.values()):
            cast(HttpConnection | WebSocket, transport.get_protocol()).stop()
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while self._transports and loop.time() < until:
            await asyncio.sleep(0.02)
        for transport in list(self._transports.values()):
            transport.abort()

    async def _accept(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connected, address = await loop.sock_accept(self._listening)
            except OSError as error:
                log.warning("cannot_accept", why=error.strerror)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            peer = _plain(address[0]), address[1]
            is_full = self.limits.in_all >= self.limits.most_in_all
            slot = self.limits.admit(peer[0])
            if slot is None or is_full:
                self._wire.application.bad_input("connection_limit" if slot is None else "crowded_out")
            if slot is None:
                connected.close()
            else:
                slot.drop = self._start(self._serve(connected, peer, slot)).cancel
            await asyncio.sleep(0)  # others are served meanwhile, however many connect at once

    async def _serve(self, connected: socket.socket, peer: tuple[str, int], slot: Slot) -> None:
        loop, scheme = asyncio.get_running_loop(), "https" if self._tls else "http"
        accepted = loop.time()
        try:
            transport, _ = await loop.connect_accepted_socket(
                lambda: HttpConnection(self._wire, peer, scheme, slot, accepted, partial(self._lost, slot)),
                connected,
                ssl=self._tls,
                ssl_handshake_timeout=TLS_SECONDS if self._tls else None,
            )
        except (OSError, asyncio.CancelledError) as error:  # TLS failed, the client has gone, or it was dropped
            if self._tls and not isinstance(error, asyncio.CancelledError):
                self._wire.application.bad_input("tls_failed")
            connected.close()
            slot.release()
            return
        if not slot.is_released:
            self._transports[slot] = transport
            slot.drop = transport.abort

    def _lost(self, slot: Slot) -> None:
        slot.release()
        self._transports.pop(slot, None)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _tls_context(settings: Settings) -> ssl.SSLContext | None:
    if settings.tls_cert is None:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(settings.tls_cert, settings.tls_key)
    context.set_alpn_protocols(["http/1.1"])
    return context


def _plain(address: str) -> str:
    """The address as IPv4 if it is one: sockets that listen for both kinds give IPv4 addresses in IPv6 notation."""
    is_mapped = address.startswith(MAPPED) and "." in address
    return address.removeprefix(MAPPED) if is_mapped else address
