"""A table as one seat, or a spectator, may see it, in the messages of the protocol: the only way out for a view."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET, Raw

from saucerful.engine.event import Event
from saucerful.server import protocol as p
from saucerful.server.table import entries as e
from saucerful.server.table.seats.seating import Seat
from saucerful.server.table.state import Happened, Table

_encode = msgspec.json.Encoder().encode


class TableViews:
    """What everybody may see of a table. What is asked for several times between two entries is made once."""

    def __init__(self, table: Table, person: Callable[[str], p.Person]) -> None:
        self.table = table
        self.person = person
        self._number = -1
        self._views: dict[int | None, bytes] = {}
        self._happened: Happened | None = None
        self._knowing: set[int | None] = set()
        self._beginnings: dict[int | None, bytes] = {}

    def view(self, seat: int | None) -> bytes:
        """The position as the seat sees it, as JSON."""
        self._refresh()
        if seat not in self._views:
            assert self.table.position is not None
            self._views[seat] = _encode(self.table.position.shared_view(seat))
        return self._views[seat]

    def glimpse(self, present: set[str]) -> p.Glimpse:
        """What those see who do not even watch: a spectator's view, and who sits there."""
        table = self.table
        watching = sum(table.seat_of(player) is None for player in present)
        seats = [
            msgspec.structs.replace(self._seat(number, seat, present), commitment=None, revealed=False)
            for number, seat in enumerate(table.seats)
        ]
        return p.Glimpse(table.id, table.game.name, seats, Raw(self.view(None)), table.opened.games, watching)

    def table_for_all(self, present: set[str], undo: p.Proposal | None, now: int) -> p.TableShown:
        """What everybody sees of the whole table; `table_for` adds what only one of them does."""
        table = self.table
        over = table.position is not None and table.position.over and not table.closed
        return p.TableShown(
            n=table.number,
            id=table.id,
            settings=table.settings,
            phase=table.phase,
            host=table.host,
            seats=[self._seat(number, seat, present) for number, seat in enumerate(table.seats)],
            you=None,
            commitment=table.opened.commitment,
            tally=table.tally(),
            games=table.opened.games,
            clock=self.clock(now),
            watching=sum(table.seat_of(player) is None for player in present),
            undo=undo,
            scores=table.position.scores() if over and table.position else None,
            winners=table.winners if over or (table.closing and table.closing.winners) else None,
            ended=table.closed,
            ended_by=table.closing.seat if table.closing else None,
            next=table.next,
            previous=table.opened.previous,
            origin=p.OriginShown(table.given, origin.game) if (origin := table.opened.origin) else None,
            lesson=p.LessonShown(table.followed) if table.lesson else None,
            day=table.opened.day,
            tournament=p.TournamentTable(deal.id, deal.deal) if (deal := table.opened.tournament) else None,
            sealed=table.sealed,
            broken_off=table.broken_off,
        )

    def table_for(
        self, player: str, seen: int, for_all: p.TableShown, blocked: frozenset[str] = frozenset()
    ) -> p.TableShown:
        """The whole table for one person, with what has happened since they last looked.

        Left out is what was said by people whom they have muted here, or blocked.
        """
        table = self.table
        muted = {whom for listener, whom in table.mutes if listener == player}
        you = table.seat_of(player)
        seat = you if table.position is not None else None
        return msgspec.structs.replace(
            for_all,
            you=you,
            view=Raw(self.view(seat)) if table.position is not None else UNSET,
            legal=table.legal(seat),
            steps=[self._step(one, seat) for one in table.recent if one.number > seen],
            missed=table.recent[0].number > seen + 1,
            chat=[self.line(n, said) for n, said in table.chat if said.player not in muted | blocked],
            muted=sorted(muted),
        )

    def sees_what_all_see(self, player: str) -> bool:
        """Whether a person is a spectator who has muted nobody, so that all such are shown the same."""
        table = self.table
        return table.seat_of(player) is None and all(listener != player for listener, _ in table.mutes)

    def moved(self, happened: Happened, seat: int | None, yours: str | None, clock: p.ClockShown | None) -> bytes:
        """A move, for one seat: a `Moved` as it is sent, put together from parts that several seats see."""
        legal = self.table.legal(seat)
        parts = [self._told(happened, seat), self.view(seat), b',"legal":', _encode(legal) if legal else b"[]"]
        if clock is not None:
            parts += [b',"clock":', _encode(clock)]
        if yours is not None:
            parts += [b',"yours":', _encode(yours)]
        return b"".join((*parts, b"}"))

    def clock(self, now: int) -> p.ClockShown:
        """What the clocks show."""
        table = self.table
        if table.real_time:
            watch = table.stopwatch
            return p.ClockShown() if table.position is None else p.ClockShown(go=watch.go, t=watch.t(now))
        if table.settings.clock is None:
            return p.ClockShown()
        clocks = table.clocks
        return p.ClockShown(left=list(clocks.left), running=clocks.running, deadline=clocks.deadline())

    def line(self, number: int, said: e.Said) -> p.ChatLine:
        """A line of chat."""
        return p.ChatLine(number, said.at, self.person(said.player), said.text)

    def _seat(self, number: int, seat: Seat, present: set[str]) -> p.SeatShown:
        return p.SeatShown(
            player=self.person(seat.player) if seat.player is not None else None,
            bot=seat.bot,
            why=seat.why,
            ready=seat.ready,
            present=seat.player in present,
            commitment=seat.commitment,
            revealed=seat.nonce is not None and self.table.phase == "open",
            hints=self.table.hinted.get(number, 0),
        )

    def _step(self, happened: Happened, seat: int | None) -> p.StepShown:
        entry = happened.entry
        if isinstance(entry, e.Moved):
            return p.StepShown(happened.number, entry.at, events_shown(happened.events, seat), entry.seat, entry.by)
        return p.StepShown(happened.number, entry.at, undone=entry.moves if isinstance(entry, e.Undone) else 0)

    def _told(self, happened: Happened, seat: int | None) -> bytes:
        """How it begins. Only those to whom something private happened see more of the events than others."""
        if self._happened is not happened:
            self._happened, self._beginnings = happened, {}
            self._knowing = {event.owner for event in happened.events if event.kind.private}
        seer = seat if seat in self._knowing else None
        if seer not in self._beginnings:
            entry = happened.entry
            assert isinstance(entry, e.Moved)
            told = {"type": "moved", "n": happened.number, "at": entry.at, "seat": entry.seat, "by": entry.by}
            events = b",".join([event.seen_by(seer).text for event in happened.events])
            self._beginnings[seer] = b'%b,"events":[%b],"view":' % (_encode(told)[:-1], events)
        return self._beginnings[seer]

    def _refresh(self) -> None:
        if self._number != self.table.number:
            self._number = self.table.number
            self._views.clear()


def events_shown(events: list[Event], seat: int | None) -> list[dict[str, Any]]:
    """The events as that seat may see them."""
    return [event.seen_by(seat).json() for event in events]
