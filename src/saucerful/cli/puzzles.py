"""`saucerful puzzles`: to make puzzles out of games, and to check files of them."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import BinaryIO

import click

from saucerful.cli.completion import game_argument
from saucerful.cli.console import err, out, progress_bar
from saucerful.cli.options import on_option
from saucerful.engine.errors import SaucerfulError
from saucerful.engine.files.record import Record, Replay
from saucerful.games import game as game_of
from saucerful.games.record_files import record_reader
from saucerful.lab.machines.workplace import check_place
from saucerful.lab.puzzles import checking, finding
from saucerful.lab.puzzles.puzzle import BadPuzzles, Puzzle, header, line_of, read
from saucerful.lab.review.evaluator import Evaluator


@click.group()
def puzzles() -> None:
    """Make puzzles: positions in which one move is clearly the best. Or check them."""


@puzzles.command()
@game_argument
@click.option("--count", type=click.IntRange(1, 100_000), default=200, show_default=True, help="How many.")
@click.option("--seed", default="puzzles", show_default=True, help="Other games, and so other puzzles.")
@click.option(
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    help="The file to write; one that was begun with the same seed is gone on with.",
)
@click.option("--from", "records", metavar="RECORDS", help="Take games from this file instead of playing new ones.")
@click.option(
    "--late",
    type=click.FloatRange(0, 20),
    default=finding.LATE,
    show_default=True,
    help="How much late decisions are preferred.",
)
@click.option(
    "--easy",
    type=click.FloatRange(0, 1),
    default=finding.EASY,
    show_default=True,
    help="How many of those that are solved at first sight are kept.",
)
@click.option(
    "--moves",
    type=click.IntRange(2),
    default=finding.MOST_MOVES,
    show_default=True,
    help="The most moves that there may be to choose from.",
)
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes at work.")
@on_option
def make(
    game: str,
    count: int,
    seed: str,
    output: Path,
    records: str | None,
    late: float,
    easy: float,
    moves: int,
    jobs: int,
    on: str | None,
) -> None:
    """Make puzzles of GAME out of games that quick bots play, one of a game, and save each as soon as it is found.

    The same seed gives the same file. It takes a while: half a second to some seconds a puzzle.
    """
    game_of(game)
    check_place(jobs, on)
    before = _begun(game, output)
    with progress_bar(f"Puzzles of {game}", count) as advance, _appending(output, header(game)) as file:
        for _ in before:
            advance()
        wanted = finding.Wanted(game, seed, count, late, easy, moves)
        found = _recorded(wanted, records, before, jobs, on) if records else finding.make(wanted, before, jobs, on)
        for puzzle in islice(found, max(0, count - len(before))):
            file.write(line_of(puzzle))
            file.flush()
            advance()
    made = len(read(output.read_bytes(), str(output))[1])
    if made < count:
        err.print(f"Only {made} puzzles were found in these games.", markup=False)


@contextmanager
def _appending(output: Path, header: bytes) -> Iterator[BinaryIO]:
    """The file to go on with. If nothing comes of it, a new one is not there any more."""
    is_new = not output.exists()
    try:
        file = output.open("ab")
    except OSError as error:
        raise SaucerfulError(f"Cannot write {output}: {error.strerror or error}.") from None
    try:
        with file:
            if not file.tell():
                file.write(header)
            yield file
    except BaseException:
        if is_new and output.stat().st_size <= len(header):
            output.unlink()
        raise


def _begun(game: str, output: Path) -> list[Puzzle]:
    """The puzzles that are in the file already."""
    if not output.exists() or not output.stat().st_size:
        return []
    of, found = read(output.read_bytes(), str(output))
    if of.name != game:
        raise BadPuzzles(f"{output} holds puzzles of {of.name}: choose another file for those of {game}.")
    return found


def _recorded(
    wanted: finding.Wanted, records: str, before: Sequence[Puzzle], jobs: int, on: str | None
) -> Iterator[Puzzle]:
    """Puzzles of recorded games that are not known yet."""
    with record_reader(records) as replays:
        yield from finding.recorded(wanted, _usual(replays, wanted.game), before, jobs, on)


def _usual(replays: Iterable[Replay], game: str) -> Iterator[tuple[int, Record]]:
    for number, replay in enumerate(replays):
        if _is_usual(replay, game):
            yield number, replay.record
        else:
            err.print(f"Record {number} is left out: it is not {game} as it is usually played.", markup=False)


def _is_usual(replay: Replay, game: str) -> bool:
    """Whether it is this game with its usual options and edition: a puzzle says nothing about others."""
    return replay.game.name == game and replay.start.setup == replay.game.setup(replay.start.seats)


@puzzles.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--quick", is_flag=True, help="Look only at positions and moves, and prove nothing anew.")
def check(file: Path, quick: bool) -> None:
    """Check each puzzle in FILE: that its position can be reached, and that fresh worlds prove its move as well."""
    game, found = read(file.read_bytes(), str(file))
    evaluator = None if quick else Evaluator(game)
    wrong = 0
    with progress_bar(f"Checking puzzles of {game.name}", len(found)) as advance:
        for puzzle in found:
            why = checking.trouble(game, puzzle) or (evaluator and checking.doubt(evaluator, puzzle))
            if why:
                wrong += 1
                out.print(f"{puzzle.id}: {why}", markup=False, highlight=False)
            advance()
    if wrong:
        raise SaucerfulError(f"{wrong} of {len(found)} puzzles in {file} are not sound.")
    err.print(f"All {len(found)} puzzles are sound.", markup=False)
