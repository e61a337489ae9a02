"""A finished game as it is kept."""

from collections.abc import Callable

import msgspec

from saucerful.server.access.networks import PERIOD
from saucerful.server.storage.rows import FinishedGame
from saucerful.server.table.entries import AGREED
from saucerful.server.table.state import Table


class GameOutcome(msgspec.Struct, frozen=True):
    """How a game ended, for lists of games."""

    seats: int
    scores: list[int]
    winners: list[int]
    bots: list[str | None]
    started: int
    moves: int
    origin: bool = False
    """Whether it went on from another game, or was a lesson: then it proves nothing about anybody."""
    rated: bool = False
    spectators: bool = False
    """Whether anybody might have watched, and so may see it now."""
    games: int = 0
    """How many games the same people had played before at this table: bots are called and coloured by it."""
    absent: list[int] = []
    """The people's seats that a bot played in the end, or that gave up: by the ratings they have lost."""
    ended: str | None = None
    """Why it was over before its end, as in the journal's `closed`."""
    tournament: str | None = None
    """The tournament that it was part of."""
    networks: list[list[str]] = []
    """In a rated game: tags of the networks that each seat's person has played from, see `rating_weights`. Before those
    from earlier thirty days than the end stands which these were, and a colon."""


def finished_game(table: Table, ended: int, networks_of: Callable[[str], list[str]]) -> FinishedGame:
    """The row of a game that is over. `networks_of` returns the tags of a person's networks."""
    assert table.position is not None
    assert table.started is not None
    people = {number: seat.player for number, seat in enumerate(table.seats) if seat.player is not None}
    rated = table.settings.rated and len(people) > 1 and table.closed != AGREED
    outcome = GameOutcome(
        seats=len(table.seats),
        scores=table.position.scores(),
        winners=table.winners,
        bots=[seat.bot if seat.player is None else None for seat in table.seats],
        started=table.started.at,
        moves=len(table.position.history),
        origin=table.opened.origin is not None,
        rated=rated,
        spectators=table.settings.spectators,
        games=table.opened.games,
        absent=table.absent,
        ended=table.closed,
        tournament=table.opened.tournament.id if table.opened.tournament is not None else None,
        networks=[_networks(table, seat.player, ended, networks_of) for seat in table.seats] if rated else [],
    )
    return FinishedGame(
        id=table.id,
        game=table.game.name,
        ended=ended,
        people=people,
        summary=msgspec.json.encode(outcome),
        record=msgspec.json.encode(table.record()),
        rated=rated,
    )


def _networks(table: Table, player: str | None, ended: int, networks_of: Callable[[str], list[str]]) -> list[str]:
    """The tags of the networks that somebody came from while they played: whoever stays away has been seen before."""
    if player is None:
        return []
    now = ended // PERIOD
    tags = {tag: at // PERIOD for tag, at in table.networks.get(player, {}).items()}
    tags |= dict.fromkeys(networks_of(player), now)
    return sorted(tag if period == now else f"{period}:{tag}" for tag, period in tags.items())
