"""Bytes on a plain connection, without any library that would keep us from sending nonsense."""

import asyncio
import json
from dataclasses import dataclass
from typing import Any

from tests.server.outside.client import PATIENCE
from tests.server.outside.server import Server


@dataclass(frozen=True)
class Answer:
    """What came back before the connection was closed; status 0 if nothing did."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def key(self) -> str:
        """Why it was refused."""
        return str(json.loads(self.body)["key"])


async def exchange(server: Server, *parts: bytes) -> Answer:
    """Send that and read one answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        async with asyncio.timeout(PATIENCE):
            for part in parts:
                writer.write(part)
                await writer.drain()
            return await read_answer(reader)
    except (ConnectionError, asyncio.IncompleteReadError):
        return Answer(0, {}, b"")
    finally:
        writer.close()


async def read_answer(reader: asyncio.StreamReader) -> Answer:
    """The next answer on a connection."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Answer(int(head[0].split()[1]), headers, body)


def request(method: str, path: str, headers: dict[str, Any] | None = None, body: bytes = b"") -> bytes:
    """A request as it should be, apart from what is given."""
    lines = {"host": "localhost", "content-length": len(body), **(headers or {})}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items() if value is not None)
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + body
