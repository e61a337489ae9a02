"""Jobs: work that may take minutes, at the lowest priority. They survive a restart, and what came of them is kept."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
import structlog

from saucerful.server.archive import reviews
from saucerful.server.bad_input import LOG_EVERY
from saucerful.server.refusals import Refusal
from saucerful.server.storage.errors import NotStored
from saucerful.server.storage.protocols import Storage
from saucerful.server.storage.rows import Job, UnfinishedJob
from saucerful.server.work.tasks import Done, Failed, Message, Progress, ReviewTask, Task, TaskRefused
from saucerful.server.work.turns import Turns
from saucerful.server.work.worker import Worker
from saucerful.server.work.worker_process import JOBS

MOST_EACH = 4
"""Unfinished jobs of one person."""
MOST_WAITING = 200
"""Unfinished jobs in all. A network may have half as many as others can still add: so a crowd locks nobody out."""
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
MOST_KEPT = 8
"""Results that are kept in memory, unpacked: a page asks for one in several answers."""
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
    refusal: bytes = b"{}"
    """Why it failed, as key and values."""


@dataclass
class _Running:
    """A job in a process of this server."""

    job: Job
    pieces: list[bytes] = field(default_factory=list)
    summary: bytes = b"{}"
    error: str = ""
    refusal: bytes = b"{}"

    def fail(self, why: str, key: str = "failed", values: Mapping[str, Any] | None = None) -> None:
        """Note why there is no result: for the host in English, and as a refusal for people."""
        self.error = why.replace("\0", "")
        self.refusal = msgspec.json.encode({"key": key, "values": values or {}})


class JobQueue:
    """Does the jobs in the storage, so many at a time; networks take turns. Several servers may share them."""

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
        self._done: OrderedDict[str, JobStatus] = OrderedDict()
        """Results that were looked at of late: they do not change any more."""
        self._unlogged, self._logged_at = 0, -LOG_EVERY
        """Failed jobs since the last line of the log, and when that was."""
        self._turns = Turns()
        self._asking = asyncio.Lock()
        """So that nobody adds a job between another's count and theirs."""
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
        async with self._asking:
            there = await self._storage.job(job.id)
            if there is None or there.state == "failed":
                _check_share(job, await self._storage.unfinished_jobs())
                await self._storage.add_job(job)
        self._wake()

    async def look(self, id: str) -> JobStatus | None:
        """How far a job is; None if nobody has asked for it."""
        if (running := self._running.get(id)) is not None:
            return JobStatus("running", 0, list(running.pieces), "")
        if (done := self._done.get(id)) is not None:
            self._done.move_to_end(id)
            return done
        job = await self._storage.job(id)
        if job is None:
            return None
        pieces = await asyncio.to_thread(reviews.unpacked, job.result)
        before = 0
        if job.state == "waiting":
            unfinished = await self._storage.unfinished_jobs()
            begun = sum(not one.free for one in unfinished)
            waiting = [one.id for one in self._turns.in_order(one for one in unfinished if one.free)]
            before = begun + waiting.index(id) if id in waiting else 0
        found = JobStatus(job.state, before, pieces, job.error, job.refusal)
        if job.state == "done":
            self._done[id] = found
            if len(self._done) > MOST_KEPT:
                self._done.popitem(last=False)
        return found

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
                    await (worker.start() if time.monotonic() < self._expected else worker.stop())
                except Exception as error:  # no storage, no process, or whatever it is: next time, then
                    log.warning("jobs_not_done", why=f"{type(error).__name__}: {error}")
                await _either(asked, LOOK_EVERY)
        finally:
            await worker.stop()

    async def _next(self) -> Job | None:
        """The first job that is free, which is begun herewith."""
        unfinished = await self._storage.unfinished_jobs()
        for one in self._turns.in_order(one for one in unfinished if one.free and one.id not in self._running):
            attempts = one.attempts + 1
            if not await self._storage.take_job(one.id, attempts, self._now()):
                continue
            self._turns.note(one)
            job = await self._storage.job(one.id)
            if job is not None and attempts > MOST_ATTEMPTS:
                given_up = _Running(job)
                given_up.fail("It was begun too often and never finished.")
                await self._save(given_up, "failed")
            elif job is not None:
                return job
        return None

    async def _carry_out(self, job: Job, worker: Worker) -> None:
        began = time.monotonic()
        running = self._running[job.id] = _Running(job)
        try:
            try:
                if not await self._perform(running, worker):
                    return
            except Exception:
                await self._settle(running, "waiting")  # it can be begun again, by any server
                raise
            await self._settle(running, "failed" if running.error else "done")
        finally:
            del self._running[job.id]
        self._observe(time.monotonic() - began)
        if running.error:
            self._log_failure(running)

    def _log_failure(self, running: _Running) -> None:
        """Log a job that has failed, at most once a minute: anybody can send a record that cannot be reviewed."""
        self._unlogged += 1
        if time.monotonic() - self._logged_at >= LOG_EVERY:
            log.warning("job_failed", job=running.job.id, why=running.error, count=self._unlogged)
            self._unlogged, self._logged_at = 0, time.monotonic()

    async def _perform(self, running: _Running, worker: Worker) -> bool:
        """Do a job; False if nobody wants it any more: whoever asked is forgotten, or another server does it."""
        task, saved = await self._task(running.job), time.monotonic()
        if task is None:
            running.fail("The game is not there any more.", "no_game")
            return True
        async with aclosing(worker.messages(task)) as messages:
            async for message in messages:
                _take(running, message)
                if isinstance(message, Progress) and time.monotonic() - saved > SAVE_EVERY:
                    if not await self._save(running, "running"):
                        return False
                    saved = time.monotonic()
        return True

    async def _task(self, job: Job) -> Task | None:
        if not job.game:
            return ReviewTask(reviews.sent_record(job), [])
        game = await self._storage.finished_game(job.game)
        return None if game is None else ReviewTask(bytes(game.record).decode(), sorted(game.people))

    async def _settle(self, running: _Running, state: str) -> None:
        """Store what has become of a job, as soon as that can be done."""
        while True:
            try:
                await self._save(running, state)
                return
            except NotStored as error:
                log.warning("job_not_stored", job=running.job.id, why=str(error))
            await asyncio.sleep(LOOK_EVERY)

    async def _save(self, running: _Running, state: str) -> bool:
        result = await asyncio.to_thread(reviews.packed, list(running.pieces))
        row = msgspec.structs.replace(
            running.job,
            state=state,
            changed=self._now(),
            summary=running.summary,
            result=result,
            error=running.error,
            refusal=running.refusal,
        )
        return await self._storage.save_job(row)

    async def _tidy(self) -> None:
        """Forget what has failed, and what is about no game of this server, now and then."""
        if time.monotonic() - self._tidied > TIDY_EVERY or not self._tidied:
            self._tidied = time.monotonic()
            await self._storage.delete_old_jobs(self._now() - KEPT)


def _check_share(job: Job, unfinished: list[UnfinishedJob]) -> None:
    """Raise `Refusal` if that person, or their network, has enough to wait for."""
    own = sum(one.player == job.player for one in unfinished)
    near = sum(one.network == job.network for one in unfinished)
    if own >= MOST_EACH or near + 1 > (MOST_WAITING - len(unfinished)) / 2:
        raise Refusal("busy", {"seconds": 30})


def _take(running: _Running, message: Message) -> None:
    match message:
        case Progress():
            running.pieces += message.pieces
        case Done():
            running.summary = message.result
        case TaskRefused():
            running.fail(message.sentence, message.key, message.values)
        case Failed():
            running.fail(message.why)


async def _either(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, but not for longer than that."""
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return
