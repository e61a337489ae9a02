"""Runs the server: takes the port, starts the application, says where to find it, and stops without losing anything."""

import asyncio
import errno
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Protocol

import structlog

from saucerful.engine.errors import SaucerfulError
from saucerful.server.access.addresses import announce
from saucerful.server.host import garbage
from saucerful.server.host.descriptors import raise_descriptor_limit
from saucerful.server.host.logs import start_logs
from saucerful.server.settings import SETTINGS, BadSettings, Settings
from saucerful.server.wire.http_connection import Application
from saucerful.server.wire.listener import Listener

DISCONNECT_SECONDS = 3.0
"""Time to tell everybody that the server stops."""
CLOSE_SECONDS = 10.0
"""Time in which connections may end in order after that."""
BACKLOG = 2048
"""Connections that the system holds until they are accepted."""
RECEIVE_BUFFER = 65_536
"""Bytes that the system keeps for us of what a client sends while it is not read."""
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGBREAK") if hasattr(signal, name)]

log = structlog.get_logger(__name__)


class Service(Application, Protocol):
    """An application with a beginning and an end."""

    async def start(self) -> None:
        """Get ready for requests."""

    async def disconnect(self) -> None:
        """Tell everybody that the server stops, while all connections are still open."""

    async def stop(self) -> None:
        """Finish what is being written; called once all connections are closed."""


def run(settings: Settings, factory: Callable[[Settings], Service] | None = None) -> None:
    """Serve until we are asked to stop; raises a `SaucerfulError` if we cannot start."""
    start_logs(settings)
    descriptors = raise_descriptor_limit()
    with take_port(settings) as listening:
        service = (factory or _our_application)(settings)
        with asyncio.Runner(loop_factory=_loop_factory()) as runner, stop_signals(runner.get_loop()) as asked_to_stop:
            runner.run(_serve(service, settings, listening, descriptors, asked_to_stop))


def _our_application(settings: Settings) -> Service:
    from saucerful.server.host.app import create_app

    application: Service = create_app(settings)
    return application


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes the event loop: uvloop, where there is one."""
    try:
        import uvloop
    except ImportError:  # on Windows
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = uvloop.new_event_loop
    return factory


def take_port(settings: Settings) -> socket.socket:
    """Listen, before anything else is begun; a port in use is told with what to do."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    try:
        if os.name == "posix":  # there it lets a restarted server take its port back at once
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        listening.bind((settings.host, settings.port))
        listening.listen(BACKLOG)
        listening.setblocking(False)
    except OSError as error:
        listening.close()
        raise BadSettings(_why_not(settings, error)) from None
    return listening


def _why_not(settings: Settings, error: OSError) -> str:
    flag, port = SETTINGS["port"].flag, settings.port
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use, perhaps by another saucerful: stop that, or choose another with {flag}."
    if error.errno == errno.EACCES:
        return f"Port {port} is reserved for the system's own services: choose one above 1023 with {flag}."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"This machine does not have the address {settings.host}: give another with {SETTINGS['host'].flag}."
    return f"We cannot listen on {settings.host}, port {port}: {error.strerror}."


@contextmanager
def stop_signals(loop: asyncio.AbstractEventLoop) -> Iterator[asyncio.Event]:
    """An event that the first signal sets, so that the server stops in order; a second one ends the process at once."""
    asked_to_stop = asyncio.Event()
    received: list[int] = []

    def handle(number: int, _: FrameType | None) -> None:
        if received:
            os._exit(128 + number)
        received.append(number)
        loop.call_soon_threadsafe(asked_to_stop.set)

    before = {number: signal.signal(number, handle) for number in SIGNALS}
    try:
        yield asked_to_stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


async def _serve(
    service: Service,
    settings: Settings,
    listening: socket.socket,
    descriptors: int | None,
    asked_to_stop: asyncio.Event,
) -> None:
    try:
        await service.start()
    except Exception:
        log.exception("not_started")
        raise SaucerfulError("The server did not start: the log above says why.") from None
    garbage.freeze()
    listener = Listener(listening, service, settings, descriptors)
    listener.start()
    port = listening.getsockname()[1]
    announce(settings, port, sys.stdout)
    log.info("open", host=settings.host, port=port)
    await asked_to_stop.wait()
    log.info("stopping")
    try:
        await asyncio.wait_for(service.disconnect(), DISCONNECT_SECONDS)
    except Exception:  # whatever it is, what is being written must still be finished
        log.exception("not_everybody_told")
    await listener.stop(CLOSE_SECONDS)
    await service.stop()
    log.info("stopped")
