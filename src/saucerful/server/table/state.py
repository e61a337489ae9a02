"""A table as its journal tells it: who sits where, the position, the clocks."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from saucerful.engine.errors import BadRecord
from saucerful.engine.event import Event
from saucerful.engine.fair import Chance
from saucerful.engine.position import Judged, MadeMove, Position
from saucerful.server.table import entries as e
from saucerful.server.table.seats.seating import Seat, Seating
from saucerful.server.table.setups import setup_of
from saucerful.server.table.timing.clocks import Clocks, Outage, merged, moment_after
from saucerful.server.table.timing.stopwatch import Stopwatch

REMEMBERED = 60
"""Entries whose events a table can tell again to those who missed them."""
CHAT_LINES = 50
MOST_ENTRIES = 20_000
"""Entries after which a table is closed: no game takes so many."""
MOST_MOVES = 5_000
"""Moves after which a game ends without a result: the longest that bots play takes a few hundred."""
DAY = 86_400_000
ABANDONED = 7 * DAY
"""Milliseconds after which a table at which nothing happens is given up, if its game has not begun."""
WAITING_ALONE = 3_600_000
"""The same if nobody has joined whoever opened it."""
ABANDONED_IN_PLAY = 30 * DAY
"""The same for a game without clocks, unless the host sets something else."""


class Change(NamedTuple):
    """An entry that is about to be taken, with what was worked out when it was decided on."""

    entry: e.AnyEntry
    judged: Judged | None = None
    """The move, if it is one and has been judged in this very position."""
    order: Sequence[int] = ()
    """Its shuffle."""


class Happened(msgspec.Struct, frozen=True):
    """An entry that the table has taken: its number, and the events that it caused in the game."""

    number: int
    entry: e.AnyEntry
    events: list[Event] = []


class Table:
    """Everything that follows from the entries taken so far."""

    def __init__(self, id: str, opened: e.Opened, outages: Sequence[Outage] = ()) -> None:
        self.id = id
        self.opened = opened
        self.settings = opened.settings
        self.setup = setup_of(opened.settings)
        self.game = self.setup.game
        self.number = 1
        self.at = opened.at
        """The time of the last entry. Time does not run backwards here, whatever the machine's clock does."""
        self.host = opened.by
        self._seating = Seating.empty(self.settings.seats)
        self.position: Position | None = None
        self.phase = "open"
        """`open` (people gather), `playing` or `over`."""
        self.started: e.Started | None = None
        self.next: str | None = None
        self.closed: str | None = None
        """Why the game is over before its end, if it is."""
        self.closing: e.Closed | None = None
        """How it ended then."""
        self.clocks = Clocks(self.settings.clock, self.settings.seats)
        self.stopwatch = Stopwatch()
        self._interruptions: list[Outage] = []
        """Outages of this table only."""
        self.outages = outages
        self.chat: deque[tuple[int, e.Said]] = deque(maxlen=CHAT_LINES)
        self.mutes: set[tuple[str, str]] = set()
        self.networks: dict[str, dict[str, int]] = {}
        """In a rated game, by person: the tags of the networks that they came from, and when that was noted."""
        self.recent: deque[Happened] = deque([Happened(1, opened)], maxlen=REMEMBERED)
        self.move_ids: dict[tuple[int | None, str], int] = {}
        self.undone: list[dict[str, Any]] = []
        self.hinted: dict[int, int] = {}
        """In how many positions the person of each seat has asked for a hint."""
        self.shuffles = 0
        self.moves = 0
        """Moves that were made, also those that were taken back, and those that the game began with."""

    @classmethod
    def from_journal(cls, id: str, journal: Iterable[bytes], outages: Sequence[Outage] = ()) -> "Table":
        """The table that the journal tells of; raises what reading or replaying raises if it no longer can be."""
        written = [e.read_entry(entry) for entry in journal]
        opened = written[0]
        if not isinstance(opened, e.Opened):
            raise BadRecord("the journal does not begin with the opening of a table")
        if opened.rules != e.RULES:
            raise BadRecord(f"the table was opened under rules {opened.rules}; this version plays rules {e.RULES}")
        table = cls(id, opened, outages)
        for entry in written[1:]:
            table.take(Change(entry))
        return table

    # What is the case

    @property
    def seats(self) -> list[Seat]:
        return self._seating.seats

    @property
    def outages(self) -> Sequence[Outage]:
        """When the server was down or its machine slept; that time is charged to nobody."""
        return self.clocks.outages

    @outages.setter
    def outages(self, outages: Sequence[Outage]) -> None:
        self._all_servers = outages
        known = merged(outages, self._interruptions) if self._interruptions else outages
        self.clocks.outages = self.stopwatch.outages = known

    @property
    def real_time(self) -> bool:
        return self.game.clock

    @property
    def unhurried(self) -> bool:
        """Whether people play over days: nobody need be there."""
        clock = self.settings.clock
        return clock is not None and clock.move is not None and clock.move >= 3_600

    def given_up_at(self, patience: int = ABANDONED_IN_PLAY) -> int | None:
        """When the table is given up if nothing happens there; `None` once clocks see to it that the game ends.

        It is reckoned from the end of a day, so that it does not change with everything that happens; but while nobody
        has joined, little does.
        """
        if self.phase == "over" or (self.phase == "playing" and self.clocks.ends and not self.real_time):
            return None
        if self.waits_alone:
            return moment_after(self.at, WAITING_ALONE, self.outages)
        end_of_day = self.at // DAY * DAY + DAY
        return moment_after(end_of_day, ABANDONED if self.phase == "open" else patience, self.outages)

    @property
    def waits_alone(self) -> bool:
        """Whether the game has not begun, and nobody has joined whoever opened the table, or it is one of a pair who
        were brought together and do not come.

        A private table for a game over days is no such table: friends may find its link only tomorrow. Nor is one of a
        tournament over days, whose people need not be there.
        """
        waits = self.phase == "open" and (self.opened.paired or len(self._seating.people()) < 2)
        open_to_all = self.settings.public and self.opened.tournament is None
        return waits and (open_to_all or not self.unhurried)

    def is_abandoned(self, now: int, patience: int = ABANDONED_IN_PLAY) -> bool:
        """Whether the moment of `given_up_at` has come."""
        until = self.given_up_at(patience)
        return until is not None and now >= until

    @property
    def has_moves_left(self) -> bool:
        """Whether the game may go on. Every move is kept, so none goes on for ever."""
        return self.moves < MOST_MOVES

    def seat_of(self, player: str) -> int | None:
        """Where the person sits."""
        return self._seating.place_of(player)

    def legal(self, seat: int | None) -> list[str]:
        """The seat's moves; none for spectators, and none while a bot plays the seat."""
        if self.position is None or seat is None or self.closed or self.seats[seat].bot is not None:
            return []
        return self.position.legal(seat)

    def people(self) -> list[str]:
        """Those who sit at the table, in the order of their seats."""
        return self._seating.people()

    def all_in(self, present: set[str]) -> bool:
        """Whether all who sit at the table are among these."""
        return self._seating.all_in(present)

    @property
    def unattended(self) -> bool:
        """Whether nothing is done in the game but what people do: there are no bots, and no clocks."""
        return self.phase == "playing" and not (self._seating.has_bots or self.settings.clock or self.real_time)

    @property
    def sealed(self) -> bool:
        """Whether everybody is ready and all commitments stand, before the game."""
        return self._seating.sealed

    @property
    def broken_off(self) -> int:
        """How often a sealed table did not lead to a game."""
        return self._seating.broken_off

    def chance(self) -> Chance:
        """Where the deal and the shuffles come from."""
        assert self.started is not None
        return Chance(self.opened.seed, self.started.nonces)

    def tally(self) -> dict[str, int]:
        """How often each player has won this evening, this game included, unless it was a lesson."""
        won = dict(self.opened.tally)
        for winner in self.winners if not self.lesson else ():
            player = self.seats[winner].player
            if player is not None:
                won[player] = won.get(player, 0) + 1
        return won

    @property
    def winners(self) -> list[int]:
        """The seats that have won, by the rules or because others gave up or stayed away."""
        if self.closing is not None:
            return self.closing.winners
        return self.position.winners if self.position is not None else []

    @property
    def absent(self) -> list[int]:
        """The people's seats that they did not play to the end; that they gave up, above all."""
        gone = [number for number, seat in enumerate(self.seats) if seat.player is not None and seat.bot is not None]
        if self.closing is not None and self.closing.why == e.RESIGNED and self.closing.seat is not None:
            gone.append(self.closing.seat)
        return sorted(set(gone))

    @property
    def given(self) -> int:
        """How many moves had been made when the table's game began: none, unless it goes on from another one."""
        return len(self.opened.origin.moves) if self.opened.origin else 0

    @property
    def lesson(self) -> bool:
        """Whether it is a guided game."""
        return self.opened.origin is not None and bool(self.opened.origin.script)

    @property
    def followed(self) -> int | None:
        """In a lesson: how many of its moves have been made; `None` once the game has gone its own way."""
        if not self.lesson:
            return None
        made, script = self.position.history if self.position else [], self._script
        same = all((one.seat, one.move) == (other.seat, other.move) for one, other in zip(made, script, strict=False))
        return min(len(made), len(script)) if same else None

    @property
    def scripted(self) -> MadeMove | None:
        """In a lesson: the move that comes next there, if it has been followed so far."""
        followed = self.followed
        return self._script[followed] if followed is not None and followed < len(self._script) else None

    @property
    def _script(self) -> list[MadeMove]:
        return self.opened.origin.script if self.opened.origin else []

    def record(self) -> dict[str, Any]:
        """The game as a record; the seed of the deal is in it once the game is over, if the deal comes from it."""
        assert self.position is not None
        assert self.started is not None
        meta: dict[str, Any] = {"table": self.id, "started": self.started.at}
        if self.undone:
            meta["undone"] = self.undone
        if self.hinted:
            meta["hints"] = [self.hinted.get(seat, 0) for seat in range(self.settings.seats)]
        if self.closing is not None:
            meta["ended"] = {"why": self.closing.why, "seat": self.closing.seat, "winners": self.closing.winners}
        if self.opened.day is not None:
            meta["day"] = self.opened.day
        if self.opened.origin is not None:
            meta["origin"] = {"game": self.opened.origin.game, "step": self.given}
            return self.position.record() | {"meta": meta}
        meta["fair"] = {"commitment": self.opened.commitment, "nonces": self.started.nonces}
        if self.started.lots:
            meta["fair"]["lots"] = self.started.order
        if self.started.commitments:
            meta["fair"]["commitments"] = self.started.commitments
        if self.started.broken_off:
            meta["fair"]["broken_off"] = self.started.broken_off
        if (tournament := self.opened.tournament) is not None:
            meta["fair"]["tournament"] = {
                "id": tournament.id,
                "deal": tournament.deal,
                "commitment": tournament.commitment,
            }
        seed = {"seed": self.opened.seed} if self.phase == "over" else {}
        return self.position.record() | seed | {"meta": meta}

    # What happens

    def take(self, change: Change) -> Happened:
        """The next entry of the journal."""
        entry = change.entry
        self.number += 1
        self.at = max(self.at, entry.at)
        if not isinstance(entry, e.Moved):
            self._seating.take(entry)
        happened = Happened(self.number, entry, self._take(change))
        if self.position is not None or self.closed:
            self.phase = "over" if self.closed or self.position is None or self.position.over else "playing"
        self.recent.append(happened)
        return happened

    def _take(self, change: Change) -> list[Event]:
        entry = change.entry
        match entry:
            case e.Moved():
                return self._move(entry, change.judged, change.order)
            case e.Started():
                self._start(entry)
            case e.Undone():
                self._undo(entry)
            case e.Hinted():
                self.hinted[entry.seat] = self.hinted.get(entry.seat, 0) + 1
            case e.Handed() | e.Joined() | e.Returned():
                self._next_turn(entry.at)
            case e.Resumed():
                self.stopwatch.start(entry.t, entry.at + entry.countdown)
            case e.Paused():
                self.stopwatch.stop(entry.t)
            case e.Interrupted():
                self._interruptions.append((entry.began, entry.ended))
                self.outages = self._all_servers
            case e.Hosted():
                self.host = entry.player
            case e.Said():
                if entry.text:  # what forgotten people said is gone
                    self.chat.append((self.number, entry))
            case e.Muted():
                (self.mutes.add if entry.on else self.mutes.discard)((entry.player, entry.whom))
            case e.Seen():
                self.networks.setdefault(entry.player, {}).update(dict.fromkeys(entry.networks, entry.at))
            case e.Succeeded():
                self.next = entry.table
            case e.Closed():
                self.closed, self.closing = entry.why, entry
            case e.Opened():
                raise ValueError("a table is opened once")
        return []

    def forget(self, player: str) -> None:
        """Drop what a person said; the journal has dropped it already."""
        self.chat = deque((line for line in self.chat if line[1].player != player), maxlen=CHAT_LINES)

    def _start(self, entry: e.Started) -> None:
        self.started = entry
        order = self.game.moves.deal_order(self.setup.plain, self.setup.seats, entry.deal)
        self.position = self._played(order, self.opened.origin.moves if self.opened.origin else [])
        self.moves = self.given
        if self.real_time:
            self.stopwatch.start(self.position.t, entry.at + entry.countdown)
        self._next_turn(entry.at)

    def _move(self, entry: e.Moved, judged: Judged | None, order: Sequence[int]) -> list[Event]:
        assert self.position is not None
        if judged is not None:
            events = self.position.carry_out(judged, order=order, t=entry.t, by=entry.by)
        else:
            events = self.position.play(entry.seat, entry.move, shuffle=entry.shuffle, t=entry.t, by=entry.by)
        self.moves += 1
        self.shuffles += entry.shuffle is not None
        if entry.id is not None:
            self.move_ids[entry.seat, entry.id] = self.number
        if entry.seat is not None:
            self.clocks.moved(entry.seat, entry.at)
        self._next_turn(entry.at)
        return events

    def _undo(self, entry: e.Undone) -> None:
        assert self.position is not None
        kept, taken = self.position.history[: -entry.moves], self.position.history[-entry.moves :]
        self.position = self._played(self.position.order, kept)
        self.undone.append({"after": len(kept), "moves": [played.json() for played in taken]})
        self.clocks.begin_anew(entry.at)
        self._next_turn(entry.at)

    def _played(self, order: Sequence[int], moves: Iterable[MadeMove]) -> Position:
        """The position after those moves."""
        position = Position(self.setup, order)
        for one in moves:
            position.play(one.seat, one.move, shuffle=one.shuffle, t=one.t, by=one.by)
        return position

    def _next_turn(self, now: int) -> None:
        """Whose clock runs: that of the person whose turn it is, if it is one."""
        if self.position is None or self.real_time:
            return
        acting = self.position.to_act
        person = acting[0] if acting and self.seats[acting[0]].bot is None else None
        self.clocks.turn(person, now)
