"""Hands everything that is written to the writer process, and starts another one if it dies.

What is queued while one batch is synced to the disk becomes the next batch.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import structlog

from saucerful.server.clock import ServerClock
from saucerful.server.storage import errors
from saucerful.server.storage.errors import NotStored
from saucerful.server.storage.writing.messages import Batch, BatchAnswer, framed
from saucerful.server.storage.writing.process import WriterCommand, WriterProcess
from saucerful.server.storage.writing.requests import WriteRequest

ObserveBatch = Callable[[float, int], None]

HEARTBEAT = 2.0
"""Seconds between signs of life while nothing is written."""
AWAY = 5_000
"""Milliseconds without a commit after which the database was away: signs of life alone come more often."""
LATE = "it does not answer"
ASK_AGAIN = 0.25
"""Seconds between questions whether a database that failed can be written again."""
LARGEST_BATCH = 1_000
MOST_FAILURES = 5
"""How often in a row a process may end before it answers, or not start at all, until writes are refused."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 2.0
"""Seconds before another process is started; the pause doubles with every failure."""
STOP_PATIENCE = 10.0
"""Seconds that the process may take to end when the server stops; it empties SQLite's write-ahead log, for one."""

log = structlog.get_logger("saucerful.storage")


class UnansweredBatch(NamedTuple):
    """A batch that is not answered yet."""

    number: int
    requests: list[WriteRequest]
    message: bytes
    at: float


class Writer:
    """Stores requests in the order in which they were put, one batch at a time."""

    def __init__(
        self,
        command: WriterCommand,
        name: str,
        clock: ServerClock,
        last_batch: Callable[[], Awaitable[BatchAnswer]],
        observe_batch: ObserveBatch | None = None,
        heartbeat: float | None = None,
        was_away: Callable[[int, int], None] | None = None,
    ) -> None:
        """`name` is what the database is called in messages; `last_batch` asks it which batch was committed last.

        `heartbeat` are the seconds between signs of life. With `was_away(began, ended)`, nothing is written after the
        database was away before that has been told: what was asked for meanwhile is refused.
        """
        self._command = command
        self._clock = clock
        self._name = name
        self._last_batch = last_batch
        self._observe = observe_batch
        self._heartbeat = HEARTBEAT if heartbeat is None else heartbeat
        self._was_away = was_away
        self._committed_at: int | None = None
        """When the last batch was committed, by the server's clock."""
        self._loop = asyncio.get_running_loop()
        self._heard_at = self._loop.time()
        self._process: WriterProcess | None = None
        self._waiting: list[WriteRequest] = []
        self._sent: UnansweredBatch | None = None
        self._scheduled = False
        self._batches = 0
        self._failures = 0
        """Processes since the last answer that ended or did not start."""
        self._fault: str | None = None
        self.superseded = False
        """Whether another server has taken the place of this one, so that nothing will be written any more."""
        self._idle = asyncio.Event()
        self._stopping = asyncio.Event()
        self._starting = self._loop.create_task(self._start())
        self._heartbeat_timer = self._loop.call_later(self._heartbeat, self._beat)

    @property
    def writable(self) -> bool:
        """Whether the last batch was written, and there is a process for the next one, or will be at once."""
        return self._fault is None and self._failures < MOST_FAILURES

    @property
    def silence(self) -> float:
        """Seconds since a batch was committed, or since the start."""
        return self._loop.time() - self._heard_at

    @property
    def pid(self) -> int | None:
        """The id of the process, if there is one just now."""
        return None if self._process is None else self._process.pid

    def put(self, request: WriteRequest) -> None:
        """Queue a request."""
        if self._failures >= MOST_FAILURES:
            self._loop.call_soon(request.done, self._no_process())
            return
        if self._fault is not None and self._was_away is not None:
            self._loop.call_soon(request.done, self._not_written(self._fault))
            return
        self._waiting.append(request)
        if self._sent is None and not self._scheduled:
            self._scheduled = True
            self._loop.call_soon(self._send_next)  # so that whatever else is put now goes along

    async def drain(self) -> None:
        """Wait until everything that was put is stored or refused."""
        self._heartbeat_timer.cancel()
        while self._waiting or self._sent is not None:
            self._idle.clear()
            await self._idle.wait()

    async def stop(self) -> None:
        """End the process."""
        self._heartbeat_timer.cancel()
        self._stopping.set()
        await self._starting
        if self._process is not None:
            await self._process.stop(STOP_PATIENCE)

    # Batches

    def _beat(self) -> None:
        again = ASK_AGAIN if self._fault is not None and self._was_away is not None else self._heartbeat
        self._heartbeat_timer = self._loop.call_later(min(again, self._heartbeat), self._beat)
        if self._sent is None and self._process is not None and not self._waiting:
            self._send([])
        elif self._sent is not None and self._was_away is not None and self._is_late(self._sent):
            self._report(LATE)
            self._refuse_waiting(self._not_written(LATE))

    def _is_late(self, sent: UnansweredBatch) -> bool:
        """Whether a batch has no answer for so long that the database must be away.

        Nobody can tell what becomes of that batch. What was asked for after it will be refused, so people may know.
        """
        return 1000 * (time.perf_counter() - sent.at) > AWAY

    def _send_next(self) -> None:
        self._scheduled = False
        if self._sent is not None:
            return
        if self._waiting and self._process is not None:
            batch, self._waiting = self._waiting[:LARGEST_BATCH], self._waiting[LARGEST_BATCH:]
            self._send(batch)
        elif not self._waiting:
            self._idle.set()

    def _send(self, requests: list[WriteRequest]) -> None:
        assert self._process is not None
        self._batches += 1
        try:
            message = self._message(requests)
        except Exception:  # an integer of 65 bits, for one
            requests = self._encodable(requests)
            message = self._message(requests)
        self._sent = UnansweredBatch(self._batches, requests, message, time.perf_counter())
        self._process.send(message)

    def _message(self, requests: list[WriteRequest]) -> bytes:
        return framed(Batch(self._batches, self._clock.now().wall, [request.rows for request in requests]))

    def _encodable(self, requests: list[WriteRequest]) -> list[WriteRequest]:
        """Refuse the requests that cannot be sent, and return the others."""
        good = []
        for request in requests:
            try:
                self._message([request])
            except Exception as error:
                self._loop.call_soon(request.done, NotStored(f"Not stored: {error}."))
            else:
                good.append(request)
        return good

    def _answered(self, answer: BatchAnswer) -> None:
        if self._failures:
            log.warning("writer_restarted", pid=self.pid)
            self._failures = 0
        self._report(answer.fault)
        self.superseded = answer.superseded
        if self._was_away is not None:
            self._look_back(answer, self._was_away)
        self._complete(answer)

    def _look_back(self, answer: BatchAnswer, was_away: Callable[[int, int], None]) -> None:
        """If the database was away, refuse what waits: that was decided before anybody knew it."""
        now = self._clock.now().wall
        if answer.fault is not None:
            self._refuse_waiting(self._not_written(answer.fault))
            self._heartbeat_timer.cancel()
            self._heartbeat_timer = self._loop.call_later(min(ASK_AGAIN, self._heartbeat), self._beat)
            return
        self._heard_at = self._loop.time()
        before, self._committed_at = self._committed_at, now
        if before is not None and now - before > AWAY:
            log.warning("database_was_away", seconds=(now - before) // 1000)
            self._refuse_waiting(self._not_written("it was away"))
            was_away(before, now)

    def _refuse_waiting(self, error: NotStored) -> None:
        waiting, self._waiting = self._waiting, []
        self._loop.call_soon(self._tell, waiting, [error] * len(waiting))

    def _complete(self, answer: BatchAnswer) -> None:
        """Tell everybody what became of the batch that was sent, once the next one is on its way."""
        sent = self._sent
        assert sent is not None
        assert sent.number == answer.batch
        if not answer.unknown:  # else whoever waits finds out elsewhere: this server stops
            self._loop.call_soon(self._tell, sent.requests, self._results(sent, answer))
        if sent.requests and self._observe:
            self._loop.call_soon(self._observe, time.perf_counter() - sent.at, len(sent.requests))
        self._sent = None
        self._send_next()

    def _tell(self, requests: Sequence[WriteRequest], results: Sequence[Exception | None]) -> None:
        for request, error in zip(requests, results, strict=True):
            try:
                request.done(error)
            except Exception as failure:  # it must not keep the others from being called
                context = {"message": "A callback of the storage failed", "exception": failure}
                self._loop.call_exception_handler(context)

    def _results(self, sent: UnansweredBatch, answer: BatchAnswer) -> list[Exception | None]:
        if answer.fault is not None:
            return [self._not_written(answer.fault)] * len(sent.requests)
        results: list[Exception | None] = [None] * len(sent.requests)
        for refusal in answer.refusals:
            results[refusal.request] = getattr(errors, refusal.error)(refusal.sentence)
        return results

    def _report(self, fault: str | None) -> None:
        """Log when a fault begins and when it ends; those who wait are told about every single request."""
        if fault != self._fault:
            self._fault = fault
            if fault == LATE:
                log.warning("not_answered", database=self._name)
            elif fault is not None:
                log.error("not_written", database=self._name, why=fault)
            else:
                log.info("written_again", database=self._name)

    # The process

    def _ended(self, status: int | None) -> None:
        """The process has gone; unless that was asked for, start another."""
        self._process = None
        if not self._stopping.is_set():
            self._failed("writer_ended", status=status)
            self._starting = self._loop.create_task(self._start())

    async def _start(self) -> None:
        """Start a process, trying until there is one, and send it what the last one had not done."""
        while not self._stopping.is_set():
            await self._pause()
            try:
                await self._settle()
                process = await WriterProcess.start(self._command, self._answered, self._ended)
            except Exception as error:  # whatever it is, everybody waits for the next attempt
                self._failed("writer_not_started", why=f"{type(error).__name__}: {error}")
                continue
            if process.gone.is_set():
                return  # so soon: `_ended` has been called
            self._process = process
            if self._sent is not None:
                process.send(self._sent.message)
            elif self._waiting:
                self._send_next()
            else:
                self._send([])  # its answer tells that it works
            return

    async def _pause(self) -> None:
        """Wait before a start, the longer the more have failed; the first process that ends is replaced at once."""
        if self._failures > 1:
            seconds = min(FIRST_PAUSE * 2 ** (self._failures - 2), LONGEST_PAUSE)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._stopping.wait(), seconds)

    async def _settle(self) -> None:
        """Find out whether the last process committed the batch that it did not answer; raises `NotRead`."""
        if self._sent is None:
            return
        last = await self._last_batch()
        if last.batch == self._sent.number:
            self._complete(last)
        elif self._failures >= MOST_FAILURES:
            sent, self._sent = self._sent, None
            self._refuse(sent.requests)
            self._send_next()

    def _failed(self, event: str, **why: Any) -> None:
        self._failures += 1
        if self._failures == 1:
            log.warning(event, **why)
        elif self._failures == MOST_FAILURES:
            log.error("writer_cannot_run", **why)
        if self._failures >= MOST_FAILURES:
            waiting, self._waiting = self._waiting, []
            self._refuse(waiting)
            if self._sent is None:
                self._idle.set()

    def _refuse(self, requests: list[WriteRequest]) -> None:
        self._loop.call_soon(self._tell, requests, [self._no_process()] * len(requests))

    def _not_written(self, why: str) -> NotStored:
        return NotStored(f"{self._name} cannot be written: {why}.")

    def _no_process(self) -> NotStored:
        return NotStored(f"{self._name} cannot be written: the process that writes it does not run.")
