"""The search: simulations a second on one core, and how it plays against OpenSpiel's, both in the same run.

`make bench`, or `python -m benchmarks.search [--seconds 3] [--deals 20]`.
"""

import argparse
import time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from rich.console import Console
from rich.table import Table

import saucerful
import saucerful.envs.openspiel  # registers the games
from saucerful.bots.searcher import think
from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.kernels import TABLE
from saucerful.envs import actions
from saucerful.lab.summary import Summary

SEATS = (2, 3)
SAMPLES = 8
EQUAL_SIMULATIONS = 100


def sights(name: str, seats: int) -> list[Sight]:
    """What the seat to act sees, at points all through a game of quick moves."""
    position = saucerful.game(name).deal(seats=seats, seed="search")
    moves, worths = np.zeros(position.game.rules.MAX_MOVES, np.int16), np.zeros(position.game.rules.MAX_MOVES, np.int32)
    found: list[Sight] = []
    while not position.over:
        seat = position.next_seat()
        if seat == TABLE:
            break
        found.append(Sight.of(position, seat, len(found)))
        masked = found[-1].seeded_record()
        count = border.legal(masked, 0, seat, moves)
        action = int(border.policy(masked, 0, seat, moves, count, worths))
        position.apply(seat, action, t=position.t if position.game.clock else None)
    return found[:: max(1, len(found) // SAMPLES)]


def our_rate(name: str, seats: int, seconds: float) -> tuple[float, float]:
    """Simulations a second of processor time, from the first move and on average through a game."""
    through = sights(name, seats)
    think(through[0], 100)
    rates = []
    for sight in through:
        start, done = time.process_time(), 0
        while time.process_time() - start < seconds / len(through):
            think(sight, 2000)
            done += 2000
        rates.append(done / (time.process_time() - start))
    return rates[0], len(rates) / sum(1 / rate for rate in rates)


def play_chance(state: Any, rng: np.random.RandomState) -> None:
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=weights)))


def their_python_rate(name: str, seats: int, seconds: float) -> float:
    """OpenSpiel's Python search on our adapter of the same game, from the first move."""
    game, rng = pyspiel.load_game(f"python_saucerful_{name}(players={seats})"), np.random.RandomState(1)
    state = game.new_initial_state()
    play_chance(state, rng)
    their_bot(game, 2, rng).step(state)  # compiles what it needs
    start, done = time.process_time(), 0
    while time.process_time() - start < seconds:
        their_bot(game, 20, rng).step(state)
        done += 20
    return done / (time.process_time() - start)


def their_native_rates(seconds: float) -> tuple[float, float]:
    """OpenSpiel's C++ search on its own oh_hell: from the first bid of many deals, and on average through games."""
    game, rng = pyspiel.load_game("oh_hell"), np.random.RandomState(1)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 1.0, 2000, -1, policy, False, False)
    rates = []
    for whole_games in (False, True):
        spent, done = 0.0, 0
        while spent < seconds:
            state = game.new_initial_state()
            play_chance(state, rng)
            while not state.is_terminal():
                start = time.process_time()
                choice = bot.step(state)
                spent += time.process_time() - start
                done += 2000
                if not whole_games:
                    break
                state.apply_action(choice)
        rates.append(done / spent)
    return rates[0], rates[1]


def their_bot(game: Any, simulations: int, rng: np.random.RandomState) -> Any:
    return ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, rng), uct_c=1.0, max_simulations=simulations, random_state=rng
    )


def our_move(state: Any, simulations: int) -> int:
    """Our search's move, as the adapter numbers it: it counts rivals from the seat, our actions from seat 0."""
    seat, box = state.current_player(), state.now.box
    masked = state.now.masked(seat)
    legal = np.array([actions.to_action(masked, seat, choice) for choice in state.legal_actions()], np.int16)
    found = think(Sight(box.game, seat, masked, legal, len(state.history())), simulations)
    return actions.to_choice(masked, seat, found[0].action)


def duel(name: str, deals: int, ours: int, theirs: int, first: int = 0) -> tuple[Summary, float, float]:
    """Two seats, the same deals from both; also the mean processor time of a move on either side."""
    game = pyspiel.load_game(f"python_saucerful_{name}(players=2)")
    shares = Summary(["captain", "OpenSpiel"])
    spent, made = [0.0, 0.0], [0, 0]
    for deal in range(first, first + deals):
        for seat in range(2):
            rng = np.random.RandomState(deal)
            state, bot = game.new_initial_state(), their_bot(game, theirs, np.random.RandomState(1000 + deal))
            play_chance(state, rng)
            while not state.is_terminal():
                mover = int(state.current_player() != seat)
                start = time.process_time()
                choice = bot.step(state) if mover else our_move(state, ours)
                spent[mover] += time.process_time() - start
                made[mover] += 1
                assert choice in state.legal_actions()
                state.apply_action(choice)
                play_chance(state, rng)
            won = state.returns()
            shares.games += 1
            shares.wins[0] += 1.0 if won[seat] > won[1 - seat] else 0.5 if won[seat] == won[1 - seat] else 0.0
    return shares, spent[0] / made[0], spent[1] / made[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each rate is measured")
    parser.add_argument(
        "--deals", type=int, default=20, help="deals of each match against OpenSpiel, each from both seats"
    )
    arguments = parser.parse_args()
    console = Console(width=130)

    native = their_native_rates(arguments.seconds)
    console.print(
        f"OpenSpiel's C++ ISMCTS on its own oh_hell: {native[0]:,.0f} simulations a second at the first move, "
        f"{native[1]:,.0f} through a game"
    )
    table = Table(
        "game",
        "seats",
        "first move",
        "through a game",
        "captain's move",
        "OpenSpiel's Python ISMCTS on it",
        "÷ that",
        "÷ C++ on oh_hell",
        title="Simulations a second of processor time, one core",
    )
    captain = {name: saucerful.game(name).simulations["captain"] for name in saucerful.names()}
    python_rates = {}
    for name in saucerful.names():
        for seats in SEATS:
            first, mean = our_rate(name, seats, arguments.seconds)
            python_rates[name, seats] = their_python_rate(name, seats, arguments.seconds)
            table.add_row(
                name,
                str(seats),
                f"{first:,.0f}",
                f"{mean:,.0f}",
                f"{captain[name] / first:.2f} s",
                f"{python_rates[name, seats]:,.0f}",
                f"{first / python_rates[name, seats]:,.0f} ×",
                f"{first / native[0]:.1f} × and {mean / native[1]:.1f} ×",
            )
    console.print(table)

    table = Table(
        "game",
        "budget",
        "captain's share",
        "95 % interval",
        "games",
        "a move: ours",
        "theirs",
        title="Captain against OpenSpiel's Python ISMCTS on our adapter, two seats",
    )
    for name in ("invasion", "zovnis"):
        first, _ = our_rate(name, 2, 1.0)
        equal_time = max(2, round(captain[name] / first * python_rates[name, 2]))
        for budget, ours, theirs in (
            (f"equal time ({captain[name]:,} and {equal_time} simulations)", captain[name], equal_time),
            (f"equal numbers ({EQUAL_SIMULATIONS} simulations each)", EQUAL_SIMULATIONS, EQUAL_SIMULATIONS),
        ):
            shares, our_time, their_time = duel(name, arguments.deals, ours, theirs)
            share, low, high = shares.win_rate(0)
            table.add_row(
                name,
                budget,
                f"{share:.1%}",
                f"{low:.1%} – {high:.1%}",
                str(shares.games),
                f"{our_time:.3f} s",
                f"{their_time:.3f} s",
            )
    console.print(table)


if __name__ == "__main__":
    main()
