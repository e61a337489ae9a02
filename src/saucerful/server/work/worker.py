"""A worker process, seen from the server: it is started for the first task, and can be stopped in the middle of one."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from saucerful.server.refusals import Refusal
from saucerful.server.work.tasks import LENGTH, Answer, Failed, Refused, Task, decode_answer, framed

MODULE = "saucerful.server.work.worker_process"
COMMAND = (sys.executable, "-P", "-m", MODULE)
"""`-P`: nothing is imported from the folder in which the server was started."""
TASK_SECONDS = 120.0
"""Time for a task, the start of the process included; the longest replay takes a few seconds."""


class Worker:
    """Does one task at a time."""

    def __init__(self) -> None:
        self._process: Process | None = None

    @property
    def pid(self) -> int | None:
        """The id of the process, if it runs."""
        return None if self._process is None else self._process.pid

    async def perform(self, task: Task) -> Answer:
        """Do a task in the process. If that takes too long or the process dies, the next task gets a new one."""
        try:
            async with asyncio.timeout(TASK_SECONDS):
                return await self._ask(task)
        except TimeoutError:
            await self.stop()
            return Refused("took_too_long", {}, str(Refusal("took_too_long")))
        except (OSError, asyncio.IncompleteReadError) as error:
            await self.stop()
            return Failed(f"the worker process has ended: {type(error).__name__}")
        except BaseException:
            await self.stop()
            raise

    async def _ask(self, task: Task) -> Answer:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *COMMAND,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,  # so that Ctrl+C reaches the server only
            )
        tasks, answers = self._process.stdin, self._process.stdout
        assert tasks is not None
        assert answers is not None
        tasks.write(framed(task))
        await tasks.drain()
        (length,) = LENGTH.unpack(await answers.readexactly(LENGTH.size))
        return decode_answer.decode(await answers.readexactly(length))

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
