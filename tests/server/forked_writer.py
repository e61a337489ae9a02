"""Forks writer processes: many tests start some, and would wait for Python and its imports each time.

Each is a process of its own that runs the same program. How a server starts one is tested in `storage/test_writer.py`.
"""

import asyncio
import os
import socket
from collections.abc import Callable

from saucerful.server.storage.writing.messages import BatchAnswer
from saucerful.server.storage.writing.process import WriterCommand, WriterProcess
from tests.forked import Forked, start


async def start_forked(
    cls: type[WriterProcess],
    command: WriterCommand,
    answered: Callable[[BatchAnswer], None],
    ended: Callable[[int | None], None],
) -> WriterProcess:
    """In the place of `WriterProcess.start`."""
    loop = asyncio.get_running_loop()
    input_read, input_write = socket.socketpair()
    output_read, output_write = os.pipe()
    with input_read:
        streams = (input_read.fileno(), output_write, 2)
        environment = {**os.environ, **command.environment}
        forked = start([command.options], streams, environment, command.module, command.inherited)
    os.close(output_write)
    process = cls(answered, ended)
    pipe, _ = await loop.connect_write_pipe(asyncio.Protocol, input_write)
    process.connection_made(ForkedTransport(forked, pipe))
    await loop.connect_read_pipe(lambda: Output(process, forked), os.fdopen(output_read, "rb", buffering=0))
    return process


class ForkedTransport(asyncio.SubprocessTransport):
    """As much of a process of asyncio's as `WriterProcess` asks for."""

    def __init__(self, forked: Forked, pipe: asyncio.WriteTransport) -> None:
        super().__init__()
        self._forked = forked
        self._pipe = pipe

    def get_pid(self) -> int:
        return self._forked.pid

    def get_returncode(self) -> int | None:
        return self._forked.returncode

    def get_pipe_transport(self, fd: int) -> asyncio.BaseTransport | None:
        return self._pipe

    def kill(self) -> None:
        self._forked.kill()

    def close(self) -> None:
        self._pipe.close()


class Output(asyncio.Protocol):
    """What the process answers; its end is the end of the process, which is not waited for long."""

    def __init__(self, process: WriterProcess, forked: Forked) -> None:
        self._process = process
        self._forked = forked

    def data_received(self, data: bytes) -> None:
        self._process.pipe_data_received(1, data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._forked.wait()
        self._process.connection_lost(exc)
