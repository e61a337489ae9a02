"""Starts `saucerful serve` as a command in a process of its own; it can be stopped, killed and paused.

Nothing in this folder imports `saucerful`: all of it was written from `docs/protocol.md`, `docs/host.md` and the rule
pages, as a stranger would write it.

    async with running_server(tmp_path, bot_wait=0) as server, server.client("127.0.0.2") as anna:
        table = await anna.open_table("invasion", 3, bots={1: "pilot", 2: "pilot"})
"""

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

import httpx

from tests.server.outside.client import PATIENCE, Client

OPEN = re.compile(rb"On this machine: (https?)://[^:/]+(:\d+)?(\S*)/\s")


class Process(Protocol):
    """What there is to do with a server's process."""

    pid: int

    @property
    def returncode(self) -> int | None: ...
    def send_signal(self, signal: int, /) -> None: ...
    def kill(self) -> None: ...
    async def wait(self) -> int: ...


class Server:
    """A server process that has said where it is."""

    def __init__(self, process: Process, url: str, log: Path) -> None:
        self.process = process
        self.url = url
        self.log = log

    @property
    def port(self) -> int:
        return int(httpx.URL(self.url).port or 80)

    @asynccontextmanager
    async def client(
        self,
        cookies: dict[str, str] | None = None,
        headers: dict[str, str] | None = None,
        address: str = "127.0.0.1",
    ) -> AsyncIterator[Client]:
        """A person with a browser: new here, or with cookies from before. Any 127.0.0.x can be their address."""
        client = Client(self.url, cookies or {}, headers or {}, address)
        try:
            yield client
        finally:
            await client.close()

    @property
    def writer_pid(self) -> int | None:
        """The process that writes for it, if there is one just now, where Linux tells."""
        parent, ours = f"PPid:\t{self.process.pid}\n", b"writer_process"
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # it has just ended
                if parent in (folder / "status").read_text() and ours in (folder / "cmdline").read_bytes():
                    return int(folder.name)
        return None

    def kill(self) -> None:
        """End it without any warning."""
        self.process.kill()

    async def stop(self) -> int:
        """Ask it to stop, as a host does; returns its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.wait_for(self.process.wait(), PATIENCE)

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Neither the server nor its writer does anything until the block ends."""
        pids = [pid for pid in (self.process.pid, self.writer_pid) if pid is not None]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)


@asynccontextmanager
async def running_server(
    data: Path, environment: Mapping[str, str] | None = None, **settings: Any
) -> AsyncIterator[Server]:
    """Start a server with its data there, on a free port or on `port=`; settings are named as in docs/host.md.

    With `descriptors=` the system lets it have only so many files and connections. When the block ends, a server that
    still runs is killed.
    """
    data.mkdir(parents=True, exist_ok=True)
    log = data / "server.log"
    descriptors = settings.pop("descriptors", None)
    limited = [] if descriptors is None else ["sh", "-c", f'ulimit -n {descriptors}; exec "$0" "$@"']
    with log.open("ab") as errors:
        process = await asyncio.create_subprocess_exec(
            *limited,
            *(sys.executable, "-m", "saucerful", "serve", *flags(data, **settings)),
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
            env={**environment_of_a_server(), **(environment or {})},
        )
    try:
        url = await asyncio.wait_for(_address(process), 3 * PATIENCE)
        assert url, f"the server did not start:\n{log.read_text()}"
        yield Server(process, url, log)
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


def flags(data: Path, **settings: Any) -> list[str]:
    """Settings as they are said on the command line."""
    wanted = {"host": "127.0.0.1", "port": 0, "data": data, **settings}
    return [part for name, value in wanted.items() for part in (f"--{name.replace('_', '-')}", str(value))]


def environment_of_a_server() -> dict[str, str]:
    """The environment without settings that happen to be there; where compiled kernels are kept is none."""
    kept = "SAUCERFUL_CACHE_DIR"
    return {name: value for name, value in os.environ.items() if name == kept or not name.startswith("SAUCERFUL_")}


def announced(said: bytes) -> str | None:
    """The address that a server has said on its standard output."""
    if found := OPEN.search(said):
        scheme, port, prefix = (part.decode() if part else "" for part in found.groups())
        return f"{scheme}://127.0.0.1{port}{prefix}"
    return None


async def _address(process: asyncio.subprocess.Process) -> str | None:
    assert process.stdout
    async for line in process.stdout:
        if url := announced(line):
            return url
    return None
