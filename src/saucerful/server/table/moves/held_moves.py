"""Moves that wait two seconds, in which their player can take them back unseen.

They are in no journal: a move that was taken back has never been made.
"""

from saucerful.server import protocol as p
from saucerful.server.moment import Now
from saucerful.server.refusals import Refusal
from saucerful.server.table.automation.steps import NextStep
from saucerful.server.table.client import Client
from saucerful.server.table.effects import Effect, Refuse, Send
from saucerful.server.table.live import HeldMove, LiveTable
from saucerful.server.table.moves.judging import move

HOLD = 2_000
"""Milliseconds."""
BEFORE_THE_FLAG = 50
"""A move is held until that many milliseconds before the flag falls, not longer."""


def hold(live: LiveTable, player: str, seat: int, message: p.Move, now: Now) -> list[Effect]:
    """Judge a move now, to make it later; at most one is held for each seat."""
    held = live.held.get(seat)
    if held is not None and held.message.id != message.id:
        raise Refusal("already_held")
    if held is None:
        move(live.table, seat, message.move, now.wall, "human", message.id)
        until = _until(live, now.wall)
        held = live.held[seat] = HeldMove(player, message, until, now.steady + until - now.wall)
    return [Send(live.clients_of(player), _told(held))]


def take_back(live: LiveTable, player: str, id: str) -> list[Effect]:
    """Drop a held move at its player's request."""
    seat = live.table.seat_of(player)
    held = live.held.get(seat) if seat is not None else None
    if seat is None or held is None or held.message.id != id:
        raise Refusal("nothing_held")
    return _drop(live, seat)


def remind(live: LiveTable, client: Client, player: str) -> list[Effect]:
    """Tell somebody who comes back what they can still take back."""
    seat = live.table.seat_of(player)
    held = live.held.get(seat) if seat is not None else None
    return [] if held is None else [Send([client], _told(held))]


def drop_all(live: LiveTable) -> list[Effect]:
    """Drop all held moves after an undo: they were meant for another position."""
    return [effect for seat in list(live.held) for effect in _drop(live, seat)]


def make_due(live: LiveTable, now: Now) -> NextStep:
    """Make the next held move whose time has come; one that is not legal any more is refused."""
    for seat, held in list(live.held.items()):
        if held.due > now.steady:
            continue
        del live.held[seat]
        try:
            return NextStep([move(live.table, seat, held.message.move, now.wall, "human", held.message.id)])
        except Refusal as refusal:
            clients = live.clients_of(held.player)
            return NextStep((), [Refuse(client, refusal, held.message.id) for client in clients], now.steady)
    return NextStep(wake=min((held.due for held in live.held.values()), default=None))


def make_all_now(live: LiveTable) -> None:
    """Do not wait any longer: the server stops, and people believe these moves made."""
    live.held = {seat: held._replace(due=0) for seat, held in live.held.items()}


def _until(live: LiveTable, now: int) -> int:
    flag = live.table.clocks.deadline()
    return now + HOLD if flag is None else max(now, min(now + HOLD, flag - BEFORE_THE_FLAG))


def _told(held: HeldMove) -> p.Held:
    return p.Held(held.message.id, held.message.move, held.until)


def _drop(live: LiveTable, seat: int) -> list[Effect]:
    held = live.held.pop(seat)
    return [Send(live.clients_of(held.player), p.MoveTakenBack(held.message.id))]
