"""Undo by agreement: somebody proposes it, everybody who plays must agree."""

from typing import TYPE_CHECKING

from saucerful.server import entries as e
from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal

if TYPE_CHECKING:
    from saucerful.server.room import Room


class Undoing:
    """What is proposed at a table. A move, or a refusal, takes it off the table."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.proposal: p.Proposal | None = None

    def hear(self, player: str, agree: bool, now: int) -> list[e.AnyEntry]:
        """Propose, agree or refuse."""
        table = self.room.table
        seat = table.seat_of(player)
        if seat is None:
            raise Refusal("not_seated")
        if not table.settings.friendly or table.real_time:
            raise Refusal("no_undo")
        if table.phase != "playing":
            raise Refusal("not_playing")
        if not agree:
            self.forget()
            return []
        if self.proposal is None:
            self.proposal = p.Proposal(seat, self._moves_back(seat), [seat])
        elif seat not in self.proposal.agreed:
            self.proposal = p.Proposal(self.proposal.seat, self.proposal.moves, sorted([*self.proposal.agreed, seat]))
        if all(one.bot is not None or number in self.proposal.agreed for number, one in enumerate(table.seats)):
            return [e.Undone(now, self.proposal.moves)]
        self.room.tell(p.Undoing(self.proposal))
        return []

    def done(self) -> None:
        """It is undone."""
        self.proposal = None

    def forget(self) -> None:
        """Nothing is proposed any more."""
        if self.proposal is not None:
            self.proposal = None
            self.room.tell(p.Undoing(None))

    def _moves_back(self, seat: int) -> int:
        """From the seat's last own move on."""
        position = self.room.table.position
        assert position is not None
        for back, played in enumerate(reversed(position.history[self.room.table.given :]), 1):
            if played.seat == seat and played.by == "human":
                return back
        raise Refusal("nothing_to_undo")
