"""Undo by agreement: somebody proposes it, and everybody who has a seat must agree. A move withdraws the proposal."""

import msgspec

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.table.effects import Effect, SendAll
from saucerful.server.table.live import LiveTable
from saucerful.server.table.moves import proposals
from saucerful.server.table.seats.places import seat_of
from saucerful.server.table.state import Table


def answer(live: LiveTable, player: str, message: p.Undo, now: int) -> tuple[list[e.AnyEntry], list[Effect]]:
    """Propose, agree or refuse. Whoever agrees names the proposal, which may be gone when the message arrives."""
    table = live.table
    seat = seat_of(table, player)
    if not table.settings.friendly or table.settings.rated or table.real_time:
        raise Refusal("no_undo")
    if table.phase != "playing":
        raise Refusal("not_playing")
    if message.proposal is None and message.agree:
        proposal = proposals.proposed(live, seat, now, moves=0 if live.proposal else _moves_back(live, seat))
    elif live.proposal is None or live.proposal.ends or message.proposal not in (None, live.proposal.id):
        raise Refusal("proposal_gone")
    elif not message.agree:
        return [], proposals.withdraw(live)
    else:
        proposal = msgspec.structs.replace(live.proposal, agreed=sorted({*live.proposal.agreed, seat}))
    if _all_agree(live.table, proposal):
        return [e.Undone(now, proposal.moves)], []
    live.proposal = proposal
    return [], [SendAll(p.Undoing(proposal))]


def withdraw_after_move(live: LiveTable) -> list[Effect]:
    """Drop a proposed undo, which was about other moves; whether the game shall end is still asked."""
    return [] if live.proposal is None or live.proposal.ends else proposals.withdraw(live)


def _all_agree(table: Table, proposal: p.Proposal) -> bool:
    """Whether everybody has agreed. A bot that keeps a seat for somebody cannot agree in their name."""
    return all(
        seat.player is None or seat.why == "resigned" or number in proposal.agreed
        for number, seat in enumerate(table.seats)
    )


def _moves_back(live: LiveTable, seat: int) -> int:
    """How many moves there are from the seat's last own one on."""
    position = live.table.position
    assert position is not None
    for back, played in enumerate(reversed(position.history[live.table.given :]), 1):
        if played.seat == seat and played.by == "human":
            return back
    raise Refusal("nothing_to_undo")
