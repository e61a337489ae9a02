"""What takes long is done in processes of its own, which end when there is no work, and are replaced when they die."""

import asyncio
import gzip
import json
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from saucerful.lab.simulate import Plan, simulate
from saucerful.server.archive.origins import Beginning
from saucerful.server.refusals import Refusal
from saucerful.server.work import pool as pools
from saucerful.server.work import worker as workers
from saucerful.server.work.pool import Asker, WorkPool
from saucerful.server.work.tasks import EditionTask, OriginTask, ReplayTask, TaskRefused, VariationTask
from tests.server.storage.running import on_a_loop

ANN, EVE = Asker("192.0.2.1", "ann"), Asker("192.0.2.2", "eve")
BAD = ReplayTask("{}", "open")
"""A task that is done at once: it is refused."""


@asynccontextmanager
async def pool_of(processes: int = 1, **options: Any) -> AsyncIterator[WorkPool]:
    pool = WorkPool(processes, **options)
    try:
        yield pool
    finally:
        await pool.stop()


def recorded() -> str:
    [played] = simulate(Plan("zovnis", 2, "work"), 1)
    return str(played.record)


def children() -> list[int]:
    """The worker processes of this test."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            is_ours = f"PPid:\t{os.getpid()}\n" in (folder / "status").read_text()
            if is_ours and workers.MODULE.encode() in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except OSError:  # it has just ended
            continue
    return found


async def refusal(pool: WorkPool, task: Any = BAD, asker: Asker = ANN) -> str:
    with pytest.raises(Refusal) as refused:
        await pool.perform(asker, task)
    return refused.value.key


@on_a_loop
async def test_a_task_that_cannot_be_sent_is_refused_and_the_next_one_is_done() -> None:
    async with pool_of() as pool:
        assert await refusal(pool, VariationTask("{}", 10**30, [], 0)) == "not_understood"
        assert await refusal(pool, VariationTask("{}", cast(int, object()), [], 0)) == "failed"
        assert await refusal(pool) == "bad_record"


@on_a_loop
async def test_replays_origins_and_editions_are_worked_out_in_a_process_that_gives_way() -> None:
    took: list[float] = []
    async with pool_of(observe=took.append) as pool:
        assert not children()
        shown = json.loads(gzip.decompress(await pool.perform(ANN, ReplayTask(recorded(), "open"))))
        assert shown["over"]
        found = json.loads(await pool.perform(ANN, OriginTask(recorded(), Beginning(3), None)))
        assert len(found["origin"]["moves"]) == 3
        assert found["settings"]["game"] == "zovnis"
        assert await refusal(pool, EditionTask("nonsense", "zovnis", 2)) == "bad_edition"
        assert await refusal(pool, ReplayTask(recorded(), "7")) == "no_place"
        assert len(took) == 4
        [worker] = children()
        assert os.getpriority(os.PRIO_PROCESS, worker) > os.getpriority(os.PRIO_PROCESS, 0)
    assert not children()


@on_a_loop
async def test_a_process_that_dies_fails_one_task_only() -> None:
    async with pool_of() as pool:
        assert await refusal(pool) == "bad_record"
        [worker] = children()
        os.kill(worker, signal.SIGKILL)
        assert await refusal(pool) == "failed"
        assert await refusal(pool) == "bad_record"
        assert children() != [worker]


@on_a_loop
async def test_a_process_that_dies_without_work_fails_no_task() -> None:
    worker = workers.Worker()
    try:
        assert isinstance(await worker.perform(BAD), TaskRefused)
        os.kill(worker.pid or 0, signal.SIGKILL)
        while worker.pid is not None:
            await asyncio.sleep(0.01)
        assert isinstance(await worker.perform(BAD), TaskRefused)
    finally:
        await worker.stop()


@on_a_loop
async def test_a_task_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    async with pool_of() as pool:
        assert await refusal(pool) == "bad_record"
        [worker] = children()
        os.kill(worker, signal.SIGSTOP)
        monkeypatch.setattr(workers, "TASK_SECONDS", 0.1)
        assert await refusal(pool) == "took_too_long"
        monkeypatch.undo()
        assert await refusal(pool) == "bad_record"
        assert worker not in children()


@on_a_loop
async def test_whoever_wants_too_much_at_once_is_told_when_to_come_back_and_others_have_their_turn() -> None:
    refusals: list[None] = []
    async with pool_of(refused=lambda: refusals.append(None)) as pool:
        answered: list[str] = []

        async def ask(asker: Asker) -> str:
            key = await refusal(pool, asker=asker)
            answered.append(asker.person if key == "bad_record" else key)
            return key

        eves = [asyncio.create_task(ask(EVE)) for _ in range(20)]
        await asyncio.sleep(0)
        ann = asyncio.create_task(ask(ANN))
        keys = await asyncio.gather(*eves)
        assert await ann == "bad_record"
        assert keys.count("busy") == len(refusals) == 20 - pools.MOST_EACH
        assert answered.index("ann") < len(answered) - 1  # not after all of Eve's
        with pytest.raises(Refusal, match=r"try again in \d+ seconds"):
            raise pool._busy()


@on_a_loop
async def test_a_process_without_work_ends_and_another_comes_with_the_next_task(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pools, "IDLE_SECONDS", 0.05)
    async with pool_of() as pool:
        assert await refusal(pool) == "bad_record"
        async with asyncio.timeout(60):
            while children():
                await asyncio.sleep(0.02)
        assert await refusal(pool) == "bad_record"


@on_a_loop
async def test_a_pool_that_stops_refuses_what_waits_and_ends_its_processes() -> None:
    async with pool_of(2) as pool:
        asked = [asyncio.create_task(refusal(pool, asker=Asker("a", str(number)))) for number in range(8)]
        await asyncio.sleep(0.05)
        await pool.stop()
        assert await asyncio.gather(*asked) == ["stopping"] * 8
        assert await refusal(pool) == "stopping"
    assert not children()
