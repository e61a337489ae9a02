"""Twenty admirals think at twenty tables, and a person elsewhere does not notice."""

import statistics
import time
from contextlib import AsyncExitStack
from pathlib import Path

from tests.conftest import PROOF
from tests.server.live import Client, Server, running_server
from tests.server.storage.running import on_a_loop

ADMIRALS = 20
MOVES = 40
UNNOTICED = 0.25 if PROOF > 1 else 5.0
"""Seconds. Beside all other tests that is how busy the machine is; one admiral alone thinks for two seconds, though."""


@on_a_loop
async def test_twenty_thinking_admirals_keep_nobody_waiting(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=10_000, bot_wait=0) as server, AsyncExitStack() as home:
        person = await home.enter_async_context(server.client())
        quiet = await _answers(person)
        for _ in range(ADMIRALS):
            await _admirals_at_work(home, server)
        busy = await _answers(person)
        for share, find in (("half", statistics.median), ("95 of 100", _p95)):
            print(f"{share} of the moves were acknowledged in {find(quiet):.4f} s, with admirals in {find(busy):.4f} s")
        assert statistics.median(busy) < UNNOTICED


async def _admirals_at_work(home: AsyncExitStack, server: Server) -> None:
    """A table at which a person has moved and two admirals think for the rest of the test."""
    host = await home.enter_async_context(server.client())
    table = await host.open_table("constellations", 3, bots={1: "admiral", 2: "admiral"})
    await host.enter(table)
    await host.begin()
    if host.legal:
        await host.move(host.legal[0])


async def _answers(person: Client) -> list[float]:
    """How long moves take until they are acknowledged, at tables with a bot that does not think."""
    took: list[float] = []
    while len(took) < MOVES:
        table = await person.open_table("invasion", 2, bots={1: "random"})
        await person.enter(table)
        await person.begin()
        while person.phase == "playing" and len(took) < MOVES:
            if not person.legal:
                await person.until("moved", "table")
                continue
            began = time.perf_counter()
            assert (await person.move(person.legal[0]))["type"] == "moved"
            took.append(time.perf_counter() - began)
    return took


def _p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]
