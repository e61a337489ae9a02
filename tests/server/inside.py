"""A server without a network: the real hall, the real storage, and people who talk to it over queues."""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from itertools import count
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from saucerful.engine.fair import nonce_commitment
from saucerful.server import clock
from saucerful.server import protocol as p
from saucerful.server.clock import wall_clock
from saucerful.server.hall import housekeeping
from saucerful.server.hall.hall import Hall
from saucerful.server.host.databases import open_file, open_shared
from saucerful.server.metrics import Metrics
from saucerful.server.settings import Settings
from saucerful.server.storage.rows import Player
from saucerful.server.storage.sqlite.database import FILE_NAME
from saucerful.server.table import entries as e
from saucerful.server.table.state import Table
from saucerful.server.wire.connection import Connection
from saucerful.server.wire.websocket import TOO_SLOW
from tests.postgres import ON_POSTGRES, database_of, execute, with_database

PATIENCE = 60.0
"""Seconds after which a test gives up waiting."""

_numbers = count(1)


class Someone:
    """A person who is connected to the server; remembers all they were ever told."""

    def __init__(self, hall: Hall, id: str) -> None:
        self.hall = hall
        self.id = id
        self.address = f"home of {id}"
        self.nonce = f"nonce-of-{id}"
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.closed: int | None = None
        self.still_reads: int | None = None
        """How many more messages this person reads, if not all."""
        self._news = asyncio.Event()
        self._read = 0
        self._connection: Connection | None = None

    async def connect(self) -> "Someone":
        await self.hall.storage.save_player(
            Player(id=self.id, name=self.id.title(), avatar="moth", created=wall_clock(), seen=wall_clock())
        )
        person = p.Person(self.id, self.id.title(), "moth")
        self._connection = Connection(self.hall, person, self, self.address)
        await self.until("welcome")
        return self

    async def lose_connection(self) -> None:
        assert self._connection is not None
        self._connection.lost()

    def say(self, ask: p.Ask) -> None:
        self.say_raw(msgspec.json.encode(ask).decode())

    def say_raw(self, text: str) -> None:
        """Soon, as with a real socket: whoever says something is not answered before they go on."""
        assert self._connection is not None
        asyncio.get_running_loop().call_soon(self._connection.receive, text.encode())

    # In place of a WebSocket

    def send(self, message: bytes) -> None:
        if self.still_reads is not None:
            self.still_reads -= 1
            if self.still_reads < 0:
                assert self._connection is not None
                self.closed = TOO_SLOW
                self._connection.too_slow()
                return
        self.raw.append(message.decode())
        self.heard.append(msgspec.json.decode(message))
        self._reveal(self.heard[-1])
        self._news.set()

    def _reveal(self, message: dict[str, Any]) -> None:
        """As every client does once all commitments stand."""
        if message["type"] != "table" or not message.get("sealed") or message["you"] is None:
            return
        mine = message["seats"][message["you"]]
        if mine.get("commitment") == nonce_commitment(message["commitment"], self.nonce) and "revealed" not in mine:
            self.say(p.Reveal(self.nonce))

    def close(self, code: int) -> None:
        self.closed = code

    def pause_reading(self) -> None:
        """All that is said is kept until it can be received."""

    def resume_reading(self) -> None:
        """See `pause_reading`."""

    async def until(self, type: str, fits: Callable[[dict[str, Any]], bool] = lambda _: True) -> dict[str, Any]:
        """The next message of that type that fits, among those that were not waited for yet."""
        async with asyncio.timeout(PATIENCE):
            while True:
                while self._read < len(self.heard):
                    message = self.heard[self._read]
                    self._read += 1
                    if message["type"] == type and fits(message):
                        return message
                self._news.clear()
                await self._news.wait()

    def ready(self) -> None:
        """Be ready, and commit to the nonce."""
        shown = next(message for message in reversed(self.heard) if message["type"] == "table")
        self.say(p.Ready(commitment=nonce_commitment(shown["commitment"], self.nonce)))

    async def enter(self, table: str, seen: int = 0) -> dict[str, Any]:
        self.say(p.Enter(table, seen))
        return await self.until("table")

    async def refused(self, ask: p.Ask) -> dict[str, Any]:
        """Why it is not done."""
        await self.settled()
        self.say(ask)
        return await self.until("refused")

    async def shown(self, ask: p.Ask) -> dict[str, Any]:
        """The table after it is done."""
        await self.settled()
        self.say(ask)
        return await self.until("table")

    async def move(self, move: str | None = None, id: str | None = None) -> dict[str, Any]:
        """Make a move, any legal one if none is named; its acknowledgement."""
        id = id or f"move {next(_numbers)}"
        self.say(p.Move(id, move or self.legal[0]))
        return await self.until("moved", lambda moved: moved.get("yours") == id)

    async def settled(self) -> None:
        """All that was said before has been answered, and nothing more is on its way."""
        number = next(_numbers)
        self.say(p.Ping(number))
        await self.until("pong", lambda pong: pong["id"] == number)

    @property
    def unread(self) -> list[dict[str, Any]]:
        """What was heard since the last message that was waited for."""
        return self.heard[self._read :]

    @property
    def last(self) -> dict[str, Any]:
        """The latest message that shows the position."""
        return next(message for message in reversed(self.heard) if message["type"] in ("table", "moved"))

    @property
    def seat(self) -> int:
        shown = next(message for message in reversed(self.heard) if message["type"] == "table")
        assert shown["you"] is not None
        return int(shown["you"])

    @property
    def legal(self) -> list[str]:
        return list(self.last.get("legal", []))


@asynccontextmanager
async def hall_in(folder: Path, **settings: Any) -> AsyncIterator[Hall]:
    """A hall on a database in that folder, or the one in the settings, with bots that do not dawdle."""
    metrics = Metrics()
    server_clock = clock.ServerClock()
    chosen = Settings(**{"data": folder, "bot_wait": 0.0, **with_database(folder, settings)})
    storage = (open_shared if chosen.database else open_file)(chosen, metrics, server_clock)
    await storage.start()
    hall = Hall(chosen, storage, metrics, server_clock)
    await hall.people.share_network_key()
    hall.start(housekeeping.keep_house(hall))
    try:
        yield hall
    finally:
        await hall.stop()


async def seated(
    hall: Hall, settings: e.TableSettings, *names: str, bots: dict[int, str] | None = None
) -> tuple[str, list[Someone]]:
    """A table at which those people sit and are ready; the rest are bots. The game has begun."""
    people = [await Someone(hall, name).connect() for name in names]
    table = await hall.open_table(settings, people[0].id, bots or {}, None)
    free = [place for place in range(settings.seats) if place not in (bots or {})]
    for someone, place in zip(people, free, strict=True):
        await someone.enter(table)
        someone.say(p.Sit(place))
        await someone.until("table", lambda shown, place=place: shown.get("you") == place)  # type: ignore[misc]
    for someone in people:
        someone.ready()
    for someone in people:
        await someone.until("table", lambda shown: shown["phase"] == "playing")
    return table, people


async def opened(hall: Hall, settings: e.TableSettings, *names: str) -> tuple[str, list[Someone]]:
    """A table that waits for people, and the people who have come to it; the first one is its host."""
    people = [await Someone(hall, name).connect() for name in names]
    table = await hall.open_table(settings, people[0].id, {}, None)
    for someone in people:
        await someone.enter(table)
    return table, people


async def to_act(*people: Someone) -> Someone:
    """The person whose turn it is, once everybody has heard of it."""
    someone = await _to_act(*people)
    assert someone is not None, "the game is over"
    return someone


async def _to_act(*people: Someone) -> Someone | None:
    async with asyncio.timeout(PATIENCE):
        while not people[0].last["view"]["over"]:
            numbers = {someone.last["n"] for someone in people}
            acting = [someone for someone in people if someone.legal]
            if acting and len(numbers) == 1:
                return acting[0]
            await asyncio.sleep(0.002)
    return None


async def play_on(*people: Someone, moves: int = 10_000) -> None:
    """Everybody makes legal moves until the game is over, or so many have been made."""
    lots = Random(7)
    for _ in range(moves):
        someone = await _to_act(*people)
        if someone is None:
            return
        await someone.move(lots.choice(someone.legal))


async def replayed(hall: Hall, table: str) -> Table:
    """The table as its journal tells it."""
    return Table.from_journal(table, await hall.storage.read_entries(table), hall.storage.outages())


async def entries(hall: Hall, table: str, *kinds: type[e.Entry]) -> list[Any]:
    """The entries of those kinds in the journal."""
    found = [e.read_entry(entry) for entry in await hall.storage.read_entries(table)]
    return [entry for entry in found if isinstance(entry, kinds)]


def put_forward(patch: pytest.MonkeyPatch, seconds: float, folder: Path | None = None) -> None:
    """Let so much time pass, by all clocks by which tables go. Timers do not notice: let tables look.

    In that folder, as if a server had been running all the time.
    """
    set_clocks(patch, wall=seconds, steady=seconds)
    if folder is not None and ON_POSTGRES:
        execute("UPDATE saucerful.about SET alive_at = %s", wall_clock(), url=database_of(folder))
    elif folder is not None:
        with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as connection:
            connection.execute("UPDATE alive SET at = ?", (wall_clock(),))


def set_clocks(patch: pytest.MonkeyPatch, wall: float = 0, steady: float = 0, asleep: float = 0) -> None:
    """Put the machine's clock, its steady clock, or the time that it has slept, forward by so many seconds."""
    forward = SimpleNamespace(
        time_ns=lambda: time.time_ns() + round(wall * 1e9),
        monotonic_ns=lambda: time.monotonic_ns() + round(steady * 1e9),
        clock_gettime_ns=lambda _: time.monotonic_ns() + round((steady + asleep) * 1e9),
        CLOCK_BOOTTIME=7,
    )
    patch.setattr(clock, "time", forward)
