"""Simulated games on a GPU: the very games that `lab.simulate` plays, a thread for each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numba import int16, int32, int64, uint8, uint64

from saucerful.bots.levels import level_of, name_of
from saucerful.engine.batch import gpu, numbered
from saucerful.engine.batch.blake2b import WORDS
from saucerful.engine.errors import BadSetup
from saucerful.engine.game import Game
from saucerful.lab.simulate import Plan, all_quick

Array = np.ndarray[Any, Any]

TOGETHER = 1 << 19
"""How many games one launch plays at most."""


@dataclass(frozen=True)
class Outcomes:
    """The results of many games, an entry or a row for each."""

    moves: Array
    scores: Array
    winners: Array
    """1 for each seat that shares the victory; all 0 in a game that was cut short."""


def simulate(plan: Plan, games: int) -> Iterator[Outcomes]:
    """Play games 0, 1, 2, … of the plan on a GPU and yield their results in order, many at a time."""
    setup, bots = plan.setup(), plan.players()
    if not all_quick(bots):
        slow = next(bot for bot in bots if not level_of(bot).at_first_sight)
        raise BadSetup(f"A GPU plays random, cadet, ensign and pilot; {name_of(slow)} plays on the CPU.")
    prefix = f"{plan.seed}/".encode()
    if len(prefix) > numbered.MAX_SEED:
        raise BadSetup(f"On a GPU a seed has at most {numbered.MAX_SEED - 1} bytes, not {len(prefix) - 1}.")
    play = _kernel(setup.game)
    template, text = gpu.to_gpu(setup.template), gpu.to_gpu(np.frombuffer(prefix, np.uint8).copy())
    attentions = gpu.to_gpu(np.array([level_of(bot).attention_in(setup.game) for bot in bots], np.int8))
    paces = gpu.to_gpu(np.array([level_of(bot).pace for bot in bots], np.int16))
    room = min(games, TOGETHER)
    moves, scores = gpu.zeros(room, np.int32), gpu.zeros((room, setup.seats), np.int16)
    winners = gpu.zeros((room, setup.seats), np.int8)
    for start in range(0, games, TOGETHER):
        count = min(TOGETHER, games - start)
        play(template, setup.seats, start, count, text, attentions, paces, moves, scores, winners, games=count)
        with gpu.refusals():
            yield Outcomes(*(array.copy_to_host()[:count] for array in (moves, scores, winners)))


@cache
def _kernel(game: Game) -> Any:
    """The kernel of a game, compiled when it is first used."""
    return gpu.kernel(kernel_body(game, gpu.cuda()))


def kernel_body(game: Game, cuda: Any) -> Callable[..., None]:
    """The kernel for a game, to be compiled: it plays `count` games from number `start` on."""
    record, most_moves, most_cards, decks = gpu.array_sizes(game)
    seats_at_most, text_length, words_length = gpu.MOST_SEATS, numbered.TEXT, WORDS

    def play(
        template: Any, seats: int, start: int, count: int, prefix: Any, attentions: Any, paces: Any, moves: Any,
        scores: Any, winners: Any,
    ) -> None:  # fmt: skip
        position, masked = cuda.local.array(1, record), cuda.local.array(1, record)
        stems, words = cuda.local.array(seats_at_most, uint64), cuda.local.array(words_length, uint64)
        legal, worths = cuda.local.array(most_moves, int16), cuda.local.array(most_moves, int32)
        cards, ends = cuda.local.array(most_cards, int16), cuda.local.array(decks, int16)
        text = cuda.local.array(text_length, uint8)
        for i in range(cuda.grid(1), count, cuda.gridsize(1)):
            moves[i] = numbered.play(
                position, 0, template, seats, start + i, prefix, attentions, paces, masked, stems, legal, worths, cards,
                ends, text, words,
            )  # fmt: skip
            numbered.note_result(position, 0, seats, cards, scores[i], winners[i])

    return play


def signature(game: Game) -> tuple[Any, ...]:
    """The types of the kernel's arguments, to compile it where there is no GPU."""
    from numba import int8, types

    record = gpu.array_sizes(game).record
    return (
        types.Array(record, 1, "C"), int64, int64, int64, uint8[::1], int8[::1], int16[::1], int32[::1], int16[:, ::1],
        int8[:, ::1],
    )  # fmt: skip
