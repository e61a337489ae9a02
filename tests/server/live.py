"""The clients of `outside/` and a real server that starts quickly, for all tests that need some."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.forked import PROGRAM, ForkedAwaited, start
from tests.postgres import with_database
from tests.server.outside.client import PATIENCE, Client, Message
from tests.server.outside.server import Server, announced, environment_of_a_server, flags

__all__ = ["METRICS_TOKEN", "PATIENCE", "Client", "Message", "Server", "running_server"]

METRICS_TOKEN = "0123456789abcdef"


@asynccontextmanager
async def running_server(data: Path, **settings: Any) -> AsyncIterator[Server]:
    """The same as in `outside/`, but forked from a process that has loaded everything, which saves over a second.

    With `program=` `main` of another module runs in the place of ours.
    """
    program = settings.pop("program", PROGRAM)
    data.mkdir(parents=True, exist_ok=True)
    log, said = data / "server.log", data / "server.out"
    with open(os.devnull) as nothing, said.open("wb") as output, log.open("ab") as errors:
        streams = (nothing.fileno(), output.fileno(), errors.fileno())
        arguments = ["serve", *flags(data, **with_database(data, settings))]
        process = ForkedAwaited(await asyncio.to_thread(start, arguments, streams, environment_of_a_server(), program))
    try:
        url = await asyncio.wait_for(_announced(process, said), 3 * PATIENCE)
        assert url, f"the server did not start:\n{log.read_text()}"
        yield Server(process, url, log)
    finally:
        process.kill()
        await process.wait()


async def _announced(process: ForkedAwaited, said: Path) -> str | None:
    while process.returncode is None:
        if url := announced(said.read_bytes()):
            return url
        await asyncio.sleep(0.02)
    return None
