"""Requests that no browser would send: each is refused in our own shape, with all headers, and leaves no trace."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from saucerful.server.access.security_headers import HEADERS
from saucerful.server.asgi import Receive, Scope, Send
from saucerful.server.host.serve import take_port
from saucerful.server.refusals import Refusal
from saucerful.server.settings import Settings
from saucerful.server.wire import connection_limits, http_connection
from saucerful.server.wire.listener import Listener
from tests.server.live import PATIENCE, running_server
from tests.server.outside.raw import exchange, read_answer, request
from tests.server.storage.running import on_a_loop

JSON = {"content-type": "application/json"}
CHUNKED = {**JSON, "content-length": None, "transfer-encoding": "chunked"}
UPGRADE = {"upgrade": "websocket", "connection": "upgrade"}
DEEP = b'{"word":' + b"[" * 30_000 + b"]" * 30_000 + b"}"

ODD: list[tuple[bytes, int]] = [
    (b"\x00\x01\x02\r\n\r\n", 400),
    (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    (b"GET /\xff HTTP/1.1\r\nhost: x\r\n\r\n", 400),
    (b"GET / HTTP/9.9\r\n\r\n", 400),
    (request("BREW", "/"), 400),
    (request("TRACE", "/api/me"), 405),
    (request("CONNECT", "/api/me"), 405),
    (request("GET", "/", {"x": "a" * 40_000}), 400),
    (request("GET", "/", {f"x{number}": "a" * 100 for number in range(1000)}), 400),
    (request("GET", "/", {"host": "a b\x01"}), 421),
    (request("GET", "/%00"), 400),
    (request("GET", "/api/tables/%00"), 400),
    (request("GET", "/api/tables/%ff%fe"), 404),
    (request("GET", "/api/tables/..%2f..%2fsecret.key"), 404),
    (request("GET", "/api/../secret.key"), 404),
    (request("GET", "/page/%2e%2e/%2e%2e/secret.key"), 404),
    (request("GET", "/page//etc/passwd"), 404),
    (request("GET", "*"), 404),
    (request("GET", "/api/tables/" + "a" * 200), 400),
    (request("GET", "/api/me/games?limit=" + "9" * 5000), 401),
    (request("GET", "/api/me/tables", {"cookie": "saucerful_player=" + "x.y" * 5000}), 401),
    (request("GET", "/api/me/tables", {"cookie": "=;;;=; saucerful_player; saucerful_player=\xff\xfe"}), 401),
    (request("GET", "/socket", UPGRADE), 404),
    (request("GET", "/socket", {**UPGRADE, "sec-websocket-version": 12, "sec-websocket-key": "A" * 22 + "=="}), 404),
    (request("GET", "/socket", {**UPGRADE, "sec-websocket-version": 13, "sec-websocket-key": "!" * 24}), 404),
    (request("GET", "/socket", {**UPGRADE, "sec-websocket-version": 13, "sec-websocket-key": "A" * 22 + "=="}), 401),
    (request("POST", "/api/invite", {**JSON, "content-length": 10**12}), 413),
    (request("POST", "/api/invite", CHUNKED, b"11170\r\n" + b"[" * 70_000 + b"\r\n0\r\n\r\n"), 413),
    (request("POST", "/api/invite", CHUNKED, b"0\r\n" + b"x: aaaaaaaaaaaaa\r\n" * 5000 + b"\r\n"), 400),
    (request("POST", "/api/invite", {**JSON, "transfer-encoding": "chunked"}, b"0\r\n\r\n"), 400),
    (request("POST", "/api/invite", JSON, b"[" * 60_000), 400),
    (request("POST", "/api/invite", JSON, DEEP), 400),
    (request("POST", "/api/invite", JSON, b'{"word": "\xff\xfe"}'), 400),
    (request("POST", "/api/invite", {"content-type": "text/json"}, b"{}"), 415),
]


@on_a_loop
async def test_whatever_comes_in_the_answer_has_our_shape_and_our_headers(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=10_000) as server:
        for sent, status in ODD:
            answer = await exchange(server, sent)
            assert answer.status == status, sent[:80]
            assert answer.key
            assert answer.headers["content-type"] == "application/json"
            assert HEADERS.items() <= answer.headers.items()
            assert b"Traceback" not in answer.body
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(request("POST", "/api/invite", {**JSON, "content-length": 100}, b'{"word"'))
        await writer.drain()
        writer.close()  # in the middle of a request
        assert (await exchange(server, request("GET", "/health"))).body == b"alive\n"
        log = server.log.read_text()
        assert "request_failed" not in log
        assert "Traceback" not in log


@on_a_loop
async def test_headers_without_end_are_cut_short(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server:
        answer = await exchange(server, b"GET / HTTP/1.1\r\nx: ", *[b"a" * 10_000] * 10)
        assert answer.status in (400, 0)  # the connection may be cut before the answer is read
        answer = await exchange(server, b"GET /", *[b"a" * 10_000] * 10)
        assert answer.status in (400, 0)


@on_a_loop
async def test_under_a_path_prefix_odd_paths_lead_nowhere_else(tmp_path: Path) -> None:
    async with running_server(tmp_path, path_prefix="/ufo") as server:
        for path in ("/", "/ufo/../api/me", "/UFO/api/me", "/ufoapi/me", "//ufo/api/me", "/api/me"):
            answer = await exchange(server, request("GET", path))
            assert (answer.status, answer.key) == (404, "no_page"), path
        assert (await exchange(server, request("GET", "/ufo/health"))).status == 200


class Hello:
    """Says hello to everybody."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
        await send({"type": "http.response.body", "body": b"hello"})

    async def refuse(self, refusal: Refusal, send: Send) -> None:
        raise refusal

    def bad_input(self, kind: str) -> None:
        """Nothing is counted."""

    async def accept_socket(self, scope: Scope) -> Any:
        raise Refusal("no_page", sentence="There is nothing here.")


@on_a_loop
async def test_who_stays_silent_or_crowds_in_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_limits, "FEWEST", 3)
    with take_port(Settings(host="127.0.0.1", port=0)) as listening:
        listener = Listener(listening, Hello(), Settings(address_rate=1))
        listener.limits.most = 3
        listener.start()
        at = listening.getsockname()[:2]
        connections = [await asyncio.open_connection(*at) for _ in range(2)]
        for reader, writer in connections:
            writer.write(request("GET", "/"))
            assert (await read_answer(reader)).body == b"hello"
        monkeypatch.setattr(http_connection, "HEAD_SECONDS", 1.0)
        connections += [await asyncio.open_connection(*at) for _ in range(2)]
        connections[2][1].write(b"GET / HTTP/1.1\r\nhost")
        for reader, _ in connections[2:]:  # one is too slow, one too many
            with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
                await asyncio.wait_for(read_answer(reader), PATIENCE)
        for _, writer in connections:
            writer.close()
        while listener.limits.open:
            await asyncio.sleep(0.01)
        await listener.stop(1.0)
