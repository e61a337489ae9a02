"""The rules on a GPU: that they play the same games as the CPU, and how fast.

    python -m benchmarks.gpu [--games 100000] [--quick-games 100000] [--only invasion,zovnis] [--seconds 0.5]

The proof plays every game with every number of seats on both, from the same generator states: random games, in which a
digest of each move and of the generator after it must agree at the end and the last positions be equal byte by byte;
and `saucerful simulate` between quick bots, whose moves, scores and winners must agree. Then it measures random moves a
second, steps of the vector environment with observations and masks, and, where PyTorch is installed, moves of self-play
with a network as large as the game is trained with. Docs/gpu.md holds what it printed.
"""

import argparse
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Any

import numpy as np
from numba import int16

import saucerful
from saucerful.bots.levels import level
from saucerful.engine import generator, kernels
from saucerful.engine.batch import gpu, numbered, playout
from saucerful.engine.batch.blake2b import WORDS
from saucerful.engine.copying import copy_position
from saucerful.engine.game import Game, Setup
from saucerful.engine.kernels import new_positions
from saucerful.engine.rule import rule
from saucerful.envs.vector import VectorEnv
from saucerful.lab.gpu import simulate
from saucerful.lab.machines.workers import cores
from saucerful.lab.simulate import Plan

Array = np.ndarray[Any, Any]

SEATS = {"invasion": 3, "zovnis": 3, "abduction": 4, "constellations": 3}
BOTS = ("pilot", "cadet", "random")
SHAPES = [(32, 16), (64, 8), (64, 16), (128, 4), (128, 8), (128, 12), (256, 4), (256, 5), (256, 6), (512, 2), (512, 3)]
"""Threads of a block, and blocks for each multiprocessor, that are tried."""
POOL = {"invasion": 1 << 20, "zovnis": 1 << 19, "abduction": 1 << 19, "constellations": 1 << 16}
"""How many games the vector environment steps together."""


@rule
def marked_game(positions, i, template, seats, order, ends, moves):  # type: ignore[no-untyped-def]
    """Play a random game and return a digest of all its moves, of the generator after each, and of the scores."""
    playout.redeal(positions, i, template, seats, order, ends)
    mark = np.uint64(0)
    while positions[i].over == 0:
        state = positions[i]
        seat = kernels.next_seat(state)
        action = 0
        if seat != kernels.TABLE:
            action = int(kernels.random_action(state, seat, moves))
        kernels.apply(state, seat, action, None, None)
        mark = generator.mixed(mark ^ np.uint64(16 * action + seat + 1)) ^ state.rng
    kernels.scores(positions[i], order)
    for seat in range(seats):
        mark = generator.mixed(mark ^ np.uint64(order[seat]))
    return mark


@rule
def marked_games(positions, start, end, template, seats, order, ends, moves, marks):  # type: ignore[no-untyped-def]
    for i in range(start, end):
        marks[i] = marked_game(positions, i, template, seats, order, ends, moves)


@rule
def numbered_games(  # type: ignore[no-untyped-def]
    position, template, seats, start, end, prefix, attentions, paces, masked, stems, moves, worths, cards, ends, text,
    words, counts, scores, winners,
):  # fmt: skip
    for i in range(start, end):
        counts[i] = numbered.play(
            position, 0, template, seats, i, prefix, attentions, paces, masked, stems, moves, worths, cards, ends, text,
            words,
        )  # fmt: skip
        numbered.note_result(position, 0, seats, cards, scores[i], winners[i])


def in_parts(games: int, work: Callable[[int, int], None]) -> None:
    """Call `work` for parts of the games on all cores but a few."""
    parts = max(1, cores() // 4)
    cuts = [games * part // parts for part in range(parts + 1)]
    with ThreadPoolExecutor(parts) as pool:
        list(pool.map(work, cuts[:-1], cuts[1:]))


def scratch(game: Game) -> tuple[Array, Array, Array]:
    _, moves, cards, decks = gpu.array_sizes(game)
    return np.zeros(cards, np.int16), np.zeros(decks, np.int16), np.zeros(moves, np.int16)


def random_kernels(game: Game, cuda: Any) -> tuple[Callable[..., None], Callable[..., None]]:
    """A kernel that plays marked games, one each, and one that plays many games in each thread."""
    record, most_moves, most_cards, decks = gpu.array_sizes(game)

    def marked(positions: Any, template: Any, seats: int, marks: Any) -> None:
        position, moves = cuda.local.array(1, record), cuda.local.array(most_moves, int16)
        order, ends = cuda.local.array(most_cards, int16), cuda.local.array(decks, int16)
        for i in range(cuda.grid(1), len(marks), cuda.gridsize(1)):
            position[0].rng = positions[i].rng
            marks[i] = marked_game(position, 0, template, seats, order, ends, moves)
            copy_position(positions, i, position, 0)

    def many(stem: Any, template: Any, seats: int, games: int, totals: Any) -> None:
        position, moves = cuda.local.array(1, record), cuda.local.array(most_moves, int16)
        order, ends = cuda.local.array(most_cards, int16), cuda.local.array(decks, int16)
        i = cuda.grid(1)
        position[0].rng = generator.branch(stem, i)
        totals[i] = playout.random_games(position, 0, template, seats, games, order, ends, moves)

    return marked, many


def prove_random(setup: Setup, marked: Any, games: int) -> tuple[int, int]:
    """How many games differ, and how many moves were compared."""
    record = setup.game.rules.RECORD
    here, marks_here = new_positions(games, record), np.zeros(games, np.uint64)
    here["rng"] = generator.branch(generator.seed_state(setup.seats), 0) + np.arange(games, dtype=np.uint64)
    there, marks_there = gpu.to_gpu(here), gpu.zeros(games, np.uint64)
    marked(there, gpu.to_gpu(setup.template), setup.seats, marks_there, games=games)
    in_parts(games, lambda start, end: marked_games(
        here, start, end, setup.template, setup.seats, *scratch(setup.game), marks_here
    ))  # fmt: skip
    size = record.itemsize
    left = np.frombuffer(here.tobytes(), np.uint8).reshape(games, size)
    right = np.frombuffer(there.copy_to_host().tobytes(), np.uint8).reshape(games, size)
    differ = (left != right).any(1) | (marks_here != marks_there.copy_to_host())
    return int(differ.sum()), games


def prove_simulate(setup: Setup, games: int) -> int:
    """How many games of `saucerful simulate` between quick bots differ."""
    game, seats = setup.game, setup.seats
    bots = tuple(BOTS[seat % len(BOTS)] for seat in range(seats))
    plan = Plan(game.name, seats, "proof", bots, records=False)
    there = list(simulate(plan, games))
    counts, scores = np.zeros(games, np.int32), np.zeros((games, seats), np.int16)
    winners = np.zeros((games, seats), np.int8)
    attentions = np.array([level(bot).attention_in(setup.game) for bot in bots], np.int8)
    paces = np.array([level(bot).pace for bot in bots], np.int16)
    prefix = np.frombuffer(b"proof/", np.uint8).copy()

    def work(start: int, end: int) -> None:
        cards, ends, moves = scratch(game)
        numbered_games(
            setup.template.copy(), setup.template, seats, start, end, prefix, attentions, paces, setup.template.copy(),
            np.zeros(8, np.uint64), moves, np.zeros(len(moves), np.int32), cards, ends,
            np.zeros(numbered.TEXT, np.uint8), np.zeros(WORDS, np.uint64), counts, scores, winners,
        )  # fmt: skip

    in_parts(games, work)
    differ = counts != np.concatenate([part.moves for part in there])
    differ |= (scores != np.concatenate([part.scores for part in there])).any(1)
    differ |= (winners != np.concatenate([part.winners for part in there])).any(1)
    return int(differ.sum())


def random_rates(setup: Setup, many: Any, seconds: float, alone: Any) -> list[tuple[float, int, int]]:
    """Moves a second and the shape of the launch, threads of a block and blocks of a multiprocessor, the best first."""
    cuda = gpu.cuda()
    processors = cuda.get_current_device().MULTIPROCESSOR_COUNT
    jit, template, rates = cuda.jit(many), gpu.to_gpu(setup.template), []
    jit[1, 32](np.uint64(1), template, setup.seats, 1, gpu.zeros(32, np.int64))
    with alone:
        for threads, blocks in SHAPES:
            totals = gpu.zeros(processors * blocks * threads, np.int64)
            games, taken = 4, 0.0
            while taken < seconds:
                games = max(2 * games, min(16 * games, int(games * 1.2 * seconds / max(taken, 1e-3))))
                cuda.synchronize()
                start = time.perf_counter()
                jit[processors * blocks, threads](np.uint64(2), template, setup.seats, games, totals)
                cuda.synchronize()
                taken = time.perf_counter() - start
            rates.append((float(totals.copy_to_host().sum() / taken), threads, blocks))
    return sorted(rates, reverse=True)


def step_rate(name: str, seats: int, seconds: float, alone: Any) -> float:
    """Steps a second of the vector environment, each with observation and mask, by random legal actions."""
    cuda = gpu.cuda()
    env = VectorEnv(name, POOL[name], seats, device="cuda")
    env.reset(seed=1)
    for _ in range(3):
        env.step(env.sample(), check=False)
    taken, rounds = 0.0, 0
    with alone:
        while taken < seconds:
            actions = env.sample()
            cuda.synchronize()
            start = time.perf_counter()
            env.step(actions, check=False)
            cuda.synchronize()
            taken += time.perf_counter() - start
            rounds += 1
    return rounds * POOL[name] / taken


def policy_rate(name: str, seconds: float, alone: Any) -> float:
    """Moves a second of self-play, a network choosing them: half of the games with two seats, the others with more."""
    import torch

    from saucerful.learn.network import network_for
    from saucerful.learn.selfplay import SelfPlay
    from saucerful.learn.settings import settings_for

    settings = settings_for(name, "cuda")
    play = SelfPlay(saucerful.game(name), settings, "rate", "cuda")
    network = network_for(play.tables.outlook, settings.hidden).to("cuda")
    play.play(network, None)
    taken, moves = 0.0, 0
    with alone:
        while taken < seconds:
            torch.cuda.synchronize()
            start = time.perf_counter()
            play.play(network, None)
            torch.cuda.synchronize()
            taken += time.perf_counter() - start
            moves += play.moves
    return moves / taken


def one_game(name: str, chosen: argparse.Namespace, alone: Any, said: Any) -> None:
    """All that is done with one game, in a process of its own, so that games are compiled side by side."""
    try:
        game = saucerful.game(name)
        marked, many = random_kernels(game, gpu.cuda())
        if name in chosen.rates.split(","):
            said.put(("moves", name, random_rates(game.setup(SEATS[name]), many, chosen.seconds, alone)))
        if name in chosen.steps.split(","):
            said.put(("steps", name, step_rate(name, SEATS[name], chosen.seconds, alone)))
        if name in chosen.policies.split(",") and find_spec("torch"):
            said.put(("policy", name, policy_rate(name, chosen.seconds, alone)))
        kernel = gpu.kernel(marked)
        for seats in game.seats if name in chosen.proofs.split(",") else ():
            setup = game.setup(seats)
            wrong, played = prove_random(setup, kernel, chosen.games)
            quick = chosen.quick_games or chosen.games
            said.put(("proof", name, seats, played, wrong, quick, prove_simulate(setup, quick)))
    except Exception as error:
        said.put(("failed", name, f"{type(error).__name__}: {error}"))
    said.put(("done", name))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    everything = ",".join(SEATS)
    parser.add_argument("--games", type=int, default=100_000, help="games of each sort for the proof")
    parser.add_argument("--quick-games", type=int, help="of quick bots, if not as many")
    parser.add_argument("--only", default=everything, help="which games")
    parser.add_argument("--rates", default=everything, help="for which of them random moves are measured")
    parser.add_argument("--steps", default=everything, help="for which of them the environment is measured")
    parser.add_argument("--policies", default=everything, help="for which of them self-play is measured")
    parser.add_argument("--proofs", default=everything, help="for which of them the proof is made")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long each figure is measured at least")
    chosen = parser.parse_args()
    print(f"GPU: {gpu.cuda().get_current_device().name}. Rates are thousand million a second.\n")
    context = get_context("spawn")
    alone, said = context.Lock(), context.Queue()
    names = chosen.only.split(",")
    for name in names:
        context.Process(target=one_game, args=(name, chosen, alone, said)).start()
    waiting = len(names)
    while waiting:
        kind, name, *rest = said.get()
        if kind == "moves":
            rates = ", ".join(f"{threads} × {blocks}: {rate / 1e9:.2f}" for rate, threads, blocks in rest[0])
            print(f"{name}, {SEATS[name]} seats, random moves by threads × blocks: {rates}", flush=True)
        elif kind == "steps":
            print(f"{name}, {SEATS[name]} seats, steps with observation and mask: {rest[0] / 1e9:.3f}", flush=True)
        elif kind == "policy":
            print(f"{name}, all seats, moves with policy: {rest[0] / 1e9:.4f}", flush=True)
        elif kind == "proof":
            seats, played, wrong, quick, odd = rest
            print(f"{name}, {seats} seats: of {played:,} random games {wrong} differ, of {quick:,} of quick bots {odd}",
                  flush=True)  # fmt: skip
        elif kind == "done":
            waiting -= 1
        else:
            print(f"{name} failed: {rest[0]}", flush=True)


if __name__ == "__main__":
    main()
