"""The day's puzzle, streaks and rankings, without a server."""

from datetime import date, timedelta
from itertools import pairwise

import msgspec
import pytest

from saucerful.games import names
from saucerful.lab.puzzles.puzzle import shipped
from saucerful.server import protocol as p
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.archive.today import (
    HOUR,
    as_told_to,
    beaten,
    day_of,
    next_day,
    puzzle_days,
    puzzle_of_day,
    ranking,
    streak,
)
from saucerful.server.storage.rows import DayResult

MONDAY = date(2026, 11, 16)


def days(count: int) -> list[str]:
    return [(MONDAY + timedelta(days=number)).isoformat() for number in range(count)]


def test_a_day_ends_at_midnight_by_utc() -> None:
    evening = 1_795_132_799_999
    assert day_of(evening) == "2026-11-19"
    assert next_day(evening) == evening + 1
    assert day_of(evening + 1) == "2026-11-20"


def test_a_puzzle_answered_soon_after_midnight_still_counts_for_its_day() -> None:
    midnight = 1_795_132_800_000
    assert puzzle_days(midnight - 1) == ["2026-11-19"]
    assert puzzle_days(midnight) == puzzle_days(midnight + HOUR - 1) == ["2026-11-20", "2026-11-19"]
    assert puzzle_days(midnight + HOUR) == ["2026-11-20"]


@pytest.mark.parametrize("game", [name for name in names() if shipped(name)])
def test_puzzles_get_more_difficult_during_the_week_and_come_again_after_months(game: str) -> None:
    found = [puzzle_of_day(game, day, "1.0") for day in days(7 * 30)]
    puzzles = [puzzle for puzzle in found if puzzle is not None]
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) == 210
    assert all(one.rating <= two.rating for one, two in pairwise(puzzles[:7]))
    assert found == [puzzle_of_day(game, day, "1.0") for day in days(7 * 30)]
    assert puzzle_of_day(game, days(1)[0], "1.0") != puzzle_of_day(game, days(1)[0], "1.1")


def test_a_streak_lasts_until_a_day_is_missed_and_today_is_not_missed_yet() -> None:
    *before, today = days(5)
    assert streak(before, today) == 4
    assert streak([*before, today], today) == 5
    assert streak(before[:-1], today) == 0
    assert streak([today], today) == 1
    assert streak([], today) == 0


def result(player: str, points: int, won: bool, **more: object) -> DayResult:
    outcome = GameOutcome(2, [points, 9], [0] if won else [1], [None, "ace"], 1, 20, **more)  # type: ignore[arg-type]
    return DayResult(player, 0, 5, msgspec.json.encode(outcome))


def test_who_won_comes_first_then_points_and_last_who_gave_up() -> None:
    results = [
        result("lost", 30, False),
        result("left", 40, True, absent=[0]),
        result("won", 10, True),
        result("also", 30, False),
    ]
    people = {name: p.Person(name, name.title(), "blob") for name in ("lost", "won", "left")}
    shown = as_told_to("lost", ranking(results, people))
    assert [(one.rank, one.player.id, one.won) for one in shown] == [
        (1, "won", True), (2, "lost", False), (2, "also", False), (4, "left", False),
    ]  # fmt: skip
    assert [one.player.name for one in shown] == ["Won", "Lost", "", "Left"]
    assert beaten(shown) == 33
    assert beaten(as_told_to("lost", ranking(results[:1], people))) is None
    assert beaten(as_told_to("left", ranking(results, people))) is None
