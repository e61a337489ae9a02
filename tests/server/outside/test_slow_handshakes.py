"""Whoever begins an encrypted connection and does not go on is sent away soon, and keeps nobody else waiting."""

import asyncio
import ssl
import subprocess
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import httpx

from tests.server.outside.client import PATIENCE
from tests.server.outside.server import running_server

SLOW = 300
SOON = 10.0
"""Seconds in which a handshake must be over (docs/host.md, *Limits*)."""
HALF = bytes.fromhex("16030100c8010000c40303") + bytes(20)
"""The beginning of a TLS greeting."""


def certificate(folder: Path) -> tuple[Path, Path]:
    made = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost"
    names = ("-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "key.pem", "-out", "cert.pem")
    subprocess.run([*made.split(), *names], cwd=folder, check=True, timeout=60, capture_output=True)
    return folder / "cert.pem", folder / "key.pem"


async def begin_slowly(port: int, number: int, home: AsyncExitStack) -> asyncio.StreamReader:
    """Open a connection; every other one says half a greeting, the rest say nothing."""
    address = f"127.0.2.{number % 3 + 1}"
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    home.callback(writer.close)
    if number % 2:
        writer.write(HALF)
    return reader


async def has_ended(reader: asyncio.StreamReader) -> bool:
    with suppress(ConnectionError):
        while await reader.read(1024):
            pass
    return True


async def test_slow_handshakes_keep_nobody_waiting_and_are_cut_off(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)
    trusting = ssl.create_default_context(cafile=str(cert))
    async with running_server(tmp_path / "data", tls_cert=cert, tls_key=key) as server, AsyncExitStack() as home:
        slow = [await begin_slowly(server.port, number, home) for number in range(SLOW)]
        async with httpx.AsyncClient(base_url=server.url, verify=trusting) as honest:
            assert (await honest.get("/health")).status_code == 200
        async with asyncio.timeout(SOON + PATIENCE):
            assert all(await asyncio.gather(*map(has_ended, slow)))
