"""Today: one puzzle and one deal of each game, the same for everybody, and how people here have fared with them."""

import asyncio
import secrets
from typing import Annotated, Literal

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import Parameter
from msgspec import Struct

from saucerful import __version__
from saucerful.games import game as game_of
from saucerful.games import names
from saucerful.server.access.admission import Admission
from saucerful.server.access.rate_limits import address_key
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.play.tables import TableOpened, table_path
from saucerful.server.archive import today
from saucerful.server.archive.rankings import Rankings
from saucerful.server.archive.today import DayScore
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import DayPlayed, Player, PuzzleOfDay
from saucerful.server.table import day_deals

GameName = Annotated[str, Parameter(max_length=64, description="The game, as programs call it.")]


class TodaysPuzzle(Struct, frozen=True, omit_defaults=True):
    """The puzzle of the day of a game."""

    id: str
    rating: int
    """How difficult it is, by what bots found of it."""
    solved: bool | None = None
    """Whether you have found its move; absent as long as you have not answered today."""
    tried_here: int | None = None
    """How many people have answered it here today; only told once you have."""
    solved_here: int | None = None
    """How many of them have found its move."""


class TodaysDeal(Struct, frozen=True, omit_defaults=True):
    """The deal of the day of a game."""

    seats: int
    bots: list[str]
    """The levels of those you play against."""
    played_here: int
    """How many people have played it to its end here."""
    table: str | None = None
    """Where you play it, or have played it; absent as long as you have not begun."""
    result: DayScore | None = None
    """Yours, once your game is over."""
    beaten: int | None = None
    """How many percent of the others here have done worse, if there are any."""


class TodayOf(Struct, frozen=True, omit_defaults=True):
    """What a game has for the day."""

    game: str
    deal: TodaysDeal
    puzzle: TodaysPuzzle | None = None


class Today(Struct, frozen=True):
    """What there is to do today, and what you have done of it."""

    day: str
    """The day by UTC, as in 2026-11-19."""
    left: int
    """Milliseconds until the next one begins."""
    streak: int
    """On how many days in a row you have played, up to today; or up to yesterday, if you have not played today."""
    games: list[TodayOf]
    yesterday: list[TodayOf] = []
    """The deals of yesterday that you have begun, without their puzzles: they can still be played to their end."""


class DayResults(Struct, frozen=True):
    """How people here have fared with the deal of the day."""

    day: str
    played_here: int
    scores: list[DayScore]
    """The best first, and yours among them; empty as long as you have not played it to its end."""


@get("/today", summary="Puzzles and deals of the day")
async def today_here(
    hall: NamedDependency[Hall],
    rankings: NamedDependency[Rankings],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> Today:
    """What you have done of them, and how you fared. It says nothing about a deal that you have not played."""
    admission.count_puzzle(person.id)
    moment = hall.time().wall
    day = today.day_of(moment)
    days, mine, puzzles = await asyncio.gather(
        hall.storage.days_played(person.id),
        hall.storage.day_played(person.id, day, __version__),
        hall.storage.day_puzzles(day, __version__),
    )
    played, tried = {one.game: one for one in mine}, {one.game: one for one in puzzles}
    games = sorted(map(game_of, names()), key=lambda game: (game.place, game.title))
    shown = [await _of_game(rankings, game.name, day, person, played.get(game.name), tried) for game in games]
    before = today.day_before(day)
    begun = {one.game: one for one in await hall.storage.day_played(person.id, before, __version__) if one.table}
    late = [
        TodayOf(game.name, await _deal(rankings, game.name, before, person, begun[game.name]))
        for game in games
        if game.name in begun
    ]
    return Today(day, today.next_day(moment) - moment, today.streak(days, day), shown, late)


@get("/today/{game:str}", summary="How people fared with a deal of the day")
async def results_of_day(
    game: GameName,
    hall: NamedDependency[Hall],
    rankings: NamedDependency[Rankings],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
    of: Annotated[Literal["today", "yesterday"], Parameter(description="Of which day.")] = "today",
) -> DayResults:
    """Shown to those who have played it to its end, like the others; also if that was after midnight."""
    admission.count_puzzle(person.id)
    _check_game(game)
    now = today.day_of(hall.time().wall)
    day = now if of == "today" else today.day_before(now)
    scores = await rankings.of_day(game, day, person.id, await _table_of(hall, game, day, person.id))
    over = any(one.you for one in scores)
    return DayResults(day, len(scores), today.shortened(scores) if over else [])


@post("/today/{game:str}", summary="Play the deal of the day", status_code=200)
async def play_deal(
    game: GameName,
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> TableOpened:
    """Your table for it. There is one a day: whoever asks again is led back to it, also when the game is over."""
    _check_game(game)
    day = today.day_of(hall.time().wall)
    table = await _table_of(hall, game, day, person.id)
    if table is None:
        admission.count_table(person.id, visitor)
        claim = DayPlayed(
            player=person.id, game=game, day=day, version=__version__, at=hall.time().wall,
            table=secrets.token_urlsafe(16),
        )  # fmt: skip
        await hall.storage.save_day(claim)  # before there is a table: two requests at once lead to the same one
        table = await _table_of(hall, game, day, person.id) or str(claim.table)
    if await hall.storage.table_row(table) is None:
        first = day_deals.first_entries(game, person.id, day, __version__, hall.time().wall)
        await hall.open(first, person.id, address_key(visitor.address), table)
    return TableOpened(table, table_path(admission, table))


def _check_game(game: str) -> None:
    if game not in names():
        raise Refusal("no_day")


async def _table_of(hall: Hall, game: str, day: str, player: str) -> str | None:
    played = await hall.storage.day_played(player, day, __version__)
    return next((one.table for one in played if one.game == game), None)


async def _of_game(
    rankings: Rankings, game: str, day: str, person: Player, played: DayPlayed | None, tried: dict[str, PuzzleOfDay]
) -> TodayOf:
    deal = await _deal(rankings, game, day, person, played)
    puzzle = today.puzzle_of_day(game, day, __version__)
    if puzzle is None:
        return TodayOf(game, deal)
    here = tried.get(game)
    if played is None or played.solved is None or here is None:
        return TodayOf(game, deal, TodaysPuzzle(puzzle.id, puzzle.rating))
    return TodayOf(game, deal, TodaysPuzzle(puzzle.id, puzzle.rating, played.solved, here.tried, here.solved))


async def _deal(rankings: Rankings, game: str, day: str, person: Player, played: DayPlayed | None) -> TodaysDeal:
    scores = await rankings.of_day(game, day, person.id, played.table if played else None)
    playing = game_of(game)
    return TodaysDeal(
        day_deals.day_seats(playing),
        day_deals.day_bots(playing),
        len(scores),
        played.table if played else None,
        next((one for one in scores if one.you), None),
        today.beaten(scores),
    )


ROUTES = [today_here, results_of_day, play_deal]
