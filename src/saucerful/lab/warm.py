"""Compiling every kernel of every game ahead of time, so that nobody waits for the first move."""

from collections.abc import Iterator
from concurrent.futures import as_completed

import numpy as np

from saucerful.bots.learned import LearnedBot
from saucerful.bots.levels import QuickBot
from saucerful.bots.reaction import reaction_time
from saucerful.bots.searcher import think
from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.batch import playout
from saucerful.engine.kernels import MAX_DECKS
from saucerful.engine.position import Position
from saucerful.games import game, names
from saucerful.lab.balance.arms import Chunk
from saucerful.lab.balance.plan import BalancePlan
from saucerful.lab.balance.running import chunk_counts
from saucerful.lab.machines.workers import cores, workers
from saucerful.lab.review.evaluator import Evaluator, tasks
from saucerful.lab.simulate import Plan, simulate

STEPS_PER_GAME = 6


def steps() -> list[tuple[str, int]]:
    """The parts to compile: a few of each game."""
    return [(name, part) for part in range(STEPS_PER_GAME) for name in names()]


def warm(jobs: int | None = None) -> Iterator[str]:
    """Compile everything into the disk cache, several games at a time; yield a game's name when a part is done."""
    with workers(jobs or cores()) as pool:
        waiting = {pool.submit(compile_part, name, part): name for name, part in steps()}
        for done in as_completed(waiting):
            done.result()
            yield waiting[done]


def compile_part(name: str, part: int) -> None:
    """Call one group of kernels once, which compiles them or loads them from the cache."""
    seats = game(name).seats[0]
    (_play_by_hand, _simulate, _play_out, _think, _look_back, _try_box)[part](name, seats)


def _play_by_hand(name: str, seats: int) -> None:
    position: Position = game(name).deal(seats=seats, seed=0)
    seat = position.to_act[0]
    position.setup.decks, position.view(seat), position.view(None)
    moves = np.zeros(position.game.rules.MAX_MOVES, np.int16)
    masked = position.masked(seat).copy()
    count = border.legal(masked, 0, seat, moves)
    (
        border.policy(masked, 0, seat, moves, count, np.zeros(len(moves), np.int32)),
        border.random_move(masked, 0, seat, moves, count),
        border.random_action(masked, 0, seat, moves),
    )
    border.determinize(masked, 0, seat), border.next_seat(position.array.copy(), 0)
    position.play(seat, position.legal(seat)[0])
    position.scores(), border.winners(position.array, 0, moves.astype(np.int8))
    if position.game.clock:
        reaction_time(Sight.of(position, seat, 0), 100)


def _simulate(name: str, seats: int) -> None:
    for records in (True, False):
        list(simulate(Plan(name, seats, "0", records=records), 1))


def _play_out(name: str, seats: int) -> None:
    setup = game(name).setup(seats)
    order, ends = np.zeros(setup.game.rules.MAX_CARDS, np.int16), np.zeros(MAX_DECKS, np.int16)
    moves = np.zeros(setup.game.rules.MAX_MOVES, np.int16)
    playout.random_games(setup.template.copy(), 0, setup.template, seats, 1, order, ends, moves)
    playing = setup.template.copy()
    playing["over"] = 1
    playout.random_steps(playing, 0, 1, setup.template, seats, 1, order, ends, moves)


def _think(name: str, seats: int) -> None:
    position: Position = game(name).deal(seats=seats, seed=0)
    sight = Sight.of(position, position.to_act[0], 0)
    QuickBot("random").choose(sight), LearnedBot().choose(sight), think(sight, 1)


def _try_box(name: str, seats: int) -> None:
    chunk_counts(BalancePlan(name, seats, deals=1, parts=("cards",)), Chunk(0, 1, (0,)))


def _look_back(name: str, seats: int) -> None:
    position: Position = game(name).deal(seats=seats, seed=0)
    Evaluator(position.game).chances(position.array, tasks(np.zeros(1, np.uint64)), seats)
    border.reshuffle(position.array.copy(), 0)
