"""A worker process, seen from the server: it is started for the first task, and can be stopped in the middle of one."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import suppress

from saucerful.server.refusals import Refusal
from saucerful.server.work.tasks import (
    LENGTH,
    Failed,
    Message,
    Progress,
    Task,
    TaskAnswer,
    TaskRefused,
    decode_message,
    framed,
)

MODULE = "saucerful.server.work.worker_process"
COMMAND = (sys.executable, "-P", "-m", MODULE)
"""`-P`: nothing is imported from the folder in which the server was started."""
TASK_SECONDS = 120.0
"""Time for a task, the start of the process included; the longest replay takes a few seconds."""


class Worker:
    """Does one task at a time."""

    def __init__(self, *arguments: str, seconds: float | None = None) -> None:
        """`seconds` is the time for a task; the arguments are those of the process."""
        self._arguments = arguments
        self._seconds = seconds
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The id of the process, if it runs."""
        return None if self._process is None or self._process.returncode is not None else self._process.pid

    async def perform(self, task: Task) -> TaskAnswer:
        """Do a task in the process, and return its answer alone."""
        said = [message async for message in self.messages(task) if not isinstance(message, Progress)]
        return said[-1]

    async def messages(self, task: Task) -> AsyncGenerator[Message, None]:
        """Do a task in the process: what there is on the way, and at last the answer.

        If that takes too long or the process dies, the next task gets a new one. Close it if you stop listening.
        """
        until = asyncio.get_running_loop().time() + (TASK_SECONDS if self._seconds is None else self._seconds)
        message: Message | None = None
        try:
            async with asyncio.timeout_at(until):
                await self.start()
                await self._send(task)
            while message is None or isinstance(message, Progress):
                async with asyncio.timeout_at(until):  # not around what is done with a message
                    message = await self._receive()
                yield message
        except TimeoutError:
            await self.stop()
            yield TaskRefused("took_too_long", {}, str(Refusal("took_too_long")))
        except (OSError, asyncio.IncompleteReadError) as error:
            await self.stop()
            yield Failed(f"the worker process has ended: {type(error).__name__}")
        except BaseException:
            await self.stop()
            raise

    async def start(self) -> None:
        """Start the process, unless it runs; one that has ended by itself is replaced."""
        if self.pid is None:
            await self.stop()
            self._process = await asyncio.create_subprocess_exec(
                *COMMAND,
                *self._arguments,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,  # so that Ctrl+C reaches the server only
            )

    async def _send(self, task: Task) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(framed(task))
        await self._process.stdin.drain()

    async def _receive(self) -> Message:
        assert self._process is not None
        assert self._process.stdout is not None
        (length,) = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
        return decode_message.decode(await self._process.stdout.readexactly(length))

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
