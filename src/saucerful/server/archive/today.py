"""The puzzle of the day, streaks of days, and how people fared with the deal of the day.

A day begins at midnight UTC, for everybody. The puzzle follows from the day and the version of the program, which
brings the puzzles along: from Monday to Sunday they become more difficult, and it takes months until one comes again.
"""

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta

import msgspec
from msgspec import Struct

from saucerful.lab.puzzles.puzzle import Puzzle, shipped
from saucerful.server import protocol as p
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.storage.rows import DayResult

WEEK = 7
HOUR = 3_600_000
GRACE = HOUR
"""Milliseconds after midnight in which an answer to yesterday's puzzle still counts for its day."""
MOST_SHOWN = 100
"""Rows of a table of results; somebody's own is always among them."""

NOBODY = p.Person("", "", "")
"""In place of somebody whose profile is not for everybody."""


class DayScore(Struct, frozen=True, omit_defaults=True):
    """How somebody fared with the deal of the day."""

    rank: int
    """From 1; equal results have the same."""
    player: p.Person
    points: int
    won: bool
    you: bool = False
    gave_up: bool = False
    """Whether they left the game, or gave it up: then a bot played on, and it is no result of theirs."""


def day_of(moment: int) -> str:
    """The day of a moment in milliseconds since 1970, as in 2026-11-19."""
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()


def next_day(moment: int) -> int:
    """When the day after it begins, in milliseconds since 1970."""
    tomorrow = datetime.fromtimestamp(moment / 1000, UTC).date() + timedelta(days=1)
    return int(datetime(tomorrow.year, tomorrow.month, tomorrow.day, tzinfo=UTC).timestamp()) * 1000


def day_before(day: str) -> str:
    """The day before a day."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def puzzle_days(moment: int) -> list[str]:
    """The days to whose puzzles an answer counts: today, and soon after midnight also yesterday, where it was begun."""
    day = day_of(moment)
    return [day] if day_of(moment - GRACE) == day else [day, day_before(day)]


def puzzle_of_day(game: str, day: str, version: str) -> Puzzle | None:
    """The puzzle of that day; `None` if the game has none."""
    puzzles = sorted(shipped(game).values(), key=lambda puzzle: (puzzle.rating, puzzle.id))
    if not puzzles:
        return None
    when = date.fromisoformat(day)
    weekday, week = when.weekday(), (when.toordinal() - 1) // WEEK
    band = puzzles[len(puzzles) * weekday // WEEK : len(puzzles) * (weekday + 1) // WEEK] or puzzles
    lots = sorted(band, key=lambda puzzle: hashlib.sha256(f"{version}/{puzzle.id}".encode()).digest())
    return lots[week % len(lots)]


def streak(days: Iterable[str], today: str) -> int:
    """On how many days in a row somebody has played, up to today, or up to yesterday if today is still to come."""
    played, day = {date.fromisoformat(one) for one in days}, date.fromisoformat(today)
    if day not in played:
        day -= timedelta(days=1)
    count = 0
    while day in played:
        count, day = count + 1, day - timedelta(days=1)
    return count


def ranking(results: Sequence[DayResult], people: Mapping[str, p.Person]) -> list[DayScore]:
    """All results, the best first: whoever has won, then by points, then those who gave up."""
    ordered = sorted((_score(result, people) for result in results), key=_merit, reverse=True)
    ranks: dict[tuple[bool, bool, int], int] = {}
    return [
        msgspec.structs.replace(one, rank=ranks.setdefault(_merit(one), place)) for place, one in enumerate(ordered, 1)
    ]


def with_result(scores: Sequence[DayScore], result: DayResult, people: Mapping[str, p.Person]) -> list[DayScore]:
    """The same with one more result: those who have done worse come a place later."""
    own = _score(result, people)
    better = [one for one in scores if _merit(one) >= _merit(own)]
    equal = [one.rank for one in better if _merit(one) == _merit(own)]
    worse = [msgspec.structs.replace(one, rank=one.rank + 1) for one in scores[len(better) :]]
    return [*better, msgspec.structs.replace(own, rank=min(equal, default=len(better) + 1)), *worse]


def as_told_to(you: str, scores: Sequence[DayScore], hidden: Collection[str] = ()) -> list[DayScore]:
    """The same with a mark at somebody's own, and without the names of the others who are hidden."""

    def told(one: DayScore) -> DayScore:
        if one.player.id == you:
            return msgspec.structs.replace(one, you=True)
        return msgspec.structs.replace(one, player=NOBODY) if one.player.id in hidden else one

    return [told(one) for one in scores]


def shortened(scores: list[DayScore]) -> list[DayScore]:
    """The best ones, and one's own; those who want no name of theirs to be shown are only counted."""
    shown = (one for one in scores if one.player != NOBODY)
    return [one for number, one in enumerate(shown) if number < MOST_SHOWN or one.you]


def beaten(scores: Sequence[DayScore]) -> int | None:
    """How many percent of the others have done worse than oneself; `None` if there are none."""
    own = next((one for one in scores if one.you), None)
    if own is None or own.gave_up or len(scores) < 2:
        return None
    return 100 * sum(_merit(one) < _merit(own) for one in scores) // (len(scores) - 1)


def _score(result: DayResult, people: Mapping[str, p.Person]) -> DayScore:
    outcome = msgspec.json.decode(result.summary, type=GameOutcome)
    gave_up = result.seat in outcome.absent or outcome.ended is not None
    return DayScore(
        rank=0,
        player=people.get(result.player) or p.Person(result.player, "", ""),
        points=outcome.scores[result.seat],
        won=result.seat in outcome.winners and not gave_up,
        gave_up=gave_up,
    )


def _merit(score: DayScore) -> tuple[bool, bool, int]:
    return not score.gave_up, score.won, score.points
