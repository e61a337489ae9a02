"""Reviews are made once, at low priority, bounded in number; they survive restarts and are kept with the game."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from saucerful.lab.review import Begun, Moment, Part, Total, TurningPoint
from saucerful.server.archive import reviews
from saucerful.server.clock import wall_clock
from saucerful.server.refusals import Refusal
from saucerful.server.work import jobs as queues
from saucerful.server.work.jobs import JobQueue, JobStatus
from saucerful.server.work.worker import Worker
from saucerful.server.work.worker_process import JOBS, POLITE
from tests.server.storage.running import Place, append, finished, on_a_loop, running
from tests.server.work.test_pool import children, recorded

PATIENCE = 600.0
POSTGRES = "postgres"


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queues, "LOOK_EVERY", 0.05)
    monkeypatch.setattr(queues, "SAVE_EVERY", 0.0)
    monkeypatch.setattr(queues, "JOBS", "at once")  # on a busy machine a test would wait for minutes


@asynccontextmanager
async def queue_on(storage: Any, processes: int = 1) -> AsyncIterator[JobQueue]:
    queue = JobQueue(storage, processes, wall_clock)
    queue.start()
    try:
        yield queue
    finally:
        await queue.stop()


async def until(queue: JobQueue, fits: Callable[[JobStatus], bool], game: str = "game") -> JobStatus:
    """The state of a review, once that is so."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = await queue.look(reviews.job_id(game))
            assert found is not None
            if fits(found):
                return found
            await asyncio.sleep(0.01)


async def keep(storage: Any, game: str = "game", record: str | None = None) -> None:
    text = recorded() if record is None else record
    await append(storage, game, 0, finished=finished(game, people={1: "ann"}, record=text.encode()))


def is_done(found: JobStatus) -> bool:
    return found.state in ("done", "failed")


@pytest.fixture
def place(request: pytest.FixtureRequest, tmp_path: Any) -> Place:
    """SQLite, where a test does not ask for both: what the queue asks of them is tested with the storage."""
    found: Place = tmp_path
    return request.getfixturevalue("cluster").new_database() if getattr(request, "param", "") == POSTGRES else found


@on_a_loop
async def test_a_review_comes_part_by_part_is_made_once_and_kept_with_the_game(place: Place) -> None:
    async with running(place) as storage:
        await keep(storage)
        async with queue_on(storage) as queue:
            assert await queue.look(reviews.job_id("game")) is None
            await queue.ask(reviews.job("game", "ann", 1))
            half = await until(queue, lambda found: bool(found.pieces))
            await queue.ask(reviews.job("game", "bob", 2))
            done = await until(queue, is_done)
            assert (done.state, done.error) == ("done", "")
            assert done.pieces[: len(half.pieces)] == half.pieces
        parts = [msgspec.json.decode(piece, type=Part) for piece in done.pieces]
        assert isinstance(parts[0], Begun)
        assert {Moment, Total, TurningPoint} <= {type(part) for part in parts}
        job = await storage.job(reviews.job_id("game"))
        assert job.attempts == 1
        [kept] = await storage.job_summaries(reviews.KIND, "ann", 10)
        summary = msgspec.json.decode(kept.summary, type=reviews.ReviewSummary)
        assert len(summary.luck) == len(summary.skill) == len(summary.losses) == len(summary.decisions) == 2
        async with queue_on(storage, 0) as queue:
            assert await queue.look(reviews.job_id("game")) == done
            with pytest.raises(Refusal) as off:
                await queue.ask(reviews.job("game", "ann", 3))
            assert off.value.key == "no_reviews"
    assert children() == []


@pytest.mark.parametrize("place", ["sqlite", POSTGRES], indirect=True)
@on_a_loop
async def test_what_a_server_leaves_undone_is_done_after_the_next_start(place: Place) -> None:
    async with running(place) as storage:
        await keep(storage)
        async with queue_on(storage) as queue:
            await queue.ask(reviews.job("game", "ann", 1))
            await until(queue, lambda found: found.state == "running")
        assert (await storage.job(reviews.job_id("game"))).state == "running"
    async with running(place) as storage, queue_on(storage) as queue:
        assert (await until(queue, is_done)).state == "done"
        assert (await storage.job(reviews.job_id("game"))).attempts == 2


@on_a_loop
async def test_what_cannot_be_reviewed_fails_with_a_sentence_and_the_next_job_is_done(place: Place) -> None:
    async with running(place) as storage:
        await keep(storage, "strange", recorded().replace("saucerful/1", "saucerful/9", 1))
        await keep(storage)
        async with queue_on(storage) as queue:
            for game in ("strange", "gone", "game"):
                await queue.ask(reviews.job(game, "ann", 1))
            strange = await until(queue, is_done, "strange")
            assert strange.state == "failed"
            assert "saucerful/9" in strange.error
            assert (await until(queue, is_done, "gone")).error == "The game is not there any more."
            assert (await until(queue, is_done)).state == "done"


@on_a_loop
async def test_a_process_that_dies_costs_its_job_and_nothing_else(place: Place) -> None:
    async with running(place) as storage:
        await keep(storage)
        await keep(storage, "next")
        async with queue_on(storage) as queue:
            await queue.ask(reviews.job("game", "ann", 1))
            await until(queue, lambda found: bool(found.pieces))
            [worker] = children()
            os.kill(worker, signal.SIGKILL)
            assert "has ended" in (await until(queue, is_done)).error
            await queue.ask(reviews.job("next", "ann", 2))
            assert (await until(queue, is_done, "next")).state == "done"


@on_a_loop
async def test_nobody_fills_the_queue_and_one_learns_how_many_come_first(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "MOST_WAITING", 6)
    async with running(place) as storage:
        queue = JobQueue(storage, 1, wall_clock)  # not started, so that all of them wait
        for number in range(queues.MOST_EACH):
            await queue.ask(reviews.job(f"{number}", "ann", number))
        with pytest.raises(Refusal, match="too much to do"):
            await queue.ask(reviews.job("one more", "ann", 9))
        await queue.ask(reviews.job("0", "ann", 9))  # it is there already
        for number in (4, 5):
            await queue.ask(reviews.job(f"{number}", "bob", number))
        with pytest.raises(Refusal):
            await queue.ask(reviews.job("6", "eve", 9))
        last = await queue.look(reviews.job_id("5"))
        assert last == JobStatus("waiting", 5, [], "")


@on_a_loop
async def test_jobs_come_after_all_other_work() -> None:
    worker = Worker(JOBS)
    await worker.start()
    try:
        async with asyncio.timeout(PATIENCE):
            while os.getpriority(os.PRIO_PROCESS, worker.pid or 0) <= os.getpriority(os.PRIO_PROCESS, 0) + POLITE:
                await asyncio.sleep(0.02)
    finally:
        await worker.stop()
