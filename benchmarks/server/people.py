"""What it costs that people find each other and look on: strangers who are paired, the lobby, spectators of one table.

`python -m benchmarks.server.people [--parts strangers,lobby,spectators] [--seconds 15]`, about three minutes.
The clients keep to the last of this machine's cores, where they share the time they take with whatever else runs there.
"""

import argparse
import asyncio
import os
import statistics
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

from benchmarks.server import usage
from benchmarks.server.goals import server_in
from benchmarks.server.load import AtRate, seat
from benchmarks.server.ours import Player, client_of, new_cookie, one_table_of
from benchmarks.server.scripted_players import ScriptedPlayer
from benchmarks.server.servers import DATA, Server

ROUNDS = 20
"""Pairs of strangers."""
FEW, MANY = 10, 1_000
"""Public tables."""
EACH = 5
"""Public tables of one person."""
WATCHERS = 200
CHANGES = 20
SPECTATORS = 200
SEATS, RATE = 4, 12.0
"""Of the table that is watched, and the moves a second that are made there."""
FIRST = 1.0
"""Seconds of a game that do not count."""
GAME = {"game": "constellations", "seats": SEATS}
SETTLE = 2.0
PATIENCE = 30.0

encode = msgspec.json.encode


class Heard(msgspec.Struct):
    """What is needed of a message."""

    type: str
    tables: list[dict[str, Any]] = []
    table: str = ""
    next: str | None = None


read = msgspec.json.Decoder(Heard, strict=False)


class Listener(ScriptedPlayer):
    """Somebody with a connection, who hears what is said and when."""

    def __init__(self, server: Server, cookie: str) -> None:
        self.url, self.headers = f"ws://127.0.0.1:{server.port}/socket", {"Cookie": cookie}
        self.news: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    def sit(self) -> None:
        """Nothing is to be said first."""

    def play(self) -> None:
        """They never do."""

    def ask(self, type: str, **words: object) -> None:
        self.send(encode({"type": type, **words}))

    def hear(self, message: bytes) -> None:
        self.news.put_nowait((time.perf_counter(), message))

    async def until(self, type: str, wanted: Callable[[Heard], bool] = lambda _: True) -> float:
        """When the next such message came."""
        while True:
            at, message = await asyncio.wait_for(self.news.get(), PATIENCE)
            if f'"{type}"'.encode() in message[:80] and wanted(read.decode(message)):
                return at


class Spectator(ScriptedPlayer):
    """Somebody who watches a table, and the ones after it."""

    def __init__(self, server: Server, cookie: str, table: str) -> None:
        self.url, self.headers = f"ws://127.0.0.1:{server.port}/socket", {"Cookie": cookie}
        self.table = table

    def sit(self) -> None:
        self.send(encode({"type": "enter", "table": self.table}))

    def hear(self, message: bytes) -> None:
        """Go along to the next game, and let all else pass."""
        if b'"next":"' in message and (table := read.decode(message).next):
            self.send(encode({"type": "enter", "table": table}))

    def play(self) -> None:
        """They never do."""


@asynccontextmanager
async def listeners(server: Server, count: int) -> AsyncIterator[list[Listener]]:
    """New people with a connection each."""
    async with client_of(server.port) as client:
        people = [Listener(server, await new_cookie(client)) for _ in range(count)]
    connections = await seat([*people])
    try:
        yield people
    finally:
        for connection in connections:
            connection.disconnect()


async def strangers(server: Server, show: Table) -> None:
    """How long after the second of two has pressed the button both see their table."""
    took = []
    ask = {"game": "zovnis", "seats": [2, 3, 4]}
    for _ in range(ROUNDS):
        async with listeners(server, 2) as (one, other):
            one.ask("seek", **ask)
            await one.until("seeking")
            begun = time.perf_counter()
            other.ask("seek", **ask)
            took.append(max(await asyncio.gather(_at_their_table(one), _at_their_table(other))) - begun)
    show.add_row("two strangers at their table", *_times(took), "2 s")


async def _at_their_table(person: Listener) -> float:
    while True:
        _, message = await asyncio.wait_for(person.news.get(), PATIENCE)
        heard = read.decode(message)
        if heard.type == "paired":
            person.ask("enter", table=heard.table)
            return await person.until("table")


async def lobby(server: Server, show: Table) -> None:
    """How long until somebody sees the lobby or a change of it, and what a watcher costs, with few and many tables."""
    opened, costs = 0, []
    async with client_of(server.port) as client:
        for tables in (FEW, MANY):
            while opened < tables:
                await _open(client, await new_cookie(client), EACH)
                opened += EACH
            used = []
            for watchers in (1, WATCHERS):
                async with listeners(server, watchers) as people:
                    seen = await _seen(people)
                    before = usage.cpu_seconds(server.pid)
                    changed = await _changed(client, people)
                    used.append(usage.cpu_seconds(server.pid) - before)
                    opened += CHANGES
            costs.append((used[1] - used[0]) / CHANGES / (WATCHERS - 1))
            show.add_row(f"{tables} public tables: the lobby is seen", *_times(seen), "0.3 s")
            show.add_row(f"{tables} public tables: a change is seen by all {WATCHERS}", *_times(changed), "1 s")
            show.add_row(f"{tables} public tables: a change costs, each watcher", f"{costs[-1] * 1e6:.0f} µs")
    show.add_row("the same with many tables for one with few", f"{costs[1] / costs[0]:.2f} ×")


async def _seen(people: list[Listener]) -> list[float]:
    """How long each waits for the lobby, one after the other."""
    took = []
    for one in people:
        begun = time.perf_counter()
        one.ask("lobby")
        took.append(await one.until("lobby") - begun)
    return took


async def _changed(client: httpx.AsyncClient, people: list[Listener]) -> list[float]:
    """How long after a table was opened the last of those who watch sees it."""
    took = []
    for _ in range(CHANGES):
        host = await new_cookie(client)
        begun = time.perf_counter()
        table = await _open(client, host)
        took.append(max(await asyncio.gather(*(_sees(one, table) for one in people))) - begun)
    return took


async def _sees(person: Listener, table: str) -> float:
    return await person.until("lobby", lambda heard: any(one["id"] == table for one in heard.tables))


async def _open(client: httpx.AsyncClient, cookie: str, count: int = 1) -> str:
    """Open public tables; returns the last."""
    body = {"settings": {"game": "zovnis", "seats": 3, "public": True}, "sit": 0}
    for _ in range(count):
        answer = await client.post("/api/tables", json=body, headers={"Cookie": cookie})
    return str(answer.raise_for_status().json()["id"])


class Promptly(AtRate):
    """Moves fall due as in `AtRate`, but wait for nobody: one counts from when somebody makes it.

    What falls due while a table is set up anew is dropped, and so are the moves of a game's first second, in which all
    those who watch come along.
    """

    def __init__(self) -> None:
        super().__init__(1, RATE)
        self.table, self.begun = "", 0.0

    def match(self) -> None:
        if not self.ready:
            self.due.clear()
        while self.ready and self.due:
            self.due.popleft()
            player = self.ready.popleft()
            player.since = time.perf_counter()
            if self.table != (table := getattr(player, "table", "")):
                self.table, self.begun = table, player.since
            player.play()

    def made(self, player: ScriptedPlayer) -> None:
        if player.since > self.begun + FIRST:
            super().made(player)


async def spectators(server: Server, show: Table, seconds: float) -> None:
    """What 200 spectators change for those who play; the quiet value is measured before and after, in turn."""
    alone: list[float] = []
    watched: list[float] = []
    window = Promptly()
    async with client_of(server.port) as client:
        players: list[Any] = await one_table_of(Player, client, server.port, SEATS, {"settings": GAME})
        cookies = [await new_cookie(client) for _ in range(SPECTATORS)]
    for player in players:
        player.pace = window
    playing = await seat(players)
    await asyncio.wait_for(window.full.wait(), PATIENCE)
    ticking = asyncio.create_task(window.go())
    for times, people in ((alone, 0), (watched, SPECTATORS), (watched, SPECTATORS), (alone, 0)):
        present = players[0].table
        watching = await seat([Spectator(server, cookie, present) for cookie in cookies[:people]])
        await asyncio.sleep(SETTLE)
        window.times = []
        window.is_open = True
        await asyncio.sleep(seconds)
        window.is_open = False
        times += window.times
        for connection in watching:
            connection.disconnect()
    ticking.cancel()
    for connection in playing:
        connection.disconnect()
    show.add_row("moves without spectators", *_times(alone))
    show.add_row(f"moves before {SPECTATORS} spectators", *_times(watched))
    one, other = (statistics.quantiles(times, n=100)[98] for times in (alone, watched))
    show.add_row("p99 with spectators for p99 without", f"{other / one:.2f} ×", "", f"{len(alone)} moves", "1.2 ×")


def _times(times: list[float]) -> tuple[str, str, str]:
    """The median, the 99th percentile and the longest."""
    p99 = statistics.quantiles(times, n=100)[98] if len(times) > 1 else times[0]
    return tuple(f"{one * 1000:.1f} ms" for one in (statistics.median(times), min(p99, max(times)), max(times)))  # type: ignore[return-value]


async def measure(parts: list[str], seconds: float) -> None:
    show = Table("", "median", "p99", "most", "goal", title="People who find each other, and look on")
    with server_in(DATA, max_tables=50_000, bot_wait=0.1) as server:
        os.sched_setaffinity(0, [max(os.sched_getaffinity(0))])
        if "strangers" in parts:
            await strangers(server, show)
        if "lobby" in parts:
            await lobby(server, show)
        if "spectators" in parts:
            await spectators(server, show, seconds)
    Console(width=120).print(show)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--parts", default="strangers,lobby,spectators")
    parser.add_argument("--seconds", type=float, default=15.0)
    options = parser.parse_args()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(measure(options.parts.split(","), options.seconds))


if __name__ == "__main__":
    main()
