"""The coordinator behind plain HTTP, for machines that join over a network."""

import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any

import msgspec

from saucerful.engine.errors import SaucerfulError
from saucerful.lab.results import ArenaGame, Key
from saucerful.lab.volunteers.coordinator import Coordinator
from saucerful.lab.volunteers.playing import arena_of, play_piece
from saucerful.lab.volunteers.protocol import LARGEST, Asking, Hello, NotAccepted, PieceResult

Network = IPv4Network | IPv6Network
SILENT = 20.0
"""Seconds after which a connection that says nothing is closed."""
LOOK = 0.1
GOODBYE = 2.0
"""Seconds in which machines that ask again are told that it is over."""


class ArenaService:
    """Answers machines, one request at a time: the work is theirs."""

    def __init__(self, coordinator: Coordinator) -> None:
        self.coordinator = coordinator
        self.lock = threading.Lock()

    def answer(self, path: str, body: bytes, address: str) -> tuple[HTTPStatus, bytes]:
        """The answer to what was sent to a path from an address."""
        now = time.monotonic()
        try:
            with self.lock:
                return HTTPStatus.OK, msgspec.json.encode(self._answer(path, body, address, now))
        except msgspec.MsgspecError as error:
            return HTTPStatus.BAD_REQUEST, msgspec.json.encode(NotAccepted(f"That cannot be read: {error}."))
        except SaucerfulError as error:
            return HTTPStatus.FORBIDDEN, msgspec.json.encode(NotAccepted(str(error)))

    def _answer(self, path: str, body: bytes, address: str, now: float) -> Any:
        match path:
            case "/join":
                return self.coordinator.join(msgspec.json.decode(body, type=Hello), place(address), now)
            case "/work":
                return self.coordinator.work(msgspec.json.decode(body, type=Asking).worker, now)
            case "/result":
                return self.coordinator.take(msgspec.json.decode(body, type=PieceResult), now)
            case "/":
                return self.coordinator.status()
        raise SaucerfulError("There is nothing at this address.")

    def run(self, progress: Callable[[dict[Key, ArenaGame]], None] = lambda _: None) -> None:
        """Check what has to be checked, until all is played; `progress` is told the games that count by now."""
        arena = arena_of(self.coordinator.terms())
        while True:
            with self.lock:
                piece, over = self.coordinator.to_check(time.monotonic()), self.coordinator.over
                counted = dict(self.coordinator.counted)
            progress(counted)
            if over:
                return
            if piece is None:
                time.sleep(LOOK)
                continue
            games = play_piece(arena, piece)
            with self.lock:
                self.coordinator.judge(piece, games)


def place(address: str) -> str:
    """What machines of one owner have in common: the address, or in IPv6 the network that a household is given."""
    found = ip_address(address.partition("%")[0])
    if found.version == 6 and found.ipv4_mapped is None:
        return str(ip_network((found, 64), strict=False))
    return str(found)


def network(text: str) -> Network:
    """The address or network of a proxy; raises `SaucerfulError` if it is none."""
    try:
        return ip_network(text)
    except ValueError:
        raise SaucerfulError(f"A proxy is an address or a network such as 10.0.0.0/8, not {text!r}.") from None


def sender(peer: str, forwarded: str, proxies: Collection[Network]) -> str:
    """Who asks: the peer, or if that is a proxy of ours, the last in `X-Forwarded-For` who is not one.

    Each proxy appends the address that it was asked from; what stands before that, anybody may have written.
    """
    for address in reversed([*(one.strip() for one in forwarded.split(",")), peer]):
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            break
        peer = address
        if not any(found in proxy for proxy in proxies):
            break
    return peer


@contextmanager
def listening(service: ArenaService, host: str, port: int, proxies: Collection[Network] = ()) -> Iterator[str]:
    """Answer at an address while the block goes on; yields its URL."""

    class Handler(BaseHTTPRequestHandler):
        timeout = SILENT
        protocol_version = "HTTP/1.0"

        def do_GET(self) -> None:
            self._send(*service.answer(self.path if self.path == "/" else "", b"", self._sender()))

        def do_POST(self) -> None:
            length = self.headers.get("content-length", "")
            if not length.isdecimal() or int(length) > LARGEST:
                refused = msgspec.json.encode(NotAccepted("Send at most a megabyte, and say how much it is."))
                self._send(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, refused)
                return
            body = self.rfile.read(int(length))
            self._send(*service.answer(self.path if self.path != "/" else "", body, self._sender()))

        def _sender(self) -> str:
            return sender(self.client_address[0], ",".join(self.headers.get_all("x-forwarded-for", [])), proxies)

        def _send(self, status: HTTPStatus, body: bytes) -> None:
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    try:
        server = ThreadingHTTPServer((host, port), Handler)
    except OSError as error:
        raise SaucerfulError(f"Cannot listen at {host}:{port}: {error.strerror or error}.") from None
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://{host}:{server.server_address[1]}"
        if service.coordinator.over:
            time.sleep(GOODBYE)
    finally:
        server.shutdown()
        server.server_close()
