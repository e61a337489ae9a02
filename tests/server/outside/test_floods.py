"""One visitor cannot make others wait: floods of anything are paused, then cut off, and cost the server little.

How long others wait is measured by a benchmark. Here we count what the server has done: the time of its processor, and
what it answered.
"""

import asyncio
import base64
import os
import secrets
from contextlib import AsyncExitStack, suppress
from itertools import product
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from tests.server.live import running_server
from tests.server.outside.bad_input_log import logged_kinds
from tests.server.outside.client import PATIENCE, Client
from tests.server.outside.server import Server

ATTACKERS = ("127.0.0.2", "127.0.0.3", "127.0.0.4")
BUSY_SECONDS = 3.0
"""Seconds of its processor that the server may spend on all floods; it used to be as many as they lasted."""
TICKS = os.sysconf("SC_CLK_TCK")

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells how busy a process is")


def framed(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


FLOODS = {
    "pings": framed(Opcode.PING),
    "pongs": framed(Opcode.PONG, b"unasked"),
    "empty fragments": framed(Opcode.CONT, fin=False),
    "fragments of one byte": framed(Opcode.TEXT, b"", fin=False) + 9 * framed(Opcode.CONT, b"x", fin=False)
    + framed(Opcode.CONT),
    "messages": framed(Opcode.TEXT, b'{"type":"ping"}'),
    "nonsense": framed(Opcode.TEXT, b"[" * 2_000),
}  # fmt: skip


def busy_seconds(server: Server) -> float:
    """The processor's time that the server has used so far."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Flooder:
    """A person at an address of their own, with bytes instead of a library."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.answers = 0

    @classmethod
    async def connect(cls, server: Server, cookie: str, address: str) -> "Flooder":
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(address, 0))
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        writer.write(
            f"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Cookie: {cookie}\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        return cls(reader, writer)

    async def flood(self, part: bytes) -> int | None:
        """Send that without end until the connection is cut off; returns the code with which it was closed."""
        block = part * (1 + 60_000 // len(part))
        if part[0] & 15 == Opcode.CONT:
            self.writer.write(framed(Opcode.TEXT, b"", fin=False))
        reading = asyncio.create_task(self._read())
        with suppress(ConnectionError):
            while True:
                self.writer.write(block)
                await self.writer.drain()
                await asyncio.sleep(0.005)
        return await reading

    async def _read(self) -> int | None:
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            while True:
                first, length = await self.reader.readexactly(2)
                if length >= 126:
                    length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
                data = await self.reader.readexactly(length)
                self.answers += 1
                if first & 15 == Opcode.CLOSE:
                    return int.from_bytes(data[:2], "big")
        return None


async def cookie_of(client: Client) -> str:
    await client.me()
    return "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())


async def test_floods_are_cut_off_soon_and_cost_the_server_little(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, AsyncExitStack() as home:
        honest = await home.enter_async_context(server.client())
        await honest.connect()
        attackers: list[tuple[str, Flooder]] = []
        for flood, address in product(FLOODS, ATTACKERS):
            eve = await home.enter_async_context(server.client(address=address))
            attackers.append((flood, await Flooder.connect(server, await cookie_of(eve), address)))
        busy = busy_seconds(server)
        floods = [asyncio.create_task(attacker.flood(FLOODS[flood])) for flood, attacker in attackers]
        answered = 0
        while not all(task.done() for task in floods):
            await honest.ask("ping", id=answered)
            assert (await honest.until("pong", "refused"))["type"] == "pong"
            answered += 1
            await asyncio.sleep(0.02)
        async with asyncio.timeout(PATIENCE):
            codes = await asyncio.gather(*floods)
        busy = busy_seconds(server) - busy
        print(f"{busy:.2f} s busy with {len(floods)} floods, {answered} honest pings meanwhile, {codes}")
        assert set(codes) <= {4029, None}  # who is cut off while sending may not hear why
        assert 4029 in codes
        assert busy < BUSY_SECONDS
        assert all(attacker.answers < 5_000 for _, attacker in attackers)
        log = server.log.read_text()
        assert "flood" in logged_kinds(log)
        assert "Traceback" not in log


async def test_many_connections_of_one_person_share_one_budget(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, server.client() as eve, server.client() as honest:
        await honest.connect()
        cookie = await cookie_of(eve)
        attackers = [await Flooder.connect(server, cookie, ATTACKERS[0]) for _ in range(12)]
        floods = [asyncio.create_task(attacker.flood(FLOODS["pings"])) for attacker in attackers]
        async with asyncio.timeout(2 * PATIENCE):
            await asyncio.gather(*floods)
        answers = sum(attacker.answers for attacker in attackers)
        print(f"{answers} answers to twelve connections")
        assert answers < 20_000
        await honest.ask("ping", id=1)
        assert (await honest.until("pong"))["id"] == 1
