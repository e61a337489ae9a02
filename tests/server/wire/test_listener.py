"""Connections are counted before anything is read, over TLS too, and every one is counted off again."""

import asyncio
import ssl
import subprocess
from pathlib import Path

import pytest
from websockets.frames import Opcode

from saucerful.server.settings import Settings
from saucerful.server.wire import listener as module
from saucerful.server.wire.connection_limits import FEWEST, RESERVED, SHARE, ConnectionLimits
from saucerful.server.wire.trusted_proxies import TrustedProxies
from tests.server.wire.serving import PATIENCE, Service, framed, on_both_loops, serving

GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"


def test_an_address_has_so_many_connections_and_opens_them_only_so_fast() -> None:
    settings = Settings(address_rate=3, trusted_proxies=("10.0.0.1",))
    limits = ConnectionLimits(settings, TrustedProxies(settings))
    slots = [limits.admit("203.0.113.5") for _ in range(FEWEST + 1)]
    assert slots.count(None) == FEWEST + 1 - 20 * 3  # that many at once
    assert limits.admit("203.0.113.6") is not None
    assert limits.admit("2001:db8:0:1::1") is not None
    assert all(limits.admit("10.0.0.1") for _ in range(1000))
    for slot in slots:
        if slot is not None:
            slot.release()
            slot.release()
    assert "203.0.113.5" not in limits.open


@on_both_loops
async def test_one_connection_too_many_is_closed_at_once_and_the_others_are_not() -> None:
    async with serving(Service()) as (listener, caller):
        listener.limits.most = 2
        first, second = await caller.connect(), await caller.connect()
        third = await caller.connect()
        assert await third.is_closed()
        first.writer.close()
        while sum(listener.limits.open.values()) == 2:
            await asyncio.sleep(0.01)
        for bare in (second, await caller.connect()):
            await bare.say(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            assert (await bare.response())[0] == 200


def test_an_address_has_its_share_of_all_connections_and_the_system_keeps_some_descriptors() -> None:
    settings = Settings(address_rate=1000)
    limits = ConnectionLimits(settings, TrustedProxies(settings), descriptors=1024)
    assert (limits.most_in_all, limits.most) == (1024 - RESERVED, (1024 - RESERVED) // SHARE)


@on_both_loops
async def test_when_all_are_in_use_the_one_that_waits_longest_for_a_request_makes_room() -> None:
    service = Service()
    async with serving(service) as (listener, caller):
        listener.limits.most_in_all = 3
        playing, silent, idle = await caller.websocket(), await caller.connect(), await caller.connect()
        await idle.say(GET)
        assert (await idle.response())[0] == 200
        newcomer = await caller.connect()
        assert await silent.is_closed()
        await newcomer.say(GET)
        assert (await newcomer.response())[0] == 200
        other = await caller.websocket()
        assert await idle.is_closed()
        third = await caller.websocket()
        assert await newcomer.is_closed()
        assert await (await caller.connect()).is_closed(), "those who play are not dropped"
        assert service.bad == ["crowded_out"] * 3 + ["connection_limit"]
        for bare in (playing, other, third):
            await bare.say(framed(Opcode.TEXT, b"hello"))
            assert await bare.frame() == (Opcode.TEXT, b"hello")


@on_both_loops
async def test_who_stays_silent_before_tls_is_counted_and_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost"
    files = ("-keyout", "key.pem", "-out", "cert.pem")
    subprocess.run([*made.split(), *files], cwd=tmp_path, check=True, timeout=60, capture_output=True)
    monkeypatch.setattr(module, "TLS_SECONDS", 0.3)
    tls = {"tls_cert": tmp_path / "cert.pem", "tls_key": tmp_path / "key.pem"}
    async with serving(Service(), **tls) as (listener, caller):
        silent, noisy = await caller.connect(), await caller.connect()
        await noisy.say(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        assert await noisy.is_closed()
        while not listener.limits.open:
            await asyncio.sleep(0.01)
        assert await silent.is_closed()
        while listener.limits.open:
            await asyncio.sleep(0.01)
        monkeypatch.setattr(module, "TLS_SECONDS", PATIENCE)
        trusting = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", caller.port, ssl=trusting, server_hostname="localhost"
        )
        writer.write(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        writer.close()
