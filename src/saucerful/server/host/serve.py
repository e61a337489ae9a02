"""Open the doors: take the port, start the application, say where to find it, and close without losing anything.

The application may have `app.state.farewell`, an async function: it is called when the server is asked to stop, while
all sockets are still open, so that people can be told. Then connections are closed, and then the application's own
shutdown runs, which finishes what is being written.
"""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any

import structlog
import uvicorn

from saucerful.engine.errors import SaucerfulError
from saucerful.server.access.addresses import announce
from saucerful.server.host.logs import start_logs
from saucerful.server.settings import SETTINGS, BadSettings, Settings
from saucerful.server.wire.http_guard import guarded_http
from saucerful.server.wire.websocket import QuickSocket

Application = Callable[..., Any]
Factory = Callable[[Settings], Application]

LONGEST_MESSAGE = 16 * 1024
PING_SECONDS = 20
FAREWELL_SECONDS = 3
CLOSING_SECONDS = 10
WAITING_CONNECTIONS = 2048
GARBAGE = (50_000, 20, 50)
"""How much may be thrown away before somebody looks for circles in it: there are few, and looking takes time."""

log = structlog.get_logger(__name__)


def run(settings: Settings, factory: Factory | None = None) -> None:
    """Serve until we are asked to stop; raises a `SaucerfulError` if we cannot start."""
    start_logs(settings)
    with take_port(settings) as door:
        app = (factory or _our_application)(settings)
        gc.collect()
        gc.freeze()  # what has been loaded stays: nobody need look at it again
        gc.set_threshold(*GARBAGE)
        server = Server(app, settings, door)
        try:
            server.run(sockets=[door])
        except SystemExit:  # uvicorn's way to say that the application did not start
            raise SaucerfulError("The server did not start: the log above says why.") from None


def _our_application(settings: Settings) -> Application:
    from saucerful.server.host.app import create_app

    application: Application = create_app(settings)
    return application


def take_port(settings: Settings) -> socket.socket:
    """Listen, before anything else is begun; a port in use is told with what to do."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    door = socket.socket(family)
    try:
        if os.name == "posix":  # there it lets a restarted server take its port back at once
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((settings.host, settings.port))
        door.listen(WAITING_CONNECTIONS)
        door.setblocking(False)
    except OSError as error:
        door.close()
        raise BadSettings(_why_not(settings, error)) from None
    return door


def _why_not(settings: Settings, error: OSError) -> str:
    flag, port = SETTINGS["port"].flag, settings.port
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use, perhaps by another saucerful: stop that, or choose another with {flag}."
    if error.errno == errno.EACCES:
        return f"Port {port} is reserved for the system's own services: choose one above 1023 with {flag}."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"This machine does not have the address {settings.host}: give another with {SETTINGS['host'].flag}."
    return f"We cannot listen on {settings.host}, port {port}: {error.strerror}."


class Server(uvicorn.Server):
    """Uvicorn, with our way of starting and stopping."""

    def __init__(self, app: Application, settings: Settings, door: socket.socket) -> None:
        super().__init__(_uvicorn_config(app, settings))
        self._app = app
        self._settings = settings
        self._door = door

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        announce(self._settings, self._door.getsockname()[1], sys.stdout)
        log.info("open", host=self._settings.host, port=self._door.getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping")
        farewell = getattr(getattr(self._app, "state", None), "farewell", None)
        if farewell:
            try:
                await asyncio.wait_for(farewell(), FAREWELL_SECONDS)
            except Exception:  # whatever it is, what is being written must still be finished
                log.exception("not everybody could be told that we stop")
        await super().shutdown(sockets)
        log.info("stopped")

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """The first signal ends us in order and with exit code 0; a second one ends us on the spot."""
        before = {number: signal.signal(number, self.handle_exit) for number in uvicorn.server.HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, _: FrameType | None) -> None:
        if self.should_exit:
            os._exit(128 + sig)
        self.should_exit = True


def _uvicorn_config(app: Application, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=guarded_http(settings),
        ws=QuickSocket,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="on",
        interface="asgi3",
        log_config=None,
        access_log=settings.log_level == "debug",
        server_header=False,
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=CLOSING_SECONDS,
        ssl_certfile=settings.tls_cert,
        ssl_keyfile=settings.tls_key,
    )
