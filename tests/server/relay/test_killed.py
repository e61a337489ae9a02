"""After a server was killed, what its tables were about to do goes on at another one, and nobody pays for the gap."""

import asyncio
import json
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from tests.postgres import Cluster, execute
from tests.server.live import PATIENCE, Client, Message, Server, running_server
from tests.server.outside.players import COUNTDOWN
from tests.server.relay.pairs import SETTINGS, SHORT_LEASE, come_again, figure, person, two_people

NEVER = 30.0
"""Seconds that bots take at the first server, so that they are still thinking when it is killed."""
TOTAL = 600
"""Seconds on a clock."""


async def test_what_a_killed_servers_tables_were_about_to_do_is_settled_at_another_one(
    tmp_path: Path, cluster: Cluster
) -> None:
    url = cluster.new_database()
    settings = SETTINGS | {"lease": SHORT_LEASE, "database": url}
    async with AsyncExitStack() as home:
        one = await home.enter_async_context(running_server(tmp_path / "one", **settings | {"bot_wait": NEVER}))
        two = await home.enter_async_context(running_server(tmp_path / "two", **settings))
        bots = await _bots_to_move(home, one)
        before = len(_journal(url, bots))
        timed, mover, _ = await two_people(home, one, two, "invasion", clock={"total": TOTAL})
        deadline = mover.table["clock"]["deadline"]
        undoing, proposer, other = await two_people(home, one, two, "zovnis")
        await proposer.move(proposer.legal[0])
        await proposer.ask("undo")
        proposal = (await other.until("undoing"))["proposal"]
        real_time, anna, boris = await two_people(home, one, two, "abduction")
        await _move_at_last(anna)
        held, holder, _ = await two_people(home, one, two, "invasion", hold=True)
        move = holder.legal[0]
        assert (await holder.move(move, "held"))["type"] == "held"

        one.kill()
        killed_at = time.time_ns() // 1_000_000

        await _until_bots_have_moved(url, bots, before)
        await _nobody_is_charged(url, timed, mover, deadline, killed_at)
        await _undo_can_be_proposed_again(undoing, proposer, other, proposal)
        await _goes_on_after_a_countdown(real_time, anna, boris, killed_at)
        await _held_move_is_made_once(url, held, holder, move)
        assert await figure(two, "saucerful_takeovers_total") >= 5
        assert "[error" not in two.log.read_text()


async def _bots_to_move(home: AsyncExitStack, server: Server) -> str:
    """A table where a bot thinks, and where nobody is any more."""
    host = await person(home, server)
    table = await host.open_table("zovnis", 3, bots={1: "pilot", 2: "pilot"}, spectators=False)
    await host.enter(table)
    await host.begin()
    while host.legal:
        await host.move(host.legal[0])
    await host.disconnect()
    return table


async def _until_bots_have_moved(url: str, table: str, before: int) -> None:
    """Although nobody is there, nor asks for the table."""
    async with asyncio.timeout(3 * PATIENCE):
        while len(_journal(url, table)) == before:
            await asyncio.sleep(0.05)
    assert {entry["by"] for entry in _journal(url, table)[before:] if entry["kind"] == "moved"} == {"pilot"}


async def _nobody_is_charged(url: str, table: str, mover: Client, deadline: int, killed_at: int) -> None:
    shown = await come_again(mover, table)
    (gap,) = [entry for entry in _journal(url, table) if entry["kind"] == "interrupted"]
    assert gap["began"] <= killed_at <= gap["ended"]
    assert shown["clock"]["deadline"] >= deadline + gap["ended"] - gap["began"]
    assert (await mover.move(mover.legal[0]))["type"] == "moved"


async def _undo_can_be_proposed_again(table: str, proposer: Client, other: Client, before: Message) -> None:
    for one in (proposer, other):
        assert (await come_again(one, table)).get("undo") is None
    n = proposer.table["n"]
    await other.ask("undo", proposal=before["id"])
    assert (await other.until("refused"))["key"] == "proposal_gone"
    await proposer.ask("undo")
    proposal = (await other.until("undoing"))["proposal"]
    assert proposal["id"] > before["id"]
    await other.ask("undo", proposal=proposal["id"])
    undone = await proposer.until("table", that=lambda shown: shown["n"] > n)
    assert undone["steps"][-1]["undone"] == proposal["moves"]


async def _goes_on_after_a_countdown(table: str, anna: Client, boris: Client, killed_at: int) -> None:
    for one in (anna, boris):
        shown = await come_again(one, table)
    if "go" not in shown["clock"]:
        shown = await boris.until("table", that=lambda shown: "go" in shown["clock"])
    assert shown["clock"]["go"] > killed_at
    await _move_at_last(anna)


async def _held_move_is_made_once(url: str, table: str, holder: Client, move: str) -> None:
    """It was in no journal unless its two seconds were over; whoever comes back sends again what was not answered."""
    await come_again(holder, table)
    answer = await holder.move(move, "held")
    if answer["type"] == "held":
        await holder.until("moved", that=lambda made: made.get("yours") == "held")
    else:
        assert answer["type"] == "accepted"
    assert [entry["move"] for entry in _journal(url, table) if entry.get("id") == "held"] == [move]


async def _move_at_last(player: Client) -> None:
    """Make any move, after whatever countdown."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await player.move(player.legal[0]))["type"] == "refused":
            assert answer["key"] in COUNTDOWN, answer
            await asyncio.sleep(0.05)


def _journal(url: str, table: str) -> list[dict[str, Any]]:
    asked = "SELECT entry FROM saucerful.journal WHERE table_id = %s ORDER BY number"
    return [json.loads(str(entry)) for (entry,) in execute(asked, table, url=url)]
