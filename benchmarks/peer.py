"""OpenSpiel's C++ card games as a peer: random play through its Python interface, and with no Python in the loop."""

import random
import time

import pyspiel


def python_rate(name: str, seconds: float) -> tuple[float, float]:
    """Actions a second of random games driven from Python (chance counted too), and actions a game."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    games = actions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
        games += 1
    return actions / (time.perf_counter() - start), actions / games


def native_rate(name: str, actions_per_game: float, seconds: float) -> float:
    """Actions a second of the same random games played by its C++ bots in its C++ loop, a game a call."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(game.num_players())]
    games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, games)
        games += 1
    return games * actions_per_game / (time.perf_counter() - start)
