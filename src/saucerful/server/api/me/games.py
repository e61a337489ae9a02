"""Your games: those that go on, those that are finished, and what they come to."""

import asyncio
from typing import Annotated

import msgspec
from litestar import get
from litestar.di import NamedDependency
from litestar.params import Parameter
from msgspec import Struct

from saucerful.server import protocol as p
from saucerful.server.access.admission import Admission
from saucerful.server.archive import reviews
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.archive.statistics import Statistics, statistics
from saucerful.server.hall.hall import Hall
from saucerful.server.hall.table_shares import PERSON_TABLES
from saucerful.server.refusals import Refusal
from saucerful.server.room.table_rows import person_of, summary_of
from saucerful.server.storage.errors import NotRead
from saucerful.server.storage.rows import FinishedGame, Player, TableRow

LOOKED_AT = PERSON_TABLES
"""Tables for which the answer says whose move it is, since each may have to be rebuilt; the most urgent ones."""
REBUILT_AT_ONCE = 10
MOST_COUNTED = 10_000
"""How many games, the latest ones, statistics are made from."""


class MyTable(Struct, frozen=True):
    """A table at which you sit and whose game is not over."""

    id: str
    game: str
    phase: str
    """`open`, `playing` or `aside`."""
    seats: int
    free: int
    """Places without anybody."""
    changed: int
    """When something last happened there, in milliseconds since 1970."""
    lesson: bool
    """Whether it is a guided game."""
    people: list[str]
    """The names of the others who sit there."""
    turn: bool | None
    """Whether it is your move; `null` where nobody has looked."""
    deadline: int | None = None
    """When the time of whoever is to move is up, in milliseconds since 1970."""


class MyGame(Struct, frozen=True):
    """A game that you have finished."""

    id: str
    game: str
    ended: int
    """Milliseconds since 1970."""
    seat: int
    """Where you sat."""
    seats: int
    scores: list[int]
    winners: list[int]
    """Their seats."""
    moves: int
    people: list[p.SeatShown]
    """Who sat where."""
    rated: bool
    """Whether it has changed ratings."""
    origin: bool
    """Whether it went on from another game, or was a lesson: then it does not count."""
    games: int
    """How many games the same people had played before."""


@get("/me/tables", summary="The tables at which you sit")
async def my_tables(hall: NamedDependency[Hall], person: NamedDependency[Player]) -> list[MyTable]:
    """Those whose games are not over, the latest change first."""
    rows = await hall.storage.tables_of(person.id)
    known = await hall.storage.players(list({id for row in rows for id in row.players or ()}))
    names = {id: one.name for id, one in known.items() if id != person.id}
    urgent = sorted((row for row in rows if row.phase == "playing"), key=lambda row: (row.due is None, row.due or 0))
    playing = [row.id for row in urgent][:LOOKED_AT]
    turns: dict[str, tuple[bool | None, int | None]] = {}
    for start in range(0, len(playing), REBUILT_AT_ONCE):
        some = playing[start : start + REBUILT_AT_ONCE]
        turns |= dict(zip(some, await asyncio.gather(*(_turn(hall, id, person.id) for id in some)), strict=True))
    return [_my_table(row, names, *turns.get(row.id, (None, None))) for row in rows]


async def _turn(hall: Hall, table: str, player: str) -> tuple[bool | None, int | None]:
    """Whether it is the person's move, and when the time for it is up, as far as that is durable."""
    try:
        summary = await (await hall.find(table)).summary()
    except (Refusal, NotRead):  # set aside just now, or on a server that cannot be reached
        return None, None
    return player in summary.to_act, summary.deadline


@get("/me/games", summary="The games that you have finished")
async def my_games(
    hall: NamedDependency[Hall],
    person: NamedDependency[Player],
    limit: Annotated[int, Parameter(ge=1, le=100, description="How many at most.")] = 50,
    skip: Annotated[int, Parameter(ge=0, le=1_000_000, description="How many of the latest to leave out.")] = 0,
) -> list[MyGame]:
    """The latest first."""
    games = await hall.storage.games_of(person.id, limit, skip)
    people = await _people(hall, games)
    return [_my_game(game, person.id, people) for game in games]


@get("/me/statistics", summary="What your games come to")
async def my_statistics(
    hall: NamedDependency[Hall], admission: NamedDependency[Admission], person: NamedDependency[Player]
) -> Statistics:
    """Games and wins by game and by opponent, your ratings, and what reviews have found."""
    admission.count_replay(person.id)
    games = await hall.storage.games_of(person.id, MOST_COUNTED)
    people, ratings = await _people(hall, games), await hall.storage.ratings([person.id])
    summaries = await hall.storage.job_summaries(reviews.KIND, person.id, MOST_COUNTED)
    found = {one.game: msgspec.json.decode(one.summary, type=reviews.ReviewSummary) for one in summaries}
    return await asyncio.to_thread(statistics, person.id, games, ratings, people, found)


async def _people(hall: Hall, games: list[FinishedGame]) -> dict[str, p.Person]:
    known = await hall.storage.players(list({id for game in games for id in game.people.values()}))
    return {id: person_of(one) for id, one in known.items()}


def _my_table(row: TableRow, names: dict[str, str], turn: bool | None, deadline: int | None) -> MyTable:
    summary, others = summary_of(row), [names[id] for id in row.players or () if id in names]
    known = (row.id, row.game, row.phase, row.seats, summary.free, row.changed, summary.lesson)
    return MyTable(*known, others, turn, deadline)


def _my_game(game: FinishedGame, player: str, people: dict[str, p.Person]) -> MyGame:
    outcome = msgspec.json.decode(game.summary, type=GameOutcome)
    return MyGame(
        id=game.id,
        game=game.game,
        ended=game.ended,
        seat=next(seat for seat, one in game.people.items() if one == player),
        seats=outcome.seats,
        scores=outcome.scores,
        winners=outcome.winners,
        moves=outcome.moves,
        people=[_seat(game.people.get(seat), outcome.bots[seat], people) for seat in range(outcome.seats)],
        rated=outcome.rated,
        origin=outcome.origin,
        games=outcome.games,
    )


def _seat(id: str | None, bot: str | None, people: dict[str, p.Person]) -> p.SeatShown:
    if bot is not None:
        return p.SeatShown(bot=bot)
    return p.SeatShown(people.get(id or "") or p.Person(id or "", "", ""))


ROUTES = [my_tables, my_games, my_statistics]
