"""Several servers on one database fail in every way while people play all four games through a blind balancer."""

import asyncio
import os
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.server.live import PATIENCE, Server, running_server
from tests.server.outside.kills import OPTIONS, SETTINGS, TABLES
from tests.server.outside.players import Evening
from tests.server.outside.promises import check_kept, check_record, check_shown_alike

LEASE = 3.0
MORE: dict[str, Any] = {
    "invasion": {"seats": 5, "bots": {4: "random"}},
    "zovnis": {"undoes": 0.05},
    "constellations": {"hold": True},
}
"""What goes on beside moves: a bot, moves that are taken back, and moves that can be for a moment."""
PIECE = 65_536


class Balancer:
    """Brings each connection to any of the servers that accept it, whoever makes it: nothing is sticky."""

    def __init__(self, lots: random.Random) -> None:
        self.ports: list[int] = []
        self.url = ""
        self._lots = lots
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    def stop(self) -> None:
        assert self._server is not None
        self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in self._lots.sample(self.ports, len(self.ports)):
            try:
                there, back = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                continue
            await asyncio.gather(pump(reader, back), pump(there, writer))
            return
        writer.transport.abort()


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Pass on what is read until one side closes."""
    with suppress(OSError):
        while piece := await reader.read(PIECE):
            writer.write(piece)
            await writer.drain()
    writer.close()


class RelayProxies:
    """The ways from one server to another lead through here, so that they can be cut."""

    def __init__(self, execute: "Execute") -> None:
        self._execute = execute
        self._proxies: dict[str, asyncio.Server] = {}
        """By the address at which a server is reached from now on."""
        self._ends: list[asyncio.StreamWriter] = []

    async def lead_here(self) -> None:
        """Have the servers that are at work now call each other through here."""
        for node, address in await asyncio.to_thread(self._execute, "SELECT id, address FROM saucerful.nodes"):
            if address not in self._proxies:
                proxy = await asyncio.start_server(self._serve_to(address), "127.0.0.1", 0)
                here = f"127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
                self._proxies[here] = proxy
                moved = f"UPDATE saucerful.nodes SET address = '{here}' WHERE id = '{node}'"
                await asyncio.to_thread(self._execute, moved)

    def cut(self) -> None:
        """Close all connections between servers without a word."""
        ends, self._ends = self._ends, []
        for end in ends:
            end.transport.abort()

    def stop(self) -> None:
        self.cut()
        for proxy in self._proxies.values():
            proxy.close()

    def _serve_to(self, address: str) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]:
        host, _, port = address.rpartition(":")

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                there, back = await asyncio.open_connection(host, int(port))
            except OSError:  # it has just ended
                writer.transport.abort()
                return
            self._ends += [writer, back]
            await asyncio.gather(pump(reader, back), pump(there, writer))

        return serve


class Node:
    """A server that is started again whenever it has ended, as systemd would do."""

    def __init__(self, folder: Path, settings: dict[str, Any]) -> None:
        self.folder = folder
        self._settings = settings
        self._life = AsyncExitStack()
        self.server: Server | None = None

    async def start(self) -> Server:
        await self._life.aclose()
        port = {} if self.server is None else {"port": self.server.port}
        self.server = await self._life.enter_async_context(running_server(self.folder, **self._settings, **port))
        return self.server

    async def end(self) -> None:
        await self._life.aclose()


@dataclass
class Figures:
    """What was done and looked at."""

    faults: Counter[str] = field(default_factory=Counter)
    games: int = 0
    moves: int = 0
    views: int = 0
    """Views that two people who only looked on had both, and alike."""


Execute = Callable[[str], list[tuple[Any, ...]]]

ONE_BACKEND = """SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1"""
CUT_BACKEND = f"SELECT pg_terminate_backend(({ONE_BACKEND}))"
UP_SINCE = "SELECT backend_start FROM pg_stat_activity WHERE backend_type = 'checkpointer'"
"""PostgreSQL starts all its processes anew when one of them was killed."""


class Faults:
    """Everything that can happen to a server, or to the database's connections."""

    def __init__(self, nodes: list[Node], execute: Execute, lots: random.Random) -> None:
        self._nodes = nodes
        self.relay = RelayProxies(execute)
        self._execute = execute
        self._lots = lots
        self.kinds: dict[str, Callable[[Node], Awaitable[None]]] = {
            "killed": self._kill,
            "asleep": self._sleep,
            "stopped": self._stop,
            "backend ended": self._cut_backend,
            "backend killed": self._kill_backend,
            "writer killed": self._kill_writer,
            "started twice": self._start_twice,
            "relay cut": self._cut_relay,
        }

    async def happen(self, kind: str) -> None:
        await self.relay.lead_here()
        await self.kinds[kind](self._lots.choice(self._nodes))

    async def _kill(self, node: Node) -> None:
        assert node.server is not None
        node.server.kill()
        await asyncio.sleep(self._lots.uniform(0, 2 * LEASE))
        await node.start()

    async def _sleep(self, node: Node) -> None:
        """Longer than its lease: if others took its tables meanwhile, it ends by itself."""
        assert node.server is not None
        with node.server.paused():
            await asyncio.sleep(self._lots.uniform(1.2, 3) * LEASE)
        until = asyncio.get_running_loop().time() + 2 * LEASE
        while node.server.process.returncode is None and asyncio.get_running_loop().time() < until:
            await asyncio.sleep(0.05)
        if node.server.process.returncode is not None:
            await node.start()

    async def _stop(self, node: Node) -> None:
        assert node.server is not None
        assert await node.server.stop() == 0
        await node.start()

    async def _cut_backend(self, _: Node) -> None:
        await asyncio.to_thread(self._execute, CUT_BACKEND)

    async def _kill_backend(self, _: Node) -> None:
        """PostgreSQL then ends all connections, and recovers from its log."""
        await asyncio.to_thread(self._kill_any_backend)

    def _kill_any_backend(self) -> None:
        since = self._execute(UP_SINCE)
        for (pid,) in self._execute(ONE_BACKEND):
            os.kill(pid, signal.SIGKILL)
            until = time.monotonic() + PATIENCE
            while self._up_since() in (None, since):
                assert time.monotonic() < until, "PostgreSQL does not come back"
                time.sleep(0.05)

    def _up_since(self) -> list[tuple[Any, ...]] | None:
        try:
            return self._execute(UP_SINCE) or None
        except Exception:  # it recovers
            return None

    async def _kill_writer(self, node: Node) -> None:
        assert node.server is not None
        if (pid := node.server.writer_pid) is not None:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    async def _cut_relay(self, _: Node) -> None:
        self.relay.cut()

    async def _start_twice(self, node: Node) -> None:
        """Another server with the same data folder, which joins and is killed."""
        async with running_server(node.folder, **node._settings):
            await asyncio.sleep(self._lots.uniform(0, 1))


async def suffer(
    folder: Path, kinds: list[str], lots: random.Random, execute: Execute, servers: int = 2, **settings: Any
) -> Figures:
    """People play through these faults; in the end each acknowledged move must be found, once, at its number."""
    figures = Figures()
    nodes = [Node(folder / str(number), SETTINGS | {"lease": LEASE} | settings) for number in range(servers)]
    async with AsyncExitStack() as home:
        for node in nodes:
            home.push_async_callback(node.end)
        first, *_ = started = [await node.start() for node in nodes]
        balancer = Balancer(lots)
        balancer.ports = [server.port for server in started]
        await balancer.start()
        home.callback(balancer.stop)
        faults = Faults(nodes, execute, lots)
        await faults.relay.lead_here()
        home.callback(faults.relay.stop)
        evenings = [
            await Evening.begin(
                home,
                first,
                game,
                people,
                spread=[balancer.url] * people,
                watchers=[balancer.url] * 2,
                **OPTIONS.get(game, {}),
                **MORE.get(game, {}),
            )
            for game, people in TABLES
        ]
        for kind in kinds:
            await asyncio.gather(*(evening.goes_on() for evening in evenings))
            await faults.happen(kind)
            figures.faults[kind] += 1
        await asyncio.gather(*(evening.goes_on() for evening in evenings))
        await asyncio.gather(*(evening.end() for evening in evenings))
        for evening in evenings:
            friends = evening.friends
            await check_kept(balancer.url, friends, most=5)
            figures.moves += sum(len(friend.memory.acknowledged) for friend in friends)
            for table in set.intersection(*(friend.memory.finished for friend in friends)):
                check_record(await friends[0].client.record(table), friends, table)
                figures.views += check_shown_alike([*friends, *evening.watchers], table)
                figures.games += 1
            for friend in friends:
                if not friend.name.startswith("abd"):
                    assert friend.memory.refused == [], "a move is refused only if somebody was faster"
    return figures
