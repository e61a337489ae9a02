"""Hints: whoever has a move may ask for the two best ones, if the host allows it. Never at rated tables.

What is asked about is what the seat may see. The answer is found off the event loop, behind all bots that play; it goes
to whoever asked, as long as the position is the same. Each position in which somebody asked is counted once, for all
to see.
"""

from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table import commands as c
from saucerful.server.table import effects as f
from saucerful.server.table import entries as e
from saucerful.server.table.client import Client
from saucerful.server.table.live import LiveTable, PositionHint
from saucerful.server.table.seats.places import seat_of


def ask(live: LiveTable, client: Client, player: str, now: int) -> tuple[list[e.AnyEntry], list[f.Effect]]:
    """Ask for a hint. Whoever asks again in the same position is told the same, and it is not counted again."""
    table = live.table
    seat = seat_of(table, player)
    if not table.settings.hints or table.settings.rated or table.lesson:
        raise Refusal("no_hints")
    if table.phase != "playing" or table.position is None:
        raise Refusal("not_playing")
    if table.seats[seat].bot is not None:
        raise Refusal("bot_plays")
    if not table.legal(seat):
        raise Refusal("nothing_to_hint")
    known = live.hints.get(seat)
    if known is not None and known.moves == table.moves and known.answer is not None:
        return [], [f.Send([client], known.answer)]
    if known is not None and known.answer is None and (known.moves == table.moves or table.real_time):
        return [], []  # it is on its way
    request = live.next_request()
    live.hints[seat] = PositionHint(request, table.moves)
    return [e.Hinted(now, seat)], [f.AskHint(request, seat)]


def answered(live: LiveTable, found: c.HintFound) -> list[f.Effect]:
    """The hint for whoever asked; nobody is told anything about a position that has gone by."""
    table = live.table
    hint = live.hints.get(found.seat)
    if hint is None or hint.request != found.request:
        return []
    hint.answer = p.HintShown(hint.moves, found.level, _possible(live, found))
    if table.phase != "playing" or (hint.moves != table.moves and not table.real_time):
        return []
    player = table.seats[found.seat].player
    return [f.Send(live.clients_of(player), hint.answer)] if player is not None else []


def _possible(live: LiveTable, found: c.HintFound) -> list[p.HintMove]:
    """In real time others have gone on meanwhile: only what can still be done."""
    legal = live.table.legal(found.seat)
    return [one for one in found.moves if one.move in legal or not live.table.real_time]
