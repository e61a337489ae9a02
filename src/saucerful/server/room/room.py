"""One live table: takes the next command, decides, writes the entries down, and then carries out the effects."""

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import msgspec
import structlog

from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.server import protocol as p
from saucerful.server.archive.finished_games import finished_game
from saucerful.server.metrics import Metrics
from saucerful.server.moment import Now
from saucerful.server.refusals import Refusal
from saucerful.server.room import hints
from saucerful.server.room.bot_pool import BotPool
from saucerful.server.room.broadcast import Broadcast
from saucerful.server.room.people import People
from saucerful.server.room.table_rows import is_same, table_row
from saucerful.server.storage.errors import NotOwner, NotRead
from saucerful.server.storage.protocols import Storage
from saucerful.server.storage.rows import TableRow
from saucerful.server.table import commands as c
from saucerful.server.table import effects as f
from saucerful.server.table import entries as e
from saucerful.server.table.client import Client
from saucerful.server.table.decide import Decided, decide
from saucerful.server.table.live import LiveTable, Patience, Pending
from saucerful.server.table.seats.bot_levels import ALWAYS_INSTALLED, installed
from saucerful.server.table.state import Happened, Table
from saucerful.server.table.summary import TableSummary, summarize
from saucerful.server.table.views import TableViews

FLUSH_AFTER = 0.025
"""Seconds in which changes of places and presence are collected; nobody notices."""
RETRY_AFTER = 1.0
"""Seconds to wait when the journal could not be read."""
HINT_SECONDS = 1.0
"""A hint comes so long after it was asked for, or a whole number of times as long."""
LONGEST_SLEEP = 3_600_000
"""Milliseconds after which a table wakes up in any case."""
PUT_AWAY = "The table has just been put away; ask again."

Written = Callable[[Exception | None], None]

log = structlog.get_logger("saucerful.room")


@dataclass(frozen=True)
class Services:
    """What a room uses of the server around it."""

    storage: Storage
    bots: BotPool
    metrics: Metrics
    patience: Patience
    given_up_after: int
    """Milliseconds after which a table is given up at which nothing happens."""
    time: Callable[[], Now]
    notice_silence: Callable[[], None]
    """Tells all rooms if the process stood still; to be called before anything is decided."""
    read_table: Callable[[str], Coroutine[Any, Any, Table]]
    table_lost: Callable[["Room", str], Coroutine[Any, Any, None]]
    """Told that the journal can be read and is damaged."""
    table_taken: Callable[["Room"], None]
    """Told that another server has taken over the table."""
    open_rematch: Callable[["Room", str, int], Coroutine[Any, Any, str | Refusal]]
    """Opens the next table, for that person at that time; returns its id, or why it was not opened."""
    networks_of: Callable[[str], list[str]]
    """Tags of the networks that a person plays from."""
    published: Callable[["Room", Happened], None]
    """Told about what has happened once it is durable and everybody at the table has been told."""
    start: Callable[[Coroutine[Any, Any, None]], None]
    """Runs something in the background."""


class SummaryRequest(NamedTuple):
    """A request for the table as it is, as far as that is durable."""

    reply: "asyncio.Future[TableSummary]"

    def fail(self, why: str) -> None:
        """There will be no summary."""
        if not self.reply.done():  # else whoever asked has gone away
            self.reply.set_exception(NotRead(why))


class Queued(NamedTuple):
    """Something that waits its turn, and when it arrived by `time.perf_counter`, if anybody measures that."""

    command: c.Command | SummaryRequest
    arrived: float = 0.0


class Room:
    """A driver around the pure state of a table. There is no other place where things happen to it."""

    def __init__(self, services: Services, table: Table, people: dict[str, p.Person]) -> None:
        self.live = LiveTable(table, services.patience, secrets.token_bytes(32))
        self.people = People(people)
        self.row: TableRow | None = None
        """What the storage knows of the table; `None` while that is not certain."""
        self.busy = False
        """Whether entries are being written. Until they are, nobody sees the table and nothing else is decided."""
        self.left_at = time.monotonic()
        self._services = services
        self._queue: deque[Queued] = deque()
        self._running = False
        self._closed = False
        self._broadcast = Broadcast(self.live, TableViews(table, self.people.person))
        self._flush_timer: asyncio.TimerHandle | None = None
        self._wake_timer: asyncio.TimerHandle | None = None
        self._bots: dict[tuple[int, str], SeatedBot] = {}

    @property
    def table(self) -> Table:
        return self.live.table

    @property
    def id(self) -> str:
        return self.live.table.id

    @property
    def settled(self) -> bool:
        """Whether everything that was submitted has been decided and written, and no rematch is being opened."""
        return not (self.busy or self._queue or self.live.opening_rematch)

    @property
    def idle(self) -> bool:
        """Whether nobody is there, and nothing is about to happen."""
        return self.settled and not self.live.clients and self.live.idle

    # What reaches the table

    def enter(self, client: Client, seen: int) -> None:
        """A client opens the table."""
        client.room = self
        self.submit(c.ClientEntered(client, client.player, seen))
        self._note_networks(client.player)

    def leave(self, client: Client) -> None:
        """A client closes the table. That does not wait its turn, because nothing more may be sent to it."""
        if client.room is self:
            client.room = None
        if client in self.live.clients:
            self._perform(decide(self.live, c.ClientLeft(client), self._services.time()).effects)
            self.left_at = time.monotonic()
            self.people.forget_visitor(client.player, self.live)
            self.submit(c.TimerFired())

    def hear(self, client: Client, message: p.AnyAsk, arrived: float) -> None:
        """A message from somebody at the table."""
        self.submit(c.MessageReceived(client, client.player, message, client.blocks), arrived)

    def forget(self, player: str) -> None:
        """A person's data was deleted: their name goes, and what they said."""
        if self.people.known.pop(player, None) is not None:
            self.submit(c.PlayerForgotten(player))

    def join(self, person: p.Person) -> None:
        """Somebody who looked for a game takes over from a bot, if that can still be done."""
        self.people.know(person)
        self.submit(c.PersonJoins(person.id))

    def renamed(self, person: p.Person) -> None:
        """Somebody has another name or face."""
        if person.id in self.people.known:
            self.people.know(person)
            self.submit(c.PeopleChanged())

    @property
    def watching(self) -> int:
        """How many people watch."""
        return sum(self.table.seat_of(player) is None for player in self.live.present)

    def glimpse(self) -> p.Glimpse | None:
        """The game as a spectator sees it; None while something is being written that nobody may see yet."""
        return None if self.busy else self._broadcast.views.glimpse(self.live.present)

    async def seen_by_spectators(self) -> bytes | None:
        """The view of a spectator, as JSON; None if nobody may watch, or there is nothing that anybody may see yet."""
        position = self.table.position
        if self.busy or position is None or self.table.phase != "playing" or not self.table.settings.spectators:
            return None
        return msgspec.json.encode(position.view(None))

    async def summary(self) -> TableSummary:
        """How things stand once everything that was submitted before is durable.

        Raises `NotRead` if the journal cannot be read, or the room is put away meanwhile: ask again.
        """
        reply: asyncio.Future[TableSummary] = asyncio.get_running_loop().create_future()
        self._put(Queued(SummaryRequest(reply)))
        return await reply

    def submit(self, command: c.Command, arrived: float = 0.0) -> None:
        """Queue a command."""
        self._put(Queued(command, arrived))

    def submit_first(self, command: c.Command) -> None:
        """Queue a command before all others."""
        self._queue.appendleft(Queued(command))
        self._run()

    def _put(self, queued: Queued) -> None:
        self._queue.append(queued)
        if self._closed:
            self._fail_summaries(PUT_AWAY)
        self._run()

    def open(self, happened: Sequence[Happened], written: Written) -> None:
        """Write the first entries of a new table; `written` is told how that went."""

        def done(error: Exception | None) -> None:
            self.busy = False
            written(error)
            self.submit(c.TimerFired())

        self.busy = True
        self._append(happened, done)

    def put_away(self) -> None:
        """Nobody needs this room any longer; its table is in the journal."""
        self._closed = True
        for timer in (self._flush_timer, self._wake_timer):
            if timer is not None:
                timer.cancel()
        self._fail_summaries(PUT_AWAY)

    def _fail_summaries(self, why: str) -> None:
        """Tell those who wait for a summary that there will be none."""
        requests = [one.command for one in self._queue if isinstance(one.command, SummaryRequest)]
        self._queue = deque(one for one in self._queue if not isinstance(one.command, SummaryRequest))
        for request in requests:
            request.fail(why)

    def _note_networks(self, player: str) -> None:
        """Write down where somebody comes from who plays a rated game: in the end nobody may know it any more."""
        if self.table.settings.rated:
            self.submit(c.PersonSeen(player, self._services.networks_of(player)))

    # One command at a time

    def _run(self) -> None:
        if self._running or self._closed:
            return
        self._running = True
        try:
            while self._queue and not self.busy:
                self._services.notice_silence()  # which may queue a command that comes first
                self._take(self._queue.popleft(), self._services.time())
        finally:
            self._running = False

    def _take(self, queued: Queued, now: Now) -> None:
        number = self.table.number
        try:
            self._decide(queued, now)
        except Refusal as refusal:
            self._refuse(queued.command, refusal)
        except Exception:  # whatever it was, the table goes on for the others
            log.exception("command_failed", table=self.table.id)
            self._refuse(queued.command, Refusal("failed"))
            self._reload(number)

    def _decide(self, queued: Queued, now: Now) -> None:
        command = queued.command
        if isinstance(command, SummaryRequest):
            if not command.reply.done():
                command.reply.set_result(summarize(self.table, self.people.person))
            return
        if isinstance(command, c.ClientEntered):
            client = command.client
            if client.room is not self:  # gone again while others were served
                return
            is_news = self.live.may_look(client.player) and self.people.know(client.person)
            if is_news and self.table.seat_of(client.player) is not None:
                self._queue.append(Queued(c.PeopleChanged()))  # others have seen the seat without that name
        decision = decide(self.live, command, now)
        if decision.happened:
            self.busy = True
            self._append(decision.happened, partial(self._written, queued, decision))
            return
        self._perform(decision.effects)
        if not isinstance(command, c.TimerFired):
            self._queue.append(TIMER)

    def _append(self, happened: Sequence[Happened], done: Written) -> None:
        """Write entries, and with them what the lobby, the timers and the players' lists know of the table."""
        table, last, row = self.table, happened[-1].entry, None
        if self.row is None or not is_same(self.row, table, last, self._services.given_up_after):
            row = self.row = table_row(table, self._services.given_up_after)
            row = msgspec.structs.replace(row, changed=last.at)
        ended = table.phase == "over" and (isinstance(last, e.Moved) or _has_outcome(last))
        self._services.storage.append(
            table.id,
            happened[0].number - 1,
            [e.write_entry(one.entry) for one in happened],
            done,
            row,
            finished_game(table, last.at, self._services.networks_of) if ended else None,
        )

    def _written(self, queued: Queued, decision: Decided, error: Exception | None) -> None:
        if isinstance(error, NotOwner):
            self._refuse(queued.command, Refusal("not_stored"))
            self._services.table_taken(self)
            return
        if error is not None:
            self._refuse(queued.command, Refusal("not_stored"))
            self._refuse_held(queued.command, decision)
            self._reload(decision.happened[0].number - 1, decision.pending)
            return
        try:
            self._perform(decision.effects)
            self._services.published(self, decision.happened[-1])
        except Exception:  # it has happened all the same, and the table goes on
            log.exception("effects_failed", table=self.table.id)
        self.busy = False
        for entry in (one.entry for one in decision.happened):
            if isinstance(entry, e.Sat | e.Joined):
                self._note_networks(entry.player)
        if queued.arrived:
            self._services.metrics.acknowledged.observe(time.perf_counter() - queued.arrived)
        self._put(TIMER)

    def _refuse(self, command: c.Command | SummaryRequest, refusal: Refusal) -> None:
        match command:
            case c.MessageReceived():
                id = command.message.id if isinstance(command.message, p.Move | p.Why | p.TakeBack) else None
                self._perform([f.Refuse(command.client, refusal, id)])
            case c.ClientEntered():
                client = command.client
                client.refuse(refusal)
                self.leave(client)
            case SummaryRequest():
                command.fail(f"The summary of table {self.id} could not be made.")
            case c.SeatReclaimed() | c.RematchOpened():
                self._perform([f.Refuse(command.client, refusal)])

    def _refuse_held(self, command: c.Command | SummaryRequest, decision: Decided) -> None:
        """Tell people of the moves that waited at the table and will not be made."""
        refusals = [effect for effect in decision.effects if isinstance(effect, f.Refuse)]
        for entry in (one.entry for one in decision.happened):
            if isinstance(command, c.TimerFired) and isinstance(entry, e.Moved) and entry.id is not None:
                assert entry.seat is not None
                player = self.table.seats[entry.seat].player
                clients = self.live.clients_of(player) if player is not None else []
                refusals += [f.Refuse(client, Refusal("not_stored"), entry.id) for client in clients]
        self._perform(refusals)

    def _reload(self, seen: int, pending: Pending | None = None) -> None:
        """What could not be written has not happened: go back to what the journal says."""
        self.busy = True
        self._services.start(self._read_again(seen, pending))

    async def _read_again(self, seen: int, pending: Pending | None) -> None:
        while True:
            try:
                table = await self._services.read_table(self.table.id)
                break
            except NotRead as error:
                log.warning("table_not_read", table=self.table.id, why=str(error))
                self._fail_summaries(str(error))
                await asyncio.sleep(RETRY_AFTER)
                if self._closed:
                    return
            except Exception as error:
                await self._services.table_lost(self, f"{type(error).__name__}: {error}"[:200])
                return
        self.row = None
        self._broadcast.views = TableViews(table, self.people.person)
        self.busy = False
        self.submit_first(c.TableReloaded(table, seen, pending))

    # Effects

    def _perform(self, effects: Sequence[f.Effect]) -> None:
        for effect in effects:
            match effect:
                case f.ShowMove():
                    self._broadcast.show_move(effect)
                case f.ShowTable():
                    self._show_table(effect)
                case f.ShowTableSoon():
                    self._broadcast.note_change(effect.seen)
                    self._flush_soon()
                case f.ShowPresenceSoon():
                    self._broadcast.note_presence()
                    self._flush_soon()
                case f.ShowChat():
                    self._broadcast.show_chat(effect.happened)
                case f.ShowReaction():
                    reacted = p.Reacted(self.people.person(effect.player), effect.reaction)
                    self._broadcast.tell_all(reacted, muted=effect.player)
                case f.Send():
                    for client in effect.clients:
                        client.tell(effect.message)
                case f.SendAll():
                    self._broadcast.tell_all(effect.message)
                case f.Refuse():
                    if effect.id is not None:
                        self._services.metrics.refused[self.table.game.name].inc()
                    effect.client.refuse(effect.refusal, effect.id)
                case f.Evict():
                    effect.client.refuse(effect.refusal)
                    self.leave(effect.client)
                case f.AskBot():
                    self._ask_bot(effect)
                case f.AskHint():
                    self._ask_hint(effect)
                case f.OpenRematch():
                    self._services.start(self._open_rematch(effect))
                case f.WakeAt():
                    self._wake_at(effect.steady)
                case f.Then():
                    self._queue.appendleft(Queued(effect.command))

    def _show_table(self, shown: f.ShowTable) -> None:
        named = shown.clients
        clients = None if named is None else [client for client in named if client.room is self]  # others have left
        self._broadcast.show_table(clients, shown.seen, self._services.time().wall)

    def _ask_bot(self, asked: f.AskBot) -> None:
        assert self.table.position is not None
        player = self._bot(asked.seat, asked.level)
        sight = Sight.of(self.table.position, asked.seat, asked.seed, asked.seconds)
        sight = sight.considerate(asked.people, asked.t)
        if len(sight.actions):  # else somebody was faster, and the bot is asked again when that matters
            self._services.bots.ask(player, sight, lambda move: self.submit(c.BotAnswered(asked.request, move)))

    def _ask_hint(self, asked: f.AskHint) -> None:
        assert self.table.position is not None
        seat, seen = asked.seat, hints.seen_by(self.table.position, asked.seat)
        self._services.bots.find(
            partial(hints.found, seen, seat),
            HINT_SECONDS,
            lambda found: self.submit(c.HintFound(asked.request, seat, hints.LEVEL, found)),
        )

    def _bot(self, seat: int, level: str) -> SeatedBot:
        """The bot that plays a seat; it is kept, because it may remember."""
        if (seat, level) not in self._bots:
            plays = ALWAYS_INSTALLED if level == e.GUIDE else installed(level)
            if plays != level != e.GUIDE:
                log.warning("bot_not_installed", table=self.table.id, level=level, plays=plays)
            self._bots[seat, level] = SeatedBot(plays)
        return self._bots[seat, level]

    async def _open_rematch(self, wanted: f.OpenRematch) -> None:
        id = await self._services.open_rematch(self, wanted.player, self._services.time().wall)
        self.submit(c.RematchOpened(wanted.client, id))

    def _wake_at(self, steady: int) -> None:
        wait = min(max(0, steady - self._services.time().steady), LONGEST_SLEEP)
        if self._wake_timer is not None:
            self._wake_timer.cancel()
        self._wake_timer = asyncio.get_running_loop().call_later(wait / 1000 + 0.001, self.submit, c.TimerFired())

    def _flush_soon(self) -> None:
        if self._flush_timer is None and self._broadcast.pending:
            self._flush_timer = asyncio.get_running_loop().call_later(FLUSH_AFTER, self._flush)

    def _flush(self) -> None:
        self._flush_timer = None
        if self.busy:  # what is being written is not to be seen yet
            self._flush_soon()
        else:
            self._broadcast.flush(self._services.time().wall)


def _has_outcome(entry: e.AnyEntry) -> bool:
    """Whether the game is over by what people decided, so that it is kept as one that was played."""
    return isinstance(entry, e.Closed) and entry.why in (e.AGREED, e.RESIGNED, e.CLAIMED)


TIMER = Queued(c.TimerFired())
