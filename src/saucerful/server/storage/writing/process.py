"""A writer process, seen from the server: batches go in, answers come out, and sooner or later it ends."""

import asyncio
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, cast

from saucerful.server.storage.writing.messages import LENGTH, BatchAnswer, decode_answer

COMMAND = (sys.executable, "-P", "-m")
"""`-P`: nothing is imported from the folder in which the server was started."""

LARGEST_ANSWER = 16 * 1024 * 1024
"""Bytes."""


class WriterCommand(NamedTuple):
    """How a process is started."""

    module: str
    """The module that it runs."""
    options: str
    """Its only argument."""
    environment: Mapping[str, str] = {}
    """More variables of its environment: other users of the machine can read arguments."""
    inherited: Sequence[int] = ()
    """Open files that it keeps open, too."""


class WriterProcess(asyncio.SubprocessProtocol):
    """Speaks with one process from its start to its end."""

    def __init__(self, answered: Callable[[BatchAnswer], None], ended: Callable[[int | None], None]) -> None:
        self._answered = answered
        self._ended = ended
        self._received = bytearray()
        self.gone = asyncio.Event()

    @classmethod
    async def start(
        cls,
        command: WriterCommand,
        answered: Callable[[BatchAnswer], None],
        ended: Callable[[int | None], None],
    ) -> "WriterProcess":
        """Start a process; raises `OSError` if that cannot be done.

        `ended` is called with its exit status, once it has gone and every answer that it gave is read.
        """
        _, protocol = await asyncio.get_running_loop().subprocess_exec(
            lambda: cls(answered, ended),
            *(*COMMAND, command.module, command.options),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=None,
            env={**os.environ, **command.environment},
            pass_fds=tuple(command.inherited),
            start_new_session=True,  # so that Ctrl+C reaches the server only, which then tells it to end
        )
        return protocol

    @property
    def pid(self) -> int:
        return self._transport.get_pid()

    def send(self, message: bytes) -> None:
        """Send a batch; the event loop writes what the pipe does not take at once."""
        self._pipe.write(message)

    async def stop(self, patience: float) -> None:
        """Close its input and wait until it has gone; kill it if that takes too long."""
        self._pipe.close()
        try:
            await asyncio.wait_for(self.gone.wait(), patience)
        except TimeoutError:
            self._transport.kill()
            await self.gone.wait()

    # Called by the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.SubprocessTransport, transport)
        self._pipe = cast(asyncio.WriteTransport, self._transport.get_pipe_transport(0))

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002
        self._received += data
        try:
            for message in self._messages():
                self._answered(decode_answer(message))
        except Exception as error:  # for one, something else wrote to its standard output
            context = {"message": "An answer of the writer process makes no sense", "exception": error}
            asyncio.get_running_loop().call_exception_handler(context)
            self._transport.kill()

    def _messages(self) -> Iterator[bytes]:
        received = self._received
        while len(received) >= LENGTH.size:
            (length,) = LENGTH.unpack_from(received)
            if length > LARGEST_ANSWER:
                raise ValueError(f"{length} bytes are too long for an answer")
            if len(received) < LENGTH.size + length:
                return
            message = bytes(received[LENGTH.size : LENGTH.size + length])
            del received[: LENGTH.size + length]
            yield message

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        status = self._transport.get_returncode()
        self._transport.close()
        self.gone.set()
        self._ended(status)
