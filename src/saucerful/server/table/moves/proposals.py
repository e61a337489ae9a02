"""What somebody proposes to everybody at the table: at most one thing at a time."""

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table.effects import Effect, SendAll
from saucerful.server.table.live import LiveTable


def proposed(live: LiveTable, seat: int, now: int, *, moves: int = 0, ends: bool = False) -> p.Proposal:
    """The seat's proposal, a new one or the same that it has made already; raises `Refusal` if there is another."""
    known = live.proposal
    if known is not None:
        if (known.seat, known.ends) != (seat, ends):
            raise Refusal("already_proposed")
        return known
    live.last_proposal = max(live.last_proposal + 1, now)  # an id is never used twice, not even across a restart
    return p.Proposal(live.last_proposal, seat, moves, [seat], ends)


def withdraw(live: LiveTable) -> list[Effect]:
    """Drop what is proposed, and tell everybody if anything was."""
    if live.proposal is None:
        return []
    live.proposal = None
    return [SendAll(p.Undoing(None))]
