"""Deals played in several arms on a GPU: the very games of `playing`, a thread for each deal and arm."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
from numba import int16, int32, uint8, uint64

from saucerful.engine.batch import gpu, measured, numbered
from saucerful.engine.batch.blake2b import WORDS
from saucerful.engine.game import Game
from saucerful.lab.balance.arms import Chunk, Experiment
from saucerful.lab.balance.playing import PlayedChunk, empty

TOGETHER = 1 << 14
"""How many deals one launch plays at most, in each of its arms."""


def play(experiment: Experiment, chunk: Chunk) -> PlayedChunk:
    """Play the deals of a chunk in its arms, and in those that they are compared with."""
    played, tables, plan = empty(experiment, chunk), experiment.tables, experiment.plan
    told, shares, scores, uses = (
        gpu.zeros(array.shape, array.dtype) if array.size else gpu.to_gpu(np.zeros((1, 1, 1, 1, 1), array.dtype))
        for array in (played.told, played.shares, played.scores, played.uses)
    )
    _kernel(experiment.setups[0].game)(
        *map(gpu.to_gpu, (tables.templates, np.frombuffer(f"{plan.seed}/".encode(), np.uint8).copy())),
        plan.seats, chunk.start, chunk.end - chunk.start,
        *map(gpu.to_gpu, (experiment.rows(played.arms), tables.ends, tables.cards_at, tables.added)),
        *map(gpu.to_gpu, (experiment.attentions(), experiment.paces())), told, shares, scores, uses,
        games=(chunk.end - chunk.start) * len(experiment.rows(played.arms)),
    )  # fmt: skip
    with gpu.refusals():
        for array, there in (
            (played.told, told),
            (played.shares, shares),
            (played.scores, scores),
            (played.uses, uses),
        ):
            if array.size:
                there.copy_to_host(array)
    return played


@cache
def _kernel(game: Game) -> Any:
    return gpu.kernel(kernel_body(game, gpu.cuda()))


def kernel_body(game: Game, cuda: Any) -> Callable[..., None]:
    """The kernel for a game, to be compiled: it plays `count` deals from number `start` on in all arms."""
    record, most_moves, most_cards, _ = gpu.array_sizes(game)
    stems_length, leads_shape = gpu.MOST_SEATS + 2, (2, gpu.MOST_SEATS)
    text_length, words_length = numbered.TEXT, WORDS

    def play_all(
        templates: Any, prefix: Any, seats: int, start: int, count: int, arms: Any, ends: Any, cards_at: Any,
        added: Any, attentions: Any, paces: Any, told: Any, shares: Any, scores: Any, uses: Any,
    ) -> None:  # fmt: skip
        position, masked = cuda.local.array(1, record), cuda.local.array(1, record)
        stems, words = cuda.local.array(stems_length, uint64), cuda.local.array(words_length, uint64)
        moves, worths = cuda.local.array(most_moves, int16), cuda.local.array(most_moves, int32)
        order, cards = cuda.local.array(most_cards, int16), cuda.local.array(most_cards, int16)
        leads, text = cuda.local.array(leads_shape, int32), cuda.local.array(text_length, uint8)
        for i in range(cuda.grid(1), count * len(arms), cuda.gridsize(1)):
            deal, a = i // len(arms), i % len(arms)
            box = arms[a, 0]
            measured.begin(position, templates[0], seats, start + deal, prefix, order, ends, stems, text, words)
            measured.play(
                position, templates[box], seats, start + deal, arms[a], order, ends, cards_at[box], added[box], stems,
                attentions, paces, masked, moves, worths, cards, leads, told[deal, a], shares[deal, a], scores[deal, a],
                uses[deal],
            )  # fmt: skip

    return play_all


def signature(game: Game) -> tuple[Any, ...]:
    """The types of the kernel's arguments, to compile it where there is no GPU."""
    from numba import int8, int64, types

    record = gpu.array_sizes(game).record
    return (
        types.Array(record, 1, "C"), uint8[::1], int64, int64, int64, int32[:, ::1], int16[::1], int16[:, ::1],
        int16[:, ::1], int8[::1], int16[::1], int32[:, :, ::1], int16[:, :, ::1], int16[:, :, ::1],
        uint8[:, :, :, :, ::1],
    )  # fmt: skip
