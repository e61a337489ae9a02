"""A full disk, or a file that another program has locked: people are told, nothing is lost, play goes on."""

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from saucerful.server.storage.sqlite.database import FILE_NAME
from tests import commands
from tests.server.live import PATIENCE, Server, running_server
from tests.server.outside.players import Evening, Friend
from tests.server.proofs.journals import check_promises
from tests.server.storage.running import on_a_loop

linux = pytest.mark.skipif(sys.platform != "linux", reason="sets a limit for another process")


@asynccontextmanager
async def three_evenings(folder: Path, server: Server) -> AsyncIterator[list[Friend]]:
    """People at three tables, one with a bot, who play on until the block ends; then all promises are checked."""
    async with AsyncExitStack() as home:
        evenings = [
            await Evening.begin(home, server, "invasion", 3),
            await Evening.begin(home, server, "abduction", 3, options={"limit": 5}),
            await Evening.begin(home, server, "zovnis", 2, seats=3, bots={2: "pilot"}),
        ]
        for evening in evenings:
            await evening.acknowledged(1)
        friends = [friend for evening in evenings for friend in evening.friends]
        yield friends
        await asyncio.gather(*(evening.end() for evening in evenings))
    check_promises(folder, friends)


async def told_more(friends: list[Friend]) -> None:
    """Wait until somebody's move is acknowledged once more."""
    before = _acknowledged(friends)
    async with asyncio.timeout(PATIENCE):
        while _acknowledged(friends) == before:
            await asyncio.sleep(0.05)


async def everybody_is_put_off(friends: list[Friend]) -> None:
    """Wait until people at more than one table have been told that nothing can be written."""
    async with asyncio.timeout(PATIENCE):
        while len({friend.name[:3] for friend in friends if "not_stored" in friend.memory.put_off}) < 2:
            await asyncio.sleep(0.05)


async def _received_by_now(friend: Friend) -> int:
    """How many messages they have received, once everything has arrived that was sent to them until now."""
    await friend.client.ask("ping", id=503)
    async with asyncio.timeout(PATIENCE):
        while True:
            for place, message in enumerate(friend.client.received):
                if message["type"] == "pong" and message["id"] == 503:
                    return place
            await asyncio.sleep(0.02)


def _acknowledged(friends: list[Friend]) -> int:
    return sum(len(friend.memory.acknowledged) for friend in friends)


@asynccontextmanager
async def full_disk(server: Server) -> AsyncIterator[None]:
    """The process that writes cannot make any file longer."""
    import resource

    pid = server.writer_pid
    assert pid is not None
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    yield
    if server.process.returncode is None:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@linux
@on_a_loop
async def test_on_a_full_disk_people_are_told_and_play_on_when_there_is_room_again(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, address_rate=10_000, bot_wait=0) as server,
        three_evenings(tmp_path, server) as friends,
        server.client() as late,
    ):
        await late.me()
        async with full_disk(server):
            await everybody_is_put_off(friends)
            answer = await late.ask_http("POST", "/api/tables", {"settings": {"game": "invasion", "seats": 3}})
            assert answer.status_code == 503, answer.text
            assert answer.json()["key"] == "not_stored"
            acknowledged = _acknowledged(friends)
            await asyncio.sleep(0.5)
            assert _acknowledged(friends) == acknowledged, "a move was acknowledged that cannot have been written"
        await told_more(friends)
        await late.open_table("invasion", 3)


@linux
@on_a_loop
async def test_who_kills_a_server_whose_disk_is_full_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    async with AsyncExitStack() as home:
        async with running_server(tmp_path, address_rate=10_000, bot_wait=0) as server:
            port = server.port
            evening = await Evening.begin(home, server, "invasion", 3)
            await told_more(evening.friends)
            async with full_disk(server):
                await asyncio.sleep(0.5)
                server.kill()
                await server.process.wait()
        async with running_server(tmp_path, port=port, address_rate=10_000, bot_wait=0):
            await evening.end()
    check_promises(tmp_path, evening.friends)


@on_a_loop
async def test_while_another_program_has_the_file_locked_people_are_told_and_play_on_afterwards(tmp_path: Path) -> None:
    async with (
        running_server(tmp_path, address_rate=10_000, bot_wait=0) as server,
        three_evenings(tmp_path, server) as friends,
    ):
        other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None, timeout=PATIENCE)
        other.execute("BEGIN EXCLUSIVE")
        await everybody_is_put_off(friends)
        other.execute("ROLLBACK")
        other.close()
        await told_more(friends)
    log = server.log.read_text()
    assert log.count("not_written") == log.count("another program keeps it locked") == 1, "the host is told once"
    assert log.count("written_again") == 1


@linux
@on_a_loop
async def test_when_files_are_deleted_under_a_server_nothing_is_acknowledged_any_more(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=10_000, bot_wait=0) as server, AsyncExitStack() as home:
        late = await home.enter_async_context(server.client())
        evening = await Evening.begin(home, server, "invasion", 3)
        await told_more(evening.friends)
        assert (await late.ask_http("GET", "/ready")).status_code == 200
        for suffix in ("", "-wal", "-shm"):
            (tmp_path / f"{FILE_NAME}{suffix}").unlink()
        async with asyncio.timeout(PATIENCE):
            while (await late.ask_http("GET", "/ready")).status_code != 503:
                await asyncio.sleep(0.05)
        before = [await _received_by_now(friend) for friend in evening.friends]
        await asyncio.sleep(0.5)
        for friend, messages in zip(evening.friends, before, strict=True):
            later = friend.client.received[messages:]
            assert not any("yours" in message for message in later), "a move was acknowledged that is lost"
        assert "was deleted or replaced" in server.log.read_text()


@on_a_loop
async def test_a_second_server_on_the_same_folder_is_refused_even_without_the_lock_file(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, server.client() as anna:
        (tmp_path / f"{FILE_NAME}.lock").unlink()
        flags = ("--data", tmp_path, "--port", "0", "--host", "127.0.0.1")
        done = await asyncio.to_thread(commands.run, "serve", *flags)
        assert done.returncode == 2
        assert "Another Saucerful server is using" in done.stderr
        table = await anna.open_table("zovnis", 2)
        await anna.enter(table)
        assert (await anna.begin())["phase"] == "playing"
