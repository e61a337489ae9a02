"""Jobs: work that may take minutes, at the lowest priority. They survive a restart, and what came of them is kept."""

import asyncio
import time
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec
import structlog

from saucerful.engine.errors import SaucerfulError
from saucerful.server.archive import reviews
from saucerful.server.refusals import Refusal
from saucerful.server.storage.errors import NotStored
from saucerful.server.storage.protocols import Storage
from saucerful.server.storage.rows import Job
from saucerful.server.work.tasks import Done, Failed, Message, Progress, ReviewTask, Task, TaskRefused
from saucerful.server.work.worker import Worker
from saucerful.server.work.worker_process import JOBS

MOST_EACH = 4
"""Unfinished jobs of one person."""
MOST_WAITING = 200
"""Unfinished jobs in all."""
MOST_ATTEMPTS = 5
"""A job that was begun so often and never finished has failed: whatever it is, it ends the process that does it."""
JOB_SECONDS = 900.0
"""Time for a job; on a machine with nothing else to do most are done within seconds."""
LOOK_EVERY = 5.0
"""Seconds between looks for jobs that another server was asked for, or has left undone."""
SAVE_EVERY = 2.0
"""Seconds between saves of what there is so far, so that people at other servers see it."""
READY_SECONDS = 120.0
"""How long a process without work is kept."""
TIDY_EVERY = 3600.0
KEPT = 24 * 3_600_000
"""Milliseconds after which a job that has failed, or is about no game of this server, is forgotten and may be asked for
again."""

log = structlog.get_logger("saucerful.jobs")


class JobStatus(NamedTuple):
    """How far a job is."""

    state: str
    before: int
    """How many others are to be done first."""
    pieces: list[bytes]
    """What there is of its result."""
    error: str


@dataclass
class _Running:
    """A job in a process of this server."""

    job: Job
    pieces: list[bytes] = field(default_factory=list)
    summary: bytes = b"{}"
    error: str = ""


class JobQueue:
    """Does the jobs in the storage, so many at a time, the earliest first. Several servers may share them."""

    def __init__(
        self,
        storage: Storage,
        processes: int,
        now: Callable[[], int],
        observe: Callable[[float], None] = lambda _: None,
    ) -> None:
        self.processes = processes
        """0: no jobs are taken on."""
        self._storage = storage
        self._now = now
        self._observe = observe
        self._running: dict[str, _Running] = {}
        self._asked = [asyncio.Event() for _ in range(processes)]
        self._expected = 0.0
        """Until when processes are kept ready."""
        self._tidied = 0.0
        self._stopping = False
        self._lanes: list[asyncio.Task[None]] = []

    async def ask(self, job: Job) -> None:
        """Have a job done; one that was asked for before is not done again. Raises `Refusal`."""
        if not self.processes:
            raise Refusal("no_reviews")
        there = await self._storage.job(job.id)
        if there is None or there.state == "failed":
            unfinished = await self._storage.unfinished_jobs()
            own = sum(1 for one in unfinished if one.player == job.player)
            if own >= MOST_EACH or len(unfinished) >= MOST_WAITING:
                raise Refusal("busy", {"seconds": 30})
            await self._storage.add_job(job)
        self._wake()

    async def look(self, id: str) -> JobStatus | None:
        """How far a job is; None if nobody has asked for it."""
        if (running := self._running.get(id)) is not None:
            return JobStatus("running", 0, list(running.pieces), "")
        job = await self._storage.job(id)
        if job is None:
            return None
        pieces = await asyncio.to_thread(reviews.unpacked, job.result)
        before = 0
        if job.state == "waiting":
            unfinished = [one.id for one in await self._storage.unfinished_jobs()]
            before = unfinished.index(id) if id in unfinished else 0
        return JobStatus(job.state, before, pieces, job.error)

    def expect(self) -> None:
        """Keep processes ready for a while: somebody looks at what can be asked for."""
        self._expected = time.monotonic() + READY_SECONDS
        self._wake()

    def start(self) -> None:
        """Begin with what was left undone."""
        loop = asyncio.get_running_loop()
        self._lanes = [loop.create_task(self._work(asked)) for asked in self._asked]

    async def stop(self) -> None:
        """End all processes. What they were doing is begun again after the next start, or by another server."""
        self._stopping = True
        for lane in self._lanes:
            lane.cancel()
        await asyncio.gather(*self._lanes, return_exceptions=True)

    def _wake(self) -> None:
        for asked in self._asked:
            asked.set()

    async def _work(self, asked: asyncio.Event) -> None:
        """Do one job after the other in one process."""
        worker = Worker(JOBS, seconds=JOB_SECONDS)
        try:
            while not self._stopping:
                asked.clear()
                try:
                    await self._tidy()
                    if (job := await self._next()) is not None:
                        await self._carry_out(job, worker)
                        self._expected = time.monotonic() + READY_SECONDS
                        continue
                except SaucerfulError as error:  # the storage fails: next time, then
                    log.warning("jobs_not_done", why=str(error))
                await (worker.start() if time.monotonic() < self._expected else worker.stop())
                await _either(asked, LOOK_EVERY)
        finally:
            await worker.stop()

    async def _next(self) -> Job | None:
        """The first job that is free, which is begun herewith."""
        for one in await self._storage.unfinished_jobs():
            if not one.free or one.id in self._running:
                continue
            attempts = one.attempts + 1
            if not await self._storage.take_job(one.id, attempts, self._now()):
                continue
            job = await self._storage.job(one.id)
            if job is not None and attempts > MOST_ATTEMPTS:
                await self._save(_Running(job, error="It was begun too often and never finished."), "failed")
            elif job is not None:
                return job
        return None

    async def _carry_out(self, job: Job, worker: Worker) -> None:
        began = saved = time.monotonic()
        running = self._running[job.id] = _Running(job)
        wanted, task = True, await self._task(job)
        try:
            if task is None:
                running.error = "The game is not there any more."
            else:
                async with aclosing(worker.messages(task)) as messages:
                    async for message in messages:
                        _take(running, message)
                        if isinstance(message, Progress) and time.monotonic() - saved > SAVE_EVERY:
                            wanted = await self._save(running, "running")
                            saved = time.monotonic()
                        if not wanted:  # whoever asked is forgotten, or another server does it
                            return
            state = "failed" if running.error else "done"
            while not await self._finish(running, state):
                await asyncio.sleep(LOOK_EVERY)
        finally:
            del self._running[job.id]
        self._observe(time.monotonic() - began)
        if running.error:
            log.warning("job_failed", job=job.id, why=running.error)

    async def _task(self, job: Job) -> Task | None:
        if not job.game:
            return ReviewTask(reviews.sent_record(job), [])
        game = await self._storage.finished_game(job.game)
        return None if game is None else ReviewTask(bytes(game.record).decode(), sorted(game.people))

    async def _finish(self, running: _Running, state: str) -> bool:
        """Whether it is settled."""
        try:
            await self._save(running, state)
        except NotStored as error:
            log.warning("job_not_stored", job=running.job.id, why=str(error))
            return False
        return True

    async def _save(self, running: _Running, state: str) -> bool:
        result = await asyncio.to_thread(reviews.packed, list(running.pieces))
        row = msgspec.structs.replace(
            running.job,
            state=state,
            changed=self._now(),
            summary=running.summary,
            result=result,
            error=running.error,
        )
        return await self._storage.save_job(row)

    async def _tidy(self) -> None:
        """Forget what has failed, and what is about no game of this server, now and then."""
        if time.monotonic() - self._tidied > TIDY_EVERY or not self._tidied:
            self._tidied = time.monotonic()
            await self._storage.delete_old_jobs(self._now() - KEPT)


def _take(running: _Running, message: Message) -> None:
    match message:
        case Progress():
            running.pieces += message.pieces
        case Done():
            running.summary = message.result
        case TaskRefused():
            running.error = message.sentence
        case Failed():
            running.error = message.why


async def _either(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, but not for longer than that."""
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return
