"""The whole application: WebSockets go straight to their tables, everything else to the HTTP API and the page."""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec

from saucerful.server.access.admission import Admission
from saucerful.server.access.identity import Identities, keep_key, kept_key, secret_key
from saucerful.server.access.passkeys import PasskeyChecks
from saucerful.server.access.problems import NO_PAGE, refuse
from saucerful.server.access.security_headers import SecurityHeaders
from saucerful.server.access.visitor import Visitor
from saucerful.server.api import create_api
from saucerful.server.asgi import Receive, Scope, Send
from saucerful.server.bad_input import Kind
from saucerful.server.clock import ServerClock
from saucerful.server.hall import housekeeping
from saucerful.server.hall.hall import Hall
from saucerful.server.host.databases import open_file, open_shared
from saucerful.server.host.game_loading import load_games
from saucerful.server.host.garbage import keep_collecting
from saucerful.server.host.node_port import take_node_port
from saucerful.server.host.pauses import GarbageProbe, LoopProbe
from saucerful.server.host.succession import stop_when_superseded
from saucerful.server.metrics import Metrics
from saucerful.server.push.notifier import Notifier
from saucerful.server.refusals import Refusal
from saucerful.server.relay.servers import Relay
from saucerful.server.settings import Settings
from saucerful.server.storage.errors import NotRead, NotStored
from saucerful.server.storage.protocols import PushSubscriptions, Storage
from saucerful.server.tournaments.director import Director
from saucerful.server.wire.connection import Connection
from saucerful.server.wire.handshake import accept_socket
from saucerful.server.wire.websocket import WebSocket
from saucerful.server.work.jobs import JobQueue
from saucerful.server.work.pool import WorkPool

WORKERS = 2 if (os.cpu_count() or 1) >= 4 else 1
"""Processes for replays and the like: the event loop, the writer and the bots need cores as well."""
SOCKET = "/socket"
HEALTH = "/health"
"""Answered whatever happens, as long as the process lives."""


def create_app(settings: Settings) -> "App":
    """The application; raises `SaucerfulError` with a sentence for the host if its data cannot be used."""
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    metrics, clock = Metrics(), ServerClock()
    if settings.database:
        return _create_shared(settings, metrics, clock)
    key = secret_key(settings.data)
    return _create(settings, open_file(settings, metrics, clock), metrics, key, clock)


def _create_shared(settings: Settings, metrics: Metrics, clock: ServerClock) -> "App":
    """The application of a server that may have others beside it."""
    listening, address = take_node_port(settings)
    try:
        storage = open_shared(settings, metrics, clock, address, kept_key(settings.data))
    except BaseException:
        listening.close()
        raise
    keep_key(settings.data, storage.key)
    app = _create(settings, storage, metrics, storage.key, clock)
    app.relay = Relay(app.hall, storage, listening)
    return app


def _create(settings: Settings, storage: Storage, metrics: Metrics, key: bytes, clock: ServerClock) -> "App":
    app = App(settings, storage, metrics, Identities(key, settings), clock)
    app.hall.notifier = _notifier(settings, storage, key)
    return app


def _notifier(settings: Settings, storage: PushSubscriptions, key: bytes) -> Notifier | None:
    """Push notifications, where the extra is installed and the host says at which HTTPS address we are found."""
    if not settings.public_url.startswith("https:") or find_spec("py_vapid") is None:
        return None
    from saucerful.server.push.encryption import VapidKey
    from saucerful.server.push.notifications import Notifications

    return Notifications(storage, VapidKey(key), settings.public_url)


def _passkeys(identities: Identities) -> PasskeyChecks | None:
    """Passkeys, where the extra is installed."""
    if find_spec("fido2") is None:
        return None
    from saucerful.server.access.webauthn import WebAuthn

    return WebAuthn(identities.new_question)


class App:
    """What the listener serves: an ASGI application for HTTP, beside it the WebSockets, and their start and stop."""

    def __init__(
        self, settings: Settings, storage: Storage, metrics: Metrics, identities: Identities, clock: ServerClock
    ) -> None:
        self._prefix = settings.path_prefix
        self._storage = storage
        self.hall = Hall(settings, storage, metrics, clock)
        self._admission = Admission(settings, storage, identities, self.hall.people.measures, _passkeys(identities))
        self._headers = SecurityHeaders(settings)
        self._work = WorkPool(WORKERS, metrics.work.observe, metrics.work_refused.inc)
        self._jobs = JobQueue(storage, settings.reviews, lambda: self.hall.time().wall, metrics.jobs.observe)
        self._director = Director(self.hall)
        self._api = create_api(self.hall, self._admission, self._work, self._jobs, self._director)
        self.relay: Relay | None = None
        """The way to other servers, where there may be some."""
        self._probes: list[LoopProbe | GarbageProbe] = []
        self._stopped: asyncio.Task[None] | None = None

    # Requests and WebSockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer an HTTP request."""
        path = self._path(scope)
        try:
            self._let_in(scope, path)
        except Refusal as refusal:
            self.hall.metrics.bad_input.count_refusal(refusal.key)
            await self.refuse(refusal, send)
            return
        below = {**scope, "path": path, "raw_path": str(path).encode(), "root_path": ""}
        await self._api(below, receive, self._headers.added_to(send))  # type: ignore[arg-type]

    async def refuse(self, refusal: Refusal, send: Send) -> None:
        """Answer a request with a refusal, without the framework."""
        await refuse(self._headers.added_to(send), refusal)

    async def accept_socket(self, scope: Scope) -> Callable[[WebSocket], Connection]:
        """Return what makes the connection for a WebSocket; raises `Refusal`."""
        if self._path(scope) != SOCKET:
            raise Refusal("no_page", sentence=NO_PAGE)
        try:
            return await accept_socket(self.hall, self._admission, Visitor.of(scope))
        except Refusal as refusal:
            self.hall.metrics.bad_input.count_refusal(refusal.key)
            raise

    def bad_input(self, kind: Kind) -> None:
        """Count something hostile or broken that was cut off."""
        self.hall.metrics.bad_input.count(kind)

    def _let_in(self, scope: Scope, path: str | None) -> None:
        if path == HEALTH:
            return
        visitor = Visitor.of(scope)
        self._admission.count_request(visitor)
        self._admission.check_host(visitor)
        if path is None:
            raise Refusal("no_page", sentence=NO_PAGE)
        if "\0" in path or b"%00" in bytes(scope["query_string"]):  # PostgreSQL cannot be asked for it
            raise Refusal("not_understood", {"why": "an address has no NUL"})
        if self.hall.stopping:
            raise Refusal("stopping")

    def _path(self, scope: Scope) -> str | None:
        """The path below our own prefix."""
        path = str(scope["path"])
        if not self._prefix:
            return path
        below = path.removeprefix(self._prefix)
        return (below or "/") if below != path and below[:1] in ("", "/") else None

    # Start and stop

    async def start(self) -> None:
        """Load the games while the storage starts, and begin with what is done regularly."""
        await asyncio.gather(asyncio.to_thread(load_games), self._storage.start())
        with suppress(NotRead, NotStored):  # else it is tried again: until then tags of networks are this process's own
            await self.hall.people.share_network_key()
        if self.relay is not None:
            await self.relay.start()
        self.hall.start(housekeeping.keep_house(self.hall))
        self.hall.start(housekeeping.keep_forgetting(self.hall))
        self.hall.start(housekeeping.keep_measures(self.hall))
        self.hall.start(housekeeping.keep_deleting_idle_people(self.hall))
        self.hall.start(housekeeping.keep_reading_clock(self.hall))
        self.hall.start(self._director.keep_directing())
        self.hall.start(stop_when_superseded(self._storage))
        self.hall.start(keep_collecting(lambda: len(self.hall.rooms)))
        self._jobs.start()
        metrics = self.hall.metrics
        self._probes = [LoopProbe(metrics.loop_delays), GarbageProbe(metrics.gc_pauses)]

    async def disconnect(self) -> None:
        """Tell everybody that the server stops, and close their connections."""
        await self.stop()

    async def stop(self) -> None:
        """Stop once and to the end, even if whoever awaits it gives up."""
        if self._stopped is None:
            self._stopped = asyncio.create_task(self._stop())
        await asyncio.shield(self._stopped)

    async def _stop(self) -> None:
        await self._jobs.stop()  # before the storage is closed
        await asyncio.gather(self.hall.stop(), self._work.stop())
        if self.relay is not None:
            await self.relay.stop()
        for probe in self._probes:
            probe.stop()
