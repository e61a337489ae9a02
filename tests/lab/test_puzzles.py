"""The puzzles that come with the games, and how they are made: each is proved, from what its seat knows."""

import json
from pathlib import Path

import msgspec
import pytest

from saucerful.engine.files.record import read_record
from saucerful.games import game as game_of
from saucerful.games import names
from saucerful.lab.puzzles import checking
from saucerful.lab.puzzles.difficulty import LEVELS, rating
from saucerful.lab.puzzles.finding import Wanted, make, puzzles_in
from saucerful.lab.puzzles.proving import prove
from saucerful.lab.puzzles.puzzle import BadPuzzles, header, line_of, puzzle_id, read, shipped, write
from saucerful.lab.review.evaluator import Evaluator
from saucerful.lab.simulate import Plan, record_of
from tests import commands
from tests.conftest import PROOF

GAMES = [name for name in names() if shipped(name)]
FEWEST = 200
SAMPLE = 5
"""Of each game so many are proved anew; `make prove` proves all of them. The rest of each puzzle is always checked."""


@pytest.mark.parametrize("name", GAMES)
def test_a_game_with_puzzles_has_enough_of_all_kinds(name: str) -> None:
    found = shipped(name)
    assert len(found) >= FEWEST
    assert {puzzle.seats for puzzle in found.values()} >= {2, 3, 4} & set(game_of(name).seats)
    assert len({theme for puzzle in found.values() for theme in puzzle.themes}) >= 6
    ratings = sorted(puzzle.rating for puzzle in found.values())
    assert ratings[-1] - ratings[0] >= 300


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_can_be_reached_and_fresh_worlds_prove_them(name: str) -> None:
    found = list(shipped(name).values())
    sample = found if PROOF > 1 else found[:: max(1, len(found) // SAMPLE)]
    evaluator = Evaluator(game_of(name))
    for puzzle in found:
        assert checking.trouble(game_of(name), puzzle) is None, puzzle.id
    for puzzle in sample:
        assert checking.doubt(evaluator, puzzle) is None, puzzle.id


@pytest.mark.parametrize("name", GAMES)
def test_what_a_puzzle_asks_does_not_depend_on_hidden_cards(name: str) -> None:
    """A seat that cannot tell two positions apart is given the same puzzle, and the same proof."""
    puzzle = next(iter(shipped(name).values()))
    position, evaluator = puzzle.position(game_of(name)), Evaluator(game_of(name))
    other = position.copy()
    other.array = position.masked(puzzle.seat)
    assert puzzle_id(other, puzzle.seat) == puzzle_id(position, puzzle.seat) == puzzle.id
    assert prove(evaluator, other, puzzle.seat) == prove(evaluator, position, puzzle.seat)


def test_the_same_seed_makes_the_same_puzzles_and_a_file_comes_back_as_it_was() -> None:
    def made() -> list[bytes]:
        return [line_of(puzzle) for puzzle in make(Wanted("invasion", "test", 2))]

    assert made() == made() != []
    puzzles = read(header("invasion") + b"".join(made()), "a file")[1]
    assert write("invasion", puzzles) == header("invasion") + b"".join(made())
    assert {puzzle.source.partition("/")[0] for puzzle in puzzles} == {"test"}


def test_recorded_games_are_looked_at_by_as_many_processes_as_one_likes(tmp_path: Path) -> None:
    games, made = tmp_path / "games.jsonl", []
    plan = Plan("zovnis", 2, "recorded", ("pilot",))
    games.write_text("".join(record_of(plan, number) + "\n" for number in range(4)), "utf-8")
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.jsonl"
        done = commands.run(
            "puzzles", "make", "zovnis", "--from", games, "--count", "2", "--jobs", jobs, "--output", file
        )
        assert done.returncode == 0, done.stderr
        made.append(file.read_bytes())
    assert made[0] == made[1]


def test_puzzles_are_made_of_recorded_games_too() -> None:
    text = record_of(Plan("zovnis", 2, "recorded", ("pilot",)), 3)
    replay = read_record(text, {"zovnis": game_of("zovnis")})
    for puzzle in puzzles_in(replay, "record 3", "test"):
        assert checking.trouble(game_of("zovnis"), puzzle) is None
        assert puzzle.source == "record 3"


def test_a_puzzle_that_fewer_levels_solve_is_more_difficult() -> None:
    ratings = [
        rating({name: float(known >= least) for name, known in LEVELS.items()}, 4, 0.1)
        for least in (0, 1100, 1600, 9999)
    ]
    assert ratings == sorted(set(ratings))
    assert rating({}, 40, 0.1) > rating({}, 4, 0.1) > rating({}, 4, 0.4)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda lines: [], "empty"),
        (lambda lines: [b'{"format":"saucerful-puzzles/2","game":"invasion"}', *lines[1:]], "this version reads"),
        (lambda lines: [b'{"format":"saucerful-puzzles/1","game":"chess"}', *lines[1:]], "there is no game 'chess'"),
        (lambda lines: [*lines, lines[-1]], "stands there twice"),
        (lambda lines: [*lines, b"{"], "line 3 is no puzzle"),
        (lambda lines: [*lines, b"\xff"], "line 3 is no puzzle"),
    ],
)
def test_a_damaged_file_is_refused_with_the_line(damage, says: str) -> None:
    lines = [header("invasion").strip(), line_of(next(iter(shipped("invasion").values()))).strip()]
    with pytest.raises(BadPuzzles, match=says):
        read(b"\n".join(damage(lines)), "a file")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"best": "9z"}, "not legal"),
        ({"moves": ["0 9z"]}, "cannot be reached"),
        ({"moves": ["nonsense"]}, "cannot be reached"),
        ({"themes": ["love"]}, "love"),
        ({"id": "00000000"}, "id does not fit"),
        ({"losses": {"9z": 3}}, "not legal"),
    ],
)
def test_a_puzzle_that_is_wrong_is_told_with_the_reason(change, says: str) -> None:
    puzzle = next(iter(shipped("invasion").values()))
    wrong = msgspec.structs.replace(puzzle, **change)
    assert says in (checking.trouble(game_of("invasion"), wrong) or "")


def test_the_command_makes_goes_on_and_checks(tmp_path: Path) -> None:
    file = tmp_path / "two.jsonl"
    for count in (1, 2):
        made = commands.run(
            "puzzles", "make", "invasion", "--count", str(count), "--seed", "test", "--output", str(file)
        )
        assert made.returncode == 0, made.stderr
        assert len(read(file.read_bytes(), "two")[1]) == count
    assert commands.run("puzzles", "check", str(file)).returncode == 0
    other = commands.run("puzzles", "make", "zovnis", "--output", str(file))
    assert (other.returncode, "holds puzzles of invasion" in other.stderr) == (2, True)
    lines = file.read_text("utf-8").splitlines()
    lines[1] = json.dumps(json.loads(lines[1]) | {"best": "9z"})
    file.write_text("\n".join(lines), "utf-8")
    wrong = commands.run("puzzles", "check", "--quick", str(file))
    assert (wrong.returncode, "not legal" in wrong.stdout) == (2, True)


def test_where_goals_are_hidden_a_seat_leads_only_as_far_as_it_can_know() -> None:
    """In Zovnis nobody sees what others score: whoever counted only what lies open would always lead."""
    found = [puzzle for puzzle in shipped("zovnis").values() if "ahead" in puzzle.themes]
    assert len(found) < 0.6 * len(shipped("zovnis"))
    assert any("behind" in puzzle.themes for puzzle in shipped("zovnis").values())
