"""Steps a second of the research environments on one core, observations and masks included.

`python -m benchmarks.vector [--seconds 3] [--games 1024]`. The peers, in the same run: the PettingZoo and OpenSpiel
environments of the same game, and OpenSpiel's own oh_hell, a C++ game, all driven from Python with observation and
legal actions at every step. Times are those of the processor, so that a busy machine counts for less. The first figure
hands out the environment's own arrays, `copied` copies them (the default, and what the ratios are for), `drawn too`
counts drawing random actions as well.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

import saucerful
import saucerful.envs.openspiel
from saucerful.envs import pettingzoo_env
from saucerful.envs.vector import VectorEnv

SEATS = {"invasion": 3, "zovnis": 3, "abduction": 4, "constellations": 3}
TARGETS = {"invasion": 1e6}
CHUNK = 50_000


def repeated(measure: Callable[[], tuple[int, float]], seconds: float) -> tuple[float, float]:
    """The median rate of at least five measurements, and their spread (half the distance between the quartiles)."""
    measure()
    rates: list[float] = []
    start = time.perf_counter()
    while len(rates) < 5 or time.perf_counter() - start < seconds:
        steps, spent = measure()
        rates.append(steps / spent)
    low, middle, high = statistics.quantiles(rates, n=4)
    return middle, (high - low) / 2


def together(name: str, games: int, copy: bool, drawing: bool) -> Callable[[], tuple[int, float]]:
    """Steps of a vector environment; `drawing` counts the time that drawing random actions takes as well."""
    env = VectorEnv(name, games, SEATS[name], copy=copy)
    env.reset(seed=1)

    def measure() -> tuple[int, float]:
        spent, rounds = 0.0, max(1, CHUNK // games)
        for _ in range(rounds):
            start = time.process_time()
            actions = env.sample()
            drawn = time.process_time()
            env.step(actions)
            spent += time.process_time() - (start if drawing else drawn)
        return rounds * games, spent

    return measure


def pettingzoo(name: str) -> Callable[[], tuple[int, float]]:
    env, lots = pettingzoo_env.raw_env(name, seats=SEATS[name]), np.random.default_rng(1)

    def measure() -> tuple[int, float]:
        steps, start = 0, time.process_time()
        env.reset()
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            over = termination or truncation
            env.step(None if over else lots.choice(np.flatnonzero(observation["action_mask"])))
            steps += not over
        return steps, time.process_time() - start

    return measure


def openspiel(name: str) -> Callable[[], tuple[int, float]]:
    """Random games through pyspiel; the deal's chance nodes count as time but not as steps."""
    game, lots = pyspiel.load_game(name), random.Random(1)

    def measure() -> tuple[int, float]:
        steps, start = 0, time.process_time()
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(lots.choices(outcomes, weights)[0])
                continue
            if game.get_type().provides_observation_tensor:
                state.observation_tensor()
            else:
                state.information_state_tensor()
            state.apply_action(lots.choice(state.legal_actions()))
            steps += 1
        return steps, time.process_time() - start

    return measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each figure is measured")
    parser.add_argument("--games", type=int, default=1024, help="games stepped together")
    chosen = parser.parse_args()
    console = Console(width=120)
    native, _ = repeated(openspiel("oh_hell"), chosen.seconds)
    console.print(f"OpenSpiel's oh_hell from Python, with its tensor: {native:,.0f} steps/s")
    table = Table(
        "game", "seats", "numbers", "M steps/s", "target", "copied", "drawn too", "÷ PettingZoo", "÷ OpenSpiel",
        "÷ oh_hell", title=f"Millions of steps a second on one core, {chosen.games:,} games together",
    )  # fmt: skip
    for name in saucerful.names():
        rate, spread = repeated(together(name, chosen.games, copy=False, drawing=False), chosen.seconds)
        copied, _ = repeated(together(name, chosen.games, copy=True, drawing=False), chosen.seconds)
        drawn, _ = repeated(together(name, chosen.games, copy=True, drawing=True), chosen.seconds)
        zoo, _ = repeated(pettingzoo(name), chosen.seconds)
        spiel, _ = repeated(openspiel(f"python_saucerful_{name}(players={SEATS[name]})"), chosen.seconds)
        table.add_row(
            name, str(SEATS[name]), str(saucerful.game(name).features.OBSERVATION),
            f"{rate / 1e6:.2f} ± {spread / 1e6:.2f}", f"{TARGETS[name] / 1e6:.0f}" if name in TARGETS else "",
            f"{copied / 1e6:.2f}", f"{drawn / 1e6:.2f}",
            f"{copied / zoo:,.0f} ×", f"{copied / spiel:,.0f} ×", f"{copied / native:,.0f} ×",
        )  # fmt: skip
    console.print(table)


if __name__ == "__main__":
    main()
