"""All tables of a server: opening them, finding them, waking those that are due, and telling people about them."""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from saucerful.bots import levels
from saucerful.engine import fair
from saucerful.engine.errors import SaucerfulError
from saucerful.server import protocol as p
from saucerful.server.access.message_limits import Allowances
from saucerful.server.archive.library import Library
from saucerful.server.archive.ratings import Ratings
from saucerful.server.hall.housekeeping import Housekeeping
from saucerful.server.hall.lobby import Lobby
from saucerful.server.hall.table_rows import due, finished_game, is_same, person_of, table_row
from saucerful.server.metrics import Metrics
from saucerful.server.refusals import Refusal
from saucerful.server.room.bot_pool import Thinkers
from saucerful.server.room.room import Room
from saucerful.server.settings import Settings
from saucerful.server.storage.errors import NotRead
from saucerful.server.storage.protocols import Storage
from saucerful.server.storage.rows import TableRow
from saucerful.server.table import decisions
from saucerful.server.table import entries as e
from saucerful.server.table.clocks import clock_now
from saucerful.server.table.setups import setup_of
from saucerful.server.table.state import DAY, Happened, Table
from saucerful.server.wire.batching import Inbox, Outbox
from saucerful.server.wire.connection import Connection

if TYPE_CHECKING:
    from saucerful.server.push.notices import Notices

LONGEST_REASON = 400
"""Characters; what is wrong with a setup may be as long as the setup itself."""
PATIENCE = 2.0
"""Seconds that tables have to finish what they are about when the server stops."""
BACK_IN = 3
"""Seconds after which clients should try again when the server stops."""

NEW_TURN = (e.Moved, e.Started, e.Undone, e.Returned)
"""After these it may be somebody's turn who did not expect it."""

log = structlog.get_logger("saucerful.hall")


class Hall:
    """Where everybody meets. There is one for each server."""

    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = metrics
        self.began = clock_now()
        self.stopping = False
        self.rooms: dict[str, Room] = {}
        self.library = Library()
        self.ratings = Ratings(storage)
        self.notices: Notices | None = None
        """Letters to closed browsers, where this server can write them."""
        self.lobby = Lobby(self)
        self.inbox, self.outbox = Inbox(), Outbox()
        self.allowances = Allowances(settings.address_rate)
        self.thinkers = Thinkers(settings.bot_threads, metrics.thinking.observe)
        self.connections: dict[str, set[Connection]] = {}
        self._aside: set[str] = set()
        self.loading: dict[str, asyncio.Task[Room]] = {}
        """Tables that are being rebuilt."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._outages = storage.outages()
        self.patience = round(settings.given_up_days * DAY)
        """Milliseconds after which a table is given up at which nothing happens."""
        self.housekeeping = Housekeeping(self)

    # Coming and going

    def arrive(self, connection: Connection) -> None:
        """Somebody opens a line."""
        self.connections.setdefault(connection.player, set()).add(connection)
        self.metrics.players.set(len(self.connections))

    def go(self, connection: Connection) -> None:
        """A line is closed."""
        if connection.room is not None:
            connection.room.leave(connection)
        lines = self.connections.get(connection.player, set())
        lines.discard(connection)
        if not lines:
            self.connections.pop(connection.player, None)
        self.lobby.watchers.discard(connection)
        self.metrics.players.set(len(self.connections))

    async def watch_lobby(self, connection: Connection, on: bool) -> None:
        """Tell somebody about open tables, or no longer."""
        await self.lobby.watch(connection, on)

    def renamed(self, person: p.Person) -> None:
        """Somebody has another name or avatar: show it wherever they are."""
        for connection in self.connections.get(person.id, set()):
            connection.person = person
        for room in self.rooms.values():
            room.renamed(person)

    # Tables

    async def open_table(
        self,
        settings: e.TableSettings,
        by: str,
        bots: dict[int, str],
        sit: int | None,
        origin: e.Origin | None = None,
    ) -> str:
        """Open a table; it is on the disk when this returns. Raises `Refusal`."""
        self._check(settings, bots, sit)
        if settings.rated and origin is not None:
            raise Refusal("cannot_be_rated")
        seed, now = fair.new_seed(), clock_now()
        first: list[e.AnyEntry] = [e.Opened(now, by, settings, e.RULES, seed, fair.commitment(seed), origin=origin)]
        first += [e.BotSat(now, place, level) for place, level in bots.items()]
        if sit is not None:
            first.append(e.Sat(now, sit, by))
        return await self.open(first, by)

    async def open(self, first: list[e.AnyEntry], by: str) -> str:
        """The same with its first entries as they are given."""
        counts = await self.storage.count_tables()
        if counts.get("open", 0) + counts.get("playing", 0) >= self.settings.max_tables:
            raise Refusal("too_many_tables")
        id = secrets.token_urlsafe(16)
        people = {id: person_of(one) for id, one in (await self.storage.players([by])).items()}
        written: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if not written.done():  # else whoever asked has gone away
                written.set_result(error)

        self._new_room(id, first, people, done)
        if await written:
            raise Refusal("not_stored")
        return id

    def open_rematch(self, room: Room, by: str, now: int, done: Callable[[str, Exception | None], None]) -> None:
        """The next table for the same people; `done` is called with its id once it is on the disk."""
        seed, id = fair.new_seed(), secrets.token_urlsafe(16)
        entries = decisions.rematch(room.table, by, seed, fair.commitment(seed), now)
        self._new_room(id, entries, dict(room.people), lambda error: done(id, error))

    def _new_room(
        self, id: str, entries: list[e.AnyEntry], people: dict[str, p.Person], done: Callable[[Exception | None], Any]
    ) -> None:
        opened = entries[0]
        assert isinstance(opened, e.Opened)
        table = Table(id, opened, self._outages)
        room = self.rooms[id] = Room(self, table, people)
        room.busy = True

        def written(error: Exception | None) -> None:
            room.busy = False
            if error is None:
                self._show_in_lobby(room)
                room.tending.look()
            else:
                del self.rooms[id]
                log.warning("table_not_opened", why=str(error))
            done(error)

        happened = [table.recent[0], *(table.take(entry) for entry in entries[1:])]
        for one in happened:
            self.append(room, one, written if one is happened[-1] else lambda _: None)

    def _check(self, settings: e.TableSettings, bots: dict[int, str], sit: int | None) -> None:
        try:
            setup_of(settings)
            for level in (*bots.values(), settings.stand_in):
                levels.level(level)
        except SaucerfulError as error:
            raise Refusal("setup", {"why": str(error)[:LONGEST_REASON]}) from None
        if any(not 0 <= place < settings.seats for place in (*bots, *([] if sit is None else [sit]))):
            raise Refusal("no_place")
        if sit in bots:
            raise Refusal("place_taken")

    async def room(self, id: str) -> Room:
        """The table of that id, rebuilt from its journal if need be; raises `Refusal`."""
        if id in self.rooms:
            return self.rooms[id]
        if self.stopping:
            raise Refusal("stopping")
        if id not in self.loading:
            task = self.loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(partial(self._loaded, id))
        return await asyncio.shield(self.loading[id])

    def _loaded(self, id: str, task: asyncio.Task[Room]) -> None:
        del self.loading[id]
        if not task.cancelled():
            task.exception()  # whoever asked has heard it, or has gone

    async def _load(self, id: str) -> Room:
        row = await self.storage.table_row(id)
        if row is None:
            raise Refusal("no_table")
        if id in self._aside or row.rules != e.RULES:
            raise await self._set_aside(row, f"its rules are {row.rules}")
        try:
            table = await self.read_table(id)
        except NotRead:
            raise
        except Exception as error:  # whatever it is that this version cannot go on with, it blocks nothing
            raise await self._set_aside(row, f"{type(error).__name__}: {error}"[:200]) from None
        if row.due is not None and row.due != (later := due(table, self.patience)):  # the server was down meanwhile
            await self.storage.save_table(msgspec.structs.replace(row, due=later))
        ids = {*table.people(), table.host, *(line.player for _, line in table.chat)}
        known = await self.storage.players(list(ids))
        people = {id: person_of(one) for id, one in known.items()}
        room = self.rooms[id] = Room(self, table, people)
        room.tending.soon()
        return room

    async def _set_aside(self, row: TableRow, why: str) -> Refusal:
        """It is kept; another version may try again."""
        self._aside.add(row.id)
        if row.phase in ("open", "playing"):
            log.error("table_set_aside", table=row.id, why=why)
            await self.storage.save_table(msgspec.structs.replace(row, phase="aside", due=None))
        return Refusal("aside")

    async def read_table(self, id: str) -> Table:
        """The table as its journal tells it, replayed off the event loop."""
        lines = await self.storage.read_entries(id)
        return await asyncio.to_thread(Table.from_journal, id, lines, self._outages)

    def append(self, room: Room, happened: Happened, done: Callable[[Exception | None], None]) -> None:
        """Write down an entry, and with it what the lobby, the timers and the players' lists know of the table."""
        table = room.table
        changed = room.row is None or not is_same(room.row, table, happened.entry, self.patience)
        if changed:
            room.row = table_row(table, self.patience)
        ended = isinstance(happened.entry, e.Moved) and table.phase == "over"
        self.storage.append(
            table.id,
            happened.number - 1,
            [e.write_entry(happened.entry)],
            done,
            msgspec.structs.replace(room.row, changed=happened.entry.at) if changed and room.row else None,
            finished_game(table, happened.entry.at) if ended else None,
        )

    def published(self, room: Room, happened: Happened) -> None:
        """Something has happened at a table."""
        entry, table = happened.entry, room.table
        if not isinstance(entry, (e.Moved, e.Said)):
            self._show_in_lobby(room)
        if isinstance(entry, e.Moved):
            self.metrics.moves[table.game.name] += 1
            if table.phase == "over":
                log.info("game_over", table=table.id, game=table.game.name, moves=len(table.position.history))  # type: ignore[union-attr]
                if table.settings.rated:
                    self.start(self.ratings.reckon())
        if isinstance(entry, NEW_TURN) and not table.real_time and table.phase == "playing":
            self._notify(room)

    def _show_in_lobby(self, room: Room) -> None:
        if room.row is not None:
            self.lobby.changed(room.row)

    def _notify(self, room: Room) -> None:
        """Tell the person whose turn it is, if they are looking at something else, or are not there at all."""
        table = room.table
        assert table.position is not None
        for seat in table.position.to_act:
            player = table.seats[seat].player
            if player is None or table.seats[seat].bot is not None:
                continue
            for connection in self.connections.get(player, ()):
                if connection.room is not room:
                    connection.tell(p.YourTurn(table.id, table.game.name))
            if self.notices is not None and table.unhurried and player not in self.connections:
                self.start(self.notices.your_turn(player, table.id, table.game.name))

    # By itself

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something in the background, and report if it fails."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background_work_failed", why=f"{type(error).__name__}: {error}")

    async def _settle(self) -> None:
        """What waits in a table's queue, such as a move that was held, is still done."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and any(room.busy or room.queue for room in self.rooms.values()):
            await asyncio.sleep(0.005)

    async def stop(self) -> None:
        """Finish what has been begun, tell everybody when to come back, and write everything down."""
        self.stopping = True
        for room in list(self.rooms.values()):
            room.holding.stop()
            room.tending.stop()
        self.thinkers.stop()
        if self.notices is not None:
            self.notices.stop()
        for lines in list(self.connections.values()):
            for connection in lines:
                connection.tell(p.Closing(BACK_IN))
        await self._settle()
        for task in self._tasks:
            task.cancel()
        await self.storage.close()
        for lines in list(self.connections.values()):
            for connection in lines:
                connection.close(1012)
