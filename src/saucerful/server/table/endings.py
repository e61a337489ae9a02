"""Games that end before their rules end them: somebody gives up, everybody agrees, or all others stay away."""

import msgspec

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.table.effects import Effect, SendAll
from saucerful.server.table.live import LiveTable
from saucerful.server.table.moves import proposals
from saucerful.server.table.seats.places import seat_of
from saucerful.server.table.state import Table
from saucerful.server.table.timing.clocks import charged

GONE_AFTER = 60_000
"""Milliseconds that bots must have played for all other people before somebody may claim the game."""


def give_up(table: Table, player: str, now: int) -> list[e.AnyEntry]:
    """A person gives up. If other people play, a bot goes on in their stead, or the game ends, as the host chose.

    In a tournament a bot goes on in any case, because every result is compared with others.
    """
    seat = _playing(table, player)
    if table.seats[seat].why == "resigned":
        return []
    if table.opened.tournament is not None or (table.settings.resigning == "bot" and _others(table, seat)):
        return [e.Handed(now, seat, table.settings.stand_in, "resigned")]
    rest = [number for number, one in enumerate(table.seats) if number != seat and one.why != "resigned"]
    return [e.Closed(now, e.RESIGNED, seat, rest or [seat])]


def claim(table: Table, player: str, now: int) -> list[e.AnyEntry]:
    """A person claims the game, because bots have played for everybody else for a while."""
    seat = _playing(table, player)
    _check_may_end(table)
    if table.seats[seat].bot is not None:
        raise Refusal("bot_plays")
    others = _others(table, seat)
    if not others or any(table.seats[other].bot is None for other in others):
        raise Refusal("nobody_gone")
    last = max(table.seats[other].since for other in others)
    left = GONE_AFTER - charged(last, now, table.outages)
    if left > 0:
        raise Refusal("not_gone_yet", {"seconds": -(-left // 1000)})
    return [e.Closed(now, e.CLAIMED, seat, [seat])]


def agree(live: LiveTable, player: str, message: p.End, now: int) -> tuple[list[e.AnyEntry], list[Effect]]:
    """Propose to end the game without a result, agree to that or refuse it. All who have not given up must agree."""
    table = live.table
    seat = _playing(table, player)
    _check_may_end(table)
    if message.proposal is None and message.agree:
        proposal = proposals.proposed(live, seat, now, ends=True)
    elif live.proposal is None or not live.proposal.ends or message.proposal not in (None, live.proposal.id):
        raise Refusal("proposal_gone")
    elif not message.agree:
        return [], proposals.withdraw(live)
    else:
        proposal = msgspec.structs.replace(live.proposal, agreed=sorted({*live.proposal.agreed, seat}))
    if set(_others(table, seat)) <= set(proposal.agreed):
        return [e.Closed(now, e.AGREED)], []
    live.proposal = proposal
    return [], [SendAll(p.Undoing(proposal))]


def _playing(table: Table, player: str) -> int:
    seat = seat_of(table, player)
    if table.phase != "playing":
        raise Refusal("not_playing")
    return seat


def _check_may_end(table: Table) -> None:
    if table.opened.tournament is not None:
        raise Refusal("tournament_goes_on")


def _others(table: Table, seat: int) -> list[int]:
    """The seats of other people who have not given up."""
    return [
        number
        for number, one in enumerate(table.seats)
        if number != seat and one.player is not None and one.why != "resigned"
    ]
