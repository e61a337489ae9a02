"""The load: a process of its own that fills tables with scripted clients and measures what they see.

`python -m benchmarks.server.load boardgame_io PORT PID TABLES [--rate 1000]` prints one JSON object. Without a rate
every client plays as soon as it is its turn; with one, that many moves a second fall due, whoever is ready plays them,
and a move's time counts from when it fell due, so a server that cannot keep up cannot hide it.

The load keeps to the last of several cores. Otherwise it wakes up now and then on the very core on which the server is
at work, and one measures how the two push each other aside. Servers run where they like.
"""

import argparse
import asyncio
import gc
import importlib
import math
import os
import sys
import time
from abc import ABC, abstractmethod
from collections import deque

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from benchmarks.server import usage
from benchmarks.server.scripted_players import Language, ScriptedPlayer

CONNECTING_AT_ONCE = 50
PATIENCE = 60.0
TICK = 0.001


class Result(msgspec.Struct):
    """What one window showed; times in seconds, memory in bytes."""

    tables: int
    rate: float
    p50: float
    p99: float
    server_cores: float
    driver_cores: float
    other_cores: float
    memory_before: int
    memory_seated: int
    memory_after: int
    idle_tables: int
    overdue: int
    """Moves that had fallen due when the window closed, and nobody was ready for."""


class Window(ABC):
    """Holds the players that are ready until all tables are full; counts moves and their times while it is open."""

    def __init__(self, tables: int) -> None:
        self.tables = tables
        self.full = asyncio.Event()
        self.is_open = False
        self.ready: deque[ScriptedPlayer] = deque()
        self.times: list[float] = []

    def to_play(self, player: ScriptedPlayer) -> None:
        self.ready.append(player)
        if self.full.is_set():
            self.match()
        elif len(self.ready) == self.tables:
            self.full.set()

    @abstractmethod
    def match(self) -> None:
        """Let those play who are ready and may."""

    async def go(self) -> None:
        self.match()

    def made(self, player: ScriptedPlayer) -> None:
        if self.is_open:
            self.times.append(time.perf_counter() - player.since)
            player.seen += 1


class AtOnce(Window):
    """Every player plays as soon as it can."""

    overdue = 0

    def match(self) -> None:
        while self.ready:
            player = self.ready.popleft()
            player.since = time.perf_counter()
            player.play()


class AtRate(Window):
    """So many moves fall due each second, and the player that has been ready for longest plays."""

    def __init__(self, tables: int, rate: float) -> None:
        super().__init__(tables)
        self.rate = rate
        self.due: deque[float] = deque()

    @property
    def overdue(self) -> int:
        return len(self.due)

    def match(self) -> None:
        while self.ready and self.due:
            player = self.ready.popleft()
            player.since = self.due.popleft()
            player.play()

    async def go(self) -> None:
        start, fallen = time.perf_counter(), 0
        while True:
            await asyncio.sleep(TICK)
            now = time.perf_counter()
            count = int((now - start) * self.rate) - fallen
            fallen += count
            self.due.extend([now] * count)
            self.match()


class TableConnection(WSListener):
    """A player's socket."""

    def __init__(self, player: ScriptedPlayer) -> None:
        self.player = player

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.player.send = lambda message: transport.send(WSMsgType.TEXT, message)
        self.player.sit()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.TEXT:
            self.player.hear(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.PING:
            transport.send_pong(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            sys.exit(f"The server closed a socket: {frame.get_close_code()} {frame.get_close_message()!r}")


async def seat(players: list[ScriptedPlayer]) -> list[WSTransport]:
    gate = asyncio.Semaphore(CONNECTING_AT_ONCE)

    async def connect(player: ScriptedPlayer) -> WSTransport:
        async with gate:
            transport, _ = await ws_connect(
                lambda: TableConnection(player),
                player.url,
                extra_headers=player.headers,
                websocket_handshake_timeout=PATIENCE,
                local_addr=(player.address, 0) if player.address else None,
            )
            return transport

    return await asyncio.gather(*map(connect, players))


async def measure(language: Language, options: argparse.Namespace) -> Result:
    window: AtOnce | AtRate = AtRate(options.tables, options.rate) if options.rate else AtOnce(options.tables)
    memory_before = usage.memory(options.pid)
    tables = await language.open_tables(options.port, options.tables)
    for player in (players := [player for table in tables for player in table]):
        player.pace = window
    connections = await seat(players)
    await asyncio.wait_for(window.full.wait(), PATIENCE)
    memory_seated = usage.memory(options.pid)
    ticking = asyncio.create_task(window.go())
    await asyncio.sleep(options.warm_up)

    gc.disable()
    meter = usage.Meter(options.pid)
    window.is_open = True
    await asyncio.sleep(options.seconds)
    window.is_open = False
    took = time.perf_counter() - meter.start
    server_cores, driver_cores, other_cores = meter.cores()
    times = sorted(window.times) or [math.inf]
    result = Result(
        tables=options.tables,
        rate=len(window.times) / took,
        p50=times[len(times) // 2],
        p99=times[len(times) * 99 // 100],
        server_cores=server_cores,
        driver_cores=driver_cores,
        other_cores=other_cores,
        memory_before=memory_before,
        memory_seated=memory_seated,
        memory_after=usage.memory(options.pid),
        idle_tables=sum(not any(player.seen for player in table) for table in tables),
        overdue=window.overdue,
    )
    ticking.cancel()
    for connection in connections:
        connection.disconnect()
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=["boardgame_io", "ours"])
    parser.add_argument("port", type=int)
    parser.add_argument("pid", type=int, help="the server's process")
    parser.add_argument("tables", type=int)
    parser.add_argument("--rate", type=float, default=0.0)
    parser.add_argument("--warm-up", type=float, default=3.0)
    parser.add_argument("--seconds", type=float, default=10.0)
    options = parser.parse_args()
    os.sched_setaffinity(0, [max(os.sched_getaffinity(0))])
    language: Language = importlib.import_module(f"benchmarks.server.{options.language}")
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        print(msgspec.json.encode(runner.run(measure(language, options))).decode())


if __name__ == "__main__":
    main()
