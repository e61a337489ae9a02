"""All tables of a server: opening and finding them, and telling people about them."""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import msgspec
import structlog

from saucerful.engine import fair
from saucerful.engine.errors import SaucerfulError
from saucerful.server import protocol as p
from saucerful.server.access.message_limits import MessageLimits
from saucerful.server.archive.ratings import Ratings
from saucerful.server.clock import ServerClock
from saucerful.server.hall.connected_people import ConnectedPeople
from saucerful.server.hall.elsewhere import Elsewhere, TableRoom
from saucerful.server.hall.finding import FIND_SECONDS, pause_after
from saucerful.server.hall.handing_over import hand_over, settle
from saucerful.server.hall.lobby import Lobby
from saucerful.server.hall.opening import first_entries
from saucerful.server.hall.showcase import Showcase
from saucerful.server.hall.table_shares import TableShares, check_person
from saucerful.server.hall.turn_calls import TurnCalls
from saucerful.server.hall.waiting_room import WaitingRoom
from saucerful.server.metrics import Metrics
from saucerful.server.moment import Jump, Now
from saucerful.server.push.notifier import Notifier
from saucerful.server.refusals import Refusal
from saucerful.server.room.bot_pool import BotPool
from saucerful.server.room.room import Room, Services
from saucerful.server.room.table_rows import due, person_of
from saucerful.server.settings import Settings
from saucerful.server.storage.errors import LaterRules, NotRead, NotStored, OwnedElsewhere
from saucerful.server.storage.protocols import Storage
from saucerful.server.storage.rows import TableRow
from saucerful.server.table import commands as c
from saucerful.server.table import entries as e
from saucerful.server.table.client import COME_AGAIN, Client
from saucerful.server.table.live import Patience
from saucerful.server.table.seats import joining, places
from saucerful.server.table.state import DAY, WAITING_ALONE, Change, Happened, Table

BACK_IN = 3
"""Seconds after which clients should try again when the server stops."""

WAIT_AFTER_LEAVING = WAITING_ALONE / 1000
"""Seconds that a table which nobody has joined waits for its opener to come back."""
NEW_TURN = (e.Moved, e.Started, e.Undone, e.Returned, e.Joined)
"""After these it may be somebody's turn who did not expect it."""

log = structlog.get_logger("saucerful.hall")


class Hall:
    """The tables in play, and the people who are connected. There is one for each server."""

    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics, clock: ServerClock) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = metrics
        self.clock = clock
        self.stopping = False
        self.stranded = False
        """Whether this server cannot reach the storage, and others can: nobody should be here."""
        self.full = False
        """Whether the database is as large as it may become."""
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        """Tables that are being rebuilt from their journals."""
        self._opening: dict[str, asyncio.Future[Exception | None]] = {}
        """New tables that are not durable yet, and what will have gone wrong with them."""
        self.people = ConnectedPeople(
            storage, self.rooms, self.loading, lambda: self.elsewhere, self.time, metrics.players.set
        )
        self.ratings = Ratings(storage)
        self.notifier: Notifier | None = None
        """Push messages to closed browsers, where this server can send them."""
        self.elsewhere: Elsewhere | None = None
        """The other servers that share the storage, where there may be some."""
        self.tournament_game_over: Callable[[str, str], None] = lambda _, __: None
        """Told when a game of a tournament is over here."""
        self.turn_calls = TurnCalls(
            self.people.connections,
            notifier=lambda: self.notifier,
            elsewhere=lambda: self._other_servers,
            start=self.start,
        )
        self.waiting = WaitingRoom(self, storage, lambda: self.lobby.tell_soon())
        self.lobby = Lobby(storage, self.start, self._lobby_changed, lambda: self.waiting.counts)
        self.showcase = Showcase(
            lambda: self.rooms.values(), self.lobby.watchers, self.start, lambda: self._other_servers
        )
        self.table_shares = TableShares(settings.max_tables, settings.address_rate)
        self.message_limits = MessageLimits(settings.address_rate)
        self.bots = BotPool(settings.bot_threads, metrics.thinking.observe)
        self.given_up_after = round(settings.given_up_days * DAY)
        """Milliseconds after which a table is given up at which nothing happens."""
        self._aside: set[str] = set()
        self._releasing: dict[str, asyncio.Task[None]] = {}
        """Tables that are being let go of, so that any server may take them."""
        metrics.owned.set_function(lambda: len(self.rooms))
        metrics.pool.labels("busy").set_function(lambda: storage.pool.busy)
        metrics.pool.labels("idle").set_function(lambda: storage.pool.idle)
        metrics.reads_waiting.set_function(lambda: storage.pool.waiting)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._services = Services(
            storage=storage,
            bots=self.bots,
            metrics=metrics,
            patience=Patience(
                round(1000 * settings.bot_wait), round(1000 * settings.grace), round(1000 * settings.real_time_grace)
            ),
            given_up_after=self.given_up_after,
            time=self.time,
            notice_silence=self.notice_silence,
            read_table=self.read_table,
            table_lost=self._table_lost,
            table_taken=self._table_taken,
            open_rematch=self._open_rematch,
            networks_of=self.people.networks_of,
            published=self._published,
            start=self.start,
        )

    def time(self) -> Now:
        """The present moment."""
        return self.clock.now()

    def notice_silence(self) -> None:
        """If the process stood still, tell all tables so: for them that is an outage."""
        if (jump := self.clock.silence(self.time())) is not None:
            self.clock_jumped(jump)

    # Coming and going

    def disconnected(self, client: Client) -> None:
        """A connection is closed."""
        self.people.networks.note(client.player, client.network, self.time().wall)
        if client.room is not None:
            client.room.leave(client)
        self.people.remove(client)
        self.lobby.leave(client)
        self.waiting.stop(client)

    async def tell(self, player: str, message: p.Tell) -> bool:
        """Tell somebody something, wherever they are connected; False if they are nowhere."""
        return await self.people.tell(player, message)

    @property
    def _other_servers(self) -> Elsewhere | None:
        """The other servers, as long as there are any."""
        return None if self.storage.alone else self.elsewhere

    # Opening tables

    async def open_table(
        self,
        settings: p.TableSettings,
        by: str,
        bots: dict[int, str],
        sit: int | None,
        origin: e.Origin | None = None,
        address: str = "",
    ) -> str:
        """Open a table; it is durable when this returns. Raises `Refusal`. The address is one of `address_key`."""
        self.table_shares.check(by, address, settings.public)  # before any work is done for it
        first = first_entries(settings, by, bots, sit, origin, fair.new_seed(), self.time().wall)
        return await self.open(first, by, address)

    async def open(self, first: list[e.AnyEntry], by: str, address: str = "", id: str | None = None) -> str:
        """Open a table with these first entries, under an id that is new, or that nobody else knows."""
        seated = {entry.player for entry in first if isinstance(entry, e.Sat)}
        people = {id: person_of(one) for id, one in (await self.storage.players([by, *seated])).items()}
        return await self._new_room(first, people, address, id or secrets.token_urlsafe(16))

    async def _open_rematch(self, room: Room, by: str, now: int) -> str | Refusal:
        seed = fair.new_seed()
        first = places.rematch(room.table, by, seed, fair.commitment(seed), now)
        address = next((client.network for client in self.people.connections.get(by, ())), "")
        try:
            return await self._new_room(first, dict(room.people.known), address, secrets.token_urlsafe(16))
        except NotRead:
            return Refusal("not_read")
        except Refusal as refusal:
            self.metrics.bad_input.count_refusal(refusal.key)
            return refusal

    async def _new_room(self, first: list[e.AnyEntry], people: dict[str, p.Person], address: str, id: str) -> str:
        if self.full:
            raise Refusal("storage_full")
        opened = first[0]
        assert isinstance(opened, e.Opened)
        if self.elsewhere is not None and opened.tournament is None:
            check_person(*await self.elsewhere.opened_by(opened.by), opened.listed)
        elif self.elsewhere is None and not self.table_shares.is_loaded:
            self.table_shares.load(await self.storage.unfinished_tables())
        if id in self.rooms:  # it was asked for twice at once
            return await self._durable(id)
        if opened.tournament is None:
            self.table_shares.open(id, opened.by, address, opened.listed)
        else:
            self.table_shares.open_given(id, address)
        table = Table(id, opened, self.storage.outages())
        happened = [table.recent[0], *(table.take(Change(entry)) for entry in first[1:])]
        room = self.rooms[id] = Room(self._services, table, people)
        result = self._opening[id] = asyncio.get_running_loop().create_future()

        def written(error: Exception | None) -> None:
            if error is not None:
                if type(error) is not NotStored:  # that nothing can be written the storage says, and once
                    log.warning("table_not_opened", why=str(error))
                room.put_away()
                self.rooms.pop(id, None)
                self.table_shares.end(id)
            else:
                self._show_in_lobby(room)
            self._opening.pop(id, None)
            result.set_result(error)

        room.open(happened, written)
        return await self._durable(id)

    async def _durable(self, id: str) -> str:
        """The id of a table that was opened, once its first entries are durable."""
        if id in self._opening and await asyncio.shield(self._opening[id]) is not None:
            raise Refusal("not_stored")
        return id

    def may_take_over(self, table: str) -> bool | None:
        """Whether somebody may take over from a bot at a table of this server; None: not just now, but maybe soon."""
        room = self.rooms.get(table)
        if room is None or room.table.phase == "over":
            return False
        if room.table.phase == "open" or not room.settled or room.live.present.isdisjoint(room.table.people()):
            return None
        return joining.bot_to_replace(room.table, self.time().wall) is not None

    def take_over(self, table: str, person: p.Person) -> None:
        """Let a person who looked for a game take over from a bot there."""
        self.rooms[table].join(person)

    # Finding tables

    async def find(self, id: str) -> TableRoom:
        """The table of that id, wherever it is played; raises `Refusal`, or `NotRead` if it cannot be reached."""
        until = time.monotonic() + FIND_SECONDS
        looks = 0
        while True:
            try:
                return await self.room(id)
            except OwnedElsewhere as found:
                if self.elsewhere is None or time.monotonic() > until:
                    raise
                room = None if found.owner is None else await self.elsewhere.room(id, found.owner)
                if room is not None:
                    return room
                if isinstance(found, LaterRules):
                    await self.elsewhere.wake([id])
                lease_left = found.lease_left
            except NotStored as error:
                raise NotRead(str(error)) from error
            await asyncio.sleep(pause_after(looks, lease_left))
            looks += 1

    async def room(self, id: str) -> Room:
        """The table of that id, rebuilt from its journal if need be; raises `Refusal`, or `OwnedElsewhere`."""
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
            task.exception()  # whoever asked has seen it, or has gone

    async def _load(self, id: str) -> Room:
        if id in self._releasing:
            await asyncio.wait({self._releasing[id]})
        row = await self.storage.table_row(id)
        if row is None:
            raise Refusal("no_table")
        if self.elsewhere is not None and e.are_later(row.rules):
            raise await self._leave_to_later_version(self.elsewhere, id)
        unattended = await self.storage.take_table(id)  # first: another server may know rules that this one does not
        if id in self._aside or row.rules != e.RULES:
            raise await self._set_aside(row, f"its rules are {row.rules}")
        try:
            table = await self.read_table(id)
        except NotRead:
            raise
        except Exception as error:  # whatever it is that this version cannot go on with, it blocks nothing
            raise await self._set_aside(row, f"{type(error).__name__}: {error}"[:200]) from None
        later = due(table, self.given_up_after)
        if row.due is not None and row.due != later:  # the server was down meanwhile
            await self.storage.save_table(msgspec.structs.replace(row, due=later))
        ids = {*table.people(), table.host, *(line.player for _, line in table.chat)}
        people = {id: person_of(one) for id, one in (await self.storage.players(list(ids))).items()}
        table.outages = self.storage.outages()  # the machine may have slept since the journal was read
        room = self.rooms[id] = Room(self._services, table, people)
        if self.elsewhere is not None and row.phase in ("open", "playing"):
            self.table_shares.load([(id, row.host, row.public and row.phase == "open")])
        if unattended is not None:
            self.metrics.takeovers.inc()
            room.submit(c.TableInterrupted(*unattended))
        room.submit(c.TimerFired())
        return room

    async def _leave_to_later_version(self, elsewhere: Elsewhere, table: str) -> SaucerfulError:
        """Why a table of later rules is not rebuilt here: servers of a later version know them.

        Nothing is stored of that, so that such a server wakes the table when something is due.
        """
        owner = await elsewhere.owner(table)
        if owner is None and self.storage.alone:
            return Refusal("aside")
        return LaterRules(f"Table {table} is one for a later version of the program.", owner)

    def is_aside(self, row: TableRow) -> bool:
        """Whether there is nobody who could go on with a table."""
        return row.phase == "aside" or (self.storage.alone and e.are_later(row.rules))

    async def _set_aside(self, row: TableRow, why: str) -> Refusal:
        """Keep a table that this version cannot go on with; another version may try again."""
        self.table_shares.end(row.id)
        if row.id not in self._aside:
            self._aside.add(row.id)
            log.error("table_set_aside", table=row.id, why=why)
        if row.phase in ("open", "playing"):
            await self.storage.save_table(msgspec.structs.replace(row, phase="aside", due=None))
        if self.elsewhere is not None:
            await self.storage.release_tables([row.id])
        return Refusal("aside")

    async def _table_lost(self, room: Room, why: str) -> None:
        """A table in play whose journal turns out to be damaged: those who are there are told, and it is set aside."""
        room.put_away()
        self.rooms.pop(room.table.id, None)
        for client in list(room.live.clients):
            client.refuse(Refusal("aside"))
            client.room = None
        row = await self.storage.table_row(room.table.id)
        if row is not None:
            await self._set_aside(row, why)

    def _table_taken(self, room: Room) -> None:
        """Another server owns the table now, because this one gave no sign of life: whoever is there comes again."""
        log.error("table_taken_over", table=room.table.id)
        room.put_away()
        self.table_shares.end(room.id)
        self.rooms.pop(room.table.id, None)
        for client in list(room.live.clients):
            client.room = None
            client.close(COME_AGAIN)

    def strand(self) -> None:
        """Have everybody connect again, to a server that can reach the storage."""
        log.error("stranded", why="the database cannot be reached from here, but from other servers")
        self.stranded = True
        for room in list(self.rooms.values()):
            self._table_taken(room)
        self.people.for_each(lambda client: client.close(COME_AGAIN))

    async def read_table(self, id: str) -> Table:
        """The table as its journal tells it, replayed off the event loop."""
        entries = await self.storage.read_entries(id)
        return await asyncio.to_thread(Table.from_journal, id, entries, self.storage.outages())

    # What happens at tables

    def _published(self, room: Room, happened: Happened) -> None:
        entry, table = happened.entry, room.table
        if not isinstance(entry, (e.Moved, e.Said)):
            self._show_in_lobby(room)
            if table.phase == "playing":
                self.table_shares.begin(table.id)
        if table.phase == "over":
            self.table_shares.end(table.id)
            if isinstance(entry, (e.Moved, e.Closed)) and table.position is not None:
                self._game_over(table)
        if isinstance(entry, e.Moved):
            self.metrics.moves[table.game.name] += 1
        if isinstance(entry, e.Sealed):
            self.turn_calls.call_missing(room)
        if isinstance(entry, NEW_TURN) and not table.real_time and table.phase == "playing":
            self.turn_calls.call_next(room)

    def _game_over(self, table: Table) -> None:
        assert table.position is not None
        log.info("game_over", table=table.id, game=table.game.name, moves=len(table.position.history))
        if table.opened.tournament is not None:
            self.tournament_game_over(table.opened.tournament.id, table.id)
        if table.settings.rated:
            self.start(self.ratings.update())

    def _show_in_lobby(self, room: Room) -> None:
        if room.row is not None:
            self.lobby.changed(room.row)

    def _lobby_changed(self) -> None:
        if self._other_servers is not None:
            self._other_servers.lobby_changed()

    def clock_jumped(self, jump: Jump) -> None:
        """The machine slept, or the process stood still, which is as if the server had been down."""
        log.warning(jump.why, seconds=abs(jump.ended - jump.began) // 1000)
        if jump.outage:
            self.was_away(jump.began, jump.ended)

    def was_away(self, began: int, ended: int) -> None:
        """Nobody could play here meanwhile: an outage of all tables if we are alone, else of those that are here."""
        if self.storage.alone:
            self.storage.record_outage(began, ended)
        for room in list(self.rooms.values()):
            alone = self.storage.alone
            room.submit_first(c.OutagesChanged(self.storage.outages()) if alone else c.TableInterrupted(began, ended))

    def put_away_idle(self, seconds: float, seconds_when_over: float) -> None:
        """Let go of tables at which nobody has been for so long; what was abandoned long ago is given up."""
        now, free = time.monotonic(), []
        for id, room in list(self.rooms.items()):
            kept = seconds_when_over if room.table.phase == "over" else seconds
            if not room.idle or now - room.left_at < kept:
                continue
            if room.table.is_abandoned(self.time().wall, self.given_up_after):
                if now - room.left_at >= WAIT_AFTER_LEAVING or not room.table.waits_alone:
                    room.submit(c.TableAbandoned())
            else:
                room.put_away()
                del self.rooms[id]
                free.append(id)
        if free and self.elsewhere is not None:
            self.release(free)

    def release(self, tables: list[str]) -> asyncio.Task[None]:
        """Let any server take these tables, which are not in memory any more."""
        for table in tables:
            self.table_shares.end(table)
        task = asyncio.get_running_loop().create_task(self.storage.release_tables(tables))
        self._releasing.update(dict.fromkeys(tables, task))
        task.add_done_callback(partial(self._released, tables))
        return task

    def _released(self, tables: list[str], task: asyncio.Task[None]) -> None:
        for table in tables:
            if self._releasing.get(table) is task:
                del self._releasing[table]
        self._ended(task)

    # Background work, and the end

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something in the background, and log if it fails."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if not (self.stopping and isinstance(error, NotRead | NotStored)):  # by then the storage may be closed
            log.error("background_work_failed", why=f"{type(error).__name__}: {error}")

    async def stop(self) -> None:
        """Finish what has been begun, tell everybody when to come back, and write everything down."""
        self.stopping = True
        for room in list(self.rooms.values()):
            room.submit(c.ServerStopping())
        self.bots.stop()
        if self.notifier is not None:
            self.notifier.stop()
        if self._other_servers is not None:
            await hand_over(self.rooms, self.release, self._other_servers)
        else:
            self.people.for_each(lambda client: client.tell(p.Closing(BACK_IN)))
        await settle(self.rooms)
        for task in self._tasks:
            task.cancel()
        await self.storage.close()
        self.people.for_each(lambda client: client.close(COME_AGAIN))
