"""Undo by agreement: somebody proposes it, everybody who plays must agree."""

from typing import TYPE_CHECKING

import msgspec

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.room.request import Request
from saucerful.server.table import entries as e
from saucerful.server.table.clocks import clock_now

if TYPE_CHECKING:
    from saucerful.server.room.room import Room


class Undoing:
    """What is proposed at a table. A move, or a refusal, takes it off the table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.proposal: p.Proposal | None = None
        self._last = 0

    def hear(self, player: str, ask: p.Undo, now: int) -> list[e.AnyEntry]:
        """Propose, agree or refuse. Whoever agrees says to what: it may be off the table when they are heard."""
        table = self.room.table
        seat = table.seat_of(player)
        if seat is None:
            raise Refusal("not_seated")
        if not table.settings.friendly or table.settings.rated or table.real_time:
            raise Refusal("no_undo")
        if table.phase != "playing":
            raise Refusal("not_playing")
        if ask.proposal is None and ask.agree:
            self._propose(seat, now)
        elif self.proposal is None or ask.proposal not in (None, self.proposal.id):
            raise Refusal("proposal_gone")
        elif not ask.agree:
            self.forget()
            return []
        else:
            self._agree(seat)
        assert self.proposal is not None
        undone = self._settled(now)
        if not undone:
            self.room.telling.tell(p.Undoing(self.proposal))
        return undone

    def _settled(self, now: int) -> list[e.AnyEntry]:
        """It is done as soon as everybody agrees; bots agree to everything."""
        seats, proposal = self.room.table.seats, self.proposal
        if proposal is None or not all(one.bot or number in proposal.agreed for number, one in enumerate(seats)):
            return []
        return [e.Undone(now, proposal.moves)]

    def count_again(self) -> None:
        """A bot plays for somebody who may have been the last to be waited for."""
        if self.proposal is not None:
            self.room.submit(Request(lambda: self._settled(clock_now())))

    def _propose(self, seat: int, now: int) -> None:
        if self.proposal is not None and self.proposal.seat != seat:
            raise Refusal("already_proposed")
        if self.proposal is None:
            self._last = max(self._last + 1, now)  # never one that meant something else, also before a restart
            self.proposal = p.Proposal(self._last, seat, self._moves_back(seat), [seat])

    def _agree(self, seat: int) -> None:
        assert self.proposal is not None
        agreed = sorted({*self.proposal.agreed, seat})
        self.proposal = msgspec.structs.replace(self.proposal, agreed=agreed)

    def done(self) -> None:
        """It is undone."""
        self.proposal = None

    def forget(self) -> None:
        """Nothing is proposed any more."""
        if self.proposal is not None:
            self.proposal = None
            self.room.telling.tell(p.Undoing(None))

    def _moves_back(self, seat: int) -> int:
        """From the seat's last own move on."""
        position = self.room.table.position
        assert position is not None
        for back, played in enumerate(reversed(position.history[self.room.table.given :]), 1):
            if played.seat == seat and played.by == "human":
                return back
        raise Refusal("nothing_to_undo")
