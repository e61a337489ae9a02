"""Nobody can lock the door for others, and nobody comes in under a wrong name."""

import asyncio
import json
import re
import resource
import socket
from contextlib import AsyncExitStack, nullcontext, suppress
from pathlib import Path
from typing import Any

import pytest
import websockets

from tests.server.live import running_server
from tests.server.outside.bad_input_log import logged_kinds
from tests.server.outside.client import PATIENCE
from tests.server.outside.raw import exchange, read_answer, request
from tests.server.outside.server import Server
from tests.server.outside.server import running_server as limited_server

SILENT = 1_500
IDLE_SECONDS = 5
"""After which a connection without a request is closed."""
METRICS_TOKEN = "0123456789abcdef"
DESCRIPTORS = 1_024
OUR_NAMES = (
    *("localhost", "127.0.0.1", "192.168.1.20", "[::1]", "[fe80::1]"),
    *("games.example.org", "GAMES.example.org.", "ufo.fritz.box"),
)
THEIR_NAMES = ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "games.example.org.evil", "")


async def open_silently(server: Server, many: int, addresses: int, home: AsyncExitStack) -> None:
    """Open connections from several addresses, and say nothing."""
    for number in range(many):
        address = f"127.0.1.{number % addresses + 1}"
        with suppress(ConnectionError):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
            home.callback(writer.close)


@pytest.mark.parametrize("addresses", [1, 20])
async def test_silent_connections_lock_nobody_out(tmp_path: Path, addresses: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = SILENT + 500
    if hard != resource.RLIM_INFINITY and hard < wanted:
        pytest.skip("this machine lets a process have too few connections")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    async with limited_server(tmp_path, descriptors=DESCRIPTORS) as server, AsyncExitStack() as home:
        anna = await home.enter_async_context(server.client())
        table = await anna.open_table("invasion", 2, bots={1: "pilot"})
        await anna.enter(table)
        await open_silently(server, SILENT, addresses, home)
        boris = await home.enter_async_context(server.client())
        assert (await boris.ask_http("GET", "/ready")).status_code == 200
        assert (await boris.enter(table))["id"] == table
        await anna.ready()
        while anna.phase != "playing":
            await anna.until("table")
        log = server.log.read_text()
        assert "Too many open files" not in log
        assert logged_kinds(log) <= {"connection_limit", "crowded_out", "slow_request"}


async def test_what_was_asked_while_the_server_stood_still_is_answered(tmp_path: Path) -> None:
    """A process that is stopped, or gets no processor for a while, learns that time is up before it reads."""
    async with running_server(tmp_path, lease=60) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        for stands_still in (0, IDLE_SECONDS + 1):
            with server.paused() if stands_still else nullcontext():
                writer.write(request("GET", "/health"))
                await writer.drain()
                await asyncio.sleep(stands_still)
            async with asyncio.timeout(PATIENCE):
                assert (await read_answer(reader)).status == 200
        writer.close()


async def handshake(server: Server, cookies: dict[str, str], host: str) -> tuple[int, str]:
    """The status of a handshake for a WebSocket, and the key of its refusal."""
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    headers = {
        "host": host,
        "origin": f"http://{host}",
        "cookie": cookie,
        "upgrade": "websocket",
        "connection": "upgrade",
        "sec-websocket-version": 13,
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        "content-length": None,
    }
    answer = await exchange(server, request("GET", "/socket", headers))
    return answer.status, answer.key if answer.body else ""


async def test_a_name_that_is_not_ours_leads_nowhere(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"public_url": "http://games.example.org", "allowed_hosts": "ufo.fritz.box"}
    async with running_server(tmp_path, **settings) as server, server.client() as anna:
        await anna.me()
        cookies, port = dict(anna.http.cookies), server.port
        machine = socket.gethostname().partition(".")[0]
        for ours in (*OUR_NAMES, machine, f"{machine}.local"):
            for host in (ours, f"{ours}:{port}"):
                assert (await exchange(server, request("GET", "/ready", {"host": host}))).status == 200, host
                assert await handshake(server, cookies, host) == (101, ""), host
        for theirs in THEIR_NAMES:
            for host in (theirs, f"{theirs}:{port}"):
                for path in ("/", "/ready", "/api/me", "/metrics"):
                    answer = await exchange(server, request("GET", path, {"host": host}))
                    assert (answer.status, answer.key) == (421, "wrong_host"), host
                    assert "allowed_hosts" in json.loads(answer.body)["text"]
                assert await handshake(server, cookies, host) == (421, "wrong_host"), host
        assert (await exchange(server, request("GET", "/health", {"host": "evil.example"}))).status == 200
        assert logged_kinds(server.log.read_text()) == {"wrong_host"}


async def test_the_figures_need_the_hosts_token_wherever_one_asks_from(tmp_path: Path) -> None:
    async with running_server(tmp_path / "off") as server, server.client() as host:
        answer = await host.ask_http("GET", "/metrics")
        assert (answer.status_code, answer.json()["key"]) == (403, "figures_are_off")
        assert "metrics_token" in answer.json()["text"]
    async with running_server(tmp_path / "on", metrics_token=METRICS_TOKEN) as server, server.client() as host:
        for wrong in (b"", b"Bearer wrong", METRICS_TOKEN.encode(), b"Bearer \xff"):
            answer = await host.ask_http("GET", "/metrics", headers={"authorization": wrong})
            assert (answer.status_code, answer.json()["key"]) == (403, "figures_are_private")
        right = await host.ask_http("GET", "/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"})
        assert right.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        assert 'saucerful_bad_input_total{kind="figures_are_private"} 4.0' in right.text
        guesses = [await host.ask_http("GET", "/metrics", headers={"authorization": "Bearer x"}) for _ in range(30)]
        assert guesses[-1].json()["key"] == "too_fast"
        assert METRICS_TOKEN not in server.log.read_text()


async def test_one_address_with_many_identities_fills_neither_the_server_nor_the_lobby(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, max_tables=100, address_rate=60, trusted_proxies="127.0.0.1") as server,
        AsyncExitStack() as home,
    ):
        eves = [
            await home.enter_async_context(server.client(headers={"x-forwarded-for": "203.0.113.5"})) for _ in range(30)
        ]
        keys: list[str] = []
        for number in range(120):
            eve = eves[number % len(eves)]
            if number < len(eves):
                await eve.me()
            new = {"game": "zovnis", "seats": 2, "public": number % 2 == 0}
            answer = await eve.ask_http("POST", "/api/tables", {"settings": new})
            keys.append("opened" if answer.status_code == 201 else answer.json()["key"])
        assert keys.count("opened") == 50
        assert {"table_share", "lobby_share"} < set(keys)
        anna = await home.enter_async_context(server.client(headers={"x-forwarded-for": "203.0.113.6"}))
        table = await anna.open_table("zovnis", 2, public=True)
        listed = await anna.json("GET", "/api/tables")
        assert table in [one["id"] for one in listed]
        assert len(listed) == 1 + 20


async def test_what_is_hostile_is_counted_by_kind_and_logged_once_a_minute(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, invite="mothership", metrics_token=METRICS_TOKEN) as server,
        server.client() as eve,
    ):
        for _ in range(5):
            await eve.ask_http("POST", "/api/invite", {"word": "saucer"})
            await exchange(server, b"\x16\x03\x01\r\n\r\n")
            await exchange(server, request("GET", "/", {"host": "evil.example"}))
        await eve.ask_http("POST", "/api/invite", {"word": "mothership"})
        for _ in range(5):
            await eve.ask_http("PATCH", "/api/me", {"name": "Eve"}, headers={"origin": "https://evil.example"})
            await eve.http.post("/api/me/link", content="{}", headers={"content-type": "text/plain"})
            await eve.connect()
            await eve.send("nonsense")
            await eve.until("refused")
        with suppress(websockets.WebSocketException):
            await eve.send("x" * 20_000)
            await eve.until_closed()
        figures = await eve.ask_http("GET", "/metrics", headers={"authorization": f"Bearer {METRICS_TOKEN}"})
        counted = dict(re.findall(r'saucerful_bad_input_total\{kind="(\w+)"\} (\d+)', figures.text))
        wanted = {"bad_invite", "not_http", "wrong_host", "bad_origin", "not_json", "not_understood"}
        assert {kind: counted[kind] for kind in wanted} == dict.fromkeys(wanted, "5")
        assert counted["not_websocket"] == "1"
        log = server.log.read_text()
        assert logged_kinds(log) == {*wanted, "not_websocket"}
        assert "saucer\n" not in log
