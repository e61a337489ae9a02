"""The server stops, or is gone for a while: nobody pays for it, and what goes by itself goes on by itself."""

import asyncio
import itertools
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from saucerful.server.table import entries as e
from tests.server.kept import run_sql
from tests.server.live import PATIENCE, Client, Server, running_server
from tests.server.outside.players import Evening
from tests.server.proofs.journals import check_promises, read_journals, replay
from tests.server.storage.running import on_a_loop

OUTAGE = 3.0
"""Seconds."""


async def two_at_a_table(
    home: AsyncExitStack, server: Server, game: str, **settings: Any
) -> tuple[str, Client, Client]:
    """A game that has begun; the first of the two is to move."""
    anna, boris = [await home.enter_async_context(server.client()) for _ in range(2)]
    table = await anna.open_table(game, 2, **settings)
    await anna.enter(table)
    await boris.enter(table)
    await boris.sit(1)
    await boris.ready()
    await anna.ready()
    for one in (anna, boris):
        if one.phase == "open":
            await one.until("table", that=lambda shown: shown["phase"] == "playing")
    return (table, anna, boris) if anna.legal else (table, boris, anna)


def journal(folder: Path, table: str) -> list[e.AnyEntry]:
    return [e.read_entry(line) for line in read_journals(folder)[table]]


@on_a_loop
async def test_who_stops_the_server_loses_nothing_and_everybody_is_told_when_to_come_back(tmp_path: Path) -> None:
    async with AsyncExitStack() as home:
        async with running_server(tmp_path, address_rate=10_000, bot_wait=0) as server:
            port = server.port
            evenings = [
                await Evening.begin(home, server, "invasion", 3),
                await Evening.begin(home, server, "abduction", 3, options={"limit": 5}),
            ]
            await asyncio.sleep(1)
            assert await server.stop() == 0
        friends = [friend for evening in evenings for friend in evening.friends]
        told = [friend for friend in friends if any(one["type"] == "closing" for one in friend.client.received)]
        assert told == friends
        async with running_server(tmp_path, port=port, address_rate=10_000, bot_wait=0):
            await asyncio.gather(*(evening.end() for evening in evenings))
    check_promises(tmp_path, friends)


@on_a_loop
async def test_a_move_that_was_held_is_made_when_the_server_stops(tmp_path: Path) -> None:
    async with running_server(tmp_path) as server, AsyncExitStack() as home:
        table, mover, other = await two_at_a_table(home, server, "invasion", hold=True)
        assert (await mover.move(mover.legal[0], "held"))["type"] == "held"
        assert await server.stop() == 0
        made = await mover.until("moved", that=lambda one: one.get("yours") == "held")
        assert await mover.until_closed() == 1012
        assert await other.until_closed() == 1012
    assert [entry.id for entry in journal(tmp_path, table)[made["n"] - 1 :] if isinstance(entry, e.Moved)] == ["held"]


@on_a_loop
async def test_the_time_that_the_server_was_gone_is_charged_to_nobody(tmp_path: Path) -> None:
    async with AsyncExitStack() as home:
        async with running_server(tmp_path) as server:
            port = server.port
            table, mover, _ = await two_at_a_table(home, server, "invasion", clock={"total": 30})
            deadline = mover.table["clock"]["deadline"]
        await asyncio.sleep(OUTAGE)
        async with running_server(tmp_path, port=port):
            shown = await mover.enter(table)
            gone = sum(until - since for since, until in _outages(tmp_path, table))
            assert gone >= 1000 * OUTAGE
            assert shown["clock"]["deadline"] == deadline + gone
            assert (await mover.move(mover.legal[0]))["type"] == "moved"


def _outages(folder: Path, table: str) -> list[tuple[int, int]]:
    """When there was no server, or none that could know that there was no other."""
    interrupted = [entry for entry in journal(folder, table) if isinstance(entry, e.Interrupted)]
    return run_sql(folder, "SELECT began, ended FROM outages") + [(entry.began, entry.ended) for entry in interrupted]


@on_a_loop
async def test_after_a_restart_bots_play_on_although_nobody_is_there(tmp_path: Path) -> None:
    async with running_server(tmp_path, bot_wait=30) as server, server.client() as anna:
        table = await anna.open_table("zovnis", 3, bots={1: "pilot", 2: "pilot"}, spectators=False)
        await anna.enter(table)
        await anna.begin()
        if anna.legal:
            await anna.move(anna.legal[0])
    before = journal(tmp_path, table)
    async with running_server(tmp_path, bot_wait=0), asyncio.timeout(PATIENCE):
        while not _waits_for_a_person(tmp_path, table):
            await asyncio.sleep(0.1)
    added = journal(tmp_path, table)[len(before) :]
    assert added
    assert {entry.by for entry in added if isinstance(entry, e.Moved)} == {"pilot"}


def _waits_for_a_person(folder: Path, id: str) -> bool:
    table, _ = replay(id, read_journals(folder)[id], [])
    assert table.position
    return all(table.seats[seat].bot is None for seat in table.position.to_act)


@on_a_loop
async def test_a_game_in_real_time_goes_on_after_a_countdown_and_its_time_from_where_it_was(tmp_path: Path) -> None:
    async with AsyncExitStack() as home:
        async with running_server(tmp_path) as server:
            port = server.port
            table, anna, _ = await two_at_a_table(home, server, "abduction")
            await asyncio.sleep(3.2)
            moved_at = asyncio.get_running_loop().time()
            first = await anna.move(anna.legal[0])
            assert first["type"] == "moved", first
        lived_on = asyncio.get_running_loop().time() - moved_at
        await asyncio.sleep(OUTAGE)
        async with running_server(tmp_path, port=port):
            shown = await anna.enter(table)
            if "go" not in shown["clock"]:
                shown = await anna.until("table", that=lambda one: "go" in one["clock"])
            second = await anna.move(anna.legal[0])
            if second["type"] == "refused":  # as long as the machine lets us ask within three seconds
                assert second["key"] == "not_yet"
                await asyncio.sleep(3.2)
                second = await anna.move(anna.legal[0])
            assert second["type"] == "moved", second
            assert second["at"] >= shown["clock"]["go"]
            assert first["clock"]["t"] <= shown["clock"]["t"] <= first["clock"]["t"] + 1000 * lived_on
    times = [entry.t or 0 for entry in journal(tmp_path, table) if isinstance(entry, e.Moved | e.Resumed)]
    assert times == sorted(times), "time ran backwards"
    resumed = [entry for entry in journal(tmp_path, table) if isinstance(entry, e.Resumed)]
    assert len(resumed) == 1
    assert all(a.at <= b.at for a, b in itertools.pairwise(journal(tmp_path, table)))
