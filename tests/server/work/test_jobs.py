"""Reviews are made once, at low priority, bounded in number; they survive restarts and are kept with the game."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from saucerful.lab.review import Begun, Moment, Part, Total, TurningPoint
from saucerful.server.archive import reviews
from saucerful.server.bad_input import LOG_EVERY
from saucerful.server.clock import wall_clock
from saucerful.server.refusals import Refusal
from saucerful.server.storage.errors import NotRead
from saucerful.server.storage.rows import UnfinishedJob
from saucerful.server.work import jobs as queues
from saucerful.server.work.jobs import JobQueue, JobStatus
from saucerful.server.work.turns import Turns
from saucerful.server.work.worker import Worker
from saucerful.server.work.worker_process import JOBS, NICENESS
from tests.postgres import ON_POSTGRES, database_of
from tests.server.storage.running import Place, append, finished, on_a_loop, running
from tests.server.work.test_pool import children, recorded

PATIENCE = 600.0


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
def place(tmp_path: Path) -> Place:
    return database_of(tmp_path) if ON_POSTGRES else tmp_path


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
async def test_a_job_whose_game_cannot_be_read_just_now_is_done_later(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(place) as storage:
        await keep(storage)
        answers = [NotRead("The file cannot be read."), ValueError("What nobody has thought of.")]
        read = storage.finished_game

        async def finished_game(id: str) -> Any:
            if answers:
                raise answers.pop()
            return await read(id)

        monkeypatch.setattr(storage, "finished_game", finished_game)
        async with queue_on(storage) as queue:
            await queue.ask(reviews.job("game", "ann", 1))
            assert (await until(queue, is_done)).state == "done"
        assert (await storage.job(reviews.job_id("game"))).attempts == 3


@on_a_loop
async def test_jobs_go_on_after_no_process_could_be_started(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(place) as storage:
        await keep(storage)
        start, tried = Worker.start, asyncio.Event()

        async def no_process(_: Worker) -> None:
            tried.set()
            raise OSError("no more processes")

        monkeypatch.setattr(Worker, "start", no_process)
        async with queue_on(storage) as queue:
            queue.expect()
            await asyncio.wait_for(tried.wait(), PATIENCE)
            monkeypatch.setattr(Worker, "start", start)
            await queue.ask(reviews.job("game", "ann", 1))
            assert (await until(queue, is_done)).state == "done"


@on_a_loop
async def test_nobody_fills_the_queue_and_one_learns_how_many_come_first(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "MOST_WAITING", 14)
    async with running(place) as storage:
        queue = JobQueue(storage, 1, wall_clock)  # not started, so that all of them wait
        asks = (queue.ask(reviews.job(f"{number}", "ann", number, "home")) for number in range(queues.MOST_EACH + 2))
        refused = [one for one in await asyncio.gather(*asks, return_exceptions=True) if one is not None]
        assert [str(one)[:36] for one in refused] == ["The server has too much to do just n"] * 2
        await queue.ask(reviews.job("0", "ann", 9, "home"))  # it is there already
        await queue.ask(reviews.job("4", "bob", 4, "home"))
        with pytest.raises(Refusal):  # of nine that are free their network has five
            await queue.ask(reviews.job("5", "cyd", 5, "home"))
        await queue.ask(reviews.job("6", "eve", 6, "elsewhere"))
        assert await queue.look(reviews.job_id("0")) == JobStatus("waiting", 0, [], "")
        assert await queue.look(reviews.job_id("6")) == JobStatus("waiting", 1, [], "")
        assert await queue.look(reviews.job_id("4")) == JobStatus("waiting", 2, [], "")
        assert await queue.look(reviews.job_id("3")) == JobStatus("waiting", 5, [], "")


def test_networks_take_turns_and_so_do_the_people_of_each() -> None:
    turns = Turns()
    waiting = [
        UnfinishedJob(f"{player}{number}", player, 0, True, network)
        for player, network in (("ann", "home"), ("bob", "home"), ("eve", "away"))
        for number in (1, 2)
    ]
    done = []
    while waiting:
        order = turns.in_order(waiting)
        turns.note(order[0])
        waiting.remove(order[0])
        done.append(order[0].id)
    assert done == ["ann1", "eve1", "bob1", "eve2", "ann2", "bob2"]


def test_records_that_cannot_be_reviewed_make_a_line_of_the_log_a_minute() -> None:
    storage: Any = None
    queue, sent = JobQueue(storage, 1, wall_clock), queues._Running(reviews.record_job("{}", "eve", 1))
    with capture_logs() as said:
        for _ in range(100):
            queue._log_failure(sent)
        queue._logged_at -= LOG_EVERY
        queue._log_failure(sent)
    assert [one["count"] for one in said] == [1, 100]


@on_a_loop
async def test_jobs_come_after_all_other_work() -> None:
    worker = Worker(JOBS)
    await worker.start()
    try:
        async with asyncio.timeout(PATIENCE):
            while os.getpriority(os.PRIO_PROCESS, worker.pid or 0) <= os.getpriority(os.PRIO_PROCESS, 0) + NICENESS:
                await asyncio.sleep(0.02)
    finally:
        await worker.stop()
