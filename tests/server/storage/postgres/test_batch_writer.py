"""Whatever becomes of its connection, a batch is committed once; and never by a server that lost its tables."""

import asyncio
from contextlib import closing

import pytest

from saucerful.server.clock import ServerClock
from saucerful.server.storage.errors import NotOwner, NotStored, OwnedElsewhere
from saucerful.server.storage.postgres import batch_writer, nodes, opening
from saucerful.server.storage.postgres.batch_writer import TAKEN_OVER, BatchWriter
from saucerful.server.storage.postgres.connection import connect
from saucerful.server.storage.postgres.database import PostgresStorage
from saucerful.server.storage.postgres.opening import Membership
from saucerful.server.storage.writing.messages import Batch
from saucerful.server.storage.writing.requests import Entries
from tests.postgres import Cluster
from tests.server.storage.running import EXPIRE, append, on_a_loop, running, take_over

KILL_BACKENDS = """SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""


@pytest.fixture
def url(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture
def node(url: str) -> str:
    opening.prepare(url, "node", ServerClock())
    return "node"


def batch(number: int, *numbers: int) -> Batch:
    return Batch(number, number, [[Entries(table="t", number=one, entries=[b"{}"])] for one in numbers])


def strike_off(cluster: Cluster, url: str) -> None:
    """Another server starts, and deletes the rows of all that give no sign of life."""
    cluster.execute(EXPIRE, url=url)
    opening.prepare(url, "other", ServerClock())
    with closing(connect(url)) as connection:
        connection.execute(nodes.BURY, (0.0, 0.0, "other", 0))


def stored(cluster: Cluster, url: str) -> list[int]:
    return [int(str(number)) for (number,) in cluster.execute("SELECT number FROM saucerful.journal", url=url)]


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Connections are lost during the next commits: before or after each, as listed."""
    plan: list[str] = []

    class Interrupted(batch_writer._Transaction):
        def __exit__(self, kind, error, trace):
            when = plan.pop(0) if plan else None
            if when == "before":
                self._connection.close()
                raise batch_writer._OutcomeUnknown
            super().__exit__(kind, error, trace)
            if when == "after":
                self._connection.close()
                raise batch_writer._OutcomeUnknown

    monkeypatch.setattr(batch_writer, "_Transaction", Interrupted)
    return plan


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_batch_during_whose_commit_the_connection_is_lost_is_stored_once(
    cluster: Cluster, url: str, node: str, lost: list[str], when: str
) -> None:
    with closing(BatchWriter(url, node)) as writer:
        assert writer.write(batch(1, 0)).fault is None
        lost[:] = [when, when]
        answer = writer.write(batch(2, 1, 7, 2))
        assert answer.fault is None
        assert [refusal.request for refusal in answer.refusals] == [1]
        assert writer.write(batch(3, 3)).fault is None
    assert stored(cluster, url) == [0, 1, 2, 3]


def test_nobody_is_told_anything_of_a_batch_if_another_server_took_over_before_its_fate_was_known(
    cluster: Cluster, url: str, node: str, lost: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(BatchWriter(url, node)) as writer:
        assert writer.write(batch(1, 0)).fault is None
        lost[:] = ["after"]
        real = writer._wait_for_database

        def succeeded() -> None:
            strike_off(cluster, url)
            real()

        monkeypatch.setattr(writer, "_wait_for_database", succeeded)
        answer = writer.write(batch(2, 1))
        assert (answer.superseded, answer.unknown) == (True, True)
        answer = writer.write(batch(3, 2))
        assert (answer.superseded, answer.unknown) == (True, False)
    assert stored(cluster, url) == [0, 1]


def test_a_batch_that_an_earlier_process_has_committed_is_answered_and_not_stored_again(
    cluster: Cluster, url: str, node: str
) -> None:
    with closing(BatchWriter(url, node)) as killed:
        first = killed.write(batch(1, 0, 5))
    with closing(BatchWriter(url, node)) as writer:
        assert writer.write(batch(1, 0, 5)) == first
        assert writer.write(batch(2, 1)).fault is None
        assert killed.write(batch(3, 2)).fault is None, "whoever connects last writes"
        assert writer.write(batch(4, 3)).fault == TAKEN_OVER
    assert stored(cluster, url) == [0, 1, 2]


def test_a_server_whose_row_another_has_deleted_writes_nothing_more(cluster: Cluster, url: str, node: str) -> None:
    with closing(BatchWriter(url, node)) as asleep:
        assert asleep.write(batch(1, 0)).fault is None
        strike_off(cluster, url)
        assert asleep.write(batch(2, 1)).fault == TAKEN_OVER
        assert asleep.write(batch(3, 1)).fault == TAKEN_OVER
    assert stored(cluster, url) == [0]


async def started(url: str, name: str) -> PostgresStorage:
    """A server beside others; they may not be at work together yet, but their tables are apart already."""
    with closing(connect(url)) as connection:
        nodes.join(connection, name, f"machine of {name}", 0)
    storage = PostgresStorage(url, name, Membership([], bytes(32), []), ServerClock(), None)
    await storage.start()
    return storage


@on_a_loop
async def test_an_owner_that_was_asleep_cannot_append_after_another_took_its_table_over(
    cluster: Cluster, url: str
) -> None:
    async with running(url) as one:
        other = await started(url, "other")
        await append(one, "table", 0, b'"one"')
        await append(one, "kept", 0)
        with pytest.raises(OwnedElsewhere, match="is on another server"):
            await other.take_table("table")
        with pytest.raises(NotOwner):
            await append(other, "table", 1, b'"other"')
        await take_over(other, url, "table")
        await other.take_table("table")
        await append(other, "table", 1, b'"other"')
        with pytest.raises(NotOwner):
            await append(one, "table", 1, b'"one again"')
        with pytest.raises(NotOwner):
            await append(one, "table", 2, b'"one again"')
        await append(one, "kept", 1)  # what nobody took over is still its own
        with pytest.raises(OwnedElsewhere):
            await one.take_table("table")
        assert await one.read_entries("table") == [b'"one"', b'"other"']
        await other.close()
        await one.take_table("table")
        await append(one, "table", 2, b'"one again"')
        assert await one.read_entries("table") == [b'"one"', b'"other"', b'"one again"']
    assert cluster.execute("SELECT epoch FROM saucerful.heads WHERE table_id = 'table'", url=url) == [(3,)]


@on_a_loop
async def test_connections_that_are_cut_again_and_again_lose_nothing_and_write_nothing_twice(
    cluster: Cluster, url: str
) -> None:
    async with running(url) as storage:
        acknowledged = [0] * 4
        going = True

        async def play(table: int) -> None:
            while going:
                try:
                    await append(storage, str(table), acknowledged[table], b"[%d]" % acknowledged[table])
                except NotStored:  # cut off again before it was back: nothing of this was written
                    await asyncio.sleep(0.02)
                    continue
                acknowledged[table] += 1

        tasks = [asyncio.create_task(play(table)) for table in range(4)]
        for round in range(8):
            while sum(acknowledged) < 40 * (round + 1):
                await asyncio.sleep(0.002)
                for task in tasks:
                    assert not task.done(), task.exception()
            await asyncio.to_thread(cluster.execute, KILL_BACKENDS, url=url)
        going = False
        await asyncio.gather(*tasks)
        for table, number in enumerate(acknowledged):
            assert await storage.read_entries(str(table)) == [b"[%d]" % one for one in range(number)]


@on_a_loop
async def test_while_the_database_is_away_everything_is_refused_and_then_goes_on() -> None:
    cluster = Cluster()
    try:
        url = cluster.new_database()
        async with running(url) as storage:
            await append(storage, "table", 0)
            for number in (1, 2):
                await asyncio.to_thread(cluster.kill)
                with pytest.raises(NotStored, match="cannot be written: it cannot be reached"):
                    await append(storage, "table", number)
                assert not storage.writable
                with pytest.raises(Exception, match="it cannot be reached"):
                    await storage.read_entries("table")
                await asyncio.to_thread(cluster.start_again)
                while not storage.writable:  # until it has been asked once more
                    await asyncio.sleep(0.02)
                await append(storage, "table", number)
                assert storage.writable
            assert len(await storage.read_entries("table")) == 3
    finally:
        cluster.remove()
