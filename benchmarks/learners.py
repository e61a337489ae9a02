"""Steps a second of one learner among compiled opponents, against PettingZoo's classic card games and Pgx on the CPU.

`make bench-learners`, or `python -m benchmarks.learners [--seconds 3] [--games 1024]` where JAX, Pgx and
`pettingzoo[classic]` are installed; the peers that are not are left out and named. All on one core, in one run, random
legal actions drawn from the masks, whose drawing is not counted. A step of ours is a move of the learner with all moves
of its opponents up to its next one, observations and masks; of PettingZoo a move with `last()`; of Pgx a move in each
of as many games, jitted, with observations, masks and automatic resets. Times are those of the processor.
"""

import os

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # JAX has threads of its own

import argparse
import statistics
import time
from collections.abc import Callable
from importlib import import_module

import numpy as np
from rich.console import Console
from rich.table import Table

import saucerful
from saucerful.envs.actions import Array
from saucerful.envs.gymnasium_env import LearnerVectorEnv
from saucerful.games.abduction.features import CHOOSE_DEPARTURE

SEATS = {"invasion": 3, "zovnis": 3, "abduction": 4, "constellations": 3}
CLASSIC = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")
PGX = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong")
CHUNK = 20_000
LEAVES = 1 / 20
"""Whoever leaves Abduction early sees little of it, and the rest of the game counts as a part of its last step."""


def rate(measure: Callable[[], tuple[int, float]], seconds: float) -> float:
    """The median rate of at least five measurements after one that is thrown away."""
    measure()
    rates: list[float] = []
    start = time.perf_counter()
    while len(rates) < 5 or time.perf_counter() - start < seconds:
        steps, spent = measure()
        rates.append(steps / spent)
    return statistics.median(rates)


def drawn(masks: Array, lots: np.random.Generator, game: str = "") -> Array:
    """A random legal action in each row; in Abduction the learner stays, as the level `random` does, 19 times in 20."""
    values = lots.random(masks.shape, np.float32) * (masks > 0)
    if game == "abduction":
        values[:, CHOOSE_DEPARTURE:] *= lots.random((len(masks), 1)) < LEAVES
    chosen: Array = values.argmax(1)
    return chosen


def ours(game: str, games: int, opponents: str) -> Callable[[], tuple[int, float]]:
    env, lots = LearnerVectorEnv(game, games, seats=SEATS[game], opponents=opponents), np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    masks = [infos["action_mask"]]

    def measure() -> tuple[int, float]:
        spent, rounds = 0.0, max(1, CHUNK // games)
        for _ in range(rounds):
            actions = drawn(masks[0], lots, game)
            start = time.process_time()
            *_, infos = env.step(actions)
            spent += time.process_time() - start
            masks[0] = infos["action_mask"]
        return rounds * games, spent

    return measure


def classic(name: str) -> Callable[[], tuple[int, float]]:
    env, lots = import_module(f"pettingzoo.classic.{name}").env(), np.random.default_rng(1)
    seeds = iter(range(10**9))

    def measure() -> tuple[int, float]:
        steps, spent = 0, 0.0
        while steps < 300:
            start = time.process_time()
            env.reset(seed=next(seeds))
            for _ in env.agent_iter():
                observation, _, termination, truncation, _ = env.last()
                spent += time.process_time() - start
                over = termination or truncation
                action = None if over else int(lots.choice(np.flatnonzero(observation["action_mask"])))
                start = time.process_time()
                env.step(action)
                steps += not over
            spent += time.process_time() - start
        return steps, spent

    return measure


def pgx(name: str, games: int) -> Callable[[], tuple[int, float]]:
    import jax
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    init = jax.jit(jax.vmap(env.init))
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    lots = np.random.default_rng(1)
    states = [init(jax.random.split(jax.random.PRNGKey(0), games))]
    keys = jax.random.split(jax.random.PRNGKey(1), games)

    def measure() -> tuple[int, float]:
        spent, rounds = 0.0, max(1, CHUNK // games)
        for _ in range(rounds):
            actions = jax.numpy.asarray(drawn(np.asarray(states[0].legal_action_mask), lots))
            start = time.process_time()
            states[0] = jax.block_until_ready(step(states[0], actions, keys))
            spent += time.process_time() - start
        return rounds * games, spent

    return measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each figure is measured")
    parser.add_argument("--games", type=int, default=1024, help="games stepped together, ours and those of Pgx")
    chosen = parser.parse_args()
    console = Console(width=120)
    peers: dict[str, dict[str, float]] = {"PettingZoo": {}, "Pgx": {}}
    makers: list[tuple[str, str, Callable[[], Callable[[], tuple[int, float]]]]] = [
        *(("PettingZoo", name, lambda name=name: classic(name)) for name in CLASSIC),
        *(("Pgx", name, lambda name=name: pgx(name, chosen.games)) for name in PGX),
    ]
    for library, name, make in makers:
        try:
            peers[library][name] = rate(make(), chosen.seconds)
        except Exception as error:
            console.print(f"{library} {name} is left out: {type(error).__name__}: {str(error).splitlines()[0]}")
            continue
        console.print(f"{library} {name}: {peers[library][name]:,.0f} steps/s", highlight=False)
    fastest = max(peers["PettingZoo"].values(), default=float("nan"))
    table = Table("game", "seats", "opponents", "steps/s", "÷ PettingZoo's fastest", *(f"÷ Pgx {name}" for name in PGX))
    for game in saucerful.names():
        for opponents in ("pilot", "random"):
            mine = rate(ours(game, chosen.games, opponents), chosen.seconds)
            shares = [mine / peers["Pgx"].get(name, float("nan")) for name in PGX]
            table.add_row(
                game, str(SEATS[game]), opponents, f"{mine:,.0f}", f"{mine / fastest:,.0f} ×",
                *(f"{share:,.2f} ×" for share in shares),
            )  # fmt: skip
    console.print(table)


if __name__ == "__main__":
    main()
