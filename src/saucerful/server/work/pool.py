"""A small pool of worker processes, and who may use it when: fair between people, and bounded."""

import asyncio
import math
import time
from collections.abc import Callable
from typing import NamedTuple

import structlog

from saucerful.server.refusals import Refusal
from saucerful.server.work.fair_queue import FairQueue, Full
from saucerful.server.work.tasks import Done, Failed, Task, TaskRefused
from saucerful.server.work.worker import Worker

MOST_EACH = 4
"""Tasks of one person that wait."""
MOST_WAITING = 64
"""Tasks that wait in all: each holds a record of up to half a megabyte."""
IDLE_SECONDS = 60.0
"""How long a process without work is kept: it takes some memory, and a second or two to start."""
LONGEST_WAIT = 60
"""Seconds after which anybody may try again."""

log = structlog.get_logger("saucerful.work")


class Asker(NamedTuple):
    """Who wants something done."""

    address: str
    person: str


class WaitingTask(NamedTuple):
    """A task that waits, and who waits for it."""

    task: Task
    result: "asyncio.Future[bytes]"


class WorkPool:
    """Processes that are started when there is work, and end when there has been none for a while."""

    def __init__(
        self,
        processes: int = 1,
        observe: Callable[[float], None] = lambda _: None,
        refused: Callable[[], None] = lambda: None,
    ) -> None:
        self._processes = processes
        self._observe = observe
        self._refused = refused
        self._queue: FairQueue[WaitingTask] = FairQueue(MOST_EACH, MOST_WAITING)
        self._lanes: set[asyncio.Task[None]] = set()
        self._idle = 0
        """Lanes that wait for work."""
        self._arrived = asyncio.Event()
        self._average = 1.0
        """Seconds that a task takes, the latest counting most."""
        self._stopping = False

    def check_room(self, asker: Asker) -> None:
        """Raise `Refusal` if a task of theirs would be refused just now, before anything is done for it."""
        if not self._queue.has_room(*asker):
            raise self._busy()

    async def perform(self, asker: Asker, task: Task) -> bytes:
        """Do a task and return its result. Raises `Refusal`: what the task says, or `busy`."""
        if self._stopping:
            raise Refusal("stopping")
        waiting = WaitingTask(task, asyncio.get_running_loop().create_future())
        try:
            dropped = self._queue.put(*asker, waiting)
        except Full:
            raise self._busy() from None
        if dropped is not None and not dropped.result.done():
            dropped.result.set_exception(self._busy())
        self._arrived.set()
        if len(self._queue) > self._idle and len(self._lanes) < self._processes:
            self._add_lane()
        try:
            return await waiting.result
        finally:
            del waiting  # a refusal refers to this frame, and would to itself

    async def stop(self) -> None:
        """Refuse what waits, and end all processes, whatever they are doing."""
        self._stopping = True
        while (waiting := self._queue.take()) is not None:
            _refuse(waiting, Refusal("stopping"))
        lanes = list(self._lanes)
        for lane in lanes:
            lane.cancel()
        await asyncio.gather(*lanes, return_exceptions=True)

    def _busy(self) -> Refusal:
        self._refused()
        seconds = math.ceil(self._average * (len(self._queue) + 1) / self._processes)
        return Refusal("busy", {"seconds": min(seconds, LONGEST_WAIT)})

    def _add_lane(self) -> None:
        lane = asyncio.get_running_loop().create_task(self._work())
        self._lanes.add(lane)
        lane.add_done_callback(self._lane_ended)

    def _lane_ended(self, lane: "asyncio.Task[None]") -> None:
        self._lanes.discard(lane)
        if len(self._queue) and not self._stopping:  # work has arrived while its process was ending
            self._add_lane()

    async def _work(self) -> None:
        """Carry out one task after the other with one process."""
        worker = Worker()
        try:
            while (waiting := await self._next()) is not None:
                await self._carry_out(waiting, worker)
        finally:
            await worker.stop()

    async def _next(self) -> WaitingTask | None:
        """The next task that somebody waits for; `None` if none has come for a long time."""
        while (waiting := self._queue.take()) is None or waiting.result.done():
            if waiting is None and not await self._has_arrived():
                return self._queue.take()
        return waiting

    async def _has_arrived(self) -> bool:
        self._arrived.clear()
        self._idle += 1
        try:
            await asyncio.wait_for(self._arrived.wait(), IDLE_SECONDS)
        except TimeoutError:
            return False
        finally:
            self._idle -= 1
        return True

    async def _carry_out(self, waiting: WaitingTask, worker: Worker) -> None:
        began = time.monotonic()
        try:
            answer = await worker.perform(waiting.task)
        except asyncio.CancelledError:
            _refuse(waiting, Refusal("stopping"))
            raise
        except OverflowError:
            _refuse(waiting, Refusal("not_understood", {"why": "a number is too large"}))
            return
        except Exception:
            log.exception("work_failed", task=type(waiting.task).__name__)
            _refuse(waiting, Refusal("failed"))
            return
        took = time.monotonic() - began
        self._average += (took - self._average) / 4
        self._observe(took)
        match answer:
            case Done() if not waiting.result.done():
                waiting.result.set_result(answer.result)
            case TaskRefused():
                _refuse(waiting, Refusal(answer.key, answer.values, sentence=answer.sentence))
            case Failed():
                log.error("work_failed", task=type(waiting.task).__name__, why=answer.why)
                _refuse(waiting, Refusal("failed"))


def _refuse(waiting: WaitingTask, refusal: Refusal) -> None:
    if not waiting.result.done():  # else whoever asked has gone away
        waiting.result.set_exception(refusal)
